public import TransitionKit

/// What happens to a stack or to an app of containers, step by step, written down so that a test can play it.
///
/// A story begins at rest. Each step happens when the one before it has come to rest, unless a time is given:
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
/// What it begins with decides what it is about: screens are a stack, a node is an app of containers.
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
/// Time is virtual: an hour passes in no time, and a story always gives the same recording.
public struct Story<Stage: StoryStage>: Sendable {
  /// What is on screen at the beginning.
  public var beginning: Stage.Beginning
  /// The area that it fills at the beginning.
  public var container: Container
  /// What happens to an operation that is called while another transition of its stack runs.
  public var profile: InterruptionProfile
  /// What happens, in order.
  public var steps: [Step]
  /// When the next step happens, if it has been said.
  private var nextMoment: StoryMoment?

  /// Creates a story that begins at rest.
  ///
  /// - Parameters:
  ///   - beginning: What is on screen at the beginning.
  ///   - container: The area that it fills.
  ///   - profile: What happens to an operation on a stack while another transition of it runs.
  ///   - steps: What happens, in order; the methods of a story add more.
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
  /// Says that the next step happens at a time, in seconds from the beginning of the story.
  ///
  /// The story throws when it is played if that is before the step that precedes it.
  public func at(_ time: Double) -> Story { next(.at(time)) }

  /// Says that the next step happens some seconds after the one before it; 0 is the same instant.
  public func after(_ seconds: Double) -> Story { next(.after(seconds)) }

  /// Says that the next step happens when everything is at rest.
  ///
  /// Requests, gestures and changes of the layout do so anyway. Steps of a finger happen by default at the
  /// time of the step before.
  public func atRest() -> Story { next(.atRest) }

  private func next(_ moment: StoryMoment) -> Story {
    var story = self
    story.nextMoment = moment
    return story
  }

  /// Returns the story with one more step, at the time that was said for it.
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
  /// Says which animator shows the request or gesture of the step before.
  public func using(_ animator: any AnimatedTransitioning) -> Story {
    changingLastStep { $0.animator = animator }
  }

  /// Says that the transition of the step before waits for a finger from its start.
  ///
  /// The finger is the steps ``update(to:)``, ``finish(_:)``, ``cancel(_:)`` and ``pause()``.
  public func interactively() -> Story { changingLastStep { $0.isInteractive = true } }

  /// Says that the request of the step before shows no transition.
  public func withoutAnimation() -> Story { changingLastStep { $0.isAnimated = false } }

  func changingLastStep(_ change: (inout Step) -> Void) -> Story {
    var story = self
    if let last = story.steps.indices.last { change(&story.steps[last]) }
    return story
  }
}

// MARK: - A finger

extension Story {
  /// Moves the transition of the latest request to a fraction, counted from where it was grabbed.
  public func update(to fraction: Double) -> Story {
    adding(.update(fraction), usually: .withPrevious)
  }

  /// Lifts the finger: the transition of the latest request runs to its end.
  public func finish(_ release: StoryRelease = StoryRelease()) -> Story {
    adding(.finish, usually: .withPrevious, release: release)
  }

  /// Lifts the finger: the transition of the latest request runs back to its start.
  public func cancel(_ release: StoryRelease = StoryRelease()) -> Story {
    adding(.cancel, usually: .withPrevious, release: release)
  }

  /// Takes the transition of the latest request over from the clock.
  public func pause() -> Story { adding(.pause, usually: .withPrevious) }

  /// Touches the screen.
  ///
  /// ```swift
  /// let swipe = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 250, y: 300), lasting: 0.2)
  /// let recording = try Story(.stack("shop", [.screen("goods"), .screen("shoe")]), container: phone)
  ///   .touch(swipe, .transition(.pop(from: "shop"), .edge, .system)).play()
  /// recording.lastState.description  // "shop[goods]"
  /// ```
  ///
  /// - Parameters:
  ///   - path: The samples; their times count from the step.
  ///   - drive: What the finger moves.
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

  /// Replaces the container, for example when the phone is turned or motion is reduced.
  public func updateContainer(_ container: Container) -> Story {
    adding(.updateContainer(container))
  }
}

extension Story: CustomStringConvertible {
  /// What is on screen at the beginning and the steps, in one line.
  public var description: String {
    (["from \(beginning)"] + steps.map(\.description)).joined(separator: "; ")
  }
}
