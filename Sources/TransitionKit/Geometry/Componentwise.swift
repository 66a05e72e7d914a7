/// A value made of several numbers, such as a point.
///
/// Values are added and multiplied number by number.
package protocol Componentwise {
  /// Returns a value whose numbers result from calling a closure with each number of this value and the same number of
  /// another value.
  func combined(with other: Self, _ number: (Double, Double) -> Double) -> Self
}

// These functions are public because they are the witnesses for `Interpolatable`, which is public.
extension Componentwise {
  /// Returns the sum, number by number.
  @inline(__always)  // Turns the closures into additions ("Tick of the default push").
  public static func + (left: Self, right: Self) -> Self { left.combined(with: right, +) }

  /// Returns the difference, number by number.
  @inline(__always)  // As above.
  public static func - (left: Self, right: Self) -> Self { left.combined(with: right, -) }

  /// Returns the value with every number multiplied by a factor.
  @inline(__always)  // As above.
  public func scaled(by factor: Double) -> Self {
    combined(with: self) { number, _ in number * factor }
  }

  /// Calls a closure with each number, in the order in which a value lists them.
  @inline(__always)  // As above.
  package func forEachNumber(_ body: (Double) -> Void) {
    _ = combined(with: self) { number, _ in
      body(number)
      return number
    }
  }

  /// The numbers in order.
  package var numbers: [Double] {
    var numbers: [Double] = []
    forEachNumber { numbers.append($0) }
    return numbers
  }
}
