public import TransitionKit
import TransitionKitExport
public import TransitionKitInspection

extension PreviewStory {
  /// Records what a controller shows until it is at rest, and creates a story of it.
  ///
  /// Nobody has to write a recorder: what runs is played to its end.
  ///
  /// ```swift
  /// let controller = try NavigationController(screens: [list], container: phone)
  /// try controller.push(detail, animated: true)
  /// let page = try HTMLPreview(PreviewStory(recording: controller)).html()
  /// ```
  ///
  /// The controller's observer keeps receiving all events. Events of calls before the recording are not
  /// part of it; ``init(_:recording:framesPerSecond:steps:)`` records the calls, too.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - controller: The controller; its clock moves until everything is at rest.
  ///   - framesPerSecond: The number of pictures per second; one that is not above 0 counts as 60.
  public init(
    _ name: String = "Recording", recording controller: NavigationController,
    framesPerSecond: Double = 60
  ) {
    self = PreviewRecorder(controller, framesPerSecond: framesPerSecond).story(named: name)
  }

  /// Records what a controller shows during some steps, and creates a story of it.
  ///
  /// ```swift
  /// let story = try PreviewStory("there and back", recording: controller) { recorder in
  ///   try controller.push(detail, animated: true)
  ///   recorder.advance(by: 0.2)
  ///   try controller.pop(animated: true)
  /// }
  /// ```
  ///
  /// What runs after the last step is played to its end.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - controller: The controller; its clock moves until everything is at rest.
  ///   - framesPerSecond: The number of pictures per second; one that is not above 0 counts as 60.
  ///   - steps: Calls operations, and moves the clock by the recorder that it receives.
  /// - Throws: What the steps throw.
  public init<Failure: Error>(
    _ name: String = "Recording", recording controller: NavigationController,
    framesPerSecond: Double = 60, steps: (PreviewRecorder) throws(Failure) -> Void
  ) throws(Failure) {
    let recorder = PreviewRecorder(controller, framesPerSecond: framesPerSecond)
    do throws(Failure) {
      try steps(recorder)
    } catch {
      recorder.stop()
      throw error
    }
    self = recorder.story(named: name)
  }

  /// Creates the story of a recording, with its operations and findings.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - recording: What a story has shown; it needs pictures, so play it at a rate.
  ///   - events: The events beside the pictures; by default the main ones of the recording.
  public init(
    _ name: String, _ recording: StoryRecording<StackStage>,
    events: [StoryTrace<StackStage>.Entry]? = nil
  ) {
    self.init(
      name: name, container: recording.container, screens: recording.screens,
      findings: recording.findings, shots: recording.shots.map(Shot.init),
      events: (events ?? recording.trace.main.entries).map {
        PreviewEvent(time: $0.time, text: TerminalText.escaped($0.description))
      },
      operations: recording.seams.map {
        PreviewEvent(time: $0.before.picture.time, text: $0.title)
      })
  }
}

extension PreviewStory.Shot {
  fileprivate init(_ shot: StackStage.Shot) {
    self.init(
      picture: shot.picture, from: shot.from, to: shot.to, isModal: shot.isModal,
      hiddenElements: shot.hiddenElements, container: shot.container)
  }
}

extension StoryRecording where Stage == StackStage {
  /// Returns a web page that plays the recording: one file that loads nothing else.
  ///
  /// ```swift
  /// let recording = try story.play(framesPerSecond: 60)
  /// try recording.html(named: "push and back").write(toFile: path, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameter name: The name shown on the page.
  /// - Returns: The page.
  /// - Throws: `EncodingError` for a number that is not finite.
  public func html(named name: String) throws -> String {
    try HTMLPreview(PreviewStory(name, self)).html()
  }
}
