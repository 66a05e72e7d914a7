import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Travel, area and scale of motion that one can follow with a pencil, and the version that rests.
final class ComfortReportTests: XCTestCase {
  /// A page slides in by 320 points: at a part t of the time it covers t of the container.
  func testASlideTravelsItsDistanceAndMovesTheWholeAreaAtItsEnd() throws {
    let report = try MotionCases.slide(.linear).comfort(in: MotionCases.page)
    XCTAssertEqual(try XCTUnwrap(report.travel).value, 320, accuracy: 1e-9)
    XCTAssertEqual(report.travel?.layer, "to")
    XCTAssertEqual(try XCTUnwrap(report.speed).value, 640, accuracy: 1e-9)
    XCTAssertEqual(report.area, 1)
    XCTAssertEqual(report.meanArea, 0.5, accuracy: 0.02)
    XCTAssertNil(report.scale)
    XCTAssertEqual(
      report.description,
      "0.5 s: travels 320 pt (to), at most 640 pt/s (to), moves 100 % of the area at once, "
        + "51 % on average, does not flash; with reduced motion nothing moves")
  }

  func testWhatIsCoveredOrOutsideDoesNotCount() throws {
    let below = Layer(.from, frame: MotionCases.page)
      .moving(to: MotionCases.page.offset(byX: -100), curve: .linear)
    let cover = Layer(.to, frame: MotionCases.page)
    let covered = try Timeline(duration: 1, layers: [below, cover]).comfort(in: MotionCases.page)
    XCTAssertEqual(covered.area, 0)
    let half = Layer(.to, frame: Rect(x: 0, y: 284, width: 320, height: 284))
    XCTAssertEqual(
      try Timeline(duration: 1, layers: [below, half]).comfort(in: MotionCases.page).area, 0.5,
      accuracy: 1e-9)
    let away = Layer(.to, frame: MotionCases.page.offset(y: 600))
      .moving(to: MotionCases.page.offset(y: 900), curve: .linear)
    let outside = try Timeline(duration: 1, layers: [away]).comfort(in: MotionCases.page)
    XCTAssertEqual(outside.area, 0)
    XCTAssertNil(outside.travel)
  }

  /// An overshoot is a way back and forth: 320 points to −32 and back to 0 are 384 points.
  func testTravelIsTheWholeWay() throws {
    var tracks = LayerTracks()
    tracks.frame = try Track([
      Keyframe(at: 0, MotionCases.page.offset(byX: 320)),
      Keyframe(at: 0.5, MotionCases.page.offset(byX: -32)), Keyframe(at: 1, MotionCases.page),
    ])
    let timeline = try Timeline(
      duration: 1, layers: [Layer(.to, LayerState(frame: MotionCases.page), tracks: tracks)])
    XCTAssertEqual(
      try XCTUnwrap(timeline.comfort(in: MotionCases.page).travel).value, 384, accuracy: 1e-9)
  }

  func testScaleIsTheRatioOfTheDrawnSizesAndTurnsAreNone() throws {
    func scale(_ layer: Layer) throws -> Double? {
      try Timeline(duration: 1, layers: [layer]).comfort(in: MotionCases.page).scale?.value
    }
    let page = MotionCases.page
    XCTAssertEqual(
      try scale(
        Layer(.to, frame: page, transform: .scale(0.8))
          .transforming(to: .identity, curve: .easeInOut)), 1.25)
    let photo = Rect(x: 10, y: 10, width: 100, height: 100)
    XCTAssertEqual(
      try scale(
        Layer(.element("photo"), frame: photo)
          .moving(to: Rect(x: 0, y: 0, width: 320, height: 250), curve: .linear)), 3.2)
    XCTAssertNil(
      try scale(
        Layer(.to, frame: page)
          .transforming(to: Transform(rotationY: 2, perspectiveDistance: 900), curve: .linear)))
    // From nothing to 568 points: less than a point counts as one.
    XCTAssertEqual(
      try scale(
        Layer(.to, frame: page, transform: .scale(0)).transforming(to: .identity, curve: .linear)),
      568)
  }

  /// The page comes in at half of its size: its left edge is at 400 − 400p, so that it is seen from
  /// p = 0.2 on, at a scale of 0.6.
  ///
  /// Its middle travels 0.8 · 320 points; a left corner moves by (640 + 160, 284) points per second.
  func testBudgetsOfAnAppAreKept() throws {
    let layer = Layer(.to, frame: MotionCases.page.offset(byX: 320), transform: .scale(0.5))
      .moving(to: MotionCases.page, curve: .linear).transforming(to: .identity, curve: .linear)
    let report = try Timeline(duration: 0.5, layers: [layer]).comfort(in: MotionCases.page)
    XCTAssertEqual(report.findings(), [])
    var budget = ComfortBudget()
    (budget.travel, budget.speed, budget.area, budget.scale) = (100, 500, 0.3, 1.5)
    XCTAssertEqual(
      report.findings(within: budget).map(\.description),
      [
        "budget: to travels 256 pt, 100 pt are allowed",
        "budget: to moves at 849 pt/s, 500 pt/s are allowed",
        "budget: to scales by 1.67, 1.5 are allowed",
        "budget: the picture moves 100 % of its area at once, 30 % are allowed",
      ])
  }

  // MARK: - Reduced motion

  func testEveryPropertyThatMovesIsNamed() throws {
    var start = LayerState(frame: MotionCases.page)
    start.clip = MotionCases.page
    var end = start
    end.frame = MotionCases.page.offset(byX: 1)
    end.transform = .scale(0.99)
    end.clip = Rect(x: 0, y: 0, width: 320, height: 567)
    (end.cornerRadius, end.blur, end.saturation) = (1, 1, 0.9)
    end.shadow = Shadow(opacity: 0.5, radius: 2)
    let timeline = try Timeline(duration: 0.25, layers: [Layer(.to, from: start, to: end)])
    XCTAssertEqual(
      timeline.motionFindings().map(\.description),
      ["frame", "transform", "clip", "corner radius", "shadow", "blur", "saturation"].map {
        "motion: to moves its \($0) although motion is reduced, at 0.25 s"
      })
  }

  func testOpacitiesMayChange() throws {
    var start = LayerState(frame: MotionCases.page, alpha: 0)
    start.shadow = Shadow(opacity: 0, radius: 4)
    start.fill = Fill(.black)
    var end = start
    (end.alpha, end.isHidden, end.shadow.opacity) = (1, true, 0.5)
    end.fill = Fill(.white)
    let timeline = try Timeline(duration: 0.25, layers: [Layer(.to, from: start, to: end)])
    XCTAssertEqual(timeline.motionFindings(), [])
  }

  /// The library fades a stranger's animator, so that its reduced version rests too.
  func testAStrangersAnimatorRestsWhenMotionIsReduced() throws {
    let spin = SketchedAnimator { context in
      [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: context.frame(of: .to), transform: Transform(rotation: 3))
          .transforming(to: .identity, curve: .linear),
      ]
    }
    let report = try spin.comfort(in: .photos(.push))
    XCTAssertEqual(report.motionWhenReduced, [])
    XCTAssertEqual(
      try spin.timeline(in: .photos(.push)).motionFindings().map(\.description),
      ["motion: to moves its transform although motion is reduced, at 0.5 s"])
  }

  func testTheCatalogueNeitherFlashesNorMovesWhenMotionIsReduced() throws {
    try concurrently(Cases.some(of: MotionCases.all, quick: 30)) { name, operation in
      let report = try name.animator().comfort(in: .photos(operation))
      XCTAssertEqual(report.findings(), [], "\(name) \(operation)")
      XCTAssertLessThanOrEqual(report.flashes?.count ?? 0, 1, "\(name) \(operation): \(report)")
    }
  }
}
