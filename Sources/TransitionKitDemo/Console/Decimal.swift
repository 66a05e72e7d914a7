import TransitionKit
import TransitionKitExport

/// Converts between numbers and decimal text.
enum Decimal {
  /// Returns the number that a word is: digits, with an optional sign, point and exponent; `nil` if it is not finite.
  static func number(_ word: some StringProtocol) -> Double? {
    // The standard library also reads hexadecimal numbers, inf and nan.
    guard word.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(word),
      number.isFinite
    else { return nil }
    return number
  }

  /// Returns the shortest text that is read back as the same number.
  static func shortest(_ number: Double) throws(Failure) -> String {
    do {
      return try JSONText.encode(number)
    } catch {
      throw .data("the result is \(number), expected a finite number")
    }
  }

  /// Returns a number with a fixed number of decimal places.
  ///
  /// Halves are rounded away from zero. The text is never `-0.000`.
  static func fixed(_ number: Double, places: Int = 3) -> String {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(number) * factor).rounded()
    // A double of 2⁵³ or more has no decimal places.
    guard scaled < 0x1p53 else { return (try? shortest(number)) ?? "\(number)" }
    let units = Int64(scaled)
    let sign = number < 0 && units > 0 ? "-" : ""
    let digits = String(units)
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  /// Returns a number with at most three decimal places, without zeros at the end.
  static func brief(_ number: Double) -> String {
    var text = fixed(number)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
