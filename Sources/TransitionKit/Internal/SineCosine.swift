extension Elementary {
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
}
