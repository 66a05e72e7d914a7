import TransitionKit

/// An event and the time when it is announced, in seconds.
struct PreviewEvent: Encodable {
  let time: Double
  let text: String
}

extension PreviewEvent {
  init(_ entry: NavigationRecorder.Entry) {
    self.init(time: entry.time, text: entry.event.description)
  }
}

/// The events of an interactive transition, by phase.
struct PreviewReturnEvents: Encodable {
  let begin: [String]
  let finish: [String]
  let finished: [String]
  let cancel: [String]
  let cancelled: [String]

  init(_ animator: any AnimatedTransitioning, _ context: StaticContext) throws {
    let (first, second) = (try PreviewEventRecorder(context), try PreviewEventRecorder(context))
    begin = try first.drag(animator)
    finish = first.decide(.finished)
    finished = first.settle()
    _ = try second.drag(animator)
    cancel = second.decide(.cancelled)
    cancelled = second.settle()
  }
}

/// A controller with two screens that records its events.
final class PreviewEventRecorder {
  private let context: StaticContext
  private let controller: NavigationController
  private let driver = InteractionDriver()
  private let recorder = NavigationRecorder()
  private var returnedCount = 0

  init(_ context: StaticContext) throws {
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

  /// The current picture.
  var picture: [Frame.Entry] { controller.frame.layers }

  /// Begins the operation without a finger and returns the first picture of the transition.
  func pictureWhilePlaying(_ animator: any AnimatedTransitioning) throws -> [Frame.Entry] {
    try begin(animator, nil)
    controller.layoutIfNeeded()
    return controller.frame.layers
  }

  /// Runs to the end and returns all events.
  func playToEnd() -> [NavigationRecorder.Entry] {
    controller.advanceToRest()
    return recorder.entries
  }

  /// Begins the operation under a finger and returns the events.
  func drag(_ animator: any AnimatedTransitioning) throws -> [String] {
    try begin(animator, driver)
    controller.layoutIfNeeded()
    driver.update(0.5)
    return newEvents()
  }

  func decide(_ outcome: TransitionOutcome) -> [String] {
    outcome == .finished ? driver.finish() : driver.cancel()
    return newEvents()
  }

  func settle() -> [String] {
    controller.advanceToRest()
    return newEvents()
  }

  private func begin(
    _ animator: any AnimatedTransitioning, _ driver: InteractionDriver?
  ) throws {
    switch context.operation {
    case .push:
      try controller.push(context.to, animated: true, using: animator, interaction: driver)
    case .pop: try controller.pop(animated: true, using: animator, interaction: driver)
    case .present:
      try controller.present(context.to, animated: true, using: animator, interaction: driver)
    case .dismiss: try controller.dismiss(animated: true, using: animator, interaction: driver)
    }
  }

  /// Returns the events since the last call.
  private func newEvents() -> [String] {
    defer { returnedCount = recorder.entries.count }
    return recorder.entries[returnedCount...].map(\.event.description)
  }
}
