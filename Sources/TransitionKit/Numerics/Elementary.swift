/// Elementary functions whose results are bit-identical on all IEEE 754 platforms.
///
/// They use only addition, multiplication, division and integer operations, in a fixed order, without fused
/// multiply-add and without a C library. So a timeline sampled on one machine equals the same timeline sampled on any
/// other.
package enum Elementary {
  /// Adding and then subtracting this constant, 1.5 · 2⁵², rounds a small double to the nearest integer.
  static let roundingShift = 6_755_399_441_055_744.0

  /// Returns eˣ, with an error of at most one unit in the last place.
  ///
  /// The nearest multiple k·ln 2 is subtracted, with ln 2 stored in two parts for accuracy. This leaves an r within
  /// ±ln 2 / 2. A polynomial of degree 11, interpolated at Chebyshev points with an error below 2e-17, gives eʳ. The
  /// result is eʳ · 2ᵏ.
  package static func exp(_ x: Double) -> Double {
    guard abs(x) < 708 else { return wideExp(x) }
    let (shifted, fraction) = reducedExp(x)
    return scaled(1 + fraction, by: shifted.bitPattern)
  }

  /// Returns 2ˣ for x within ±1020, with a relative error of at most 2.1e-16.
  ///
  /// The nearest multiple of 1/64, whose power is in a table, is subtracted exactly. A polynomial, interpolated at
  /// Chebyshev points with an error below 5e-18, gives the power of the remainder, as eʳ with r within ±ln 2 / 128.
  @inline(__always)  // Rows "Spring, value and velocity": the envelope.
  static func nearExp2(_ x: Double) -> Double {
    // Adding and subtracting this constant rounds to the nearest 64th.
    let shift = roundingShift / 64
    let shifted = x + shift
    let r = (x - (shifted - shift)) * 0.6931471805599453
    let z = r * r
    let lanes =
      SIMD2(0.4999999999998504, 0.16666666666664529)
      + SIMD2(0.041666707435930685, 0.008333339157513314) * SIMD2(repeating: z)
    let fraction = r + z * (lanes[0] + r * lanes[1])
    let power = powers[Int(truncatingIfNeeded: shifted.bitPattern & 63)]
    return scaled(power + power * fraction, by: shifted.bitPattern >> 6)
  }

  /// 2^(k/64) for k = 0...63, rounded to nearest.
  private static let powers: [Double] = [
    1.0, 1.0108892860517005, 1.0218971486541166, 1.0330248790212284,
    1.0442737824274138, 1.0556451783605572, 1.0671404006768237, 1.0787607977571199,
    1.0905077326652577, 1.102382583307841, 1.1143867425958924, 1.1265216186082418,
    1.1387886347566916, 1.1511892299529827, 1.1637248587775775, 1.1763969916502812,
    1.189207115002721, 1.202156731452703, 1.215247359980469, 1.22848053610687,
    1.241857812073484, 1.255380757024691, 1.2690509571917332, 1.2828700160787783,
    1.2968395546510096, 1.3109612115247644, 1.3252366431597413, 1.339667524053303,
    1.3542555469368927, 1.3690024229745905, 1.383909881963832, 1.3989796725383112,
    1.4142135623730951, 1.42961333839197, 1.4451808069770467, 1.460917794180647,
    1.4768261459394993, 1.4929077282912648, 1.5091644275934228, 1.5255981507445384,
    1.5422108254079407, 1.559004400237837, 1.5759808451078865, 1.593142151342267,
    1.6104903319492543, 1.6280274218573478, 1.645755478153965, 1.6636765803267364,
    1.681792830507429, 1.7001063537185235, 1.718619298122478, 1.7373338352737062,
    1.7562521603732995, 1.7753764925265212, 1.7947090750031072, 1.8142521755003989,
    1.8340080864093424, 1.8539791250833855, 1.8741676341103, 1.8945759815869656,
    1.9152065613971474, 1.9360617934922943, 1.9571441241754002, 1.978456026387951,
  ]

  /// Returns 1 − 2ˣ for x within −64…0, with an error of at most three units in the last place of the result.
  ///
  /// The method is that of ``exp(_:)``, but the subtraction is exact. The table of ``nearExp2(_:)`` is not used,
  /// because its rounding errors would be large relative to a small difference.
  @inline(__always)  // Row "Spring, value and velocity, over-damped".
  static func oneMinusNearExp2(_ x: Double) -> Double {
    let shifted = x + roundingShift
    let r = (x - (shifted - roundingShift)) * 0.6931471805599453
    let z = r * r
    let lanes = exponentialTail(z)
    let fraction = r + z * (lanes[0] + r * lanes[1])
    let power = scaled(1, by: shifted.bitPattern)
    return (1 - power) - power * fraction
  }

  /// Returns 2ˣ for any x of at most 0.
  static func exp2(_ x: Double) -> Double {
    guard x < -1020 else { return nearExp2(x) }
    return x < -1080 ? 0 : nearExp2(x + 64) * 0x1p-64
  }

  /// Splits x so that eˣ = 2ᵏ · (1 + fraction) with an integer k.
  ///
  /// - Returns: k + 1.5 · 2⁵², whose lowest bits are those of k, and the fraction.
  private static func reducedExp(_ x: Double) -> (shifted: Double, fraction: Double) {
    let shifted = x * 1.4426950408889634 + roundingShift
    let k = shifted - roundingShift
    let high = x - k * 0.6931471803691238
    let low = k * 1.9082149292705877e-10
    let r = high - low
    let z = r * r
    // Even and odd coefficients side by side, so that one operation handles both.
    let lanes = exponentialTail(z)
    return (shifted, high - (low - z * (lanes[0] + r * lanes[1])))
  }

  /// Returns, for z = r², the even part of (eʳ − 1 − r) / r², and the odd part divided by r.
  @inline(__always)  // Row "Spring, value and velocity, over-damped".
  private static func exponentialTail(_ z: Double) -> SIMD2<Double> {
    let part0 = SIMD2(0.5000000000000001, 0.16666666666666669)
    let part1 = SIMD2(0.04166666666662413, 0.008333333333330062)
    let part2 = SIMD2(0.0013888888917213717, 0.00019841269863053618)
    let part3 = SIMD2(2.4801521295954376e-05, 2.7557268459997064e-06)
    let part4 = SIMD2(2.7620088445409746e-07, 2.510038549551032e-08)
    let z2 = z * z
    return (part0 + part1 * z) + ((part2 + part3 * z) + part4 * z2) * z2
  }

  /// Returns `value` · 2ᵏ, for an integer k given by the lowest bits of the argument.
  ///
  /// k is added to the exponent bits. The addition wraps on purpose, because k may be negative.
  private static func scaled(_ value: Double, by k: UInt64) -> Double {
    Double(bitPattern: value.bitPattern &+ k << 52)
  }

  /// Returns eˣ for an x whose result overflows, is subnormal, or is close to either.
  @inline(never)  // Keeps a rare case out of the callers of `exp(_:)`.
  private static func wideExp(_ x: Double) -> Double {
    guard x <= 709.782712893384 else { return x.isNaN ? x : .infinity }
    guard x >= -745.1332191019412 else { return 0 }
    let (shifted, fraction) = reducedExp(x)
    // The power of two is applied as two factors, so that neither overflows and only the last multiplication rounds.
    let step: Double = x > 0 ? 1 : -64
    return scaled(1 + fraction, by: (shifted - step).bitPattern)
      * scaled(1, by: (roundingShift + step).bitPattern)
  }
}
