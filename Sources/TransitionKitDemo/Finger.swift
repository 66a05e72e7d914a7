import TransitionKit

/// A gesture of a story while its samples come in.
struct Finger {
  let gesture: Gesture
  let step: Step
  /// What the gesture drives, once it has begun.
  var driver: InteractionDriver?

  private let start: Double
  private var taken = 0
  private var tracker: GestureTracker?
  private var hasFailed = false

  /// Puts a finger down.
  init(_ gesture: Gesture, of step: Step, at start: Double) {
    self.gesture = gesture
    self.step = step
    self.start = start
  }

  /// The time of the next sample; infinity after the last.
  var nextTime: Double { isOver ? .infinity : start + gesture.samples[taken].time }

  /// Whether the last sample has come.
  var isOver: Bool { taken == gesture.samples.count }

  /// Takes the next sample; returns the progress, or `nil` while nothing is driven.
  ///
  /// On the root, and while something else runs, a finger does nothing.
  mutating func takeSample(
    on controller: NavigationController, _ animator: (any AnimatedTransitioning)?
  ) -> Double? {
    let sample = gesture.samples[taken]
    taken += 1
    var tracker = tracker ?? tracker(on: controller, animator)
    // The reader has made sure that samples are finite, in order, and of the gesture's kind.
    let progress: Double?? =
      switch sample.value {
      case .touch(let place):
        try? tracker.add(TouchSample(time: sample.time, location: place))
      case .scale(let scale):
        try? tracker.add(PinchSample(time: sample.time, scale: scale))
      }
    self.tracker = tracker
    // A pan knows only at its second place whether it is one; something may have begun since.
    if driver == nil, controller.transition != nil { hasFailed = true }
    return hasFailed ? nil : progress ?? nil
  }

  /// Ends the gesture at its last sample.
  func decide() -> ReleaseDecision? {
    guard var tracker else { return nil }
    return gesture.isCancelledBySystem ? tracker.systemCancelled() : tracker.release()
  }

  private func tracker(
    on controller: NavigationController, _ animator: (any AnimatedTransitioning)?
  ) -> GestureTracker {
    let below = screenBelow(in: controller)
    var duration = 0.0
    if let from = controller.visibleScreen, let below {
      let context = StaticContext(
        gesture.operation, from: from, to: below, container: controller.container,
        isInteractive: true)
      let serves = animator?.operations.contains(gesture.operation) ?? false
      let player = serves ? animator : controller.defaultAnimator
      duration = (try? player?.resolvedTimeline(for: context))?.duration ?? 0
    }
    return GestureTracker(
      gesture.kind, policy: gesture.policy, in: controller.container, duration: duration,
      canGoBack: below != nil && controller.transition == nil)
  }

  /// Returns what the gesture would bring back, or `nil` when there is nothing.
  ///
  /// What is presented takes the touches of the stack underneath.
  private func screenBelow(in controller: NavigationController) -> Screen? {
    let presented = controller.presentedScreens
    if gesture.operation.isModal {
      return presented.isEmpty ? nil : presented.dropLast().last ?? controller.topScreen
    }
    return presented.isEmpty ? controller.screens.dropLast().last : nil
  }
}
