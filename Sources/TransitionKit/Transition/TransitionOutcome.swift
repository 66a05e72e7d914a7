/// How a transition ended.
///
/// ```swift
/// var outcomes: [TransitionOutcome] = []
/// try controller.push(Screen("detail"), animated: true) { outcomes.append($0) }
/// controller.advanceToRest()
/// outcomes == [.finished]  // true
/// ```
public enum TransitionOutcome: String, Hashable, Codable, Sendable, CaseIterable {
  /// The screen being entered is in front.
  case finished
  /// Everything is as before.
  case cancelled
}
