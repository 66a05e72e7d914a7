import TransitionKit

/// Plays a story of an app in virtual time.
final class ContainerStoryPlayer {
  let recorder: ContainerStoryRecorder
  private let controller: ContainerController
  private let story: ContainerStory
  /// The driver of the latest request.
  private var driver: InteractionDriver?
  /// The start of the latest request that waits for its content.
  private var start: DeferredStart?
  /// The fingers with remaining samples, in the order of their steps.
  private var fingers: [RunningFinger] = []
  /// The index of the step that is performed, or of the last one.
  private var currentStep = 0

  /// The precision of times in a trace, in seconds; a step may repeat a time of the trace.
  private static let resolution = 1e-6

  init(
    _ story: ContainerStory, _ times: PictureTimes, maximumFrames: Int
  ) throws(ContainerStoryError) {
    self.story = story
    do throws(ContainerError) {
      controller = try ContainerController(
        story.root, container: story.container, profile: story.profile)
      controller.checksEnds = true
    } catch {
      throw .beginning(error)
    }
    recorder = ContainerStoryRecorder(controller, times, maximumFrames: maximumFrames)
  }

  /// Plays all steps, and continues until everything is at rest.
  func play() throws(ContainerStoryError) {
    for (index, step) in story.steps.enumerated() {
      switch step.moment {
      case .at(let time):
        guard time > controller.time - Self.resolution else {
          throw .tooEarly(step: index, now: controller.time)
        }
        try advance(to: time)
      case .after(let seconds):
        guard seconds >= 0 else { throw .tooEarly(step: index, now: controller.time) }
        try advance(to: controller.time + seconds)
      case .atRest: try finishEverything()
      case .withPrevious: break
      }
      currentStep = index
      try perform(step)
      recorder.recordState(after: index)
    }
    currentStep = story.steps.count
    try finishEverything()
    endInstant(beforeStep: currentStep)
    recorder.end()
  }

  // MARK: - Time

  /// Advances the clock and passes on the samples of fingers up to the new time.
  private func advance(to time: Double) throws(ContainerStoryError) {
    while let (index, sample) = nextSample, sample <= time + Self.resolution {
      try moveClock(to: sample)
      try follow(index)
    }
    try moveClock(to: time)
  }

  /// Advances the clock and takes the pictures before the new time.
  private func moveClock(to time: Double) throws(ContainerStoryError) {
    if time > controller.time { endInstant(beforeStep: currentStep + 1) }
    try recorder.checkFrameCount(until: time)
    while let sample = recorder.nextSample, sample < time {
      controller.advance(by: sample - controller.time)
      recorder.takePicture(at: sample)
    }
    controller.advance(by: time - controller.time)
  }

  private func endInstant(beforeStep next: Int) {
    controller.layoutIfNeeded()
    recorder.endInstant(beforeStep: next)
  }

  /// Advances the clock until fingers and transitions have ended; undecided ones are cancelled.
  private func finishEverything() throws(ContainerStoryError) {
    while let (_, sample) = nextSample { try advance(to: sample) }
    controller.layoutIfNeeded()
    while !controller.isAtRest {
      let remaining = controller.timeToNextEnd
      guard remaining < .infinity else {
        controller.cancelUndecided()
        controller.layoutIfNeeded()
        // Nothing is left that a finger could decide.
        if controller.timeToNextEnd == .infinity {
          controller.advanceToRest()
          // What holds on after that is a fault, which a diagnostic has told.
          if controller.timeToNextEnd == .infinity { return }
        }
        continue
      }
      let end = controller.time + remaining
      // The remaining time may be too small to change the clock.
      if end > controller.time {
        try moveClock(to: end)
      } else {
        controller.advance(by: max(remaining, .leastNormalMagnitude))
      }
    }
  }

  // MARK: - Steps

  private func perform(_ step: ContainerStory.Step) throws(ContainerStoryError) {
    noteFingers()
    let title = step.action.description
    switch step.action {
    case .request(let request):
      recorder.willPerform(step: currentStep, title)
      try call(request, step)
      if !step.isAnimated || !controller.isMoving(request) { recorder.cut() }
    case .update(let fraction):
      recorder.fingerMoves()
      if requireDriver("update") { driver?.update(fraction) }
    case .finish, .cancel, .pause:
      recorder.willPerform(step: currentStep, title)
      decide(step)
    case .ready:
      recorder.willPerform(step: currentStep, title)
      if let start, !start.isDecided { start.ready() } else { controller.ignore("ready") }
    case .focus(let element):
      recorder.willPerform(step: currentStep, title)
      controller.focus(element)
    case .touch(let path, let drive):
      guard !path.samples.isEmpty else { return }
      fingers.append(
        RunningFinger(path, drive, step.animator, from: controller.time, step: currentStep))
      try advance(to: controller.time)
    case .updateScreen(let screen):
      recorder.willPerform(step: currentStep, title)
      do throws(ContainerError) {
        try controller.updateScreen(screen)
        recorder.note(screen)
      } catch {
        recorder.record(error, ofStep: currentStep)
      }
      recorder.cut()
    case .resize(let size):
      do throws(LayoutError) {
        let container = try controller.container.resized(to: size)
        recorder.willPerform(step: currentStep, title)
        controller.updateContainer(container)
        recorder.cut()
      } catch {
        throw .invalidLayout(step: currentStep, error)
      }
    case .updateContainer(let container):
      recorder.willPerform(step: currentStep, title)
      controller.updateContainer(container)
      recorder.cut()
    }
  }

  private func call(
    _ request: ContainerRequest, _ step: ContainerStory.Step
  ) throws(ContainerStoryError) {
    if let wait = step.wait {
      let start = DeferredStart(limit: wait.limit, atLimit: wait.atLimit)
      do throws(ContainerError) {
        try controller.perform(
          request, animated: step.isAnimated, using: step.animator, start: start)
        controller.layoutIfNeeded()
        (self.start, driver) = (start, start.driver)
        if wait.atLimit == .skips { recorder.skipTimes.append(controller.time + start.limit) }
      } catch {
        recorder.record(error, ofStep: currentStep)
      }
      return
    }
    let new = InteractionDriver()
    new.wantsInteractiveStart = step.isInteractive
    do throws(ContainerError) {
      try controller.perform(
        request, animated: step.isAnimated, using: step.animator, interaction: new)
      controller.layoutIfNeeded()
      // After a call without effect, later steps still control the request before.
      if new.target != nil || controller.profile == .deferred { driver = new }
    } catch {
      recorder.record(error, ofStep: currentStep)
    }
  }

  /// Whether a request has a transition, or waits for one; otherwise the step is reported as ignored.
  private func requireDriver(_ step: String) -> Bool {
    if let driver, driver.target != nil || controller.profile == .deferred { return true }
    controller.ignore(step)
    return false
  }

  /// Passes a decision to the driver of the latest request.
  private func decide(_ step: ContainerStory.Step) {
    guard requireDriver(step.action.description), let driver else { return }
    if let speed = step.release.speed { driver.completionSpeed = speed }
    if let curve = step.release.curve { driver.completionCurve = curve }
    driver.releaseVelocity = step.release.velocity
    switch step.action {
    case .finish: driver.finish()
    case .cancel:
      // A transition that waits for its content is cancelled unseen.
      if let start, start.driver === driver, !start.isDecided {
        start.cancel()
      } else {
        driver.cancel()
      }
    case .pause: driver.pause()
    case .request, .update, .ready, .focus, .touch, .updateScreen, .resize, .updateContainer: break
    }
  }

  // MARK: - Fingers

  /// Notes which transitions follow fingers, as a request may take them away.
  private func noteFingers() {
    let followers = controller.running.filter { engine in
      controller.drag(of: engine) != nil || fingers.contains { $0.drives(engine.stack) }
    }
    recorder.followers = Set(followers.map(\.id.host))
  }

  /// The finger with the earliest next sample, and the time of the sample.
  private var nextSample: (index: Int, time: Double)? {
    fingers.indices.map { ($0, fingers[$0].nextTime) }.min { $0.1 < $1.1 }
  }

  /// Passes on the next sample of a finger; the last sample lifts it.
  private func follow(_ index: Int) throws(ContainerStoryError) {
    noteFingers()
    let step = fingers[index].step
    var isOver = false
    if fingers[index].isNew {
      recorder.willPerform(step: step, "touch: \(fingers[index].drive)")
    }
    recorder.fingerMoves()
    do {
      try fingers[index].follow(on: controller)
      isOver = fingers[index].isOver
    } catch let error as ContainerError {
      recorder.record(error, ofStep: step)
      fingers.remove(at: index)
    } catch let error as GestureError {
      throw .invalidSample(step: step, error)
    } catch {
      preconditionFailure("a finger cannot throw \(error)")
    }
    guard isOver else { return }
    var last = fingers.remove(at: index)
    recorder.willPerform(step: step, "release: \(last.drive)")
    do throws(ContainerError) {
      try last.lift(on: controller)
    } catch {
      recorder.record(error, ofStep: step)
    }
  }
}

extension ContainerController {
  /// Begins the transitions that wait for the end of the instant.
  func layoutIfNeeded() {
    let order = engines.values.sorted {
      ($0.id.host, $0.id.role.rank) < ($1.id.host, $1.id.role.rank)
    }
    for engine in order { engine.stack.layoutIfNeeded() }
  }

  /// Cancels everything that waits for a finger.
  func cancelUndecided() {
    if letGoDrags() { return }
    for engine in running where engine.stack.remaining == .infinity {
      engine.stack.cancelUndecided()
    }
    for id in pagers.keys.sorted() where pagers[id]?.motion.phase == .dragging {
      try? cancelPager(id)
    }
    for id in movingSheets { letGoSheet(id) }
    for id in movingPanes { cancelPaneDrag(id) }
    deliver()
  }

  /// Whether something moves in the container that a request changes, or over it.
  func isMoving(_ request: ContainerRequest) -> Bool {
    let hosts = running.map(\.id.host)
    switch request {
    case .push(_, let stack), .pop(let stack):
      return stack.map(hosts.contains) ?? !hosts.isEmpty
    case .popTo(let id): return tree.parent(of: id).map(hosts.contains) ?? false
    case .setStack(let id, _), .exchange(_, let id), .setTabs(let id, _): return hosts.contains(id)
    case .select(_, let id, _):
      return hosts.contains(id) || pagers[id].map { $0.motion.phase != .resting } ?? false
    case .present(_, let over): return hosts.contains(over ?? tree.root)
    case .dismiss, .goBack, .show: return !isAtRest
    case .navigate(_, let id): return paneRuns[id]?.isMoving ?? false
    case .selectDetent(_, let id): return sheets[id]?.isMoving ?? false
    }
  }
}
