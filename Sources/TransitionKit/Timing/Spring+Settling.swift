extension Spring {
  /// The distance from the target at which a spring counts as settled, as a fraction of the whole distance.
  ///
  /// Source: UIKit's `settlingDuration`.
  package static let settledDistance = 0.001

  /// The time at which the spring counts as settled, in seconds, computed as UIKit does.
  ///
  /// Below critical damping it is the time at which the sum of the two terms' amplitudes, on the envelope, falls to
  /// 0.001. At critical damping it is UIKit's approximation by the Lambert W function, which is 0.02 % above the
  /// exact time for a spring without initial velocity. Above critical damping it is the time at which each of the two
  /// exponentials alone has fallen to 0.001, so the spring itself may still be up to 0.002 away. For an undamped
  /// spring, which never settles, it is infinity.
  ///
  /// ```swift
  /// let system = try Spring(mass: 3, stiffness: 1000, damping: 500).clampedToCritical
  /// system.settlingDuration  // 0.5058237870785…
  /// ```
  ///
  /// Source: Barry, Parlange et al., "Analytical approximations for real values of the Lambert
  /// W-function" (2000), for the critical case.
  public var settlingDuration: Double {
    let g = decay
    let w = angularFrequency
    guard g > 0 else { return .infinity }
    // Very close to critical damping, the amplitudes of the other two forms grow without meaning.
    if abs(dampingRatio - 1) < 1e-6 { return criticalSettlingDuration(frequency: w) }
    let split = abs(w * w - g * g).squareRoot()
    let slip = (g - initialVelocity) / split
    let epsilon = Spring.settledDistance
    if g < w { return Elementary.log((1 + abs(slip)) / epsilon) / g }
    // An amplitude below 0.001 counts as settled from the start. The slow exponential is small if the initial
    // velocity is close to the fast one's.
    let slow = Elementary.log(max(abs(1 + slip) / 2, epsilon) / epsilon) * (g + split) / (w * w)
    let fast = Elementary.log(max(abs(1 - slip) / 2, epsilon) / epsilon) / (g + split)
    return max(slow, fast)
  }

  /// The settling time that Core Animation reports for a layer's animation, in seconds.
  ///
  /// Below critical damping it is ``settlingDuration``. From critical damping on it is that time
  /// rounded up to the next tenth of a second.
  ///
  /// Source: `CASpringAnimation.settlingDuration`, measured.
  package var roundedSettlingDuration: Double {
    let time = settlingDuration
    return dampingRatio < 1 || !time.isFinite ? time : (time * 10).rounded(.up) / 10
  }

  private func criticalSettlingDuration(frequency w: Double) -> Double {
    let epsilon = Spring.settledDistance
    let b = w - initialVelocity
    let l = Elementary.log(abs(w * Elementary.exp(-w / b) * epsilon / b))
    let u = -1 - l
    guard u > 0, u.isFinite else { return exactCriticalSettlingDuration(frequency: w) }
    let root = (u / 2).squareRoot()
    let tail = 1 - 0.0042 * u * Elementary.exp(-0.0201 * u.squareRoot())
    let lambert = -1 - u - (2 / 0.3361) * (1 - 1 / (1 + 0.3361 * root / tail))
    let time = -(lambert * b + w) / (w * b)
    // The approximation holds only for a displacement that decays from above; other cases are solved by bisection.
    return b > 0 && time > 0 && time.isFinite
      ? time : exactCriticalSettlingDuration(frequency: w)
  }

  /// Returns the last time at which |(1 + b·t)·e^(−ωt)| equals 0.001, by bisection.
  private func exactCriticalSettlingDuration(frequency w: Double) -> Double {
    let b = w - initialVelocity
    func excess(_ t: Double) -> Double {
      abs((1 + b * t) * Elementary.exp(-w * t)) - Spring.settledDistance
    }
    // After its last extremum, at 1/ω − 1/b, the distance from the target only decreases.
    var low = b == 0 ? 0 : max(0, 1 / w - 1 / b)
    if excess(low) <= 0 { low = 0 }
    var high = low + 1 / w
    while excess(high) > 0 { high += high - low + 1 / w }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
