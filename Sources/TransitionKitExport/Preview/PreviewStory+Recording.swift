public import TransitionKitInspection

extension PreviewStory {
  /// Creates the story of a recording, with its main events.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - recording: What a story has shown; it needs pictures, so play it at a rate.
  public init(_ name: String, _ recording: NavigationRecording) {
    self.init(
      name, in: recording.container, screens: recording.screens,
      pictures: recording.pictures.map(Picture.init),
      events: recording.trace.main.entries.map { Event(at: $0.time, $0.description) })
  }
}

extension PreviewStory.Picture {
  /// Creates a picture of a recording.
  public init(_ picture: NavigationRecording.Picture) {
    self.init(
      picture.frame, from: picture.from, to: picture.to, isModal: picture.isModal,
      hiddenElements: picture.hiddenElements)
  }
}

extension NavigationRecording {
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
