import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Laws of every gesture under every policy.
final class GestureLawTests: XCTestCase {
  private let seeds: ClosedRange<UInt64> = 1...150

  private func trackers(
    _ kind: GestureKind, _ container: Container
  ) -> [(name: String, tracker: GestureTracker)] {
    NamedReleasePolicy.allCases.map { name in
      (
        name.rawValue,
        GestureTracker(kind, policy: name.policy, container: container, duration: 0.35)
      )
    }
  }

  /// Returns the progress after every sample of a gesture, and the decision.
  private func story(
    _ tracker: GestureTracker, _ samples: [TouchSample]
  ) throws -> ([Double?], ReleaseDecision?) {
    var tracker = tracker
    let progress = try tracker.add(samples)
    return (progress, tracker.release())
  }

  func testMirroredFingersInAMirroredContainerGiveTheSameDecisions() throws {
    let left = try Fingers.container(320)
    let right = try Fingers.container(320, .rightToLeft)
    var begun = 0
    for seed in seeds {
      let samples = Wanderer.touches(seed)
      let mirrored = samples.map { sample in
        TouchSample(
          time: sample.time, location: Point(x: 320 - sample.location.x, y: sample.location.y))
      }
      for kind in [GestureKind.edge, .pan, .verticalPan] {
        for (one, other) in zip(trackers(kind, left), trackers(kind, right)) {
          let here = try story(one.tracker, samples)
          let there = try story(other.tracker, mirrored)
          let message = "seed \(seed), \(kind.rawValue), \(one.name)"
          XCTAssertEqual(here.0, there.0, message)
          XCTAssertEqual(here.1, there.1, message)
          if here.1?.outcome == .finished { begun += 1 }
        }
      }
    }
    // Gestures that never begin would satisfy the law trivially.
    XCTAssertGreaterThan(begun, 200)
  }

  func testTheOriginsOfTimeAndLocationDoNotMatter() throws {
    // Samples and offsets are multiples of powers of two, so that nothing is rounded.
    let container = try Fingers.container(320)
    for seed in seeds {
      let samples = Wanderer.touches(seed)
      let shifted = samples.map { sample in
        TouchSample(
          time: sample.time + 1024, location: sample.location + Point(x: 64.25, y: -512))
      }
      for kind in [GestureKind.pan, .verticalPan] {
        for (name, tracker) in trackers(kind, container) {
          let here = try story(tracker, samples)
          let there = try story(tracker, shifted)
          let message = "seed \(seed), \(kind.rawValue), \(name)"
          XCTAssertEqual(here.0, there.0, message)
          XCTAssertEqual(here.1, there.1, message)
        }
      }
    }
  }

  func testTheScaleOfAPinchIsRelative() throws {
    let container = try Fingers.container(320)
    for seed in seeds {
      let samples = Wanderer.scales(seed)
      let doubled = samples.map { PinchSample(time: $0.time, scale: $0.scale * 2) }
      for (name, tracker) in trackers(.pinch, container) where name != "system" {
        var (here, there) = (tracker, tracker)
        let message = "seed \(seed), \(name)"
        XCTAssertEqual(try here.add(samples), try there.add(doubled), message)
        XCTAssertEqual(here.release(), there.release(), message)
      }
    }
  }

  func testProgressAndDecisionsStayWithinTheirRanges() throws {
    let limits: [NamedReleasePolicy: Double] = [.system: 0.999]
    for seed in seeds {
      for width in [0, 1e-300, 320, 1e30] {
        let container = try Fingers.container(width)
        for kind in [GestureKind.edge, .pan, .verticalPan] {
          for name in NamedReleasePolicy.allCases {
            var tracker = GestureTracker(
              kind, policy: name.policy, container: container, duration: 0.35)
            let message = "seed \(seed), \(kind.rawValue), \(name.rawValue), width \(width)"
            for progress in try tracker.add(Wanderer.wildTouches(seed)).compactMap({ $0 }) {
              XCTAssertTrue((0...(limits[name] ?? 1)).contains(progress), message)
            }
            guard let decision = tracker.release() else { continue }
            XCTAssertTrue((0...1).contains(decision.progress), message)
            XCTAssertTrue(decision.velocity.isFinite, message)
            XCTAssertTrue(decision.completionSpeed.isFinite, message)
            XCTAssertGreaterThanOrEqual(decision.completionSpeed, 1e-3, message)
            XCTAssertTrue((0...1).contains(decision.remainingFraction), message)
            XCTAssertTrue(decision.remainingTime(of: 0.35).isFinite, message)
          }
        }
      }
    }
  }

  func testProgressDependsOnTheLastLocationOnly() throws {
    let container = try Fingers.container(320)
    for seed in seeds {
      let samples = Wanderer.touches(seed)
      guard let first = samples.first, let last = samples.last else { return XCTFail("no samples") }
      for (name, tracker) in trackers(.edge, container) {
        let long = try story(tracker, samples).0.last
        let short = try story(tracker, [first, last]).0.last
        XCTAssertEqual(long, short, "seed \(seed), \(name)")
      }
    }
  }
}

/// Makes random samples of a finger; equal seeds give equal samples.
private struct Wanderer {
  private var state: UInt64

  /// Returns an integer from 0 to below a bound (SplitMix64; Steele, Lea and Flood 2014).
  private mutating func next(below bound: UInt64) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) % bound)
  }

  /// Touches that start at the left edge, at multiples of 1/4 point and of 1/64 s; some times repeat.
  static func touches(_ seed: UInt64) -> [TouchSample] {
    var source = Wanderer(state: seed)
    let drift = source.next(below: 120) - 20
    var sample = TouchSample(time: 0, location: Point(x: source.next(below: 84) / 4, y: 300))
    var samples = [sample]
    for _ in 0...Int(source.next(below: 30)) {
      sample.time += source.next(below: 4) / 64
      sample.location.x += (source.next(below: 100) - 50 + drift) / 4
      sample.location.y += (source.next(below: 200) - 60) / 4
      samples.append(sample)
    }
    return samples
  }

  /// Scales at multiples of 1/64, 1/64 s apart.
  static func scales(_ seed: UInt64) -> [PinchSample] {
    var source = Wanderer(state: seed)
    return (0...Int(source.next(below: 20))).map { index in
      PinchSample(time: Double(index) / 64, scale: (source.next(below: 128) + 1) / 64)
    }
  }

  /// Touches with times and locations from the smallest to the greatest doubles.
  static func wildTouches(_ seed: UInt64) -> [TouchSample] {
    var source = Wanderer(state: seed)
    let coordinates = [
      0, -0.0, .leastNonzeroMagnitude * 2024, 5, 20, 160, 1e9, 1e20, 1e30,
    ]
    let steps = [0, .leastNonzeroMagnitude, 1e-12, 0.016, 0.1, 3, 1e28]
    var time = 0.0
    return (0...Int(source.next(below: 12))).map { index in
      time += steps[Int(source.next(below: UInt64(steps.count)))]
      let sign = source.next(below: 2) == 0 ? 1.0 : -1
      let x =
        index == 0 ? 0 : sign * coordinates[Int(source.next(below: UInt64(coordinates.count)))]
      let y = sign * coordinates[Int(source.next(below: UInt64(coordinates.count)))]
      return TouchSample(time: time, location: Point(x: x, y: y))
    }
  }
}
