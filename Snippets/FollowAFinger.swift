import TransitionKit

/// Pops the top screen with a swipe from the edge; call it for every touch, the last one lifted.
final class EdgeSwipe {
  private var finger: GestureTracker?
  private let interaction = InteractionDriver()

  func touch(_ touch: TouchSample, isLifted: Bool, in stack: NavigationController) throws {
    var tracker =
      finger
      ?? GestureTracker(
        .edge, policy: .system, in: stack.container, duration: 0.35,
        canGoBack: stack.screens.count > 1 && stack.transition == nil)
    let progress = try tracker.add(touch)
    if let progress {
      if interaction.target == nil { try stack.pop(animated: true, interaction: interaction) }
      interaction.update(progress)
    }
    if isLifted, let decision = tracker.release() { interaction.settle(decision) }
    finger = tracker
  }
}
