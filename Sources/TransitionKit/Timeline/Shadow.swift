/// The black shadow that a layer casts.
///
/// ```swift
/// let shadow = Shadow(opacity: 0.8, radius: 3, offset: Point(x: -2, y: 0))
/// let card = Layer(.to, frame: page).shadowing(to: shadow, curve: .easeOut)
/// card.final.shadow.opacity  // 0.8
/// ```
public struct Shadow: Hashable, Sendable {
  /// The opacity, from 0 to 1; 0 is no shadow.
  public var opacity: Double
  /// The blur radius, in points.
  public var radius: Double
  /// The offset of the shadow from the layer, in points.
  public var offset: Point
  /// The rectangle that casts the shadow, in points in the layer's own coordinates.
  ///
  /// `nil` is the whole layer.
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

  /// Returns the shadow of a layer of a width, with left and right swapped.
  func mirrored(inWidth width: Double) -> Shadow {
    var mirror = self
    mirror.offset.x = 0 - offset.x
    mirror.path = path?.mirrored(inWidth: width)
    return mirror
  }
}

extension Shadow: Interpolatable {
  /// Whether every number of the shadow is within ±``Limits/magnitude``.
  public var isWithinLimits: Bool {
    opacity.isWithinLimits && radius.isWithinLimits && offset.isWithinLimits
      && path?.isWithinLimits != false
  }

  /// Returns the sum, number by number; the path is `nil` when the left shadow has none.
  ///
  /// A path of the left shadow stays as it is when the right shadow has none.
  public static func + (left: Shadow, right: Shadow) -> Shadow {
    Shadow(
      opacity: left.opacity + right.opacity, radius: left.radius + right.radius,
      offset: left.offset + right.offset,
      path: left.path.map { path in right.path.map { path + $0 } ?? path })
  }

  /// Returns the difference, number by number; the path is `nil` unless both shadows have one.
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

  /// Returns the shadow at a progress; unless both have a path, the path switches at progress 1.
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

  /// Reads an object; a missing offset is zero and a missing path is `nil`.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      opacity: try object.decode(Double.self, forKey: .opacity),
      radius: try object.decode(Double.self, forKey: .radius),
      offset: try object.decodeIfPresent(Point.self, forKey: .offset) ?? .zero,
      path: try object.decodeIfPresent(Rect.self, forKey: .path))
  }

  /// Writes an object without a zero offset or a `nil` path.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(opacity, forKey: .opacity)
    try object.encode(radius, forKey: .radius)
    if offset != .zero { try object.encode(offset, forKey: .offset) }
    try object.encodeIfPresent(path, forKey: .path)
  }
}

extension Transform {
  /// Returns the shadow that a layer needs before scaling, so that it is drawn as a given one.
  ///
  /// Radius and offset are divided by the scale; a scale of 0 gives 0.
  public func shadow(drawnAs shadow: Shadow) -> Shadow {
    var own = shadow
    own.radius = Transform.part(shadow.radius, meanScale)
    own.offset = Point(
      x: Transform.part(shadow.offset.x, scaleX), y: Transform.part(shadow.offset.y, scaleY))
    return own
  }
}
