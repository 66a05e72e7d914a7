import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitContainers

/// Motions of the top edge; the values are from mpmath, by the closed forms of the springs.
final class SheetSettlingTests: XCTestCase {
  private let tall = made {
    try Container(size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  }
  private let rotated = made {
    try Container(size: Size(width: 852, height: 393), safeArea: Insets(left: 59, bottom: 21))
  }

  /// A sheet comes to rest also while its container grows with it, from each end of its motion to the next.
  func testASheetRestsInAContainerThatGrows() throws {
    var height = 844.0
    func container() throws -> Container { try Container(size: Size(width: 390, height: height)) }
    for speed in [1.0, 30, 300, 3000] {
      var sheet = try SheetMotion(.uiKit16(), in: container(), selected: "medium")
      _ = try sheet.select("large", animated: true)
      var steps = 0
      while case .settling(.detent) = sheet.phase, steps < 5000 {
        let step = sheet.remaining
        height += speed * min(step, 0.01)
        _ = try sheet.update(container: container(), contentHeight: nil)
        _ = try sheet.advance(by: min(step, 0.01))
        steps += 1
      }
      XCTAssertLessThan(steps, 5000, "\(speed)")
    }
  }

  func testReleasedSheetTakesTheVelocityOfTheFinger() throws {
    // u(t) = (u₀ + (v₀ + ωu₀)t)e^(−ωt), ω² = 1000/3, from 143.5 to 69 at −400.
    let rows = [
      (0.05, 118.17142305103, -512.356483478481), (0.1, 96.4700864372939, -346.850077668651),
      (0.2, 75.9172885493064, -101.372730989315),
    ]
    for (time, top, velocity) in rows {
      var sheet = try SheetMotion(.uiKit16(), in: tall)
      sheet.grab()
      try sheet.drag(by: -300, velocity: -400)
      XCTAssertEqual(sheet.velocity, -400)
      try sheet.release(velocity: -400)
      XCTAssertEqual(sheet.velocity, -400)
      XCTAssertEqual(sheet.phase, .settling(toward: .detent("large")))
      try sheet.advance(by: time)
      XCTAssertEqual(sheet.top, top, accuracy: 1e-9)
      XCTAssertEqual(sheet.velocity, velocity, accuracy: 1e-8)
    }
  }

  func testComposeSettlesOnItsSpring() throws {
    // Stiffness 700, damping ratio 0.9, from 210 to 426 at 50.
    let rows = [
      (0.05, 297.736351002036, 2168.91404265646), (0.1, 380.583619585147, 1101.00570334079),
      (0.2, 424.440835493435, 82.1181038188033),
    ]
    for (time, top, velocity) in rows {
      var sheet = try SheetMotion(
        .like.compose(), in: tall, contentHeight: 700, selected: "content")
      sheet.grab()
      try sheet.drag(by: 58)
      try sheet.release(velocity: 50)
      try sheet.advance(by: time)
      XCTAssertEqual(sheet.top, top, accuracy: 1e-9)
      XCTAssertEqual(sheet.velocity, velocity, accuracy: 1e-8)
    }
  }

  func testDividingResistanceIsTheLimitOfSmallSteps() {
    // H/k · (√(1 + 2kx/H) − 1), H 852, k 100.
    for (over, offset) in [(50.0, 21.8870781233581), (200, 50.476528711442)] {
      let value = Resistance.dividing(100).motion(beyond: over, in: tall).value
      XCTAssertEqual(value, offset, accuracy: 1e-10)
    }
  }

  func testFluttersSheetFollowsUpToALimit() {
    // 0.08 − 0.072 = 0.008 of 852 points is 6.816 points.
    let resistance = SheetStyle.like.cupertino().resistanceAbove
    XCTAssertEqual(resistance, .stretch(0.008))
    for (over, offset) in [(0.0, 0.0), (3, 3), (6.8, 6.8), (7, 6.816), (500, 6.816)] {
      XCTAssertEqual(resistance.motion(beyond: over, in: tall).value, offset, accuracy: 1e-12)
    }
    XCTAssertEqual(resistance.distance(for: 6.816, in: tall), 6.816, accuracy: 1e-9)
  }

  func testResistancesSlopeIsTheirDerivative() {
    let resistances: [Resistance] = [
      .none, .clamped, .band(dimension: ContainerLength(points: 200), coefficient: 0.3),
      .squareRoot(2.5), .dividing(100), .pieces, .stretch(0.008), .ionicCard,
    ]
    for resistance in resistances {
      for x in [1.0, 10, 77, 300] {
        let low = resistance.motion(beyond: x - 1e-4, in: tall).value
        let high = resistance.motion(beyond: x + 1e-4, in: tall).value
        let slope = resistance.motion(beyond: x, in: tall).velocity
        XCTAssertEqual((high - low) / 2e-4, slope, accuracy: 1e-5, "\(resistance) at \(x)")
        let back = resistance.distance(
          for: resistance.motion(beyond: x, in: tall).value, in: tall)
        if slope > 0 { XCTAssertEqual(back, x, accuracy: 1e-6, "\(resistance) at \(x)") }
      }
    }
  }

  func testContainerChangeInFlightKeepsValueAndVelocity() throws {
    for style in [
      SheetStyle.uiKit16(), .uiKit26(), .like.ionicSheet(), .like.gorhom(android: true),
    ] {
      var sheet = try SheetMotion(style, in: tall)
      try sheet.select(style.detents[1].id, animated: true)
      try sheet.advance(by: 0.08)
      let (top, velocity) = (sheet.top, sheet.velocity)
      try sheet.update(container: rotated, contentHeight: nil)
      XCTAssertEqual(sheet.top, top)
      XCTAssertEqual(sheet.velocity, velocity, accuracy: 1e-9)
      try sheet.advance(by: 9)
      XCTAssertEqual(
        sheet.top, 393 - (sheet.activeDetents.last { $0.id == sheet.selectedDetent }?.height ?? -1),
        accuracy: 1e-9)
    }
  }

  func testGrabInFlightKeepsThePlaceAndCancelsTheSelection() throws {
    var sheet = try SheetMotion(.uiKit16(), in: tall)
    XCTAssertEqual(sheet.tapGrabber(), [])
    try sheet.advance(by: 0.1)
    let top = sheet.top
    XCTAssertTrue(sheet.grab())
    XCTAssertEqual(sheet.top, top)
    try sheet.drag(by: 443.5 - top)
    try sheet.release(velocity: 0)
    XCTAssertEqual(try sheet.advance(by: 9), [])
    XCTAssertEqual(sheet.selectedDetent, "medium")
  }

  func testPresentationTellsOfAppearanceAndALeavingSheetGoesOnAfterACatch() throws {
    var sheet = try SheetMotion(.uiKit26(), in: tall, isPresented: false)
    XCTAssertEqual(sheet.top, 852)
    XCTAssertEqual(sheet.present(animated: true), [.willAppear, .isAppearing])
    XCTAssertEqual(try sheet.advance(by: 9), [.didAppear])
    XCTAssertEqual(sheet.tapDimming(), [.shouldDismiss, .willDismiss, .willDisappear])
    try sheet.advance(by: 0.05)
    let top = sheet.top
    XCTAssertTrue(sheet.grab())
    XCTAssertEqual(try sheet.advance(by: 9), [])
    XCTAssertEqual(sheet.top, top)
    XCTAssertEqual(try sheet.release(velocity: 0), [])
    XCTAssertEqual(try sheet.advance(by: 9), [.didDisappear, .didDismiss])
    XCTAssertFalse(sheet.grab())
    XCTAssertEqual(sheet.dismiss(animated: true), [])
  }

  func testIOS26TakesTenPointsOfSlopAndStaysBelowLarge() throws {
    var sheet = try SheetMotion(.uiKit26(), in: tall)
    sheet.grab()
    for (step, top) in [(-6.0, 393.0), (-6, 391), (-50, 341), (-500, 59), (3, 59)] {
      try sheet.drag(by: step)
      XCTAssertEqual(sheet.top, top, accuracy: 1e-9)
    }
  }
}
