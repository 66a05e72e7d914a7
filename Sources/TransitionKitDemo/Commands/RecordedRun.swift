import TransitionKit
import TransitionKitContainers
import TransitionKitExport
import TransitionKitInspection

/// What `run` has recorded, of a stack or of an app, in the forms that it writes.
enum RecordedRun {
  case stack(Scenario, StoryRecording<StackStage>, [StoryTrace<StackStage>.Entry])
  case app(AppScenario, StoryRecording<AppStage>, [StoryTrace<AppStage>.Entry])

  /// Plays a scenario; without a rate it records no frames.
  init(_ file: ScenarioFile, framesPerSecond: Double?, listsAllEvents: Bool) throws {
    switch file {
    case .stack(let scenario):
      let recording = try scenario.play(framesPerSecond: framesPerSecond)
      let entries = recording.trace.entries.filter {
        ($0.isMain || listsAllEvents) && scenario.prints($0)
      }
      self = .stack(scenario, recording, entries)
    case .app(let scenario):
      let recording = try scenario.play(framesPerSecond: framesPerSecond)
      self = .app(
        scenario, recording, recording.trace.entries.filter { $0.isMain || listsAllEvents })
    }
  }

  /// The times and tokens of the events.
  var lines: [(time: Double, text: String)] {
    switch self {
    case .stack(_, _, let entries): entries.map { ($0.time, $0.text) }
    case .app(_, _, let entries): entries.map { ($0.time, $0.text) }
    }
  }

  /// Writes a row for each layer of each frame.
  func writeRows(to sink: inout Sink) throws {
    switch self {
    case .stack(_, let recording, _):
      try sink.write(TimelineCSV.sceneHeader + "\n")
      for frame in recording.frames { try sink.write(rows: TimelineCSV.rows(ofScene: frame)) }
    case .app(_, let recording, _):
      try sink.write(TimelineCSV.appHeader + "\n")
      for frame in recording.frames { try sink.write(rows: TimelineCSV.rows(ofApp: frame)) }
    }
  }

  /// Returns a page that plays the frames.
  func page(readFrom path: String) throws -> String {
    switch self {
    case .stack(let scenario, let recording, let entries):
      var story = PreviewStory(storyTitle(scenario.name, readFrom: path), recording)
      story.screens = scenario.screens
      story.events = entries.map { PreviewStory.Event(at: $0.time, $0.text) }
      return try HTMLPreview(story).html()
    case .app(let scenario, let recording, let entries):
      var page = ContainerPreview(storyTitle(scenario.name, readFrom: path), recording)
      page.listsAllEvents = entries.contains { !$0.isMain }
      return try page.html()
    }
  }

  /// Returns the events and the frames.
  func json() throws -> String {
    switch self {
    case .stack(_, let recording, let entries):
      try JSONText.encode(ScenarioDocument(entries, recording.pictures))
    case .app(_, let recording, let entries):
      try JSONText.encode(AppDocument(entries, recording))
    }
  }
}
