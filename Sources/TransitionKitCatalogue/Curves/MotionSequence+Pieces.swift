import TransitionKit

extension MotionSequence.Piece {
  /// Creates a piece that begins at a time with a value and a velocity, whose speed is limited by `limit`.
  init(
    _ law: MotionSequence.Law, at time: Double, from start: MotionSample, _ limit: Double? = nil
  ) throws(CurveError) {
    var start = start
    if let limit {
      try CurveError.require(limit, "limitingSpeedTo", "0 or more, within \(Limits.bounds)") {
        $0 >= 0 && $0.isWithinLimits
      }
      start.velocity = max(-limit, min(limit, start.velocity))
    }
    path = try PiecePath(law, from: start)
    if case .curve(let curve) = path { start = curve.motion(at: 0) }
    startTime = time
    self.law = law
    self.start = start
    speedLimit = limit
  }
}

/// A law together with its initial value and velocity, from which a ``MotionSequence/Piece`` is computed.
enum PiecePath: Hashable, Sendable {
  case uniform(MotionSample)
  case decay(Decay)
  case splineDecay(SplineDecay)
  case spring(SpringMotion)
  case curve(CurvePath)

  init(_ law: MotionSequence.Law, from start: MotionSample) throws(CurveError) {
    switch law {
    case .uniform:
      try CurveError.requireMagnitude(start.value, "from")
      try CurveError.requireMagnitude(start.velocity, "velocity")
      self = .uniform(start)
    case .decay(let rate):
      self = .decay(try Decay(from: start.value, velocity: start.velocity, rate: rate))
    case .splineDecay(let density, let friction):
      self = .splineDecay(
        try SplineDecay(
          from: start.value, velocity: start.velocity, density: density, friction: friction))
    case .spring(let spring, let target, let clampsOvershoot):
      self = .spring(
        try SpringMotion(
          spring, from: start.value, to: target, velocity: start.velocity,
          clampsOvershoot: clampsOvershoot))
    case .curve(let curve, let target, let duration):
      try CurveError.requireMagnitude(start.value, "from")
      try CurveError.requireMagnitude(target, "to")
      try CurveError.require(
        duration, "duration", "0...\(DecimalText.shortest(Limits.duration))"
      ) { (0...Limits.duration).contains($0) }
      self = .curve(CurvePath(curve, from: start.value, to: target, duration: duration))
    }
  }

  func motion(at time: Double) -> MotionSample {
    switch self {
    case .uniform(let start):
      guard time > 0 else {
        return MotionSample(value: start.value, velocity: time == 0 ? start.velocity : 0)
      }
      return MotionSample(
        value: start.value + start.velocity * min(time, 1e9), velocity: start.velocity)
    case .decay(let decay): return decay.motion(at: time)
    case .splineDecay(let decay): return decay.motion(at: time)
    case .spring(let spring): return spring.motion(at: time)
    case .curve(let curve): return curve.motion(at: time)
    }
  }

  func time(reaching value: Double) -> Double? {
    switch self {
    case .uniform(let start):
      if value == start.value { return 0 }
      let time = (value - start.value) / start.velocity
      return time > 0 && time.isFinite ? time : nil
    case .decay(let decay): return decay.time(reaching: value)
    case .splineDecay(let decay): return decay.time(reaching: value)
    case .spring(let spring): return spring.time(reaching: value)
    case .curve(let curve): return curve.time(reaching: value)
    }
  }

  var restingValue: Double? {
    switch self {
    case .uniform(let start): start.velocity == 0 ? start.value : nil
    case .decay(let decay): decay.restingValue
    case .splineDecay(let decay): decay.restingValue
    case .spring(let spring):
      spring.spring.damping > 0 || spring.clampTime < .infinity ? spring.target : nil
    case .curve(let curve): curve.target
    }
  }

  func settlingDuration(within threshold: SettlingThreshold) -> Double {
    switch self {
    case .uniform(let start): start.velocity == 0 ? 0 : .infinity
    case .decay(let decay): decay.settlingDuration(within: threshold)
    case .splineDecay(let decay): decay.settlingDuration(within: threshold)
    case .spring(let spring): spring.settlingDuration(within: threshold)
    case .curve(let curve): curve.duration
    }
  }
}
