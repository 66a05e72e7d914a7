/// The format of numbers in texts.
package enum NumberText: Hashable, Sendable {
  /// The shortest decimal number that is read back as the same number.
  case exact
  /// Rounded to this number of decimal places, without trailing zeros.
  case rounded(Int)

  /// Returns the text of a number.
  package func text(_ number: Double) -> String {
    switch self {
    case .exact: DecimalText.shortest(number)
    case .rounded(let places): DecimalText.brief(number, places: places)
    }
  }

  /// Returns a format with more decimal places, for numbers whose small changes are visible.
  func withMorePlaces(_ count: Int) -> NumberText {
    switch self {
    case .exact: .exact
    case .rounded(let places): .rounded(places + count)
    }
  }
}

/// The value of a layer's property, which can be written as text with any precision.
package protocol WrittenValue {
  /// Returns the value as text on one line.
  func text(_ numbers: NumberText) -> String
}

extension Double: WrittenValue {
  package func text(_ numbers: NumberText) -> String { numbers.text(self) }
}

extension Bool: WrittenValue {
  package func text(_ numbers: NumberText) -> String { self ? "yes" : "no" }
}

extension Point: WrittenValue {
  package func text(_ numbers: NumberText) -> String {
    "(\(numbers.text(x)), \(numbers.text(y)))"
  }
}

extension Rect: WrittenValue {
  package func text(_ numbers: NumberText) -> String {
    "\(origin.text(numbers)) \(size.text(numbers))"
  }
}

extension Size {
  fileprivate func text(_ numbers: NumberText) -> String {
    "\(numbers.text(width))×\(numbers.text(height))"
  }
}

extension Transform: WrittenValue {
  /// The parts that differ from their neutral values, as `scale 0.965 rotation 0.1`, or `identity`.
  package func text(_ numbers: NumberText) -> String {
    let isUniform = scaleX == scaleY
    let parts = Part.allCases.compactMap { part -> String? in
      guard self[part] != part.neutral, !(isUniform && part == .scaleY) else { return nil }
      let name = isUniform && part == .scaleX ? "scale" : part.rawValue
      // The perspective is the reciprocal of hundreds of points, so three decimal places would be too few.
      let precise = part == .perspective ? numbers.withMorePlaces(3) : numbers
      return "\(name) \(precise.text(self[part]))"
    }
    return parts.isEmpty ? "identity" : parts.joined(separator: " ")
  }
}

extension Shadow: WrittenValue {
  /// The opacity, and the other values that differ from no shadow, as `0.4 radius 5 offset (0, 2)`.
  package func text(_ numbers: NumberText) -> String {
    var text = numbers.text(opacity)
    if radius != 0 { text += " radius \(numbers.text(radius))" }
    if offset != .zero { text += " offset \(offset.text(numbers))" }
    if spread != 0 { text += " spread \(numbers.text(spread))" }
    if let path { text += " path \(path.text(numbers))" }
    return text
  }
}

extension Shadow: CustomStringConvertible {
  /// The opacity, and the other values that differ from no shadow, as `0.4 radius 5 offset (0, 2)`.
  public var description: String { text(.exact) }
}

extension RGBColor: WrittenValue {
  /// Hexadecimal digits, or the components if digits would round them and the text has to be exact.
  package func text(_ numbers: NumberText) -> String {
    let parts = [red, green, blue, alpha]
    let isRounded = parts.contains { part in
      let steps = (max(0, min(1, part)) * 255).rounded()
      return steps / 255 != part
    }
    guard numbers == .exact, isRounded else { return description }
    return "rgba(\(parts.map(numbers.text).joined(separator: ", ")))"
  }
}

extension Fill: WrittenValue {
  /// The colour of a solid fill, or both colours with their points, as `#00000000 (0, 0) → #000000ff (1, 0)`.
  package func text(_ numbers: NumberText) -> String {
    guard self != Fill(startColor) else { return startColor.text(numbers) }
    let (start, end) = (startColor.text(numbers), endColor.text(numbers))
    return "\(start) \(startPoint.text(numbers)) → \(end) \(endPoint.text(numbers))"
  }
}

extension Corners: WrittenValue {
  package func text(_ numbers: NumberText) -> String { isEmpty ? "none" : description }
}

extension ContentFit: WrittenValue {
  /// The mode and the size, as `fill of 300×200`.
  package func text(_ numbers: NumberText) -> String { "\(mode.rawValue) of \(size.text(numbers))" }
}

extension ContentFit: CustomStringConvertible {
  /// The mode and the size, as `fill of 300×200`.
  public var description: String { text(.exact) }
}

extension Optional: WrittenValue where Wrapped: WrittenValue {
  package func text(_ numbers: NumberText) -> String { self?.text(numbers) ?? "none" }
}
