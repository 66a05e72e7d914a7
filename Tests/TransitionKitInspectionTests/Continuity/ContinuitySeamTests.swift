import TransitionKit
import TransitionKitInspection
import XCTest

/// Jumps at keyframes and ends, each planted.
final class ContinuitySeamTests: XCTestCase {
  func testALineJumpsInItsVelocityAtBothEnds() throws {
    let report = try MotionCases.slide(.linear).continuity()
    XCTAssertEqual(
      report.description,
      """
      0.5 s, peaks: 640 pt/s (to), 0 pt/s² (to), 0 pt/s³ (to)
      start at 0 s: velocity 640 pt/s (to)
      end at 0.5 s: velocity 640 pt/s (to)
      """)
    XCTAssertEqual(report.findings(), [])
    XCTAssertEqual(
      report.findings(within: .gentle(in: MotionCases.page.size)).map(\.description),
      [
        "jump: to changes its velocity by 640 pt/s at the start, at 0 s",
        "jump: to changes its velocity by 640 pt/s at the end, at 0.5 s",
      ])
  }

  /// 0.3 of 320 points in the first half, 0.7 in the second: 384 and 896 points per second.
  func testACornerOfACurveIsASeam() throws {
    let curve = try TimingCurve.linear([
      .init(at: 0, 0), .init(at: 0.25, 0.15), .init(at: 0.5, 0.3), .init(at: 1, 1),
    ])
    let report = try MotionCases.slide(curve, lasting: 0.5).continuity()
    XCTAssertEqual(report.seams.map(\.time), [0, 0.125, 0.25, 0.5])
    XCTAssertEqual(report.seams.map(\.kind), [.start, .keyframe, .keyframe, .end])
    XCTAssertTrue(report.seams[1].isSmooth)
    XCTAssertEqual(report.seams[1].description, "keyframe at 0.125 s: smooth")
    XCTAssertEqual(try XCTUnwrap(report.seams[2].velocity).amount, 512, accuracy: 1e-6)
  }

  /// The corner of the outer curve is passed when the inner one has reached it: √0.5 of the time.
  func testACornerWithinACompositionIsFoundWhereTheInnerCurvePassesIt() throws {
    let table = try PiecewiseLinear([.init(at: 0, 0), .init(at: 0.5, 0.25), .init(at: 1, 1)])
    let curve = try TimingCurve.power(PowerCurve(2, .accelerating)).through(table)
    let report = try MotionCases.slide(curve, lasting: 1).continuity()
    XCTAssertEqual(report.seams.map(\.time), [0, 0.7071068, 1])
    // From the slope 0.5 to 1.5, times 2·√0.5 and 320 points.
    XCTAssertEqual(
      try XCTUnwrap(report.seams[1].velocity).amount, 320 * 2 * 0.5.squareRoot(), accuracy: 1e-4)
  }

  func testStepsJumpFromPlaceToPlace() throws {
    let report = try MotionCases.slide(.steps(try Steps(4))).continuity(in: MotionCases.page)
    XCTAssertEqual(report.seams.map(\.time), [0, 0.125, 0.25, 0.375, 0.5])
    // The first step brings the page in, the last is at the end.
    XCTAssertEqual(report.seams.map(\.position?.amount), [nil, 80, 80, 80, 80])
    XCTAssertEqual(
      report.findings().map(\.description),
      [
        "jump: to moves by 80 pt without time, at 0.125 s",
        "jump: to moves by 80 pt without time, at 0.25 s",
        "jump: to moves by 80 pt without time, at 0.375 s",
        "jump: to moves by 80 pt at the end, at 0.5 s",
      ])
  }

  func testAStepOfTheOpacityIsFound() throws {
    let track = try Track([
      Keyframe(at: 0, 1.0), Keyframe(at: 0.6, 1, curve: .steps(try Steps(1, .jumpStart))),
      Keyframe(at: 1, 0.25),
    ])
    var tracks = LayerTracks()
    tracks.alpha = track
    let flash = try MotionCases.timeline(
      Layer(.from, LayerState(frame: MotionCases.page), tracks: tracks))
    XCTAssertEqual(
      flash.continuity().findings().map(\.description),
      ["jump: from changes its opacity by 75 % without time, at 0.3 s"])
  }

  func testAStepOfTheSizeIsFound() throws {
    var tracks = LayerTracks()
    tracks.frame = try Track([
      Keyframe(at: 0, MotionCases.page, curve: .steps(try Steps(2, .jumpEnd))),
      Keyframe(at: 1, Rect(x: 0, y: 0, width: 320, height: 468)),
    ])
    let timeline = try MotionCases.timeline(
      Layer(.to, LayerState(frame: MotionCases.page), tracks: tracks))
    XCTAssertEqual(
      timeline.continuity().findings().map(\.description),
      [
        "jump: to moves by 50 pt without time, at 0.25 s",
        "jump: to changes its size by 50 pt without time, at 0.25 s",
        "jump: to moves by 50 pt at the end, at 0.5 s",
        "jump: to changes its size by 50 pt at the end, at 0.5 s",
      ])
  }

  /// Two pages change places while they are seen edge-on: nobody sees it.
  func testAPageThatIsTurnedAwayMayVanish() throws {
    var tracks = LayerTracks()
    tracks.transform = Track(
      from: .identity, to: Transform(rotationY: .pi, perspectiveDistance: 500), curve: .linear)
    tracks.isHidden = try Track([Keyframe(at: 0, false), Keyframe(at: 0.5, true)])
    let turned = try MotionCases.timeline(
      Layer(.from, LayerState(frame: MotionCases.page), tracks: tracks))
    XCTAssertEqual(turned.continuity(in: MotionCases.page).findings(), [])
    tracks.isHidden = try Track([Keyframe(at: 0, false), Keyframe(at: 0.45, true)])
    let early = try MotionCases.timeline(
      Layer(.from, LayerState(frame: MotionCases.page), tracks: tracks))
    XCTAssertEqual(
      early.continuity(in: MotionCases.page).findings().map(\.description),
      ["jump: from changes its opacity by 100 % without time, at 0.225 s"])
  }

  func testASpeedAboveTheBudgetIsFound() throws {
    var budget = MotionBudget(in: MotionCases.page.size)
    budget.speed = 500
    budget.acceleration = 10
    let finding = try XCTUnwrap(
      try MotionCases.slide(.linear).continuity().findings(within: budget).first)
    XCTAssertEqual(finding.kind, .budget)
    XCTAssertEqual(finding.reason, "moves at 640 pt/s, 500 pt/s are allowed")
    let eased = try MotionCases.slide(.easeInOut).continuity().findings(within: budget)
    XCTAssertEqual(
      eased.map(\.reason),
      [
        "moves at 1103 pt/s, 500 pt/s are allowed",
        "accelerates by 5680 pt/s², 10 pt/s² are allowed",
      ])
    budget = MotionBudget(in: MotionCases.page.size)
    budget.jerk = 1000
    XCTAssertEqual(
      try MotionCases.slide(.easeInOut).continuity().findings(within: budget).map(\.reason),
      ["jerks by 67564 pt/s³, 1000 pt/s³ are allowed"])
    // A page that crosses the phone in two pictures of a screen with 60 of them in a second.
    XCTAssertEqual(
      try MotionCases.slide(.linear, lasting: 0.025).continuity().findings().map(\.reason),
      ["moves at 12800 pt/s, 11360 pt/s are allowed"])
  }
}
