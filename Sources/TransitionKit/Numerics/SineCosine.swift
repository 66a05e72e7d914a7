extension Elementary {
  /// Returns sine and cosine together, within 9e-17 for angles up to 2²⁷ radians.
  ///
  /// Shape: reduction by multiples of π/16, which is kept in two parts of 23 bits, whose products are
  /// exact, and a part of 53; then polynomials on ±π/32, and the turn by the multiple, whose sine and
  /// cosine are known. Larger angles are folded first and lose the accuracy that their own rounding
  /// has already cost them.
  package static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard abs(angle) < 134_217_728 else { return foldedSinCos(angle) }
    let shifted = angle * 5.092958178940651 + roundingShift
    let multiple = shifted - roundingShift
    let coarse = (angle - multiple * 0.19634953141212463) - multiple * 9.437236769826995e-09
    return sinCosKernel(coarse - multiple * 6.737878572697649e-16, plus: shifted.bitPattern)
  }

  /// Returns sine and cosine of quarter turns that are given in two parts.
  ///
  /// The first part must be within ±2⁴⁷, and the second within ±0.001. The reduction is exact.
  @inline(__always)
  static func sinCos(
    quarterTurns: Double, plus rest: Double
  ) -> (sin: Double, cos: Double) {
    // Rounds to eighths.
    let shift = roundingShift / 8
    let shifted = quarterTurns + shift
    let r = ((quarterTurns - (shifted - shift)) + rest) * 1.5707963267948966
    return sinCosKernel(r, plus: shifted.bitPattern)
  }

  /// Returns sine and cosine of an angle that is far from 0.
  @inline(never)
  private static func foldedSinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    angle.isFinite ? sinCos(angle.remainder(dividingBy: 2 * .pi)) : (.nan, .nan)
  }

  /// The sines of the 32 parts of a turn, and of the first eight once more: the cosine of a part is
  /// the sine of the eighth after it.
  ///
  /// Source: sin(kπ/16), rounded to the nearest.
  private static let sines: [Double] = [
    0, 0.19509032201612828, 0.3826834323650898, 0.5555702330196022,
    0.7071067811865476, 0.8314696123025452, 0.9238795325112867, 0.9807852804032304,
    1, 0.9807852804032304, 0.9238795325112867, 0.8314696123025452,
    0.7071067811865476, 0.5555702330196022, 0.3826834323650898, 0.19509032201612828,
    0, -0.19509032201612828, -0.3826834323650898, -0.5555702330196022,
    -0.7071067811865476, -0.8314696123025452, -0.9238795325112867, -0.9807852804032304,
    -1, -0.9807852804032304, -0.9238795325112867, -0.8314696123025452,
    -0.7071067811865476, -0.5555702330196022, -0.3826834323650898, -0.19509032201612828,
    0, 0.19509032201612828, 0.3826834323650898, 0.5555702330196022,
    0.7071067811865476, 0.8314696123025452, 0.9238795325112867, 0.9807852804032304,
  ]

  /// What the rounding of ``sines`` has left out.
  private static let sinesRest: [Double] = [
    0, -7.991079068461731e-18, -1.0050772696461588e-17, 4.709410940561677e-17,
    -4.833646656726457e-17, 1.4073856984728024e-18, 1.7645047084336677e-17, 1.8546939997825006e-17,
    0, 1.8546939997825006e-17, 1.7645047084336677e-17, 1.4073856984728024e-18,
    -4.833646656726457e-17, 4.709410940561677e-17, -1.0050772696461588e-17, -7.991079068461731e-18,
    0, 7.991079068461731e-18, 1.0050772696461588e-17, -4.709410940561677e-17,
    4.833646656726457e-17, -1.4073856984728024e-18, -1.7645047084336677e-17,
    -1.8546939997825006e-17,
    0, -1.8546939997825006e-17, -1.7645047084336677e-17, -1.4073856984728024e-18,
    4.833646656726457e-17, -4.709410940561677e-17, 1.0050772696461588e-17, 7.991079068461731e-18,
    0, -7.991079068461731e-18, -1.0050772696461588e-17, 4.709410940561677e-17,
    -4.833646656726457e-17, 1.4073856984728024e-18, 1.7645047084336677e-17, 1.8546939997825006e-17,
  ]

  /// Returns sine and cosine of r + k·π/16, for an r within ±π/32.
  ///
  /// Only the last five bits of k count. The polynomials, sine over r less 1 and cosine less 1, both
  /// over r², are interpolated at Chebyshev points; what they leave out is below 4e-19.
  @inline(__always)
  private static func sinCosKernel(_ r: Double, plus k: UInt64) -> (sin: Double, cos: Double) {
    let part = Int(truncatingIfNeeded: k & 31)
    let (sine, cosine) = (sines[part], sines[part + 8])
    let part0 = SIMD2(-0.16666666666666666, -0.5)
    let part1 = SIMD2(0.00833333333332771, 0.041666666666604804)
    let part2 = SIMD2(-0.0001984126954981324, -0.0013888888568293115)
    let part3 = SIMD2(2.7552485617159154e-06, 2.4796270416283825e-05)
    let z = SIMD2(repeating: r * r)
    let lanes = z * ((part0 + part1 * z) + (part2 + part3 * z) * (z * z))
    let small = r + r * lanes[0]
    return (
      sine + ((cosine * small + sine * lanes[1]) + sinesRest[part]),
      cosine + ((cosine * lanes[1] - sine * small) + sinesRest[part + 8])
    )
  }
}
