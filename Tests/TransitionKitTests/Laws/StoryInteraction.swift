import TransitionKit

/// An interaction that records which transition it drives and whether it moves another one.
///
/// It lies between a driver and the controller and observes both.
final class StoryInteraction: PercentDrivenInteraction, InteractionTarget {
  let driver = GestureInteraction()
  /// The coordinator of the transition that began with this interaction.
  private(set) var coordinator: TransitionCoordinator?
  private(set) var violation: String?
  /// Whether there was a request before the transition had begun.
  private(set) var hasBeenAsked = false

  private let controller: NavigationController

  weak var target: (any InteractionTarget)? {
    didSet { driver.target = target == nil ? nil : self }
  }
  var wantsInteractiveStart: Bool { driver.wantsInteractiveStart }
  var completionSpeed: Double { driver.completionSpeed }
  var completionCurve: TimingCurve { driver.completionCurve }

  init(_ controller: NavigationController, waits: Bool = false) {
    self.controller = controller
    driver.wantsInteractiveStart = !waits
  }

  /// Whether the interaction drives the running transition.
  var drives: Bool {
    coordinator != nil && controller.transition != nil
      && controller.transitionCoordinator === coordinator
  }

  func transitionBegan() {
    if coordinator != nil { violation = "R010: an interaction drives a second transition" }
    coordinator = controller.transitionCoordinator
    driver.transitionBegan()
  }

  /// Passes a request to the driver.
  func ask(_ request: (GestureInteraction) -> Void) {
    if target == nil { hasBeenAsked = true }
    request(driver)
  }

  func update(_ fraction: Double) { ask { $0.update(fraction) } }
  func finish() { ask { $0.finish() } }
  func cancel() { ask { $0.cancel() } }
  func pause() { ask { $0.pause() } }

  func interaction(
    _ interaction: any PercentDrivenInteraction, requests request: InteractionRequest
  ) {
    let before = StoryState(controller)
    let isItsOwn = drives
    target?.interaction(self, requests: request)
    if !isItsOwn, StoryState(controller) != before {
      violation = violation ?? "R010: \(request) moves a transition that it does not drive"
    }
  }
}

/// The state that a step without effect must not change.
struct StoryState: Equatable {
  let screens: [Screen]
  let presented: [Screen]
  let hidden: [ElementOnScreen]
  let layers: [Picture.Entry]

  init(_ controller: NavigationController) {
    screens = Array(controller.screens)
    presented = controller.presentedScreens
    hidden = controller.hiddenElements
    layers = controller.picture.layers
  }
}
