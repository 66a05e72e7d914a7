/// A curve drawn into a field of letters, with its axes.
struct Plot {
  let values: [Double]
  let rows: Int
  let isASCII: Bool
  let low: Double
  let high: Double

  /// Prepares a plot of evenly spaced values, one a column, that shows at least 0 to 1.
  init(_ values: [Double], rows: Int, isASCII: Bool) {
    self.values = values
    self.rows = max(2, rows)
    self.isASCII = isASCII
    low = min(0, values.min() ?? 0)
    high = max(1, values.max() ?? 1)
  }

  /// Returns the lines, top to bottom, with the range of values beside them and of places below.
  func lines(from start: Double, to end: Double) -> [String] {
    let labels = [Decimal.brief(high), Decimal.brief(low)]
    let margin = labels.map(\.count).max() ?? 0
    var field = [[Character]](
      repeating: [Character](repeating: " ", count: values.count), count: rows)
    for (column, value) in values.enumerated() {
      let (row, mark) = place(of: value)
      field[rows - 1 - row][column] = mark
    }
    let wall = isASCII ? "|" : "│"
    let lines = field.enumerated().map { index, letters in
      let label = index == 0 ? labels[0] : index == rows - 1 ? labels[1] : ""
      return "\(label.padded(from: margin)) \(wall)\(String(letters).trimmedEnd)"
    }
    let floor = String(repeating: isASCII ? "-" : "─", count: values.count)
    let corner = isASCII ? "+" : "└"
    let left = Decimal.brief(start)
    let right = Decimal.brief(end).padded(from: values.count - left.count)
    let indent = String(repeating: " ", count: margin + 1)
    return lines + ["\(indent)\(corner)\(floor)", "\(indent) \(left)\(right)"]
  }

  /// Returns the row of a value, from the bottom, and the letter that shows where in it.
  private func place(of value: Double) -> (row: Int, mark: Character) {
    let span = high / 2 - low / 2
    let height = (value / 2 - low / 2) / span * Double(rows)
    let row = min(rows - 1, Int(height))
    guard !isASCII else { return (row, "*") }
    let eighth = min(7, Int((height - Double(row)) * 8))
    return (row, Array("▁▂▃▄▅▆▇█")[eighth])
  }
}

// MARK: - Tracks

extension Look {
  /// Returns a line between two walls with letters at their places, 0 at the left to 1.
  ///
  /// Of two letters at one place the later is seen.
  func track(_ marks: [(place: Double, letter: String, hue: Int)], width: Int) -> String {
    var letters: [Int: String] = [:]
    for mark in marks {
      let column = Int((mark.place * Double(width - 1)).rounded())
      letters[column] = paint(mark.letter, .hue(mark.hue))
    }
    var line = ""
    var plain = isASCII ? "|" : "│"
    for column in 0..<width {
      guard let letter = letters[column] else {
        plain += isASCII ? "." : "·"
        continue
      }
      line += paint(plain, .faint) + letter
      plain = ""
    }
    return line + paint(plain + (isASCII ? "|" : "│"), .faint)
  }
}
