public import TransitionKit

/// What a story has shown: its events, its pictures and its states.
///
/// It prints its trace and how it ends.
///
/// ```swift
/// let recording = try NavigationStory(Screen("list"))
///   .push(Screen("detail")).using(Fade(duration: 0.5))
///   .play(framesPerSecond: 60)
/// recording.duration  // 0.5
/// recording.lastState.screens.map(\.id)  // ["list", "detail"]
/// ```
public struct NavigationRecording: Hashable, Sendable {
  /// A picture, with what is needed to draw it.
  public struct Picture: Hashable, Sendable {
    /// The layers, and the time since the story began, in seconds.
    public let frame: Frame
    /// The id of the screen being left, or `nil` at rest.
    public let from: String?
    /// The id of the screen being entered, or of the visible screen at rest.
    public let to: String?
    /// Whether screens are modal, with their bars as part of the page.
    public let isModal: Bool
    /// The elements that are hidden because layers of the transition show them.
    public let hiddenElements: [ElementOnScreen]
  }

  /// A state and the time from which on it holds.
  public struct State: Hashable, Sendable {
    /// The time, in seconds from the beginning of the story.
    public let time: Double
    /// What the stack shows and intends.
    public let state: NavigationState
  }

  /// The pictures before and after what happens at one instant, on which nothing should jump.
  public struct Seam: Hashable, Sendable {
    /// The indices of the steps that happen at the instant.
    public let steps: Range<Int>
    /// What happens, such as `push detail`; several steps are joined by commas.
    public let title: String
    /// The picture before the first step.
    public let before: Frame
    /// The picture after the last step, at the same time.
    public let after: Frame
    /// The container before and after.
    public let containers: Change<Container>
    /// Whether a transition runs before and after; without one, a change is meant to be at once.
    public let isMoving: Change<Bool>
    /// Whether a finger drives the transition before and after.
    public let isUnderFinger: Change<Bool>
    /// The velocities of the layers of a running transition before and after; a layer that rests has
    /// none, and neither has one that follows a finger or goes on beside a newer transition.
    public let velocities: Change<[NodeID: LayerVelocity]>
  }

  /// A value before and after an instant.
  public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value before the instant.
    public let before: Value
    /// The value after the instant.
    public let after: Value
  }

  /// The steps of the story that has been played, in words.
  public let story: [String]
  /// The container at the beginning.
  public let container: Container
  /// All screens of the story, in the order in which it names them; of each id the first version.
  public let screens: [Screen]
  /// The events and the refused calls.
  public let trace: NavigationTrace
  /// The pictures at a fixed rate, with one at the end; empty when no rate was given.
  public let pictures: [Picture]
  /// The state at the beginning and after each change of it, in order of time.
  public let states: [State]
  /// The instants at which steps happened, in order of time; updates of a finger are left out.
  public let seams: [Seam]
  /// The state at the end, with everything at rest.
  public let lastState: NavigationState
  /// The picture at the end.
  public let lastFrame: Frame
  /// The length of the story, in seconds.
  public let duration: Double

  /// The frame of each picture.
  public var frames: [Frame] { pictures.map(\.frame) }
}

extension NavigationRecording: CustomStringConvertible {
  /// The trace, then the state at the end and its time.
  public var description: String {
    "\(trace.main)\n\(DecimalText.fixed(duration, places: 6)) rests at \(lastState)"
  }
}

extension NavigationRecording.State: CustomStringConvertible {
  /// The time and the state, such as `0.1 s [list], pop detail→list`.
  public var description: String { "\(DecimalText.brief(time)) s \(state)" }
}
