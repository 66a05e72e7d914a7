/// Values as a row of small bars.
enum Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let marks = Array(".:-=+*#%@")

  /// Returns one letter a value, from the lowest of them to the highest.
  static func text(_ values: [Double], isASCII: Bool) -> String {
    let letters = isASCII ? marks : blocks
    let low = values.min() ?? 0
    // Halves keep the difference of two huge numbers finite.
    let span = (values.max() ?? 0) / 2 - low / 2
    return String(
      values.map { value in
        guard span > 0 else { return letters[0] }
        let part = (value / 2 - low / 2) / span
        return letters[min(letters.count - 1, Int(part * Double(letters.count)))]
      })
  }
}
