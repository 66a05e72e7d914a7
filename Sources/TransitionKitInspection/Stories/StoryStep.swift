public import TransitionKit

extension NavigationStory {
  /// One operation, gesture or change of a story.
  public struct Step: Sendable {
    /// When it happens.
    public var moment: Moment
    /// What happens.
    public var action: Action
    /// How an operation or a gesture is called; other actions ignore it.
    public var options: Options
    /// How the transition continues after a release; only the actions of a finger read it.
    public var release: Release

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - moment: When it happens.
    ///   - action: What happens.
    ///   - options: How an operation or a gesture is called.
    ///   - release: How the transition continues after a release.
    public init(
      _ moment: Moment, _ action: Action, options: Options = Options(),
      release: Release = Release()
    ) {
      self.moment = moment
      self.action = action
      self.options = options
      self.release = release
    }
  }

  /// When a step happens.
  public typealias Moment = StoryMoment

  /// What a step does.
  public enum Action: Hashable, Sendable {
    /// Pushes a screen onto the stack.
    case push(Screen)
    /// Pops the top of the stack.
    case pop
    /// Pops all screens above the one with this id.
    case popTo(String)
    /// Pops all screens above the root.
    case popToRoot
    /// Replaces the stack, the root first.
    case setScreens([Screen])
    /// Presents a screen over the visible one.
    case present(Screen)
    /// Dismisses the topmost presented screen.
    case dismiss
    /// Dismisses the presented screen with this id and all above it.
    case dismissThrough(String)
    /// Leads to the resting contents of a state.
    case show(NavigationState)
    /// Moves the transition of the latest operation to a fraction from where it was grabbed.
    case update(Double)
    /// Decides for the transition of the latest operation.
    case finish
    /// Decides against the transition of the latest operation.
    case cancel
    /// Takes the transition of the latest operation over from the clock.
    case pause
    /// Touches the screen, with a policy and what the gesture does to the stack.
    case gesture(RecordedGesture, ReleasePolicy, StackGesture.Operation)
    /// Replaces a screen by a newer version of itself.
    case updateScreen(Screen)
    /// Changes the size of the container, in points.
    case resize(Size)
    /// Replaces the container.
    case updateContainer(Container)
  }

  /// How an operation is called.
  public struct Options: Sendable {
    /// Whether a transition shows the operation.
    public var isAnimated = true
    /// The animator, or `nil` for that of the story.
    public var animator: (any AnimatedTransitioning)?
    /// The duration in seconds, or `nil` for that of the animator.
    public var duration: Double?
    /// Whether the transition waits for a finger from its start.
    public var isInteractive = false

    /// Creates the options of an animated operation that the clock drives.
    public init() {}
  }

  /// How a transition continues after the finger has left.
  public typealias Release = StoryRelease
}
