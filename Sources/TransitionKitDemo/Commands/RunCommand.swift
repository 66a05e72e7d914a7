import TransitionKit
import TransitionKitExport

extension Command {
  static let run = Command(
    "run", "Plays a scenario in virtual time and prints what is announced.",
    operand: Operand(name: "SCENARIO", summary: "a file; - is standard input", choices: []),
    options: RunOption.all,
    notes: [
      "Tokens: wA dA wD dD will/did appear/disappear, SI a finger begins, AT playing begins, "
        + "CT it ends, AE the animator hears of it, CB completion, pWB pDE dWB dDE a presentation "
        + "or dismissal in a way of its own; a line with ! is a call that was refused or ignored."
    ],
    run: play)

  @Sendable private static func play(_ arguments: Arguments) throws {
    let path = try arguments.operand()
    let rate = try arguments.number(RunOption.fps, "a number above 0") { $0 > 0 }
    let format = arguments[RunOption.format] ?? (arguments.has(RunOption.frames) ? "csv" : "table")
    let output = try arguments.file(.output)
    let scenario = try ScenarioReader.read(path)
    let player = try StoryPlayer(
      scenario, framesPerSecond: format == "table" ? nil : rate ?? 60)
    do {
      try player.play()
    } catch let error as DataError {
      throw Failure.data(error, in: path)
    }
    let lines = player.lines.filter { $0.isMeasured || arguments.has(RunOption.allEvents) }
    try Sink.send(to: output) { sink in
      switch format {
      case "csv":
        try sink.write(TimelineCSV.header + "\n")
        for frame in player.frames { try sink.write(TimelineCSV.rows(of: frame)) }
      case "html":
        let page = HTMLPreview(player.preview(named: path, lines))
        try sink.write(try page.html())
      case "json":
        try sink.write(try JSONText.encode(StoryDocument(lines, player.frames)) + "\n")
      default:
        for line in lines {
          try sink.write("\(Decimal.fixed(line.time, places: 6)) \(line.text)\n")
        }
      }
    }
  }
}

/// The options of `run`.
enum RunOption {
  static let frames = Option("--frames", "print the pictures instead of the events, as csv")
  static let fps = Option("--fps", .word("N"), "pictures a second, the last at the end; 60")
  static let allEvents = Option(
    "--all-events", "also parents, delegate, loading, durations and the coordinator")
  static let format = Option(
    "--format", .choice(["table", "csv", "json", "html"]),
    "table prints events, csv pictures, json both; html is a page for a browser")
  static let all = [frames, fps, allEvents, format]
}

/// Events and pictures of a story, as JSON.
private struct StoryDocument: Encodable {
  struct Event: Encodable {
    let time: Double
    let event: String
  }

  struct Picture: Encodable {
    struct Entry: Encodable {
      let id: LayerID
      let state: LayerState
    }

    let time: Double
    let fraction: Double
    let layers: [Entry]
  }

  let events: [Event]
  let frames: [Picture]

  init(_ lines: [StoryPlayer.Line], _ frames: [Frame]) {
    events = lines.map { Event(time: $0.time, event: $0.text) }
    self.frames = frames.map { frame in
      Picture(
        time: frame.time, fraction: frame.fraction,
        layers: frame.layers.map { Picture.Entry(id: $0.id, state: $0.state) })
    }
  }
}
