import TransitionKit
import TransitionKitContainers
import TransitionKitExport
import TransitionKitInspection
import TransitionKitPreview

/// The recording of a scenario that `run` plays, of a stack or of an app, with its output formats.
struct RecordedRun {
  /// The times and tokens of the events.
  let lines: [(time: Double, text: String)]
  /// Writes a row for each layer of each frame.
  let writeRows: (inout Sink) throws -> Void
  /// Returns a page with a title that plays the frames.
  let page: (_ title: String) throws -> String
  /// Returns the events and the frames.
  let json: () throws -> String

  /// Plays a scenario and records its events; with a rate it also records pictures.
  ///
  /// - Throws: `Misuse` for too many pictures, `JSONError` that names the step at fault.
  init(_ scenario: Scenario, framesPerSecond: Double?, listsAllEvents: Bool) throws {
    self = try Scenario.named {
      switch scenario.content {
      case .stack(let story):
        let recording = try story.play(
          framesPerSecond: framesPerSecond, maximumFrames: ProgramLimits.frames)
        let entries = recording.trace.entries.filter {
          ($0.isMain || listsAllEvents) && story.prints($0)
        }
        return RecordedRun(recording, entries, scenario.screens)
      case .app(let story):
        let recording = try story.play(
          framesPerSecond: framesPerSecond, maximumFrames: ProgramLimits.frames)
        return RecordedRun(
          recording, recording.trace.entries.filter { $0.isMain || listsAllEvents })
      }
    }
  }

  private init(
    _ recording: StoryRecording<StackStage>, _ entries: [StoryTrace<StackStage>.Entry],
    _ screens: [Screen]
  ) {
    lines = entries.map { ($0.time, $0.text) }
    writeRows = { sink in
      try sink.write(TimelineCSV.sceneHeader + "\n")
      for frame in recording.pictures { try sink.write(rows: TimelineCSV.rows(ofScene: frame)) }
    }
    page = { title in
      var story = PreviewStory(title, recording, events: entries)
      story.screens = screens
      return try HTMLPreview(story).html()
    }
    json = { try JSONText.encode(StoryDocument(entries, recording.shots.map(StackFrame.init))) }
  }

  private init(
    _ recording: StoryRecording<AppStage>, _ entries: [StoryTrace<AppStage>.Entry]
  ) {
    lines = entries.map { ($0.time, $0.text) }
    writeRows = { sink in
      try sink.write(TimelineCSV.appHeader + "\n")
      for frame in recording.pictures { try sink.write(rows: TimelineCSV.rows(ofApp: frame)) }
    }
    page = { title in
      var page = ContainerPreview(title, recording)
      page.listsAllEvents = entries.contains { !$0.isMain }
      return try page.html()
    }
    json = {
      var document = StoryDocument(entries, recording.shots.map(AppFrame.init))
      document.states = recording.states.map {
        .init(step: $0.step, time: $0.time, tree: "\($0.state)")
      }
      return try JSONText.encode(document)
    }
  }
}
