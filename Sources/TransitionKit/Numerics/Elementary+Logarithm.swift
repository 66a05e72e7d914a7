extension Elementary {
  /// Returns the natural logarithm, with an error of at most two units in the last place.
  ///
  /// x is split into 2ᵏ·m with m within √½…√2. Then ln m = 2·artanh((m − 1)/(m + 1)), of which the odd series is used
  /// up to degree 21.
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
    // Written as f − s·(f − series), the leading term f is exact, whereas 2·s would be rounded.
    let fraction = f - s * (f - z * sum)
    return exponent * 0.6931471803691238 + (fraction + exponent * 1.9082149292705877e-10)
  }

  /// Returns the natural logarithm of 1 + x for an x of at least 0, without losing digits for a small x.
  ///
  /// Source: W. Kahan's correction, ln(u)·x/(u − 1), where u is 1 + x after rounding.
  static func logOfOnePlus(_ x: Double) -> Double {
    let u = 1 + x
    return u == 1 ? x : log(u) * (x / (u - 1))
  }
}
