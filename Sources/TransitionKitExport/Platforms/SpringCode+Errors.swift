import TransitionKit

// How far the springs of platforms are from the curve, with their numbers as they are written.

extension SpringCode {
  /// The error of a spring from its response and its damping ratio.
  var fractionError: Double {
    error(
      of: try? Spring(
        response: response, dampingRatio: fraction, initialVelocity: spring.initialVelocity))
  }

  /// The error of a spring from its perceptual duration and its bounce.
  var bounceError: Double {
    error(
      of: try? Spring(
        duration: response, bounce: bounce, initialVelocity: spring.initialVelocity))
  }

  /// What the spring still moves when the curve has ended.
  var remainder: Double { hasEnd ? distance(of: spring, after: duration) : 0 }

  /// What a spring without an end still moves when CSS has ended.
  var endError: Double { hasEnd ? 0 : distance(of: spring, after: duration) }

  /// Returns the largest error of a spring that a platform shows, to its end or, if it is clamped,
  /// until it first reaches its target.
  func error(of shown: Spring?, isClamped: Bool = false) -> Double {
    guard let shown else { return .greatestFiniteMagnitude }
    let end = hasEnd ? duration : [spring, shown].map(\.settlingDuration).max() ?? 0
    let length = end.isFinite ? end : 100 * spring.response
    // Sixteen positions for each swing.
    let count = max(4096, Int(min(65_536, 16 * length / spring.response)))
    let during = LargestError.measure(to: length, count: count) {
      abs(shown.motion(at: $0).value - spring.motion(at: $0).value)
    }
    return max(during, hasEnd && !isClamped ? distance(of: shown, after: duration) : 0)
  }

  /// Returns the largest distance of a spring from its target after a time.
  private func distance(of spring: Spring, after time: Double) -> Double {
    let settled = spring.settlingDuration
    let last = max(time + spring.response, settled.isFinite ? settled : 0)
    return LargestError.measure(from: time, to: last, count: 512) {
      abs(1 - spring.motion(at: $0).value)
    }
  }
}

extension NearestBezier {
  /// Returns the largest difference from a curve in progress, anywhere.
  func largestError(to curve: TimingCurve) -> Double {
    guard let bezier = try? CubicBezier(points: points) else { return .greatestFiniteMagnitude }
    return curve.largestError(others: CurveTable.corners(of: curve), of: bezier.progress)
  }
}
