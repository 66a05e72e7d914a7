public import TransitionKit

// Stories of a stack.

extension Story where Stage == StackStage {
  /// Creates a story that begins with a stack at rest.
  ///
  /// - Parameters:
  ///   - screens: The screens of the stack, the root first.
  ///   - presentedScreens: The screens presented over it, in their order.
  ///   - container: The area that the screens fill.
  ///   - profile: What happens to an operation that is called while another transition runs.
  ///   - defaultAnimator: The animator of steps that name none; by default those of iOS.
  ///   - steps: What happens, in order; the methods of a story add more.
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

  /// Creates a story that begins with a stack at rest on a small phone.
  ///
  /// - Parameters:
  ///   - screens: The screens of the stack, the root first.
  ///   - profile: What happens to an operation that is called while another transition runs.
  ///   - defaultAnimator: The animator of steps that name none; by default those of iOS.
  /// - Throws: `LayoutError`, in theory only, as every container can throw one.
  public init(
    _ screens: Screen..., profile: InterruptionProfile = .fluid,
    defaultAnimator: any AnimatedTransitioning = StackAndModal.standard
  ) throws(LayoutError) {
    self.init(
      screens, container: try Container(size: Situation.phoneSize), profile: profile,
      defaultAnimator: defaultAnimator)
  }
}

// MARK: - Operations

extension Story where Stage == StackStage {
  /// Pushes a screen onto the stack.
  public func push(_ screen: Screen) -> Story { adding(.request(.push(screen))) }

  /// Pops the top of the stack; does nothing at the root.
  public func pop() -> Story { adding(.request(.pop)) }

  /// Pops all screens above a screen of the stack, which is given by its id.
  public func pop(to screen: String) -> Story { adding(.request(.popTo(screen))) }

  /// Pops all screens above the root.
  public func popToRoot() -> Story { adding(.request(.popToRoot)) }

  /// Replaces the whole stack by other screens, the root first.
  public func setScreens(_ screens: [Screen]) -> Story { adding(.request(.setScreens(screens))) }

  /// Presents a screen over the visible one.
  public func present(_ screen: Screen) -> Story { adding(.request(.present(screen))) }

  /// Dismisses the topmost presented screen; does nothing when there is none.
  public func dismiss() -> Story { adding(.request(.dismiss)) }

  /// Dismisses a presented screen, given by its id, and all screens presented above it.
  public func dismiss(through screen: String) -> Story {
    adding(.request(.dismissThrough(screen)))
  }

  /// Leads to the resting contents of a state, with at most one visible transition.
  public func show(_ state: NavigationState) -> Story { adding(.request(.show(state))) }

  /// Says how long the transition of the step before takes, in seconds.
  ///
  /// The timeline of its animator is stretched; the curves keep their shapes.
  public func lasting(_ duration: Double) -> Story { changingLastStep { $0.duration = duration } }

  /// Touches the screen; the gesture drives the operation that it usually stands for.
  ///
  /// ```swift
  /// let swipe = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 250, y: 300), lasting: 0.2)
  /// try Story(list, detail).gesture(.edge, swipe).play().lastState.screens.map(\.id)  // ["list"]
  /// ```
  ///
  /// - Parameters:
  ///   - kind: What the finger does.
  ///   - path: The samples; their times count from the step.
  ///   - policy: How the gesture becomes progress, and what it decides when it is released.
  ///   - operation: What the gesture does; by default a sideways gesture pops, and a downward gesture
  ///     or a pinch dismisses.
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
  /// Plays the story from its beginning until everything is at rest.
  ///
  /// A finger that has not decided when the story ends, or when a step waits for rest, cancels.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of pictures in a second, and one at the end; by default none.
  ///   - maximumFrames: The most pictures; a longer story throws.
  /// - Returns: What the story has shown; the same at every call.
  /// - Throws: ``StoryError`` that names the step.
  public func play(
    framesPerSecond: Double? = nil, maximumFrames: Int = 1 << 16
  ) throws(StoryError) -> StoryRecording<StackStage> {
    let times = framesPerSecond.map(PictureTimes.rate) ?? .none
    return try StoryPlayer(self, times, maximumFrames: maximumFrames).play()
  }

  /// All screens of the story, in the order in which it names them; of each id the first version.
  public var cast: [Screen] {
    var known: Set<String> = []
    let all =
      beginning.screens + beginning.presentedScreens + steps.flatMap(\.action.screens)
    return all.filter { known.insert($0.id).inserted }
  }
}

extension Story<StackStage>.Action {
  /// The screens that the action brings.
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

extension Situation {
  /// Returns the story that plays the transition of the situation with an animator.
  ///
  /// ```swift
  /// try Situation.photos(.push).story(playing: ScaleBack()).after(0.1).pop().play()
  /// ```
  ///
  /// - Parameters:
  ///   - animator: The animator of the transition, and of all steps that name none.
  ///   - profile: What happens to an operation that is called while another transition runs.
  /// - Returns: A story with one step; more can be added.
  public func story(
    playing animator: any AnimatedTransitioning, profile: InterruptionProfile = .fluid
  ) -> Story<StackStage> {
    let context = context(for: animator)
    let (back, fore) = (context.back, context.fore)
    // Under a presenter that is presented itself, the stack has a screen of its own.
    let root = context.isPresenterPresented ? Screen("root of \(back.id)", bar: back.bar) : back
    var story = Story(
      operation == .pop ? [root, fore] : [root],
      presenting: (context.isPresenterPresented ? [back] : [])
        + (operation == .dismiss ? [fore] : []),
      container: container, profile: profile, defaultAnimator: animator)
    switch operation {
    case .push: story = story.push(fore)
    case .pop: story = story.pop()
    case .present: story = story.present(fore)
    case .dismiss: story = story.dismiss()
    }
    return isInteractive ? story.interactively() : story
  }
}
