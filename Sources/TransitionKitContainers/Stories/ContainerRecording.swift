public import TransitionKit

/// What a story of an app has shown: its events, its pictures and its trees.
///
/// It prints its events and the tree at the end.
///
/// ```swift
/// let recording = try ContainerStory(.stack("home", [.screen("list")]), in: phone)
///   .perform(.push(.screen("photo"), onto: "home"))
///   .play(framesPerSecond: 60)
/// recording.lastTree.description  // "home[list, photo]"
/// recording.events.first?.description  // "wM(photo,home)"
/// ```
public struct ContainerRecording: Hashable, Sendable {
  /// An event, or a call that was refused, and its time in seconds from the beginning of the story.
  public struct Entry: Hashable, Sendable {
    /// What has been announced or refused.
    public enum Content: Hashable, Sendable {
      /// The controller has announced an event.
      case event(ContainerEvent)
      /// The controller has announced what goes on beside the picture.
      case attention(AttentionEvent)
      /// The controller has refused the call of a step, which is counted from 0.
      case refusal(ContainerError, step: Int)
    }

    /// The time, in seconds from the beginning of the story.
    public let time: Double
    /// What has been announced or refused.
    public let content: Content
  }

  /// A picture, with the tree and the container at that time.
  public struct Picture: Hashable, Sendable {
    /// The layers, and the time since the story began, in seconds.
    public let frame: ContainerFrame
    /// The tree that the controller leads to.
    public let tree: ContainerTree
    /// The area of the root.
    public let container: Container
    /// Whether a transition runs or a finger holds something.
    public let isMoving: Bool
    /// The screens of all nodes that have been in the tree until then, of each id the version of that time.
    package let screens: [String: Screen]
    /// The areas of the stacks that have been in view until then, which may have no status bar.
    package let areas: [String: Container]
  }

  /// A tree, and from when on it holds.
  public struct State: Hashable, Sendable {
    /// The step after which it holds, counted from 0; `nil` is the beginning, and the end for the last.
    public let step: Int?
    /// The time, in seconds from the beginning of the story.
    public let time: Double
    /// The tree that the controller leads to.
    public let tree: ContainerTree
    /// Whether every container is at rest.
    public let isAtRest: Bool
    /// The number of entries before it.
    public let entryCount: Int
  }

  /// The pictures before and after what happens at one instant, on which nothing should jump.
  public struct Seam: Hashable, Sendable {
    /// The indices of the steps that happen at the instant.
    public let steps: Range<Int>
    /// What happens, such as `push(shoe, onto: shop)`; several steps are joined by commas.
    public let title: String
    /// The picture before the first step.
    public let before: Picture
    /// The picture after the last step, at the same time.
    public let after: Picture
    /// Whether one of the steps is meant to change the picture at once.
    public let isCut: Bool
  }

  /// The steps of the story that has been played, in words.
  public let story: [String]
  /// The container at the beginning.
  public let container: Container
  /// The screens of all nodes that were in the tree, of each id the latest version, sorted by id.
  public let screens: [Screen]
  /// The events and the refused calls, in order.
  public internal(set) var entries: [Entry]
  /// The pictures at a fixed rate, with one at the end; empty when no rate was given.
  public internal(set) var pictures: [Picture]
  /// The tree at the beginning, after each step, and at the end.
  public let states: [State]
  /// The instants at which steps happened, in order of time; moves of a finger are left out.
  public let seams: [Seam]
  /// The times at which a finger has moved something, in order, in seconds.
  public let fingerTimes: [Double]
  /// The indices of the entries that report a transition as undecided which a request took from a finger.
  package let takenFromFingers: Set<Int>
  /// The times at which a change whose content is not ready is shown at once, if it asks for that, in seconds.
  package let skipTimes: [Double]
  /// The tree at the end, with everything at rest.
  public let lastTree: ContainerTree
  /// The picture at the end.
  public let lastPicture: Picture
  /// The length of the story, in seconds.
  public let duration: Double

  /// The layers at the end.
  public var lastFrame: ContainerFrame { lastPicture.frame }

  /// The frame of each picture.
  public var frames: [ContainerFrame] { pictures.map(\.frame) }

  /// The announced events, in order.
  public var events: [ContainerEvent] {
    entries.compactMap { if case .event(let event) = $0.content { event } else { nil } }
  }

  /// The refused calls, in order.
  public var refusals: [ContainerError] {
    entries.compactMap { if case .refusal(let error, _) = $0.content { error } else { nil } }
  }
}

extension ContainerRecording.Entry {
  /// Whether the entry is a refused call, an appearance, a choice of the user, a change of focus or keyboard, or an
  /// event of a transition of which the order was measured on UIKit.
  public var isMain: Bool {
    switch content {
    case .refusal, .attention(.focus), .attention(.keyboard): true
    case .attention(.screenChanged), .attention(.modal), .attention(.statusBar): false
    case .event(let event): event.isMain
    }
  }
}

extension ContainerEvent {
  fileprivate var isMain: Bool {
    switch self {
    case .willAppear, .didAppear, .willDisappear, .didDisappear, .didSelect, .scrollToTop,
      .showsPanes, .back:
      return true
    case .backGesture(.progressed): return false
    case .backGesture: return true
    case .sheet(.moved, _): return false
    case .sheet: return true
    case .load, .willMove, .didMove, .shouldSelect, .pager, .pageCompletion: return false
    case .transition(let event, _):
      switch event {
      case .willAppear, .didAppear, .willDisappear, .didDisappear, .presentationWillBegin,
        .presentationDidEnd, .dismissalWillBegin, .dismissalDidEnd, .interactionBegan,
        .transitionBegan, .transitionCompleted, .completion, .animationEnded, .diagnostic:
        return true
      case .load, .isAppearing, .willMove, .didMove, .willShow, .didShow, .durationAsked,
        .interactionChanged, .coordinatorCompleted:
        return false
      }
    }
  }
}

// MARK: - Text

extension ContainerRecording.Entry: CustomStringConvertible {
  /// The token of the event such as `wA(photo)`, or the refusal after an exclamation mark.
  public var description: String {
    switch content {
    case .event(let event): event.description
    case .attention(let event): event.description
    case .refusal(let error, _): "!\(error)"
    }
  }
}

extension ContainerRecording: CustomStringConvertible {
  /// One line for each instant with its main events, then the tree at the end and its time.
  public var description: String {
    var lines: [String] = []
    var last: Double?
    for entry in entries where entry.isMain {
      if entry.time == last {
        lines[lines.count - 1] += " \(entry)"
      } else {
        lines.append("\(DecimalText.fixed(entry.time, places: 6)) \(entry)")
      }
      last = entry.time
    }
    lines.append("\(DecimalText.fixed(duration, places: 6)) rests at \(lastTree)")
    return lines.joined(separator: "\n")
  }
}

extension ContainerRecording.State: CustomStringConvertible {
  /// The time and the tree, such as `0.1 s home[list, photo]`.
  public var description: String { "\(DecimalText.brief(time)) s \(tree)" }
}
