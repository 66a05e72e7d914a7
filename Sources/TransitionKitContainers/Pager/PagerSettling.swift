package import TransitionKit

/// How a pager moves to the page that it has chosen.
package enum PagerSettling: Hashable, Codable, Sendable {
  /// A spring that keeps the velocity. Without `overshoots`, the motion ends when it reaches the page.
  case spring(mass: Double, stiffness: Double, damping: Double, overshoots: Bool = true)
  /// A curve with a duration in seconds; the velocity does not count.
  case curve(TimingCurve, duration: Double)
  /// Android's ViewPager: 1 + (t − 1)⁵, faster after a faster fling, at most 0.6 s.
  ///
  /// Source: AOSP, ViewPager.java, `smoothScrollTo` and `distanceInfluenceForSnapDuration`.
  case viewPager
  /// ViewPager2: decelerates for a time that grows with the distance, at most 0.298 s.
  ///
  /// Source: androidx, PagerSnapHelper.java and LinearSmoothScroller.java.
  case viewPager2

  /// Returns the duration of the motion to a page; a spring without a distance to rest at has one
  /// of 0.01 points.
  ///
  /// - Parameters:
  ///   - distance: The distance to the page, in points; may be negative.
  ///   - velocity: The velocity of the content in points per second, with the sign of the distance
  ///     when it goes to the page.
  ///   - length: The length of a page in points, above 0.
  /// - Returns: The time in seconds; 0 for numbers that are not finite.
  package func duration(over distance: Double, velocity: Double, length: Double) -> Double {
    switch self {
    case .spring(_, _, _, let overshoots):
      guard let spring,
        let motion = try? SpringMotion(spring, from: -distance, to: 0, velocity: velocity)
      else { return 0 }
      return PagerSettling.duration(of: motion, overshoots: overshoots, step: 1)
    case .curve(_, let duration): return duration
    case .viewPager:
      let pages = abs(distance) / length
      guard velocity != 0 else { return min(0.6, (pages + 1) * 0.1) }
      let sine = Elementary.sinCos((min(1, pages) - 0.5) * 0.3 * .pi / 2).sin
      let eased = length / 2 + length / 2 * sine
      // At least 4 ms, where ViewPager rounds down to nothing.
      return min(0.6, 4 * max(1, (1000 * eased / abs(velocity)).rounded()) / 1000)
    case .viewPager2:
      // 100 ms an inch, which has 160 points; a decelerated motion takes 1/0.3356 as long.
      let linear = min(100, (abs(distance) * 100 / 160).rounded(.up))
      return (linear / 0.3356).rounded(.up) / 1000
    }
  }

  /// The distance from the page at which a spring is at rest, in points; a hundredth is invisible.
  static let restingDistance = 0.01

  /// The time of a spring that runs in pages.
  static func duration(of motion: SpringMotion, overshoots: Bool, step: Double) -> Double {
    if !overshoots, let time = motion.time(reaching: motion.target) {
      return min(Limits.duration, time)
    }
    let threshold = constant(
      try SettlingThreshold(
        distance: restingDistance / step, speed: 100 * restingDistance / step))
    return min(Limits.duration, motion.settlingDuration(within: threshold))
  }

  /// The spring, or `nil` for another motion.
  var spring: Spring? {
    guard case .spring(let mass, let stiffness, let damping, _) = self else { return nil }
    return try? Spring(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// The curve, or `nil` for a spring.
  var curve: TimingCurve? {
    switch self {
    case .spring: nil
    case .curve(let curve, _): curve
    case .viewPager: .power(5, .decelerating)
    case .viewPager2: .power(2, .decelerating)
    }
  }
}
