import TransitionKit

/// Finds the largest difference between two curves.
enum LargestError {
  /// Returns the largest value of a function on an interval.
  ///
  /// The function is evaluated at evenly spaced positions, at positions that become denser towards both ends, and at
  /// given ones. Around the highest values the search is refined.
  ///
  /// - Parameters:
  ///   - start: The start of the interval.
  ///   - end: The end of the interval.
  ///   - count: The number of evenly spaced intervals.
  ///   - others: Further positions, such as the corners of the function.
  ///   - cost: The relative cost of one call of the function; an expensive function is called less often.
  ///   - function: The function, at least 0.
  /// - Returns: The largest value.
  static func measure(
    from start: Double = 0, to end: Double = 1, count: Int = 4096, others: [Double] = [],
    cost: Int = 1, _ function: (Double) -> Double
  ) -> Double {
    let length = end - start
    let saving = max(1, cost / 16)
    let count = max(64, count / saving)
    let others = stride(from: 0, to: others.count, by: saving).map { others[$0] }
    var positions = (0...count).map { start + length * (Double($0) / Double(count)) }
    var part = 0.5 / Double(count)
    for _ in 0..<28 {
      positions += [start + length * part, end - length * part]
      part /= 2
    }
    positions = (positions + others.filter { $0 >= start && $0 <= end }).sorted()
    let values = positions.map(function)
    var largest = values.max() ?? 0
    let floor = largest * 0.9
    let peaks = positions.indices.dropFirst().dropLast().filter {
      values[$0] >= floor && values[$0] >= values[$0 - 1] && values[$0] >= values[$0 + 1]
    }
    for peak in peaks.prefix(max(1, 64 / saving)) {
      var (low, high) = (positions[peak - 1], positions[peak + 1])
      for _ in 0..<40 {
        let third = (high - low) / 3
        let (left, right) = (function(low + third), function(high - third))
        largest = max(largest, left, right)
        if left < right { low += third } else { high -= third }
      }
    }
    return largest
  }

  /// Returns an error rounded up to three digits; an error up to 1e-12 becomes 0.
  static func rounded(_ error: Double) -> Double {
    guard error > 1e-12 else { return 0 }
    var scale = 1.0
    while error * scale < 100 { scale *= 10 }
    return (error * scale * (1 + 1e-9)).rounded(.up) / scale
  }
}

extension TimingCurve {
  /// Returns the largest difference between this curve and a function from fractions to progress.
  ///
  /// - Parameters:
  ///   - corners: Fractions near which the function is examined, too.
  ///   - shown: The function.
  /// - Returns: The difference, in progress.
  func largestError(others corners: [Double] = [], of shown: (Double) -> Double) -> Double {
    LargestError.measure(others: corners, cost: evaluationCost) {
      abs(shown($0) - progress(at: $0))
    }
  }
}
