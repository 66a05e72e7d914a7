import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import XCTest

/// What holds for every animator of the library, in every situation.
///
/// The situations are the whole product of the one table of animators with operations, bars,
/// directions, containers and pacing; a new animator is covered as soon as it stands in the table.
final class AnimatorLawTests: XCTestCase {
  func testEndsAreExactlyTheFirstAndLastKeyframes() throws {
    try forEachTimeline { situation, timeline in
      for layer in timeline.layers {
        let first = try XCTUnwrap(timeline.firstFrame[layer.id], situation)
        XCTAssertEqual(first, layer.state(at: 0), situation)
        let last = try XCTUnwrap(timeline.lastFrame[layer.id], situation)
        XCTAssertEqual(last.frame, layer.tracks.frame?.last ?? layer.initial.frame, situation)
        XCTAssertEqual(last.alpha, layer.tracks.alpha?.last ?? layer.initial.alpha, situation)
        XCTAssertEqual(
          last.transform, layer.tracks.transform?.last ?? layer.initial.transform, situation)
      }
    }
  }

  func testTheEnteredScreenEndsAtItsFinalFrameUndistorted() throws {
    try forEachTimeline { situation, timeline in
      guard let last = timeline.lastFrame[.to], let rest = self.context.finalFrame(of: .to) else {
        return XCTAssertNotNil(timeline.lastFrame[.snapshot(.to)], situation)
      }
      XCTAssertEqual(last.frame, rest, situation)
      XCTAssertEqual(last.transform.seenFlat, .identity, situation)
      XCTAssertEqual(last.alpha, 1, situation)
    }
  }

  func testTheLeftScreenStartsAtItsInitialFrameUndistorted() throws {
    try forEachTimeline { situation, timeline in
      guard let first = timeline.firstFrame[.from] else {
        return XCTAssertNotNil(timeline.firstFrame[.snapshot(.from)], situation)
      }
      XCTAssertEqual(first.frame, self.context.initialFrame(of: .from), situation)
      XCTAssertEqual(first.transform.seenFlat, .identity, situation)
      XCTAssertEqual(first.alpha, 1, situation)
    }
  }

  func testSamplesHaveNoMemory() throws {
    try forEachTimeline { situation, timeline in
      let times = (0...6).map { timeline.duration * Double($0) / 6 }
      let alone = times.map { timeline.frame(at: $0) }
      var sampler = TimelineSampler(timeline)
      var frame = sampler.makeFrame()
      for index in [3, 6, 0, 5, 1, 1, 4, 2, 6, 3] {
        sampler.sample(at: times[index], into: &frame)
        XCTAssertEqual(frame, alone[index], situation)
      }
    }
  }

  func testReversedTwiceIsTheSameAndReversedOnceRunsBackwards() throws {
    try forEachTimeline { situation, timeline in
      XCTAssertEqual(timeline.reversed().reversed(), timeline, situation)
      XCTAssertEqual(
        timeline.reversed().firstFrame.layers, timeline.lastFrame.layers, situation)
      XCTAssertEqual(
        timeline.reversed().lastFrame.layers, timeline.firstFrame.layers, situation)
    }
  }

  func testMirroredTwiceIsTheSame() throws {
    try forEachTimeline { situation, timeline in
      let size = self.context.container.size
      let twice = timeline.mirrored(in: size).mirrored(in: size)
      // Exact wherever x and W − x are; a third of a width is none of these.
      try self.assertAlike(twice, timeline, situation)
    }
  }

  /// Equal to the bit, or in every number at every time but for rounding.
  private func assertAlike(_ one: Timeline, _ other: Timeline, _ situation: String) throws {
    guard one != other else { return }
    XCTAssertEqual(one.layers.map(\.id), other.layers.map(\.id), situation)
    XCTAssertEqual(one.compiled.channels, other.compiled.channels, situation)
    let numbers = zip(
      try one.compiled.samples(perSecond: 20), try other.compiled.samples(perSecond: 20))
    XCTAssertTrue(
      numbers.allSatisfy { abs($0 - $1) <= 1e-9 || ($0.isNaN && $1.isNaN) }, situation)
    for (mine, yours) in zip(one.layers, other.layers) {
      XCTAssertEqual(mine.initial.frame.x, yours.initial.frame.x, accuracy: 1e-9, situation)
      XCTAssertEqual(mine.initial.anchor, yours.initial.anchor, situation)
      XCTAssertEqual(
        mine.initial.sourceRect.x, yours.initial.sourceRect.x, accuracy: 1e-12, situation)
      XCTAssertEqual(mine.initial.fill, yours.initial.fill, situation)
    }
  }

  func testTheOtherDirectionIsTheMirrorImage() throws {
    try forEachTimeline { situation, timeline in
      guard self.context.container.layoutDirection == .leftToRight, timeline.hiddenElements.isEmpty
      else { return }
      let other = try Situations.timeline(
        self.twin, in: self.context.turned(to: .rightToLeft))
      try self.assertAlike(
        timeline.mirrored(in: self.context.container.size), other, situation)
    }
  }

  func testVelocityIsTheDerivative() throws {
    try forEachTimeline { situation, timeline in
      let step = timeline.duration * 1e-6
      // None of these is a corner of a table, where velocity has two values.
      for part in [0.11, 0.37, 0.53, 0.86] {
        let time = timeline.duration * part
        let velocities = timeline.velocity(at: time)
        let before = timeline.frame(at: time - step)
        let after = timeline.frame(at: time + step)
        for (early, late) in zip(before.layers, after.layers) {
          let velocity = try XCTUnwrap(velocities[early.id], situation)
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
              "\(early.id) at \(time) s, \(situation)")
          }
        }
      }
    }
  }

  func testEverythingIsFiniteAndDrawable() throws {
    try forEachTimeline { situation, timeline in
      for part in [-1, 0, 1e-9, 0.2, 0.5, 0.999, 1, 7] {
        for entry in timeline.frame(at: part * timeline.duration).layers {
          XCTAssertTrue(entry.state.isFinite, "\(entry.id), \(situation)")
          XCTAssertTrue((0...1).contains(entry.state.alpha), "\(entry.id), \(situation)")
        }
      }
    }
  }

  func testNoLayerComesTwiceAndTheDurationIsTheAnimatorsOwn() throws {
    try forEachTimeline { situation, timeline in
      XCTAssertEqual(Set(timeline.layers.map(\.id)).count, timeline.layers.count, situation)
      XCTAssertEqual(timeline.duration, self.animator.duration(in: self.context), situation)
    }
  }

  func testZeroDurationIsAtItsEnd() throws {
    for name in NamedAnimator.allCases {
      let animator = name.animator(duration: 0)
      for operation in animator.operations {
        let context = try Situations.context(operation, bar: .opaque)
        let timeline = try animator.resolvedTimeline(for: context)
        XCTAssertEqual(timeline.duration, 0, "\(name)")
        let normal = try name.animator().resolvedTimeline(for: context)
        for time in [-1, 0, 1.0] {
          XCTAssertEqual(
            timeline.frame(at: time).layers, normal.lastFrame.layers, "\(name) \(operation)")
        }
      }
    }
  }

  func testAnotherDurationKeepsTheEnds() throws {
    for name in NamedAnimator.allCases {
      for operation in name.animator().operations {
        let context = try Situations.context(operation, bar: .translucent)
        let normal = try name.animator().resolvedTimeline(for: context)
        let slow = try name.animator(duration: 7).resolvedTimeline(for: context)
        XCTAssertEqual(slow.duration, 7)
        XCTAssertEqual(slow.firstFrame.layers, normal.firstFrame.layers, "\(name) \(operation)")
        XCTAssertEqual(slow.lastFrame.layers, normal.lastFrame.layers, "\(name) \(operation)")
      }
    }
  }

  func testNothingSpringsUnderAFinger() throws {
    try forEachTimeline { situation, timeline in
      guard self.context.isInteractive else { return }
      let json = try JSONText.encode(timeline)
      XCTAssertFalse(json.contains("spring"), situation)
    }
  }

  // MARK: -

  private var context = StaticContext(
    .push, from: Screen(""), to: Screen(""), container: Situations.anyContainer)
  private var animator: any AnimatedTransitioning = Fade()
  /// What the animator is in a mirror: mostly itself.
  private var twin: any AnimatedTransitioning = Fade()

  private func forEachTimeline(_ check: (String, Timeline) throws -> Void) throws {
    for name in NamedAnimator.allCases {
      animator = name.animator()
      twin = name.animatorInMirror
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        for situation in try Situations.all(operation, isThorough: name.isSource) {
          context = situation
          let timeline = try Situations.timeline(animator, in: context)
          let bars = "\(situation.from.bar)/\(situation.to.bar)"
          try check(
            "\(name.rawValue) \(operation) \(bars) \(situation.container.size) "
              + "\(situation.container.layoutDirection) interactive: \(situation.isInteractive)",
            timeline)
        }
      }
    }
  }
}

extension NamedAnimator {
  /// One that stands in every situation; the many others stand in the telling ones.
  fileprivate var isSource: Bool { NamedAnimator.writeUps.contains(self) }

  /// The animator that does on the right what this one does on the left: itself, unless it names
  /// a side that is the same in every layout direction.
  fileprivate var animatorInMirror: any AnimatedTransitioning {
    for (side, other) in [("-left", "-right"), ("-right", "-left")]
    where rawValue.hasPrefix("hero-") && rawValue.hasSuffix(side) {
      return (NamedAnimator(rawValue: rawValue.dropLast(side.count) + other) ?? self).animator()
    }
    switch rawValue {
    case "predictive-back": return PredictiveBack(.sharedElement, from: .right)
    case "predictive-back-fullscreen": return PredictiveBack(.fullScreen, from: .right)
    case "android-predictive-back": return AndroidPredictiveBack(.page, from: .right)
    default: return animator()
    }
  }
}

extension Transform {
  /// The transform without the perspective that changes nothing while a layer is flat.
  fileprivate var seenFlat: Transform {
    var flat = self
    flat.perspective = 0
    return flat
  }
}
