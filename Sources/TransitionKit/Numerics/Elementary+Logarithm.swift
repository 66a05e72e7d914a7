extension Elementary {
  /// Returns the natural logarithm, within two units in the last place.
  ///
  /// x is split into 2ᵏ·m with m in √½…√2; ln m is 2·artanh((m − 1)/(m + 1)), an odd series to
  /// degree 21.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : (x > 0 ? x : .nan) }
    var exponent = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.4142135623730951 {
      mantissa *= 0.5
      exponent += 1
    }
    let f = mantissa - 1
    let s = f / (2 + f)
    let z = s * s
    var sum = 2.0 / 21
    for divisor in [19.0, 17, 15, 13, 11, 9, 7, 5, 3] { sum = sum * z + 2 / divisor }
    // f − s·(f − series) has an exact leading term, which 2·s would round.
    let fraction = f - s * (f - z * sum)
    return exponent * 0.6931471803691238 + (fraction + exponent * 1.9082149292705877e-10)
  }

  /// Returns the natural logarithm of 1 + x for x of 0 or more, without a cancellation next to 0.
  ///
  /// Source: W. Kahan's correction, ln(u)·x/(u − 1) with u the rounded 1 + x.
  static func logOfOnePlus(_ x: Double) -> Double {
    let u = 1 + x
    return u == 1 ? x : log(u) * (x / (u - 1))
  }
}
