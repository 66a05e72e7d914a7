/// The position of one finger at a time.
///
/// ```swift
/// let swipe = StackGesture(.edge, on: controller)
/// try swipe.follow(TouchSample(time: 0, x: 5, y: 300))
/// try swipe.follow(TouchSample(time: 0.1, x: 85, y: 300))  // a quarter of 320 points
/// ```
public struct TouchSample: Hashable, Sendable {
  /// The time in seconds, from any origin.
  public var time: Double
  /// The position in the container's coordinates, in points.
  public var location: Point

  /// Creates a sample.
  public init(time: Double, location: Point) {
    self.time = time
    self.location = location
  }

  /// Creates a sample from coordinates in points.
  public init(time: Double, x: Double, y: Double) {
    self.init(time: time, location: Point(x: x, y: y))
  }
}

extension TouchSample: CustomStringConvertible {
  /// The time and the position, such as `0.1 s (40, 300)`.
  public var description: String { "\(DecimalText.shortest(time)) s \(location)" }
}

/// The scale of a pinch at a time.
///
/// ```swift
/// let pinch = StackGesture(.pinch, on: controller, policy: .closingPinch)
/// try pinch.follow(PinchSample(time: 0, scale: 1))
/// try pinch.follow(PinchSample(time: 0.1, scale: 0.75))  // a quarter
/// ```
public struct PinchSample: Hashable, Sendable {
  /// The time in seconds, from any origin.
  public var time: Double
  /// The distance between the fingers, divided by their distance at a fixed time such as the start; no unit.
  public var scale: Double

  /// Creates a sample of a pinch.
  public init(time: Double, scale: Double) {
    self.time = time
    self.scale = scale
  }
}

extension PinchSample: CustomStringConvertible {
  /// The time and the scale, such as `0.1 s ×0.8`.
  public var description: String {
    "\(DecimalText.shortest(time)) s ×\(DecimalText.shortest(scale))"
  }
}
