package import TransitionKit

/// The four states of each screen, the allowed changes between them, and their order
/// around a transition.
package struct AppearanceAutomaton: Sendable {
  package private(set) var appeared: Set<String>
  package private(set) var moving: [String: Bool] = [:]  // true: appearing, false: disappearing

  /// Whether a transition plays now, and whether one has been played without its end event.
  private var isPlaying = false
  private var isEnding = false
  /// Whether the stack has announced what it will show and nothing has been played since.
  private var isOfStack = false

  package init(appeared: Set<String>) { self.appeared = appeared }

  /// Takes an event and returns the rule that it breaks, or `nil`.
  package mutating func take(_ event: NavigationEvent) -> String? {
    switch event {
    case .willAppear(let id, _, _):
      if isPlaying { return "\(event) while a transition plays" }
      if appeared.contains(id) || moving[id] == true { return "\(event) of a visible screen" }
      moving[id] = true
    case .didAppear(let id, _, _):
      if isPlaying { return "\(event) while a transition plays" }
      guard moving.removeValue(forKey: id) == true else { return "\(event) without its will" }
      appeared.insert(id)
    case .willDisappear(let id, _, _):
      if isPlaying { return "\(event) while a transition plays" }
      guard appeared.remove(id) != nil || moving[id] == true else {
        return "\(event) of an invisible screen"
      }
      moving[id] = false
    case .didDisappear(let id, _, _):
      if isPlaying { return "\(event) while a transition plays" }
      guard moving.removeValue(forKey: id) == false else {
        return "\(event) without its will"
      }
    case .willShow:
      if isPlaying { return "\(event) while a transition plays" }
      isOfStack = true
    case .didShow:
      if isPlaying { return "\(event) while a transition plays" }
      isOfStack = false
    case .transitionBegan(let from, let to): return began(from, to)
    case .transitionCompleted:
      if !isPlaying { return "\(event) without its beginning" }
      (isPlaying, isEnding, isOfStack) = (false, true, false)
    case .completion, .coordinatorCompleted:
      if isPlaying { return "\(event) while a transition plays" }
    case .animationEnded:
      if !isEnding { return "\(event) without a completed transition" }
      if !moving.isEmpty { return "\(event) with \(moving) still moving" }
      isEnding = false
    default: break
    }
    return nil
  }

  /// Checks that only the screens of this transition move and that both were announced.
  private mutating func began(_ from: String, _ to: String) -> String? {
    if from == to { return "a transition from \(from) to itself" }
    if isPlaying || isEnding { return "AT(\(from)→\(to)) before the end of another" }
    isPlaying = true
    var announced = [from: false, to: true]
    if !isOfStack {
      // A presenter that stays in sight gets no events.
      announced = announced.filter { moving[$0.key] != nil }
    }
    if announced.isEmpty || announced != moving {
      return "AT(\(from)→\(to)) with \(moving) announced"
    }
    return nil
  }
}
