import TransitionKit
import TransitionKitCatalogue

extension Command {
  static let tour = Command(
    nil,
    "Shows transitions as values; without a command, a tour of the first eleven.",
    options: [.version, .completions],
    notes: [
      "An option that is repeated counts once, with its last value. NO_COLOR turns colours and "
        + "plots off, CLICOLOR_FORCE turns them on; a flag goes before both.",
      "Ends with 0, or 64 for a slip in the command line, 65 for data that makes no sense, 66 for "
        + "a file that cannot be read, 73 for one that cannot be created, 74 for a write that "
        + "failed.",
    ],
    run: takeTour)

  @Sendable private static func takeTour(_ arguments: Arguments) throws {
    let output = try arguments.file(.output)
    let look = try Look(arguments)
    try Sink.send(to: output) { sink in
      try sink.write(introduction)
      for name in NamedAnimator.writeUps {
        for operation in name.servedOperations {
          try sink.write("\n\n")
          try show(Shot(name, operation), look: look, sink: &sink)
        }
      }
    }
  }

  private static let introduction = """
    A navigation transition is a value: a function from time to a picture.
    Each animator below moves from a grid of photos to one of them, or back, on a
    screen of 320x568 points. Layers are listed back to front, then what moves of
    them at five instants. For more: \(Console.programName) timeline ANIMATOR

    """

  private static func show(_ shot: Shot, look: Look, sink: inout Sink) throws {
    let timeline = try shot.timeline()
    let table = TimelineTable(timeline, heading: shot.heading(of: timeline), look: look)
    let times = [0, 0.25, 0.5, 0.75, 1].map { timeline.duration * $0 }
    try table.write(at: times, to: &sink)
  }
}
