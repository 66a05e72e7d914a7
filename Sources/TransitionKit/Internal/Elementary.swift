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
  /// Shape: reduction to r in ±ln 2 / 2 with ln 2 in two parts, a Taylor polynomial of degree 13
  /// (its remainder is below 5e-18) summed in pairs, then scaling by a power of two.
  @inline(__always)
  static func exp(_ x: Double) -> Double {
    // Within these bounds the power of two is a normal number.
    guard abs(x) < 708 else { return extremeExp(x) }
    let (value, rounded) = reducedExp(x)
    // The lowest bits of the shifted sum are the power; moved up they are an exponent.
    return value * Double(bitPattern: (rounded.bitPattern &+ 1023) << 52)
  }

  /// Returns the exponential of what is very large, very small or no number.
  @inline(never)
  private static func extremeExp(_ x: Double) -> Double {
    guard x <= 709.782712893384 else { return x.isNaN ? x : .infinity }
    guard x >= -745.1332191019412 else { return 0 }
    // Scaling in steps neither overflows nor loses bits too early.
    let (value, rounded) = reducedExp(x)
    let k = Int(rounded - roundingShift)
    let step = k > 0 ? 0x1p600 : 0x1p-600
    return value * step * Double(sign: .plus, exponent: k - (k > 0 ? 600 : -600), significand: 1)
  }

  /// Returns a number next to 1 and, shifted, the power of two that makes it the exponential.
  @inline(__always)
  private static func reducedExp(_ x: Double) -> (value: Double, shiftedPower: Double) {
    let rounded = x * 1.4426950408889634 + roundingShift
    let k = rounded - roundingShift
    let high = x - k * 0.6931471803691238
    let low = k * 1.9082149292705877e-10
    let r = high - low
    let r2 = r * r
    let r4 = r2 * r2
    let first = (0.5 + r * (1.0 / 6)) + r2 * (1.0 / 24 + r * (1.0 / 120))
    let second = (1.0 / 720 + r * (1.0 / 5_040)) + r2 * (1.0 / 40_320 + r * (1.0 / 362_880))
    let third =
      (1.0 / 3_628_800 + r * (1.0 / 39_916_800))
      + r2 * (1.0 / 479_001_600 + r * (1.0 / 6_227_020_800))
    let tail = r2 * (first + r4 * (second + r4 * third))
    return (1 + (high - (low - tail)), rounded)
  }

  // MARK: - Sine and cosine

  /// Returns sine and cosine together, within 1.2e-16 for angles up to 2²⁷ radians.
  ///
  /// Shape: reduction by multiples of π/2 kept in four parts of 26 bits, so that each product is
  /// exact; then Taylor polynomials on ±π/4, summed in pairs. Larger angles are folded first and
  /// lose the accuracy that their own rounding has already cost them.
  @inline(__always)
  static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    abs(angle) < 134_217_728 ? reducedSinCos(angle) : extremeSinCos(angle)
  }

  /// Returns sine and cosine of what is very large or no number.
  @inline(never)
  private static func extremeSinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    return reducedSinCos(angle.remainder(dividingBy: 2 * .pi))
  }

  @inline(__always)
  private static func reducedSinCos(_ x: Double) -> (sin: Double, cos: Double) {
    let rounded = x * 0.6366197723675814 + roundingShift
    let quadrant = rounded - roundingShift
    let coarse = (x - quadrant * 1.5707963109016418) - quadrant * 1.5893254712295857e-08
    let fine = quadrant * 6.123233932053594e-17 + quadrant * 6.368317055225283e-25
    let r = coarse - fine
    let (sine, cosine) = kernels(r)
    // The lowest bits of the shifted sum are the quadrant: odd ones change places, and the sine
    // changes its sign in the lower half of the circle, the cosine in the left one.
    let bits = rounded.bitPattern
    let isOdd = bits & 1 != 0
    let sinSign = (bits & 2) << 62
    let cosSign = ((bits &+ 1) & 2) << 62
    return (
      Double(bitPattern: (isOdd ? cosine : sine).bitPattern ^ sinSign),
      Double(bitPattern: (isOdd ? sine : cosine).bitPattern ^ cosSign)
    )
  }

  /// Returns sine and cosine on ±π/4: two series of the same length, summed side by side.
  @inline(__always)
  private static func kernels(_ r: Double) -> (sin: Double, cos: Double) {
    typealias Pair = SIMD2<Double>
    let z = r * r
    let z2 = z * z
    let a = Pair(-1.0 / 6, 1.0 / 24) + z * Pair(1.0 / 120, -1.0 / 720)
    let b = Pair(-1.0 / 5_040, 1.0 / 40_320) + z * Pair(1.0 / 362_880, -1.0 / 3_628_800)
    let c =
      Pair(-1.0 / 39_916_800, 1.0 / 479_001_600)
      + z * Pair(1.0 / 6_227_020_800, -1.0 / 87_178_291_200)
    let d =
      Pair(-1.0 / 1_307_674_368_000, 1.0 / 20_922_789_888_000)
      + z * Pair(1.0 / 355_687_428_096_000, 0)
    let low = a + z2 * b
    let high = c + z2 * d
    let tail = low + (z2 * z2) * high
    let half = 0.5 * z
    let leading = 1 - half
    return (r + r * z * tail.x, leading + ((1 - leading - half) + z2 * tail.y))
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
