import TransitionKit

/// Plays a story in virtual time and records its events and frames.
final class StoryPlayer {
  let recorder: StoryRecorder
  let controller: NavigationController

  /// Looks at every picture, if that is wanted.
  let audit: StoryAudit?

  private let story: NavigationStory
  private var performer: StepPerformer
  /// The gestures with remaining samples, in the order of their steps.
  private var gestures: [RunningGesture] = []
  /// The index of the step that is performed, or of the last one.
  private var currentStep = 0

  /// The precision of times in a trace, in seconds; a step may repeat a time of the trace.
  private static let resolution = 1e-6

  init(
    _ story: NavigationStory, framesPerSecond: Double? = nil, maximumFrames: Int = 0,
    isPainted: Bool = false
  ) throws(StoryError) {
    if let rate = framesPerSecond, !(rate > 0 && rate.isFinite) { throw .invalidFrameRate(rate) }
    self.story = story
    do throws(NavigationError) {
      controller = try NavigationController(
        screens: story.screens, container: story.container, profile: story.profile,
        defaultAnimator: story.defaultAnimator)
      controller.checksEnds = true
      for screen in story.presentedScreens { try controller.present(screen, animated: false) }
    } catch {
      throw .beginning(error)
    }
    recorder = StoryRecorder(
      controller, framesPerSecond: framesPerSecond, maximumFrames: maximumFrames)
    audit = isPainted ? StoryAudit(controller, recorder) : nil
    performer = StepPerformer(on: controller)
  }

  /// Plays all steps, and continues until no transition runs.
  func play() throws(StoryError) {
    for (index, step) in story.steps.enumerated() {
      switch step.moment {
      case .at(let time):
        guard time > controller.time - StoryPlayer.resolution else {
          throw .tooEarly(step: index, now: controller.time)
        }
        try advance(to: time)
      case .after(let seconds):
        guard seconds >= 0 else { throw .tooEarly(step: index, now: controller.time) }
        try advance(to: controller.time + seconds)
      case .atRest: try finishTransitions()
      case .withPrevious: break
      }
      currentStep = index
      try perform(step)
      recorder.recordState(at: controller.time)
    }
    currentStep = story.steps.count
    try finishTransitions()
    endInstant(beforeStep: currentStep)
    recorder.recordLastFrame()
    recorder.recordState(at: controller.time)
  }

  // MARK: - Time

  /// Advances the clock and passes on the samples of gestures up to the new time.
  private func advance(to time: Double) throws(StoryError) {
    while let (index, sample) = nextGestureSample, sample <= time {
      try moveClock(to: sample)
      try feedGesture(at: index)
    }
    try moveClock(to: time)
  }

  /// Advances the clock and records the frames before the new time.
  private func moveClock(to time: Double) throws(StoryError) {
    if time > controller.time { endInstant(beforeStep: currentStep + 1) }
    try recorder.checkFrameCount(until: time)
    while let sample = recorder.nextSample, sample < time {
      controller.advance(by: sample - controller.time)
      recorder.recordFrame(at: sample)
    }
    if let audit { audit.advance(to: time) } else { controller.advance(by: time - controller.time) }
  }

  /// Notes what is shown before a step.
  private func willPerform(step: Int, _ title: String) {
    recorder.willPerform(step: step, title)
    audit?.willPerform()
  }

  /// Notes what is shown after the steps of an instant.
  private func endInstant(beforeStep next: Int) {
    recorder.endInstant(beforeStep: next)
    audit?.endInstant(recorder.seams.last?.title ?? "")
  }

  /// Advances the clock until gestures and transitions have ended; undecided ones are cancelled.
  private func finishTransitions() throws(StoryError) {
    while let (_, sample) = nextGestureSample { try advance(to: sample) }
    controller.layoutIfNeeded()
    while controller.transition != nil {
      let remaining = controller.playback?.remaining ?? 0
      if remaining == .infinity {
        controller.cancelUndecided()
        continue
      }
      let end = controller.time + remaining
      // The remaining time may be too small to change the clock.
      if end > controller.time {
        try moveClock(to: end)
      } else {
        controller.advance(by: remaining)
      }
    }
  }

  // MARK: - Steps

  /// Performs a step and records the controller's refusal.
  private func perform(_ step: NavigationStory.Step) throws(StoryError) {
    if step.action.isSeam { willPerform(step: currentStep, step.action.description) }
    do {
      if case .gesture(let gesture, let policy, let operation) = step.action {
        try begin(gesture, policy, operation, of: step)
      }
      try performer.perform(step)
    } catch {
      try record(error, ofStep: currentStep)
    }
  }

  /// Records a refusal, and throws every other error.
  private func record(_ error: any Error, ofStep step: Int) throws(StoryError) {
    switch error {
    case let refusal as NavigationError:
      recorder.record(refusal, ofStep: step, at: controller.time)
    case let error as LayoutError: throw .invalidLayout(step: step, error)
    case let error as GestureError: throw .invalidSample(step: step, error)
    case let error as StoryError: throw error
    default: preconditionFailure("a step cannot throw \(error)")
    }
  }

  private func begin(
    _ gesture: RecordedGesture, _ policy: ReleasePolicy, _ operation: StackGesture.Operation,
    of step: NavigationStory.Step
  ) throws(StoryError) {
    controller.layoutIfNeeded()
    let stackGesture = StackGesture(
      gesture.kind, on: controller, policy: policy, operation: operation,
      using: performer.animator(of: step))
    guard !gesture.samples.isEmpty else { return }
    gestures.append(
      RunningGesture(
        gesture, driving: stackGesture, from: controller.time, step: currentStep))
    try advance(to: controller.time)
  }

  /// The gesture with the earliest next sample, and the time of the sample.
  private var nextGestureSample: (index: Int, time: Double)? {
    gestures.indices.map { ($0, gestures[$0].nextTime) }.min { $0.1 < $1.1 }
  }

  /// Passes on the next sample of a gesture; the last sample ends it.
  private func feedGesture(at index: Int) throws(StoryError) {
    let (step, wasDriving) = (gestures[index].step, gestures[index].isDriving)
    if !wasDriving { willPerform(step: step, "touch") }
    do { try gestures[index].followNextSample() } catch { try record(error, ofStep: step) }
    recorder.recordState(at: controller.time)
    guard gestures[index].isOver else { return }
    let last = gestures.remove(at: index)
    willPerform(step: step, "release")
    last.end()
    recorder.recordState(at: controller.time)
  }
}

extension NavigationStory.Action {
  /// Whether nothing may jump when the step happens; under a moving finger the picture follows it.
  fileprivate var isSeam: Bool {
    switch self {
    // The touches of a gesture are noted one by one.
    case .update, .gesture: false
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss, .dismissThrough, .show,
      .finish, .cancel, .pause, .updateScreen, .resize, .updateContainer:
      true
    }
  }
}
