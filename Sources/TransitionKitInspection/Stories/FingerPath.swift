public import TransitionKit

/// The samples of a finger's movement or of a pinch, written in a test or recorded on a device.
///
/// ```swift
/// let path = FingerPath(from: Point(x: 300, y: 200), to: Point(x: 40, y: 200), lasting: 0.2)
/// path.samples.count  // 13: 60 in a second, and the first touch
/// path.duration  // 0.2
/// ```
public struct FingerPath: Hashable, Sendable {
  /// One sample of a touch or pinch.
  public enum Sample: Hashable, Sendable {
    /// The position of a finger.
    case touch(TouchSample)
    /// The distance between two fingers, relative to its start.
    case pinch(PinchSample)

    /// The time, in seconds from the first touch.
    public var time: Double {
      switch self {
      case .touch(let sample): sample.time
      case .pinch(let sample): sample.time
      }
    }
  }

  /// The samples, in order of time; the last one is the release, unless the system cancels the gesture.
  public var samples: [Sample]
  /// Whether the system cancels the gesture at the last sample.
  public var isCancelledBySystem: Bool

  /// Creates a path from samples, whose times are in seconds from the first touch.
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
  ///   - start: The location of the touch down.
  ///   - end: The location at which the finger lifts.
  ///   - duration: The duration of the movement, in seconds, greater than 0.
  ///   - rate: The number of samples per second, from 1 to 1000; by default 60, as a touch screen reports.
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

  /// The same path, but with the system cancelling the gesture at the last sample.
  public var cancelledBySystem: FingerPath {
    FingerPath(samples: samples, isCancelledBySystem: true)
  }

  /// The time of the last sample, in seconds.
  public var duration: Double { samples.last?.time ?? 0 }

  /// The velocity at the release, in points per second.
  ///
  /// It is the average over the 0.1 s before the last movement, as UIKit's recognisers measure it. It is zero if the
  /// finger has not moved for 0.04 s (see `GestureMotion.window`), and for a pinch.
  public var velocity: Point { velocity(through: samples.count) }

  /// Returns the velocity after the first `count` samples.
  func velocity(through count: Int) -> Point {
    let touches = samples.prefix(count).compactMap {
      if case .touch(let touch) = $0 { touch } else { nil }
    }
    guard let end = touches.last,
      let move = touches.dropLast().lastIndex(where: { $0.location != end.location })
    else { return .zero }
    // The sample of the last movement.
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

  /// Returns the first and the last sample after a given noun, such as `pinch from ×1 to ×0.5 in 0.2 s`.
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
