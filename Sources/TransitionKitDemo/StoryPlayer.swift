import TransitionKit

/// Plays a scenario in virtual time and writes down what is announced and shown.
final class StoryPlayer: NavigationObserver {
  /// A line of the trace.
  struct Line {
    let time: Double
    let text: String
    /// Whether the token belongs to the measured traces: appearance, presentation, playing.
    let isMeasured: Bool

    /// Creates a line; a name with a line break in it still takes one line.
    init(_ time: Double, _ text: String, isMeasured: Bool) {
      self.time = time
      let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      self.text = isPlain ? text : String(JSONText.quoted(text).dropFirst().dropLast())
      self.isMeasured = isMeasured
    }
  }

  private(set) var lines: [Line] = []
  private(set) var frames: [Frame] = []

  private let scenario: Scenario
  private let controller: NavigationController
  private let framesPerSecond: Double?
  private var screens: [String: Screen]
  private var driver: InteractionDriver?
  private var sampleIndex = 0.0
  private var finger: Finger?

  /// How many pictures a story may have.
  private static let maximumFrames = 1_000_000

  init(_ scenario: Scenario, framesPerSecond: Double?) throws {
    self.scenario = scenario
    self.framesPerSecond = framesPerSecond
    screens = Dictionary(uniqueKeysWithValues: scenario.screens.map { ($0.id, $0) })
    controller = try NavigationController(
      screens: scenario.stackScreens, container: scenario.container,
      profile: scenario.profile,
      defaultAnimator: StackAndModal.standard)
    controller.observer = self
  }

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    lines.append(Line(time, event.description, isMeasured: event.isMeasured))
  }

  private func note(_ refusal: NavigationError) {
    lines.append(Line(controller.time, "!\(refusal)", isMeasured: true))
  }

  // MARK: - Time

  /// Plays all steps, and then on until everything rests.
  func play() throws {
    for step in scenario.steps {
      switch step.time {
      case .at(let time): try advance(to: time)
      case .atRest: try rest()
      case .withPrevious: break
      }
      try perform(step)
    }
    try rest()
    try finishSampling()
  }

  /// Moves the clock on, with the finger's samples on the way.
  private func advance(to time: Double) throws {
    while let touch = finger?.nextTime, touch <= time {
      try moveClock(to: touch)
      try touchDown()
    }
    try moveClock(to: time)
  }

  private func moveClock(to time: Double) throws {
    while let sample = nextSample, sample < time {
      controller.advance(by: sample - controller.time)
      try record(at: sample)
    }
    controller.advance(by: time - controller.time)
  }

  private func rest() throws {
    while let touch = finger?.nextTime { try advance(to: touch) }
    controller.layoutIfNeeded()
    while controller.transition != nil {
      if controller.remaining == .infinity {
        controller.cancelUndecided()
      } else {
        let end = controller.time + controller.remaining
        // A remainder too small for the clock to show is still run.
        if end > controller.time { try advance(to: end) }
        controller.advance(by: controller.remaining)
      }
    }
  }

  private var nextSample: Double? { framesPerSecond.map { sampleIndex / $0 } }

  private func record(at time: Double) throws {
    guard frames.count < StoryPlayer.maximumFrames else {
      throw Misuse("the story has more than \(StoryPlayer.maximumFrames) pictures at this --fps")
    }
    let frame = controller.frame
    frames.append(Frame(time: time, fraction: frame.fraction, layers: frame.layers))
    sampleIndex += 1
  }

  /// The last picture is exactly the end.
  private func finishSampling() throws {
    guard framesPerSecond != nil else { return }
    try record(at: controller.time)
  }
}

// MARK: - Steps

extension StoryPlayer {
  private func perform(_ step: Step) throws {
    do {
      try operate(step)
    } catch let refusal as NavigationError {
      note(refusal)
    }
  }

  private func operate(_ step: Step) throws {
    switch step.action {
    case .push(let id):
      let (animator, driver) = manner(of: step)
      try controller.push(
        screen(id), animated: step.animated, using: animator, interaction: driver)
    case .pop:
      let (animator, driver) = manner(of: step)
      try controller.pop(animated: step.animated, using: animator, interaction: driver)
    case .popTo(let id):
      let (animator, driver) = manner(of: step)
      try controller.pop(to: id, animated: step.animated, using: animator, interaction: driver)
    case .popToRoot:
      let (animator, driver) = manner(of: step)
      try controller.popToRoot(animated: step.animated, using: animator, interaction: driver)
    case .setScreens(let ids):
      let (animator, driver) = manner(of: step)
      try controller.setScreens(
        ids.map(screen), animated: step.animated, using: animator, interaction: driver)
    case .present(let id):
      let (animator, driver) = manner(of: step)
      try controller.present(
        screen(id), animated: step.animated, using: animator, interaction: driver)
    case .dismiss:
      let (animator, driver) = manner(of: step)
      try controller.dismiss(animated: step.animated, using: animator, interaction: driver)
    case .update, .finish, .cancel, .pause:
      handle(step)
    case .gesture(let gesture):
      while let touch = finger?.nextTime { try advance(to: touch) }
      finger = Finger(gesture, of: step, at: max(controller.time, stepTime(step)), controller)
      try advance(to: controller.time)
    case .updateScreen(let id, let elements):
      screens[id]?.elements = elements
      // A screen that is nowhere yet comes with its new elements when it comes.
      try? controller.updateScreen(screen(id))
    case .resize(let size):
      try controller.resize(to: size)
    }
  }

  private func screen(_ id: String) -> Screen { screens[id] ?? Screen(id) }

  /// Returns the animator and a new driver for an operation, which later steps then speak to.
  private func manner(of step: Step) -> ((any AnimatedTransitioning)?, InteractionDriver) {
    let driver = InteractionDriver()
    driver.wantsInteractiveStart = step.interactive
    self.driver = driver
    guard let name = step.animator else {
      let standard = step.duration.map {
        StackAndModal(stack: SlideWithFakeNavBar(duration: $0), modal: Cover(duration: $0))
      }
      return (standard, driver)
    }
    return (name.animator(duration: step.duration), driver)
  }

  /// Hands a step of the finger to the driver of the latest operation.
  private func handle(_ step: Step) {
    let driver = driver ?? InteractionDriver()
    if driver.target == nil, self.driver == nil { driver.target = controller }
    if let speed = step.settling.speed { driver.completionSpeed = speed }
    if let curve = step.settling.curve { driver.completionCurve = curve }
    driver.releaseVelocity = step.settling.velocity
    switch step.action {
    case .update(let fraction): driver.update(fraction)
    case .finish: driver.finish()
    case .cancel: driver.cancel()
    case .pause: driver.pause()
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss, .gesture,
      .updateScreen, .resize:
      break
    }
  }

  private func stepTime(_ step: Step) -> Double {
    guard case .at(let time) = step.time else { return controller.time }
    return time
  }

  /// Takes the finger's next sample: begins the operation, moves it, and at the last one decides.
  private func touchDown() throws {
    guard var finger else { return }
    let progress = finger.takeSample()
    if let progress, finger.driver == nil {
      let (animator, driver) = manner(of: finger.step)
      driver.wantsInteractiveStart = true
      finger.driver = driver
      do {
        switch finger.gesture.operation {
        case .push, .pop:
          try controller.pop(animated: true, using: animator, interaction: driver)
        case .present, .dismiss:
          try controller.dismiss(animated: true, using: animator, interaction: driver)
        }
      } catch {
        note(error)
      }
      driver.update(progress)
    } else if let progress {
      finger.driver?.update(progress)
    }
    self.finger = finger.isOver ? nil : finger
    guard finger.isOver, let decision = finger.decide(), let driver = finger.driver else { return }
    var told = decision
    told.completionSpeed = finger.step.settling.speed ?? decision.completionSpeed
    if let curve = finger.step.settling.curve { driver.completionCurve = curve }
    driver.settle(told)
  }
}

extension NavigationEvent {
  /// Whether the event belongs to the traces that have been measured on UIKit.
  fileprivate var isMeasured: Bool {
    switch self {
    case .willAppear, .didAppear, .willDisappear, .didDisappear, .presentationWillBegin,
      .presentationDidEnd, .dismissalWillBegin, .dismissalDidEnd, .interactionBegan,
      .transitionBegan, .transitionCompleted, .completion, .animationEnded, .diagnostic:
      true
    case .load, .isAppearing, .willMove, .didMove, .willShow, .didShow, .durationAsked,
      .interactionChanged, .coordinatorCompleted:
      false
    }
  }
}
