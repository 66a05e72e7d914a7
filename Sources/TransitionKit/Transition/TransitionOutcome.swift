/// How a transition ended.
public enum TransitionOutcome: String, Hashable, Codable, Sendable, CaseIterable {
  /// The screen being entered is in front.
  case finished
  /// Everything is as before.
  case cancelled
}
