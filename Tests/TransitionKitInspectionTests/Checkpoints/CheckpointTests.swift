import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Checkpoints of motion that one can follow with a pencil, to a billionth of a second.
final class CheckpointTests: XCTestCase {
  private let page = MotionCases.page

  private func assertTime(
    _ timeline: Timeline, _ checkpoint: Checkpoint, for layer: LayerID = .to, is expected: Double?,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let time = timeline.time(of: checkpoint, for: layer, in: page)
    guard let time, let expected else {
      XCTAssertEqual(time, expected, "\(checkpoint)", file: file, line: line)
      return
    }
    XCTAssertEqual(time, expected, accuracy: 1e-9, "\(checkpoint)", file: file, line: line)
  }

  func testHalfWayIsAtHalfOfTheTimeOfSymmetricCurvesWhateverTheDuration() throws {
    for duration in [0.25, 0.5, 7] {
      for curve in [TimingCurve.linear, .easeInOut] {
        assertTime(
          try MotionCases.slide(curve, lasting: duration), .halfWay, is: duration / 2)
      }
    }
    // t² is a quarter at half of the time.
    let parabola = TimingCurve.power(try PowerCurve(2, .accelerating))
    assertTime(try MotionCases.slide(parabola, lasting: 1), .travelled(0.25), is: 0.5)
    assertTime(try MotionCases.slide(parabola, lasting: 1).reversed(), .travelled(0.75), is: 0.5)
  }

  /// Of 320 points on a line, one is left at 1 − 1/320 of the time.
  func testALineSettlesWithinAPointRightBeforeItsEnd() throws {
    let slide = try MotionCases.slide(.linear, lasting: 0.5)
    assertTime(slide, .settled(within: 1), is: 0.5 * (1 - 1 / 320.0))
    assertTime(slide, .settled(within: 0), is: 0.5)
    assertTime(slide, .settled(within: 320), is: 0)
    let still = try MotionCases.timeline(Layer(.to, frame: page))
    assertTime(still, .settled(within: 0), is: 0)
  }

  /// (1 + ωt)·e^(−ωt) = 1/320 with ω = 20/s: 0.398061… s, solved by an independent program.
  func testACriticalSpringSettlesWhereItsFormulaSays() throws {
    let spring = try SpringTiming(Spring(mass: 1, stiffness: 400, damping: 40), span: 2)
    assertTime(
      try MotionCases.slide(.spring(spring), lasting: 2), .settled(within: 1),
      is: 0.3980614150246852)
  }

  /// e^(−5t)·(cos ωt + 5/ω·sin ωt) with ω² = 375 swings by e^(−5nπ/ω) of 320 points: by 5.54304 points
  /// in its fifth swing.
  ///
  /// An independent program has solved for the last time above each limit. At 5.543 points that is a
  /// moment of 0.4 ms in the fifth swing, at 5.5431 points it is in the fourth.
  func testASpringThatLeavesTheLimitForAMomentSettlesAfterIt() throws {
    let spring = try SpringTiming(Spring(mass: 1, stiffness: 400, damping: 10), span: 2)
    let slide = try MotionCases.slide(.spring(spring), lasting: 2)
    assertTime(slide, .settled(within: 1), is: 1.157305868090162)
    assertTime(slide, .settled(within: 10), is: 0.6828277642636169)
    assertTime(slide, .settled(within: 5.543), is: 0.8113353630159116)
    assertTime(slide, .settled(within: 5.5431), is: 0.7107504855055864)
  }

  func testOpacitiesAreReachedFromTheSideWhereTheyBegin() throws {
    let fade = try MotionCases.timeline(
      Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .linear), lasting: 0.4)
    assertTime(fade, .opacity(0.25), is: 0.1)
    assertTime(fade.reversed(), .opacity(0.25), is: 0.3)
    assertTime(fade, .opacity(0), is: 0)
    assertTime(fade, .halfWay, is: nil)
    // A hundredth opaque is seen.
    assertTime(fade, .firstVisible, is: 0.004)
    assertTime(fade.reversed(), .gone, is: 0.396)
    let dim = try MotionCases.timeline(
      Layer(.dimming, frame: page, alpha: 0).fading(to: 0.5, curve: .linear), lasting: 0.4)
    assertTime(dim, .opacity(0.75), for: .dimming, is: nil)
  }

  func testALayerIsSeenFromWhereItEntersTheContainerToWhereItLeaves() throws {
    // From two widths away, it enters after half of the way.
    let far = try MotionCases.timeline(
      Layer(.to, frame: page.offset(byX: 640)).moving(to: page, curve: .linear), lasting: 1)
    assertTime(far, .firstVisible, is: 0.5)
    assertTime(far.reversed(), .gone, is: 0.5)
    assertTime(far, .gone, is: nil)
    XCTAssertEqual(far.time(of: .firstVisible, for: .to), 0, "everywhere without a container")
    let away = try MotionCases.timeline(
      Layer(.to, frame: page.offset(byX: 640)).moving(to: page.offset(byX: 400), curve: .linear))
    assertTime(away, .firstVisible, is: nil)
    assertTime(away, .gone, is: 0)
  }

  func testALayerThatIsShownAtAKeyframeIsSeenFromThereOn() throws {
    var tracks = LayerTracks()
    tracks.isHidden = try Track([Keyframe(at: 0, true), Keyframe(at: 0.3, false)])
    let shown = try MotionCases.timeline(
      Layer(.to, LayerState(frame: page), tracks: tracks), lasting: 1)
    assertTime(shown, .firstVisible, is: 0.3)
    assertTime(shown.reversed(), .gone, is: 0.7)
  }

  // MARK: - Covering

  private func push(
    _ to: Layer, below from: Rect? = nil, lasting duration: Double = 1
  ) throws -> Timeline {
    let back = Layer(.from, frame: page)
    return try Timeline(
      duration: duration, layers: [from.map { back.moving(to: $0, curve: .linear) } ?? back, to])
  }

  func testAPageIsCoveredWhenTheOtherHasArrived() throws {
    let slide = Layer(.to, frame: page.offset(byX: 320)).moving(to: page, curve: .linear)
    assertTime(try push(slide), .covered, for: .from, is: 1)
    assertTime(try push(slide), .gone, for: .from, is: 1)
    assertTime(try push(slide).reversed(), .covered, for: .from, is: nil)
    assertTime(try push(slide).reversed(), .firstVisible, for: .from, is: 0)
    // The covered page leaves by 160 points: both edges meet where 320 − 320t = 320 − 160t: at the start.
    // It is covered when the other page has reached the left edge of the container.
    assertTime(
      try push(slide, below: page.offset(byX: -160)), .covered, for: .from, is: 1)
  }

  /// Twice as large, it reaches the edges when 568 · (1.5s − 0.5) is above 568: at a scale of 1.
  func testAPageThatOvershootsCoversEarlier() throws {
    let grow = Layer(.to, frame: page, transform: .scale(0.5))
      .transforming(to: .scale(1.5), curve: .linear)
    assertTime(try push(grow), .covered, for: .from, is: 0.5)
    assertTime(try push(grow).reversed(), .firstVisible, for: .from, is: 0.5)
  }

  func testATurnedPageCoversWhenItsCornersDo() throws {
    // A square turned by 45° in a square of 100 points: it needs a scale of 2 to reach the corners.
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    let back = Layer(.from, frame: square)
    let grow = Layer(.to, frame: square, transform: Transform(rotation: .pi / 4))
      .transforming(
        to: Transform(scaleX: 5, scaleY: 5, rotation: .pi / 4), curve: .linear)
    let timeline = try Timeline(duration: 1, layers: [back, grow])
    let time = try XCTUnwrap(timeline.time(of: .covered, for: .from, in: square))
    XCTAssertEqual(1 + 4 * time, 2.0.squareRoot(), accuracy: 1e-8)
  }

  func testSeeThroughAndRoundPagesAndBarsDoNotCover() throws {
    func covered(_ layer: Layer) throws -> Double? {
      try push(layer).time(of: .covered, for: .from, in: page)
    }
    XCTAssertEqual(try covered(Layer(.to, frame: page)), 0)
    XCTAssertNil(try covered(Layer(.to, frame: page, alpha: 0.9)))
    XCTAssertNil(try covered(Layer(.bar, frame: page)))
    XCTAssertNil(try covered(Layer(.dimming, frame: page)))
    var round = LayerState(frame: page)
    round.cornerRadius = 10
    XCTAssertNil(try covered(Layer(.to, round)))
    // Larger by ten points on each side, the round corners are outside.
    round.frame = Rect(x: -10, y: -10, width: 340, height: 588)
    XCTAssertEqual(try covered(Layer(.to, round)), 0)
    var veil = LayerState(frame: page)
    veil.fill = Fill(.black)
    XCTAssertEqual(try covered(Layer(.named("veil"), veil)), 0)
    XCTAssertNil(try covered(Layer(.named("veil"), LayerState(frame: page))))
  }

  func testALayerThatIsNotThereHasNoCheckpoints() throws {
    for checkpoint in [Checkpoint.firstVisible, .covered, .halfWay, .gone, .settled(within: 1)] {
      assertTime(try MotionCases.slide(.linear), checkpoint, for: .from, is: nil)
    }
  }

  func testCheckpointsDescribeThemselves() {
    XCTAssertEqual(
      [
        Checkpoint.firstVisible, .covered, .halfWay, .travelled(0.25), .opacity(0.5),
        .settled(within: 1), .gone,
      ].map(\.description),
      [
        "first visible", "covered", "half-way", "travelled 25 %", "opacity 0.5",
        "settled within 1 pt", "gone",
      ])
  }

  /// In a longer version everything happens later in proportion; backwards, a layer goes when it came.
  func testCheckpointsOfTheCatalogueScaleWithTheDurationAndTurnRoundWithTheTime() throws {
    try concurrently(Cases.some(of: MotionCases.some(each: 12), quick: 6)) { name, operation in
      let situation = try Situation.photos(operation)
      let (timeline, area) = (
        try name.animator().timeline(in: situation), situation.container.bounds
      )
      let longer = try timeline.scaled(toDuration: timeline.duration * 3)
      for layer in timeline.layers.map(\.id) {
        for checkpoint in [Checkpoint.firstVisible, .halfWay, .settled(within: 1), .covered] {
          guard let time = timeline.time(of: checkpoint, for: layer, in: area) else { continue }
          let slow = try XCTUnwrap(longer.time(of: checkpoint, for: layer, in: area))
          XCTAssertEqual(slow, 3 * time, accuracy: 1e-9, "\(name) \(operation) \(checkpoint)")
          XCTAssertLessThanOrEqual(time, timeline.duration)
        }
        let came = timeline.time(of: .firstVisible, for: layer, in: area)
        let left = timeline.reversed().time(of: .gone, for: layer, in: area)
        XCTAssertEqual(
          left ?? timeline.duration, timeline.duration - (came ?? timeline.duration),
          accuracy: 1e-9, "\(name) \(operation) \(layer)")
      }
    }
    XCTAssertEqual(
      try XCTUnwrap(Fade().time(of: .opacity(0.5), for: .to, in: .photos(.push))), 1, accuracy: 1e-9
    )
  }
}
