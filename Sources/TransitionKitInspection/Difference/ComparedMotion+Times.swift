// Finds when a number of a layer starts to change, and when it reaches its last value.

extension ComparedMotion {
  /// Returns the smallest and the largest value of a number, or `nil` if the layer lacks it at any time.
  func range(of number: Int, on grid: SampleGrid) -> ClosedRange<Double>? {
    let first = self[number, 0]
    guard hasTrack(for: number) else { return first.isNaN ? nil : first...first }
    var (least, greatest) = (first, first)
    for instant in grid.times.indices {
      let value = self[number, instant]
      guard !value.isNaN else { return nil }
      least = min(least, value)
      greatest = max(greatest, value)
    }
    return least...greatest
  }

  /// Returns the time at which a number leaves its first value, in seconds.
  ///
  /// - Parameters:
  ///   - number: The index of the number.
  ///   - span: The number's whole change; up to a millionth of it still counts as the first value.
  ///   - grid: The sampled times.
  /// - Returns: The time, or `nil` if the number does not change.
  func start(of number: Int, span: Double, on grid: SampleGrid) -> Double? {
    let (first, limit) = (self[number, 0], 1e-6 * span)
    let moved = grid.times.indices.first { abs(self[number, $0] - first) > limit }
    guard let moved else { return nil }
    return Bisection.last(from: grid.times[max(0, moved - 1)], to: grid.times[moved]) {
      abs(value(number, at: $0) - first) <= limit
    }
  }

  /// Returns the time from which on a number keeps its last value, in seconds.
  ///
  /// - Parameters:
  ///   - number: The index of the number.
  ///   - span: The number's whole change; within a millionth of it counts as the last value.
  ///   - grid: The sampled times.
  /// - Returns: The time, or `nil` if the number does not change.
  func arrival(of number: Int, span: Double, on grid: SampleGrid) -> Double? {
    let last = grid.times.count - 1
    let (end, limit) = (self[number, last], 1e-6 * span)
    let moving = grid.times.indices.last { abs(self[number, $0] - end) > limit }
    guard let moving else { return nil }
    return Bisection.last(from: grid.times[moving], to: grid.times[min(last, moving + 1)]) {
      abs(value(number, at: $0) - end) > limit
    }
  }
}
