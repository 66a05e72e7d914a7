public import TransitionKit
import TransitionKitExport
public import TransitionKitInspection

extension PreviewStory {
  /// Creates a story by recording a controller until no transition runs.
  ///
  /// Use this initialiser when the calls have been made already: it only plays what still runs.
  ///
  /// ```swift
  /// let controller = try NavigationController(screens: [list], container: phone)
  /// try controller.push(detail, animated: true)
  /// let page = try HTMLPreview(PreviewStory(recording: controller)).html()
  /// ```
  ///
  /// The controller's observer keeps receiving all events. The story lacks the events that were announced before the
  /// recording; to record the calls as well, make them in the steps of ``init(_:recording:framesPerSecond:steps:)``.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - controller: The controller; its clock advances until no transition runs.
  ///   - framesPerSecond: The number of pictures per second; 0, negative and infinite numbers count as 60.
  public init(
    _ name: String = "Recording", recording controller: NavigationController,
    framesPerSecond: Double = 60
  ) {
    self = PreviewRecorder(controller, framesPerSecond: framesPerSecond).story(named: name)
  }

  /// Creates a story by recording a controller while some steps run.
  ///
  /// ```swift
  /// let story = try PreviewStory("there and back", recording: controller) { recorder in
  ///   try controller.push(detail, animated: true)
  ///   recorder.advance(by: 0.2)
  ///   try controller.pop(animated: true)
  /// }
  /// ```
  ///
  /// A transition that still runs after the last step is played to its end.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - controller: The controller; its clock advances until no transition runs.
  ///   - framesPerSecond: The number of pictures per second; 0, negative and infinite numbers count as 60.
  ///   - steps: Calls the controller's operations, and advances the clock with the recorder that it receives.
  /// - Throws: The error that the steps throw.
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
      findings: recording.findings, shots: recording.shots,
      events: (events ?? recording.trace.main.entries).map {
        PreviewEvent(time: $0.time, text: TerminalText.escaped($0.description))
      },
      operations: recording.seams.map {
        PreviewEvent(time: $0.before.picture.time, text: $0.title)
      })
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
