import Foundation

/// Represents springs that compute position and velocity separately, as b3ll's and Framer's Motion
/// do.
///
/// Each of the two evaluates its own exponentials, sines and cosines with libm.
struct SeparateSpring {
  private let decay, frequencySquared, velocity: Double
  private let discriminant: Double

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    decay = damping / (2 * mass)
    frequencySquared = stiffness / mass
    discriminant = frequencySquared - decay * decay
    self.velocity = velocity
  }

  func position(_ t: Double) -> Double {
    let rate = abs(discriminant).squareRoot()
    let lead = decay - velocity
    if discriminant > 0 {
      return 1 - exp(-decay * t) * (cos(rate * t) + lead / rate * sin(rate * t))
    }
    if discriminant < 0 {
      return 1 - exp(-decay * t) * (cosh(rate * t) + lead / rate * sinh(rate * t))
    }
    return 1 - exp(-decay * t) * (1 + lead * t)
  }

  func speed(_ t: Double) -> Double {
    let rate = abs(discriminant).squareRoot()
    let pull = frequencySquared - decay * velocity
    if discriminant > 0 {
      return exp(-decay * t) * (velocity * cos(rate * t) + pull / rate * sin(rate * t))
    }
    if discriminant < 0 {
      return exp(-decay * t) * (velocity * cosh(rate * t) + pull / rate * sinh(rate * t))
    }
    return exp(-decay * t) * (velocity + pull * t)
  }
}
