import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

extension Command {
  static let tour = Command(
    nil,
    "Print navigation transitions as numbers and pictures; without a command, those of the first "
      + "eleven animators.",
    options: [.version, .completions],
    sections: [
      Syntax.Section(
        title: "Environment",
        rows: [
          ("NO_COLOR", "Turns colours and plots off."),
          ("CLICOLOR_FORCE", "Turns colours and plots on, unless NO_COLOR is set."),
          ("COLUMNS", "Sets the width of tables."),
        ]),
      Syntax.Section(
        title: "Exit status",
        rows: [
          ("0", "Success."),
          ("1", "The command inspect has found something, or diff a difference."),
          ("64", "The command line is wrong."),
          ("65", "The data in a file or a curve is invalid."),
          ("66", "A file cannot be read."),
          ("73", "A file cannot be created."),
          ("74", "A write failed."),
        ]),
    ],
    run: printTour)

  @Sendable private static func printTour(_ arguments: Arguments, _ console: Console) throws {
    let output = try arguments.file(.output)
    let style = try OutputStyle(arguments)
    try Sink.send(to: output) { sink in
      try sink.write(introduction)
      for name in NamedAnimator.writeUps {
        for operation in name.servedOperations {
          try sink.write("\n\n")
          try write(TransitionSetup(name, operation), style: style, to: &sink)
        }
      }
    }
  }

  private static let introduction = """
    A navigation transition is a value: a function from time to a picture.
    Each transition below goes from a grid of photos to one photo, or back, on a
    screen of 320x568 points. The first table lists its layers, back to front; the
    next ones show the numbers that change, at five times.
    To see more of one: \(Console.programName) timeline ANIMATOR

    """

  private static func write(
    _ setup: TransitionSetup, style: OutputStyle, to sink: inout Sink
  ) throws {
    let timeline = try setup.timeline()
    let times = [0, 0.25, 0.5, 0.75, 1].map { timeline.duration * $0 }
    try timeline.table(at: times, heading: setup.heading(of: timeline), style: style.tables)
      .forEachLine { try sink.write(style.paint($0) + "\n") }
  }
}
