/// How a transition ended.
///
/// ```swift
/// var playback = TransitionPlayback(timeline)
/// playback.start()
/// playback.advance(by: timeline.duration)
/// playback.phase  // .ended(.finished)
/// ```
public enum TransitionOutcome: String, Hashable, Codable, Sendable, CaseIterable {
  /// The screen being entered is in front.
  case finished
  /// Everything is as before.
  case cancelled
}
