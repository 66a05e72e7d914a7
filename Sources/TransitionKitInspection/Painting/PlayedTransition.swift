import TransitionKit

/// A transition on a controller of its own, whose pictures are looked at in order of time.
struct PlayedTransition {
  let situation: Situation
  let controller: NavigationController
  private let driver: InteractionDriver?
  /// The duration without a finger, in seconds.
  let duration: Double
  /// The pages, which are laid out once.
  let pages: PaintedPages
  /// The picture at rest before the transition.
  let before: PaintedPicture

  /// Prepares a transition and begins it.
  init(_ animator: any AnimatedTransitioning, in situation: Situation) throws {
    self.situation = situation
    controller = try situation.controller(playing: animator)
    driver = situation.isInteractive ? InteractionDriver() : nil
    let resting = PaintedPages(of: controller)
    let frame = controller.frame
    try situation.begin(on: controller, interaction: driver)
    duration = controller.playback?.timeline.duration ?? 0
    pages = resting.merging(PaintedPages(of: controller))
    before = PaintedPicture(frame, of: pages)
  }

  /// Whether the transition has not ended yet.
  var isRunning: Bool { controller.transition != nil }

  /// What is on screen now.
  var picture: PaintedPicture {
    PaintedPicture(controller.frame, of: pages, hiding: controller.hiddenElements)
  }

  /// Moves on to a fraction of the transition that is not in the past.
  func move(to fraction: Double) {
    guard let playback = controller.playback else { return }
    if let driver {
      driver.update(fraction)
    } else {
      controller.advance(by: (fraction - playback.fraction) * duration)
    }
  }

  /// Moves on to the last picture before the end; a finger is released at nine tenths.
  func moveToLastPicture() {
    if let driver {
      driver.update(0.9)
      driver.finish()
    }
    // A relative step that is far above rounding and far below what anybody sees.
    controller.advance(by: controller.remaining * (1 - 1e-9))
  }
}
