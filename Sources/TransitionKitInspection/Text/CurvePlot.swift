public import TransitionKit

/// A plot of a curve with axes, drawn with characters.
///
/// ```swift
/// print(TimingCurve.easeInOut.plot())
/// ```
public struct CurvePlot: Hashable, Sendable {
  private let values: [Double]
  private let rows: Int
  private let isASCII: Bool
  /// The fractions or times at the left and at the right end.
  private let ends: ClosedRange<Double>
  /// The values at the bottom and at the top; the range includes at least 0 to 1.
  private let range: ClosedRange<Double>

  /// Creates a plot of a curve; it is empty if there are no columns or if a value is not finite.
  init(_ curve: DrawnCurve, width: Int, height: Int, isASCII: Bool) {
    values = curve.values(width)
    rows = max(2, height)
    self.isASCII = isASCII
    ends = 0...curve.end
    range = min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
  }

  /// The lines from top to bottom, with the values' range at the left and the positions' range below.
  public var lines: [String] {
    guard !values.isEmpty else { return [] }
    let labels = [range.upperBound, range.lowerBound].map { DecimalText.brief($0) }
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
    let left = DecimalText.brief(ends.lowerBound)
    let right = DecimalText.brief(ends.upperBound).padded(from: values.count - left.count)
    let indent = String(repeating: " ", count: margin + 1)
    return lines + ["\(indent)\(corner)\(floor)", "\(indent) \(left)\(right)"]
  }

  /// Returns the row of a value, counted from the bottom, and the character for its height within the row.
  private func cell(of value: Double) -> (row: Int, mark: Character) {
    let height = range.fraction(of: value) * Double(rows)
    let row = min(rows - 1, Int(height))
    guard !isASCII else { return (row, "*") }
    let eighth = min(7, Int((height - Double(row)) * 8))
    return (row, Sparkline.blocks[eighth])
  }
}

extension CurvePlot: CustomStringConvertible {
  /// All lines, separated by line feeds.
  public var description: String { lines.joined(separator: "\n") }
}

extension TimingCurve {
  /// Returns a plot of the progress over the fraction of the duration.
  ///
  /// - Parameters:
  ///   - width: The number of columns; each shows one of as many evenly spaced fractions.
  ///   - height: The number of rows, at least 2.
  ///   - isASCII: Whether to use only ASCII characters.
  /// - Returns: The plot; its description is the text.
  public func plot(width: Int = 60, height: Int = 12, isASCII: Bool = false) -> CurvePlot {
    CurvePlot(.timing(self), width: width, height: height, isASCII: isASCII)
  }
}

extension Spring {
  /// Returns a plot of the progress over time, until the spring has settled.
  ///
  /// - Parameters:
  ///   - width: The number of columns; each shows one of as many evenly spaced times.
  ///   - height: The number of rows, at least 2.
  ///   - isASCII: Whether to use only ASCII characters.
  /// - Returns: The plot; its description is the text.
  public func plot(width: Int = 60, height: Int = 12, isASCII: Bool = false) -> CurvePlot {
    CurvePlot(.spring(self), width: width, height: height, isASCII: isASCII)
  }
}
