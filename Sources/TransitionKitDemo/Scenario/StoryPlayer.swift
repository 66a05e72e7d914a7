import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

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
  private(set) var pictures: [PreviewStory.Picture] = []
  /// The pictures alone.
  var frames: [Frame] { pictures.map(\.frame) }

  private let scenario: Scenario
  private let controller: NavigationController
  private let framesPerSecond: Double?
  private var screens: [String: Screen]
  /// What drives the latest operation, and when that was asked for.
  private var driver: (driver: InteractionDriver, askedAt: Double)?
  private var sampleIndex = 0.0
  /// The gestures that still have samples, in the order of their steps.
  private var gestures: [RunningGesture] = []

  /// A gesture of the scenario with the samples that are still to come.
  private struct RunningGesture {
    let gesture: StackGesture
    var samples: ArraySlice<Gesture.Sample>
    let start: Double
    let isCancelledBySystem: Bool

    /// The time of the next sample.
    var nextTime: Double { samples.first.map { start + $0.time } ?? .infinity }
  }

  /// What the trace shows of a time, in seconds: whoever reads a time there may write it down.
  private static let resolution = 1e-6
  /// How many pictures a story may have.
  private static let maximumFrames = 1_000_000

  init(_ scenario: Scenario, framesPerSecond: Double?) throws {
    self.scenario = scenario
    self.framesPerSecond = framesPerSecond
    screens = Dictionary(uniqueKeysWithValues: scenario.screens.map { ($0.id, $0) })
    controller = try NavigationController(
      screens: scenario.stackScreens, container: scenario.container,
      profile: scenario.profile,
      defaultAnimator: scenario.usual)
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
      case .at(let time):
        guard time > controller.time - StoryPlayer.resolution else {
          let now = Decimal.fixed(controller.time, places: 6)
          throw step.failure("at", "expected \(now) or later, as the step before")
        }
        try advance(to: time)
      case .atRest: try rest()
      case .withPrevious: break
      }
      try perform(step)
    }
    try rest()
    try finishSampling()
  }

  /// Moves the clock on, with the fingers' samples on the way.
  private func advance(to time: Double) throws {
    while let (index, sample) = nextSampleOfGesture, sample <= time {
      try moveClock(to: sample)
      feed(index)
    }
    try moveClock(to: time)
  }

  /// The gesture with the next sample, and the time of that sample.
  private var nextSampleOfGesture: (index: Int, time: Double)? {
    gestures.indices.map { ($0, gestures[$0].nextTime) }.min { $0.1 < $1.1 }
  }

  private func moveClock(to time: Double) throws {
    try requireFewPictures(until: time)
    while let sample = nextSample, sample < time {
      controller.advance(by: sample - controller.time)
      record(at: sample)
    }
    controller.advance(by: time - controller.time)
  }

  private func rest() throws {
    while let (_, sample) = nextSampleOfGesture { try advance(to: sample) }
    controller.layoutIfNeeded()
    while controller.transition != nil {
      let remaining = controller.playback?.remaining ?? 0
      if remaining == .infinity {
        controller.cancelUndecided()
        continue
      }
      let end = controller.time + remaining
      guard end.isFinite else {
        throw DataError(.root.member("steps"), "expected durations with a finite sum")
      }
      // A remainder too small for the clock to show is still run.
      end > controller.time ? try moveClock(to: end) : controller.advance(by: remaining)
    }
  }

  private var nextSample: Double? { framesPerSecond.map { sampleIndex / $0 } }

  private func record(at time: Double) {
    // All that happens at this instant has happened.
    controller.layoutIfNeeded()
    let frame = controller.frame
    let transition = controller.transition
    pictures.append(
      PreviewStory.Picture(
        Frame(time: time, fraction: frame.fraction, layers: frame.layers),
        from: transition?.from.id, to: transition?.to.id ?? controller.visibleScreen?.id,
        isModal: transition?.operation.isModal ?? !controller.presentedScreens.isEmpty,
        hiddenElements: controller.hiddenElements))
    sampleIndex += 1
  }

  private func requireFewPictures(until time: Double) throws {
    guard let framesPerSecond else { return }
    guard time * framesPerSecond < Double(StoryPlayer.maximumFrames) else {
      throw Misuse("the story has more than \(StoryPlayer.maximumFrames) pictures at this --fps")
    }
  }

  /// The story as something to be looked at in a browser.
  func preview(named name: String, _ lines: [Line]) -> PreviewStory {
    PreviewStory(
      name, in: scenario.container, screens: scenario.screens, pictures: pictures,
      events: lines.map { PreviewStory.Event(at: $0.time, $0.text) })
  }

  /// The last picture is exactly the end.
  private func finishSampling() throws {
    guard framesPerSecond != nil else { return }
    record(at: controller.time)
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
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss:
      let driver = InteractionDriver()
      driver.wantsInteractiveStart = step.interactive
      // A call that changes nothing leaves the finger where it is.
      if try ask(step, driver) { lead(driver) }
    case .update, .finish, .cancel, .pause:
      handle(step)
    case .gesture(let gesture):
      controller.layoutIfNeeded()
      gestures.append(
        RunningGesture(
          gesture: StackGesture(
            gesture.kind, on: controller, policy: gesture.policy, operation: gesture.operation,
            using: animator(of: step)),
          samples: gesture.samples[...], start: controller.time,
          isCancelledBySystem: gesture.isCancelledBySystem))
      try advance(to: controller.time)
    case .updateScreen(let id, let elements):
      screens[id]?.elements = elements
      // A screen that is nowhere yet comes with its new elements when it comes.
      try? controller.updateScreen(screen(id))
    case .resize(let size):
      try controller.resize(to: size)
    }
  }

  /// Calls the controller; returns whether anything has come of it.
  private func ask(_ step: Step, _ driver: InteractionDriver) throws(NavigationError) -> Bool {
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
    case .update, .finish, .cancel, .pause, .gesture, .updateScreen, .resize:
      return false
    }
    return true
  }

  private func screen(_ id: String) -> Screen { screens[id] ?? Screen(id) }

  /// Returns the animator that a step names, or the usual ones in the duration that it gives.
  private func animator(of step: Step) -> (any AnimatedTransitioning)? {
    if let name = step.animator { return name.animator(duration: step.duration) }
    guard let duration = step.duration else { return nil }
    var usual = scenario.usual
    usual.duration = duration
    return usual
  }

  /// Lets later steps of the finger speak to a driver.
  private func lead(_ driver: InteractionDriver) { self.driver = (driver, controller.time) }

  /// Hands a step of the finger to the driver of the latest operation.
  private func handle(_ step: Step) {
    let driver = self.driver?.driver ?? InteractionDriver()
    // What has not been played, and waits for nothing, never will be; the controller says so.
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
      .updateScreen, .resize:
      break
    }
  }

  /// Whether the latest operation may still have to begin.
  private var isWaiting: Bool {
    guard let driver, scenario.profile == .deferred else { return false }
    return controller.transition != nil || driver.askedAt == controller.time
  }

  /// Feeds a gesture its next sample; the last one ends it.
  private func feed(_ index: Int) {
    guard let sample = gestures[index].samples.popFirst() else { return }
    let running = gestures[index]
    let gesture = running.gesture
    do {
      switch sample {
      case .touch(let sample): try gesture.follow(sample)
      case .pinch(let sample): try gesture.follow(sample)
      }
    } catch let refusal as NavigationError {
      note(refusal)
    } catch {
      // The reader has checked that samples are finite, in order, and of the gesture's kind.
    }
    guard running.samples.isEmpty else { return }
    gestures.remove(at: index)
    if running.isCancelledBySystem { gesture.cancel() } else { gesture.release() }
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
