import XCTest

@testable import TransitionKit
@testable import TransitionKitCatalogue

/// A playback that becomes interactive and back: values calculated by hand, and laws over random
/// sequences.
final class PlaybackInteractionTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  private func playback(
    duration: Double = 1, curve: TimingCurve = .easeInOut
  ) throws -> TransitionPlayback {
    TransitionPlayback(
      try Timeline(
        duration: duration,
        layers: [Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: curve)]))
  }

  // MARK: - Becoming interactive

  func testATakeoverSetsTheFractionToTheVisibleProgress() throws {
    // R423, its vector for ease-in-out; the others are ease, ease-in and ease-out at ¼
    for (curve, expected) in [
      (TimingCurve.easeInOut, 0.129162), (.ease, 0.408511), (.easeIn, 0.093465),
      (.easeOut, 0.378138), (.linear, 0.25),
    ] {
      var playback = try playback(curve: curve)
      playback.start()
      playback.advance(by: 0.25)
      let before = playback.picture
      XCTAssertTrue(playback.interact())
      XCTAssertEqual(playback.fraction, expected, accuracy: 1e-6, "\(curve)")
      XCTAssertEqual(playback.remaining, .infinity)
      assertEqual(playback.picture[.to]?.frame, try XCTUnwrap(before[.to]).frame, accuracy: 1e-9)
      // The position is linear in the fraction: at 0.6, six tenths of the distance are covered.
      playback.update(0.6)
      assertEqual(playback.picture[.to]?.frame, page.withOrigin(x: 128), accuracy: 1e-9)
      // R332, R333: the remaining parts of 1 s
      var other = playback
      XCTAssertTrue(playback.finish())
      XCTAssertEqual(playback.remaining, 0.4, accuracy: 1e-12)
      XCTAssertTrue(other.cancel(speed: 3))
      XCTAssertEqual(other.remaining, 0.2, accuracy: 1e-12)
    }
  }

  func testATakeoverWhileReversedSetsTheFractionToTheVisibleProgressToo() throws {
    // R423: 0.25 s forward and 0.1 s back; ease-in-out at 0.15, solved with mpmath
    var playback = try playback()
    playback.start()
    playback.advance(by: 0.25)
    playback.reverse()
    playback.advance(by: 0.1)
    let before = playback.picture
    XCTAssertTrue(playback.interact())
    XCTAssertEqual(playback.fraction, 0.0452103072966, accuracy: 1e-9)
    assertEqual(playback.picture[.to]?.frame, try XCTUnwrap(before[.to]).frame, accuracy: 1e-9)
  }

  func testWindowsOfAMultiKeyframeTrackStayUnderTheFinger() throws {
    // By hand: at rest until ¼, to 100 until ½, back to 60 until ¾, to 200 at the end.
    let still = Rect(x: 0, y: 0, width: 10, height: 10)
    let track = try Track([
      Keyframe(at: 0, still), Keyframe(at: 0.25, still, curve: .easeIn),
      Keyframe(
        at: 0.5, still.withOrigin(x: 100), curve: try .spring(dampingRatio: 0.5, duration: 1)),
      Keyframe(at: 0.75, still.withOrigin(x: 60), curve: .easeOut),
      Keyframe(at: 1, still.withOrigin(x: 200)),
    ])
    let layer = Layer(
      .named("windows"), LayerState(frame: still), tracks: LayerTracks(frame: track))
    var playback = TransitionPlayback(try Timeline(duration: 2, layers: [layer]))
    XCTAssertTrue(playback.interact())
    for (fraction, x) in [
      (0.0, 0.0), (0.125, 0), (0.25, 0), (0.375, 50), (0.5, 100), (0.625, 80), (0.75, 60),
      (0.8, 88), (0.4, 60), (1, 200), (0.1, 0),
    ] {
      XCTAssertTrue(playback.update(fraction))
      XCTAssertEqual(
        playback.picture[.named("windows")]?.frame.x ?? .nan, x, accuracy: 1e-9, "at \(fraction)")
    }
  }

  func testRequestsAtTheWrongTimeChangeNothing() throws {
    var playback = try playback()
    for isStarted in [false, true] {
      if isStarted { playback.start() }
      let before = playback
      XCTAssertFalse(playback.update(0.5))
      XCTAssertFalse(playback.finish())
      XCTAssertFalse(playback.cancel())
      XCTAssertEqual(playback, before)
    }
    XCTAssertTrue(playback.interact())
    let held = playback
    XCTAssertFalse(playback.interact())
    XCTAssertFalse(playback.update(.nan))
    XCTAssertEqual(playback.advance(by: 3), 3, "nothing moves under a finger")
    XCTAssertEqual(playback, held)
    XCTAssertTrue(playback.cancel())
    XCTAssertEqual(playback.phase, .ended(.cancelled), "nothing to run back")
    let ended = playback
    XCTAssertFalse(playback.interact() || playback.update(0.4) || playback.finish())
    XCTAssertEqual(playback, ended)
  }

  func testATransitionWithoutDurationIsScrubbedAndEndsWithTheDecision() throws {
    for isFinish in [true, false] {
      var playback = try playback(duration: 0)
      XCTAssertTrue(playback.interact())
      XCTAssertTrue(playback.update(0.25))
      assertEqual(playback.picture[.to]?.frame, page.withOrigin(x: 240))
      XCTAssertTrue(isFinish ? playback.finish(velocity: 7) : playback.cancel(velocity: 7))
      XCTAssertEqual(playback.phase, .ended(isFinish ? .finished : .cancelled))
      XCTAssertEqual(playback.remaining, 0)
      assertEqual(playback.picture[.to]?.frame, page.withOrigin(x: isFinish ? 0 : 320), accuracy: 0)
    }
  }

  func testInvalidNumbersCountAsNotGiven() throws {
    // R334, and numbers that are not finite
    for speed in [0, -2, Double.nan, Double.infinity, -Double.infinity] {
      for velocity: Double? in [nil, Double.nan, Double.infinity, -Double.infinity] {
        var playback = try playback(duration: 0.5)
        playback.interact()
        playback.update(0.4)
        XCTAssertTrue(playback.finish(speed: speed, curve: .linear, velocity: velocity))
        XCTAssertEqual(playback.remaining, 0.3, accuracy: 1e-12)
        playback.advance(by: 0.15)
        XCTAssertEqual(
          playback.fraction, 0.7, accuracy: 1e-12, "\(speed), \(String(describing: velocity))")
      }
    }
  }

  // MARK: - Laws

  private static func timelines(_ random: inout RandomTimelines) throws -> [Timeline] {
    let ofCatalogue = try concurrentMap(Situations.animatorsAndOperations) { name, operation in
      let context = try Situations.context(operation, bar: .opaque, otherBar: .translucent)
      let timeline = try Situations.timeline(of: name, in: context)
      return [timeline, timeline.reversed()]
    }
    return try ofCatalogue.flatMap { $0 } + (0..<40).map { _ in try random.timeline() }
  }

  /// Returns the largest jump of every number but those of shadows and fills.
  private static func jump(_ old: Picture, _ new: Picture) -> (size: Double, layer: LayerID?) {
    var worst = (size: 0.0, layer: LayerID?.none)
    for (before, after) in zip(old.layers, new.layers) {
      let (a, b) = (before.state, after.state)
      let clips = zip(a.clip.numbers, b.clip.numbers).map { ($0, $1) }
      let pairs =
        clips + [
          (a.frame.x, b.frame.x), (a.frame.y, b.frame.y), (a.frame.width, b.frame.width),
          (a.frame.height, b.frame.height), (a.alpha, b.alpha), (a.cornerRadius, b.cornerRadius),
          (a.transform.translationX, b.transform.translationX),
          (a.transform.scaleX, b.transform.scaleX), (a.transform.rotation, b.transform.rotation),
          (a.transform.perspective, b.transform.perspective),
        ]
      for (x, y) in pairs where !(abs(x - y) <= worst.size) { worst = (abs(x - y), before.id) }
    }
    return worst
  }

  func testNoSequenceOfInteractionsMakesThePictureJump() throws {
    let seed = SeededRandom.fromEnvironment().seed
    var shapes = RandomTimelines(seed: seed)
    let timelines = try PlaybackInteractionTests.timelines(&shapes)
    try concurrently(Cases.some(of: Array(timelines.enumerated()), quick: 30)) { number, timeline in
      try PlaybackInteractionTests.checkSequences(of: timeline, number: number, seed: seed)
    }
  }

  /// Plays eight random sequences of requests with a timeline and checks the picture after each one.
  private static func checkSequences(
    of timeline: Timeline, number: Int, seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed, index: number)
    var shapes = RandomTimelines(seed: random.next())
    for _ in 0..<8 {
      var playback = TransitionPlayback(timeline)
      if Bool.random(using: &random) { playback.start() }
      var story: [TransitionPlayback.Phase] = []
      for _ in 0..<30 {
        if case .ended = playback.phase { break }
        let before = playback.picture
        let isInside = before.fraction > 0 && before.fraction < 1
        let speed = random.double(in: 0.2...4)
        let velocity = Bool.random(using: &random) ? nil : random.double(in: -5...5)
        let mustNotJump: Bool
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: mustNotJump = playback.interact()
        case 2:
          playback.update(random.double(in: -0.1...1.1))
          mustNotJump = false
        case 3:
          mustNotJump = playback.finish(speed: speed, curve: shapes.curve(), velocity: velocity)
        case 4:
          mustNotJump = playback.cancel(speed: speed, curve: shapes.curve(), velocity: velocity)
        case 5:
          playback.reverse()
          mustNotJump = true
        case 6:
          playback.replan(try timeline.scaled(toDuration: timeline.duration * speed))
          mustNotJump = true
        default:
          playback.advance(by: timeline.duration * random.double(in: 0...0.4))
          mustNotJump = false
        }
        story.append(playback.phase)
        // Without a duration a decision ends the transition.
        guard mustNotJump, isInside, timeline.duration > 0 else { continue }
        let jump = jump(before, playback.picture)
        if jump.size > 1e-9 {
          return XCTFail(
            "\(jump.layer.map(\.description) ?? "") jumps by \(jump.size), timeline \(number), "
              + "seed \(seed): \(story.map { "\($0)" }.joined(separator: ", "))")
        }
      }
      // After every sequence, the ends are exact.
      for isFinish in [true, false] {
        var ending = playback
        if case .ended = ending.phase { continue }
        _ = ending.interact()
        _ = isFinish ? ending.finish(velocity: 3) : ending.cancel(velocity: 3)
        ending.advance(by: .infinity)
        XCTAssertEqual(ending.phase, .ended(isFinish ? .finished : .cancelled))
        let end = isFinish ? ending.timeline.lastPicture : ending.timeline.firstPicture
        XCTAssertEqual(ending.picture.layers, end.layers, "timeline \(number), seed \(seed)")
      }
    }
  }

  /// Expected speeds are differences of the pictures under the finger, times the finger's speed.
  func testAReleaseContinuesWithTheSpeedOfTheFingerInEveryLayer() throws {
    let seed = SeededRandom.fromEnvironment().seed
    let cases = Array(Situations.animatorsAndOperations.enumerated())
    try concurrently(cases) { index, animatorAndOperation in
      var random = SeededRandom(seed: seed, index: index)
      let (name, operation) = animatorAndOperation
      var playback = TransitionPlayback(
        try Situations.timeline(
          of: name, in: try Situations.context(operation, bar: .opaque)))
      playback.interact()
      let fraction = random.double(in: 0.2...0.8)
      let velocity = random.double(in: -4...4)
      func picture(at fraction: Double) -> Picture {
        playback.update(fraction)
        return playback.picture
      }
      let (low, high) = (picture(at: fraction - 1e-5), picture(at: fraction + 1e-5))
      playback.update(fraction)
      let held = playback.picture
      let note = "\(name) \(operation) at \(fraction), seed \(seed)"
      for isFinish in [true, false] {
        var released = playback
        if isFinish {
          released.finish(velocity: velocity)
        } else {
          released.cancel(velocity: velocity)
        }
        let velocities = released.velocity
        for (index, entry) in held.layers.enumerated() {
          let (first, second) = (low.layers[index].state, high.layers[index].state)
          func rate(_ start: Double, _ end: Double) -> Double { velocity * (end - start) / 2e-5 }
          let actual = try XCTUnwrap(velocities[entry.id], note)
          XCTAssertEqual(
            actual.frame.x, rate(first.frame.x, second.frame.x), accuracy: 1e-3, note)
          XCTAssertEqual(
            actual.frame.y, rate(first.frame.y, second.frame.y), accuracy: 1e-3, note)
          XCTAssertEqual(actual.alpha, rate(first.alpha, second.alpha), accuracy: 1e-5, note)
          XCTAssertEqual(
            actual.transform.scaleX, rate(first.transform.scaleX, second.transform.scaleX),
            accuracy: 1e-5, note)
        }
        // The picture moves at this speed.
        let instant = 1e-7
        let before = released.picture
        released.advance(by: instant)
        let velocitiesAfter = released.velocity
        for (entry, after) in zip(before.layers, released.picture.layers) {
          let speed = try XCTUnwrap(velocitiesAfter[entry.id], note).frame.x
          XCTAssertEqual(
            (after.state.frame.x - entry.state.frame.x) / instant, speed, accuracy: 1, note)
        }
      }
    }
  }

  // MARK: - Layout changes

  func testALayoutChangeShowsTheNewTimelineAtTheSameFractionInEachPhase() throws {
    let other = try Timeline(
      duration: 1,
      layers: [
        Layer(.to, frame: page.withOrigin(x: 600)).moving(
          to: page.withOrigin(y: 40), curve: .easeInOut)
      ])
    for hand in ["clock", "finger", "settling", "rewinding"] {
      func run(_ playback: TransitionPlayback) -> TransitionPlayback {
        var playback = playback
        playback.start()
        playback.advance(by: 0.4)
        if hand == "finger" || hand == "settling" { playback.interact() }
        if hand == "settling" { playback.finish() }
        if hand == "rewinding" { playback.reverse() }
        playback.advance(by: 0.1)
        return playback
      }
      var playback = run(try playback())
      let fraction = playback.fraction
      playback.replan(other)
      XCTAssertEqual(playback.fraction, fraction, accuracy: 1e-12, hand)
      if hand == "clock" || hand == "rewinding" {
        let jump = Self.jump(other.picture(at: fraction), playback.picture)
        XCTAssertLessThanOrEqual(jump.size, 1e-9, hand)
      }
      if hand == "finger" { playback.cancel() }
      playback.advance(by: .infinity)
      let isFinished = playback.phase == .ended(.finished)
      XCTAssertEqual(isFinished, hand == "clock" || hand == "settling")
      XCTAssertEqual(
        playback.picture.layers, (isFinished ? other.lastPicture : other.firstPicture).layers)
    }
  }

  func testALayerThatTheNewTimelineLacksIsGoneAtOnceWhileAPushIsReversed() throws {
    let photo = Layer(.element("p"), frame: page)
    let own = try playback().timeline
    var push = TransitionPlayback(try own.adding([photo]))
    push.start()
    push.advance(by: 0.4)
    var pop = push.reversal()
    pop.start()
    XCTAssertEqual(pop.remaining, 0.4, accuracy: 1e-12)
    pop.replan(own.swappingRoles.reversed())
    XCTAssertNil(pop.picture[.element("p")])
    XCTAssertEqual(pop.remaining, 0.4, accuracy: 1e-12)
  }
}

extension Rect? {
  /// The four numbers of the clip; empty for a layer without a clip.
  fileprivate var numbers: [Double] {
    map { [$0.x, $0.y, $0.width, $0.height] } ?? []
  }
}
