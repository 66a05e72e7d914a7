extension DecimalText {
  /// Returns a number as text with a fixed number of decimal places.
  ///
  /// Halves are rounded away from zero. The text is never `-0.000`. NaN, infinities and numbers of at least 2⁵³ units of
  /// the last decimal place are written by ``shortest(_:)``.
  package static func fixed(_ number: Double, places: Int = 3) -> String {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(number) * factor).rounded()
    // From 2⁵³ on, a double has no decimal places. NaN and infinities have no digits at all.
    guard scaled < 0x1p53 else { return shortest(number) }
    let units = Int64(scaled)
    let sign = number < 0 && units > 0 ? "-" : ""
    let digits = String(units)
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  /// Returns a number as text, rounded to a number of decimal places and without zeros at the end.
  package static func brief(_ number: Double, places: Int = 3) -> String {
    var text = fixed(number, places: places)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
