/// The motion of a value in points from a start to a target along a timing curve, over a duration in seconds.
package struct CurvePath: Hashable, Sendable {
  let curve: TimingCurve
  package let start, target, duration: Double

  /// Creates a motion from finite numbers and a duration of 0 or more.
  package init(_ curve: TimingCurve, from start: Double, to target: Double, duration: Double) {
    (self.curve, self.start, self.target, self.duration) = (curve, start, target, duration)
  }

  /// Returns the value in points and the velocity in points per second, at a time in seconds.
  ///
  /// The value does not move before time 0, and from the end of the duration on.
  package func motion(at time: Double) -> MotionSample {
    guard time >= 0 else { return MotionSample(value: start, velocity: 0) }
    guard time < duration else { return MotionSample(value: target, velocity: 0) }
    let motion = curve.motion(at: time / duration)
    // At a vertical tangent the velocity is clamped to the largest number.
    let largest = Double.greatestFiniteMagnitude
    let velocity = (target - start) * motion.velocity / duration
    return MotionSample(
      value: start + (target - start) * motion.value,
      velocity: max(-largest, min(largest, velocity)))
  }

  /// Returns the first time in seconds at which a value is reached, or `nil` if it never is.
  ///
  /// The duration is divided into a thousand equal parts, and the first one in which the curve passes the value is
  /// bisected. A jump over the value does not reach it.
  package func time(reaching value: Double) -> Double? {
    if value == start { return 0 }
    func side(_ time: Double) -> Int {
      let difference = motion(at: time).value - value
      return difference > 0 ? 1 : difference < 0 ? -1 : 0
    }
    var start = 0.0
    for part in 1...1000 {
      let end = part == 1000 ? duration : duration * (Double(part) / 1000)
      defer { start = end }
      let before = side(start)
      guard side(end) != before else { continue }
      var (low, high) = (start, end)
      // After 64 bisections there is no number between the two.
      for _ in 0..<64 {
        let middle = low + (high - low) / 2
        if side(middle) == before { low = middle } else { high = middle }
      }
      let error = abs(motion(at: high).value - value)
      if error <= 1e-9 * (abs(self.start) + abs(target)) { return high }
    }
    return nil
  }
}
