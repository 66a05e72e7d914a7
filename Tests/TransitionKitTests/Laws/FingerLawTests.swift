import XCTest

@testable import TransitionKit
@testable import TransitionKitCatalogue

/// A finger that takes over a running timeline: it moves the time, and nothing jumps.
final class FingerLawTests: XCTestCase {
  // MARK: - The catalogue

  private struct Case {
    let note: String
    let timeline: Timeline

    /// The playback after a part of the duration.
    func running(_ part: Double) -> TransitionPlayback {
      var playback = TransitionPlayback(timeline)
      playback.start()
      playback.advance(by: part * timeline.duration)
      return playback
    }

    /// The playback that a finger has taken over after a part of the duration.
    func held(_ part: Double) -> TransitionPlayback {
      var playback = running(part)
      playback.interact()
      return playback
    }
  }

  /// The timelines of an animator: in both directions of time, right to left, and with reduced motion.
  private static func cases(
    _ name: NamedAnimator, _ operation: TransitionOperation
  ) throws -> [Case] {
    let plain = try Situations.context(operation, bar: .opaque, otherBar: .translucent)
    let mirrored = try plain.turned(to: .rightToLeft)
    var reduced = plain
    reduced.container = try Container(size: plain.container.size, reducesMotion: true)
    let timelines = try [plain, mirrored, reduced].map { try Situations.timeline(of: name, in: $0) }
    return zip(["", ", right to left", ", reduced motion"], timelines).flatMap { kind, timeline in
      [
        Case(note: "\(name) \(operation)\(kind)", timeline: timeline),
        Case(note: "\(name) \(operation)\(kind), backwards", timeline: timeline.reversed()),
      ]
    }
  }

  private static let parts = [0.03, 0.2, 0.37, 0.5, 0.66, 0.8, 0.97]

  /// Checks the timelines of each animator, or only those from left to right with motion.
  private func forEach(
    inEveryDirection: Bool = true, _ check: @Sendable (Case) throws -> Void
  ) throws {
    try concurrently(Situations.animatorsAndOperations) { name, operation in
      let cases = try Self.cases(name, operation)
      for a in inEveryDirection ? cases : Array(cases.prefix(2)) { try check(a) }
    }
  }

  func testATakeoverAtAnyInstantChangesNothing() throws {
    try forEach { a in
      for part in Self.parts {
        let playback = a.running(part)
        XCTAssertTrue(
          a.held(part).picture.layers == playback.picture.layers, "\(a.note) at \(part)")
        // Also after it was let go, or turned back.
        for isFinish in [true, false] {
          var again = a.held(part)
          again.update(again.startFraction * 0.7 + 0.1)
          _ = isFinish ? again.finish(velocity: 1) : again.cancel()
          again.advance(by: again.remaining * 0.3)
          let before = again.picture
          again.interact()
          XCTAssertTrue(again.picture.layers == before.layers, "\(a.note) at \(part), again")
          again.reverse()
          XCTAssertLessThan(
            again.picture.distance(to: before), 1e-9, "\(a.note) at \(part), turned back")
        }
      }
    }
  }

  /// Expected is the place in which even curves show the page: it is linear in the finger.
  func testThePageThatMovesFarthestFollowsPointByPoint() throws {
    try forEach { a in
      let even = a.timeline.linearized
      guard let (id, travel) = a.timeline.farthestPage else { return }
      var playback = a.held(0.3)
      guard playback.startFraction > 0, playback.startFraction < 1 else { return }
      for fraction in stride(from: 0.01, to: 1, by: 0.07) {
        playback.update(fraction)
        let shown = try XCTUnwrap(playback.picture[id], a.note).frame
        let expected = try XCTUnwrap(even.picture(atFraction: fraction)[id], a.note).frame
        for (one, two) in zip(shown.numbers, expected.numbers) {
          XCTAssertEqual(one, two, accuracy: 1e-9 * travel, "\(a.note) at \(fraction)")
        }
      }
      playback.update(0)
      XCTAssertEqual(playback.picture.distance(to: a.timeline.firstPicture), 0, accuracy: 1e-6)
    }
  }

  func testNothingJumpsUnderAFinger() throws {
    try forEach(inEveryDirection: false) { a in
      let tolerance = 40.0
      let isJumping = Self.jump(in: 0...1, by: tolerance) { a.timeline.picture(atFraction: $0) }
      guard isJumping == nil else { return }
      for part in [0.3, 0.6, 0.95] {
        var again = a.held(part)
        again.update(again.startFraction * 0.6)
        again.finish(velocity: 2)
        again.advance(by: again.remaining * 0.5)
        again.interact()
        for held in [a.held(part), again] {
          let jump = Self.jump(in: 0...1, by: tolerance) { fraction in
            var playback = held
            playback.update(fraction)
            return playback.picture
          }
          XCTAssertNil(jump, "\(a.note) at \(part)")
        }
      }
    }
  }

  func testNothingJumpsAfterARelease() throws {
    try forEach(inEveryDirection: false) { a in
      let isJumping = Self.jump(in: 0...1, by: 40) { a.timeline.picture(atFraction: $0) }
      guard isJumping == nil else { return }
      for (part, step) in [(0.3, 0.2), (0.8, -0.3), (0.9, 0)] {
        for isFinish in [true, false] {
          var released = a.held(part)
          released.update(released.startFraction + step)
          let before = released.picture
          _ = isFinish ? released.finish(velocity: 2) : released.cancel()
          let note = "\(a.note) at \(part) by \(step), finishing \(isFinish)"
          XCTAssertLessThan(before.distance(to: released.picture), 1e-6, note)
          let (start, time) = (released, released.remaining)
          let jump = Self.jump(in: 0...1, by: 40) { share in
            var playback = start
            playback.advance(by: share * time)
            return playback.picture
          }
          XCTAssertNil(jump, note)
        }
      }
    }
  }

  /// Returns where pictures jump by more than a distance, however small the step is.
  private static func jump(
    in range: ClosedRange<Double>, by tolerance: Double, _ picture: (Double) -> Picture
  ) -> Double? {
    func search(_ low: Double, _ high: Double, _ first: Picture, _ last: Picture) -> Double? {
      guard first.distance(to: last) > tolerance else { return nil }
      guard high - low > 1e-13 else { return low }
      let middle = low + (high - low) / 2
      let between = picture(middle)
      return search(low, middle, first, between) ?? search(middle, high, between, last)
    }
    let steps = (0...64).map {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / 64
    }
    let pictures = steps.map(picture)
    for index in 0..<64 {
      let found = search(
        steps[index], steps[index + 1], pictures[index], pictures[index + 1])
      if let found { return found }
    }
    return nil
  }

  // MARK: - By hand

  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  /// A page that comes from the right on a curve, and a mark that fades evenly.
  private func playback(_ curve: TimingCurve, at time: Double) throws -> TransitionPlayback {
    var playback = TransitionPlayback(
      try Timeline(
        duration: 1,
        layers: [
          Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: curve),
          Layer(.named("mark"), frame: page, alpha: 0).fading(to: 1, curve: .linear),
        ]))
    playback.start()
    playback.advance(by: time)
    playback.interact()
    return playback
  }

  private func assertShows(
    _ playback: TransitionPlayback, x: Double, mark: Double, accuracy: Double = 1e-9,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try XCTUnwrap(playback.picture[.to]).frame.x, x, accuracy: accuracy, "x", line: line)
    XCTAssertEqual(
      try XCTUnwrap(playback.picture[.named("mark")]).alpha, mark, accuracy: accuracy, "mark",
      line: line)
  }

  func testOtherLayersAreShownAtTheTimeOfThePage() throws {
    // t² at 0.6 is 0.36, and 0.49 and 0.04 at 0.7 and 0.2.
    var held = try playback(.power(2, .accelerating), at: 0.6)
    XCTAssertEqual(held.startFraction, 0.36, accuracy: 1e-12)
    try assertShows(held, x: 320 * 0.64, mark: 0.6, accuracy: 0)
    for (fraction, time) in [(0.49, 0.7), (0.04, 0.2), (1, 1), (0, 0)] {
      held.update(fraction)
      try assertShows(held, x: 320 * (1 - fraction), mark: time)
    }
  }

  func testAPageThatHasOvershotFollowsFromWhereItIs() throws {
    // To 1.25 at ½ of the time, and back.
    let curve = try TimingCurve.linear([
      .init(at: 0, 0), .init(at: 0.5, 1.25), .init(at: 1, 1),
    ])
    var held = try playback(curve, at: 0.5)
    XCTAssertEqual(held.startFraction, 1)
    try assertShows(held, x: -80, mark: 0.5, accuracy: 0)
    // All of the 400 points are the finger's way.
    for fraction in [0.75, 0.5, 0.1, 0, 1] {
      held.update(fraction)
      try assertShows(held, x: 320 - 400 * fraction, mark: 0.5 * fraction)
    }
    held.update(0.5)
    var back = held
    held.finish(curve: .linear)
    XCTAssertEqual(held.remaining, 0.4, accuracy: 0.2)
    back.cancel(curve: .linear)
    // 200 of 320 points.
    XCTAssertEqual(back.remaining, 0.625, accuracy: 1e-12)
    try assertShows(back, x: 120, mark: 0.25)
    back.advance(by: 0.3125)
    try assertShows(back, x: 220, mark: 0.125)
  }

  func testTheTimeAfterTheFirstArrivalIsPassedOnTheFirstTenthOfTheWay() throws {
    // To 1.25 at ½ of the time, and back: 1.125 at 0.45 and at 0.75.
    let curve = try TimingCurve.linear([
      .init(at: 0, 0), .init(at: 0.5, 1.25), .init(at: 1, 1),
    ])
    var held = try playback(curve, at: 0.75)
    try assertShows(held, x: -40, mark: 0.75, accuracy: 0)
    func reach(_ reached: Double) { held.update(reached / 1.125) }
    reach(1.125 - 1e-9)
    try assertShows(held, x: -40, mark: 0.75, accuracy: 1e-5)
    // Half of the time in between is left: 0.43 + 0.15.
    reach(1.075)
    XCTAssertEqual(try XCTUnwrap(held.picture[.named("mark")]).alpha, 0.58, accuracy: 1e-9)
    reach(1.025)
    try assertShows(held, x: 320 * -0.025, mark: 0.41)
    reach(0.5)
    try assertShows(held, x: 160, mark: 0.2)
  }

  func testAPageThatBouncesGoesBackTheWayThatItCame() throws {
    // At ½ it arrives, at ¾ it is back at 0.75.
    let curve = try TimingCurve.linear([
      .init(at: 0, 0), .init(at: 0.5, 1), .init(at: 0.75, 0.75),
      .init(at: 1, 1),
    ])
    var held = try playback(curve, at: 0.625)
    XCTAssertEqual(held.startFraction, 0.875)
    try assertShows(held, x: 40, mark: 0.625, accuracy: 0)
    held.update(0.5)
    try assertShows(held, x: 160, mark: 0.25)
    held.update(0.875)
    try assertShows(held, x: 40, mark: 0.625)
  }

  func testWhatMovesAfterThePageHasArrivedTakesItsTime() throws {
    let curve = try TimingCurve.linear([
      .init(at: 0, 0), .init(at: 0.5, 1), .init(at: 1, 1),
    ])
    var held = try playback(curve, at: 0.25)
    held.update(1)
    try assertShows(held, x: 0, mark: 0.5)
    held.finish()
    XCTAssertEqual(held.remaining, 0.5, accuracy: 1e-12)
    held.advance(by: 0.25)
    try assertShows(held, x: 0, mark: 0.75)
    held.advance(by: 0.25)
    XCTAssertEqual(held.phase, .ended(.finished))
  }

  func testAReleaseContinuesWithTheSpeedOfTheFinger() throws {
    // d√f = ½ · 2 per second / 0.5 at f = ¼.
    for isFinish in [true, false] {
      var held = try playback(.power(2, .accelerating), at: 0.6)
      held.update(0.25)
      _ = isFinish ? held.finish(velocity: 2) : held.cancel(velocity: 2)
      XCTAssertEqual(held.velocity[.to]?.frame.x ?? .nan, -640, accuracy: 1e-3)
      XCTAssertEqual(held.velocity[.named("mark")]?.alpha ?? .nan, 2, accuracy: 1e-5)
      let before = try XCTUnwrap(held.picture[.named("mark")]).alpha
      held.advance(by: 1e-7)
      let after = try XCTUnwrap(held.picture[.named("mark")]).alpha
      XCTAssertEqual((after - before) / 1e-7, 2, accuracy: 1e-3)
    }
  }
}

extension Timeline {
  /// The page whose frame moves farthest on one curve, and by how many points.
  fileprivate var farthestPage: (id: LayerID, travel: Double)? {
    let pages = layers.filter { layer in
      switch layer.id {
      case .screen, .snapshot: layer.tracks.properties == [.frame] || layer.tracks.transform == nil
      default: false
      }
    }
    let travels = pages.compactMap { layer -> (LayerID, Double)? in
      guard let track = layer.tracks.frame, track.keyframes.count == 2 else { return nil }
      let corners = zip(track.first.numbers, track.last.numbers).map { abs($0 - $1) }
      return (layer.id, corners.max() ?? 0)
    }
    return travels.max { $0.1 < $1.1 }.flatMap { $0.1 > 1 ? $0 : nil }
  }
}

extension Picture {
  /// Returns the largest difference of layers; a hundredth of 1, or of a radian, counts as a point.
  fileprivate func distance(to other: Picture) -> Double {
    zip(layers, other.layers).reduce(0) { worst, entries in
      zip(entries.0.state.lengths, entries.1.state.lengths).reduce(worst) {
        max($0, abs($1.0 - $1.1))
      }
    }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, maxX, maxY] }
}

extension LayerState {
  fileprivate var lengths: [Double] {
    frame.numbers + [
      100 * alpha, transform.translationX, transform.translationY, 100 * transform.scaleX,
      100 * transform.rotation, 100 * transform.rotationX, 100 * transform.rotationY,
    ]
  }
}
