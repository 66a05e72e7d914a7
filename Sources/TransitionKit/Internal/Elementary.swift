/// Elementary functions with the same bits on every IEEE 754 platform.
///
/// They use only addition, multiplication, division and integer operations, in a fixed order and
/// without fused multiply-add, so a timeline sampled on one machine equals the same timeline
/// sampled on any other. No C library is involved.
enum Elementary {
  /// Adding and subtracting this constant (1.5 · 2⁵²) rounds a small double to the nearest integer.
  private static let roundingShift = 6_755_399_441_055_744.0

  // MARK: - Exponential

  /// Returns e raised to a power, within one unit in the last place.
  ///
  /// Shape: reduction to r in ±ln 2 / 2 with ln 2 in two parts, a polynomial of degree 11 whose
  /// coefficients are interpolated at Chebyshev points (its error is below 2e-17), then scaling by
  /// a power of two.
  static func exp(_ x: Double) -> Double {
    guard abs(x) < 708 else { return wideExp(x) }
    let (shifted, fraction) = reducedExp(x)
    return scaled(1 + fraction, by: shifted)
  }

  /// Returns 2 raised to a power of which it is known that it is within ±1020.
  ///
  /// The shape is that of ``exp(_:)``, whose reduction is exact here.
  @inline(__always)
  static func nearExp2(_ x: Double) -> Double {
    let shifted = x + roundingShift
    let r = (x - (shifted - roundingShift)) * 0.6931471805599453
    let z = r * r
    let lanes = exponentialTail(z)
    return scaled(1 + (r + z * (lanes[0] + r * lanes[1])), by: shifted)
  }

  /// Returns 2ˣ and 1 − 2ʸ together, for x within ±1020 and y not positive.
  ///
  /// The difference is within three units in its own last place.
  @inline(__always)
  static func nearExp2(_ x: Double, oneMinusExp2 y: Double) -> (Double, Double) {
    // Below −64 the difference is 1 whatever the rest of y.
    let exponents = SIMD2(x, y > -64 ? y : -64)
    let shifted = exponents + roundingShift
    let r = (exponents - (shifted - roundingShift)) * 0.6931471805599453
    let fraction = r + r * r * exponentialTail(r)
    let power = scaled(1, by: shifted[1])
    return (scaled(1 + fraction[0], by: shifted[0]), (1 - power) - power * fraction[1])
  }

  /// Returns 2 raised to any power that is not positive.
  static func exp2(_ x: Double) -> Double {
    guard x < -1020 else { return nearExp2(x) }
    return x < -1080 ? 0 : nearExp2(x + 64) * 0x1p-64
  }

  /// Returns k + 1.5 · 2⁵², whose lowest bits are those of the integer k, and eˣ / 2ᵏ − 1.
  @inline(__always)
  private static func reducedExp(_ x: Double) -> (shifted: Double, fraction: Double) {
    let shifted = x * 1.4426950408889634 + roundingShift
    let k = shifted - roundingShift
    let high = x - k * 0.6931471803691238
    let low = k * 1.9082149292705877e-10
    let r = high - low
    let z = r * r
    // The even and the odd coefficients side by side.
    let lanes = exponentialTail(z)
    return (shifted, high - (low - z * (lanes[0] + r * lanes[1])))
  }

  /// Returns the even part of (eʳ − 1 − r) / r² and the odd part over r, from r².
  @inline(__always)
  private static func exponentialTail(_ z: Double) -> SIMD2<Double> {
    let part0 = SIMD2(0.5000000000000001, 0.16666666666666669)
    let part1 = SIMD2(0.04166666666662413, 0.008333333333330062)
    let part2 = SIMD2(0.0013888888917213717, 0.00019841269863053618)
    let part3 = SIMD2(2.4801521295954376e-05, 2.7557268459997064e-06)
    let part4 = SIMD2(2.7620088445409746e-07, 2.510038549551032e-08)
    let z2 = z * z
    return (part0 + part1 * z) + ((part2 + part3 * z) + part4 * z2) * z2
  }

  /// Returns (eʳ − 1 − r) / r² of two numbers.
  @inline(__always)
  private static func exponentialTail(_ r: SIMD2<Double>) -> SIMD2<Double> {
    let z = r * r
    let z2 = z * z
    let part0 = 0.5000000000000001 + r * 0.16666666666666669
    let part1 = 0.04166666666662413 + r * 0.008333333333330062
    let part2 = 0.0013888888917213717 + r * 0.00019841269863053618
    let part3 = 2.4801521295954376e-05 + r * 2.7557268459997064e-06
    let part4 = 2.7620088445409746e-07 + r * 2.510038549551032e-08
    return (part0 + part1 * z) + ((part2 + part3 * z) + part4 * z2) * z2
  }

  /// Multiplies by 2ᵏ, where k is in the lowest bits of k + 1.5 · 2⁵², by adding to the exponent.
  @inline(__always)
  private static func scaled(_ value: Double, by shifted: Double) -> Double {
    Double(bitPattern: value.bitPattern &+ shifted.bitPattern << 52)
  }

  /// Returns e raised to a power where the result overflows, is subnormal or close to it.
  @inline(never)
  private static func wideExp(_ x: Double) -> Double {
    guard x <= 709.782712893384 else { return x.isNaN ? x : .infinity }
    guard x >= -745.1332191019412 else { return 0 }
    let (shifted, fraction) = reducedExp(x)
    // Two factors, so that neither overflows and only the last multiplication loses bits.
    let step: Double = x > 0 ? 1 : -64
    return scaled(1 + fraction, by: shifted - step) * scaled(1, by: roundingShift + step)
  }

  // MARK: - Sine and cosine

  /// Returns sine and cosine together, within 1.2e-16 for angles up to 2²⁷ radians.
  ///
  /// Shape: reduction by multiples of π/2 kept in a part of 33 bits, whose product is exact, and a
  /// part of 53; then polynomials on ±π/4, interpolated at Chebyshev points (their errors are below
  /// 2e-17), swapped and signed by the bits of the quadrant. Larger angles are folded first and
  /// lose the accuracy that their own rounding has already cost them.
  static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard abs(angle) < 1_048_576 else { return wideSinCos(angle) }
    let shifted = angle * 0.6366197723675814 + roundingShift
    let quadrant = shifted - roundingShift
    let r = (angle - quadrant * 1.5707963267341256) - quadrant * 6.077100506506192e-11
    let lanes = sinCosKernel(r, quadrant: shifted.bitPattern)
    return (lanes[0], lanes[1])
  }

  /// Returns sine and cosine, side by side, of quarter turns that are given in two parts.
  ///
  /// The first part must be within ±2⁵⁰, and the second within ±0.001. The reduction is exact.
  @inline(__always)
  static func sinCos(quarterTurns: Double, plus rest: Double) -> SIMD2<Double> {
    let shifted = quarterTurns + roundingShift
    let r = ((quarterTurns - (shifted - roundingShift)) + rest) * 1.5707963267948966
    return sinCosKernel(r, quadrant: shifted.bitPattern)
  }

  /// Returns sine and cosine of an angle that is far from 0.
  @inline(never)
  private static func wideSinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let x = abs(angle) < 134_217_728 ? angle : angle.remainder(dividingBy: 2 * .pi)
    let shifted = x * 0.6366197723675814 + roundingShift
    let quadrant = shifted - roundingShift
    // π/2 in parts of 26 bits, so that the products with up to 27 bits are exact.
    let coarse = (x - quadrant * 1.5707963109016418) - quadrant * 1.5893254712295857e-08
    let fine = quadrant * 6.123233932053594e-17 + quadrant * 6.368317055225283e-25
    let lanes = sinCosKernel(coarse - fine, quadrant: shifted.bitPattern)
    return (lanes[0], lanes[1])
  }

  /// Returns sine and cosine of r + q·π/2, side by side, for an r within ±π/4.
  ///
  /// Only the last two bits of q count.
  @inline(__always)
  private static func sinCosKernel(_ r: Double, quadrant q: UInt64) -> SIMD2<Double> {
    let z = SIMD2(repeating: r) * SIMD2(repeating: r)
    let z2 = z * z
    let part0 = SIMD2(-0.16666666666666666, 0.041666666666666664)
    let part1 = SIMD2(0.008333333333330948, -0.0013888888888887398)
    let part2 = SIMD2(-0.00019841269836756774, 2.480158729876456e-05)
    let part3 = SIMD2(2.7557316101617874e-06, -2.7557317271145144e-07)
    let part4 = SIMD2(-2.505113165023518e-08, 2.087614614655861e-09)
    let part5 = SIMD2(1.5918115263265974e-10, -1.1382623647474604e-11)
    let sum = (part0 + part1 * z) + ((part2 + part3 * z) + (part4 + part5 * z) * z2) * z2
    // r + r³·sum, and 1 − z/2 + z²·sum with what the rounding of 1 − z/2 lost.
    let half = SIMD2(0, 0.5) * z
    let one = SIMD2(r, 1)
    let leading = one - half
    let lanes = leading + ((one - leading - half) + (SIMD2(r, z[0]) * z) * sum)
    let bits = SIMD2(lanes[0].bitPattern, lanes[1].bitPattern)
    let quadrants = SIMD2(repeating: q)
    let swap = (bits ^ SIMD2(bits[1], bits[0])) & (0 &- (quadrants & 1))
    let sign = ((quadrants &+ SIMD2(0, 1)) &<< 62) & 0x8000_0000_0000_0000
    let turned = bits ^ swap ^ sign
    return SIMD2(Double(bitPattern: turned[0]), Double(bitPattern: turned[1]))
  }

  // MARK: - Logarithm

  /// Returns the natural logarithm, within two units in the last place.
  ///
  /// Shape: x = 2ᵏ·m with m in √½…√2, then 2·artanh((m − 1)/(m + 1)) as an odd series to degree 21.
  static func log(_ x: Double) -> Double {
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
    // f − s·(f − series) keeps the leading term exact where 2·s would round it.
    let fraction = f - s * (f - z * sum)
    return exponent * 0.6931471803691238 + (fraction + exponent * 1.9082149292705877e-10)
  }
}
