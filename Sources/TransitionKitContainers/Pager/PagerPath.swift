import TransitionKit

/// The motion to a page as a function of time, in slots from that page.
///
/// A resize of the pager changes nothing here, because slots have no length.
struct PagerPath: Hashable, Sendable {
  private enum Law: Hashable, Sendable {
    case spring(SpringMotion)
    case thrown(Decay, then: SpringMotion, at: Double)
    case curve(TimingCurve)
  }
  private let law: Law
  private let start: Double
  /// The time at which the motion ends, in seconds.
  let duration: Double

  /// Creates the motion of a style.
  ///
  /// - Parameters:
  ///   - settling: How the pager moves.
  ///   - start: The position in slots from the target.
  ///   - velocity: The velocity in slots per second.
  ///   - decay: The rate at which a fling slows down up to the last page, if it does.
  ///   - length: The length of a page, in points.
  ///   - step: The distance between two pages, in points.
  /// - Throws: ``CurveError`` when a number is outside its range.
  init(
    _ settling: PagerSettling, from start: Double, velocity: Double, decay: DecayRate? = nil,
    length: Double, step: Double
  ) throws(CurveError) {
    self.start = start
    guard let spring = settling.spring, case .spring(_, _, _, let overshoots) = settling else {
      law = .curve(settling.curve ?? .linear)
      // Toward the target is against the sign of the start.
      duration = settling.duration(over: -start * step, velocity: velocity * step, length: length)
      return
    }
    let edge: Double = start < 0 ? -1 : 1
    if let decay, abs(start) > 1 {
      let thrown = try Decay(from: start, velocity: velocity, rate: decay)
      if let time = thrown.time(reaching: edge), let speed = thrown.velocity(reaching: edge) {
        let last = try SpringMotion(spring, from: edge, to: 0, velocity: speed)
        law = .thrown(thrown, then: last, at: time)
        duration = min(
          Limits.duration,
          time + PagerSettling.duration(of: last, overshoots: overshoots, step: step))
        return
      }
    }
    let motion = try SpringMotion(spring, from: start, to: 0, velocity: velocity)
    law = .spring(motion)
    duration = PagerSettling.duration(of: motion, overshoots: overshoots, step: step)
  }

  /// Position in slots from the target, and velocity in slots per second.
  func motion(at time: Double) -> MotionSample {
    guard time < duration else { return MotionSample(value: 0, velocity: 0) }
    switch law {
    case .spring(let spring): return spring.motion(at: time)
    case .thrown(let decay, let spring, let handOver):
      return time < handOver ? decay.motion(at: time) : spring.motion(at: time - handOver)
    case .curve(let curve):
      let motion = curve.motion(at: time / duration)
      return MotionSample(
        value: start * (1 - motion.value), velocity: -start * motion.velocity / duration)
    }
  }

  /// Returns the first time at which a position between start and target is reached.
  func time(reaching value: Double) -> Double {
    switch law {
    case .spring(let spring): return min(duration, spring.time(reaching: value) ?? duration)
    case .thrown(let decay, _, let handOver):
      if let time = decay.time(reaching: value), time < handOver { return time }
      return crossing(value, from: handOver)
    case .curve: return crossing(value, from: 0)
    }
  }

  /// The time of a position by bisection, where the motion goes to the target without turning.
  private func crossing(_ value: Double, from first: Double) -> Double {
    var (low, high) = (first, duration)
    // 64 halvings leave no double between the two.
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      let position = motion(at: middle).value
      if start < 0 ? position < value : position > value { low = middle } else { high = middle }
    }
    return high
  }
}
