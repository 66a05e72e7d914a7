extension Elementary {
  /// Returns the sine and cosine of an angle in radians, with an error of at most 9e-17 for angles within ±2²⁷.
  ///
  /// First, the nearest multiple of π/16 is subtracted. π/16 is stored in three parts, of 23, 23 and 53 bits, so that
  /// the products with the first two are exact. Second, polynomials give the sine and cosine of the remainder, which
  /// is within ±π/32. Third, these are rotated by the multiple, whose sine and cosine are in a table. Larger angles
  /// are first reduced to one turn, with an error no larger than that of rounding the angle itself.
  package static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard abs(angle) < 134_217_728 else { return foldedSinCos(angle) }
    let shifted = angle * 5.092958178940651 + roundingShift
    let multiple = shifted - roundingShift
    let coarse = (angle - multiple * 0.19634953141212463) - multiple * 9.437236769826995e-09
    return sinCosKernel(coarse - multiple * 6.737878572697649e-16, plus: shifted.bitPattern)
  }

  /// Returns the sine and cosine of an angle in quarter turns, given as the sum of two numbers.
  ///
  /// The first number must be within ±2⁴⁷, and the second within ±0.001. The nearest eighth is subtracted exactly.
  @inline(__always)  // Row "Spring, value and velocity, under-damped".
  static func sinCos(
    quarterTurns: Double, plus tail: Double
  ) -> (sin: Double, cos: Double) {
    // Adding and subtracting this constant rounds to the nearest eighth.
    let shift = roundingShift / 8
    let shifted = quarterTurns + shift
    let r = ((quarterTurns - (shifted - shift)) + tail) * 1.5707963267948966
    return sinCosKernel(r, plus: shifted.bitPattern)
  }

  /// Returns the sine and cosine of a large angle, or NaN for an angle that is not finite.
  @inline(never)  // Keeps a rare case out of the callers of `sinCos(_:)`.
  private static func foldedSinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    angle.isFinite ? sinCos(angle.remainder(dividingBy: 2 * .pi)) : (.nan, .nan)
  }

  /// sin(kπ/16) for k = 0...39, rounded to nearest.
  ///
  /// A turn has 32 steps. Eight more are for cosines: the cosine of step k is the sine of step k + 8.
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

  /// The rounding errors of ``sines``: the exact sine minus the rounded one.
  private static let sineTails: [Double] = [
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

  /// Returns the sine and cosine of r + k·π/16, for an r within ±π/32.
  ///
  /// Only the last five bits of k matter. The polynomials in r² are (sin r / r − 1)/r² and (cos r − 1)/r²,
  /// interpolated at Chebyshev points with errors below 4e-19.
  @inline(__always)  // Row "Spring, value and velocity, under-damped".
  private static func sinCosKernel(_ r: Double, plus k: UInt64) -> (sin: Double, cos: Double) {
    let step = Int(truncatingIfNeeded: k & 31)
    let (sine, cosine) = (sines[step], sines[step + 8])
    let part0 = SIMD2(-0.16666666666666666, -0.5)
    let part1 = SIMD2(0.00833333333332771, 0.041666666666604804)
    let part2 = SIMD2(-0.0001984126954981324, -0.0013888888568293115)
    let part3 = SIMD2(2.7552485617159154e-06, 2.4796270416283825e-05)
    let z = SIMD2(repeating: r * r)
    let lanes = z * ((part0 + part1 * z) + (part2 + part3 * z) * (z * z))
    let small = r + r * lanes[0]
    return (
      sine + ((cosine * small + sine * lanes[1]) + sineTails[step]),
      cosine + ((cosine * lanes[1] - sine * small) + sineTails[step + 8])
    )
  }
}
