extension ClosedRange<Double> {
  /// Returns the relative position of a value: 0 at the lower bound, 1 at the upper bound, and 0 in an empty range.
  func fraction(of value: Double) -> Double {
    // Halving first keeps the difference of two huge numbers finite.
    let span = upperBound / 2 - lowerBound / 2
    guard span > 0 else { return 0 }
    return (value / 2 - lowerBound / 2) / span
  }
}
