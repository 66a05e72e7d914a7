package import TransitionKit

/// R136: appearing screens join the stack or are presented, disappearing ones leave the stack or are
/// dismissed, each by its own change alone; after a cancellation nobody moves.
package struct MovementAutomaton: Sendable {
  /// Whether waiting changes may have been announced to screens before a running one ends.
  let changesWait: Bool
  /// How many more wills than dids about joining, and about leaving, each screen has heard.
  private var open: [String: (joining: Int, leaving: Int)] = [:]
  /// The screens that are not in the stack, as their last callback about it says.
  private var outside: Set<String> = []
  /// The movement of the last will of each screen.
  private var wills: [String: ScreenMovement] = [:]
  /// Whether a transition has been cancelled and its last event is still to come.
  private var isCancelling = false

  package init(changesWait: Bool) { self.changesWait = changesWait }

  /// Takes an event and returns the rule that it breaks, or `nil`.
  package mutating func take(_ event: NavigationEvent) -> String? {
    switch event {
    case .willMove(let id, let joins):
      if joins {
        open[id, default: (0, 0)].joining += 1
      } else {
        open[id, default: (0, 0)].leaving += 1
      }
      if joins { outside.remove(id) } else { outside.insert(id) }
    case .didMove(let id, let isMember):
      open[id] = nil
      if isMember { outside.remove(id) } else { outside.insert(id) }
    case .transitionCompleted(let isFinished): isCancelling = !isFinished
    case .animationEnded: isCancelling = false
    case .willAppear(let id, _, let movement): return appearing(id, movement, true, event)
    case .didAppear(let id, _, let movement): return appearing(id, movement, false, event)
    case .willDisappear(let id, _, let movement): return disappearing(id, movement, true, event)
    case .didDisappear(let id, _, let movement): return disappearing(id, movement, false, event)
    default: if event.movement != .none { return "it says \(event.movement.rawValue)" }
    }
    return nil
  }

  private mutating func appearing(
    _ id: String, _ movement: ScreenMovement, _ isWill: Bool, _ event: NavigationEvent
  ) -> String? {
    let text = "it says \(movement.rawValue)"
    if isWill {
      wills[id] = movement
    } else if wills[id] != movement {
      return "\(text), unlike the event that announced it"
    }
    if isCancelling { return movement == .none ? nil : "\(text), but the transition is cancelled" }
    let isJoining = open[id]?.joining ?? 0 > 0
    switch movement {
    case .none, .presented:
      return isJoining && isWill && !changesWait ? "\(text), but it joins the stack" : nil
    case .toStack: return isJoining || changesWait ? nil : "\(text), but it does not join the stack"
    case .fromStack, .dismissed: return text
    }
  }

  private mutating func disappearing(
    _ id: String, _ movement: ScreenMovement, _ isWill: Bool, _ event: NavigationEvent
  ) -> String? {
    let text = "it says \(movement.rawValue)"
    if isWill {
      wills[id] = movement
    } else if wills[id] != movement {
      return "\(text), unlike the event that announced it"
    }
    if isCancelling { return movement == .none ? nil : "\(text), but the transition is cancelled" }
    switch movement {
    case .none, .dismissed:
      let isLeaving = open[id]?.leaving ?? 0 > 0
      return isLeaving && outside.contains(id) && isWill && !changesWait
        ? "\(text), but it leaves the stack" : nil
    case .fromStack:
      // Meanwhile it may have been pushed again.
      return outside.contains(id) || !isWill || changesWait
        ? nil : "\(text), but it stays in the stack"
    case .toStack, .presented: return text
    }
  }
}
