import TransitionKit
import TransitionKitCatalogue

/// Performs the steps of a scenario, except gestures, on a navigation controller.
struct StepPerformer {
  private let scenario: Scenario
  private let controller: NavigationController
  /// The screens with the elements of the latest update.
  private var screens: [String: Screen]
  /// The driver of the latest operation, and the time of its call.
  private var latest: (driver: InteractionDriver, calledAt: Double)?

  init(_ scenario: Scenario, on controller: NavigationController) {
    self.scenario = scenario
    self.controller = controller
    screens = Dictionary(uniqueKeysWithValues: scenario.screens.map { ($0.id, $0) })
  }

  /// Performs a step; a gesture step does nothing here.
  ///
  /// - Throws: `NavigationError` for a call that the controller refuses, `LayoutError` for a size.
  mutating func perform(_ step: Step) throws {
    switch step.action {
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss:
      let driver = InteractionDriver()
      driver.wantsInteractiveStart = step.interactive
      // After a call without effect, later steps still control the operation before.
      if try call(step, driver) { latest = (driver, controller.time) }
    case .update, .finish, .cancel, .pause:
      control(step)
    case .gesture:
      break
    case .updateScreen(let id, let elements):
      screens[id]?.elements = elements
      // The controller refuses screens that it does not show; they have the elements when they come.
      try? controller.updateScreen(screen(id))
    case .updateContainer(let settings):
      controller.updateContainer(try settings.applied(to: controller.container))
    case .resize(let size):
      try controller.resize(to: size)
    }
  }

  /// Returns the animator of a step; with only a duration, the default animators with it.
  func animator(of step: Step) -> (any AnimatedTransitioning)? {
    if let name = step.animator { return name.animator(duration: step.duration) }
    guard let duration = step.duration else { return nil }
    var animators = scenario.defaultAnimators
    animators.duration = duration
    return animators
  }

  /// Calls an operation of the controller; returns whether it had an effect.
  private func call(_ step: Step, _ driver: InteractionDriver) throws(NavigationError) -> Bool {
    let animator = animator(of: step)
    let animated = step.animated
    switch step.action {
    case .push(let id):
      try controller.push(screen(id), animated: animated, using: animator, interaction: driver)
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
    case .setScreens(let ids):
      try controller.setScreens(
        ids.map(screen), animated: animated, using: animator, interaction: driver)
    case .present(let id):
      try controller.present(screen(id), animated: animated, using: animator, interaction: driver)
    case .dismiss:
      return try controller.dismiss(animated: animated, using: animator, interaction: driver) != nil
    case .update, .finish, .cancel, .pause, .gesture, .updateScreen, .updateContainer,
      .resize:
      return false
    }
    return true
  }

  private func screen(_ id: String) -> Screen { screens[id] ?? Screen(id) }

  /// Passes an update or a decision to the driver of the latest operation.
  private func control(_ step: Step) {
    let driver = latest?.driver ?? InteractionDriver()
    // A driver that will never be used gets the controller, which then reports the ignored call.
    if driver.target == nil, !isWaiting { driver.target = controller }
    if let speed = step.settling.speed { driver.completionSpeed = speed }
    if let curve = step.settling.curve { driver.completionCurve = curve }
    driver.releaseVelocity = step.settling.velocity
    switch step.action {
    case .update(let fraction): driver.update(fraction)
    case .finish: driver.finish()
    case .cancel: driver.cancel()
    case .pause: driver.pause()
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss, .gesture,
      .updateScreen, .updateContainer, .resize:
      break
    }
  }

  /// Whether the latest operation may still be queued.
  private var isWaiting: Bool {
    guard let latest, scenario.profile == .deferred else { return false }
    return controller.transition != nil || latest.calledAt == controller.time
  }
}
