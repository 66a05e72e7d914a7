import TransitionKit
public import TransitionKitContainers

/// The events of a story and its refused calls, with their times.
///
/// It prints one line for each instant:
///
/// ```swift
/// let story = try Story(Screen("list"))
///   .push(Screen("detail")).using(Fade(duration: 0.4))
/// print(try story.play().trace.main)
/// // 0.000000 wD(list) wA(detail) AT(list→detail)
/// // 0.400000 CT(true) dD(list) dA(detail) AE(true)
/// ```
public struct StoryTrace<Stage: StoryStage>: Hashable, Sendable {
  /// An event or a refused call.
  public struct Entry: Hashable, Sendable {
    /// The event or the refused call.
    public enum Content: Hashable, Sendable {
      /// A stack or a container has announced an event.
      case event(Stage.Event)
      /// An event about focus, keyboard or status bar in an app.
      case attention(AttentionEvent)
      /// A refused call, and the index of its step.
      case refusal(Stage.Refusal, step: Int)
    }

    /// The time, in seconds from the beginning of the story.
    public let time: Double
    /// The event or the refused call.
    public let content: Content

    /// Creates an entry.
    package init(at time: Double, _ content: Content) {
      self.time = time
      self.content = content
    }
  }

  /// The entries, in order.
  public var entries: [Entry]

  /// Creates a trace from entries, in their order.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The announced events, in order.
  public var events: [Stage.Event] {
    entries.compactMap { if case .event(let event) = $0.content { event } else { nil } }
  }

  /// The refused calls, in order.
  public var refusals: [Stage.Refusal] {
    entries.compactMap { if case .refusal(let error, _) = $0.content { error } else { nil } }
  }

  /// The trace without events about loading, parents, delegates, durations and coordinators.
  ///
  /// It keeps events whose order was measured on UIKit, choices of the user, changes of focus and keyboard, and
  /// refused calls.
  public var main: StoryTrace { StoryTrace(entries.filter(\.isMain)) }
}

extension StoryTrace.Entry {
  /// Whether the entry is a refused call, a change of focus or keyboard, or a main event.
  public var isMain: Bool {
    switch content {
    case .refusal, .attention(.focus), .attention(.keyboard): true
    case .attention(.screenChanged), .attention(.modal), .attention(.statusBar): false
    case .event(let event): event.isMain
    }
  }
}

// MARK: - Text

extension StoryTrace.Entry: CustomStringConvertible {
  /// The token of the event, such as `wA(detail)`, or an exclamation mark and the refusal.
  public var description: String {
    switch content {
    case .event(let event): event.description
    case .attention(let event): event.description
    case .refusal(let error, _): "!\(error)"
    }
  }
}

extension StoryTrace: CustomStringConvertible {
  /// One line for each time: the time in seconds with six decimals, and the tokens.
  public var description: String {
    var lines: [String] = []
    var last: Double?
    for entry in entries {
      if entry.time == last {
        lines[lines.count - 1] += " \(entry)"
      } else {
        lines.append("\(DecimalText.fixed(entry.time, places: 6)) \(entry)")
      }
      last = entry.time
    }
    return lines.joined(separator: "\n")
  }
}
