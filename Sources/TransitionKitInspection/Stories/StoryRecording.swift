public import TransitionKit
public import TransitionKitContainers

/// What a story has shown: its events, its pictures and its states.
///
/// It prints its main events and how it ends.
///
/// ```swift
/// let recording = try Story(Screen("list"))
///   .push(Screen("detail")).using(Fade(duration: 0.5))
///   .play(framesPerSecond: 60)
/// recording.duration  // 0.5
/// recording.lastState.screens.map(\.id)  // ["list", "detail"]
/// ```
public struct StoryRecording<Stage: StoryStage>: Hashable, Sendable {
  /// A state, and from when on it holds.
  ///
  /// Of a stack every change is recorded; of an app the tree at the beginning, after each step, and at the end.
  public struct State: Hashable, Sendable {
    /// The step after which it holds, counted from 0, or `nil` when it follows no step of an app.
    public let step: Int?
    /// The time, in seconds from the beginning of the story.
    public let time: Double
    /// What the calls lead to.
    public let state: Stage.State
    /// Whether everything is at rest.
    public let isAtRest: Bool
    /// The number of entries of the trace before it.
    package let entryCount: Int
  }

  /// The pictures before and after what happens at one instant, on which nothing should jump.
  package struct Seam: Hashable, Sendable {
    /// The indices of the steps that happen at the instant.
    package let steps: Range<Int>
    /// What happens, such as `push detail`; several steps are joined by commas.
    package let title: String
    /// The picture before the first step.
    package let before: Stage.Shot
    /// The picture after the last step, at the same time.
    package let after: Stage.Shot
    /// Whether one of the steps is meant to change the picture at once.
    package let isCut: Bool
  }

  /// The steps of the story that has been played, in words.
  public let story: [String]
  /// The container at the beginning.
  public let container: Container
  /// All screens of the story: of a stack the first version of each in the order of the story, of an app the
  /// latest version of each, sorted by id.
  public let screens: [Screen]
  /// The events and the refused calls.
  public internal(set) var trace: StoryTrace<Stage>
  /// The pictures at a fixed rate, with one at the end; empty when no rate was given.
  public internal(set) var shots: [Stage.Shot]
  /// The states, in order of time.
  public let states: [State]
  /// The instants at which steps happened, in order of time; moves of a finger are left out.
  package let seams: [Seam]
  /// The times at which a finger has moved something, in order, in seconds.
  package let fingerTimes: [Double]
  /// The indices of the entries that report a transition as undecided which a request took from a finger.
  let takenFromFingers: Set<Int>
  /// The times at which a change whose content is not ready is shown at once, if it asks for that, in seconds.
  let skipTimes: [Double]
  /// The state at the end, with everything at rest.
  public let lastState: Stage.State
  /// The picture at the end.
  package let lastShot: Stage.Shot
  /// The length of the story, in seconds.
  public let duration: Double
}

extension StoryRecording where Stage == StackStage {
  /// The layers of each shot.
  public var pictures: [Picture] { shots.map(\.picture) }

  /// The layers at the end.
  public var lastPicture: Picture { lastShot.picture }
}

extension StoryRecording where Stage == AppStage {
  /// The layers of each shot.
  public var pictures: [ContainerPicture] { shots.map(\.picture) }

  /// The layers at the end.
  public var lastPicture: ContainerPicture { lastShot.picture }
}

extension StoryRecording: CustomStringConvertible {
  /// The main events, then the state at the end and its time.
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
