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
  /// (its remainder is below 5e-18), then scaling by a power of two.
  static func exp(_ x: Double) -> Double {
    guard x <= 709.782712893384 else { return x.isNaN ? x : .infinity }
    guard x >= -745.1332191019412 else { return 0 }
    let k = (x * 1.4426950408889634 + roundingShift) - roundingShift
    let high = x - k * 0.6931471803691238
    let low = k * 1.9082149292705877e-10
    let r = high - low
    let tail = r * r * exponentialTail(r)
    let value = 1 + (high - (low - tail))
    return scaled(value, byPowerOfTwo: Int(k))
  }

  /// Returns (eʳ − 1 − r) / r² by its Taylor series.
  private static func exponentialTail(_ r: Double) -> Double {
    var sum = 1.0 / 6_227_020_800
    sum = sum * r + 1.0 / 479_001_600
    sum = sum * r + 1.0 / 39_916_800
    sum = sum * r + 1.0 / 3_628_800
    sum = sum * r + 1.0 / 362_880
    sum = sum * r + 1.0 / 40_320
    sum = sum * r + 1.0 / 5_040
    sum = sum * r + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    return sum * r + 0.5
  }

  /// Multiplies by 2ᵏ in steps that neither overflow nor lose bits too early.
  private static func scaled(_ value: Double, byPowerOfTwo k: Int) -> Double {
    if k > 1023 { return value * powerOfTwo(1023) * powerOfTwo(k - 1023) }
    if k < -1022 { return value * powerOfTwo(k + 64) * powerOfTwo(-64) }
    return value * powerOfTwo(k)
  }

  private static func powerOfTwo(_ k: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(k + 1023)) << 52)
  }

  // MARK: - Sine and cosine

  /// Returns sine and cosine together, within 1.2e-16 for angles up to 2²⁷ radians.
  ///
  /// Shape: reduction by multiples of π/2 kept in four parts of 26 bits, so that each product is
  /// exact; then Taylor polynomials on ±π/4. Larger angles are folded first and lose the accuracy
  /// that their own rounding has already cost them.
  static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let x = abs(angle) < 134_217_728 ? angle : angle.remainder(dividingBy: 2 * .pi)
    let quadrant = (x * 0.6366197723675814 + roundingShift) - roundingShift
    let coarse = (x - quadrant * 1.5707963109016418) - quadrant * 1.5893254712295857e-08
    let fine = quadrant * 6.123233932053594e-17 + quadrant * 6.368317055225283e-25
    let r = coarse - fine
    let sine = sinKernel(r)
    let cosine = cosKernel(r)
    switch Int(quadrant) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  private static func sinKernel(_ r: Double) -> Double {
    let z = r * r
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * z - 1.0 / 1_307_674_368_000
    sum = sum * z + 1.0 / 6_227_020_800
    sum = sum * z - 1.0 / 39_916_800
    sum = sum * z + 1.0 / 362_880
    sum = sum * z - 1.0 / 5_040
    sum = sum * z + 1.0 / 120
    sum = sum * z - 1.0 / 6
    return r + r * z * sum
  }

  private static func cosKernel(_ r: Double) -> Double {
    let z = r * r
    var sum = 1.0 / 20_922_789_888_000
    sum = sum * z - 1.0 / 87_178_291_200
    sum = sum * z + 1.0 / 479_001_600
    sum = sum * z - 1.0 / 3_628_800
    sum = sum * z + 1.0 / 40_320
    sum = sum * z - 1.0 / 720
    sum = sum * z + 1.0 / 24
    let half = 0.5 * z
    let leading = 1 - half
    return leading + ((1 - leading - half) + z * z * sum)
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
