/// A value at an instant, and the curve on which the next keyframe is approached.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// The instant, as a fraction of the timeline's duration, within `0...1`.
  public let offset: Double
  /// The value at that instant.
  public let value: Value
  /// The curve from this keyframe to the next; the last one's is never used.
  public let curve: TimingCurve

  /// Creates a keyframe.
  public init(at offset: Double, _ value: Value, curve: TimingCurve = .linear) {
    self.offset = offset
    self.value = value
    self.curve = curve
  }

  /// Returns the keyframe at another instant.
  func moved(to offset: Double) -> Keyframe { Keyframe(at: offset, value, curve: curve) }

  /// Returns the keyframe with another value.
  func holding(_ value: Value) -> Keyframe { Keyframe(at: offset, value, curve: curve) }
}

extension Keyframe: Codable where Value: Codable {
  private enum Key: String, CodingKey {
    case offset, value, curve
  }

  /// Reads an object; a missing curve is linear.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      at: try object.decode(Double.self, forKey: .offset),
      try object.decode(Value.self, forKey: .value),
      curve: try object.decodeIfPresent(TimingCurve.self, forKey: .curve) ?? .linear)
  }

  /// Writes an object with all three members.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(offset, forKey: .offset)
    try object.encode(value, forKey: .value)
    try object.encode(curve, forKey: .curve)
  }
}
