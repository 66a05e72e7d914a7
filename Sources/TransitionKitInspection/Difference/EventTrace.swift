public import TransitionKit

/// A sequence of navigation events, each with its time if it is known.
///
/// Create it from a recorded story, from a list of texts, or event by event:
///
/// ```swift
/// let recording = try Story(Screen("list")).push(Screen("detail")).play()
/// let expected: EventTrace = [
///   "wD(list)", "wA(detail)", "AT(list→detail)", "CT(true)", "dD(list)", "dA(detail)", "AE(true)",
/// ]
/// XCTAssertEqual(expected.differences(to: EventTrace(recording.trace.main)), [])
/// ```
public struct EventTrace: Hashable, Sendable {
  /// One event.
  public struct Line: Hashable, Sendable {
    /// The event's token, such as `wA(detail)`.
    public var text: String
    /// The time at which the event happened, in seconds, or `nil` if it is unknown.
    public var time: Double?

    /// Creates a line from an event's token and its time in seconds.
    public init(_ text: String, at time: Double? = nil) {
      self.text = text
      self.time = time
    }
  }

  /// The events, in their order.
  public var lines: [Line]

  /// Creates a trace from lines.
  public init(_ lines: [Line] = []) { self.lines = lines }

  /// Creates a trace from the tokens of events, without times.
  public init(_ texts: [String]) { self.init(texts.map { Line($0) }) }

  /// Creates a trace from the events and refused calls of a recorded story.
  public init<Stage>(_ trace: StoryTrace<Stage>) {
    self.init(trace.entries.map { Line($0.description, at: $0.time) })
  }

  /// Adds an event that a controller has announced at a time in seconds.
  public mutating func append(_ event: NavigationEvent, at time: Double) {
    lines.append(Line(event.description, at: time))
  }
}

extension EventTrace: ExpressibleByArrayLiteral {
  /// Creates a trace from the tokens of events, without times.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}

extension EventTrace: CustomStringConvertible {
  /// One line for each event, such as `0.35 dA(detail)`.
  public var description: String { lines.map(\.description).joined(separator: "\n") }
}

extension EventTrace.Line: CustomStringConvertible {
  /// The time, rounded to microseconds, if it is known, and the token.
  public var description: String {
    time.map { "\(DecimalText.brief($0, places: 6)) \(text)" } ?? text
  }
}
