/// Numeric searches on an interval.
enum Bisection {
  /// Returns the largest number up to which a condition holds, to the precision of `Double`.
  ///
  /// The condition must hold at the start, and must not hold at the end.
  static func last(
    from start: Double, to end: Double, _ holds: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    // A double has 53 significant bits, so the loop usually ends earlier.
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the position of the maximum of a function with a single maximum between two numbers.
  ///
  /// - Parameters:
  ///   - start: The lower number.
  ///   - end: The upper number.
  ///   - steps: The number of steps; each reduces the interval to 0.618 of its length, so 30 steps leave 5e-7 of it.
  ///   - value: The function, evaluated once in each step.
  /// - Returns: The middle of the last interval.
  @discardableResult
  static func top(
    from start: Double, to end: Double, steps: Int = 30, _ value: (Double) -> Double
  ) -> Double {
    var (low, high) = (start, end)
    let golden = 0.6180339887498949
    var (left, right) = (high - golden * (high - low), low + golden * (high - low))
    var (atLeft, atRight) = (value(left), value(right))
    for _ in 0..<steps {
      if atLeft < atRight {
        (low, left, atLeft) = (left, right, atRight)
        right = low + golden * (high - low)
        atRight = value(right)
      } else {
        (high, right, atRight) = (right, left, atLeft)
        left = high - golden * (high - low)
        atLeft = value(left)
      }
    }
    return low + (high - low) / 2
  }
}
