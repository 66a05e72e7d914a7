import TransitionKit

/// Calculation with values and their velocities.
extension MotionSample {
  static func resting(_ value: Double) -> MotionSample { MotionSample(value: value, velocity: 0) }

  static func + (a: MotionSample, b: MotionSample) -> MotionSample {
    MotionSample(value: a.value + b.value, velocity: a.velocity + b.velocity)
  }
  static func - (a: MotionSample, b: MotionSample) -> MotionSample {
    MotionSample(value: a.value - b.value, velocity: a.velocity - b.velocity)
  }
  static func * (a: MotionSample, b: MotionSample) -> MotionSample {
    MotionSample(value: a.value * b.value, velocity: a.velocity * b.value + a.value * b.velocity)
  }
  static func + (a: MotionSample, b: Double) -> MotionSample {
    MotionSample(value: a.value + b, velocity: a.velocity)
  }
  static func - (a: MotionSample, b: Double) -> MotionSample { a + -b }
  static func - (a: Double, b: MotionSample) -> MotionSample { .resting(a) - b }
  static func * (a: MotionSample, b: Double) -> MotionSample {
    MotionSample(value: a.value * b, velocity: a.velocity * b)
  }

  /// Returns the larger of the motion and a constant.
  func atLeast(_ bound: Double) -> MotionSample { value >= bound ? self : .resting(bound) }
  /// Returns the smaller of the motion and a constant.
  func atMost(_ bound: Double) -> MotionSample { value <= bound ? self : .resting(bound) }

  /// The sine and the cosine of an angle in radians.
  var sinCos: (sin: MotionSample, cos: MotionSample) {
    let (sin, cos) = Elementary.sinCos(value)
    return (
      MotionSample(value: sin, velocity: cos * velocity),
      MotionSample(value: cos, velocity: -sin * velocity)
    )
  }

  /// Returns the offset of a rubber band for this distance.
  func banded(_ band: RubberBand) -> MotionSample {
    MotionSample(value: band.offset(for: value), velocity: band.followedPart(at: value) * velocity)
  }
}

extension Spring {
  /// Returns a spring of mass 1 from its angular frequency and its damping ratio, both known to be legal.
  static func angular(_ frequency: Double, _ ratio: Double) -> Spring {
    constant(
      try Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency))
  }
}
