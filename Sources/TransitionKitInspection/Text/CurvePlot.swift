public import TransitionKit

/// A curve drawn with characters, with its axes.
///
/// ```swift
/// print(TimingCurve.easeInOut.plot())
/// ```
public struct CurvePlot: Hashable, Sendable {
  private let values: [Double]
  private let rows: Int
  private let isASCII: Bool
  /// The positions at the left and at the right.
  private let ends: ClosedRange<Double>
  /// The values at the bottom and at the top; at least 0 to 1.
  private let range: ClosedRange<Double>

  /// Creates a plot of a curve; without a column or a finite value it is empty.
  init(_ curve: DrawnCurve, width: Int, height: Int, isASCII: Bool) {
    values = curve.values(width)
    rows = max(2, height)
    self.isASCII = isASCII
    ends = 0...curve.end
    range = min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
  }

  /// The lines, top to bottom, with the range of the values at the left and that of the positions below.
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

  /// Returns the row of a value, from the bottom, and a block of the height within the row.
  private func cell(of value: Double) -> (row: Int, mark: Character) {
    let height = range.fraction(of: value) * Double(rows)
    let row = min(rows - 1, Int(height))
    guard !isASCII else { return (row, "*") }
    let eighth = min(7, Int((height - Double(row)) * 8))
    return (row, Sparkline.blocks[eighth])
  }
}

extension CurvePlot: CustomStringConvertible {
  /// All lines.
  public var description: String { lines.joined(separator: "\n") }
}

extension TimingCurve {
  /// Returns a plot of the progress over the fraction.
  ///
  /// - Parameters:
  ///   - width: The number of columns, one for each of so many evenly spaced fractions.
  ///   - height: The number of rows, at least 2.
  ///   - isASCII: Whether it is drawn with ASCII characters.
  /// - Returns: The plot, which prints as text.
  public func plot(width: Int = 60, height: Int = 12, isASCII: Bool = false) -> CurvePlot {
    CurvePlot(.timing(self), width: width, height: height, isASCII: isASCII)
  }
}

extension Spring {
  /// Returns a plot of the progress over the time, until the spring settles.
  ///
  /// - Parameters:
  ///   - width: The number of columns, one for each of so many evenly spaced times.
  ///   - height: The number of rows, at least 2.
  ///   - isASCII: Whether it is drawn with ASCII characters.
  /// - Returns: The plot, which prints as text.
  public func plot(width: Int = 60, height: Int = 12, isASCII: Bool = false) -> CurvePlot {
    CurvePlot(.spring(self), width: width, height: height, isASCII: isASCII)
  }
}
