/// A cubic Bézier curve precomputed for speed: a polynomial about the centre of each of many small cells.
///
/// ``BezierHalf`` is the plain algorithm; a table gives the same progress faster. The range of X is divided into
/// cells. When the table is created, t is solved for the centre X₀ of each cell, from the nearer end of the curve.
/// Reading y at X then needs only one cell:
///
/// - The four CSS keyword curves have 129 ``DirectCell``s, which hold y itself as a polynomial of degree 9. The first
///   omitted term is below 10⁻¹⁶, so only the rounding errors of evaluating the polynomial remain.
/// - All other curves have 35 or 36 ``SteppedCell``s, which hold a guess of t, of degree 5, and the curve about that
///   t. With τ = t − t₀ and the error e = x(τ) − X, one Newton step corrects the guess: y = y(τ) − e·y′(τ)/x′(τ). The
///   step d = e/x′ also shows whether it is enough: the error that remains is at most ½·(|y″| + |dy/dx|·|x″|)·d²,
///   which is at most 9·(1 + |dy/dx|)·d² if the y of the control points are within 0...1. For d < 10⁻⁹ this is below
///   the rounding errors, which are small because τ and X − X₀ are small.
/// - In the steepest cells, up to four steps are made. If they are not enough, ``BezierHalf`` solves the curve.
///
/// If x(t) starts or ends so slowly that the inverse function t(X) has a branch point near that end (as √X has at 0),
/// cells have equal widths in √X, in which t is smooth. Keyword curves are then measured from that end, as 1 − y(1 −
/// X). Other curves are measured from the nearer end.
///
/// The functions are static and read from a span, because a timeline stores the tables of all its curves in one
/// array.
struct BezierTable: Sendable {
  /// The numbers of ``Head``, then those of the cells.
  let numbers: ContiguousArray<Double>

  /// The offsets of the numbers before the first cell.
  enum Head {
    /// ``usesRootBit`` and ``isDirectBit``, stored as the bit pattern of a `Double`.
    static let kind = 0
    /// How many cells there are per unit of X or √X.
    static let scale = 1
    /// The end from which a direct table measures x and y: 0 for the start, 1 for the end.
    static let origin = 2
    /// The control points.
    static let x1 = 3
    static let y1 = 4
    static let x2 = 5
    static let y2 = 6
    /// How many numbers come before the first cell.
    static let width = 7

    static let usesRootBit: UInt64 = 1
    static let isDirectBit: UInt64 = 2
  }

  /// Creates the table of a curve.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, isDirect: Bool) {
    let curve = BezierHalf(x1: x1, y1: y1, x2: x2, y2: y2)
    let (near, far) = (curve.distanceOfBranchPoint, curve.reversed.distanceOfBranchPoint)
    let usesRoot = min(near, far) < 0.125
    let isReversed = isDirect && far < near
    let cells: BezierCells = isDirect ? .direct(usesRoot: usesRoot) : usesRoot ? .rooted : .smooth
    var numbers = ContiguousArray(
      repeating: 0.0, count: Head.width + cells.width * cells.totalCount)
    var span = numbers.mutableSpan
    span[Head.kind] = Double(
      bitPattern: (usesRoot ? Head.usesRootBit : 0) | (isDirect ? Head.isDirectBit : 0))
    span[Head.scale] = cells.scale
    span[Head.origin] = isReversed ? 1 : 0
    span[Head.x1] = x1
    span[Head.y1] = y1
    span[Head.x2] = x2
    span[Head.y2] = y2
    cells.write(curve, isReversed: isReversed, into: &span, from: Head.width)
    self.numbers = numbers
  }

  /// Returns whether a fraction lies between 0 and 1 and cannot be an end that was rounded.
  ///
  /// A time divided by its duration, computed as a product with 1 / duration, may round to 1 − 2⁻⁵³, the last double
  /// below 1, although it is the end. A compiled timeline then compares the times themselves.
  @inline(__always)  // Row "One frame, 12 timings".
  static func covers(_ fraction: Double) -> Bool { abs(fraction - 0.5) < 0.5 - 0x1p-53 }

  /// Whether to call ``smoothProgress(at:in:from:)``; otherwise, ``directOrRootedProgress(at:in:from:)``.
  @inline(__always)  // Row "One frame, 12 timings".
  static func isSmooth(_ numbers: borrowing Span<Double>, from start: Int) -> Bool {
    numbers[start + Head.kind].bitPattern == 0
  }

  /// Returns the progress at a fraction, from the table that begins at an offset in the numbers.
  @inline(__always)  // Row "Bézier, keywords, random order".
  static func progress(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int = 0
  ) -> Double {
    guard covers(fraction) else { return solved(at: fraction, in: numbers, from: start) }
    return isSmooth(numbers, from: start)
      ? smoothProgress(at: fraction, in: numbers, from: start)
      : directOrRootedProgress(at: fraction, in: numbers, from: start)
  }

  /// Returns the progress at a fraction that ``covers(_:)`` accepts, from a table of stepped cells in X.
  @inline(__always)  // Rows "Bézier, slowest of 10" and "One frame, 12 timings".
  static func smoothProgress(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> Double {
    let (index, w) = cell(at: fraction * BezierCells.smooth.scale)
    let offset = offset(of: index, width: SteppedCell.width, from: start)
    return SteppedCell(numbers, at: offset).progress(at: w, usesRoot: false)
      ?? refined(w, numbers, start, cell: offset, at: fraction)
  }

  /// Returns the progress at a fraction that ``covers(_:)`` accepts, from a table of direct cells or of stepped cells
  /// in √X.
  @inline(__always)  // Rows "Bézier, keywords" and "One frame, 12 timings".
  static func directOrRootedProgress(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> Double {
    let (kind, scale, origin) = ScalarRun.three(numbers, at: start)
    if kind.bitPattern & Head.isDirectBit != 0 {
      let usesRoot = kind.bitPattern & Head.usesRootBit != 0
      let x = abs(origin - fraction)
      let (index, w) = cell(at: (usesRoot ? x.squareRoot() : x) * scale)
      let y =
        origin
        + DirectCell.value(
          at: w, in: numbers, from: offset(of: index, width: DirectCell.width, from: start))
      guard index & (BezierCells.directCount - 1) == 0 else { return y }
      // In the first and last cell, the polynomial may leave 0...1 by rounding, or be NaN where the curve ends
      // vertically. Then the solver answers.
      return y >= 0 && y <= 1 ? y : solved(at: fraction, in: numbers, from: start)
    }
    let x = min(fraction, 1 - fraction)
    let (index, w) = cell(at: x.squareRoot() * scale)
    // Polynomials about a branch point are accurate only very close to it, so the solver answers at the ends. It does
    // so at both ends, although perhaps only one has a branch point.
    guard index > 0 else { return solved(at: fraction, in: numbers, from: start) }
    let number = fraction > 0.5 ? index + BezierCells.rooted.count + 1 : index
    let offset = offset(of: number, width: SteppedCell.width, from: start)
    return SteppedCell(numbers, at: offset).progress(at: w, usesRoot: true)
      ?? refined(w, numbers, start, cell: offset, at: fraction)
  }

  /// Returns y and dy/dx at a fraction, or `nil` where only the plain solver knows the slope.
  ///
  /// That is at the ends, next to an end in √X or in a direct table, and where the curve is nearly vertical. y is
  /// bit-identical to ``progress(at:in:from:)``.
  @inline(__always)  // Row "Bézier, value and velocity".
  static func motion(at fraction: Double, in numbers: borrowing Span<Double>) -> MotionSample? {
    guard covers(fraction) else { return nil }
    guard !isSmooth(numbers, from: 0) else {
      let scale = BezierCells.smooth.scale
      let (index, w) = cell(at: fraction * scale)
      return SteppedCell(numbers, at: offset(of: index, width: SteppedCell.width, from: 0))
        .motion(at: w, scale: scale, usesRoot: false)
    }
    let (kind, scale, origin) = ScalarRun.three(numbers, at: 0)
    guard kind.bitPattern & Head.isDirectBit == 0 else {
      let usesRoot = kind.bitPattern & Head.usesRootBit != 0
      let x = abs(origin - fraction)
      let root = usesRoot ? x.squareRoot() : 0.5
      let (index, w) = cell(at: (usesRoot ? root : x) * scale)
      guard index & (BezierCells.directCount - 1) != 0 else { return nil }
      let y = DirectCell.motion(
        at: w, in: numbers, from: offset(of: index, width: DirectCell.width, from: 0))
      // dX = 2·√X·d√X. Measured from the end, X and y have opposite signs.
      let rate = scale / (2 * root)
      return MotionSample(
        value: origin + y.value, velocity: y.velocity * (origin > 0 ? -rate : rate))
    }
    let (index, w) = cell(at: min(fraction, 1 - fraction).squareRoot() * scale)
    guard index > 0 else { return nil }
    let isRight = fraction > 0.5
    let number = isRight ? index + BezierCells.rooted.count + 1 : index
    let motion = SteppedCell(numbers, at: offset(of: number, width: SteppedCell.width, from: 0))
      .motion(at: w, scale: scale, usesRoot: true)
    return isRight ? motion.map { MotionSample(value: $0.value, velocity: -$0.velocity) } : motion
  }

  /// Returns the cell with the nearest centre, and the signed distance from that centre in cells.
  @inline(__always)  // Row "Bézier, keywords, random order".
  private static func cell(at position: Double) -> (index: Int, w: Double) {
    // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits of the significand.
    let rounded = position + 0x1.8p52
    return (
      Int(truncatingIfNeeded: rounded.bitPattern & 0xff), position - (rounded - 0x1.8p52)
    )
  }

  /// Returns the offset of a cell with a given width.
  ///
  /// The arithmetic is unchecked, because it cannot overflow: an index is below 256. See the row "Bézier,
  /// instructions for an answer" of the table in Benchmarks/README.md.
  @inline(__always)  // Row "Bézier, keywords, random order".
  private static func offset(of index: Int, width: Int, from start: Int) -> Int {
    start &+ Head.width &+ width &* index
  }

  /// Returns the progress in a stepped cell where one step is not enough: from further steps, or else from the plain
  /// solver.
  @inline(never)  // Keeps a rare case out of `smoothProgress` and `directOrRootedProgress`.
  private static func refined(
    _ w: Double, _ numbers: borrowing Span<Double>, _ start: Int, cell: Int, at fraction: Double
  ) -> Double {
    SteppedCell(numbers, at: cell).refinedProgress(at: w)
      ?? solved(at: fraction, in: numbers, from: start)
  }

  /// Returns the progress from the plain solver.
  ///
  /// It is needed at the ends and beyond them, next to an end in √X, and where the curve is nearly vertical.
  @inline(never)  // Keeps a rare case out of `progress`.
  private static func solved(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> Double {
    let curve = BezierHalf(
      x1: numbers[start + Head.x1], y1: numbers[start + Head.y1],
      x2: numbers[start + Head.x2], y2: numbers[start + Head.y2])
    return curve.progress(at: fraction)
  }
}

extension BezierHalf {
  /// The distance in X from the start to the branch point of t(X), where t is not a smooth function of X.
  ///
  /// Near the start x ≈ 3·x1·t + 3·(x2 − 2·x1)·t², a parabola with its turning point at X = −¾·x1²/(x2 − 2·x1). If x
  /// is t³ alone, the branch point is the start itself.
  fileprivate var distanceOfBranchPoint: Double {
    let bend = abs(x2 - 2 * x1)
    return bend > 0 ? 0.75 * x1 * x1 / bend : x1 > 0 ? .infinity : 0
  }
}
