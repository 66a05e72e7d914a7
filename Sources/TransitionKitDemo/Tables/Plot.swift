/// A curve drawn with characters, with its axes.
struct Plot {
  let values: [Double]
  let rows: Int
  let isASCII: Bool
  /// The values at the bottom and at the top; at least 0 to 1.
  let range: ClosedRange<Double>

  /// Creates a plot of evenly spaced values, one per column, that shows at least 0 to 1.
  init(_ values: [Double], rows: Int, isASCII: Bool) {
    self.values = values
    self.rows = max(2, rows)
    self.isASCII = isASCII
    range = min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
  }

  /// Returns the lines, top to bottom, with the range of the values at the left and a range below.
  func lines(from start: Double, to end: Double) -> [String] {
    let labels = [range.upperBound, range.lowerBound].map(Decimal.brief)
    let margin = labels.map(\.count).max() ?? 0
    var field = [[Character]](
      repeating: [Character](repeating: " ", count: values.count), count: rows)
    for (column, value) in values.enumerated() {
      let (row, mark) = cell(of: value)
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

  /// Returns the row of a value, from the bottom, and a block of the height within the row.
  private func cell(of value: Double) -> (row: Int, mark: Character) {
    let height = range.fraction(of: value) * Double(rows)
    let row = min(rows - 1, Int(height))
    guard !isASCII else { return (row, "*") }
    let eighth = min(7, Int((height - Double(row)) * 8))
    return (row, Sparkline.blocks[eighth])
  }
}
