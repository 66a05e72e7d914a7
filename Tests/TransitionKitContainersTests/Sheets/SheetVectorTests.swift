import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitContainers

/// The acceptance vectors of sheets, with the values of the projects that they name.
///
/// `SheetFamilyTests` has those of releases.
final class SheetVectorTests: XCTestCase {
  private let tall = made {
    try Container(size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  }
  private let low = made {
    try Container(size: Size(width: 375, height: 667), safeArea: Insets(top: 20))
  }
  private let wide = made {
    try Container(size: Size(width: 852, height: 393), safeArea: Insets(left: 59, bottom: 21))
  }

  func testVector1PageSheetFollowsTheSafeArea() {
    let style = SheetStyle.uiKit16()
    for (container, row) in [(tall, (59.0, 69.0, 749.0, 783.0)), (low, (30, 40, 627, 627))] {
      let top = style.geometry.top(in: container)
      XCTAssertEqual(style.look(atTop: top, in: container).presenterDrop, row.0)
      XCTAssertEqual(top, row.1)
      XCTAssertEqual(style.geometry.maximumValue(in: container), row.2)
      XCTAssertEqual(Detent.large.height(in: container, contentHeight: nil), row.3)
    }
  }

  func testVector2QuarterAndMedium() {
    XCTAssertEqual(Detent.fraction(0.25).height(in: tall, contentHeight: nil), 221.25)
    XCTAssertEqual(Detent.medium.height(in: tall, contentHeight: nil), 408.5)
  }

  func testVector3CompactHeightDeactivatesMedium() throws {
    for (isAttached, top) in [(false, 0.0), (true, 8.0)] {
      let style = SheetStyle.uiKit16(attachedInCompactHeight: isAttached)
      var sheet = try SheetMotion(style, in: tall)
      XCTAssertEqual(sheet.top, 443.5)
      try sheet.update(container: wide, contentHeight: nil)
      XCTAssertEqual(sheet.activeDetents.map(\.id), ["large"])
      XCTAssertEqual(sheet.selectedDetent, "large")
      XCTAssertEqual(sheet.top, top)
      try sheet.update(container: tall, contentHeight: nil)
      XCTAssertEqual(sheet.selectedDetent, "medium")
    }
  }

  func testVector4PresenterRecedesLinearly() {
    var style = SheetStyle.like.smoothSheets(detents: [.height(408.5), .height(783)])
    style.geometry = .below(ContainerLength(points: 69))
    let rows = [(408.5, 1.0, 0.0), (500, 0.98045, 14.415), (595.75, 0.96, 29.5), (783, 0.92, 59)]
    for (height, scale, y) in rows {
      let look = style.look(atTop: 852 - height, in: tall)
      XCTAssertEqual(look.presenterScale, scale, accuracy: 0.00001, "\(height)")
      XCTAssertEqual(look.presenterDrop, y, accuracy: 0.001, "\(height)")
    }
  }

  func testVector5IonicDimming() {
    let dimming = SheetDimming(alpha: 0.4, rule: .proportional)
    for (share, undimmed, alpha) in [(0.5, 0.0, 0.2), (0.5, 0.5, 0), (0.75, 0.5, 0.2)] {
      XCTAssertEqual(dimming.alpha(share: share, undimmed: undimmed), alpha, accuracy: 1e-12)
    }
  }

  func testVector6ReportedPositions() {
    for (top, offset) in [(300.0, 0.5), (600, 0), (700, -0.5)] {
      let value = SheetReport.slideOffset.value(top: top, anchors: [600, 0], height: 800)
      XCTAssertEqual(value, offset, accuracy: 1e-12)
    }
    for (height, index) in [(150.0, -0.5), (450, 0.5), (700, 1.5)] {
      let value = SheetReport.detentIndex.value(
        top: 900 - height, anchors: [600, 300, 100], height: 900)
      XCTAssertEqual(value, index, accuracy: 1e-12)
    }
  }

  func testVector7ComposeAnchors() throws {
    for (content, tops) in [(700.0, [426.0, 152]), (300, [552]), (900, [426, 0])] {
      let heights = SheetStyle.like.compose().heights(in: tall, contentHeight: content)
      XCTAssertEqual(heights.map { 852 - $0.height }, tops, "\(content)")
    }
  }

  func testVector10ComposeFlingIsDampedNearTheFloor() {
    let rows = [
      (800.0, 800.0, 138.44), (740, 800, 642.25), (600, 800, 800), (820, 100, 6.55),
    ]
    for (top, velocity, damped) in rows {
      let value = SheetReleaseRule.compose(speed: 125, distance: 56)
        .velocity(velocity, from: 852 - top)
      XCTAssertEqual(value, damped, accuracy: 0.01)
    }
  }

  func testVector16IonicCardRefuses() throws {
    let rows = [
      (0.1, 0.01637, false), (0.2, 0.03493, false), (0.4, 0.071, true), (1, 0.17133, true),
    ]
    for (share, moved, isReported) in rows {
      var sheet = try SheetMotion(.like.ionicCard(), in: tall)
      sheet.setRefusesDismissal(true)
      let start = sheet.top
      sheet.grab()
      XCTAssertEqual(try sheet.drag(by: share * 852), [])
      XCTAssertEqual((sheet.top - start) / 852, moved, accuracy: 0.00001)
      XCTAssertEqual(try sheet.release(velocity: 0), [])
      XCTAssertEqual(try sheet.advance(by: 9), isReported ? [.didAttemptToDismiss] : [])
    }
  }

  func testVector17GorhomResistance() {
    for (over, offset) in [(0.0, 2.5), (8, 7.5), (24, 12.5), (99, 25)] {
      XCTAssertEqual(Resistance.squareRoot(2.5).motion(beyond: over, in: tall).value, offset)
    }
  }

  func testVector20Resistances() {
    for (over, offset) in [(18.0, 18.0), (36, 25.292), (90, 37.465), (180, 48.273)] {
      let value = Resistance.pieces.motion(beyond: over, in: tall).value
      XCTAssertEqual(value, offset, accuracy: 0.001)
    }
    let band = SheetStyle.like.transmission().resistanceBelow
    for (over, offset) in [(50.0, 13.953), (100, 26.087), (200, 46.154), (400, 75)] {
      XCTAssertEqual(band.motion(beyond: over, in: tall).value, offset, accuracy: 0.001)
    }
  }

  func testVector21FingerGoesBelowTwiceAndCommits() throws {
    var sheet = try SheetMotion(.uiKit16(), in: tall)
    sheet.grab()
    let leaves: [SheetEvent] = [.shouldDismiss, .willDismiss, .willDisappear]
    for _ in 0..<2 {
      XCTAssertEqual(try sheet.drag(by: 50), leaves)
      XCTAssertEqual(try sheet.drag(by: -50), [.willAppear, .didAppear])
    }
    XCTAssertEqual(try sheet.drag(by: 50), leaves)
    XCTAssertEqual(try sheet.release(velocity: 2000), [])
    XCTAssertEqual(sheet.phase, .settling(toward: .away))
    XCTAssertEqual(try sheet.advance(by: 9), [.didDisappear, .didDismiss])
    XCTAssertEqual(sheet.phase, .resting(at: .away))
  }

  func testVector21ReleasedBackAppearsWhenItHasReturned() throws {
    var sheet = try SheetMotion(.uiKit16(), in: tall)
    sheet.grab()
    try sheet.drag(by: 50)
    XCTAssertEqual(try sheet.release(velocity: 0), [.willAppear])
    XCTAssertEqual(try sheet.advance(by: 9), [.didAppear])
    XCTAssertEqual(sheet.phase, .resting(at: .detent("medium")))
  }

  func testVector22RefusalIsReportedOnceAfterTheReturn() throws {
    var sheet = try SheetMotion(.uiKit16(), in: tall)
    sheet.setRefusesDismissal(true)
    sheet.grab()
    XCTAssertEqual(try sheet.drag(by: 300), [])
    XCTAssertEqual(try sheet.release(velocity: 3000), [])
    XCTAssertEqual(try sheet.advance(by: 9), [.didAttemptToDismiss])
    XCTAssertEqual(sheet.tapDimming(), [.didAttemptToDismiss])
    XCTAssertEqual(sheet.dismiss(animated: true), [.willDisappear])
    XCTAssertEqual(try sheet.advance(by: 9), [.didDisappear])
  }

  func testVector23OnlyTheUserChangesTheSelectionWithAnEvent() throws {
    var sheet = try SheetMotion(.uiKit16(), in: tall)
    sheet.grab()
    try sheet.drag(by: -300)
    XCTAssertEqual(try sheet.release(velocity: 0), [])
    XCTAssertEqual(try sheet.advance(by: 9), [.didChangeSelectedDetent("large")])
    XCTAssertEqual(try sheet.select("medium", animated: true), [])
    XCTAssertEqual(try sheet.advance(by: 9), [])
    XCTAssertEqual(sheet.top, 443.5)
    XCTAssertEqual(sheet.setKeyboard(up: true), [])
    XCTAssertEqual(try sheet.advance(by: 9), [])
    XCTAssertEqual(sheet.top, 69)
    XCTAssertEqual(sheet.selectedDetent, "medium")
    sheet.setKeyboard(up: false)
    XCTAssertEqual(try sheet.advance(by: 9), [])
    XCTAssertEqual(sheet.top, 443.5)
  }

  func testTheUserMovesASheetThatTheKeyboardHasRaised() throws {
    var sheet = try SheetMotion(.uiKit16(), in: tall)
    sheet.setKeyboard(up: true)
    try sheet.advance(by: 9)
    sheet.grab()
    try sheet.drag(by: 300)
    try sheet.release(velocity: 0)
    try sheet.advance(by: 9)
    XCTAssertEqual(sheet.top, 443.5)
    try sheet.update(contentHeight: nil)
    XCTAssertEqual(sheet.top, 443.5)
    // The next keyboard raises it again.
    sheet.setKeyboard(up: false)
    sheet.setKeyboard(up: true)
    try sheet.advance(by: 9)
    XCTAssertEqual(sheet.top, 69)
  }
}

/// Returns a value whose numbers are known to be legal.
func made<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { fatalError("\(error)") }
}
