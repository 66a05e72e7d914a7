public import TransitionKit

// The operations of a stack, as steps of a story. Each returns the story with one more step.

extension NavigationStory {
  /// Pushes a screen onto the stack.
  public func push(_ screen: Screen) -> NavigationStory { adding(.push(screen)) }

  /// Pops the top of the stack; does nothing at the root.
  public func pop() -> NavigationStory { adding(.pop) }

  /// Pops all screens above a screen of the stack, which is given by its id.
  public func pop(to screen: String) -> NavigationStory { adding(.popTo(screen)) }

  /// Pops all screens above the root.
  public func popToRoot() -> NavigationStory { adding(.popToRoot) }

  /// Replaces the whole stack by other screens, the root first.
  public func setScreens(_ screens: [Screen]) -> NavigationStory { adding(.setScreens(screens)) }

  /// Presents a screen over the visible one.
  public func present(_ screen: Screen) -> NavigationStory { adding(.present(screen)) }

  /// Dismisses the topmost presented screen; does nothing when there is none.
  public func dismiss() -> NavigationStory { adding(.dismiss) }

  /// Dismisses a presented screen, given by its id, and all screens presented above it.
  public func dismiss(through screen: String) -> NavigationStory {
    adding(.dismissThrough(screen))
  }

  /// Leads to the resting contents of a state, with at most one visible transition.
  public func show(_ state: NavigationState) -> NavigationStory { adding(.show(state)) }
}

// MARK: - How an operation is called

extension NavigationStory {
  /// Says which animator shows the operation or gesture of the step before.
  public func using(_ animator: any AnimatedTransitioning) -> NavigationStory {
    changingLastStep { $0.options.animator = animator }
  }

  /// Says how long the transition of the step before takes, in seconds.
  ///
  /// The timeline of its animator is stretched; the curves keep their shapes.
  public func lasting(_ duration: Double) -> NavigationStory {
    changingLastStep { $0.options.duration = duration }
  }

  /// Says that the transition of the step before waits for a finger from its start.
  ///
  /// The finger is the steps ``update(to:)``, ``finish(_:)``, ``cancel(_:)`` and ``pause()``.
  public func interactively() -> NavigationStory {
    changingLastStep { $0.options.isInteractive = true }
  }

  /// Says that the operation of the step before shows no transition.
  public func withoutAnimation() -> NavigationStory {
    changingLastStep { $0.options.isAnimated = false }
  }

  private func changingLastStep(_ change: (inout Step) -> Void) -> NavigationStory {
    var story = self
    if let last = story.steps.indices.last { change(&story.steps[last]) }
    return story
  }
}
