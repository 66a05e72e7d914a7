extension SpringSolution {
  /// The matrix by which displacement and velocity, in this order, change in a time.
  ///
  /// The velocity is towards the target, so a displacement falls by it.
  struct Transition {
    let a, b, c, d: Double
  }

  /// Returns how any state of the spring changes in one, two and four steps.
  func transitions(over step: Double) -> (Transition, Transition, Transition) {
    let isNear = 4 * step < nearTime
    switch form {
    case .ringing(let form):
      let frequency = (form.frequency + form.frequencyRest) / SpringSolution.quarterTurn
      let period = 1 / frequency
      let share = -form.rate / SpringSolution.log2e * period
      func transition(_ time: Double) -> Transition {
        let (envelope, sine, cosine) = form.factors(at: time, isNear: isNear)
        let swing = envelope * sine
        let (even, odd) = (envelope * cosine, share * swing)
        return Transition(
          a: even + odd, b: -swing * period, c: swing * (frequency * (1 + share * share)),
          d: even - odd)
      }
      return (transition(step), transition(2 * step), transition(4 * step))
    case .critical(let form):
      let decay = -form.rate / SpringSolution.log2e
      func transition(_ time: Double) -> Transition {
        let (envelope, c, s) = form.factors(at: time, isNear: isNear)
        return Transition(
          a: envelope * (c + decay * s), b: -envelope * s,
          c: envelope * s * (form.discriminant + decay * decay), d: envelope * (c - decay * s))
      }
      return (transition(step), transition(2 * step), transition(4 * step))
    case .creeping(let form):
      let slow = -form.rate / SpringSolution.log2e
      let difference = -form.spread / SpringSolution.log2e
      let (fast, period) = (slow + difference, 1 / difference)
      func transition(_ time: Double) -> Transition {
        let (envelope, q) = form.factors(at: time, isNear: isNear)
        let share = q * period
        return Transition(
          a: envelope * (1 + slow * share), b: -envelope * share,
          c: envelope * (slow * fast * share), d: envelope * (1 - fast * share))
      }
      return (transition(step), transition(2 * step), transition(4 * step))
    }
  }
}
