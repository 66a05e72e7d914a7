/// Writes doubles as decimal text, independently of the platform's formatters.
package enum DecimalText {
  /// Returns the shortest decimal text that reads back as the same double.
  ///
  /// Whole numbers have no fraction (`320`), and exponents have no leading zeros (`1e-5`).
  package static func shortest(_ value: Double) -> String {
    if let whole = Int32(exactly: value), whole != 0 || value.sign == .plus { return String(whole) }
    let text = value.description
    // In this range Swift writes no exponent, and ends only whole numbers in ".0".
    if abs(value) >= 1e-4, abs(value) < 1e15, Int64(exactly: value) == nil { return text }
    guard let mark = text.firstIndex(of: "e") else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let exponent = text[text.index(after: mark)...]
    let sign = exponent.hasPrefix("-") ? "-" : ""
    let digits = exponent.drop { "+-0".contains($0) }
    let mantissa = text[..<mark]
    let plain = mantissa.hasSuffix(".0") ? mantissa.dropLast(2) : mantissa
    return "\(plain)e\(sign)\(digits)"
  }
}
