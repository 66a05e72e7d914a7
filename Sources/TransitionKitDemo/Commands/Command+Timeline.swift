import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

extension Command {
  static let timeline = Command(
    "timeline", "Print the timeline of one transition.",
    operands: [.animator],
    options: TimelineOption.all,
    sections: [
      Syntax.Section(
        title: "Formats", rows: TimelineFormat.allCases.map { ($0.rawValue, $0.summary) })
    ],
    run: printTimeline)

  @Sendable private static func printTimeline(
    _ arguments: Arguments, _ console: Console
  ) throws {
    let setup = try TransitionSetup(arguments.operand(), arguments, console: console)
    let sampling = try Sampling(arguments)
    let format = arguments[TimelineOption.format].flatMap(TimelineFormat.init) ?? .table
    let others = try arguments.all(TimelineOption.compare).map { word throws(Misuse) in
      try setup.besideOnPage(word, arguments)
    }
    guard others.isEmpty || format == .html else {
      throw Misuse("\(TimelineOption.compare.name): expected \(TimelineOption.format.name) html")
    }
    let stills = try Stills(arguments, format)
    let output = try arguments.file(.output)
    let style = try OutputStyle(arguments)
    if arguments.has(TimelineOption.matches) {
      let lines = setup.context.elementMatches().map { "\(TerminalText.escaped("\($0)"))\n" }
      return try Sink.send(lines.joined(), to: output)
    }
    let printer = TimelinePrinter(
      setup: setup, others: others, timeline: try setup.timeline(), sampling: sampling,
      stills: stills, style: style, console: console)
    guard arguments.has(TimelineOption.play) else {
      return try printer.write(format, to: output)
    }
    guard output == nil, System.isTerminal(.standardOutput) else {
      throw Misuse("\(TimelineOption.play.name): expected a terminal as standard output")
    }
    try TerminalPlayer(film: printer.film, heading: printer.heading).play()
  }
}
