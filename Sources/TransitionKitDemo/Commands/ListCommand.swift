import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

extension Command {
  private static let format = Option(
    "--format", .choice(["table", "csv", "json"]), "how to print; table unless said")

  static let list = Command(
    "list", "Lists the animators with their operations, durations and curves.",
    options: [format]
  ) { arguments in
    let look = try Look(arguments)
    let output = try arguments.file(.output)
    let entries = try AnimatorEntry.all()
    let text: String
    switch arguments[format] {
    case "csv": text = try AnimatorEntry.csv(entries)
    case "json": text = try JSONText.encode(entries) + "\n"
    default: text = AnimatorEntry.table(entries, look: look)
    }
    try Sink.send(text, to: output)
  }
}

/// One operation of one animator.
private struct AnimatorEntry: Encodable {
  let animator: String
  let operation: String
  let duration: Double
  let curve: String
  let interactiveCurve: String
  let summary: String
  private let briefCurve: String

  private enum CodingKeys: String, CodingKey {
    case animator, operation, duration, curve, interactiveCurve, summary
  }

  /// Every operation of every animator, in the order of the library.
  static func all() throws -> [AnimatorEntry] {
    try NamedAnimator.allCases.flatMap { name in
      try name.servedOperations.map { operation in
        let shot = try Shot(name, operation)
        var interactive = shot
        interactive.isInteractive = true
        let timeline = try shot.timeline()
        return AnimatorEntry(
          animator: name.rawValue, operation: operation.rawValue, duration: timeline.duration,
          curve: timeline.curveText, interactiveCurve: try interactive.timeline().curveText,
          summary: name.summary, briefCurve: timeline.briefCurveText)
      }
    }
  }

  /// Two lines an animator, or more where its operations differ: what it is like and what it shows.
  static func table(_ entries: [AnimatorEntry], look: Look) -> String {
    let heads = ["ANIMATOR", "OPERATIONS", "SECONDS", "CURVE"]
    var rows: [(cells: [String], summary: String?)] = []
    for name in NamedAnimator.allCases {
      let own = rows.count
      for entry in entries where entry.animator == name.rawValue {
        let cells = ["", "", Decimal.fixed(entry.duration, places: 2), entry.briefCurve]
        if rows.count > own, Array(rows[rows.count - 1].cells[2...]) == Array(cells[2...]) {
          rows[rows.count - 1].cells[1] += " " + entry.operation
        } else {
          rows.append((["", entry.operation] + cells[2...], nil))
        }
      }
      rows[own].cells[0] = name.rawValue
      rows[rows.count - 1].summary = name.summary
    }
    let widths = heads.indices.map { column in
      ([heads] + rows.map(\.cells)).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).enumerated().map { column, pair in
        column == 2 ? pair.0.padded(from: pair.1) : pair.0.padded(to: pair.1)
      }.joined(separator: "  ").trimmedEnd
    }
    let lines = rows.flatMap { row -> [String] in
      [line(row.cells)] + (row.summary.map { [look.paint("    " + $0, .faint)] } ?? [])
    }
    return ([look.paint(line(heads), .heading)] + lines).joined(separator: "\n") + "\n"
  }

  static func csv(_ entries: [AnimatorEntry]) throws -> String {
    let header = "animator,operation,duration,curve,interactiveCurve,summary\n"
    return try entries.reduce(into: header) { text, entry in
      text += "\(entry.animator),\(entry.operation),\(try Decimal.shortest(entry.duration)),"
      text += "\"\(entry.curve)\",\"\(entry.interactiveCurve)\",\"\(entry.summary)\"\n"
    }
  }
}
