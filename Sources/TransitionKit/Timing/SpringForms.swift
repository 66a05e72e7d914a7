extension SpringSolution {
  /// Below critical damping.
  struct Ringing: Sendable {
    /// −g·log₂ e, the power of 2 by which the envelope changes in a second.
    let rate: Double
    /// The first 26 bits of ω in quarter turns, whose product with half a double is exact, and the
    /// 53 that follow; or all that a double has of it, and 0, where the ringing dies soon.
    let frequency, frequencyRest: Double
    /// (g − v₀)/ω and (ω₀² − g·v₀)/ω, what the sine counts for; the cosine counts for 1 and v₀.
    let velocity, slip, pull: Double

    init(
      decay: TwoPartDouble, frequency: TwoPartDouble, frequencySquared: Double, velocity: Double
    ) {
      rate = -(decay * TwoPartDouble(high: SpringSolution.log2e, low: 2.0355273740931033e-17)).high
      let turns =
        frequency
        * TwoPartDouble(high: SpringSolution.quarterTurn, low: -3.935735335036497e-17)
      // The phase ωt is off by ωt·2⁻⁵² at most, which counts for less than 2⁻⁵²·ω/eg.
      let diesSoon = frequency.high <= 2 * decay.high
      self.frequency = diesSoon ? turns.high : TwoPartDouble.upperHalf(turns.high)
      frequencyRest = diesSoon ? 0 : (turns.high - self.frequency) + turns.low
      self.velocity = velocity
      slip = (decay.high - velocity) / frequency.high
      pull = (frequencySquared - decay.high * velocity) / frequency.high
    }

    @inline(__always)
    func state(at time: Double, isNear: Bool) -> (displacement: Double, velocity: Double) {
      let (envelope, sine, cosine) = factors(at: time, isNear: isNear)
      return (envelope * (cosine + slip * sine), envelope * (velocity * cosine + pull * sine))
    }

    /// Returns the envelope, and sine and cosine of ωt.
    ///
    /// Unless the ringing dies soon, the product is rounded only far below its last place.
    @inline(__always)
    func factors(
      at time: Double, isNear: Bool
    ) -> (envelope: Double, sine: Double, cosine: Double) {
      var turns = frequency * time
      var rest = 0.0
      if frequencyRest != 0 {
        let upper = TwoPartDouble.upperHalf(time)
        turns = frequency * upper
        rest = frequency * (time - upper) + frequencyRest * time
      }
      if !isNear {
        let (a, b) = (turns.remainder(dividingBy: 4), rest.remainder(dividingBy: 4))
        turns = a + b
        rest = abs(a) > abs(b) ? b - (turns - a) : a - (turns - b)
      }
      let (sine, cosine) = Elementary.sinCos(quarterTurns: turns, plus: rest)
      let envelope = isNear ? Elementary.nearExp2(rate * time) : Elementary.exp2(rate * time)
      return (envelope, sine, cosine)
    }
  }

  /// Close to critical damping, |δ| ≤ 10⁻⁶·g², where C and S are taken as power series in δt².
  ///
  /// The term of degree k counts for (δt²)ᵏ/(2k)!·e^(−gt), which is never above (|δ|/g²)ᵏ: three
  /// terms leave out less than 10⁻¹⁸.
  struct Critical: Sendable {
    /// How far |δ|/g² may go.
    static var reach: Double { 1e-6 }

    /// −g·log₂ e and δ.
    let rate, discriminant: Double
    let velocity: Double
    /// g − v₀ and ω₀² − g·v₀.
    let slip, pull: Double

    @inline(__always)
    func state(at time: Double, isNear: Bool) -> (displacement: Double, velocity: Double) {
      let (envelope, c, s) = factors(at: time, isNear: isNear)
      return (envelope * (c + slip * s), envelope * (velocity * c + pull * s))
    }

    /// Returns the envelope, and C and S.
    @inline(__always)
    func factors(
      at time: Double, isNear: Bool
    ) -> (envelope: Double, c: Double, s: Double) {
      let z = discriminant * (time * time)
      let envelope = isNear ? Elementary.nearExp2(rate * time) : Elementary.exp2(rate * time)
      let first = SIMD2(1, time)
      let second = SIMD2(1 / 2.0, 1 / 6.0)
      let third = SIMD2(1 / 24.0, 1 / 120.0)
      let lanes = first - first * (z * (second - z * third))
      return (envelope, lanes[0], lanes[1])
    }
  }

  /// Above critical damping: a slow exponential and one that dies away at 2ω beside it.
  ///
  /// With q = 1 − e^(−2ωt) the displacement is e^(−(g − ω)t)·(1 + a·q) and the velocity
  /// e^(−(g − ω)t)·(v₀ + b·q), where a = (g − ω − v₀)/2ω and b = (g + ω)·a.
  struct Creeping: Sendable {
    /// (ω − g)·log₂ e and −2ω·log₂ e.
    let rate, spread: Double
    let velocity: Double
    let slip, pull: Double

    init(decay: Double, frequency: Double, frequencySquared: Double, velocity: Double) {
      // As a quotient, since g − ω cancels.
      let slow = frequencySquared / (decay + frequency)
      rate = -slow * SpringSolution.log2e
      spread = -2 * frequency * SpringSolution.log2e
      self.velocity = velocity
      slip = (slow - velocity) / (2 * frequency)
      pull = (decay + frequency) * slip
    }

    @inline(__always)
    func state(at time: Double, isNear: Bool) -> (displacement: Double, velocity: Double) {
      let (envelope, q) = factors(at: time, isNear: isNear)
      return (envelope + envelope * (slip * q), envelope * (velocity + pull * q))
    }

    /// Returns e^(−(g − ω)t) and q.
    @inline(__always)
    func factors(
      at time: Double, isNear: Bool
    ) -> (envelope: Double, q: Double) {
      // Below −64 q is 1 whatever the rest.
      let q = Elementary.oneMinusNearExp2(max(spread * time, -64))
      return (isNear ? Elementary.nearExp2(rate * time) : Elementary.exp2(rate * time), q)
    }
  }
}
