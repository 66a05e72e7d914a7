import TransitionKit
import TransitionKitExport
import TransitionKitInspection

extension Command {
  static let run = Command(
    "run", "Play a scenario and print its events or frames.",
    operands: [Operand("SCENARIO", "the path of a JSON file; - is standard input")],
    options: RunOption.all,
    sections: [
      Syntax.Section(
        title: "Events",
        rows: [
          ("wA(ID), dA(ID)", "A screen will appear, did appear."),
          ("wD(ID), dD(ID)", "A screen will disappear, did disappear."),
          ("SI", "A finger starts the transition."),
          ("AT(FROM\u{2192}TO)", "The transition begins."),
          ("CT(true|false)", "The transition ends: finished or cancelled."),
          ("CB", "A presentation's or dismissal's completion is called."),
          ("AE(true|false)", "The animator is told how the transition ended."),
          ("pWB, pDE(true|false)", "A presentation with a custom style begins, has ended."),
          ("dWB, dDE(true|false)", "A dismissal with a custom style begins, has ended."),
          ("!NAME(...)", "A call was refused or ignored."),
        ]),
      Syntax.Section(
        title: "Further events of --all-events",
        rows: [
          ("load(ID)", "A screen is needed for the first time."),
          ("wM(ID,nav), dM(ID,nav)", "A screen will join, did join the stack."),
          ("wM(ID,nil), dM(ID,nil)", "A screen will leave, did leave the stack."),
          ("wS(ID), dS(ID)", "The stack will show, did show a screen on top."),
          ("TD", "The animator is asked for its duration."),
          ("iA(ID)", "A screen is in the picture, with its final size."),
          ("IC", "The transition passes from a finger to the clock or back."),
          ("CO", "The transition's coordinator calls its completions."),
        ]),
    ],
    run: play)

  @Sendable private static func play(_ arguments: Arguments, _ console: Console) throws {
    let path = try arguments.operand()
    let rate = try arguments.number(RunOption.fps, "a number above 0") { $0 > 0 }
    let format = arguments[RunOption.format] ?? (arguments.has(RunOption.frames) ? "csv" : "table")
    let output = try arguments.file(.output)
    let scenario = try ScenarioReader.read(path, console: console)
    let recording: NavigationRecording
    do {
      recording = try scenario.play(framesPerSecond: format == "table" ? nil : rate ?? 60)
    } catch let error as DataError {
      throw Failure.data(error, in: path)
    }
    let lines = recording.trace.entries.filter {
      ($0.isMain || arguments.has(RunOption.allEvents)) && scenario.prints($0)
    }
    try Sink.send(to: output) { sink in
      switch format {
      case "csv":
        try sink.write(TimelineCSV.sceneHeader + "\n")
        for frame in recording.frames { try sink.write(rows: TimelineCSV.rows(ofScene: frame)) }
      case "html":
        var story = PreviewStory(scenario.title(readFrom: path), recording)
        story.screens = scenario.screens
        story.events = lines.map { PreviewStory.Event(at: $0.time, $0.text) }
        try sink.write(try encoding(of: path) { try HTMLPreview(story).html() })
      case "json":
        let document = ScenarioDocument(lines, recording.pictures)
        try sink.write(try encoding(of: path) { try JSONText.encode(document) } + "\n")
      default:
        for line in lines {
          try sink.write("\(Decimal.fixed(line.time, places: 6)) \(line.text)\n")
        }
      }
    }
  }

  /// Returns a text, and turns the error of a number that is not finite into one that names the file.
  private static func encoding(of path: String, _ text: () throws -> String) throws -> String {
    do {
      return try text()
    } catch let error as EncodingError {
      throw Failure.data("\(path.quotedIfNeeded): \(error.summary)")
    }
  }
}

extension Scenario {
  /// Returns what the story is called: its own name, or that of the file without its extension.
  ///
  /// A story from standard input that has no name is called "story".
  func title(readFrom path: String) -> String {
    if let name, !name.isEmpty { return name }
    let file = path == "-" ? "" : path.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return stem.isEmpty ? "story" : stem
  }
}

extension NavigationTrace.Entry {
  /// The token, always a single line: control characters in a screen's name are escaped.
  var text: String { TerminalText.escaped(description) }
}
