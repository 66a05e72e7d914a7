import TransitionKit

/// A motion by a law to a target, and how long it has lasted: a position with its velocity at any time.
struct Run: Hashable, Sendable {
  private enum Path: Hashable, Sendable {
    case spring(SpringMotion)
    case curve(CurvePath)
    /// A fling that slows down, and a spring from a time on.
    case thrown(Decay, then: SpringMotion, at: Double)
  }

  private let path: Path
  let start: Double
  /// Where it rests.
  let target: Double
  /// How long it moves, in seconds.
  private var movingTime: Double
  /// How long it lasts, in seconds; at most `Limits.duration`.
  private(set) var duration: Double
  /// How long it has lasted, in seconds.
  var elapsed = 0.0

  /// The distance from the target at which a spring counts as settled, in points; it is invisible.
  static let restingDistance = 0.01
  /// The time below which nobody sees a motion, in seconds.
  ///
  /// In a container that moves, a run begins anew with each step, and steps end with runs: without this bound they
  /// would become ever shorter.
  private static let shortest = 1e-6

  /// Creates a motion; numbers beyond those that a spring accepts are clamped.
  ///
  /// - Parameters:
  ///   - law: How it moves.
  ///   - start: The position and its velocity per second.
  ///   - target: Where it rests.
  ///   - unit: The number of points in a unit of the position.
  ///   - length: The length of a page in points, for laws of pagers.
  ///   - distance: The distance from the target at which a spring counts as settled, in points.
  init(
    _ law: SettlingLaw, from start: MotionSample, to target: Double, unit: Double = 1,
    length: Double = 1, settledWithin distance: Double = Run.restingDistance
  ) {
    switch law {
    case .spring(let spring, let overshoots):
      let motion = Run.motion(on: spring, from: start, to: target, overshoots)
      self.init(
        .spring(motion), from: start.value, to: target,
        lasting: Run.duration(of: motion, within: distance / unit))
    case .curve(let curve, let pace):
      let way = abs(target - start.value) * unit
      let time =
        way == 0 ? 0 : pace.seconds(for: way, at: abs(start.velocity) * unit, length: length)
      let longest = min(Limits.duration, time)
      self.init(
        .curve(CurvePath(curve, from: start.value, to: target, duration: longest)),
        from: start.value, to: target, lasting: longest)
    }
  }

  /// Creates a fling that slows down until it is close to its target, and then follows a spring; `nil` where it does
  /// not come as close as that.
  ///
  /// - Parameters:
  ///   - rate: How fast it slows down.
  ///   - spring: The spring.
  ///   - start: The position and its velocity per second.
  ///   - target: Where it rests.
  ///   - rest: The distance before the target at which the spring takes over.
  ///   - unit: The number of points in a unit of the position.
  init?(
    slowingDownBy rate: DecayRate, then spring: Spring, from start: MotionSample,
    to target: Double, within rest: Double, unit: Double
  ) {
    let edge = start.value < target ? target - rest : target + rest
    guard abs(target - start.value) > rest,
      let thrown = try? Decay(from: start.value, velocity: start.velocity, rate: rate),
      let time = thrown.time(reaching: edge), let speed = thrown.velocity(reaching: edge)
    else { return nil }
    let last = Run.motion(
      on: spring, from: MotionSample(value: edge, velocity: speed), to: target, true)
    self.init(
      .thrown(thrown, then: last, at: time), from: start.value, to: target,
      lasting: time + Run.duration(of: last, within: Run.restingDistance / unit))
  }

  private init(_ path: Path, from start: Double, to target: Double, lasting time: Double) {
    (self.path, self.start, self.target) = (path, start, target)
    movingTime = min(Limits.duration, time)
    duration = movingTime < Run.shortest ? 0 : movingTime
  }

  private static func motion(
    on spring: Spring, from start: MotionSample, to target: Double, _ overshoots: Bool
  ) -> SpringMotion {
    func legal(_ value: Double) -> Double { max(-1e29, min(1e29, value)) }
    return constant(
      try SpringMotion(
        spring, from: legal(start.value), to: legal(target), velocity: legal(start.velocity),
        clampsOvershoot: !overshoots && start.value != target))
  }

  private static func duration(of motion: SpringMotion, within distance: Double) -> Double {
    motion.settlingDuration(within: constant(try SettlingThreshold(distance: distance)))
  }
}

extension Run {
  /// Whether it leads to a larger position.
  var isForward: Bool { target > start }
  /// The time that it still lasts, in seconds.
  var remaining: Double { Run.timeLeft(of: duration, after: elapsed) }

  /// Returns the time that is left of a duration, in seconds; 0 where rounding has left it.
  ///
  /// Without this, a sum of steps up to the end could stay below it for ever.
  static func timeLeft(of duration: Double, after elapsed: Double) -> Double {
    let left = duration - elapsed
    return left > max(1e-9, 1e-12 * duration) ? left : 0
  }

  /// Extends the run to at least a time, in seconds; what moves may stand still during the last part of it.
  mutating func last(atLeast time: Double) { duration = max(duration, time) }

  /// Returns the motion that goes on for a time in seconds, and then is at its target.
  func moving(for time: Double) -> Run {
    var run = self
    (run.movingTime, run.duration) = (time, time)
    return run
  }

  /// The position now, with its velocity per second.
  var motion: MotionSample { motion(at: elapsed) }

  /// Returns the position at a time in seconds, with its velocity per second; from the end on it rests.
  func motion(at time: Double) -> MotionSample {
    guard time < movingTime else { return .resting(target) }
    switch path {
    case .spring(let spring): return spring.motion(at: time)
    case .curve(let curve): return curve.motion(at: time)
    case .thrown(let decay, let spring, let handOver):
      return time < handOver ? decay.motion(at: time) : spring.motion(at: time - handOver)
    }
  }

  /// The velocity with which it arrives, per second: that just before the end, where the target holds it.
  var arrivalVelocity: Double { motion(at: movingTime * (1 - 1e-9)).velocity }

  /// Returns the first time at which a position between start and target is reached, in seconds.
  func time(reaching value: Double) -> Double {
    switch path {
    case .spring(let spring): return min(duration, spring.time(reaching: value) ?? duration)
    case .curve: return crossing(value, from: 0)
    case .thrown(let decay, _, let handOver):
      if let time = decay.time(reaching: value), time < handOver { return time }
      return crossing(value, from: handOver)
    }
  }

  /// The time of a position by bisection, where the motion goes to the target without turning.
  private func crossing(_ value: Double, from first: Double) -> Double {
    var (low, high) = (first, duration)
    // 64 halvings leave no double between the two.
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      let position = motion(at: middle).value
      if isForward ? position < value : position > value { low = middle } else { high = middle }
    }
    return high
  }
}
