import TransitionKit

// Performs the steps of an exit path.

extension ExitPathRun {
  /// Performs a step; returns `false` if the path cannot continue.
  mutating func perform(_ step: ExitStep) throws -> Bool {
    switch step {
    case .begin(let hand):
      if path.isCancelled { origin = (shot, "\(controller.state.contents)") }
      return try begin(hand)
    case .reach(let fraction): reach(fraction)
    case .release(let outcome):
      let driver = driver
      (isFingerDown, isCancelled) = (false, outcome == .cancelled)
      try seam("when the finger is released") { _ in
        if outcome == .finished { driver?.finish() } else { driver?.cancel() }
      }
    case .interrupt(let operation):
      let bar = situation.fore.bar
      try seam("when \(operation.text) begins", .unknown) {
        try operation.perform(on: $0, bar: bar)
      }
    case .turn:
      let size = controller.container.size
      try controller.resize(to: Size(width: size.height, height: size.width))
      pages = PaintedPages(of: controller)
    case .relayout: try update { $0.map(\.moved) }
    case .vanish: try update { _ in [] }
    case .undo:
      let undone = situation.undone
      try seam("when it is undone") {
        try $0.perform(
          undone.request, animated: true, using: $0.substitute(for: [undone.operation]))
      }
    case .rest: return settle()
    }
    return true
  }

  private mutating func begin(_ hand: ExitStep.Hand) throws -> Bool {
    let situation = situation
    driver = hand == .finger ? GestureInteraction() : nil
    isFingerDown = hand == .finger
    driver?.gesture = GestureInput(edge: situation.leadingEdge)
    let interaction = driver
    guard hand != .none else {
      try controller.perform(situation.request, animated: false)
      controller.layoutIfNeeded()
      return true
    }
    try seam("at the first picture") { controller in
      try situation.begin(on: controller, interaction: interaction)
      controller.layoutIfNeeded()
    }
    if hand == .finger, controller.transition != nil {
      try seam("before the finger has moved") { _ in interaction?.update(0) }
    }
    guard hand == .clock, controller.remaining == .infinity, controller.transition != nil
    else { return true }
    add(Finding(.failure, "transition", "never ends: it waits for a finger, and none is down"))
    return false
  }

  /// Replaces the elements of the top screen; the picture changes at once.
  private mutating func update(_ elements: ([Element]) -> [Element]) throws {
    var fore = situation.context(for: controller.defaultAnimator).screen(
      situation.operation.foreRole)
    fore.elements = elements(fore.elements)
    try controller.updateScreen(fore)
    pages = pages.merging(PaintedPages(of: controller))
  }

  private func reach(_ fraction: Double) {
    guard let driver else {
      guard let playback = controller.playback else { return }
      let duration = playback.timeline.duration
      controller.advance(by: max(0, fraction - playback.fraction) * duration)
      return
    }
    let (width, height) = (controller.container.width, controller.container.height)
    let sign: Double = situation.leadingEdge == .left ? 1 : -1
    driver.gesture = GestureInput(
      edge: situation.leadingEdge,
      translation: Point(x: sign * fraction * width, y: 0.1 * fraction * height))
    driver.update(fraction)
  }

  /// Plays until no transition runs; returns `false` if the transition never ends.
  private mutating func settle() -> Bool {
    controller.layoutIfNeeded()
    // A finger that still holds the transition is lifted.
    if isFingerDown, let driver, controller.playback?.remaining == .infinity,
      controller.progress(of: driver) != nil
    {
      driver.finish()
    }
    isFingerDown = false
    var rounds = 0
    while let playback = controller.playback {
      rounds += 1
      learnPages()
      guard rounds <= 16, playback.remaining < .infinity else {
        add(Finding(.failure, "transition", "never ends"))
        return false
      }
      let (last, after) = controller.passLastPicture()
      compare(last, after, .wrongEnd, "at the end", .end(in: controller.container))
    }
    // Interrupted transitions may still move.
    controller.advanceToRest()
    checkRest()
    return true
  }
}
