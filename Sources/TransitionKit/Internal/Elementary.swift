/// Elementary functions with the same bits on every IEEE 754 platform.
///
/// They use only addition, multiplication, division and integer operations, in a fixed order and
/// without fused multiply-add, so a timeline sampled on one machine equals the same timeline
/// sampled on any other. No C library is involved.
enum Elementary {
  /// Adding and subtracting this constant (1.5 · 2⁵²) rounds a small double to the nearest integer.
  static let roundingShift = 6_755_399_441_055_744.0

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
  @inline(__always)
  static func nearExp2(_ x: Double) -> Double {
    let (shifted, fraction) = reducedExp2(x)
    return scaled(1 + fraction, by: shifted)
  }

  /// Returns 1 − 2ˣ for an x within −64…0, within three units in its own last place.
  @inline(__always)
  static func oneMinusNearExp2(_ x: Double) -> Double {
    let (shifted, fraction) = reducedExp2(x)
    let power = scaled(1, by: shifted)
    return (1 - power) - power * fraction
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

  /// Returns k + 1.5 · 2⁵², whose lowest bits are those of the integer k, and 2ˣ / 2ᵏ − 1.
  ///
  /// The shape is that of ``exp(_:)``, whose reduction is exact here.
  @inline(__always)
  private static func reducedExp2(_ x: Double) -> (shifted: Double, fraction: Double) {
    let shifted = x + roundingShift
    let r = (x - (shifted - roundingShift)) * 0.6931471805599453
    let z = r * r
    let lanes = exponentialTail(z)
    return (shifted, r + z * (lanes[0] + r * lanes[1]))
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
}
