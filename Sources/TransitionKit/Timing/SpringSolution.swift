/// A spring's closed form with everything reckoned that does not depend on the time.
///
/// With g the decay, ω₀ the undamped frequency, δ = ω₀² − g², ω = √|δ| and v₀ the initial velocity,
/// the displacement from the target is e^(−gt)·(C + (g − v₀)·S) and the velocity towards it
/// e^(−gt)·(v₀·C + (ω₀² − g·v₀)·S), where C and S solve the equation without first derivative from
/// (1, 0) and (0, 1): cosine and sine over ω, 1 and t, or their hyperbolic kin.
///
/// Neither form of the oscillation cancels next to critical damping: S keeps its digits for small
/// ωt because a sine and 1 − eˣ do, and δ is known to twice the digits of a double.
struct SpringSolution: Sendable {
  enum Form: Sendable {
    case ringing(Ringing)
    case critical(Critical)
    case creeping(Creeping)
  }

  /// log₂ e, by which rates per second become powers of 2.
  static let log2e = 1.4426950408889634
  /// 2/π, by which angular frequencies become quarter turns.
  static let quarterTurn = 0.6366197723675814

  let form: Form
  /// Until this time the elementary functions need no look at the range of their arguments.
  let nearTime: Double

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity v: Double) {
    let decay = TwoPartDouble(dividing: 0.5 * damping, by: mass)
    let squared = TwoPartDouble(dividing: stiffness, by: mass)
    let discriminant = squared - decay.squared
    let (g, w2) = (decay.high, squared.high)
    let nearRate: Double
    if discriminant.high > Critical.reach * g * g {
      let ringing = Ringing(
        decay: decay, frequency: discriminant.squareRoot, frequencySquared: w2, velocity: v)
      form = .ringing(ringing)
      // With the first part up to 2¹⁴ quarter turns the rest is below 0.001.
      nearRate = max(-ringing.rate, ringing.frequency * (1020 / 16384))
    } else if discriminant.high < -Critical.reach * g * g {
      let creeping = Creeping(
        decay: g, frequency: discriminant.negated.squareRoot.high, frequencySquared: w2,
        velocity: v)
      form = .creeping(creeping)
      nearRate = -creeping.rate
    } else {
      form = .critical(
        Critical(
          rate: g * -SpringSolution.log2e, discriminant: discriminant.high, velocity: v,
          slip: g - v, pull: w2 - g * v))
      nearRate = g * SpringSolution.log2e
    }
    // A little less, as the quotient and the products with it are rounded.
    nearTime = 1019.99 / nearRate
  }

  /// Returns the displacement from the target, 1 at time 0, and the velocity towards it.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    if time < nearTime { return nearState(at: time) }
    // So late a time is rest, whatever is left of an undamped swing.
    guard time < 1e100 else { return (0, 0) }
    return switch form {
    case .ringing(let form): form.state(at: time, isNear: false)
    case .critical(let form): form.state(at: time, isNear: false)
    case .creeping(let form): form.state(at: time, isNear: false)
    }
  }

  /// Returns what ``state(at:)`` does, for times that are known to be within `0..<nearTime`.
  @inline(__always)
  func nearState(at time: Double) -> (displacement: Double, velocity: Double) {
    switch form {
    case .ringing(let form): form.state(at: time, isNear: true)
    case .critical(let form): form.state(at: time, isNear: true)
    case .creeping(let form): form.state(at: time, isNear: true)
    }
  }
}
