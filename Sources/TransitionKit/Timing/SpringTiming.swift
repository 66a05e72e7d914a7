/// A spring over a span of time, which maps a fraction of the span to the spring's progress.
///
/// Progress is exactly 0 at fraction 0 and exactly 1 at fraction 1, even if the spring has not arrived by the end of
/// the span.
///
/// ```swift
/// let timing = try SpringTiming(Spring(mass: 1, stiffness: 100, damping: 20), span: 0.5)
/// timing.motion(at: 0.2).value  // 0.264241117…: the spring after 0.1 s
/// timing.motion(at: 1).value  // 1
/// ```
public struct SpringTiming: Hashable, Sendable {
  /// The parameters by which the spring was created; the timing is printed and encoded in the same form.
  enum Form: Hashable, Sendable {
    /// The parameters of UIKit's `usingSpringWithDamping:initialSpringVelocity:`, with its duration.
    case settlesAtEnd(dampingRatio: Double, initialVelocity: Double, duration: Double)
    /// Mass, stiffness, damping and initial velocity, with a span.
    case physical
  }

  /// The spring that gives the progress.
  public let spring: Spring
  /// The time that corresponds to fraction 1, in seconds.
  public let span: Double

  let form: Form

  /// Creates a timing that follows a spring for a span of time in seconds.
  ///
  /// - Throws: ``CurveError`` when the span is not above 0, or is above ``Limits/duration``.
  public init(_ spring: Spring, span: Double) throws(CurveError) {
    try CurveError.require(
      span, "span", "above 0 and at most \(DecimalText.shortest(Limits.duration))"
    ) { $0 > 0 && $0 <= Limits.duration }
    self.init(spring: spring, span: span, form: .physical)
  }

  /// Creates a timing that follows a spring until it first reaches its target, so that it does not overshoot.
  ///
  /// Fraction 1 is that instant. A spring that does not pass its target is followed until it has settled. For a
  /// longer duration, use `TimingCurve.composed(outer:inner:)` with a time range as the inner curve; the value then
  /// waits at its target.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
  /// let timing = try SpringTiming(clampingOvershootOf: spring)
  /// timing.span  // 0.2418…
  /// ```
  ///
  /// Source: `overshootClamping` of React Native's `Animated.spring`, which ends the animation there.
  ///
  /// - Throws: ``CurveError`` for a spring that neither overshoots nor settles.
  public init(clampingOvershootOf spring: Spring) throws(CurveError) {
    try self.init(spring, span: spring.firstCrossing ?? spring.settlingDuration)
  }

  private init(spring: Spring, span: Double, form: Form) {
    self.spring = spring
    self.span = span
    self.form = form
  }

  /// Creates the spring that UIKit uses for a duration, a damping ratio and an initial velocity.
  ///
  /// The duration is a settling time: the frequency is chosen so that the envelope of the sine term has fallen to
  /// 0.001 at its end. The duration is clamped to 0.01…10 s and the damping ratio to 1.1920929e-7…1.
  ///
  /// Source: `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`, whose
  /// Newton iteration starts at 5/duration and takes at most 12 steps.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping divided by the critical damping, no unit.
  ///   - initialVelocity: The velocity at the start, in whole distances per second, within ±1e6.
  ///   - duration: The settling time, in seconds.
  /// - Throws: ``CurveError`` when a number is not finite or the velocity lies outside ±1e6.
  public init(
    dampingRatio: Double, initialVelocity: Double, duration: Double
  ) throws(CurveError) {
    try CurveError.requireFinite(dampingRatio, "dampingRatio")
    try CurveError.require(initialVelocity, "initialVelocity", "within ±1e6") { abs($0) <= 1e6 }
    try CurveError.requireFinite(duration, "duration")
    let span = min(max(duration, 0.01), 10)
    let ratio = min(max(dampingRatio, 1.1920929e-7), 1)
    let frequency = SpringTiming.frequency(
      settlingIn: span, dampingRatio: ratio, initialVelocity: initialVelocity)
    let spring = try Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
    self.init(
      spring: spring, span: span,
      form: .settlesAtEnd(
        dampingRatio: dampingRatio, initialVelocity: initialVelocity, duration: duration))
  }

  /// Returns progress and velocity per fraction; the fraction is clamped to `0...1`.
  public func motion(at fraction: Double) -> MotionSample {
    let f = fraction > 0 ? min(fraction, 1) : 0
    let motion = spring.motion(at: f * span)
    let value = f == 0 || f == 1 ? f : motion.value
    return MotionSample(value: value, velocity: motion.velocity * span)
  }

  /// Returns the motion of the spring played backwards: 1 − progress at 1 − fraction.
  func reversedMotion(at fraction: Double) -> MotionSample {
    let end = motion(at: fraction > 0 ? 1 - min(fraction, 1) : 1)
    return MotionSample(value: 1 - end.value, velocity: end.velocity)
  }

  /// Returns the frequency at which the envelope reaches 0.001 at the end of a duration, by Newton's method.
  private static func frequency(
    settlingIn duration: Double, dampingRatio: Double, initialVelocity v: Double
  ) -> Double {
    let start = 5 / duration
    var w = start
    for _ in 0..<12 {
      let (excess, rate) = envelope(
        frequency: w, duration: duration, dampingRatio: dampingRatio, initialVelocity: v)
      let next = w - excess / rate
      // If the envelope starts below 0.001, there is no solution, so the last frequency is kept.
      guard next.isFinite, next > 0, next < 1e9 * start else { break }
      if next == w { break }
      w = next
    }
    return w
  }

  /// Returns by how much the envelope exceeds 0.001 at the end, and the derivative of this with respect to the
  /// frequency.
  private static func envelope(
    frequency w: Double, duration: Double, dampingRatio: Double, initialVelocity v: Double
  ) -> (excess: Double, rate: Double) {
    let decay = Elementary.exp(-dampingRatio * w * duration)
    let amplitude: Double
    let amplitudeRate: Double
    if dampingRatio < 1 {
      let ringing = (1 - dampingRatio * dampingRatio).squareRoot()
      amplitude = (dampingRatio * w - v) / (w * ringing)
      amplitudeRate = v / (w * w * ringing)
    } else {
      amplitude = 1 + (w - v) * duration
      amplitudeRate = duration
    }
    let sign = amplitude < 0 ? -1.0 : 1.0
    let rate = sign * (amplitudeRate - dampingRatio * duration * amplitude) * decay
    return (sign * amplitude * decay - Spring.settledDistance, rate)
  }
}
