/// One cell of a stepped Bézier table: how to guess t near the cell's centre, and how to correct it.
///
/// X₀ is the centre of the cell, t₀ the parameter there, and τ = t − t₀. w is the signed distance of X from the
/// centre, in cells, so within ±½. The sixteen numbers of a cell are the coefficients of these polynomials:
///
/// ```
/// s(w) = s1·w + s2·w²                           (X − X₀) / x′(t₀); s2 is 0 for cells in X
/// τ(w) ≈ s + b2·w² + b3·w³ + b4·w⁴ + b5·w⁵      the guess
/// (x(t₀ + τ) − X₀) / x′(t₀) = τ + x2·τ² + x3·τ³
///  y(t₀ + τ)                = y0 + y1·τ + y2·τ² + y3·τ³
/// ```
///
/// The derivatives with respect to τ need 2·x2, 3·x3, 2·y2 and 3·y3, which are stored too.
struct SteppedCell {
  /// The offset of each number from the start of the cell.
  enum Slot {
    static let s1 = 0
    static let b2 = 1
    static let b3 = 2
    static let b4 = 3
    static let b5 = 4
    static let s2 = 5
    static let x2 = 6
    static let x3 = 7
    static let twoX2 = 8
    static let threeX3 = 9
    static let y0 = 10
    static let y1 = 11
    static let y2 = 12
    static let y3 = 13
    static let twoY2 = 14
    static let threeY3 = 15

    /// Returns the slot of the coefficient of wⁿ in τ(w), from s1 for w to b5 for w⁵.
    static func series(_ power: Int) -> Int { s1 + power - 1 }
  }

  /// How many numbers one cell consists of.
  static let width = 16
  /// The degree of τ(w).
  static let degree = 5

  private let s1, b2, b3, b4, b5, s2: Double
  private let x2, x3, twoX2, threeX3: Double
  private let y0, y1, y2, y3, twoY2, threeY3: Double

  /// Reads a cell.
  ///
  /// The bounds are checked once for all reads. The offsets wrap, because they cannot overflow after that check. See
  /// the row "Bézier, slowest of 10 monotone curves" of the table in Benchmarks/README.md.
  @inline(__always)  // Same row: the numbers stay in registers.
  init(_ numbers: borrowing Span<Double>, at start: Int) {
    precondition(start >= 0 && start <= numbers.count &- SteppedCell.width)
    s1 = numbers[unchecked: start &+ Slot.s1]
    b2 = numbers[unchecked: start &+ Slot.b2]
    b3 = numbers[unchecked: start &+ Slot.b3]
    b4 = numbers[unchecked: start &+ Slot.b4]
    b5 = numbers[unchecked: start &+ Slot.b5]
    s2 = numbers[unchecked: start &+ Slot.s2]
    x2 = numbers[unchecked: start &+ Slot.x2]
    x3 = numbers[unchecked: start &+ Slot.x3]
    twoX2 = numbers[unchecked: start &+ Slot.twoX2]
    threeX3 = numbers[unchecked: start &+ Slot.threeX3]
    y0 = numbers[unchecked: start &+ Slot.y0]
    y1 = numbers[unchecked: start &+ Slot.y1]
    y2 = numbers[unchecked: start &+ Slot.y2]
    y3 = numbers[unchecked: start &+ Slot.y3]
    twoY2 = numbers[unchecked: start &+ Slot.twoY2]
    threeY3 = numbers[unchecked: start &+ Slot.threeY3]
  }

  /// The largest correction of τ that needs no further one, because the remaining error is below rounding.
  static let goodStep = 1e-9

  /// Returns the progress after one correction of τ, or `nil` if one is not enough.
  ///
  /// `usesRoot` tells whether the cells have equal widths in √X.
  @inline(__always)  // Row "Bézier, slowest of 10 monotone curves": `usesRoot` is a constant.
  func progress(at w: Double, usesRoot: Bool) -> Double? {
    let w2 = w * w
    let s = usesRoot ? w * (s1 + s2 * w) : w * s1
    let bent = w2 * (b2 + b3 * w) + (w2 * w2) * (b4 + b5 * w)
    let tau = s + bent
    let tau2 = tau * tau
    // This is (x(t₀ + τ) − X) / x′(t₀). It contains τ − s, which is `bent` itself, so no digits cancel.
    let error = bent + tau2 * (x2 + x3 * tau)
    let rate = (1 + twoX2 * tau) + tau2 * threeX3
    guard abs(error) < SteppedCell.goodStep * rate else { return nil }
    let y = (y0 + y1 * tau) + tau2 * (y2 + y3 * tau)
    let rise = (y1 + twoY2 * tau) + tau2 * threeY3
    return y - error * (rise / rate)
  }

  /// Returns y and dy/dX, or `nil` if one correction of τ is not enough.
  ///
  /// y is bit-identical to ``progress(at:usesRoot:)``.
  ///
  /// - Parameters:
  ///   - w: The signed distance from the centre, in cells.
  ///   - scale: How many cells there are per unit of X or √X.
  ///   - usesRoot: Whether the cells have equal widths in √X.
  /// - Returns: y, and its slope with respect to X as measured from the end that this cell uses.
  @inline(__always)  // Row "Bézier, value and velocity": `usesRoot` is a constant.
  func motion(at w: Double, scale: Double, usesRoot: Bool) -> MotionSample? {
    guard let value = progress(at: w, usesRoot: usesRoot) else { return nil }
    let w2 = w * w
    let s = usesRoot ? w * (s1 + s2 * w) : w * s1
    let bent = w2 * (b2 + b3 * w) + (w2 * w2) * (b4 + b5 * w)
    var tau = s + bent
    let error = bent + (tau * tau) * (x2 + x3 * tau)
    tau -= error / ((1 + twoX2 * tau) + (tau * tau) * threeX3)
    let rise = (y1 + twoY2 * tau) + (tau * tau) * threeY3
    let run = (1 + twoX2 * tau) + (tau * tau) * threeX3
    // 1 / x′(t₀) is s1 · scale for cells in X, and s2 · scale² for cells in √X.
    return MotionSample(
      value: value, velocity: rise / run * (usesRoot ? s2 * scale * scale : s1 * scale))
  }

  /// Returns the progress after up to four corrections of τ, or `nil` if they are not enough.
  @inline(__always)  // Row "Bézier, slowest of 10 monotone curves", which asks for it most often.
  func refinedProgress(at w: Double) -> Double? {
    let s = w * (s1 + s2 * w)
    var tau = s + w * w * (b2 + w * (b3 + w * (b4 + w * b5)))
    for _ in 0..<4 {
      let step = ((tau - s) + tau * tau * (x2 + x3 * tau)) / (1 + tau * (twoX2 + tau * threeX3))
      tau -= step
      if abs(step) <= SteppedCell.goodStep { return y0 + tau * (y1 + tau * (y2 + tau * y3)) }
    }
    return nil
  }
}
