/// How a transition ended.
public enum TransitionOutcome: String, Hashable, Codable, Sendable, CaseIterable {
  /// The screen that was to be entered is there.
  case finished
  /// Everything is as it was before.
  case cancelled
}
