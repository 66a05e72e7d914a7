import TransitionKit

/// Performs the steps of a story, except gestures, on a navigation controller.
struct StepPerformer {
  private let controller: NavigationController
  /// The driver of the latest operation, and the time of its call.
  private var latest: (driver: InteractionDriver, calledAt: Double)?

  init(on controller: NavigationController) { self.controller = controller }

  /// Performs a step; a gesture step does nothing here.
  ///
  /// - Throws: `NavigationError` for a call that the controller refuses, `LayoutError` for a size.
  mutating func perform(_ step: NavigationStory.Step) throws {
    switch step.action {
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss, .dismissThrough, .show:
      let driver = InteractionDriver()
      driver.wantsInteractiveStart = step.options.isInteractive
      // After a call without effect, later steps still control the operation before.
      if try call(step, driver) { latest = (driver, controller.time) }
    case .update, .finish, .cancel, .pause: control(step)
    case .gesture: break
    case .updateScreen(let screen): try controller.updateScreen(screen)
    case .updateContainer(let container): controller.updateContainer(container)
    case .resize(let size): try controller.resize(to: size)
    }
  }

  /// Returns the animator of a step, or `nil` for the one that the controller chooses.
  func animator(of step: NavigationStory.Step) -> (any AnimatedTransitioning)? {
    guard let duration = step.options.duration else { return step.options.animator }
    return (step.options.animator ?? controller.defaultAnimator).stretched(to: duration)
  }

  /// Calls an operation of the controller; returns whether it had an effect.
  private func call(
    _ step: NavigationStory.Step, _ driver: InteractionDriver
  ) throws(NavigationError) -> Bool {
    let (animator, animated) = (animator(of: step), step.options.isAnimated)
    switch step.action {
    case .push(let screen):
      try controller.push(screen, animated: animated, using: animator, interaction: driver)
    case .pop:
      return try controller.pop(animated: animated, using: animator, interaction: driver) != nil
    case .popTo(let id):
      return try !controller.pop(
        to: id, animated: animated, using: animator, interaction: driver
      ).isEmpty
    case .popToRoot:
      return try !controller.popToRoot(
        animated: animated, using: animator, interaction: driver
      ).isEmpty
    case .setScreens(let screens):
      try controller.setScreens(screens, animated: animated, using: animator, interaction: driver)
    case .present(let screen):
      try controller.present(screen, animated: animated, using: animator, interaction: driver)
    case .dismiss:
      return try controller.dismiss(animated: animated, using: animator, interaction: driver) != nil
    case .dismissThrough(let id):
      return try !controller.dismiss(
        through: id, animated: animated, using: animator, interaction: driver
      ).isEmpty
    case .show(let state):
      try controller.show(state, animated: animated, using: animator, interaction: driver)
    case .update, .finish, .cancel, .pause, .gesture, .updateScreen, .updateContainer, .resize:
      return false
    }
    return true
  }

  /// Passes an update or a decision to the driver of the latest operation.
  private func control(_ step: NavigationStory.Step) {
    let driver = latest?.driver ?? InteractionDriver()
    // A driver that will never be used gets the controller, which then reports the ignored call.
    if driver.target == nil, !isWaiting { driver.target = controller }
    if let speed = step.release.speed { driver.completionSpeed = speed }
    if let curve = step.release.curve { driver.completionCurve = curve }
    driver.releaseVelocity = step.release.velocity
    switch step.action {
    case .update(let fraction): driver.update(fraction)
    case .finish: driver.finish()
    case .cancel: driver.cancel()
    case .pause: driver.pause()
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss, .dismissThrough, .show,
      .gesture, .updateScreen, .updateContainer, .resize:
      break
    }
  }

  /// Whether the latest operation may still be queued.
  private var isWaiting: Bool {
    guard let latest, controller.profile == .deferred else { return false }
    return controller.transition != nil || latest.calledAt == controller.time
  }
}
