import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

// A scenario as a story of the library, which plays and records it.

extension Scenario {
  /// Returns the story of the scenario.
  ///
  /// - Throws: `LayoutError` for a setting of the container that the reader has not refused.
  func story() throws(LayoutError) -> Story<StackStage> {
    var story = Story(
      stackScreens, in: container, profile: profile, defaultAnimator: defaultAnimators.animator)
    var writer = StepWriter(self)
    for step in steps { story.steps.append(try writer.storyStep(step)) }
    return story
  }

  /// Plays the scenario and records what happens, without updates of screens that are not shown.
  ///
  /// - Throws: `Misuse` for too many frames, `DataError` that names the step.
  func play(framesPerSecond: Double?) throws -> StoryRecording<StackStage> {
    try named {
      try story().play(framesPerSecond: framesPerSecond, maximumFrames: ProgramLimits.frames)
    }
  }

  /// Plays the scenario, paints it and returns what is wrong.
  ///
  /// - Throws: `DataError` that names the step.
  func findings() throws -> [Finding] { try named { try story().findings() } }

  /// Returns a result, and throws errors of the story as those of the document.
  private func named<Result>(_ result: () throws -> Result) throws -> Result {
    do { return try result() } catch let error as StoryError { throw failure(error) }
  }

  /// Returns the error of a story as one of the document or of the command line.
  private func failure(_ error: StoryError) -> any Error {
    switch error {
    case .tooEarly(let step, let now):
      steps[step].failure(
        "at", "expected \(Decimal.fixed(now, places: 6)) or later, the time of the step before")
    case .tooManyFrames(let limit):
      Misuse("the scenario has more than \(limit) frames at this --fps")
    case .invalidLayout(let step, _), .invalidSample(let step, _):
      DataError(steps[step].path, "\(error)")
    case .beginning(let refusal): refusal
    case .noTree(let refusal): refusal
    case .invalidFrameRate: Misuse("\(error)")
    }
  }

  /// Returns whether an entry of the trace is printed.
  ///
  /// A scenario may update a screen that is not shown; it has the elements when it comes.
  func prints(_ entry: StoryTrace<StackStage>.Entry) -> Bool {
    guard case .refusal(_, let step) = entry.content, case .updateScreen = steps[step].action
    else { return true }
    return false
  }
}

/// Turns the steps of a scenario, in order, into those of a story.
private struct StepWriter {
  private let defaultAnimators: DefaultAnimators
  /// The container after the steps so far.
  private var container: Container
  /// The screens with the elements of the latest update.
  private var screens: [String: Screen]

  init(_ scenario: Scenario) {
    defaultAnimators = scenario.defaultAnimators
    container = scenario.container
    screens = Dictionary(uniqueKeysWithValues: scenario.screens.map { ($0.id, $0) })
  }

  mutating func storyStep(_ step: Step) throws(LayoutError) -> Story<StackStage>.Step {
    var result = Story<StackStage>.Step(
      step.time, try action(step.action),
      release: StoryRelease(
        speed: step.settling.speed, curve: step.settling.curve, velocity: step.settling.velocity))
    result.isAnimated = step.animated
    result.animator = animator(of: step)
    result.isInteractive = step.interactive
    return result
  }

  /// Returns the animator of a step; with only a duration, the default animators with it.
  private func animator(of step: Step) -> (any AnimatedTransitioning)? {
    if let name = step.animator { return name.animator(duration: step.duration) }
    guard let duration = step.duration else { return nil }
    var animators = defaultAnimators
    animators.duration = duration
    return animators.animator
  }

  private mutating func action(
    _ action: Step.Action
  ) throws(LayoutError) -> Story<StackStage>.Action {
    switch action {
    case .push(let id): return .request(.push(screen(id)))
    case .pop: return .request(.pop)
    case .popTo(let id): return .request(.popTo(id))
    case .popToRoot: return .request(.popToRoot)
    case .setScreens(let ids): return .request(.setScreens(ids.map(screen)))
    case .present(let id): return .request(.present(screen(id)))
    case .dismiss: return .request(.dismiss)
    case .update(let fraction): return .update(fraction)
    case .finish: return .finish
    case .cancel: return .cancel
    case .pause: return .pause
    case .gesture(let gesture):
      return .touch(
        gesture.touches,
        StackStage.Drive(gesture.kind, policy: gesture.policy, operation: gesture.operation))
    case .updateScreen(let id, let elements):
      screens[id]?.elements = elements
      return .updateScreen(screen(id))
    case .updateContainer(let settings):
      container = try settings.applied(to: container)
      return .updateContainer(container)
    case .resize(let size):
      container = try container.resized(to: size)
      return .resize(size)
    }
  }

  private func screen(_ id: String) -> Screen { screens[id] ?? Screen(id) }
}

extension Gesture {
  fileprivate var touches: FingerPath {
    FingerPath(
      samples: samples.map { sample in
        switch sample {
        case .touch(let touch): .touch(touch)
        case .pinch(let pinch): .pinch(pinch)
        }
      }, isCancelledBySystem: isCancelledBySystem)
  }
}
