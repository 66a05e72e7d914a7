import TransitionKit

/// Checks the pictures of a story while it is played.
protocol StoryWatcher {
  /// Checks the pictures before and after the steps at the current time, which the recorder has just recorded.
  func endInstant()
  /// Advances the clock to a time in seconds, and checks pictures on the way.
  func advance(to time: Double)
}

/// Plays a story; time is virtual.
final class StoryPlayer<Stage: PlayedStage> {
  let stage: Stage
  let recorder: StoryRecorder<Stage>
  /// Checks the pictures; `nil` if none are checked.
  var watcher: (any StoryWatcher)?

  private let story: Story<Stage>
  /// The fingers with remaining samples, in the order of their steps.
  private var fingers: [Stage.Finger] = []
  /// The index of the current step, or of the last one that was performed.
  private var currentStep = 0

  /// The precision of times in a trace, in seconds, so that a step may repeat a printed time.
  private static var resolution: Double { 1e-6 }

  init(
    _ story: Story<Stage>, framesPerSecond rate: Double? = nil, maximumFrames: Int = .max
  ) throws(StoryError) {
    if let rate, !(rate > 0 && rate.isFinite) { throw .invalidFrameRate(rate) }
    self.story = story
    stage = try Stage(story)
    recorder = StoryRecorder(stage, rate, maximumFrames: maximumFrames)
  }

  /// Plays all steps, and continues until nothing moves.
  ///
  /// - Returns: The recording.
  @discardableResult
  func play() throws(StoryError) -> StoryRecording<Stage> {
    for (index, step) in story.steps.enumerated() {
      switch step.moment {
      case .at(let time):
        guard time > stage.time - Self.resolution else {
          throw .tooEarly(step: index, now: stage.time)
        }
        try advance(to: time)
      case .after(let seconds):
        guard seconds >= 0 else { throw .tooEarly(step: index, now: stage.time) }
        try advance(to: stage.time + seconds)
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
    return recorder.recording(of: story)
  }

  // MARK: - Time

  /// Advances the clock, and processes the samples of fingers up to the new time.
  private func advance(to time: Double) throws(StoryError) {
    while let (index, sample) = nextSample, sample <= time + Self.resolution {
      try moveClock(to: sample)
      try follow(index)
    }
    try moveClock(to: time)
  }

  /// Advances the clock, and records the pictures before the new time.
  private func moveClock(to time: Double) throws(StoryError) {
    if time > stage.time { endInstant(beforeStep: currentStep + 1) }
    try recorder.checkFrameCount(until: time)
    while let sample = recorder.nextSample, sample < time {
      advanceStage(to: sample)
      recorder.takePicture(at: sample)
    }
    advanceStage(to: time)
  }

  private func advanceStage(to time: Double) {
    if let watcher { watcher.advance(to: time) } else { stage.advance(by: time - stage.time) }
  }

  /// Records the picture after the steps at the current time.
  private func endInstant(beforeStep next: Int) {
    stage.layoutIfNeeded()
    if recorder.endInstant(beforeStep: next) { watcher?.endInstant() }
  }

  /// Advances the clock until all fingers and transitions have ended; transitions still held by a finger are
  /// cancelled.
  private func finishEverything() throws(StoryError) {
    while let (_, sample) = nextSample { try advance(to: sample) }
    stage.layoutIfNeeded()
    while !stage.isAtRest {
      let remaining = stage.timeToNextEnd
      guard remaining < .infinity else {
        guard stage.cancelUndecided() else { return }
        continue
      }
      let end = stage.time + remaining
      // The remaining time may be too short to change the clock's floating-point number.
      if end > stage.time {
        try moveClock(to: end)
      } else {
        stage.advance(by: max(remaining, .leastNormalMagnitude))
      }
    }
  }

  // MARK: - Steps

  private func perform(_ step: Story<Stage>.Step) throws(StoryError) {
    stage.willAct(beside: fingers)
    let title = step.action.description
    switch step.action {
    case .request(let request):
      recorder.willPerform(step: currentStep, title)
      record { () throws(Stage.Refusal) in try stage.call(request, of: step) }
      if !step.isAnimated || !stage.isMoving(request) { recorder.cut() }
    case .update(let fraction):
      recorder.fingerMoves()
      stage.driver(for: "update")?.update(fraction)
    case .finish: decide(step, title) { $0.finish() }
    case .cancel: decide(step, title, stage.cancel)
    case .pause: decide(step, title) { $0.pause() }
    case .ready:
      recorder.willPerform(step: currentStep, title)
      stage.ready()
    case .focus(let element):
      recorder.willPerform(step: currentStep, title)
      stage.focus(element)
    case .touch(let path, let drive):
      let finger = stage.finger(path, drive, of: step, currentStep)
      guard !path.samples.isEmpty else { return }
      fingers.append(finger)
      try advance(to: stage.time)
    case .updateScreen(let screen):
      recorder.willPerform(step: currentStep, title)
      record { () throws(Stage.Refusal) in try stage.updateScreen(screen) }
      recorder.layOutAnew()
    case .resize(let size):
      do throws(LayoutError) {
        change(to: try stage.container.resized(to: size), title)
      } catch {
        throw .invalidLayout(step: currentStep, error)
      }
    case .updateContainer(let container): change(to: container, title)
    }
  }

  private func change(to container: Container, _ title: String) {
    recorder.willPerform(step: currentStep, title)
    stage.updateContainer(container)
    recorder.layOutAnew()
  }

  /// Finishes, cancels or pauses the transition of the latest request.
  private func decide(
    _ step: Story<Stage>.Step, _ title: String, _ decision: (GestureInteraction) -> Void
  ) {
    recorder.willPerform(step: currentStep, title)
    guard let driver = stage.driver(for: title) else { return }
    if let speed = step.release.speed { driver.completionSpeed = speed }
    if let curve = step.release.curve { driver.completionCurve = curve }
    driver.releaseVelocity = step.release.velocity
    decision(driver)
  }

  /// Makes a call of the current step, and records its refusal if it throws.
  private func record(_ call: () throws(Stage.Refusal) -> Void) {
    do throws(Stage.Refusal) { try call() } catch { recorder.record(error, ofStep: currentStep) }
  }

  // MARK: - Fingers

  /// The index of the finger with the earliest next sample, and the time of that sample.
  private var nextSample: (index: Int, time: Double)? {
    fingers.indices.map { ($0, fingers[$0].nextTime) }.min { $0.1 < $1.1 }
  }

  /// Processes the next sample of a finger; after its last sample the finger is lifted.
  private func follow(_ index: Int) throws(StoryError) {
    stage.willAct(beside: fingers)
    let step = fingers[index].step
    if let beginning = fingers[index].beginning { recorder.willPerform(step: step, beginning) }
    recorder.fingerMoves()
    do {
      try fingers[index].follow(on: stage)
    } catch let refusal as Stage.Refusal {
      recorder.record(refusal, ofStep: step)
      guard Stage.Finger.staysAfterRefusal else {
        fingers.remove(at: index)
        return
      }
    } catch let error as GestureError {
      throw .invalidSample(step: step, error)
    } catch {
      preconditionFailure("a finger cannot throw \(error)")
    }
    recorder.recordChange(at: stage.time)
    guard fingers[index].isOver else { return }
    var last = fingers.remove(at: index)
    recorder.willPerform(step: step, last.release)
    do throws(Stage.Refusal) {
      try last.lift(from: stage)
    } catch {
      recorder.record(error, ofStep: step)
    }
    recorder.recordChange(at: stage.time)
  }
}
