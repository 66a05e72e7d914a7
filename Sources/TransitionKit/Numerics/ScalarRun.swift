/// Straight runs of scalars: the one place where bounds are checked once for a run.
///
/// Each function first requires that all it is about to read and write lies inside the spans, and
/// then goes through the run with unchecked subscripts, which lets the compiler take several
/// scalars at a time. Nothing here keeps or returns a pointer.
enum ScalarRun {
  /// Two scalars that go the same way.
  typealias Pair = SIMD2<Double>
  /// Eight scalars that lie side by side.
  typealias Eight = (Double, Double, Double, Double, Double, Double, Double, Double)

  /// Writes `row + differences · progress` into a range of values; the differences lie behind the
  /// row.
  @inline(__always)
  static func interpolate(
    _ rows: borrowing Span<Double>, _ row: Int, _ progress: Double,
    _ values: inout MutableSpan<Double>, _ start: Int, count: Int
  ) {
    precondition(
      row >= 0 && row <= rows.count &- 2 &* count && start >= 0
        && start <= values.count &- count)
    let differences = row &+ count
    // A lone scalar, as an opacity is, takes no loops.
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
  @inline(__always)
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

  /// Returns three scalars that lie side by side.
  @inline(__always)
  static func three(
    _ numbers: borrowing Span<Double>, at place: Int
  ) -> (Double, Double, Double) {
    precondition(place >= 0 && place <= numbers.count &- 3)
    return (
      numbers[unchecked: place], numbers[unchecked: place &+ 1], numbers[unchecked: place &+ 2]
    )
  }

  /// Returns sixteen scalars that lie side by side.
  @inline(__always)
  static func twiceEight(
    _ numbers: borrowing Span<Double>, at place: Int
  ) -> (Eight, Eight) {
    precondition(place >= 0 && place <= numbers.count &- 16)
    return (uncheckedEight(numbers, at: place), uncheckedEight(numbers, at: place &+ 8))
  }

  @inline(__always)
  private static func uncheckedEight(
    _ numbers: borrowing Span<Double>, at place: Int
  ) -> Eight {
    (
      numbers[unchecked: place], numbers[unchecked: place &+ 1], numbers[unchecked: place &+ 2],
      numbers[unchecked: place &+ 3], numbers[unchecked: place &+ 4],
      numbers[unchecked: place &+ 5], numbers[unchecked: place &+ 6],
      numbers[unchecked: place &+ 7]
    )
  }

  /// Returns five pairs that lie side by side.
  @inline(__always)
  static func fivePairs(
    _ numbers: borrowing Span<Double>, at place: Int
  ) -> (Pair, Pair, Pair, Pair, Pair) {
    precondition(place >= 0 && place <= numbers.count &- 10)
    return (
      pair(numbers, place), pair(numbers, place &+ 2), pair(numbers, place &+ 4),
      pair(numbers, place &+ 6), pair(numbers, place &+ 8)
    )
  }

  @inline(__always)
  private static func pair(_ numbers: borrowing Span<Double>, _ place: Int) -> Pair {
    Pair(numbers[unchecked: place], numbers[unchecked: place &+ 1])
  }
}
