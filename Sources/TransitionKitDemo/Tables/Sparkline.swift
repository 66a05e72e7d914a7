/// A row of small bars, one for each value.
enum Sparkline {
  /// Bars of one to eight eighths of a line.
  static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let marks = Array(".:-=+*#%@")

  /// Returns one character per value, from the least of them to the greatest.
  static func text(_ values: [Double], isASCII: Bool) -> String {
    let letters = isASCII ? marks : blocks
    let range = (values.min() ?? 0)...(values.max() ?? 0)
    return String(
      values.map {
        letters[min(letters.count - 1, Int(range.fraction(of: $0) * Double(letters.count)))]
      }
    )
  }
}
