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
    _ values: inout MutableSpan<Double>, _ range: Range<Int>
  ) {
    let count = range.count
    precondition(
      row >= 0 && differences >= 0 && max(row, differences) + count <= rows.count
        && range.lowerBound >= 0 && range.upperBound <= values.count)
    for index in 0..<count {
      values[unchecked: range.lowerBound &+ index] =
        rows[unchecked: row &+ index] + rows[unchecked: differences &+ index] * progress
    }
  }

  /// Copies a row into a range of values.
  @inline(__always)
  static func copy(
    _ rows: borrowing Span<Double>, _ row: Int, _ values: inout MutableSpan<Double>,
    _ range: Range<Int>
  ) {
    let count = range.count
    precondition(
      row >= 0 && row + count <= rows.count && range.lowerBound >= 0
        && range.upperBound <= values.count)
    for index in 0..<count {
      values[unchecked: range.lowerBound &+ index] = rows[unchecked: row &+ index]
    }
  }
}
