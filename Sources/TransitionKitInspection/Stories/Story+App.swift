public import TransitionKit
public import TransitionKitContainers

// Stories about a tree of containers: stacks, tabs, panes and sheets.

extension Story where Stage == AppStage {
  /// Creates a story that begins with a tree of containers in which nothing moves.
  ///
  /// - Parameters:
  ///   - root: The root node, with all its descendants.
  ///   - container: The container of the root.
  ///   - profile: The policy for an operation on a stack while another transition of the stack runs.
  ///   - steps: The steps, in order; methods such as ``perform(_:)`` add more.
  public init(
    _ root: ContainerNode, container: Container, profile: InterruptionProfile = .fluid,
    steps: [Step] = []
  ) {
    self.init(beginning: root, container: container, profile: profile, steps: steps)
  }

  /// Adds a request for a change.
  public func perform(_ request: ContainerRequest) -> Story { adding(.request(request)) }

  /// Makes the transition of the previous step wait for its content, until ``ready()`` or a time limit.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait, in seconds.
  ///   - atLimit: The behaviour at the limit.
  /// - Returns: The story with this waiting time; see `DeferredStart`.
  public func waiting(limit: Double = 4, atLimit: DeferredStart.Limit = .begins) -> Story {
    changingLastStep { $0.wait = StoryWait(limit: limit, atLimit: atLimit) }
  }

  /// Adds a step that tells the latest request that its content is ready, so that its transition begins.
  public func ready() -> Story { adding(.ready, usually: .withPrevious) }

  /// Adds a step that focuses an element, with the keyboard if it accepts text; `nil` removes the focus.
  public func focus(_ element: FocusedElement?) -> Story {
    adding(.focus(element), usually: .withPrevious)
  }

  /// Plays the story from its beginning until nothing moves.
  ///
  /// A finger that still holds something at the end of the story, or when a step waits for the end of all motion, is
  /// lifted and its transition cancelled.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of pictures per second, plus one at the end; by default no pictures.
  ///   - maximumFrames: The largest number of pictures; a longer story throws.
  /// - Returns: The recording; it is the same each time the story is played.
  /// - Throws: A ``StoryError`` that names the failing step.
  public func play(
    framesPerSecond: Double? = nil, maximumFrames: Int = 1 << 16
  ) throws(StoryError) -> StoryRecording<AppStage> {
    try StoryPlayer(self, framesPerSecond: framesPerSecond, maximumFrames: maximumFrames).play()
  }
}
