/// A value at an instant, and the curve and the path on which the next keyframe is approached.
public struct Keyframe<Value: TrackValue>: Hashable, Sendable {
  /// The instant, as a fraction of the timeline's duration, within `0...1`.
  public let offset: Double
  /// The value at that instant.
  public let value: Value
  /// The curve from this keyframe to the next; the last one's is never used.
  public let curve: TimingCurve
  /// The path from this keyframe to the next; the last one's is never used.
  ///
  /// Rectangles and points follow it, everything else goes straight.
  public let path: MotionPath

  /// Creates a keyframe.
  public init(
    at offset: Double, _ value: Value, curve: TimingCurve = .linear, path: MotionPath = .line
  ) {
    self.offset = offset
    self.value = value
    self.curve = curve
    self.path = path
  }

  /// A Boolean value that tells whether the numbers of value and path are finite.
  var isFinite: Bool { value.isFinite && path.isFinite }

  /// Returns the keyframe at another instant.
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

  /// Reads an object; a missing curve is linear, a missing path straight.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      at: try object.decode(Double.self, forKey: .offset),
      try object.decode(Value.self, forKey: .value),
      curve: try object.decodeIfPresent(TimingCurve.self, forKey: .curve) ?? .linear,
      path: try object.decodeIfPresent(MotionPath.self, forKey: .path) ?? .line)
  }

  /// Writes an object with offset, value and curve, and with the path unless it is straight.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(offset, forKey: .offset)
    try object.encode(value, forKey: .value)
    try object.encode(curve, forKey: .curve)
    if path != .line { try object.encode(path, forKey: .path) }
  }
}
