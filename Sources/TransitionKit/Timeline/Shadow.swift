/// The shadow that a layer casts, black.
public struct Shadow: Hashable, Sendable {
  /// How dark the shadow is, from 0 to 1; 0 is no shadow.
  public var opacity: Double
  /// The blur radius, in points.
  public var radius: Double
  /// How far the shadow is moved from the layer, in points.
  public var offset: Point
  /// The shape that casts the shadow, in the layer's own coordinates; the whole layer if `nil`.
  public var path: Rect?

  /// Creates a shadow.
  public init(opacity: Double, radius: Double, offset: Point = .zero, path: Rect? = nil) {
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
    self.path = path
  }

  /// No shadow.
  public static let none = Shadow(opacity: 0, radius: 0)

  /// The shadow as seen in a mirror whose plane is vertical, cast by a layer of a width.
  func mirrored(inWidth width: Double) -> Shadow {
    var mirror = self
    mirror.offset.x = 0 - offset.x
    mirror.path = path?.mirrored(inWidth: width)
    return mirror
  }
}

extension Shadow: Interpolatable {
  /// A Boolean value that tells whether every number of the shadow is finite.
  public var isFinite: Bool {
    opacity.isFinite && radius.isFinite && offset.isFinite && path?.isFinite != false
  }

  /// Returns the shadow at a progress; a path that only one side has changes at the end.
  public func interpolated(to end: Shadow, progress: Double) -> Shadow {
    Shadow(
      opacity: opacity.interpolated(to: end.opacity, progress: progress),
      radius: radius.interpolated(to: end.radius, progress: progress),
      offset: offset.interpolated(to: end.offset, progress: progress),
      path: between(end) { $0.interpolated(to: $1, progress: progress) }
        ?? (progress < 1 ? path : end.path))
  }

  /// Returns the velocity of every number.
  public func velocity(to end: Shadow, rate: Double) -> Shadow {
    Shadow(
      opacity: opacity.velocity(to: end.opacity, rate: rate),
      radius: radius.velocity(to: end.radius, rate: rate),
      offset: offset.velocity(to: end.offset, rate: rate),
      path: between(end) { $0.velocity(to: $1, rate: rate) })
  }

  /// Joins the paths when both shadows have one.
  private func between(_ end: Shadow, _ join: (Rect, Rect) -> Rect) -> Rect? {
    guard let path, let endPath = end.path else { return nil }
    return join(path, endPath)
  }
}

extension Shadow: Codable {
  private enum Key: String, CodingKey {
    case opacity, radius, offset, path
  }

  /// Reads an object; the offset and the path may be missing.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      opacity: try object.decode(Double.self, forKey: .opacity),
      radius: try object.decode(Double.self, forKey: .radius),
      offset: try object.decodeIfPresent(Point.self, forKey: .offset) ?? .zero,
      path: try object.decodeIfPresent(Rect.self, forKey: .path))
  }

  /// Writes an object; an offset of zero and a missing path are left out.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(opacity, forKey: .opacity)
    try object.encode(radius, forKey: .radius)
    if offset != .zero { try object.encode(offset, forKey: .offset) }
    try object.encodeIfPresent(path, forKey: .path)
  }
}

extension Transform {
  /// Returns the shadow that is drawn as another in spite of the scale.
  public func shadow(drawnAs shadow: Shadow) -> Shadow {
    var own = shadow
    own.radius = Transform.part(shadow.radius, meanScale)
    own.offset = Point(
      x: Transform.part(shadow.offset.x, scaleX), y: Transform.part(shadow.offset.y, scaleY))
    return own
  }
}
