import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

extension Command {
  static let timeline = Command(
    "timeline", "Prints one transition: every layer at every sampled time.",
    operand: Operand(
      name: "ANIMATOR", summary: "the name of an animator",
      choices: NamedAnimator.allCases.map(\.rawValue)),
    options: TimelineOption.all,
    notes: [
      "--at takes seconds in any order; times outside the transition are held at its ends.",
      "json, css, waapi and tokens describe the motion itself, without samples; svg has six "
        + "pictures unless told, and lottie counts its time in the frames of --fps.",
    ],
    run: printTimeline)

  @Sendable private static func printTimeline(_ arguments: Arguments) throws {
    let shot = try Shot(arguments)
    let sampling = try Sampling(arguments)
    let format = arguments[TimelineOption.format]
    let others = try arguments.all(TimelineOption.compare).map { word throws(Misuse) in
      try shot.compared(to: word, arguments)
    }
    guard others.isEmpty || format == "html" else {
      throw Misuse("\(TimelineOption.compare.name): expected \(TimelineOption.format.name) html")
    }
    let output = try arguments.file(.output)
    let look = try Look(arguments)
    if arguments.has(TimelineOption.matches) {
      let lines = shot.context.elementMatches().map { "\($0.singleLine)\n" }
      return try Sink.send(lines.joined(), to: output)
    }
    let timeline = try shot.timeline()
    let film = TerminalFilm(
      timeline, in: shot.container.size, columns: look.width, isASCII: look.isASCII)
    if arguments.has(TimelineOption.play) {
      guard output == nil, System.isTerminal(.standardOutput) else {
        throw Misuse("\(TimelineOption.play.name): expected a terminal to play on")
      }
      return try Show(film: film, heading: shot.heading(of: timeline)).play()
    }
    switch format {
    case "json":
      try Sink.send(try shot.document(of: timeline).json() + "\n", to: output)
    case "css":
      let text = TimelineCSS.text(
        of: shot.document(of: timeline), reducedMotion: try shot.reducedTimeline())
      try Sink.send(text, to: output)
    case "waapi":
      try Sink.send(try TimelineWebAnimations.json(of: timeline) + "\n", to: output)
    case "tokens":
      try Sink.send(try TimelineTokens.json(of: shot.document(of: timeline)) + "\n", to: output)
    case "lottie":
      // As many frames as would be too many rows are a slip of the hand here too.
      if sampling.isChosen { _ = try sampling.times(of: timeline) }
      let text = try TimelineLottie.json(
        of: shot.document(of: timeline), framesPerSecond: sampling.rate)
      try Sink.send(text + "\n", to: output)
    case "svg":
      let times =
        try sampling.isChosen
        ? sampling.times(of: timeline) : TimelineFilmstrip.times(of: timeline, count: 6)
      let text = TimelineFilmstrip.svg(of: shot.document(of: timeline), at: times)
      try Sink.send(text, to: output)
    case "csv":
      let times = try sampling.times(of: timeline)
      try Sink.send(to: output) { sink in
        try sink.write(TimelineCSV.header(of: timeline) + "\n")
        try timeline.forEachFrame(at: times) {
          try sink.write(TimelineCSV.rows(of: $0, in: timeline))
        }
      }
    case "html":
      let page = HTMLPreview(([shot] + others).map(\.preview))
      try Sink.send(try page.html(), to: output)
    case "film":
      try Sink.send(
        look.paint(shot.heading(of: timeline), .heading) + "\n\n" + film.text, to: output)
    default:
      let table = TimelineTable(timeline, heading: shot.heading(of: timeline), look: look)
      let times = try sampling.times(of: timeline)
      try Sink.send(to: output) { try table.write(at: times, to: &$0) }
    }
  }
}

extension Shot {
  /// Returns a timeline with its circumstances.
  fileprivate func document(of timeline: Timeline) -> TimelineDocument {
    TimelineDocument(
      animator: name.rawValue, operation: operation, container: container.size,
      timeline: timeline)
  }
}

extension ElementMatch {
  /// What becomes of the element, with control characters in its name escaped.
  fileprivate var singleLine: String { String(shown(description).dropFirst().dropLast()) }
}
