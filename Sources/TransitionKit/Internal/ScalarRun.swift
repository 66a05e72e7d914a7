/// Straight runs of scalars: the one place where bounds are checked once for a run.
///
/// Each function first requires that all it is about to read and write lies inside the spans, and
/// then goes through the run with unchecked subscripts, which lets the compiler take several
/// scalars at a time. Nothing here keeps or returns a pointer.
enum ScalarRun {
  /// Writes `row + differences · progress` into a range of values.
  @inline(__always)
  static func interpolate(
    _ rows: borrowing Span<Double>, _ row: Int, _ differences: Int, _ progress: Double,
    _ values: inout MutableSpan<Double>, _ start: Int, count: Int
  ) {
    precondition(
      row >= 0 && row <= rows.count &- count && differences >= 0
        && differences <= rows.count &- count && start >= 0 && start <= values.count &- count)
    for index in 0..<count {
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

  /// Returns six scalars that lie side by side.
  @inline(__always)
  static func six(
    _ numbers: borrowing Span<Double>, at place: Int
  ) -> (Double, Double, Double, Double, Double, Double) {
    precondition(place >= 0 && place <= numbers.count - 6)
    return (
      numbers[unchecked: place], numbers[unchecked: place &+ 1], numbers[unchecked: place &+ 2],
      numbers[unchecked: place &+ 3], numbers[unchecked: place &+ 4], numbers[unchecked: place &+ 5]
    )
  }

  /// Returns five scalars that lie side by side.
  @inline(__always)
  static func five(
    _ numbers: borrowing Span<Double>, at place: Int
  ) -> (Double, Double, Double, Double, Double) {
    precondition(place >= 0 && place <= numbers.count - 5)
    return (
      numbers[unchecked: place], numbers[unchecked: place &+ 1], numbers[unchecked: place &+ 2],
      numbers[unchecked: place &+ 3], numbers[unchecked: place &+ 4]
    )
  }
}
