import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

/// A table of animators: a line for each duration and curve, then a line with the summary.
struct AnimatorTable {
  private let style: OutputStyle
  private var rows: [Row] = []

  private static let heads = ["ANIMATOR", "OPERATIONS", "SECONDS", "CURVE"]

  private struct Row {
    var animator = ""
    var operations: String
    let duration: String
    let curve: String
    /// The summary in the line below, after the last row of an animator.
    var summary: String?

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
      own[own.count - 1].summary = name.summary
      rows += own
    }
  }

  /// The table with its head.
  var text: String {
    let heads = AnimatorTable.heads
    let widths = heads.indices.map { column in
      ([heads] + rows.map(\.cells)).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).enumerated().map { column, pair in
        column == 2 ? pair.0.padded(from: pair.1) : pair.0.padded(to: pair.1)
      }.joined(separator: "  ").trimmedEnd
    }
    let lines = rows.flatMap { row -> [String] in
      [line(row.cells)] + (row.summary.map { [style.paint("    " + $0, .faint)] } ?? [])
    }
    return ([style.paint(line(heads), .heading)] + lines).joined(separator: "\n") + "\n"
  }
}
