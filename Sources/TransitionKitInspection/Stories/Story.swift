public import TransitionKit

/// A scripted sequence of operations and gestures on a stack or on an app of containers, which a test can play.
///
/// Each step begins when all motion of the steps before it has ended, unless a time is given:
///
/// ```swift
/// let recording = try Story(list)
///   .push(detail).using(ScaleBack())
///   .after(0.1).pop()
///   .after(0.05).resize(to: Size(width: 568, height: 320))
///   .play(framesPerSecond: 60)
/// recording.lastState.screens.map(\.id)  // ["list"]
/// ```
///
/// The initializer's first argument defines the kind of story: screens make a stack, a node makes an app of
/// containers, such as stacks and tabs.
///
/// ```swift
/// let shop = ContainerNode.tabs("app", [
///   .stack("shop", [.screen("goods")]),
///   .stack("basket", [.screen("items")]),
/// ])
/// let recording = try Story(shop, container: phone)
///   .perform(.push(.screen("shoe"), onto: "shop"))
///   .after(0.1).perform(.select("basket", in: "app", by: .user))
///   .play(framesPerSecond: 60)
/// recording.lastState.description  // "app{shop[goods, shoe], basket[items]*}"
/// ```
///
/// Time is virtual: an hour passes immediately, and a story always gives the same recording.
public struct Story<Stage: StoryStage>: Sendable {
  /// The screens or the tree of containers at the beginning.
  public var beginning: Stage.Beginning
  /// The container at the beginning.
  public var container: Container
  /// The policy for an operation that is called while another transition of its stack runs.
  public var profile: InterruptionProfile
  /// The steps, in order.
  public var steps: [Step]
  /// The time of the next step, if it has been set.
  private var nextMoment: StoryMoment?

  /// Creates a story that begins while nothing moves.
  ///
  /// - Parameters:
  ///   - beginning: The screens or the tree of containers at the beginning.
  ///   - container: The container at the beginning.
  ///   - profile: The policy for an operation on a stack while another transition of the stack runs.
  ///   - steps: The steps, in order; the methods of a story add more.
  public init(
    beginning: Stage.Beginning, container: Container, profile: InterruptionProfile = .fluid,
    steps: [Step] = []
  ) {
    self.beginning = beginning
    self.container = container
    self.profile = profile
    self.steps = steps
  }
}

// MARK: - Time

extension Story {
  /// Sets the time of the next step, in seconds from the beginning of the story.
  ///
  /// If it is before the time of the previous step, playing the story throws.
  public func at(_ time: Double) -> Story { next(.at(time)) }

  /// Makes the next step happen some seconds after the previous one; 0 means at the same time.
  public func after(_ seconds: Double) -> Story { next(.after(seconds)) }

  /// Makes the next step happen when nothing moves any more.
  ///
  /// This is the default for requests, gestures and changes of the layout. ``update(to:)``, ``finish(_:)``,
  /// ``cancel(_:)`` and ``pause()`` happen by default at the time of the previous step.
  public func atRest() -> Story { next(.atRest) }

  private func next(_ moment: StoryMoment) -> Story {
    var story = self
    story.nextMoment = moment
    return story
  }

  /// Returns the story with one more step, at the time that has been set, or else at a default time.
  func adding(
    _ action: Action, usually moment: StoryMoment = .atRest,
    release: StoryRelease = StoryRelease()
  ) -> Story {
    var story = self
    story.steps.append(Step(nextMoment ?? moment, action, release: release))
    story.nextMoment = nil
    return story
  }
}

// MARK: - How a request is made

extension Story {
  /// Sets the animator for the request or gesture of the previous step.
  public func using(_ animator: any AnimatedTransitioning) -> Story {
    changingLastStep { $0.animator = animator }
  }

  /// Makes the transition of the previous step interactive.
  ///
  /// Drive it with ``update(to:)``, ``finish(_:)``, ``cancel(_:)`` and ``pause()``.
  public func interactively() -> Story { changingLastStep { $0.isInteractive = true } }

  /// Makes the request of the previous step without animation.
  public func withoutAnimation() -> Story { changingLastStep { $0.isAnimated = false } }

  func changingLastStep(_ change: (inout Step) -> Void) -> Story {
    var story = self
    if let last = story.steps.indices.last { change(&story.steps[last]) }
    return story
  }
}

// MARK: - A finger

extension Story {
  /// Moves the interactive transition of the latest request to a fraction, counted from where it was grabbed.
  public func update(to fraction: Double) -> Story {
    adding(.update(fraction), usually: .withPrevious)
  }

  /// Finishes the interactive transition of the latest request: it continues to its end.
  public func finish(_ release: StoryRelease = StoryRelease()) -> Story {
    adding(.finish, usually: .withPrevious, release: release)
  }

  /// Cancels the interactive transition of the latest request: it returns to its start.
  public func cancel(_ release: StoryRelease = StoryRelease()) -> Story {
    adding(.cancel, usually: .withPrevious, release: release)
  }

  /// Pauses the transition of the latest request, which later steps then drive.
  public func pause() -> Story { adding(.pause, usually: .withPrevious) }

  /// Moves a finger on the screen.
  ///
  /// ```swift
  /// let swipe = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 250, y: 300), lasting: 0.2)
  /// let recording = try Story(.stack("shop", [.screen("goods"), .screen("shoe")]), container: phone)
  ///   .touch(swipe, .transition(.pop(from: "shop"), .edge, .system)).play()
  /// recording.lastState.description  // "shop[goods]"
  /// ```
  ///
  /// - Parameters:
  ///   - path: The samples of the finger; their times count from the step.
  ///   - drive: The thing that the finger moves.
  /// - Returns: The story with this step.
  public func touch(_ path: FingerPath, _ drive: Stage.Drive) -> Story {
    adding(.touch(path, drive))
  }
}

// MARK: - The layout

extension Story {
  /// Replaces a screen by a newer version of itself.
  public func updateScreen(_ screen: Screen) -> Story { adding(.updateScreen(screen)) }

  /// Changes the size of the container, in points.
  public func resize(to size: Size) -> Story { adding(.resize(size)) }

  /// Replaces the container, for example when the phone is rotated or motion is reduced.
  public func updateContainer(_ container: Container) -> Story {
    adding(.updateContainer(container))
  }
}

extension Story: CustomStringConvertible {
  /// The beginning and the steps, in one line.
  public var description: String {
    (["from \(beginning)"] + steps.map(\.description)).joined(separator: "; ")
  }
}
