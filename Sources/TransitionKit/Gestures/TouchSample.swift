/// Where a finger is at one instant.
public struct TouchSample: Hashable, Sendable {
  /// The time, in seconds; any origin will do.
  public var time: Double
  /// The place in the container's coordinates, in points.
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
  /// The time and the place, as `0.1 s (40, 300)`.
  public var description: String { "\(DecimalText.shortest(time)) s \(location)" }
}

/// How far two fingers are apart at one instant.
public struct PinchSample: Hashable, Sendable {
  /// The time, in seconds; any origin will do.
  public var time: Double
  /// The distance between the fingers over that of any fixed instant, no unit.
  public var scale: Double

  /// Creates a sample.
  public init(time: Double, scale: Double) {
    self.time = time
    self.scale = scale
  }
}

extension PinchSample: CustomStringConvertible {
  /// The time and the scale, as `0.1 s ×0.8`.
  public var description: String {
    "\(DecimalText.shortest(time)) s ×\(DecimalText.shortest(scale))"
  }
}
