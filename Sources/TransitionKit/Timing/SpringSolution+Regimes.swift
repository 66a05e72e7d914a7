extension SpringSolution {
  /// The solution below critical damping: a sine wave in a falling envelope.
  struct Underdamped: Sendable {
    /// The envelope's exponent −g·log₂ e, per second: the envelope is 2^(rate·t).
    let rate: Double
    /// The frequency ω in quarter turns per second, in two parts.
    ///
    /// The first part has 26 bits, so its product with half a double is exact; the second one has the following 53
    /// bits. If the oscillation decays soon, the first part is the whole frequency and the second one is 0.
    let frequency, frequencyTail: Double
    /// The factor of cos ωt in the velocity; in the displacement it is 1.
    let velocity: Double
    /// The factors of sin ωt in displacement and velocity: (g − v₀)/ω and (ω₀² − g·v₀)/ω.
    let displacementFactor, velocityFactor: Double

    init(
      decay: TwoPartDouble, frequency: TwoPartDouble, frequencySquared: Double, velocity: Double
    ) {
      rate = -(decay * TwoPartDouble(high: SpringSolution.log2e, low: 2.0355273740931033e-17)).high
      let turns =
        frequency
        * TwoPartDouble(high: SpringSolution.quarterTurn, low: -3.935735335036497e-17)
      // With a single double the phase has an error of at most ωt·2⁻⁵², which times the envelope is less than
      // 2⁻⁵²·ω/(e·g).
      let decaysSoon = frequency.high <= 2 * decay.high
      self.frequency = decaysSoon ? turns.high : TwoPartDouble.upperHalf(turns.high)
      frequencyTail = decaysSoon ? 0 : (turns.high - self.frequency) + turns.low
      self.velocity = velocity
      displacementFactor = (decay.high - velocity) / frequency.high
      velocityFactor = (frequencySquared - decay.high * velocity) / frequency.high
    }

    @inline(__always)  // Row "Spring, value and velocity, under-damped": `isNear` is a constant.
    func state(at time: Double, isNear: Bool) -> (displacement: Double, velocity: Double) {
      let (envelope, sine, cosine) = factors(at: time, isNear: isNear)
      return (
        envelope * (cosine + displacementFactor * sine),
        envelope * (velocity * cosine + velocityFactor * sine)
      )
    }

    /// Returns the envelope at a time, and the sine and cosine of ωt.
    ///
    /// With a frequency in two parts, the rounding error of the phase is far below its last place.
    @inline(__always)  // Row "Spring, value and velocity, under-damped": `isNear` is a constant.
    func factors(
      at time: Double, isNear: Bool
    ) -> (envelope: Double, sine: Double, cosine: Double) {
      var turns = frequency * time
      var tail = 0.0
      if frequencyTail != 0 {
        let upper = TwoPartDouble.upperHalf(time)
        turns = frequency * upper
        tail = frequency * (time - upper) + frequencyTail * time
      }
      if !isNear {
        let (a, b) = (turns.remainder(dividingBy: 4), tail.remainder(dividingBy: 4))
        turns = a + b
        tail = abs(a) > abs(b) ? b - (turns - a) : a - (turns - b)
      }
      let (sine, cosine) = Elementary.sinCos(quarterTurns: turns, plus: tail)
      let envelope = isNear ? Elementary.nearExp2(rate * time) : Elementary.exp2(rate * time)
      return (envelope, sine, cosine)
    }
  }

  /// The solution near critical damping, |δ| ≤ 10⁻⁶·g²: C and S as power series in δt².
  ///
  /// The term of degree k contributes (δt²)ᵏ/(2k)!·e^(−gt), which is at most (|δ|/g²)ᵏ. So the error after three
  /// terms is below 10⁻¹⁸.
  struct CriticallyDamped: Sendable {
    /// The largest |δ|/g² for which this form is used.
    static var limit: Double { 1e-6 }

    /// The exponent −g·log₂ e of the envelope, and δ.
    let rate, discriminant: Double
    /// The factor of C in the velocity; in the displacement it is 1.
    let velocity: Double
    /// The factors of S in displacement and velocity: g − v₀ and ω₀² − g·v₀.
    let displacementFactor, velocityFactor: Double

    @inline(__always)  // Row "Spring, value and velocity, critical": `isNear` is a constant.
    func state(at time: Double, isNear: Bool) -> (displacement: Double, velocity: Double) {
      let (envelope, c, s) = factors(at: time, isNear: isNear)
      return (
        envelope * (c + displacementFactor * s), envelope * (velocity * c + velocityFactor * s)
      )
    }

    /// Returns the envelope, C and S at a time.
    @inline(__always)  // Row "Spring, value and velocity, critical": `isNear` is a constant.
    func factors(
      at time: Double, isNear: Bool
    ) -> (envelope: Double, c: Double, s: Double) {
      let z = discriminant * (time * time)
      let envelope = isNear ? Elementary.nearExp2(rate * time) : Elementary.exp2(rate * time)
      // C and S are computed side by side, in the two lanes of a vector.
      let first = SIMD2(1, time)
      let second = SIMD2(1 / 2.0, 1 / 6.0)
      let third = SIMD2(1 / 24.0, 1 / 120.0)
      let lanes = first - first * (z * (second - z * third))
      return (envelope, lanes[0], lanes[1])
    }
  }

  /// The solution above critical damping: a slow exponential, and one whose rate is higher by 2ω.
  ///
  /// With q = 1 − e^(−2ωt) the displacement is e^(−(g − ω)t)·(1 + a·q) and the velocity e^(−(g − ω)t)·(v₀ + b·q),
  /// where a = (g − ω − v₀)/2ω and b = (g + ω)·a.
  struct Overdamped: Sendable {
    /// The exponents (ω − g)·log₂ e and −2ω·log₂ e, per second.
    let rate, spread: Double
    /// The initial velocity v₀.
    let velocity: Double
    /// The factors a and b of q, in displacement and velocity.
    let displacementFactor, velocityFactor: Double

    init(decay: Double, frequency: Double, frequencySquared: Double, velocity: Double) {
      // g − ω is computed as a quotient, because the difference would lose digits.
      let slow = frequencySquared / (decay + frequency)
      rate = -slow * SpringSolution.log2e
      spread = -2 * frequency * SpringSolution.log2e
      self.velocity = velocity
      displacementFactor = (slow - velocity) / (2 * frequency)
      velocityFactor = (decay + frequency) * displacementFactor
    }

    @inline(__always)  // Row "Spring, value and velocity, over-damped": `isNear` is a constant.
    func state(at time: Double, isNear: Bool) -> (displacement: Double, velocity: Double) {
      let (envelope, q) = factors(at: time, isNear: isNear)
      return (
        envelope + envelope * (displacementFactor * q), envelope * (velocity + velocityFactor * q)
      )
    }

    /// Returns e^(−(g − ω)t) and q at a time.
    @inline(__always)  // Row "Spring, value and velocity, over-damped": `isNear` is a constant.
    func factors(
      at time: Double, isNear: Bool
    ) -> (envelope: Double, q: Double) {
      // Below an exponent of −64, q rounds to 1, so the exponent is clamped.
      let q = Elementary.oneMinusNearExp2(max(spread * time, -64))
      return (isNear ? Elementary.nearExp2(rate * time) : Elementary.exp2(rate * time), q)
    }
  }
}
