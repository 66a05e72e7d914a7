import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import XCTest

/// What holds for every animator of the library, in every situation.
///
/// The cases combine each animator of the catalogue with operations, bars, layout directions,
/// containers and interactivity. A new animator is covered as soon as the catalogue lists it.
final class AnimatorLawTests: XCTestCase {
  func testEndsAreExactlyTheFirstAndLastKeyframes() throws {
    try forEachCase { each in
      let timeline = each.timeline
      let (firstPicture, lastPicture) = (timeline.firstPicture, timeline.lastPicture)
      for layer in timeline.layers {
        let first = try XCTUnwrap(firstPicture[layer.id], "\(each)")
        XCTAssertEqual(first, layer.state(at: 0), "\(each)")
        let last = try XCTUnwrap(lastPicture[layer.id], "\(each)")
        XCTAssertEqual(last.frame, layer.tracks.frame?.last ?? layer.initial.frame, "\(each)")
        XCTAssertEqual(last.alpha, layer.tracks.alpha?.last ?? layer.initial.alpha, "\(each)")
        XCTAssertEqual(
          last.transform, layer.tracks.transform?.last ?? layer.initial.transform, "\(each)")
      }
    }
  }

  func testTheEnteredScreenEndsAtItsFinalFrameUndistorted() throws {
    try forEachCase { each in
      let lastPicture = each.timeline.lastPicture
      guard let last = lastPicture[.to], let final = each.context.finalFrame(of: .to) else {
        return XCTAssertNotNil(lastPicture[.snapshot(.to)], "\(each)")
      }
      XCTAssertEqual(last.frame, final, "\(each)")
      XCTAssertEqual(last.transform.withoutPerspective, .identity, "\(each)")
      XCTAssertEqual(last.alpha, 1, "\(each)")
    }
  }

  func testTheLeftScreenStartsAtItsInitialFrameUndistorted() throws {
    try forEachCase { each in
      let firstPicture = each.timeline.firstPicture
      guard let first = firstPicture[.from] else {
        return XCTAssertNotNil(firstPicture[.snapshot(.from)], "\(each)")
      }
      XCTAssertEqual(first.frame, each.context.initialFrame(of: .from), "\(each)")
      XCTAssertEqual(first.transform.withoutPerspective, .identity, "\(each)")
      XCTAssertEqual(first.alpha, 1, "\(each)")
    }
  }

  func testAFrameDoesNotDependOnEarlierSamples() throws {
    try forEachCase { each in
      let timeline = each.timeline
      let times = (0...6).map { timeline.duration * Double($0) / 6 }
      let alone = times.map { timeline.picture(at: $0) }
      var sampler = TimelineSampler(timeline)
      var frame = sampler.makePicture()
      for index in [3, 6, 0, 5, 1, 1, 4, 2, 6, 3] {
        sampler.sample(at: times[index], into: &frame)
        XCTAssertEqual(frame, alone[index], "\(each)")
      }
    }
  }

  func testReversedTwiceIsTheSameAndReversedOnceRunsBackwards() throws {
    try forEachCase { each in
      let (timeline, reversed) = (each.timeline, each.timeline.reversed())
      XCTAssertEqual(reversed.reversed(), timeline, "\(each)")
      XCTAssertEqual(reversed.firstPicture.layers, timeline.lastPicture.layers, "\(each)")
      XCTAssertEqual(reversed.lastPicture.layers, timeline.firstPicture.layers, "\(each)")
    }
  }

  func testMirroredTwiceIsTheSame() throws {
    try forEachCase { each in
      let size = each.context.container.size
      let twice = each.timeline.mirrored(in: size).mirrored(in: size)
      // Exact where x and W − x are both exact; a third of a width, for example, is not.
      try AnimatorLawTests.assertAlike(twice, each.timeline, "\(each)")
    }
  }

  /// Fails unless two timelines are equal, or differ in every number at every time by rounding only.
  private static func assertAlike(
    _ one: Timeline, _ other: Timeline, _ message: @autoclosure () -> String
  ) throws {
    guard one != other else { return }
    XCTAssertEqual(one.layers.map(\.id), other.layers.map(\.id), message())
    let (compiled, otherCompiled) = (one.compiled, other.compiled)
    XCTAssertEqual(compiled.channels, otherCompiled.channels, message())
    let numbers = zip(
      try compiled.samples(perSecond: 20), try otherCompiled.samples(perSecond: 20))
    XCTAssertTrue(
      numbers.allSatisfy { abs($0 - $1) <= 1e-9 || ($0.isNaN && $1.isNaN) }, message())
    for (mine, yours) in zip(one.layers, other.layers) {
      XCTAssertEqual(mine.initial.frame.x, yours.initial.frame.x, accuracy: 1e-9, message())
      XCTAssertEqual(mine.initial.anchor, yours.initial.anchor, message())
      XCTAssertEqual(
        mine.initial.sourceRect.x, yours.initial.sourceRect.x, accuracy: 1e-12, message())
      XCTAssertEqual(mine.initial.fill, yours.initial.fill, message())
    }
  }

  func testTheOtherDirectionIsTheMirrorImage() throws {
    try forEachCase { each in
      guard each.context.container.layoutDirection == .leftToRight,
        each.timeline.hiddenElements.isEmpty
      else { return }
      let other = try each.name.timelineInMirror(in: each.context.turned(to: .rightToLeft))
      try AnimatorLawTests.assertAlike(
        each.timeline.mirrored(in: each.context.container.size), other, "\(each)")
    }
  }

  func testVelocityIsTheDerivative() throws {
    try forEachCase { each in
      let timeline = each.timeline
      let step = timeline.duration * 1e-6
      // No curve of the catalogue has a corner, where it would have two velocities, at these times.
      for part in [0.11, 0.37, 0.53, 0.86] {
        let time = timeline.duration * part
        let velocities = timeline.velocity(at: time)
        let before = timeline.picture(at: time - step)
        let after = timeline.picture(at: time + step)
        for (early, late) in zip(before.layers, after.layers) {
          let velocity = try XCTUnwrap(velocities[early.id], "\(each)")
          let pairs = [
            (early.state.frame.x, late.state.frame.x, velocity.frame.x),
            (early.state.frame.y, late.state.frame.y, velocity.frame.y),
            (early.state.frame.width, late.state.frame.width, velocity.frame.width),
            (early.state.alpha, late.state.alpha, velocity.alpha),
            (early.state.transform.scaleX, late.state.transform.scaleX, velocity.transform.scaleX),
          ]
          for (start, end, rate) in pairs {
            let difference = (end - start) / (2 * step)
            XCTAssertEqual(
              rate, difference, accuracy: 1e-5 * max(1, abs(rate)),
              "\(early.id) at \(time) s, \(each)")
          }
        }
      }
    }
  }

  func testEverythingIsFiniteAndDrawable() throws {
    try forEachCase { each in
      for part in [-1, 0, 1e-9, 0.2, 0.5, 0.999, 1, 7] {
        for entry in each.timeline.picture(at: part * each.timeline.duration).layers {
          XCTAssertTrue(entry.state.isWithinLimits, "\(entry.id), \(each)")
          XCTAssertTrue((0...1).contains(entry.state.alpha), "\(entry.id), \(each)")
        }
      }
    }
  }

  func testLayersAreDistinctAndTheDurationIsTheAnimators() throws {
    try forEachCase { each in
      let timeline = each.timeline
      XCTAssertEqual(Set(timeline.layers.map(\.id)).count, timeline.layers.count, "\(each)")
      XCTAssertEqual(
        timeline.duration, each.name.animator().duration(in: each.context), "\(each)")
    }
  }

  func testBuildingTwiceGivesTheSameTimeline() throws {
    try forEachCase { each in
      XCTAssertEqual(
        try each.name.animator().resolvedTimeline(for: each.context), each.timeline, "\(each)")
    }
  }

  func testZeroDurationIsAtItsEnd() throws {
    try concurrently(Cases.animators) { name in
      // An animator with another duration may support more operations.
      let animator = name.animator(duration: 0)
      for operation in animator.operations {
        let context = try Situations.context(operation, bar: .opaque)
        let timeline = try animator.resolvedTimeline(for: context)
        XCTAssertEqual(timeline.duration, 0, "\(name)")
        let last = try Situations.timeline(of: name, in: context).lastPicture
        for time in [-1, 0, 1.0] {
          XCTAssertEqual(timeline.picture(at: time).layers, last.layers, "\(name) \(operation)")
        }
      }
    }
  }

  func testAnotherDurationKeepsTheEnds() throws {
    try concurrently(Situations.animatorsAndOperations) { name, operation in
      let context = try Situations.context(operation, bar: .translucent)
      let normal = try Situations.timeline(of: name, in: context)
      let slow = try name.animator(duration: 7).resolvedTimeline(for: context)
      XCTAssertEqual(slow.duration, 7)
      XCTAssertEqual(slow.firstPicture.layers, normal.firstPicture.layers, "\(name) \(operation)")
      XCTAssertEqual(slow.lastPicture.layers, normal.lastPicture.layers, "\(name) \(operation)")
    }
  }

  func testNothingSpringsUnderAFinger() throws {
    try forEachCase { each in
      guard each.context.isInteractive else { return }
      let json = try JSONText.encode(each.timeline)
      XCTAssertFalse(json.contains("spring"), "\(each)")
    }
  }

  // MARK: -

  /// An animator in a situation, with the timeline that it builds there.
  private struct Case: CustomStringConvertible {
    let name: NamedAnimator
    let context: StaticContext
    let timeline: Timeline

    var description: String {
      "\(name.rawValue) \(context.operation) \(context.from.bar)/\(context.to.bar) "
        + "\(context.container.size) \(context.container.layoutDirection) "
        + "interactive: \(context.isInteractive)"
    }
  }

  /// Every case, built when the first law asks for it.
  private static let cases = Result<[Case], any Error> {
    let contexts = try Situations.animatorsAndOperations.flatMap { name, operation in
      try Situations.all(operation, isThorough: name.hasWriteUp).map { (name, $0) }
    }
    return try concurrentMap(contexts) { name, context in
      Case(
        name: name, context: context, timeline: try Situations.timeline(of: name, in: context))
    }
  }

  private func forEachCase(_ check: @Sendable (Case) throws -> Void) throws {
    try concurrently(Cases.some(of: AnimatorLawTests.cases.get(), quick: 40), check)
  }
}

extension NamedAnimator {
  /// Whether the animator is one of the written-up ones, which are tried in every situation.
  fileprivate var hasWriteUp: Bool { NamedAnimator.writeUps.contains(self) }

  /// Returns what the mirrored animator builds: the animator itself, unless its name says left or
  /// right, which is the same side in both layout directions.
  fileprivate func timelineInMirror(in context: StaticContext) throws -> Timeline {
    for (side, other) in [("-left", "-right"), ("-right", "-left")]
    where rawValue.hasPrefix("hero-") && rawValue.hasSuffix(side) {
      let mirrored = NamedAnimator(rawValue: rawValue.dropLast(side.count) + other) ?? self
      return try Situations.timeline(of: mirrored, in: context)
    }
    switch rawValue {
    case "predictive-back":
      return try PredictiveBack(.sharedElement, from: .right).resolvedTimeline(for: context)
    case "predictive-back-fullscreen":
      return try PredictiveBack(.fullScreen, from: .right).resolvedTimeline(for: context)
    case "android-predictive-back":
      return try AndroidPredictiveBack(.page, from: .right).resolvedTimeline(for: context)
    default: return try Situations.timeline(of: self, in: context)
    }
  }
}

extension Transform {
  /// The transform without perspective, which changes nothing while a layer is flat.
  fileprivate var withoutPerspective: Transform {
    var flat = self
    flat.perspective = 0
    return flat
  }
}
