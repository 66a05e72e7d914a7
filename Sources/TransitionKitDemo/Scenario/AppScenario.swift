import TransitionKit
import TransitionKitContainers
import TransitionKitInspection

/// A description of an app of containers and of what happens in it.
struct AppScenario: Sendable {
  /// A step of the story, with its path in the document.
  struct Step: Sendable {
    let path: JSONPath
    let step: Story<AppStage>.Step
  }

  /// What the story is called, if the document says so.
  var name: String?
  /// The size, the bars and the settings of the host.
  var container: Container
  /// What happens to an operation on a stack that is called while another is running.
  var profile: InterruptionProfile
  /// The outermost node with all that it contains.
  var app: ContainerNode
  var steps: [Step]
}

// MARK: - Playing

extension AppScenario {
  private var story: Story<AppStage> {
    Story(app, in: container, profile: profile, steps: steps.map(\.step))
  }

  /// Plays the scenario and records what happens.
  ///
  /// - Throws: `Misuse` for too many frames, `DataError` that names the step.
  func play(framesPerSecond: Double?) throws -> StoryRecording<AppStage> {
    try named {
      try story.play(framesPerSecond: framesPerSecond, maximumFrames: ProgramLimits.frames)
    }
  }

  /// Plays the scenario, paints it and returns what is wrong.
  ///
  /// - Throws: `DataError` that names the step.
  func findings() throws -> [Finding] { try named { try story.findings() } }

  /// Returns a result, and throws errors of the story as those of the document or of the command line.
  private func named<Result>(_ result: () throws -> Result) throws -> Result {
    do {
      return try result()
    } catch let error as StoryError {
      switch error {
      case .tooEarly(let step, let now):
        throw DataError(
          steps[step].path.member("at"),
          "expected \(Decimal.fixed(now, places: 6)) or later, the time of the step before")
      case .tooManyFrames(let limit):
        throw Misuse("the scenario has more than \(limit) frames at this --fps")
      case .invalidLayout(let step, let error): throw DataError(steps[step].path, "\(error)")
      case .invalidSample(let step, let error):
        throw DataError(steps[step].path.member("gesture"), "\(error)")
      case .noTree(let error): throw DataError(JSONPath.root.member("app"), "\(error)")
      case .beginning(let error): throw error
      case .invalidFrameRate: throw Misuse("\(error)")
      }
    }
  }
}
