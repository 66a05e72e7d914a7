/// A value of several numbers, which are added and multiplied each by itself.
package protocol Componentwise {
  /// Returns the value of which each number comes from those of this value and another.
  func combined(with other: Self, _ number: (Double, Double) -> Double) -> Self
}

// The types take these as the witnesses of `Interpolatable`, which is public.
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
