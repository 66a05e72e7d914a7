import TransitionKit
import TransitionKitContainers
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
          ("did(ID, previous ID)", "A tab of an app was selected."),
          ("top(ID)", "The selected tab was chosen again at its root."),
          ("panes(ID: ROLES)", "A container of an app shows these panes."),
          ("didChangeSelectedDetent(NAME)", "The user has chosen a height of a sheet."),
          ("shouldDismiss, willDismiss, didDismiss", "The user dismisses a sheet."),
          ("didAttemptToDismiss", "A sheet has refused that."),
          ("back: HANDLER", "This container answers back."),
          ("backStarted, backArmed, backDisarmed", "A finger goes back from an edge."),
          ("backInvoked, backCancelled", "It goes back, or the picture runs back."),
          ("focus(NAME in ID)", "An element has the focus, or none."),
          ("keyboard(up|down)", "The keyboard comes or leaves."),
          ("!NAME(...)", "A call was refused or ignored."),
        ]),
      Syntax.Section(
        title: "Further events of --all-events",
        rows: [
          ("load(ID)", "A screen is needed for the first time."),
          ("wM(ID,nav), dM(ID,nav)", "A screen will join, did join the stack."),
          ("wM(ID,nil), dM(ID,nil)", "A screen will leave, did leave the stack."),
          ("should(ID)", "The delegate is asked whether a tab may be selected."),
          ("page N, CB(true|false)", "A pager shows a page; a move to a page is completed."),
          ("wS(ID), dS(ID)", "The stack will show, did show a screen on top."),
          ("TD", "The animator is asked for its duration."),
          ("iA(ID)", "A screen is in the picture, with its final size."),
          ("IC", "The transition passes from a finger to the clock or back."),
          ("CO", "The transition's coordinator calls its completions."),
          ("screen(ID)", "Assistive technology is told of another screen."),
          ("modal(ID, true|false)", "A node hides its presenter from assistive technology."),
          ("status bar of ID", "The status bar has another screen's style."),
        ]),
    ],
    run: play)

  @Sendable private static func play(_ arguments: Arguments, _ console: Console) throws {
    let path = try arguments.operand()
    let rate = try arguments.number(RunOption.fps, "a number above 0") { $0 > 0 }
    let format = arguments[RunOption.format] ?? (arguments.has(RunOption.frames) ? "csv" : "table")
    let output = try arguments.file(.output)
    let scenario = try Scenario.read(path, console: console)
    let recorded: RecordedRun
    do {
      recorded = try RecordedRun(
        scenario, framesPerSecond: format == "table" ? nil : rate ?? 60,
        listsAllEvents: arguments.has(RunOption.allEvents))
    } catch let error as JSONError {
      throw Failure.data(error, in: path)
    }
    try Sink.send(to: output) { sink in
      switch format {
      case "csv": try recorded.writeRows(&sink)
      case "html":
        let title = scenario.title(readFrom: path)
        try sink.write(try encoding(of: path) { try recorded.page(title) })
      case "json": try sink.write(try encoding(of: path) { try recorded.json() } + "\n")
      default:
        for (time, text) in recorded.lines {
          try sink.write("\(Decimal.fixed(time, places: 6)) \(text)\n")
        }
      }
    }
  }

  /// Returns the text that a closure encodes; an error about a number that is not finite gets the path of the file.
  private static func encoding(of path: String, _ text: () throws -> String) throws -> String {
    do {
      return try text()
    } catch let error as EncodingError {
      throw Failure.data("\(path.quotedIfNeeded): \(error.summary)")
    }
  }
}

extension StoryTrace.Entry {
  /// The token of the event on a single line; control characters in names are escaped.
  var text: String { TerminalText.escaped(description) }
}
