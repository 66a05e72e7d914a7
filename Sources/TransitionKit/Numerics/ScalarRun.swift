/// Operations on consecutive scalars that check the bounds once for all of them.
///
/// Each function first checks that everything it reads and writes lies inside the spans. Then it uses unchecked
/// subscripts and wrapping index arithmetic, which cannot overflow after that check. As nothing can trap between two
/// scalars, the compiler can vectorise the loops. Nothing here keeps or returns a pointer.
///
/// For the benefit, see the table in Benchmarks/README.md: `interpolate` and `copy` serve the rows "One frame, 12
/// timings" and "One frame, one shared timing"; `three` and `fivePairs` serve "Bézier, keywords, random order".
enum ScalarRun {
  /// Two adjacent scalars.
  typealias Pair = SIMD2<Double>

  /// Writes `row + differences · progress` into a range of values.
  ///
  /// In `rows`, the differences follow directly after the row.
  @inline(__always)  // Row "One frame, one shared timing".
  static func interpolate(
    _ rows: borrowing Span<Double>, _ row: Int, _ progress: Double,
    _ values: inout MutableSpan<Double>, _ start: Int, count: Int
  ) {
    precondition(
      row >= 0 && row <= rows.count &- 2 &* count && start >= 0
        && start <= values.count &- count)
    let differences = row &+ count
    // A single scalar, such as an opacity, needs no loop.
    if count == 1 {
      values[unchecked: start] =
        rows[unchecked: row] + rows[unchecked: differences] * progress
      return
    }
    var index = 0
    while index &+ 3 < count {
      let one = pair(rows, row &+ index) + pair(rows, differences &+ index) * progress
      let two = pair(rows, row &+ index &+ 2) + pair(rows, differences &+ index &+ 2) * progress
      values[unchecked: start &+ index] = one.x
      values[unchecked: start &+ index &+ 1] = one.y
      values[unchecked: start &+ index &+ 2] = two.x
      values[unchecked: start &+ index &+ 3] = two.y
      index &+= 4
    }
    if index &+ 1 < count {
      let one = pair(rows, row &+ index) + pair(rows, differences &+ index) * progress
      values[unchecked: start &+ index] = one.x
      values[unchecked: start &+ index &+ 1] = one.y
      index &+= 2
    }
    if index < count {
      values[unchecked: start &+ index] =
        rows[unchecked: row &+ index] + rows[unchecked: differences &+ index] * progress
    }
  }

  /// Copies a row into a range of values.
  @inline(__always)  // Row "One frame, 12 timings".
  static func copy(
    _ rows: borrowing Span<Double>, _ row: Int, _ values: inout MutableSpan<Double>,
    _ start: Int, count: Int
  ) {
    precondition(
      row >= 0 && row <= rows.count &- count && start >= 0 && start <= values.count &- count)
    for index in 0..<count {
      values[unchecked: start &+ index] = rows[unchecked: row &+ index]
    }
  }

  /// Returns three consecutive scalars.
  @inline(__always)  // Row "Bézier, keywords, random order".
  static func three(
    _ numbers: borrowing Span<Double>, at start: Int
  ) -> (Double, Double, Double) {
    precondition(start >= 0 && start <= numbers.count &- 3)
    return (
      numbers[unchecked: start], numbers[unchecked: start &+ 1], numbers[unchecked: start &+ 2]
    )
  }

  /// Returns five consecutive pairs of scalars.
  @inline(__always)  // Row "Bézier, keywords, random order".
  static func fivePairs(
    _ numbers: borrowing Span<Double>, at start: Int
  ) -> (Pair, Pair, Pair, Pair, Pair) {
    precondition(start >= 0 && start <= numbers.count &- 10)
    return (
      pair(numbers, start), pair(numbers, start &+ 2), pair(numbers, start &+ 4),
      pair(numbers, start &+ 6), pair(numbers, start &+ 8)
    )
  }

  @inline(__always)  // Row "One frame, one shared timing".
  private static func pair(_ numbers: borrowing Span<Double>, _ start: Int) -> Pair {
    Pair(numbers[unchecked: start], numbers[unchecked: start &+ 1])
  }
}
