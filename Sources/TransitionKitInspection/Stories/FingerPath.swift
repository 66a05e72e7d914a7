public import TransitionKit

/// The path of a finger, or the distances of two, as a test writes them down or a device has recorded them.
///
/// ```swift
/// let path = FingerPath(from: Point(x: 300, y: 200), to: Point(x: 40, y: 200), lasting: 0.2)
/// path.samples.count  // 13: 60 in a second, and the first touch
/// path.duration  // 0.2
/// ```
public struct FingerPath: Hashable, Sendable {
  /// What the fingers do at one time.
  public enum Sample: Hashable, Sendable {
    /// The position of a finger.
    case touch(TouchSample)
    /// The distance between two fingers.
    case pinch(PinchSample)

    /// The time, in seconds from the first touch.
    public var time: Double {
      switch self {
      case .touch(let sample): sample.time
      case .pinch(let sample): sample.time
      }
    }
  }

  /// The samples, in order of time; the last is the release, unless the system takes the gesture away.
  public var samples: [Sample]
  /// Whether the system takes the gesture away at the last sample.
  public var isCancelledBySystem: Bool

  /// Creates a path from samples of any kind, whose times are in seconds from the first touch.
  public init(samples: [Sample], isCancelledBySystem: Bool = false) {
    self.samples = samples
    self.isCancelledBySystem = isCancelledBySystem
  }

  /// Creates the path of one finger.
  public init(_ touches: [TouchSample], isCancelledBySystem: Bool = false) {
    self.init(samples: touches.map(Sample.touch), isCancelledBySystem: isCancelledBySystem)
  }

  /// Creates a pinch of two fingers.
  public init(pinches: [PinchSample]) { self.init(samples: pinches.map(Sample.pinch)) }

  /// Creates a straight movement of one finger at a constant speed.
  ///
  /// - Parameters:
  ///   - start: Where the finger touches.
  ///   - end: Where it lifts.
  ///   - duration: How long it takes, in seconds; above 0.
  ///   - rate: The number of samples per second, at most 1000; 60 by default, as a touch screen reports.
  public init(
    from start: Point, to end: Point, lasting duration: Double, samplesPerSecond rate: Double = 60
  ) {
    let rate = max(1, min(rate, 1000))
    let steps = max(1, min((duration * rate).rounded(), 1e6))
    self.init(
      stride(from: 0, through: steps, by: 1).map { step in
        let part = step / steps
        return TouchSample(
          time: duration * part, location: start.interpolated(to: end, progress: part))
      })
  }

  /// The path with the system taking the gesture away at its last sample.
  public var cancelledBySystem: FingerPath {
    FingerPath(samples: samples, isCancelledBySystem: true)
  }

  /// The time of the last sample, in seconds.
  public var duration: Double { samples.last?.time ?? 0 }

  /// The velocity at the release in points per second, over the last samples.
  ///
  /// It is the average over the 0.1 s before the finger last moved, as UIKit's recognisers measure it. A finger that
  /// has not moved for 0.04 s has none; see `GestureMotion.window`. A pinch has none.
  public var velocity: Point { velocity(through: samples.count) }

  /// Returns the velocity after a number of samples.
  func velocity(through count: Int) -> Point {
    let touches = samples.prefix(count).compactMap {
      if case .touch(let touch) = $0 { touch } else { nil }
    }
    guard let end = touches.last,
      let move = touches.dropLast().lastIndex(where: { $0.location != end.location })
    else { return .zero }
    // The finger came to where it is with this sample.
    let last = touches[move + 1]
    guard end.time - last.time < GestureMotion.rest - 1e-9,
      let first = touches.first(where: { last.time - $0.time <= GestureMotion.window + 1e-9 }),
      last.time > first.time
    else { return .zero }
    return (last.location - first.location).scaled(by: 1 / (last.time - first.time))
  }
}

extension FingerPath: CustomStringConvertible {
  /// The first and the last position, such as `finger from (5, 300) to (250, 300) in 0.2 s`.
  public var description: String { text(of: "finger") }

  /// Returns the first and the last sample after a word for the finger, such as `pinch from ×1 to ×0.5 in 0.2 s`.
  func text(of finger: String) -> String {
    let time = "in \(DecimalText.brief(duration)) s" + (isCancelledBySystem ? ", taken away" : "")
    switch (samples.first, samples.last) {
    case (.touch(let first), .touch(let last)):
      return "\(finger) from \(first.location) to \(last.location) \(time)"
    case (.pinch(let first), .pinch(let last)):
      let (start, end) = (DecimalText.brief(first.scale), DecimalText.brief(last.scale))
      return "\(finger) from ×\(start) to ×\(end) \(time)"
    case (.touch, .pinch), (.pinch, .touch): return "\(finger) \(time)"
    case (nil, _), (_, nil): return finger
    }
  }
}
