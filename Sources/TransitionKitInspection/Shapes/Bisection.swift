/// The search for the place at which a condition changes.
enum Bisection {
  /// Returns the last number up to which a condition holds, to the precision of a double.
  ///
  /// The condition must hold at the start, and must not hold at the end.
  static func last(
    from start: Double, to end: Double, _ holds: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    // A double has 53 bits, so that this ends earlier unless the numbers are next to 0.
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
