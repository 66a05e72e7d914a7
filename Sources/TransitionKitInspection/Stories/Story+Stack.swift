public import TransitionKit

// Stories about a navigation stack.

extension Story where Stage == StackStage {
  /// Creates a story that begins with a stack on which no transition runs.
  ///
  /// - Parameters:
  ///   - screens: The screens of the stack, the root first.
  ///   - presentedScreens: The screens presented over the stack, in the order of presentation.
  ///   - container: The container of the screens.
  ///   - profile: The policy for an operation that is called while another transition runs.
  ///   - defaultAnimator: The animator of steps that name none; by default the system's transitions.
  ///   - steps: The steps, in order; methods such as ``push(_:)`` add more.
  public init(
    _ screens: [Screen], presenting presentedScreens: [Screen] = [], container: Container,
    profile: InterruptionProfile = .fluid,
    defaultAnimator: any AnimatedTransitioning = StackAndModal.standard, steps: [Step] = []
  ) {
    self.init(
      beginning: StackStage.Beginning(
        screens: screens, presentedScreens: presentedScreens, defaultAnimator: defaultAnimator),
      container: container, profile: profile, steps: steps)
  }

  /// Creates a story that begins with a stack on a small phone.
  ///
  /// - Parameters:
  ///   - screens: The screens of the stack, the root first.
  ///   - profile: The policy for an operation that is called while another transition runs.
  ///   - defaultAnimator: The animator of steps that name none; by default the system's transitions.
  /// - Throws: `LayoutError`, but never in practice, because the phone's size is valid.
  public init(
    _ screens: Screen..., profile: InterruptionProfile = .fluid,
    defaultAnimator: any AnimatedTransitioning = StackAndModal.standard
  ) throws(LayoutError) {
    self.init(
      screens, container: try Container(size: .smallPhone), profile: profile,
      defaultAnimator: defaultAnimator)
  }
}

// MARK: - Operations

extension Story where Stage == StackStage {
  /// Adds a step that pushes a screen.
  public func push(_ screen: Screen) -> Story { adding(.request(.push(screen))) }

  /// Adds a step that pops the top screen; does nothing at the root.
  public func pop() -> Story { adding(.request(.pop)) }

  /// Adds a step that pops all screens above the screen with an id.
  public func pop(to screen: String) -> Story { adding(.request(.popTo(screen))) }

  /// Adds a step that pops all screens above the root.
  public func popToRoot() -> Story { adding(.request(.popToRoot)) }

  /// Adds a step that replaces the whole stack; the root comes first.
  public func setScreens(_ screens: [Screen]) -> Story { adding(.request(.setScreens(screens))) }

  /// Adds a step that presents a screen over the visible one.
  public func present(_ screen: Screen) -> Story { adding(.request(.present(screen))) }

  /// Adds a step that dismisses the topmost presented screen; does nothing if there is none.
  public func dismiss() -> Story { adding(.request(.dismiss)) }

  /// Adds a step that dismisses the presented screen with an id, and all screens presented above it.
  public func dismiss(through screen: String) -> Story {
    adding(.request(.dismissThrough(screen)))
  }

  /// Adds a step that shows the screens of a state, with at most one visible transition.
  public func show(_ state: NavigationState) -> Story { adding(.request(.show(state))) }

  /// Sets the duration of the previous step's transition, in seconds.
  ///
  /// The timeline of its animator is stretched; the curves keep their shapes.
  public func lasting(_ duration: Double) -> Story { changingLastStep { $0.duration = duration } }

  /// Adds a gesture of a finger, which drives an operation.
  ///
  /// ```swift
  /// let swipe = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 250, y: 300), lasting: 0.2)
  /// try Story(list, detail).gesture(.edge, swipe).play().lastState.screens.map(\.id)  // ["list"]
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The kind of the gesture.
  ///   - path: The samples; their times count from the step.
  ///   - policy: The policy that converts the gesture to progress, and decides at the release.
  ///   - operation: The operation that the gesture drives; by default a pop for a sideways gesture, and a dismissal
  ///     for a downward gesture or a pinch.
  /// - Returns: The story with this step.
  public func gesture(
    _ kind: GestureKind, _ path: FingerPath, policy: ReleasePolicy = .system,
    operation: StackGesture.Operation? = nil
  ) -> Story {
    touch(path, StackStage.Drive(kind, policy: policy, operation: operation))
  }
}

// MARK: - Playing

extension Story where Stage == StackStage {
  /// Plays the story from its beginning until no transition runs.
  ///
  /// A transition that a finger still holds at the end of the story, or when a step waits for the end of all motion, is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of pictures per second, plus one at the end; by default no pictures.
  ///   - maximumFrames: The largest number of pictures; a longer story throws.
  /// - Returns: The recording; it is the same each time the story is played.
  /// - Throws: A ``StoryError`` that names the failing step.
  public func play(
    framesPerSecond: Double? = nil, maximumFrames: Int = 1 << 16
  ) throws(StoryError) -> StoryRecording<StackStage> {
    try StoryPlayer(self, framesPerSecond: framesPerSecond, maximumFrames: maximumFrames).play()
  }

  /// All screens of the story, in order of their first use; for each id the first version.
  public var cast: [Screen] {
    var known: Set<String> = []
    let all =
      beginning.screens + beginning.presentedScreens + steps.flatMap(\.action.screens)
    return all.filter { known.insert($0.id).inserted }
  }
}

extension Story<StackStage>.Action {
  /// The screens that the action adds.
  fileprivate var screens: [Screen] {
    switch self {
    case .request(.push(let screen)), .request(.present(let screen)), .updateScreen(let screen):
      [screen]
    case .request(.setScreens(let screens)): screens
    case .request(.show(let state)):
      Array(state.resting.screens) + state.resting.presentedScreens
    case .request, .update, .finish, .cancel, .pause, .ready, .focus, .touch, .resize,
      .updateContainer:
      []
    }
  }
}

extension Size {
  /// The size of a small phone, 320 × 568 points.
  static let smallPhone = Size(width: 320, height: 568)
}
