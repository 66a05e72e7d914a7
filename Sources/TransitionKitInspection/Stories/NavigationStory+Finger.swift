public import TransitionKit

// What a finger does, as steps of a story. Each returns the story with one more step.

extension NavigationStory {
  /// Moves the transition of the latest operation by a fraction, counted from where it was grabbed.
  public func update(to fraction: Double) -> NavigationStory {
    adding(.update(fraction), usually: .withPrevious)
  }

  /// Lifts the finger: the transition of the latest operation runs to its end.
  public func finish(_ release: Release = Release()) -> NavigationStory {
    adding(.finish, usually: .withPrevious, release: release)
  }

  /// Lifts the finger: the transition of the latest operation runs back to its start.
  public func cancel(_ release: Release = Release()) -> NavigationStory {
    adding(.cancel, usually: .withPrevious, release: release)
  }

  /// Takes the transition of the latest operation over from the clock.
  public func pause() -> NavigationStory { adding(.pause, usually: .withPrevious) }

  /// Touches the screen; the gesture drives the operation that it usually stands for.
  ///
  /// ```swift
  /// try NavigationStory(list, detail)
  ///   .gesture(.drag(.edge, from: Point(x: 5, y: 300), to: Point(x: 250, y: 300), lasting: 0.2))
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: The samples; their times count from the step.
  ///   - policy: How the gesture becomes progress, and what it decides when it is released.
  ///   - operation: What the gesture does; by default a sideways gesture pops, and a downward gesture
  ///     or a pinch dismisses.
  /// - Returns: The story with this step.
  public func gesture(
    _ gesture: RecordedGesture, policy: ReleasePolicy = .system,
    operation: StackGesture.Operation? = nil
  ) -> NavigationStory {
    adding(.gesture(gesture, policy, operation ?? gesture.usualOperation))
  }
}

// MARK: - The layout

extension NavigationStory {
  /// Replaces a screen that is shown by a newer version of itself.
  public func updateScreen(_ screen: Screen) -> NavigationStory { adding(.updateScreen(screen)) }

  /// Changes the size of the container, in points.
  public func resize(to size: Size) -> NavigationStory { adding(.resize(size)) }

  /// Replaces the container, for example when the phone is turned or motion is reduced.
  public func updateContainer(_ container: Container) -> NavigationStory {
    adding(.updateContainer(container))
  }
}
