import TransitionKit

// How far the platforms' springs differ from the curve, computed with the numbers in their code.

extension SpringCode {
  /// The error of a spring that is given by response and damping ratio.
  var fractionError: Double {
    error(
      of: try? Spring(
        response: response, dampingRatio: fraction, initialVelocity: spring.initialVelocity))
  }

  /// The error of a spring that is given by perceptual duration and bounce.
  var bounceError: Double {
    error(
      of: try? Spring(
        duration: response, bounce: bounce, initialVelocity: spring.initialVelocity))
  }

  /// How far the spring still is from its target when the curve ends; 0 if the curve has no end.
  var remainder: Double { hasEnd ? distance(of: spring, after: duration) : 0 }

  /// How far a spring without an end still is from its target when its CSS animation ends.
  var endError: Double { hasEnd ? 0 : distance(of: spring, after: duration) }

  /// Returns the largest difference between a platform's spring and this one.
  ///
  /// A clamped spring is compared only up to the curve's end, where it first reaches its target.
  func error(of shown: Spring?, isClamped: Bool = false) -> Double {
    guard let shown else { return .greatestFiniteMagnitude }
    let end = hasEnd ? duration : [spring, shown].map(\.settlingDuration).max() ?? 0
    let length = end.isFinite ? end : 100 * spring.response
    // Sixteen positions for each swing, but within 4096…65 536 in total.
    let count = max(4096, Int(min(65_536, 16 * length / spring.response)))
    let during = LargestError.measure(to: length, count: count) {
      abs(shown.motion(at: $0).value - spring.motion(at: $0).value)
    }
    return max(during, hasEnd && !isClamped ? distance(of: shown, after: duration) : 0)
  }

  /// Returns the largest distance between a spring and its target after a time.
  private func distance(of spring: Spring, after time: Double) -> Double {
    let settled = spring.settlingDuration
    let last = max(time + spring.response, settled.isFinite ? settled : 0)
    return LargestError.measure(from: time, to: last, count: 512) {
      abs(1 - spring.motion(at: $0).value)
    }
  }
}

extension NearestBezier {
  /// Returns the largest difference in progress from a curve.
  func largestError(to curve: TimingCurve) -> Double {
    guard let bezier = try? CubicBezier(points: points) else { return .greatestFiniteMagnitude }
    return curve.largestError(others: CurveTable.corners(of: curve), of: bezier.progress)
  }
}
