/// A timeline being played: where the playhead stands and what drives it.
///
/// It is moved by ``advance(by:)`` alone and never asks what time it is.
///
/// ```swift
/// var playback = TransitionPlayback(timeline)
/// playback.start()
/// playback.advance(by: 0.1)
/// playback.frame  // the picture at 0.1 s
/// ```
public struct TransitionPlayback: Hashable, Sendable {
  /// What drives the playhead.
  public enum Phase: Hashable, Sendable {
    /// Nothing yet.
    case idle
    /// The clock.
    case running
    /// Nothing any more.
    case ended(TransitionOutcome)
  }

  /// The timeline that is played.
  public let timeline: Timeline
  /// What drives the playhead.
  public private(set) var phase = Phase.idle
  /// Where the playhead stands, in seconds from the start of the timeline.
  public private(set) var elapsed = 0.0

  /// Creates a playback that stands at the start.
  public init(_ timeline: Timeline) { self.timeline = timeline }

  /// The part of the duration that has passed, 0 to 1.
  public var fraction: Double { timeline.fraction(at: elapsed) }

  /// The picture at the playhead.
  public var frame: Frame { timeline.frame(at: elapsed) }

  /// The time until the end, in seconds; 0 once it is reached.
  public var remaining: Double {
    switch phase {
    case .idle, .running: timeline.duration - elapsed
    case .ended: 0
    }
  }

  /// Starts the clock; a timeline without duration ends at once.
  ///
  /// A playback that has been started does not start again.
  public mutating func start() {
    guard phase == .idle else { return }
    phase = .running
    endIfDone()
  }

  /// Moves the clock on, up to the end.
  ///
  /// Only a running playback moves; a step that is negative or not a number moves nothing.
  ///
  /// - Parameter seconds: How far to move, in seconds.
  /// - Returns: The part of the step that was not needed, in seconds.
  @discardableResult
  public mutating func advance(by seconds: Double) -> Double {
    guard case .running = phase, seconds > 0 else { return max(0, seconds) }
    let needed = remaining
    guard seconds < needed else {
      elapsed = timeline.duration
      endIfDone()
      return seconds - needed
    }
    elapsed += seconds
    endIfDone()
    return 0
  }

  private mutating func endIfDone() {
    if elapsed >= timeline.duration { phase = .ended(.finished) }
  }
}
