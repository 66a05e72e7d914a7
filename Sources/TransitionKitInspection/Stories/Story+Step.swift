public import TransitionKit
public import TransitionKitContainers

extension Story {
  /// One request, gesture or change of a story.
  public struct Step: Sendable {
    /// When it happens.
    public var moment: StoryMoment
    /// What happens.
    public var action: Action
    /// Whether a transition shows a request; other actions ignore it.
    public var isAnimated = true
    /// The animator of a request or of a touch; `nil` is the usual one.
    public var animator: (any AnimatedTransitioning)?
    /// How long the transition takes, in seconds; `nil` is the duration of the animator.
    ///
    /// The timeline is stretched; the curves keep their shapes. In an app it needs an animator beside it.
    public var duration: Double?
    /// Whether the transition of a request waits for a finger from its start.
    public var isInteractive = false
    /// How long the transition of a request waits for its content; `nil` does not wait, and neither does a stack.
    public var wait: StoryWait?
    /// How the transition continues after a release; only the actions of a finger read it.
    public var release: StoryRelease

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - moment: When it happens.
    ///   - action: What happens.
    ///   - release: How the transition continues after a release.
    public init(
      _ moment: StoryMoment, _ action: Action, release: StoryRelease = StoryRelease()
    ) {
      self.moment = moment
      self.action = action
      self.release = release
    }
  }

  /// What a step does.
  public enum Action: Hashable, Sendable {
    /// Makes the change that a request asks for.
    case request(Stage.Request)
    /// Moves the transition of the latest request to a fraction from where it was grabbed.
    case update(Double)
    /// Decides for the transition of the latest request.
    case finish
    /// Decides against the transition of the latest request.
    case cancel
    /// Takes the transition of the latest request over from the clock.
    case pause
    /// Begins the transition of the latest request that waits for its content; a stack ignores it.
    case ready
    /// Gives an element the focus, or takes it away; a stack ignores it.
    case focus(FocusedElement?)
    /// Touches the screen.
    case touch(FingerPath, Stage.Drive)
    /// Replaces a screen by a newer version of itself.
    case updateScreen(Screen)
    /// Changes the size of the container, in points.
    case resize(Size)
    /// Replaces the container.
    case updateContainer(Container)
  }
}

/// How long a transition of a story waits for its content; see `DeferredStart`.
///
/// ```swift
/// StoryWait(limit: 1, atLimit: .skips)  // After 1 s the new picture is shown at once.
/// ```
public struct StoryWait: Hashable, Sendable {
  /// The time in seconds after which it waits no longer.
  public var limit: Double
  /// What happens then.
  public var atLimit: DeferredStart.Limit

  /// Creates a wait, by default of 4 s, after which the transition begins.
  public init(limit: Double = 4, atLimit: DeferredStart.Limit = .begins) {
    self.limit = limit
    self.atLimit = atLimit
  }
}

// MARK: - Text

extension Story.Step: CustomStringConvertible {
  /// What happens and when, such as `at rest push detail` or `0.1 s later cancel`.
  public var description: String {
    moment.text(
      of: action.description,
      [
        animator.map { "using \(type(of: $0))" },
        duration.map { "lasting \(DecimalText.brief($0)) s" },
        isInteractive ? "interactively" : nil,
        wait.map { "waiting for \(DecimalText.brief($0.limit)) s at most" },
        isAnimated ? nil : "without animation",
      ])
  }
}

extension Story.Action: CustomStringConvertible {
  /// What happens, such as `push detail` or `update to 0.3`.
  public var description: String {
    switch self {
    case .request(let request): "\(request)"
    case .update(let fraction): "update to \(DecimalText.brief(fraction))"
    case .finish: "finish"
    case .cancel: "cancel"
    case .pause: "pause"
    case .ready: "ready"
    case .focus(let element): "focus \(element.map { "\($0)" } ?? "nothing")"
    case .touch(let path, let drive): "\(path.text(of: drive.finger)) to \(drive)"
    case .updateScreen(let screen): "update \(screen.id)"
    case .resize(let size): "resize to \(size)"
    case .updateContainer(let container): "change the container to \(container.size)"
    }
  }
}
