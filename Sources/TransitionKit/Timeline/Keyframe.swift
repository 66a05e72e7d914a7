/// A value at an instant, with the curve and the path that lead to the next keyframe.
///
/// ```swift
/// let track = try Track([Keyframe(at: 0, 320.0, curve: .linear), Keyframe(at: 0.5, 0.0)])
/// track.value(at: 0.25)  // 160
/// track.value(at: 0.9)  // 0: the last value holds
/// ```
public struct Keyframe<Value: TrackValue>: Hashable, Sendable {
  /// The instant, as a fraction of the timeline's duration in `0...1`.
  public let offset: Double
  /// The value at that instant.
  public let value: Value
  /// The curve from this keyframe to the next; ignored on the last keyframe.
  public let curve: TimingCurve
  /// The path from this keyframe to the next; ignored on the last keyframe.
  ///
  /// Only rectangles and points follow it. Other values are interpolated linearly.
  public let path: MotionPath

  /// Creates a keyframe at a fraction of the duration.
  public init(
    at offset: Double, _ value: Value, curve: TimingCurve = .linear, path: MotionPath = .line
  ) {
    self.offset = offset
    self.value = value
    self.curve = curve
    self.path = path
  }

  /// Whether every number of the value and the path is within ±``Limits/magnitude``.
  var isWithinLimits: Bool { value.isWithinLimits && path.isWithinLimits }

  /// Returns the keyframe moved to another instant.
  package func moved(to offset: Double) -> Keyframe {
    Keyframe(at: offset, value, curve: curve, path: path)
  }

  /// Returns the keyframe with another value.
  func holding(_ value: Value) -> Keyframe { holding(value, path: path) }

  /// Returns the keyframe with another value and another path to the next.
  func holding(_ value: Value, path: MotionPath) -> Keyframe {
    Keyframe(at: offset, value, curve: curve, path: path)
  }
}

extension Keyframe: Codable where Value: Codable {
  private enum Key: String, CodingKey {
    case offset, value, curve, path
  }

  /// Reads an object; a missing curve is linear and a missing path is a straight line.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      at: try object.decode(Double.self, forKey: .offset),
      try object.decode(Value.self, forKey: .value),
      curve: try object.decodeIfPresent(TimingCurve.self, forKey: .curve) ?? .linear,
      path: try object.decodeIfPresent(MotionPath.self, forKey: .path) ?? .line)
  }

  /// Writes an object with offset, value and curve, and the path unless it is a straight line.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(offset, forKey: .offset)
    try object.encode(value, forKey: .value)
    try object.encode(curve, forKey: .curve)
    if path != .line { try object.encode(path, forKey: .path) }
  }
}
