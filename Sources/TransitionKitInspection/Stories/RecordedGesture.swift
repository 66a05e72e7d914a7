public import TransitionKit

/// The touches of one gesture, as a test writes them down or a device has recorded them.
///
/// ```swift
/// RecordedGesture(.edge, [TouchSample(time: 0, x: 5, y: 300), TouchSample(time: 0.1, x: 90, y: 300)])
/// RecordedGesture.drag(.pan, from: Point(x: 60, y: 300), to: Point(x: 260, y: 300), lasting: 0.2)
/// ```
public struct RecordedGesture: Hashable, Sendable {
  /// What the fingers do at one time.
  public enum Sample: Hashable, Sendable {
    /// The position of a finger.
    case touch(TouchSample)
    /// The distance between two fingers.
    case pinch(PinchSample)

    /// The time, in seconds from the beginning of the gesture.
    public var time: Double {
      switch self {
      case .touch(let sample): sample.time
      case .pinch(let sample): sample.time
      }
    }
  }

  /// What the fingers do.
  public var kind: GestureKind
  /// The samples, in order of time; the last is the release, unless the system takes the gesture away.
  public var samples: [Sample]
  /// Whether the system takes the gesture away at the last sample.
  public var isCancelledBySystem: Bool

  /// Creates a gesture from samples of any kind.
  ///
  /// - Parameters:
  ///   - kind: What the fingers do.
  ///   - samples: The samples, in order of time.
  ///   - isCancelledBySystem: Whether the system takes the gesture away at the last sample.
  public init(_ kind: GestureKind, samples: [Sample], isCancelledBySystem: Bool = false) {
    self.kind = kind
    self.samples = samples
    self.isCancelledBySystem = isCancelledBySystem
  }

  /// Creates the gesture of one finger.
  public init(_ kind: GestureKind, _ touches: [TouchSample]) {
    self.init(kind, samples: touches.map(Sample.touch))
  }

  /// Creates a pinch of two fingers.
  public init(_ pinches: [PinchSample]) { self.init(.pinch, samples: pinches.map(Sample.pinch)) }

  /// Returns a straight movement of one finger at a constant speed.
  ///
  /// - Parameters:
  ///   - kind: What the finger does.
  ///   - start: Where it touches, in container coordinates.
  ///   - end: Where it lifts, in container coordinates.
  ///   - duration: How long it takes, in seconds; above 0.
  ///   - rate: The number of samples per second, at most 1000; 60 by default, as a touch screen reports.
  /// - Returns: The gesture, with a sample at its end.
  public static func drag(
    _ kind: GestureKind, from start: Point, to end: Point, lasting duration: Double,
    samplesPerSecond rate: Double = 60
  ) -> RecordedGesture {
    let rate = max(1, min(rate, 1000))
    let steps = max(1, min((duration * rate).rounded(), 1e6))
    let touches = stride(from: 0, through: steps, by: 1).map { step in
      let part = step / steps
      return TouchSample(
        time: duration * part, location: start.interpolated(to: end, progress: part))
    }
    return RecordedGesture(kind, touches)
  }

  /// The gesture with the system taking it away at its last sample.
  public var cancelledBySystem: RecordedGesture {
    RecordedGesture(kind, samples: samples, isCancelledBySystem: true)
  }

  /// What a gesture of this kind usually does to a stack.
  var usualOperation: StackGesture.Operation {
    switch kind {
    case .edge, .pan: .pop
    case .verticalPan, .pinch: .dismiss
    }
  }

  /// The time of the last sample, in seconds from the beginning of the gesture.
  public var duration: Double { samples.last?.time ?? 0 }
}

extension RecordedGesture: CustomStringConvertible {
  /// The kind, the first and the last sample, such as `edge from (5, 300) to (250, 300) in 0.2 s`.
  public var description: String {
    let time = "in \(DecimalText.brief(duration)) s" + (isCancelledBySystem ? ", taken away" : "")
    switch (samples.first, samples.last) {
    case (.touch(let first), .touch(let last)):
      return "\(kind.rawValue) from \(first.location) to \(last.location) \(time)"
    case (.pinch(let first), .pinch(let last)):
      let (start, end) = (DecimalText.brief(first.scale), DecimalText.brief(last.scale))
      return "\(kind.rawValue) from ×\(start) to ×\(end) \(time)"
    case (.touch, .pinch), (.pinch, .touch), (nil, _), (_, nil): return "\(kind.rawValue) \(time)"
    }
  }
}
