import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

/// A table of animators: a line for each combination of duration and curve, then the summary and the parameters.
struct AnimatorTable {
  private let style: OutputStyle
  private var rows: [Row] = []

  private static let heads = ["ANIMATOR", "OPERATIONS", "SECONDS", "CURVE"]

  private struct Row {
    var animator = ""
    var operations: String
    let duration: String
    let curve: String
    /// The lines printed below the animator's last row: its summary and its parameters; empty in its other rows.
    var notes: [String] = []

    var cells: [String] { [animator, operations, duration, curve] }
  }

  init(_ entries: [AnimatorEntry], style: OutputStyle) {
    self.style = style
    let entries = Dictionary(grouping: entries, by: \.name)
    for name in NamedAnimator.allCases {
      var own: [Row] = []
      for entry in entries[name, default: []] {
        let row = Row(
          operations: entry.operation.rawValue,
          duration: Decimal.fixed(entry.duration, places: 2), curve: entry.curves.briefText)
        if let last = own.last, last.duration == row.duration, last.curve == row.curve {
          own[own.count - 1].operations += " " + row.operations
        } else {
          own.append(row)
        }
      }
      guard !own.isEmpty else { continue }
      own[0].animator = name.rawValue
      own[own.count - 1].notes = [name.summary, name.parameterText].filter { !$0.isEmpty }
      rows += own
    }
  }

  /// The table with its header; if a table is too wide, an animator's name has a line of its own.
  var text: String {
    let table = lines(columns: 0..<4, indent: 0, lastWidth: nil)
    if table.widths.reduce(2 * 3, +) <= style.width {
      return joined([style.paint(table.line(AnimatorTable.heads), .heading)]) { row in
        [table.line(row.cells)] + notes(of: row, indent: 4)
      }
    }
    let indent = 2
    let own = lines(columns: 1..<4, indent: indent, lastWidth: 0)
    let room = style.width - indent - own.widths.dropLast().reduce(2 * 2, +)
    let isWide = room < AnimatorTable.leastCurveWidth
    let heads =
      isWide
      ? [own.line(Array(AnimatorTable.heads[1...2]) + [""]), "    " + AnimatorTable.heads[3]]
      : [own.line(Array(AnimatorTable.heads.dropFirst()))]
    return joined(([AnimatorTable.heads[0]] + heads).map { style.paint($0, .heading) }) { row in
      let name = row.animator.isEmpty ? [] : [row.animator]
      let curves = row.curve.wrapped(width: room)
      let cells = [row.operations, row.duration]
      let first = isWide ? [own.line(cells + [""])] : [own.line(cells + [curves[0]])]
      let others = isWide ? row.curve.wrapped(width: style.width - 4) : Array(curves.dropFirst())
      let margin = isWide ? 4 : style.width - room
      return name + first + others.map { String(repeating: " ", count: margin) + $0 }
        + notes(of: row, indent: 4)
    }
  }

  /// The smallest width of the curves' column; if there is less room, curves have lines of their own.
  private static let leastCurveWidth = 12

  private func notes(of row: Row, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return row.notes.flatMap { $0.wrapped(width: style.width - indent) }.map {
      style.paint(margin + $0, .faint)
    }
  }

  private func joined(_ heads: [String], _ lines: (Row) -> [String]) -> String {
    (heads + rows.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private func lines(columns: Range<Int>, indent: Int, lastWidth: Int?) -> Columns {
    let heads = AnimatorTable.heads
    var widths = columns.map { column in
      ([heads] + rows.map(\.cells)).map { $0[column].count }.max() ?? 0
    }
    if let lastWidth { widths[widths.count - 1] = lastWidth }
    return Columns(widths: widths, indent: indent, numeric: 2 - columns.lowerBound)
  }

  /// The widths of the columns, one of which is right-aligned because it contains numbers.
  private struct Columns {
    let widths: [Int]
    let indent: Int
    let numeric: Int

    func line(_ cells: [String]) -> String {
      let texts = zip(cells, widths).enumerated().map { column, pair in
        column == numeric ? pair.0.padded(from: pair.1) : pair.0.padded(to: pair.1)
      }
      return (String(repeating: " ", count: indent) + texts.joined(separator: "  ")).trimmedEnd
    }
  }
}
