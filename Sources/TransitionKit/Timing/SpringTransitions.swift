/// The linear maps of a spring's displacement and velocity over one to four equal time steps.
///
/// Four consecutive states are kept in the lanes of vectors and advance by four steps at once.
struct SpringTransitions {
  /// The number of states that are computed step by step from one that is solved exactly.
  static let blockLength = 64

  /// The displacements and the velocities after 0, 1, 2 and 3 steps, from displacement 1 and velocity 0.
  private let nearFromDisplacement: (SIMD4<Double>, SIMD4<Double>)
  /// The displacements and the velocities after 0, 1, 2 and 3 steps, from displacement 0 and velocity 1.
  private let nearFromVelocity: (SIMD4<Double>, SIMD4<Double>)
  /// The displacement and the velocity after 4 steps, from displacement 1 and velocity 0.
  private let farFromDisplacement: (Double, Double)
  /// The displacement and the velocity after 4 steps, from displacement 0 and velocity 1.
  private let farFromVelocity: (Double, Double)

  init(_ spring: Spring, step: Double) {
    let (one, two, four) = spring.solution.transitions(over: step)
    // No further step is computed from the third one, so a product of matrices is exact enough.
    let third = (
      a: one.a * two.a + one.b * two.c, b: one.a * two.b + one.b * two.d,
      c: one.c * two.a + one.d * two.c, d: one.c * two.b + one.d * two.d
    )
    nearFromDisplacement = (
      SIMD4(1, one.a, two.a, third.a), SIMD4(0, one.c, two.c, third.c)
    )
    nearFromVelocity = (SIMD4(0, one.b, two.b, third.b), SIMD4(1, one.d, two.d, third.d))
    farFromDisplacement = (four.a, four.c)
    farFromVelocity = (four.b, four.d)
  }

  /// Returns the displacements and velocities of a state and of the next three.
  @inline(__always)  // Row "Spring, 1000 samples at 120 Hz".
  func four(
    from state: (displacement: Double, velocity: Double)
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    (
      state.displacement * nearFromDisplacement.0 + state.velocity * nearFromVelocity.0,
      state.displacement * nearFromDisplacement.1 + state.velocity * nearFromVelocity.1
    )
  }

  /// Returns the displacements and velocities of four states, each four steps later.
  @inline(__always)  // Row "Spring, 1000 samples at 120 Hz": vectors stay in registers.
  func advanced(
    _ displacement: SIMD4<Double>, _ velocity: SIMD4<Double>
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    (
      farFromDisplacement.0 * displacement + farFromVelocity.0 * velocity,
      farFromDisplacement.1 * displacement + farFromVelocity.1 * velocity
    )
  }
}

extension SpringSolution {
  /// The 2×2 matrix that maps displacement and velocity, in this order, to their values some time later.
  ///
  /// The velocity is measured towards the target, so a positive velocity reduces the displacement.
  struct Transition {
    let a, b, c, d: Double
  }

  /// The matrices for one, two and four steps.
  typealias Transitions = (one: Transition, two: Transition, four: Transition)

  /// Returns the matrices for one, two and four steps.
  func transitions(over step: Double) -> Transitions {
    let isNear = 4 * step < nearTime
    return switch form {
    case .underdamped(let form): form.transitions(over: step, isNear: isNear)
    case .critical(let form): form.transitions(over: step, isNear: isNear)
    case .overdamped(let form): form.transitions(over: step, isNear: isNear)
    }
  }
}

extension SpringSolution.Underdamped {
  fileprivate func transitions(over step: Double, isNear: Bool) -> SpringSolution.Transitions {
    let frequency = (frequency + frequencyTail) / SpringSolution.quarterTurn
    let period = 1 / frequency
    // The ratio g/ω.
    let ratio = -rate / SpringSolution.log2e * period
    func transition(_ time: Double) -> SpringSolution.Transition {
      let (envelope, sine, cosine) = factors(at: time, isNear: isNear)
      let swing = envelope * sine
      let (even, odd) = (envelope * cosine, ratio * swing)
      return SpringSolution.Transition(
        a: even + odd, b: -swing * period, c: swing * (frequency * (1 + ratio * ratio)),
        d: even - odd)
    }
    return (transition(step), transition(2 * step), transition(4 * step))
  }
}

extension SpringSolution.CriticallyDamped {
  fileprivate func transitions(over step: Double, isNear: Bool) -> SpringSolution.Transitions {
    let decay = -rate / SpringSolution.log2e
    func transition(_ time: Double) -> SpringSolution.Transition {
      let (envelope, c, s) = factors(at: time, isNear: isNear)
      return SpringSolution.Transition(
        a: envelope * (c + decay * s), b: -envelope * s,
        c: envelope * s * (discriminant + decay * decay), d: envelope * (c - decay * s))
    }
    return (transition(step), transition(2 * step), transition(4 * step))
  }
}

extension SpringSolution.Overdamped {
  fileprivate func transitions(over step: Double, isNear: Bool) -> SpringSolution.Transitions {
    let slow = -rate / SpringSolution.log2e
    let difference = -spread / SpringSolution.log2e
    let (fast, period) = (slow + difference, 1 / difference)
    func transition(_ time: Double) -> SpringSolution.Transition {
      let (envelope, q) = factors(at: time, isNear: isNear)
      let share = q * period
      return SpringSolution.Transition(
        a: envelope * (1 + slow * share), b: -envelope * share,
        c: envelope * (slow * fast * share), d: envelope * (1 - fast * share))
    }
    return (transition(step), transition(2 * step), transition(4 * step))
  }
}
