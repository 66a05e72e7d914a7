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

extension Bisection {
  /// Returns where a function with one top between two numbers is largest, to a thousandth of a
  /// thousandth of their distance.
  static func top(
    from start: Double, to end: Double, _ value: (Double) -> Double
  ) -> Double {
    var (low, high) = (start, end)
    // The golden section keeps 0.618 of the interval in each step: 0.618³⁰ is 5e-7.
    let golden = 0.6180339887498949
    for _ in 0..<30 {
      let (left, right) = (high - golden * (high - low), low + golden * (high - low))
      if value(left) < value(right) { low = left } else { high = right }
    }
    return low + (high - low) / 2
  }
}
