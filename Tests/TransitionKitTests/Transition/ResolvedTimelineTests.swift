import TransitionKit
import TransitionKitCatalogue
import XCTest

final class ResolvedTimelineTests: XCTestCase {
  /// An animator whose stated duration differs from that of its timeline; the stated one counts.
  private struct Contradictory: AnimatedTransitioning {
    var said = 0.5
    var built = 2.0
    var curve = TimingCurve.easeIn

    func duration(in context: any TransitionContext) -> Double { said }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let frame = context.frame(of: .to)
      return try Timeline(
        duration: built,
        layers: [
          Layer(.from, frame: context.frame(of: .from)),
          Layer(.to, frame: frame.withOrigin(x: 320)).moving(to: frame, curve: curve),
        ])
    }
  }

  private static func context(
    _ operation: TransitionOperation = .push, reducesMotion: Bool = true, isAnimated: Bool = true,
    isInteractive: Bool = false
  ) throws -> StaticContext {
    let photo = Rect(x: 10, y: 20, width: 100, height: 100)
    return StaticContext(
      operation, from: Screen("a", elements: [try Element("photo", frame: photo)]),
      to: Screen("b", elements: [try Element("photo", frame: photo.withOrigin(y: 200))]),
      container: try Container(
        size: Size(width: 320, height: 568), reducesMotion: reducesMotion),
      isAnimated: isAnimated, isInteractive: isInteractive)
  }

  func testTheDurationIsWhatTheAnimatorSays() throws {
    let context = try Self.context(reducesMotion: false)
    let animator = Contradictory()
    let timeline = try animator.resolvedTimeline(for: context)
    XCTAssertEqual(timeline.duration, 0.5)
    XCTAssertEqual(timeline.layers, try animator.timeline(for: context).layers)
    for bad in [-1, .nan, .infinity] {
      XCTAssertThrowsError(try Contradictory(said: bad).resolvedTimeline(for: context)) {
        guard case .invalidDuration? = $0 as? TimelineError else { return XCTFail("\($0)") }
      }
    }
  }

  func testWithoutAnimationTheTransitionIsAtItsEndAtOnce() throws {
    for reducesMotion in [false, true] {
      let timeline = try Contradictory().resolvedTimeline(
        for: try Self.context(reducesMotion: reducesMotion, isAnimated: false))
      XCTAssertEqual(timeline.duration, 0)
      XCTAssertEqual(timeline.firstPicture, timeline.lastPicture)
      XCTAssertEqual(
        timeline.firstPicture[.to],
        LayerState(frame: Rect(x: 0, y: 64, width: 320, height: 504)))
    }
  }

  func testByDefaultAnAnimatorSupportsEveryOperation() {
    XCTAssertEqual(Contradictory().operations, Set(TransitionOperation.allCases))
  }

  // MARK: Reduced motion

  func testNothingMovesWithReducedMotion() throws {
    try concurrently(Situations.animatorsAndOperations) { name, operation in
      for isInteractive in [false, true] {
        let timeline = try Situations.timeline(
          of: name, in: try Self.context(operation, isInteractive: isInteractive))
        let first = timeline.firstPicture
        let message = "\(name) \(operation)\(isInteractive ? " under a finger" : "")"
        for step in 0...40 {
          let picture = timeline.picture(at: timeline.duration * Double(step) / 40)
          for (entry, start) in zip(picture.layers, first.layers) {
            var still = entry.state
            still.alpha = start.state.alpha
            XCTAssertEqual(still, start.state, "\(message), step \(step)")
          }
        }
        XCTAssertEqual(timeline.hiddenElements, [], message)
      }
    }
  }

  func testDimmingThatStaysFadesAlongAndTransientDimmingDoesNot() throws {
    // The alpha at rest, from the sources of sheets and popups.
    let staying: [(String, Double)] = [
      ("page-sheet", 0.1), ("form-sheet", 0.4), ("cupertino-popup", 0.2), ("cupertino-sheet", 0.1),
    ]
    for (name, alpha) in staying {
      let named = try XCTUnwrap(NamedAnimator(rawValue: name))
      for operation in [TransitionOperation.present, .dismiss] {
        var context = try Self.context(operation)
        let sheet = named.presentationStyle(in: context.container)
        switch operation.foreRole {
        case .from: context.from.presentationStyle = sheet
        case .to: context.to.presentationStyle = sheet
        }
        let timeline = try named.animator().resolvedTimeline(for: context)
        let ends = operation == .present ? [0, alpha] : [alpha, 0]
        XCTAssertEqual(
          [timeline.firstPicture, timeline.lastPicture].map { $0[.dimming]?.alpha }, ends,
          "\(name) \(operation)")
        XCTAssertEqual(timeline.layers.map(\.id).firstIndex(of: .dimming), 1, name)
        // Proportional to the alpha of the screen above.
        let middle = timeline.picture(at: timeline.duration * 0.3)
        let part = try XCTUnwrap(middle[.screen(operation.foreRole)]).alpha
        XCTAssertEqual(
          try XCTUnwrap(middle[.dimming]).alpha, alpha * part, accuracy: 1e-12, name)
      }
    }
    for name in ["system-push", "cupertino-page", "material-zoom", "hero-push-left"] {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      let timeline = try animator.resolvedTimeline(for: try Self.context(.push))
      XCTAssertEqual(timeline.layers.map(\.id), [.from, .to], name)
    }
  }

  /// In every transition with reduced motion both screens rest at their frames without a transform.
  func testWithReducedMotionTheRightScreenIsShownAtBothEnds() throws {
    try concurrently(Situations.animatorsAndOperations) { name, operation in
      let context = try Self.context(operation)
      let timeline = try Situations.timeline(of: name, in: context)
      let message = "\(name) \(operation)"
      XCTAssertEqual(Set(timeline.layers.map(\.id)), [.from, .to], message)
      for entry in timeline.firstPicture.layers {
        let role: TransitionRole = entry.id == .from ? .from : .to
        XCTAssertEqual(
          entry.state, LayerState(frame: context.frame(of: role), alpha: entry.state.alpha),
          message)
      }
      for (frame, shown, gone) in [
        (timeline.firstPicture, LayerID.from, LayerID.to), (timeline.lastPicture, .to, .from),
      ] {
        XCTAssertEqual(frame[shown]?.alpha, 1, message)
        let top = try XCTUnwrap(frame.layers.last)
        XCTAssertTrue(top.id == shown || frame[gone]?.alpha == 0, "\(message): nothing covers it")
      }
    }
  }

  /// One layer fades and the other one stays opaque below it, so the background never shows through.
  func testTheCrossFadeHasNoDip() throws {
    for operation in TransitionOperation.allCases {
      let timeline = try Contradictory().resolvedTimeline(for: try Self.context(operation))
      XCTAssertEqual(
        timeline.layers.map(\.id), [.screen(operation.backRole), .screen(operation.foreRole)])
      XCTAssertEqual(timeline.layers[0].tracks, LayerTracks())
      XCTAssertEqual(timeline.layers[0].initial.alpha, 1)
      let ends = operation.direction == .forward ? [0.0, 1] : [1, 0]
      XCTAssertEqual(
        timeline.layers[1].tracks,
        LayerTracks(alpha: Track(from: ends[0], to: ends[1], curve: .easeInOut)), "\(operation)")
      XCTAssertEqual(
        try Contradictory().resolvedTimeline(for: try Self.context(operation, isInteractive: true))
          .layers[1].tracks.alpha?.keyframes[0].curve, .linear, "\(operation) under a finger")
    }
  }

  func testReducedMotionTakesAQuarterOfASecondAtMost() throws {
    for (said, taken) in [(0, 0), (0.1, 0.1), (0.25, 0.25), (0.26, 0.25), (2, 0.25)] {
      let timeline = try Contradictory(said: said).resolvedTimeline(for: try Self.context())
      XCTAssertEqual(timeline.duration, taken, "\(said) s")
    }
    try concurrently(Situations.animatorsAndOperations) { name, operation in
      let context = try Self.context(operation)
      let timeline = try Situations.timeline(of: name, in: context)
      XCTAssertLessThanOrEqual(timeline.duration, 0.25, "\(name) \(operation)")
      let still = try name.animator(duration: 0).resolvedTimeline(for: context)
      XCTAssertEqual(still.duration, 0, "\(name) \(operation)")
    }
  }

  func testATransitionThatOnlyFadesKeepsItsLayersAndItsCurve() throws {
    for operation in [TransitionOperation.push, .pop] {
      let context = try Self.context(operation)
      let timeline = try Fade().resolvedTimeline(for: context)
      XCTAssertEqual(timeline.layers, try Fade().timeline(for: context).layers, "\(operation)")
      XCTAssertEqual(timeline.duration, 0.25, "2 s are cut short")
    }
  }
}
