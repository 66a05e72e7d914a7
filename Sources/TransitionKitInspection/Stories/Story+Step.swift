public import TransitionKit
public import TransitionKitContainers

extension Story {
  /// A step of a story: a request, a gesture or a change of the layout, and when it happens.
  public struct Step: Sendable {
    /// The time of the step.
    public var moment: StoryMoment
    /// The action of the step.
    public var action: Action
    /// Whether a request is animated; other actions ignore it.
    public var isAnimated = true
    /// The animator for a request or a gesture; `nil` uses the default one.
    public var animator: (any AnimatedTransitioning)?
    /// The duration of the transition, in seconds; `nil` uses the animator's own.
    ///
    /// The timeline is stretched; the curves keep their shapes. In an app it works only with an ``animator``.
    public var duration: Double?
    /// Whether the transition of a request is interactive, so that later steps drive it.
    public var isInteractive = false
    /// How long the transition of a request waits for its content; `nil` means not at all, and a stack ignores it.
    public var wait: StoryWait?
    /// How the transition continues after a release; only the steps `finish`, `cancel` and `pause` use it.
    public var release: StoryRelease

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - moment: The time of the step.
    ///   - action: The action of the step.
    ///   - release: How the transition continues after a release.
    public init(
      _ moment: StoryMoment, _ action: Action, release: StoryRelease = StoryRelease()
    ) {
      self.moment = moment
      self.action = action
      self.release = release
    }
  }

  /// The action of a step.
  public enum Action: Hashable, Sendable {
    /// Requests a change, such as a push.
    case request(Stage.Request)
    /// Moves the latest request's transition to a fraction, counted from where it was grabbed.
    case update(Double)
    /// Finishes the interactive transition of the latest request.
    case finish
    /// Cancels the interactive transition of the latest request.
    case cancel
    /// Pauses the transition of the latest request, which later steps then drive.
    case pause
    /// Tells the latest request that its content is ready, so that its transition begins; a stack ignores it.
    case ready
    /// Focuses an element, or removes the focus; a stack ignores it.
    case focus(FocusedElement?)
    /// Moves a finger on the screen.
    case touch(FingerPath, Stage.Drive)
    /// Replaces a screen by a newer version of itself.
    case updateScreen(Screen)
    /// Changes the size of the container, in points.
    case resize(Size)
    /// Replaces the container.
    case updateContainer(Container)
  }
}

/// How long a transition of a story waits for its content, as with `DeferredStart`.
///
/// ```swift
/// StoryWait(limit: 1, atLimit: .skips)  // After 1 s the new picture is shown at once.
/// ```
public struct StoryWait: Hashable, Sendable {
  /// The longest time to wait, in seconds.
  public var limit: Double
  /// The behaviour at the limit.
  public var atLimit: DeferredStart.Limit

  /// Creates a waiting time; by default the transition begins after 4 s at the latest.
  public init(limit: Double = 4, atLimit: DeferredStart.Limit = .begins) {
    self.limit = limit
    self.atLimit = atLimit
  }
}

// MARK: - Text

extension Story.Step: CustomStringConvertible {
  /// The action and its time, such as `at rest push detail` or `0.1 s later cancel`.
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
  /// The action as text, such as `push detail` or `update to 0.3`.
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
