/// The closed-form solution of a spring, with all terms that do not depend on the time computed once.
///
/// Let g be the decay, ω₀ the undamped frequency, δ = ω₀² − g², ω = √|δ| and v₀ the initial velocity. Then:
///
/// ```
/// displacement from the target = e^(−gt)·(C + (g − v₀)·S)
/// velocity towards the target  = e^(−gt)·(v₀·C + (ω₀² − g·v₀)·S)
/// ```
///
/// C and S solve u″ = −δ·u, starting from (u, u′) = (1, 0) and (0, 1): cos ωt and sin(ωt)/ω below critical damping, 1
/// and t at critical damping, cosh ωt and sinh(ωt)/ω above it.
///
/// Each form keeps its digits near critical damping: sin ωt and 1 − e^(−2ωt) are precise for a small ωt, and δ is
/// computed with twice the digits of a double.
struct SpringSolution: Sendable {
  enum Form: Sendable {
    case underdamped(Underdamped)
    case critical(CriticallyDamped)
    case overdamped(Overdamped)
  }

  /// log₂ e, which converts rates per second to powers of 2.
  static let log2e = 1.4426950408889634
  /// 2/π, which converts angular frequencies to quarter turns per second.
  static let quarterTurn = 0.6366197723675814

  let form: Form
  /// The time up to which the arguments of elementary functions are in range, so that no check is needed.
  let nearTime: Double

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity v: Double) {
    let decay = TwoPartDouble(dividing: 0.5 * damping, by: mass)
    let squared = TwoPartDouble(dividing: stiffness, by: mass)
    let discriminant = squared - decay.squared
    let (g, w2) = (decay.high, squared.high)
    let nearRate: Double
    if discriminant.high > CriticallyDamped.limit * g * g {
      let solution = Underdamped(
        decay: decay, frequency: discriminant.squareRoot, frequencySquared: w2, velocity: v)
      form = .underdamped(solution)
      // Below 2¹⁴ quarter turns in the phase's first part, the second part is below 0.001.
      nearRate = max(-solution.rate, solution.frequency * (1020 / 16384))
    } else if discriminant.high < -CriticallyDamped.limit * g * g {
      let solution = Overdamped(
        decay: g, frequency: discriminant.negated.squareRoot.high, frequencySquared: w2,
        velocity: v)
      form = .overdamped(solution)
      nearRate = -solution.rate
    } else {
      form = .critical(
        CriticallyDamped(
          rate: g * -SpringSolution.log2e, discriminant: discriminant.high, velocity: v,
          displacementFactor: g - v, velocityFactor: w2 - g * v))
      nearRate = g * SpringSolution.log2e
    }
    // It is slightly below 1020, because the quotient and its products are rounded.
    nearTime = 1019.99 / nearRate
  }

  /// Returns the displacement from the target, which is 1 at time 0, and the velocity towards the target.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    if time < nearTime { return nearState(at: time) }
    // From this time on the spring counts as resting, even if it is undamped.
    guard time < 1e100 else { return (0, 0) }
    return switch form {
    case .underdamped(let form): form.state(at: time, isNear: false)
    // Later the square of the time overflows, but the envelope has long been 0.
    case .critical(let form) where form.rate * time < -1e30: (0, 0)
    case .critical(let form): form.state(at: time, isNear: false)
    case .overdamped(let form): form.state(at: time, isNear: false)
    }
  }

  /// Returns the same as ``state(at:)``, but only for times within `0..<nearTime`.
  @inline(__always)  // Row "Spring, value and velocity": one call from `Spring.motion(at:)`.
  func nearState(at time: Double) -> (displacement: Double, velocity: Double) {
    switch form {
    case .underdamped(let form): form.state(at: time, isNear: true)
    case .critical(let form): form.state(at: time, isNear: true)
    case .overdamped(let form): form.state(at: time, isNear: true)
    }
  }
}
