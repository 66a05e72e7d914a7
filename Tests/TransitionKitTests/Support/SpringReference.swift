import TransitionKit

/// The motion of a damped spring from 0 to 1 with about 28 digits.
///
/// It shares no code with the library. `SpringTests` compares it with a table of mpmath.
struct SpringReference {
  private let damping, frequencySquared, speed, discriminant: DoubleDouble

  init(_ spring: Spring) {
    let mass = DoubleDouble(spring.mass)
    damping = DoubleDouble(spring.damping) / (mass + mass)
    frequencySquared = DoubleDouble(spring.stiffness) / mass
    speed = DoubleDouble(spring.initialVelocity)
    discriminant = frequencySquared - damping * damping
  }

  /// Returns progress and velocity at a time in seconds, which may be a product that a double rounds.
  func motion(at time: DoubleDouble) -> MotionSample {
    let (cosine, sine) = waves(at: time)
    let value = DoubleDouble(1) - cosine - (damping - speed) * sine
    let velocity = speed * cosine + (frequencySquared - damping * speed) * sine
    return MotionSample(value: value.high, velocity: velocity.high)
  }

  /// Returns value and velocity at a time in seconds of the spring between two values, with a velocity of its own.
  func motion(at time: Double, from: Double, to: Double, velocity: Double) -> MotionSample {
    let (cosine, sine) = waves(at: DoubleDouble(time))
    let distance = DoubleDouble(from) - DoubleDouble(to)
    let start = DoubleDouble(velocity)
    let value = DoubleDouble(to) + distance * cosine + (start + damping * distance) * sine
    let rate = start * cosine - (damping * start + frequencySquared * distance) * sine
    return MotionSample(value: value.high, velocity: rate.high)
  }

  /// Returns e⁻ᵍᵗ cos(wt) and e⁻ᵍᵗ sin(wt)/w with w² = ω² − g², which may be negative.
  private func waves(at time: DoubleDouble) -> (DoubleDouble, DoubleDouble) {
    let square = discriminant * time * time
    if square.high < -1 {
      let root = (DoubleDouble(0) - discriminant).squareRoot
      let slow = ((root - damping) * time).exponential
      let fast = ((DoubleDouble(0) - root - damping) * time).exponential
      return ((slow + fast).halved, ((slow - fast) / root).halved)
    }
    let (cosine, ratio) = square.cosineAndSineRatioOfRoot
    let envelope = (DoubleDouble(0) - damping * time).exponential
    return (envelope * cosine, envelope * ratio * time)
  }
}
