import TransitionKit

/// Plays a scenario in virtual time and records its events and frames.
final class ScenarioPlayer {
  let recorder: ScenarioRecorder

  private let scenario: Scenario
  private let controller: NavigationController
  private var performer: StepPerformer
  /// The gestures with remaining samples, in the order of their steps.
  private var gestures: [RunningGesture] = []

  /// The precision of times in a trace, in seconds; a step may repeat a time of the trace.
  private static let resolution = 1e-6

  init(_ scenario: Scenario, framesPerSecond: Double?) throws {
    self.scenario = scenario
    recorder = ScenarioRecorder(framesPerSecond: framesPerSecond)
    controller = try NavigationController(
      screens: scenario.stackScreens, container: scenario.container,
      profile: scenario.profile,
      defaultAnimator: scenario.defaultAnimators)
    performer = StepPerformer(scenario, on: controller)
    controller.observer = recorder
  }

  /// Plays all steps, and continues until no transition runs.
  func play() throws {
    for step in scenario.steps {
      switch step.time {
      case .at(let time):
        guard time > controller.time - ScenarioPlayer.resolution else {
          let now = Decimal.fixed(controller.time, places: 6)
          throw step.failure("at", "expected \(now) or later, the time of the step before")
        }
        try advance(to: time)
      case .atRest: try finishTransitions()
      case .withPrevious: break
      }
      try perform(step)
    }
    try finishTransitions()
    recorder.recordLastFrame(of: controller)
  }

  // MARK: - Time

  /// Advances the clock and passes on the samples of gestures up to the new time.
  private func advance(to time: Double) throws {
    while let (index, sample) = nextGestureSample, sample <= time {
      try moveClock(to: sample)
      feedGesture(at: index)
    }
    try moveClock(to: time)
  }

  /// Advances the clock and records the frames before the new time.
  private func moveClock(to time: Double) throws {
    try recorder.checkFrameCount(until: time)
    while let sample = recorder.nextSample, sample < time {
      controller.advance(by: sample - controller.time)
      recorder.recordFrame(of: controller, at: sample)
    }
    controller.advance(by: time - controller.time)
  }

  /// Advances the clock until gestures and transitions have ended; undecided ones are cancelled.
  private func finishTransitions() throws {
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
      end > controller.time ? try moveClock(to: end) : controller.advance(by: remaining)
    }
  }

  // MARK: - Steps

  /// Performs a step and records the controller's refusal.
  private func perform(_ step: Step) throws {
    do {
      if case .gesture(let gesture) = step.action { try begin(gesture, of: step) }
      try performer.perform(step)
    } catch let refusal as NavigationError {
      recorder.record(refusal, at: controller.time)
    }
  }

  private func begin(_ gesture: Gesture, of step: Step) throws {
    controller.layoutIfNeeded()
    let stackGesture = StackGesture(
      gesture.kind, on: controller, policy: gesture.policy, operation: gesture.operation,
      using: performer.animator(of: step))
    gestures.append(RunningGesture(gesture, driving: stackGesture, from: controller.time))
    try advance(to: controller.time)
  }

  /// The gesture with the earliest next sample, and the time of the sample.
  private var nextGestureSample: (index: Int, time: Double)? {
    gestures.indices.map { ($0, gestures[$0].nextTime) }.min { $0.1 < $1.1 }
  }

  /// Passes on the next sample of a gesture; the last sample ends it.
  private func feedGesture(at index: Int) {
    do {
      try gestures[index].followNextSample()
    } catch let refusal as NavigationError {
      recorder.record(refusal, at: controller.time)
    } catch {
      // The reader has checked that samples are finite, in order, and of the gesture's kind.
    }
    guard gestures[index].isOver else { return }
    gestures.remove(at: index).end()
  }
}
