import TransitionKit
import TransitionKitContainers
import TransitionKitExport
import TransitionKitInspection
import TransitionKitPreview

/// What `run` has recorded, of a stack or of an app, in the forms that it writes.
struct RecordedRun {
  private enum Content {
    case stack(StoryRecording<StackStage>, [StoryTrace<StackStage>.Entry])
    case app(StoryRecording<AppStage>, [StoryTrace<AppStage>.Entry])
  }

  private let scenario: Scenario
  private let content: Content

  /// Plays a scenario; without a rate it records no frames.
  ///
  /// - Throws: `Misuse` for too many frames, `JSONError` that names the step.
  init(_ scenario: Scenario, framesPerSecond: Double?, listsAllEvents: Bool) throws {
    self.scenario = scenario
    content = try Scenario.named {
      switch scenario.content {
      case .stack(let story):
        let recording = try story.play(
          framesPerSecond: framesPerSecond, maximumFrames: ProgramLimits.frames)
        let entries = recording.trace.entries.filter {
          ($0.isMain || listsAllEvents) && story.prints($0)
        }
        return .stack(recording, entries)
      case .app(let story):
        let recording = try story.play(
          framesPerSecond: framesPerSecond, maximumFrames: ProgramLimits.frames)
        return .app(recording, recording.trace.entries.filter { $0.isMain || listsAllEvents })
      }
    }
  }

  /// The times and tokens of the events.
  var lines: [(time: Double, text: String)] {
    switch content {
    case .stack(_, let entries): entries.map { ($0.time, $0.text) }
    case .app(_, let entries): entries.map { ($0.time, $0.text) }
    }
  }

  /// Writes a row for each layer of each frame.
  func writeRows(to sink: inout Sink) throws {
    switch content {
    case .stack(let recording, _):
      try sink.write(TimelineCSV.sceneHeader + "\n")
      for frame in recording.pictures { try sink.write(rows: TimelineCSV.rows(ofScene: frame)) }
    case .app(let recording, _):
      try sink.write(TimelineCSV.appHeader + "\n")
      for frame in recording.pictures { try sink.write(rows: TimelineCSV.rows(ofApp: frame)) }
    }
  }

  /// Returns a page that plays the frames.
  func page(readFrom path: String) throws -> String {
    let title = scenario.title(readFrom: path)
    switch content {
    case .stack(let recording, let entries):
      var story = PreviewStory(title, recording, events: entries)
      story.screens = scenario.screens
      return try HTMLPreview(story).html()
    case .app(let recording, let entries):
      var page = ContainerPreview(title, recording)
      page.listsAllEvents = entries.contains { !$0.isMain }
      return try page.html()
    }
  }

  /// Returns the events and the pictures.
  func json() throws -> String {
    switch content {
    case .stack(let recording, let entries):
      return try JSONText.encode(StoryDocument(entries, recording.shots.map(StackFrame.init)))
    case .app(let recording, let entries):
      var document = StoryDocument(entries, recording.shots.map(AppFrame.init))
      document.states = recording.states.map {
        .init(step: $0.step, time: $0.time, tree: "\($0.state)")
      }
      return try JSONText.encode(document)
    }
  }
}
