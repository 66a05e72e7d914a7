public import TransitionKit

/// The path of one finger, as a test writes it down or a device has recorded it.
///
/// ```swift
/// let path = FingerPath(from: Point(x: 300, y: 200), to: Point(x: 40, y: 200), lasting: 0.2)
/// path.samples.count  // 13: 60 in a second, and the first touch
/// path.duration  // 0.2
/// ```
public struct FingerPath: Hashable, Sendable {
  /// The positions, in order of time; the last is the release, unless the system takes the gesture away.
  public var samples: [TouchSample]
  /// Whether the system takes the gesture away at the last sample.
  public var isCancelledBySystem: Bool

  /// Creates a path from samples, whose times are in seconds from the first touch.
  public init(_ samples: [TouchSample], isCancelledBySystem: Bool = false) {
    self.samples = samples
    self.isCancelledBySystem = isCancelledBySystem
  }

  /// Creates a straight movement at a constant speed, with 60 samples a second as a touch screen reports.
  ///
  /// - Parameters:
  ///   - start: Where the finger touches.
  ///   - end: Where it lifts.
  ///   - duration: How long it takes, in seconds; above 0.
  public init(from start: Point, to end: Point, lasting duration: Double) {
    let steps = max(1, min((duration * 60).rounded(), 1e6))
    self.init(
      stride(from: 0, through: steps, by: 1).map { step in
        let part = step / steps
        return TouchSample(
          time: duration * part, location: start.interpolated(to: end, progress: part))
      })
  }

  /// The time of the last sample, in seconds.
  public var duration: Double { samples.last?.time ?? 0 }

  /// The velocity at the release in points per second, over the last samples.
  ///
  /// It is the average over the 0.1 s before the finger last moved, as UIKit's recognisers measure it. A finger that
  /// has not moved for 0.04 s has none; see `GestureMotion.window`.
  public var velocity: Point { velocity(through: samples.count) }

  /// Returns the velocity after a number of samples.
  func velocity(through count: Int) -> Point {
    let samples = samples.prefix(count)
    guard let end = samples.last,
      let move = samples.dropLast().lastIndex(where: { $0.location != end.location })
    else { return .zero }
    // The finger came to where it is with this sample.
    let last = samples[move + 1]
    guard end.time - last.time < GestureMotion.rest - 1e-9,
      let first = samples.first(where: { last.time - $0.time <= GestureMotion.window + 1e-9 }),
      last.time > first.time
    else { return .zero }
    return (last.location - first.location).scaled(by: 1 / (last.time - first.time))
  }
}

extension FingerPath: CustomStringConvertible {
  /// The first and the last position, such as `finger from (5, 300) to (250, 300) in 0.2 s`.
  public var description: String {
    guard let first = samples.first, let last = samples.last else { return "finger" }
    return "finger from \(first.location) to \(last.location) in \(DecimalText.brief(duration)) s"
      + (isCancelledBySystem ? ", taken away" : "")
  }
}
