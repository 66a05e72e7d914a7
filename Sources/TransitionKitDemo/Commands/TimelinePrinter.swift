import TransitionKit
import TransitionKitExport
import TransitionKitInspection
import TransitionKitPreview

/// Writes a timeline in the formats of the command line.
struct TimelinePrinter {
  let setup: TransitionSetup
  /// Further transitions, which the format `html` shows beside ``setup`` on one page.
  let others: [TransitionSetup]
  let timeline: Timeline
  let sampling: Sampling
  let stills: Stills
  let style: OutputStyle
  /// Receives messages about layer properties that a format leaves out.
  let console: Console

  /// One line of text with the animator, the operation and the settings.
  var heading: String { setup.heading(of: timeline) }

  /// The timeline as a row of pictures made of characters.
  var film: TerminalFilm {
    TerminalFilm(
      timeline, in: setup.container.size, columns: style.width, isASCII: style.isASCII)
  }

  /// Writes the timeline in a format to a file, or to standard output if the path is `nil` or `-`.
  func write(_ format: TimelineFormat, to path: String?) throws {
    let document = setup.document(of: timeline)
    switch format {
    case .table:
      let table = timeline.table(
        at: try sampling.times(of: timeline), heading: heading, style: style.tables)
      try Sink.send(to: path) { sink in
        try table.forEachLine { try sink.write(style.paint($0) + "\n") }
      }
    case .film:
      try Sink.send(style.paint(heading, .heading) + "\n\n" + film.text, to: path)
    case .csv:
      try writeRows(to: path)
    case .json:
      try Sink.send(try document.json() + "\n", to: path)
    case .html:
      try Sink.send(try HTMLPreview(([setup] + others).map(\.preview)).html(), to: path)
    case .css:
      let reduced = try setup.reducedTimeline()
      try Sink.send(TimelineCSS.text(of: document, reducedMotion: reduced), to: path)
    case .waapi:
      try Sink.send(try TimelineWebAnimations.json(of: timeline) + "\n", to: path)
    case .tokens:
      try Sink.send(try TimelineTokens.json(of: document) + "\n", to: path)
    case .lottie:
      // A frame rate must not exceed the limit on rows in this format, either.
      if sampling.isChosen { _ = try sampling.times(of: timeline) }
      let text = try TimelineLottie.json(of: document, framesPerSecond: sampling.rate)
      try Sink.send(text + "\n", to: path)
      report(TimelineLottie.omissions(of: timeline), format)
    case .svg:
      let times = try sampling.isChosen ? sampling.times(of: timeline) : stills.times(of: timeline)
      try Sink.send(
        try TimelineFilmstrip.svg(
          named: document.animator, setup.animator, in: setup.context, at: times), to: path)
    case .spec:
      try Sink.send(try setup.spec().markdown, to: path)
    case .specHTML:
      try Sink.send(try setup.spec().html, to: path)
    }
  }

  private func report(_ omissions: [ExportOmission], _ format: TimelineFormat) {
    for omission in omissions { console.report("\(format.rawValue) leaves out \(omission)") }
  }

  /// Writes comma-separated values, one picture after the other.
  private func writeRows(to path: String?) throws {
    let times = try sampling.times(of: timeline)
    try Sink.send(to: path) { sink in
      try sink.write(rows: TimelineCSV.header(of: timeline) + "\n")
      var sampler = TimelineSampler(timeline)
      var picture = sampler.makePicture()
      for time in times {
        sampler.sample(at: time, into: &picture)
        try sink.write(rows: TimelineCSV.rows(of: picture, in: timeline))
      }
    }
  }
}
