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
  /// a power of two, which is an addition to the exponent unless the result is close to the limits.
  @inline(__always)
  static func exp(_ x: Double) -> Double {
    guard abs(x) < 708 else { return wideExp(x) }
    let (shifted, fraction) = reducedExp(x)
    return Double(bitPattern: (1 + fraction).bitPattern &+ shifted.bitPattern << 52)
  }

  /// Returns 1 − eˣ for an x that is not positive, within two units in the last place.
  @inline(__always)
  static func oneMinusExp(_ x: Double) -> Double {
    // Below −40 the result is 1 whatever the rest of x.
    let (shifted, fraction) = reducedExp(x > -64 ? x : -64)
    let power = Double(bitPattern: 0x3FF0_0000_0000_0000 &+ shifted.bitPattern << 52)
    return (1 - power) - power * fraction
  }

  /// Returns k + 1.5 · 2⁵², whose lowest bits are those of the integer k, and eˣ / 2ᵏ − 1.
  @inline(__always)
  private static func reducedExp(_ x: Double) -> (shifted: Double, fraction: Double) {
    let shifted = x * 1.4426950408889634 + roundingShift
    let k = shifted - roundingShift
    let high = x - k * 0.6931471803691238
    let low = k * 1.9082149292705877e-10
    let r = high - low
    return (shifted, high - (low - r * r * exponentialTail(r)))
  }

  /// Returns (eʳ − 1 − r) / r², split so that its parts do not wait for each other.
  @inline(__always)
  private static func exponentialTail(_ r: Double) -> Double {
    let z = r * r
    let z2 = z * z
    let part0 = 0.5000000000000001 + r * 0.16666666666666669
    let part1 = 0.04166666666662413 + r * 0.008333333333330062
    let part2 = 0.0013888888917213717 + r * 0.00019841269863053618
    let part3 = 2.4801521295954376e-05 + r * 2.7557268459997064e-06
    let part4 = 2.7620088445409746e-07 + r * 2.510038549551032e-08
    return (part0 + part1 * z) + z2 * ((part2 + part3 * z) + z2 * part4)
  }

  /// Returns e raised to a power where the result overflows, is subnormal or close to it.
  @inline(never)
  private static func wideExp(_ x: Double) -> Double {
    guard x <= 709.782712893384 else { return x.isNaN ? x : .infinity }
    guard x >= -745.1332191019412 else { return 0 }
    let (shifted, fraction) = reducedExp(x)
    // Two factors, so that neither overflows and only the last multiplication loses bits.
    let k = Int(shifted - roundingShift)
    let step = k > 0 ? 1 : 64
    return (1 + fraction) * powerOfTwo(k > 0 ? k - step : k + step)
      * powerOfTwo(k > 0 ? step : -step)
  }

  private static func powerOfTwo(_ k: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(k + 1023)) << 52)
  }

  // MARK: - Sine and cosine

  /// Returns sine and cosine together, within 1.2e-16 for angles up to 2²⁷ radians.
  ///
  /// Larger angles are folded first and lose the accuracy that their own rounding has already cost
  /// them.
  @inline(__always)
  static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    sinCos(angle, plus: 0)
  }

  /// Returns sine and cosine of an angle that is given in two parts, the second of them small.
  ///
  /// Shape: reduction by multiples of π/2 kept in a part of 33 bits, whose product is exact, and a
  /// part of 53; then polynomials on ±π/4, interpolated at Chebyshev points (their errors are below
  /// 2e-17), swapped and signed by the bits of the quadrant.
  @inline(__always)
  static func sinCos(_ angle: Double, plus rest: Double) -> (sin: Double, cos: Double) {
    guard abs(angle) < 1_048_576 else { return wideSinCos(angle, plus: rest) }
    let shifted = angle * 0.6366197723675814 + roundingShift
    let quadrant = shifted - roundingShift
    let r = (angle - quadrant * 1.5707963267341256) - (quadrant * 6.077100506506192e-11 - rest)
    return turned(r, by: shifted.bitPattern)
  }

  /// Returns sine and cosine of an angle that is far from 0.
  @inline(never)
  private static func wideSinCos(
    _ angle: Double, plus rest: Double
  ) -> (sin: Double, cos: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let isFolded = abs(angle) >= 134_217_728
    let x = isFolded ? angle.remainder(dividingBy: 2 * .pi) : angle
    let shifted = x * 0.6366197723675814 + roundingShift
    let quadrant = shifted - roundingShift
    // π/2 in parts of 26 bits, so that the products with up to 27 bits are exact.
    let coarse = (x - quadrant * 1.5707963109016418) - quadrant * 1.5893254712295857e-08
    let fine = quadrant * 6.123233932053594e-17 + quadrant * 6.368317055225283e-25
    return turned(coarse - (isFolded ? fine : fine - rest), by: shifted.bitPattern)
  }

  /// Returns sine and cosine of r + q·π/2 for an r within ±π/4; q counts modulo 4.
  @inline(__always)
  private static func turned(_ r: Double, by q: UInt64) -> (sin: Double, cos: Double) {
    let z = r * r
    let sine = sinKernel(r, z).bitPattern
    let cosine = cosKernel(z).bitPattern
    let swap = (sine ^ cosine) & (0 &- (q & 1))
    return (
      Double(bitPattern: sine ^ swap ^ ((q & 2) << 62)),
      Double(bitPattern: cosine ^ swap ^ (((q &+ 1) & 2) << 62))
    )
  }

  @inline(__always)
  private static func sinKernel(_ r: Double, _ z: Double) -> Double {
    let z2 = z * z
    let part0 = -0.16666666666666666 + z * 0.008333333333330948
    let part1 = -0.00019841269836756774 + z * 2.7557316101617874e-06
    let part2 = -2.505113165023518e-08 + z * 1.5918115263265974e-10
    return r + r * z * (part0 + z2 * (part1 + z2 * part2))
  }

  @inline(__always)
  private static func cosKernel(_ z: Double) -> Double {
    let z2 = z * z
    let part0 = 0.041666666666666664 - z * 0.0013888888888887398
    let part1 = 2.480158729876456e-05 - z * 2.7557317271145144e-07
    let part2 = 2.087614614655861e-09 - z * 1.1382623647474604e-11
    let half = 0.5 * z
    let leading = 1 - half
    return leading + ((1 - leading - half) + z2 * (part0 + z2 * (part1 + z2 * part2)))
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
