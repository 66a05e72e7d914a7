import TransitionKit

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

  /// Every operation of every animator, in the order of the library.
  static func all() throws -> [AnimatorEntry] {
    try NamedAnimator.allCases.flatMap { name in
      try name.servedOperations.map { operation in
        let shot = try Shot(name, operation)
        var interactive = shot
        interactive.isInteractive = true
        return AnimatorEntry(
          animator: name.rawValue, operation: operation.rawValue,
          duration: try shot.timeline().duration, curve: try shot.timeline().curveText,
          interactiveCurve: try interactive.timeline().curveText)
      }
    }
  }

  static func table(_ entries: [AnimatorEntry], look: Look) -> String {
    let heads = ["ANIMATOR", "OPERATION", "SECONDS", "CURVE", "UNDER A FINGER"]
    var previous = ""
    let rows = entries.map { entry in
      let name = entry.animator == previous ? "" : entry.animator
      previous = entry.animator
      return [
        name, entry.operation, Decimal.fixed(entry.duration, places: 2), entry.curve,
        entry.interactiveCurve,
      ]
    }
    let widths = heads.indices.map { column in
      ([heads] + rows).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).enumerated().map { column, pair in
        column == 2 ? pair.0.padded(from: pair.1) : pair.0.padded(to: pair.1)
      }.joined(separator: "  ").trimmedEnd
    }
    let lines = [look.paint(line(heads), .heading)] + rows.map(line)
    return lines.joined(separator: "\n") + "\n"
  }

  static func csv(_ entries: [AnimatorEntry]) throws -> String {
    let header = "animator,operation,duration,curve,interactiveCurve\n"
    return try entries.reduce(into: header) { text, entry in
      text += "\(entry.animator),\(entry.operation),\(try Decimal.shortest(entry.duration)),"
      text += "\"\(entry.curve)\",\"\(entry.interactiveCurve)\"\n"
    }
  }
}

extension NamedAnimator {
  /// The operations that the animator shows, in the order of the library.
  var servedOperations: [TransitionOperation] {
    let served = animator().operations
    return TransitionOperation.allCases.filter(served.contains)
  }
}

extension Timeline {
  /// The curves that anything follows, each once, back to front.
  var curveText: String {
    var known: Set<String> = []
    let curves = layers.flatMap(\.tracks.curves).filter { known.insert($0).inserted }
    return curves.isEmpty ? "none" : curves.joined(separator: ", ")
  }
}

extension LayerTracks {
  fileprivate var curves: [String] {
    func names<Value>(_ track: Track<Value>?) -> [String] {
      track?.keyframes.dropLast().map(\.curve.description) ?? []
    }
    return names(frame) + names(alpha) + names(transform) + names(cornerRadius) + names(shadow)
      + names(isHidden)
  }
}
