import TransitionKit
import TransitionKitExport
import TransitionKitInspection

extension Command {
  static let diff = Command(
    "diff", "Say how two transitions or two traces differ.",
    operands: [
      Operand(
        "A",
        "an animator, or the path of a timeline (timeline --format json), of a trace (run, as a "
          + "table or --format json) or of a scenario", choices: Operand.animator.choices),
      Operand(
        "B", "what is compared with A: an animator, a timeline, a trace or a scenario",
        choices: Operand.animator.choices),
    ],
    options: DiffOption.all,
    sections: [
      Syntax.Section(
        title: "Exit status",
        rows: [("0", "Nothing differs by more than the tolerance."), ("1", "Something differs.")])
    ],
    run: printDifferences)

  @Sendable private static func printDifferences(
    _ arguments: Arguments, _ console: Console
  ) throws {
    let tolerance =
      try arguments.number(DiffOption.tolerance, "points, 0 or more") { $0 >= 0 } ?? 1e-6
    let words = [try arguments.operand(0), try arguments.operand(1)]
    guard words != ["-", "-"] else { throw Misuse("diff: standard input can be read only once") }
    let output = try arguments.file(.output)
    let old = try ComparedItem(words[0], arguments, console)
    let new = try ComparedItem(words[1], arguments, console, after: old)
    let differences: [Difference]
    switch (old.content, new.content) {
    case (.timeline(let old), .timeline(let new)):
      differences = old.differences(to: new, tolerance: tolerance)
    case (.trace(let old), .trace(let new)):
      differences = old.differences(to: new, tolerance: tolerance)
    case (.story(let old), .story(let new)):
      differences = old.differences(to: new, tolerance: tolerance)
    case (.trace(let old), .story(let new)):
      differences = old.differences(to: new.trace, tolerance: tolerance)
    case (.story(let old), .trace(let new)):
      differences = old.trace.differences(to: new, tolerance: tolerance)
    case (.timeline, _), (_, .timeline):
      throw Misuse(
        "\(words[0].quoted) and \(words[1].quoted): expected two timelines or two traces")
    }
    if arguments[DiffOption.format] == "json" {
      try Sink.send(
        try JSONText.encode(differences.map(DifferenceDocument.init)) + "\n", to: output)
    } else {
      let lines = differences.map { "\(TerminalText.escaped("\($0)"))\n" }
      try Sink.send(lines.joined(), to: output)
    }
    if !differences.isEmpty { throw Failure.found }
  }
}

/// The options of `diff`.
enum DiffOption {
  static let tolerance = Option(
    "--tolerance", .word("POINTS"),
    "What does not count, in points; for traces, in seconds (default: 1e-6).")
  static let format = Option(
    "--format", .choice(["table", "json"]), "Lines for people, or JSON (default: table).")

  static let all = TimelineOption.situation + [tolerance, format]
}

/// A timeline or an event trace to compare.
private struct ComparedItem {
  enum Content {
    case timeline(Timeline)
    case trace(EventTrace)
    case story(StoryDocument<StackFrame>)
  }

  let content: Content
  private let setup: TransitionSetup?

  /// Creates the timeline of an animator, or reads a file.
  ///
  /// If `first` is an animator, this animator plays the same operation.
  init(
    _ word: String, _ arguments: Arguments, _ console: Console, after first: ComparedItem? = nil
  ) throws {
    guard word.isPath else {
      let setup =
        try first?.setup?.compared(to: word, arguments)
        ?? TransitionSetup(word, arguments, console: console)
      self.setup = setup
      content = .timeline(try setup.timeline())
      return
    }
    setup = nil
    let bytes = try System.document(at: word)
    guard bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw Failure.data("\(word.quotedIfNeeded): expected a timeline or a trace, found nothing")
    }
    let isJSON = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    guard isJSON else {
      content = .trace(EventTrace(String(decoding: bytes, as: UTF8.self)))
      return
    }
    do {
      switch try JSONText.decode(ComparedDocument.self, from: bytes) {
      case .timeline(let timeline): content = .timeline(timeline)
      case .story(let story): content = .story(story)
      case .scenario(let scenario):
        let recorded = try RecordedRun(scenario, framesPerSecond: nil, listsAllEvents: false)
        content = .trace(EventTrace(recorded.lines.map { EventTrace.Line($0.text, at: $0.time) }))
      }
    } catch let error as JSONError {
      throw Failure.data(error, in: word)
    }
  }
}

/// A JSON document to compare, whose members decide which kind it is.
private enum ComparedDocument: Decodable {
  case timeline(Timeline)
  case story(StoryDocument<StackFrame>)
  case scenario(Scenario)

  init(from decoder: any Decoder) throws {
    let members = try? decoder.container(keyedBy: ScenarioKey.self)
    if members?.contains(ScenarioKey("format")) == true {
      self = .timeline(try Timeline(from: decoder))
    } else if members?.contains(ScenarioKey("events")) == true {
      self = .story(try StoryDocument(from: decoder))
    } else {
      self = .scenario(try Scenario(from: decoder))
    }
  }
}

extension String {
  /// Whether a word names a file and not an animator: it has a dot or a slash, or it is `-` for standard input.
  var isPath: Bool { self == "-" || contains { $0 == "." || $0 == "/" } }
}

extension EventTrace {
  /// Creates a trace from the output of `run`: a line for each event, with its time before the token.
  fileprivate init(_ text: String) {
    self.init(
      text.split(whereSeparator: \.isNewline).map { line in
        let time = line.prefix { $0 != " " }
        guard let seconds = Decimal.number(time), time.count < line.count else {
          return Line(String(line))
        }
        return Line(String(line.dropFirst(time.count + 1)), at: seconds)
      })
  }
}

/// A difference between two items, as JSON.
private struct DifferenceDocument: Encodable {
  let subject: String
  let changes: [String]
  let unchanged: [String]

  init(_ difference: Difference) {
    subject = difference.subject
    changes = difference.statements
    unchanged = difference.unchanged
  }
}
