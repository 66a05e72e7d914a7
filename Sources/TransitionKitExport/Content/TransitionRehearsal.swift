package import TransitionKit

/// Plays one operation in a controller with two screens and records the controller's events.
package final class TransitionRehearsal {
  private let context: StaticContext
  private let controller: NavigationController
  private let driver = GestureInteraction()
  private let recorder = NavigationRecorder()
  private var returnedCount = 0

  package init(_ context: StaticContext) throws {
    self.context = context
    let isForward = context.operation.direction == .forward
    let stack =
      isForward || context.operation.isModal ? [context.back] : [context.back, context.fore]
    controller = try NavigationController(
      screens: stack, container: context.container, defaultAnimator: StackAndModal.standard)
    if !isForward, context.operation.isModal {
      try controller.present(context.fore, animated: false)
    }
    controller.observer = recorder
  }

  /// The controller's current picture.
  package var picture: [Picture.Entry] { controller.picture.layers }

  /// Begins the operation without a finger, and returns the first picture of the transition.
  package func pictureWhilePlaying(_ animator: any AnimatedTransitioning) throws -> [Picture.Entry]
  {
    try begin(animator, nil)
    controller.layoutIfNeeded()
    return controller.picture.layers
  }

  /// Plays the operation to its end and returns all events.
  package func playToEnd() -> [NavigationRecorder.Entry] {
    controller.advanceToRest()
    return recorder.entries
  }

  /// Begins the operation under a finger, moves it to half of the progress, and returns the events.
  package func drag(_ animator: any AnimatedTransitioning) throws -> [String] {
    try begin(animator, driver)
    controller.layoutIfNeeded()
    driver.update(0.5)
    return newEvents()
  }

  package func decide(_ outcome: TransitionOutcome) -> [String] {
    outcome == .finished ? driver.finish() : driver.cancel()
    return newEvents()
  }

  package func settle() -> [String] {
    controller.advanceToRest()
    return newEvents()
  }

  private func begin(
    _ animator: any AnimatedTransitioning, _ driver: GestureInteraction?
  ) throws {
    let request: NavigationRequest =
      switch context.operation {
      case .push: .push(context.to)
      case .pop: .pop
      case .present: .present(context.to)
      case .dismiss: .dismiss
      }
    try controller.perform(request, animated: true, using: animator, interaction: driver)
  }

  /// Returns the events since the previous call.
  private func newEvents() -> [String] {
    defer { returnedCount = recorder.entries.count }
    return recorder.entries[returnedCount...].map(\.event.description)
  }
}

extension AnimatedTransitioning {
  /// Returns this animator, or the library's default animator if this one does not support the operation.
  package func serving(_ operation: TransitionOperation) -> any AnimatedTransitioning {
    operations.contains(operation) ? self : StackAndModal.standard
  }
}
