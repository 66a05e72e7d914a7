import TransitionKit

/// A finger that a host follows from the touch to the decision.
struct StoryGesture {
  private(set) var interaction: StoryInteraction?

  private let controller: NavigationController
  private let dismisses: Bool
  private var tracker: GestureTracker
  private var time = 0.0
  private var location: Point
  private var scale = 1.0

  init(
    _ kind: GestureKind, _ policy: ReleasePolicy, _ controller: NavigationController, atEdge: Bool,
    dismisses: Bool
  ) {
    self.controller = controller
    self.dismisses = dismisses
    let container = controller.container
    let inset = atEdge ? 5 : container.width / 2
    location = Point(
      x: container.layoutDirection == .leftToRight ? inset : container.width - inset, y: 100)
    tracker = GestureTracker(
      kind, policy: policy, container: container, duration: 0.35,
      canGoBack: StoryGesture.canGoBack(controller, dismisses))
  }

  /// Returns whether the stack can go back and no transition runs.
  private static func canGoBack(_ controller: NavigationController, _ dismisses: Bool) -> Bool {
    guard controller.transition == nil, controller.remaining == 0 else { return false }
    return dismisses
      ? !controller.presentedScreens.isEmpty
      : controller.presentedScreens.isEmpty && controller.screens.count > 1
  }

  /// Whether the gesture will never begin.
  var isFailed: Bool { tracker.stage == .failed }

  mutating func move(along: Double, down: Double, seconds: Double) throws {
    time += seconds
    let progress: Double?
    if tracker.kind == .pinch {
      scale = max(0.01, scale - along / 200)
      progress = try tracker.add(PinchSample(time: time, scale: scale))
    } else {
      let isLeftToRight = controller.container.layoutDirection == .leftToRight
      location = Point(x: location.x + (isLeftToRight ? along : -along), y: location.y + down)
      progress = try tracker.add(TouchSample(time: time, location: location))
    }
    guard let progress else { return }
    if interaction == nil {
      // A transition may have begun since the touch.
      guard StoryGesture.canGoBack(controller, dismisses) else { return }
      let new = StoryInteraction(controller)
      interaction = new
      if dismisses {
        try controller.dismiss(animated: true, interaction: new)
      } else {
        try controller.pop(animated: true, interaction: new)
      }
    }
    interaction?.update(progress)
  }

  /// Lifts the finger or has the system cancel it, and returns what is wrong with the result.
  mutating func end(bySystem: Bool) -> String? {
    guard let decision = bySystem ? tracker.systemCancelled() : tracker.release(), let interaction
    else { return nil }
    let isHeard = interaction.drives && controller.transition?.isInteractive == true
    interaction.driver.settle(decision)
    if bySystem, decision.outcome != .cancelled {
      return "a cancellation by the system does not cancel"
    }
    guard isHeard, interaction.drives, let transition = controller.transition else { return nil }
    return transition.isCancelled == (decision.outcome == .cancelled)
      ? nil : "\(decision.outcome), and the transition has the other outcome"
  }
}
