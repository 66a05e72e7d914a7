package import TransitionKit

/// The rules of the callbacks about a screen's parent: no did without a will, a did after the last
/// will, and the last did says whether the screen is in the stack.
package struct ParentAutomaton: Sendable {
  /// How many more wills than dids each screen has heard.
  private var open: [String: Int] = [:]
  /// The screens whose last callback was a will.
  private var waiting: Set<String> = []
  /// What screens have last been told that they did.
  private var known: [String: Bool] = [:]

  /// Creates the automaton before any event.
  package init() {}

  /// Takes an event and returns the rule that it breaks, or `nil`.
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

  /// Returns the first rule that is broken while nothing moves, or `nil`.
  package mutating func violation(members: Set<String>) -> String? {
    if !waiting.isEmpty { return "it is missing for \(waiting.list)" }
    open = [:]
    return known.first { members.contains($0.key) != $0.value }.map { id, isMember in
      "\(id) was told that it is \(isMember ? "" : "not ")in the stack \(members.list)"
    }
  }
}
