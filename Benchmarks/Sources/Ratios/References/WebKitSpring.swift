import Foundation

/// Stands for `SpringSolver` of WebKit: position alone, in closed form on libm.
///
/// Like its model it knows no over-damping: above critical damping it answers as a critical spring,
/// which is wrong, and cheap.
struct WebKitSpring {
  private let frequency, ratio, ringing, b: Double

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    frequency = (stiffness / mass).squareRoot()
    ratio = damping / (2 * (stiffness * mass).squareRoot())
    if ratio < 1 {
      ringing = frequency * (1 - ratio * ratio).squareRoot()
      b = (ratio * frequency - velocity) / ringing
    } else {
      ringing = 0
      b = frequency - velocity
    }
  }

  func callAsFunction(_ t: Double) -> Double {
    guard ratio < 1 else { return 1 - (1 + b * t) * exp(-t * frequency) }
    return 1 - exp(-t * ratio * frequency) * (cos(ringing * t) + b * sin(ringing * t))
  }
}
