package import TransitionKit

/// Checks the events about joining and leaving the stack: each `didMove` follows a `willMove`, the last `willMove` is
/// followed by a `didMove`, and the last `didMove` tells correctly whether the screen is in the stack.
package struct ParentAutomaton: Sendable {
  /// The number of `willMove` events without a `didMove` yet, by screen.
  private var open: [String: Int] = [:]
  /// The screens whose last such event was a `willMove`.
  private var waiting: Set<String> = []
  /// Whether the last `didMove` told each screen that it is in the stack.
  private var known: [String: Bool] = [:]

  /// Creates the state machine before the first event.
  package init() {}

  /// Processes an event, and returns the rule that it breaks, or `nil`.
  package mutating func take(_ event: NavigationEvent) -> String? {
    switch event {
    case .willMove(let id, _):
      open[id, default: 0] += 1
      waiting.insert(id)
    case .didMove(let id, let isMember):
      guard open[id, default: 0] > 0 else { return "no willMove came before it" }
      open[id, default: 0] -= 1
      waiting.remove(id)
      known[id] = isMember
    default: break
    }
    return nil
  }

  /// Returns the first rule that is broken when no transition runs, or `nil`.
  package mutating func violation(members: Set<String>) -> String? {
    if !waiting.isEmpty { return "it is missing for \(waiting.list)" }
    open = [:]
    return known.first { members.contains($0.key) != $0.value }.map { id, isMember in
      "\(id) was told that it is \(isMember ? "" : "not ")in the stack \(members.list)"
    }
  }
}
