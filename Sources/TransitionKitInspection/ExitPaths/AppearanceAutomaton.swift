package import TransitionKit

/// A state machine for the four appearance callbacks of each screen: their legal order, and their order relative to
/// the transition's events.
package struct AppearanceAutomaton: Sendable {
  package private(set) var appeared: Set<String>
  package private(set) var moving: [String: Bool] = [:]  // true: appearing, false: disappearing

  /// Whether a transition plays now, and whether one has completed without its last event yet.
  private var isPlaying = false
  private var isEnding = false
  /// The screens that have disappeared since the last transition ended: one may come into view again at another place.
  private var disappeared: Set<String> = []
  /// Whether the stack has announced `willShow` for a transition that has not begun yet.
  private var isOfStack = false

  package init(appeared: Set<String>) { self.appeared = appeared }

  private static let duringTransition = "a transition plays"

  /// The announced appearances as text, such as `appear: detail; disappear: list`.
  private static func text(_ moving: [String: Bool]) -> String {
    [(true, "appear"), (false, "disappear")].compactMap { appears, verb in
      let ids = moving.filter { $0.value == appears }.keys.sorted()
      return ids.isEmpty ? nil : "\(verb): \(ids.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  /// Processes an event, and returns the rule that it breaks, or `nil`.
  package mutating func take(_ event: NavigationEvent) -> String? {
    switch event {
    case .willAppear(let id, _, _):
      if isPlaying { return AppearanceAutomaton.duringTransition }
      if appeared.contains(id) || moving[id] == true { return "the screen is visible already" }
      moving[id] = true
    case .didAppear(let id, _, _):
      if isPlaying { return AppearanceAutomaton.duringTransition }
      guard moving.removeValue(forKey: id) == true else { return "no willAppear came before it" }
      appeared.insert(id)
    case .willDisappear(let id, _, _):
      if isPlaying { return AppearanceAutomaton.duringTransition }
      guard appeared.remove(id) != nil || moving[id] == true else {
        return "the screen is not visible"
      }
      moving[id] = false
    case .didDisappear(let id, _, _):
      if isPlaying { return AppearanceAutomaton.duringTransition }
      guard moving.removeValue(forKey: id) == false else {
        return "no willDisappear came before it"
      }
      disappeared.insert(id)
    case .willShow, .didShow:
      if isPlaying { return AppearanceAutomaton.duringTransition }
      isOfStack = if case .willShow = event { true } else { false }
    case .transitionBegan(let from, let to): return began(from, to)
    case .transitionCompleted:
      if !isPlaying { return "no transition has begun" }
      (isPlaying, isEnding, isOfStack) = (false, true, false)
    case .completion, .coordinatorCompleted:
      if isPlaying { return AppearanceAutomaton.duringTransition }
    case .animationEnded:
      if !isEnding { return "no transition has been completed" }
      if !moving.isEmpty { return "screens still \(AppearanceAutomaton.text(moving))" }
      (isEnding, disappeared) = (false, [])
    default: break
    }
    return nil
  }

  /// Checks that the transition's screens move: both of a push or pop, and no others; at least one of a presentation or
  /// dismissal, because a presenter may stay visible, together with all others that it shows or hides.
  private mutating func began(_ from: String, _ to: String) -> String? {
    if from == to { return "the transition leads from \(from) to itself" }
    if isPlaying || isEnding { return "another transition has not ended" }
    isPlaying = true
    let moves =
      isOfStack
      ? moving == [from: false, to: true]
      : moving[from] == false || disappeared.contains(from) || moving[to] == true
    if !moves {
      let known = moving.isEmpty ? "nothing" : AppearanceAutomaton.text(moving)
      return "before it, the screens were told: \(known)"
    }
    return nil
  }
}
