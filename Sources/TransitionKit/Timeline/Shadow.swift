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

  /// Returns the sum, number by number; a path that only one shadow has is that of the left.
  public static func + (left: Shadow, right: Shadow) -> Shadow {
    Shadow(
      opacity: left.opacity + right.opacity, radius: left.radius + right.radius,
      offset: left.offset + right.offset,
      path: left.path.map { path in right.path.map { path + $0 } ?? path })
  }

  /// Returns the difference, number by number; without a path unless both shadows have one.
  public static func - (left: Shadow, right: Shadow) -> Shadow {
    Shadow(
      opacity: left.opacity - right.opacity, radius: left.radius - right.radius,
      offset: left.offset - right.offset,
      path: left.path.flatMap { path in right.path.map { path - $0 } })
  }

  /// Returns the shadow with every number multiplied by a factor.
  public func scaled(by factor: Double) -> Shadow {
    Shadow(
      opacity: opacity * factor, radius: radius * factor, offset: offset.scaled(by: factor),
      path: path?.scaled(by: factor))
  }

  /// Returns the shadow at a progress; a path that only one shadow has switches at progress 1.
  public func interpolated(to end: Shadow, progress: Double) -> Shadow {
    switch progress {
    case 0: return self
    case 1: return end
    default:
      var shadow = self + (end - self).scaled(by: progress)
      if path == nil || end.path == nil { shadow.path = progress < 1 ? path : end.path }
      return shadow
    }
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
