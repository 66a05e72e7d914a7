import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection
import XCTest

/// Inputs that random trials have found: each once took too long, too much or gave no number.
final class HostileInputTests: XCTestCase {
  private let extremes = [
    Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e100, -1e30, 0, -1,
  ]

  private func fading(_ curve: TimingCurve, lasting seconds: Double) throws -> Timeline {
    try Timeline(
      duration: seconds,
      layers: [
        Layer(
          .to, from: LayerState(frame: .zero),
          to: LayerState(frame: Rect(x: 1e30, y: -1e30, width: 1e30, height: 1)), curve: curve)
      ])
  }

  private func context(_ operation: TransitionOperation = .push) throws -> StaticContext {
    StaticContext(
      operation, from: Screen("a"), to: Screen("b"),
      container: try Container(size: Size(width: 320, height: 568)))
  }

  /// Animators that hold effects or other animators are nested like effects.
  func testNestedAnimatorsAreLimited() throws {
    let ways: [@Sendable (Effect) -> Effect] = [
      { .animator(SharedElements(pages: $0)) }, { .animator(NavigationBarCompanion(of: $0)) },
      { .animator(NavigationBarCompanion(of: SharedElements(pages: $0))) },
    ]
    for (index, nest) in ways.enumerated() {
      try onSmallStack {
        var effect = Effect.move(.fore, to: .trailing)
        for level in 0..<20_000 {
          effect = nest(effect)
          guard level < 40 else { continue }
          _ = effect.hashValue
          _ = try? effect.timeline(
            for: StaticContext(
              .push, from: Screen("a"), to: Screen("b"),
              container: Container(size: Size(width: 320, height: 568))))
        }
      }
      var effect = Effect.move(.fore, to: .trailing)
      for _ in 0..<40 { effect = nest(effect) }
      XCTAssertThrowsError(try effect.timeline(for: context())) {
        guard case .overLimit = $0 as? EffectError else { return XCTFail("\(index): \($0)") }
      }
    }
    var companion = HashableAnimator(SystemPush())
    for _ in 0..<20_000 { companion = HashableAnimator(NavigationBarCompanion(of: companion)) }
    XCTAssertThrowsError(try companion.timeline(for: context()))
  }

  func testCountsOfAnySizeGiveLists() throws {
    for count in [Int.min, -1, 0, 1, .max] {
      let listed = max(0, min(count, 1 << 20))
      for origin in [Stagger.Origin.first, .last, .center, .index(.min)] {
        XCTAssertEqual(Stagger(each: 0.1, from: origin).delays(count: count).count, listed)
      }
      let spring = try Spring(response: 0.5, dampingRatio: 0.7)
      XCTAssertEqual(spring.motions(every: 0.01, count: count).count, listed)
      let timeline = try fading(.easeIn, lasting: 1)
      XCTAssertEqual(TimelineFilmstrip.times(of: timeline, count: count).count, max(1, listed))
      XCTAssertTrue(timeline.coverageDips(steps: count).isEmpty)
      XCTAssertNoThrow(try ModalCard(index: count).timeline(for: context(.present)))
    }
  }

  /// The same element twice, and again: 2²² elements if nothing counted them.
  func testTheNumberOfElementsIsLimited() throws {
    var element = try Element("x", frame: .unit)
    for _ in 0..<16 { element = try Element("x", frame: .unit, elements: [element, element]) }
    XCTAssertThrowsError(try Element("x", frame: .unit, elements: [element, element])) {
      XCTAssertEqual($0 as? LayoutError, .tooMany(element: "x"))
    }
  }

  func testTheTextOfACurveIsLimited() throws {
    let stops = (0...65_536).map { PiecewiseLinear.Stop(at: Double($0) / 65_536, 0.5) }
    XCTAssertThrowsError(try TimingCurve.linear(stops)) {
      XCTAssertEqual(
        $0 as? CurveError, .overLimit("curveStops", needed: 65_537, limit: 65_536))
    }
    let lines = try TimingCurve.linear(Array(stops.dropLast()))
    XCTAssertThrowsError(try TimingCurve.composed(outer: lines, inner: lines))
    let text = String(repeating: "x", count: 100_000)
    XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue)) {
      XCTAssertLessThan("\($0)".count, 2000)
    }
  }

  func testSamplingAFunctionEnds() {
    for stops in [Int.max, 0, .min] {
      XCTAssertThrowsError(
        try PiecewiseLinear(
          sampling: { $0 * $0 * 1e300 }, tolerance: .leastNonzeroMagnitude, maximumStops: stops)
      ) {
        XCTAssertEqual($0 as? CurveError, .notConverged(stops: min(stops, 65_536)))
      }
    }
  }

  func testProgressBeyondAllScalesIsRefused() {
    let stops = [PiecewiseLinear.Stop(at: 0.5, 0.6), .init(at: 1, 1.7e308)]
    XCTAssertThrowsError(try TimingCurve.linear(stops)) {
      guard case .outOfRange(field: "stops[1].progress", _, _) = $0 as? CurveError else {
        return XCTFail("\($0)")
      }
    }
    XCTAssertThrowsError(
      try TimingCurve.joined([.ease, .ease], at: [.init(at: 0.5, -1e101)]))
  }

  func testVelocitiesOfTheSteepestMotionAreFinite() throws {
    let curves = [
      TimingCurve.easeIn, try .cubicBezier(0, 1e100, 1, -1e100),
      try .linear([.init(at: 0, 0), .init(at: 1e-300, 1), .init(at: 1, 1)]),
    ]
    for curve in curves {
      for seconds in [Double.leastNonzeroMagnitude, 1e-300, 1, 1e9] {
        let timeline = try fading(curve, lasting: seconds)
        for time in [0, seconds / 2, seconds] {
          let frame = try XCTUnwrap(timeline.velocity(at: time)[.to]).frame
          XCTAssertTrue(
            [frame.x, frame.y, frame.width].allSatisfy(\.isFinite), "\(curve), \(seconds) s")
        }
      }
    }
  }

  func testAReleaseAtAnySpeedKeepsTheFractionANumber() throws {
    for seconds in [1e-300, 0.3, 1e9] {
      for velocity in extremes {
        for speed in extremes {
          var playback = TransitionPlayback(try fading(.easeIn, lasting: seconds))
          playback.interact()
          playback.update(0.4)
          playback.finish(speed: speed, velocity: velocity)
          for _ in 0..<4 {
            XCTAssertTrue(playback.fraction.isFinite, "\(speed), \(velocity), \(seconds) s")
            XCTAssertTrue(playback.remaining >= 0 && playback.remaining <= 1e9)
            playback.advance(by: playback.remaining / 3)
          }
          playback.advance(by: .infinity)
          XCTAssertEqual(playback.phase, .ended(.finished), "\(speed), \(velocity), \(seconds) s")
        }
      }
    }
  }

  func testPoliciesWithAnyNumberDecide() {
    for one in extremes {
      for other in extremes {
        let motion = GestureMotion(
          travel: one, length: other, speed: one,
          averages: GestureAverages(velocity: other, acceleration: one))
        let reach = GestureReach(length: .points(one), maximum: other, progressAtEnd: one)
        let speeds: [ReleasePolicy.Speed] = [
          .planned(times: one), .finger, .remainingProgress, .wholeMilliseconds, .duration(one),
          .velocity(pointsPerSecond: one, -.infinity ... .infinity),
          .byProgress(from: one, to: other, back: one),
        ]
        let criteria: [ReleasePolicy.Criterion] = [
          .rule(ReleaseRule(progress: .above(one))), .projection(after: one, above: other),
          .prediction(ReleasePrediction(horizon: one, fraction: other, distance: one)),
        ]
        for speed in speeds {
          for criterion in criteria {
            let policy = ReleasePolicy(reach: reach, criterion: criterion, speed: speed)
            let decision = policy.decision(for: motion, duration: other)
            let label = "\(one) \(other) \(speed) \(criterion)"
            XCTAssertTrue((0...1).contains(decision.progress), label)
            XCTAssertTrue((1e-3...1e6).contains(decision.completionSpeed), label)
            XCTAssertTrue(decision.velocity.isFinite, label)
          }
        }
      }
    }
    XCTAssertEqual(GestureMotion(travel: .infinity, length: .infinity, speed: 1).fraction, 0)
  }

  func testSpringsBeyondAllScalesAreRefused() throws {
    // Just above critical damping, where a difference of squares would overflow.
    XCTAssertThrowsError(
      try Spring(
        mass: 1, stiffness: 1.848547e170, damping: 2.7192257e85, initialVelocity: 16))
    let spring = try Spring(mass: 0.33, stiffness: 340, damping: 62, initialVelocity: 537)
    XCTAssertThrowsError(try SpringTiming(spring, span: .greatestFiniteMagnitude)) {
      guard case .outOfRange(field: "span", _, _) = $0 as? CurveError else {
        return XCTFail("\($0)")
      }
    }
  }

  func testExportsOfAnyTimeToleranceAndRateHaveNumbers() throws {
    let document = TimelineDocument(
      animator: "a", operation: .push, container: Size(width: 320, height: 568),
      timeline: try fading(.easeIn, lasting: 0.3))
    func assertNumbers(_ text: String, _ label: String) {
      let words = text.lowercased().split { !$0.isLetter }
      XCTAssertFalse(words.contains("inf") || words.contains("nan"), label)
    }
    for number in extremes {
      assertNumbers(TimelineCSS.text(of: document, tolerance: number), "css \(number)")
      assertNumbers(TimelineFilmstrip.svg(of: document, at: [number]), "svg \(number)")
      assertNumbers(TimelineCSV.table(of: document.timeline, at: [number]), "csv \(number)")
      assertNumbers(
        try TimelineWebAnimations.json(of: document.timeline, tolerance: number), "waapi \(number)")
      guard number > 0, number <= 1e30 else {
        XCTAssertThrowsError(try TimelineLottie.json(of: document, framesPerSecond: number)) {
          XCTAssertNotNil($0 as? TimelineError, "\(number): \($0)")
        }
        continue
      }
      assertNumbers(
        try TimelineLottie.json(of: document, framesPerSecond: number, tolerance: number),
        "lottie \(number)")
    }
  }

  /// The search for the nearest Bézier curve ends, however far away the curve is.
  func testTokensOfAFarCurveAreWritten() throws {
    let far = try TimingCurve.linear([.init(at: 0, 0), .init(at: 0.5, 1e99), .init(at: 1, 1)])
    let document = TimelineDocument(
      animator: "a", operation: .push, container: Size(width: 320, height: 568),
      timeline: try fading(far, lasting: 0.3))
    XCTAssertFalse(try TimelineTokens.json(of: document).isEmpty)
  }

  /// The time that is announced stays a number however far the clock is moved.
  func testTheClockOfAStoryStaysFinite() throws {
    let controller = try NavigationController(
      screens: [Screen("a")], container: try Container(size: Size(width: 320, height: 568)))
    let recorder = NavigationRecorder()
    controller.observer = recorder
    for step in 0..<20 {
      let driver = GestureInteraction()
      driver.completionSpeed = .leastNonzeroMagnitude
      try controller.push(Screen("s\(step)"), animated: true, interaction: driver)
      driver.update(0.1)
      driver.finish()
      controller.advance(by: 1e308)
      controller.advance(by: .infinity)
    }
    XCTAssertTrue(controller.time.isFinite)
    XCTAssertTrue(recorder.entries.allSatisfy(\.time.isFinite))
    XCTAssertNil(controller.transition)
  }
}
