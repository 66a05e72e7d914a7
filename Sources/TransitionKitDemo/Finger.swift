import TransitionKit

/// A gesture of a story while its samples come in.
struct Finger {
  let gesture: Gesture
  let step: Step
  var driver: InteractionDriver?

  private let start: Double
  private var taken = 0
  private var tracker: GestureTracker

  /// Puts a finger down; on the root, or while something runs, it will do nothing.
  init(
    _ gesture: Gesture, of step: Step, at start: Double, _ controller: NavigationController
  ) {
    self.gesture = gesture
    self.step = step
    self.start = start
    let below: Screen? =
      gesture.operation.isModal
      ? controller.presentedScreens.dropLast().last ?? controller.topScreen
      : controller.screens.dropLast().last
    let canGoBack =
      controller.transition == nil && below != nil
      && (!gesture.operation.isModal || !controller.presentedScreens.isEmpty)
    var duration = 0.0
    if canGoBack, let from = controller.visibleScreen, let below {
      let context = StaticContext(
        gesture.operation, from: from, to: below, container: controller.container)
      let animator = step.animator?.animator(duration: step.duration)
      duration =
        animator?.duration(in: context) ?? step.duration
        ?? controller.defaultAnimator.duration(in: context)
    }
    tracker = GestureTracker(
      gesture.kind, policy: gesture.policy, in: controller.container, duration: duration,
      canGoBack: canGoBack)
  }

  /// The time of the next sample, or `nil` after the last.
  var nextTime: Double? { isOver ? nil : start + gesture.samples[taken].time }

  /// Whether the last sample has come.
  var isOver: Bool { taken == gesture.samples.count }

  /// Takes the next sample; returns the progress, or `nil` while nothing is driven.
  mutating func takeSample() -> Double? {
    let sample = gesture.samples[taken]
    taken += 1
    // The reader has made sure that samples are finite, in order, and of the gesture's kind.
    switch sample.value {
    case .touch(let place):
      return try? tracker.add(TouchSample(time: sample.time, location: place))
    case .scale(let scale):
      return try? tracker.add(PinchSample(time: sample.time, scale: scale))
    }
  }

  /// Ends the gesture at its last sample.
  func decide() -> ReleaseDecision? {
    var tracker = tracker
    return gesture.isCancelledBySystem ? tracker.systemCancelled() : tracker.release()
  }
}
