package import TransitionKit

/// How something moves by itself to where it rests: a row of a style.
package enum SettlingLaw: Hashable, Codable, Sendable {
  /// A spring, which takes the velocity. Without `overshoots` it ends where it first reaches its target.
  case spring(Spring, overshoots: Bool = true)
  /// A curve, whatever the velocity; the pace is its time.
  case curve(TimingCurve, Pace)

  /// How long a curve lasts.
  package enum Pace: Hashable, Codable, Sendable {
    /// A time in seconds.
    case seconds(Double)
    /// The distance over (1.1 · speed), within two times in seconds.
    ///
    /// Source: Ionic's card, 0.4 to 0.5 s.
    case bySpeed(shortest: Double, longest: Double)
    /// The distance at the speed of the finger, at least a speed in points per second.
    case atLeast(pointsPerSecond: Double)
    /// Faster after a faster fling, at most 0.6 s.
    ///
    /// Source: AOSP, ViewPager.java, `smoothScrollTo` and `distanceInfluenceForSnapDuration`.
    case viewPager
    /// A time that grows with the distance, at most 0.298 s.
    ///
    /// Source: androidx, PagerSnapHelper.java and LinearSmoothScroller.java.
    case viewPager2
  }

  /// Android's ViewPager: 1 + (t − 1)⁵.
  package static let viewPager = curve(.power(5, .decelerating), .viewPager)
  /// ViewPager2, which decelerates.
  package static let viewPager2 = curve(.power(2, .decelerating), .viewPager2)

  /// The law whose spring ends where it first reaches its target.
  var withoutOvershoot: SettlingLaw {
    if case .spring(let spring, _) = self { .spring(spring, overshoots: false) } else { self }
  }

  /// Whether it is a spring.
  var isSpring: Bool { if case .spring = self { true } else { false } }

  /// The numbers that have a range, with their names.
  var numbers: [(name: String, value: Double, range: ClosedRange<Double>)] {
    switch self {
    // Without damping it would never rest.
    case .spring(let spring, _): [("damping", spring.damping, .leastNonzeroMagnitude...1e100)]
    case .curve(_, .seconds(let time)): [("duration", time, 0...Limits.duration)]
    case .curve(_, .bySpeed(let shortest, let longest)):
      [("duration", longest, 0...Limits.duration), ("duration", shortest, 0...max(0, longest))]
    case .curve(_, .atLeast(let speed)): [("minimumSpeed", speed, .leastNonzeroMagnitude...1e12)]
    case .curve(_, .viewPager), .curve(_, .viewPager2): []
    }
  }
}

extension SettlingLaw.Pace {
  /// Returns the time of a way, in seconds.
  ///
  /// - Parameters:
  ///   - distance: The distance in points, without a sign.
  ///   - speed: The speed in points per second, without a sign.
  ///   - length: The length of a page in points, above 0.
  /// - Returns: The time.
  package func seconds(for distance: Double, at speed: Double, length: Double) -> Double {
    switch self {
    case .seconds(let time): return time
    case .bySpeed(let shortest, let longest):
      return speed > 0 ? min(longest, max(shortest, distance / (1.1 * speed))) : longest
    case .atLeast(let minimum): return distance / max(minimum, speed)
    case .viewPager:
      let pages = distance / length
      guard speed > 0 else { return min(0.6, (pages + 1) * 0.1) }
      let sine = Elementary.sinCos((min(1, pages) - 0.5) * 0.3 * .pi / 2).sin
      let eased = length / 2 + length / 2 * sine
      // At least 4 ms, where ViewPager rounds down to nothing.
      return min(0.6, 4 * max(1, (1000 * eased / speed).rounded()) / 1000)
    case .viewPager2:
      // 100 ms an inch, which has 160 points; a decelerated motion takes 1/0.3356 as long.
      let linear = min(100, (distance * 100 / 160).rounded(.up))
      return (linear / 0.3356).rounded(.up) / 1000
    }
  }
}
