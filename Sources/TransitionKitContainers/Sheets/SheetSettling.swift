package import TransitionKit

/// How a released sheet moves to its detent.
package struct SheetSettling: Hashable, Codable, Sendable {
  /// The motion.
  package enum Law: Hashable, Codable, Sendable {
    /// A spring, which takes the velocity of the finger.
    case spring(Spring)
    /// A curve over seconds, whatever the velocity.
    case curve(TimingCurve, duration: Double)
    /// A curve over distance / (1.1 · speed), within two durations in seconds.
    ///
    /// Source: Ionic's card, 0.4 to 0.5 s.
    case curveBySpeed(TimingCurve, shortest: Double, longest: Double)
    /// At the speed of the finger, at least a speed in points per second.
    case linear(minimumSpeed: Double)
  }

  /// The motion to a detent.
  package var law: Law
  /// The motion to a detent above a speed in points per second, or `nil`.
  package var fast: Law?
  /// The speed above which ``fast`` applies.
  package var fastSpeed = 0.0
  /// The motion back to the detent of the start, or `nil` for ``law``.
  package var back: Law?
  /// The motion back from above the largest detent, or `nil` for that of any other release.
  package var fromAbove: Law?
  /// The motion off the container, or `nil` for ``law``.
  package var leaving: Law?
  /// The part of the finger's velocity that a spring takes.
  package var velocityShare = 1.0
  /// Whether a spring drops a velocity away from its target.
  package var dropsOpposing = false
  /// The largest velocity of a spring in distances per second.
  package var largestSeed: Double {
    get { seedLimit ?? .infinity }
    set { seedLimit = newValue == .infinity ? nil : newValue }
  }
  /// The largest velocity, or `nil` without one, as JSON has no infinite number.
  private var seedLimit: Double?
  /// Whether a spring ends where it first reaches its target.
  package var clampsOvershoot = false

  /// Creates a settling with one motion.
  package init(_ law: Law) { self.law = law }

  /// The critical spring of iOS 26's sheets.
  ///
  /// Source: iOS 26, measured: mass 3, stiffness 1000, critically damped. Below iOS 26 and in families
  /// without published numbers a decision of this library.
  package static let system = SheetSettling(.spring(systemSpring))

  static let systemSpring = constant(try Spring(mass: 3, stiffness: 1000, damping: 500))
    .clampedToCritical

  /// The first number outside its range, or `nil`.
  var illegalField: String? {
    guard (0...1).contains(velocityShare) else { return "settling.velocityShare" }
    guard largestSeed >= 0 else { return "settling.largestSeed" }
    guard fastSpeed >= 0 else { return "settling.fastSpeed" }
    for law in [law, fast, back, fromAbove, leaving] {
      switch law {
      case .spring(let spring)? where spring.damping == 0: return "settling.damping"
      case .curve(_, let duration)? where !(0...1e6).contains(duration): return "settling.duration"
      case .curveBySpeed(_, let shortest, let longest)?
      where !(shortest >= 0 && longest >= shortest && longest <= 1e6):
        return "settling.duration"
      case .linear(let speed)? where !(speed > 0 && speed <= 1e12): return "settling.minimumSpeed"
      default: continue
      }
    }
    return nil
  }
}

/// A motion of a sheet's top edge to where it will rest.
struct SheetRun: Hashable, Sendable {
  private enum Path: Hashable, Sendable {
    case spring(SpringMotion)
    case curve(CurvePath)
  }

  private let path: Path
  /// Where it rests, in points.
  let target: Double
  /// How long it lasts, in seconds; at most `Limits.duration`.
  private(set) var duration: Double
  var elapsed = 0.0
  /// How long the sheet moves, in seconds.
  private let movingTime: Double

  /// The distance from the detent at which a spring counts as settled, in points.
  static let settled = 0.01
  /// The time below which nobody sees a motion, in seconds.
  ///
  /// In a container that moves, a run begins anew with each step, and steps end with runs: without this bound they
  /// would become ever shorter.
  private static let shortest = 1e-6

  /// Creates a run with a law and a starting velocity in points per second.
  init(
    _ law: SheetSettling.Law, from start: MotionSample, to target: Double, settling: SheetSettling
  ) {
    self.target = target
    let distance = target - start.value
    // A run that would last longer ends then, at its target.
    let longest = Limits.duration
    switch law {
    case .spring(let spring):
      var velocity = start.velocity * settling.velocityShare
      if settling.dropsOpposing, velocity * distance < 0 { velocity = 0 }
      let limit = settling.largestSeed * abs(distance)
      if limit.isFinite { velocity = max(-limit, min(limit, velocity)) }
      let threshold = constant(try SettlingThreshold(distance: SheetRun.settled))
      // The caller has checked all numbers.
      let motion = constant(
        try SpringMotion(spring, from: start.value, to: target, velocity: velocity))
      var time = motion.settlingDuration(within: threshold)
      if settling.clampsOvershoot, distance != 0, let hit = motion.time(reaching: target) {
        time = min(time, hit)
      }
      (path, movingTime) = (.spring(motion), min(time, longest))
    case .curve(let curve, let time):
      movingTime = distance == 0 ? 0 : time
      path = .curve(CurvePath(curve, from: start.value, to: target, duration: movingTime))
    case .curveBySpeed(let curve, let shortest, let most):
      let speed = 1.1 * abs(start.velocity)
      let time = speed > 0 ? min(most, max(shortest, abs(distance) / speed)) : most
      movingTime = distance == 0 ? 0 : time
      path = .curve(CurvePath(curve, from: start.value, to: target, duration: movingTime))
    case .linear(let minimum):
      movingTime = min(longest, abs(distance) / max(minimum, abs(start.velocity)))
      path = .curve(CurvePath(.linear, from: start.value, to: target, duration: movingTime))
    }
    duration = movingTime < SheetRun.shortest ? 0 : movingTime
  }

  /// Extends the run to at least a time, in seconds; the sheet may stand still during the last part of it.
  mutating func last(atLeast time: Double) { duration = max(duration, time) }

  var isOver: Bool { elapsed >= duration }

  /// The velocity with which it arrives, in points per second.
  var arrivalVelocity: Double {
    // Just before the end, where the target holds it.
    let time = duration * (1 - 1e-9)
    return switch path {
    case .spring(let motion): motion.motion(at: time).velocity
    case .curve(let curve): curve.motion(at: time).velocity
    }
  }

  /// The value and the velocity at the elapsed time.
  var motion: MotionSample {
    guard elapsed < movingTime else { return MotionSample(value: target, velocity: 0) }
    switch path {
    case .spring(let motion): return motion.motion(at: elapsed)
    case .curve(let curve): return curve.motion(at: elapsed)
    }
  }
}
