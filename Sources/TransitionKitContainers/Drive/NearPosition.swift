// Positions that decide something are computed, so they are compared with a tolerance: 844 − 659.4 is not 184.6.

extension Double {
  /// The distance up to which two positions count as the same one, in points.
  static let positionTolerance = 1e-6

  /// Whether two positions differ by rounding alone.
  ///
  /// - Parameters:
  ///   - other: The other position, in points.
  ///   - extent: The length in which both are measured, in points. They may differ by eight units in the last place
  ///     of the largest of the three numbers, and by ``positionTolerance``.
  /// - Returns: Whether they do; `false` unless both are finite.
  func isNear(_ other: Double, in extent: Double = 0) -> Bool {
    let rounding = 8 * Swift.max(abs(self), abs(other), abs(extent)).ulp
    return abs(self - other) <= Swift.max(Double.positionTolerance, rounding)
  }

  /// Whether the number is larger than another one, beyond rounding; see ``isNear(_:in:)``.
  func isAbove(_ other: Double, in extent: Double = 0) -> Bool {
    self > other && !isNear(other, in: extent)
  }

  /// Whether the number is smaller than another one, beyond rounding; see ``isNear(_:in:)``.
  func isBelow(_ other: Double, in extent: Double = 0) -> Bool {
    self < other && !isNear(other, in: extent)
  }
}
