public import TransitionKit
public import TransitionKitContainers

/// The result of playing a story: its events, pictures and states.
///
/// It prints its main events and its final state.
///
/// ```swift
/// let recording = try Story(Screen("list"))
///   .push(Screen("detail")).using(Fade(duration: 0.5))
///   .play(framesPerSecond: 60)
/// recording.duration  // 0.5
/// recording.lastState.screens.map(\.id)  // ["list", "detail"]
/// ```
public struct StoryRecording<Stage: StoryStage>: Hashable, Sendable {
  /// A state, and the time from which on it applies.
  ///
  /// For a stack every change is recorded; for an app the tree at the beginning, after each step, and at the end.
  public struct State: Hashable, Sendable {
    /// The index of the step that led to it; `nil` for a stack, and at the beginning and the end of an app.
    public let step: Int?
    /// The time, in seconds from the beginning of the story.
    public let time: Double
    /// The state after all calls so far, even if their transitions still run.
    public let state: Stage.State
    /// Whether nothing moves.
    public let isAtRest: Bool
    /// The number of trace entries before it.
    package let entryCount: Int
  }

  /// The pictures before and after the steps at one time.
  ///
  /// Nothing should jump between them, unless ``isNewLayout`` or ``isCut`` is set.
  package struct Seam: Hashable, Sendable {
    /// The indices of these steps.
    package let steps: Range<Int>
    /// The steps as text, such as `push detail`, separated by commas.
    package let title: String
    /// The picture before the first step.
    package let before: Stage.Shot
    /// The picture after the last step, at the same time.
    package let after: Stage.Shot
    /// Whether one of the steps is meant to change the picture immediately.
    package let isCut: Bool
    /// Whether one of the steps changes the container or a screen.
    ///
    /// A new layout changes the picture at once, also while a transition runs.
    package let isNewLayout: Bool
  }

  /// The steps of the story, as text.
  public let story: [String]
  /// The container at the beginning.
  public let container: Container
  /// All screens of the story: for a stack their first versions in the order of the story, for an app their latest
  /// versions sorted by id.
  public let screens: [Screen]
  /// The events and the refused calls.
  public internal(set) var trace: StoryTrace<Stage>
  /// The pictures at a fixed rate, plus one at the end; empty if no rate was given.
  public internal(set) var shots: [Stage.Shot]
  /// The states, in order of time.
  public let states: [State]
  /// The instants with steps, in order of time; moves of a finger are not included.
  package let seams: [Seam]
  /// The times at which a finger moved something, in order, in seconds.
  package let fingerTimes: [Double]
  /// The indices of trace entries that report an undecided transition because a request took it from a finger.
  let takenFromFingers: Set<Int>
  /// The times at which requests with the limit `skips` stopped waiting and showed their change immediately, in
  /// seconds.
  let skipTimes: [Double]
  /// The state at the end, when nothing moves.
  public let lastState: Stage.State
  /// The picture at the end.
  package let lastShot: Stage.Shot
  /// The duration of the story, in seconds.
  public let duration: Double
}

extension StoryRecording where Stage == StackStage {
  /// The pictures of ``shots``.
  public var pictures: [Picture] { shots.map(\.picture) }

  /// The picture at the end.
  public var lastPicture: Picture { lastShot.picture }
}

extension StoryRecording where Stage == AppStage {
  /// The pictures of ``shots``.
  public var pictures: [ContainerPicture] { shots.map(\.picture) }

  /// The picture at the end.
  public var lastPicture: ContainerPicture { lastShot.picture }
}

extension StoryRecording: CustomStringConvertible {
  /// The main events, followed by the time and the state at the end.
  public var description: String {
    let end = "\(DecimalText.fixed(duration, places: 6)) rests at \(lastState)"
    let main = trace.main
    return main.entries.isEmpty ? end : "\(main)\n\(end)"
  }
}

extension StoryRecording.State: CustomStringConvertible {
  /// The time and the state, such as `0.1 s [list], pop detail→list`.
  public var description: String { "\(DecimalText.brief(time)) s \(state)" }
}
