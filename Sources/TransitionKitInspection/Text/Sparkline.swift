extension [Double] {
  /// Returns one character for each value, a small bar from the least of the values to the greatest.
  ///
  /// ```swift
  /// [0.0, 1, 4, 9, 16].sparkline()  // "▁▁▃▅█"
  /// ```
  ///
  /// - Parameter isASCII: Whether the bars are ASCII characters of growing darkness.
  /// - Returns: As many characters as values; values that are not finite are a blank.
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

/// The characters of a row of small bars.
enum Sparkline {
  /// Bars of one to eight eighths of a line.
  static let blocks = [Character]("▁▂▃▄▅▆▇█")
  fileprivate static let marks = [Character](".:-=+*#%@")
}
