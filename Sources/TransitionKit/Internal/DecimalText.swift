/// Decimal text of doubles, without any formatter of the platform.
enum DecimalText {
  /// Returns the shortest decimal that reads back to the same double.
  ///
  /// Whole numbers have no fraction (`320`), exponents no padding (`1e-5`).
  static func shortest(_ value: Double) -> String {
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    guard let mark = text.firstIndex(of: "e") else { return text }
    let exponent = text[text.index(after: mark)...]
    let sign = exponent.hasPrefix("-") ? "-" : ""
    let digits = exponent.drop { "+-0".contains($0) }
    let mantissa = text[..<mark]
    let plain = mantissa.hasSuffix(".0") ? mantissa.dropLast(2) : mantissa
    return "\(plain)e\(sign)\(digits)"
  }

  /// Returns a decimal with a fixed number of places, never `-0.000`.
  ///
  /// Halves round away from zero after the nearest double of `value · 10ⁿ` is taken. Numbers too
  /// large for that (2⁵³ and more after scaling) are given in shortest form.
  static func fixed(_ value: Double, places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let magnitude = (abs(value) * factor).rounded()
    guard magnitude < 9_007_199_254_740_992 else { return shortest(value) }
    let units = Int64(magnitude)
    let sign = value < 0 && units > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(units)" }
    let digits = String(units)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
