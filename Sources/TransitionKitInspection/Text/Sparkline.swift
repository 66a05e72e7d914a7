extension [Double] {
  /// Returns one character for each value: a small bar, scaled from the smallest to the largest value.
  ///
  /// ```swift
  /// [0.0, 1, 4, 9, 16].sparkline()  // "▁▁▃▅█"
  /// ```
  ///
  /// - Parameter isASCII: Whether to use ASCII characters of increasing darkness instead of bars.
  /// - Returns: One character for each value; a space for values that are not finite.
  public func sparkline(isASCII: Bool = false) -> String {
    let letters = isASCII ? Sparkline.marks : Sparkline.blocks
    let finite = filter(\.isFinite)
    let range = (finite.min() ?? 0)...(finite.max() ?? 0)
    return String(
      map { value in
        guard value.isFinite else { return " " }
        let level = Int(range.fraction(of: value) * Double(letters.count))
        return letters[Swift.min(letters.count - 1, level)]
      })
  }
}

/// The characters for small bars.
enum Sparkline {
  /// Bars with heights of one to eight eighths of a line.
  static let blocks = [Character]("▁▂▃▄▅▆▇█")
  fileprivate static let marks = [Character](".:-=+*#%@")
}
