package import TransitionKit

/// Checks the movements that appearance events report: appearing screens are pushed or presented, disappearing ones
/// are popped or dismissed, each because of its own change; after a cancellation no screen moves.
package struct MovementAutomaton: Sendable {
  /// Whether waiting changes may be announced to screens before a running transition ends.
  let changesWait: Bool
  /// For each screen, the number of `willMove` events without a `didMove` yet, for joining and for leaving the stack.
  private var open: [String: (joining: Int, leaving: Int)] = [:]
  /// The screens that are outside the stack according to their last `willMove` or `didMove`.
  private var outside: Set<String> = []
  /// The movement in the last `will` event of each screen.
  private var wills: [String: ScreenMovement] = [:]
  /// Whether a transition has been cancelled, and its last event has not arrived yet.
  private var isCancelling = false

  package init(changesWait: Bool) { self.changesWait = changesWait }

  /// Processes an event, and returns the rule that it breaks, or `nil`.
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
    case .willAppear(let id, _, let movement):
      return broken(id, movement, isWill: true, isAppearing: true)
    case .didAppear(let id, _, let movement):
      return broken(id, movement, isWill: false, isAppearing: true)
    case .willDisappear(let id, _, let movement):
      return broken(id, movement, isWill: true, isAppearing: false)
    case .didDisappear(let id, _, let movement):
      return broken(id, movement, isWill: false, isAppearing: false)
    default: if event.movement != .none { return "it says \(event.movement.rawValue)" }
    }
    return nil
  }

  /// Returns the rule that an appearing or disappearing screen's movement breaks, or `nil`.
  private mutating func broken(
    _ id: String, _ movement: ScreenMovement, isWill: Bool, isAppearing: Bool
  ) -> String? {
    let text = "it says \(movement.rawValue)"
    if isWill {
      wills[id] = movement
    } else if wills[id] != movement {
      return "\(text), unlike the event that announced it"
    }
    if isCancelling { return movement == .none ? nil : "\(text), but the transition is cancelled" }
    let reason = isAppearing ? appearing(id, movement, isWill) : disappearing(id, movement, isWill)
    return reason.map { text + $0 }
  }

  /// Returns why an appearing screen cannot report this movement, or `nil` if it can.
  private func appearing(_ id: String, _ movement: ScreenMovement, _ isWill: Bool) -> String? {
    let isJoining = open[id]?.joining ?? 0 > 0
    switch movement {
    case .none, .presented:
      return isJoining && isWill && !changesWait ? ", but it joins the stack" : nil
    case .toStack: return isJoining || changesWait ? nil : ", but it does not join the stack"
    case .fromStack, .dismissed: return ""
    }
  }

  /// Returns why a disappearing screen cannot report this movement, or `nil` if it can.
  private func disappearing(_ id: String, _ movement: ScreenMovement, _ isWill: Bool) -> String? {
    switch movement {
    case .none, .dismissed:
      let isLeaving = open[id]?.leaving ?? 0 > 0
      return isLeaving && outside.contains(id) && isWill && !changesWait
        ? ", but it leaves the stack" : nil
    case .fromStack:
      // The screen may have been pushed again in the meantime.
      return outside.contains(id) || !isWill || changesWait ? nil : ", but it stays in the stack"
    case .toStack, .presented: return ""
    }
  }
}
