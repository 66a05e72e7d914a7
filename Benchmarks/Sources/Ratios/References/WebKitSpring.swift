import Foundation

/// Represents `SpringSolver` of WebKit: the position only, in closed form with libm.
///
/// Like the original it has no over-damped case: above critical damping it computes a critical
/// spring, which is fast but wrong.
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
