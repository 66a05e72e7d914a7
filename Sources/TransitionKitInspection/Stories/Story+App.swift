public import TransitionKit
public import TransitionKitContainers

// Stories of an app of containers.

extension Story where Stage == AppStage {
  /// Creates a story that begins with a tree at rest.
  ///
  /// - Parameters:
  ///   - root: The outermost node with all that it contains.
  ///   - container: The area that it fills.
  ///   - profile: What happens to an operation on a stack while another transition of it runs.
  ///   - steps: What happens, in order; the methods of a story add more.
  public init(
    _ root: ContainerNode, container: Container, profile: InterruptionProfile = .fluid,
    steps: [Step] = []
  ) {
    self.init(beginning: root, container: container, profile: profile, steps: steps)
  }

  /// Makes the change that a request asks for.
  public func perform(_ request: ContainerRequest) -> Story { adding(.request(request)) }

  /// Says that the transition of the step before waits for its content, until ``ready()`` or a limit.
  ///
  /// - Parameters:
  ///   - limit: How long it waits at most, in seconds.
  ///   - atLimit: What happens then.
  /// - Returns: The story with this wait; see `DeferredStart`.
  public func waiting(limit: Double = 4, atLimit: DeferredStart.Limit = .begins) -> Story {
    changingLastStep { $0.wait = StoryWait(limit: limit, atLimit: atLimit) }
  }

  /// Begins the transition of the latest request that waits for its content.
  public func ready() -> Story { adding(.ready, usually: .withPrevious) }

  /// Gives an element the focus, and the keyboard if it takes text; `nil` takes the focus away.
  public func focus(_ element: FocusedElement?) -> Story {
    adding(.focus(element), usually: .withPrevious)
  }

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
  ) throws(StoryError) -> StoryRecording<AppStage> {
    let times = framesPerSecond.map(PictureTimes.rate) ?? .none
    return try StoryPlayer(self, times, maximumFrames: maximumFrames).play()
  }

  /// Plays the story and takes pictures at some times.
  ///
  /// - Parameter times: The times in seconds, in order; those after the end are left out.
  /// - Returns: What the story has shown.
  /// - Throws: ``StoryError`` that names the step.
  func play(picturesAt times: [Double]) throws(StoryError) -> StoryRecording<AppStage> {
    try StoryPlayer(self, .list(times)).play()
  }
}
