public import TransitionKit

/// What happens to an app of containers, step by step, written down so that a test can play it.
///
/// A story begins with a tree at rest. Each step happens when the one before it has come to rest, unless a
/// time is given:
///
/// ```swift
/// let shop = ContainerNode.tabs("app", [
///   .stack("shop", [.screen("goods")]),
///   .stack("basket", [.screen("items")]),
/// ])
/// let recording = try ContainerStory(shop, in: phone)
///   .perform(.push(.screen("shoe"), onto: "shop"))
///   .after(0.1).perform(.select("basket", in: "app", by: .user))
///   .play(framesPerSecond: 60)
/// recording.lastTree.description  // "app{shop[goods, shoe], basket[items]*}"
/// ```
///
/// Time is virtual: an hour passes in no time, and a story always gives the same recording.
public struct ContainerStory: Sendable {
  /// The outermost node at the beginning, with all that it contains.
  public var root: ContainerNode
  /// The area of the root at the beginning.
  public var container: Container
  /// What happens to an operation on a stack that is called while another transition of it runs.
  public var profile: InterruptionProfile
  /// What happens, in order.
  public var steps: [Step]
  /// When the next step happens, if it has been said.
  private var nextMoment: Moment?

  /// Creates a story that begins with a tree at rest.
  ///
  /// - Parameters:
  ///   - root: The outermost node with all that it contains.
  ///   - container: The area that it fills.
  ///   - profile: What happens to an operation on a stack while another transition of it runs.
  ///   - steps: What happens, in order; the methods of a story add more.
  public init(
    _ root: ContainerNode, in container: Container, profile: InterruptionProfile = .fluid,
    steps: [Step] = []
  ) {
    self.root = root
    self.container = container
    self.profile = profile
    self.steps = steps
  }
}

// MARK: - Time

extension ContainerStory {
  /// Says that the next step happens at a time, in seconds from the beginning of the story.
  ///
  /// A time before the step that precedes it makes ``play(framesPerSecond:maximumFrames:)`` throw.
  public func at(_ time: Double) -> ContainerStory { next(.at(time)) }

  /// Says that the next step happens some seconds after the one before it; 0 is the same instant.
  public func after(_ seconds: Double) -> ContainerStory { next(.after(seconds)) }

  /// Says that the next step happens when every container is at rest.
  ///
  /// Requests, gestures and changes of the layout do so anyway. Steps of a finger happen by default at the
  /// time of the step before.
  public func atRest() -> ContainerStory { next(.atRest) }

  private func next(_ moment: Moment) -> ContainerStory {
    var story = self
    story.nextMoment = moment
    return story
  }

  /// Returns the story with one more step, at the time that was said for it.
  private func adding(
    _ action: Action, usually moment: Moment = .atRest, release: Release = Release()
  ) -> ContainerStory {
    var story = self
    story.steps.append(Step(nextMoment ?? moment, action, release: release))
    story.nextMoment = nil
    return story
  }
}

// MARK: - Steps

extension ContainerStory {
  /// Makes the change that a request asks for.
  public func perform(_ request: ContainerRequest) -> ContainerStory { adding(.request(request)) }

  /// Says which animator shows the request or gesture of the step before.
  public func using(_ animator: any AnimatedTransitioning) -> ContainerStory {
    changingLastStep { $0.animator = animator }
  }

  /// Says that the transition of the step before waits for a finger from its start.
  ///
  /// The finger is the steps ``update(to:)``, ``finish(_:)``, ``cancel(_:)`` and ``pause()``.
  public func interactively() -> ContainerStory { changingLastStep { $0.isInteractive = true } }

  /// Says that the transition of the step before waits for its content, until ``ready()`` or a limit.
  ///
  /// - Parameters:
  ///   - limit: How long it waits at most, in seconds.
  ///   - atLimit: What happens then.
  /// - Returns: The story with this wait; see ``DeferredStart``.
  public func waiting(
    limit: Double = 4, atLimit: DeferredStart.Limit = .begins
  ) -> ContainerStory {
    changingLastStep { $0.wait = Wait(limit: limit, atLimit: atLimit) }
  }

  /// Begins the transition of the latest request that waits for its content.
  public func ready() -> ContainerStory { adding(.ready, usually: .withPrevious) }

  /// Gives an element the focus, and the keyboard if it takes text; `nil` takes the focus away.
  public func focus(_ element: FocusedElement?) -> ContainerStory {
    adding(.focus(element), usually: .withPrevious)
  }

  /// Says that the request of the step before shows no transition.
  public func withoutAnimation() -> ContainerStory { changingLastStep { $0.isAnimated = false } }

  /// Moves the transition of the latest request to a fraction, counted from where it was grabbed.
  public func update(to fraction: Double) -> ContainerStory {
    adding(.update(fraction), usually: .withPrevious)
  }

  /// Lifts the finger: the transition of the latest request runs to its end.
  public func finish(_ release: Release = Release()) -> ContainerStory {
    adding(.finish, usually: .withPrevious, release: release)
  }

  /// Lifts the finger: the transition of the latest request runs back to its start.
  public func cancel(_ release: Release = Release()) -> ContainerStory {
    adding(.cancel, usually: .withPrevious, release: release)
  }

  /// Takes the transition of the latest request over from the clock.
  public func pause() -> ContainerStory { adding(.pause, usually: .withPrevious) }

  /// Touches the screen.
  ///
  /// ```swift
  /// let swipe = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 250, y: 300), lasting: 0.2)
  /// let recording = try ContainerStory(
  ///   .stack("shop", [.screen("goods"), .screen("shoe")]), in: phone
  /// ).touch(swipe, .transition(.pop(from: "shop"), .edge, .system)).play()
  /// recording.lastTree.description  // "shop[goods]"
  /// ```
  ///
  /// - Parameters:
  ///   - path: The positions of the finger; their times count from the step.
  ///   - drive: What the finger moves.
  /// - Returns: The story with this step.
  public func touch(_ path: FingerPath, _ drive: Drive) -> ContainerStory {
    adding(.touch(path, drive))
  }

  /// Replaces the screen of a node by a newer version of itself; see ``ContainerController/updateScreen(_:)``.
  public func updateScreen(_ screen: Screen) -> ContainerStory { adding(.updateScreen(screen)) }

  /// Changes the size of the container, in points.
  public func resize(to size: Size) -> ContainerStory { adding(.resize(size)) }

  /// Replaces the container, for example when the phone is turned or motion is reduced.
  public func updateContainer(_ container: Container) -> ContainerStory {
    adding(.updateContainer(container))
  }

  private func changingLastStep(_ change: (inout Step) -> Void) -> ContainerStory {
    var story = self
    if let last = story.steps.indices.last { change(&story.steps[last]) }
    return story
  }
}
