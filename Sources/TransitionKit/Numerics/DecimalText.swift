/// The decimal text of doubles, independent of the platform's formatters.
package enum DecimalText {
  /// Returns the shortest decimal that reads back as the same double.
  ///
  /// Whole numbers have no fraction (`320`), exponents no leading zeros (`1e-5`).
  package static func shortest(_ value: Double) -> String {
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
}
