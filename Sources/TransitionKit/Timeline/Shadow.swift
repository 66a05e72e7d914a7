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
  /// With `nil` the whole layer casts it.
  public var path: Rect?
  /// The distance by which the shadow is larger than its caster on each side, in points; negative is smaller.
  ///
  /// The radius of rounded corners grows by the same distance. A shadow whose area would be 0 is not drawn.
  ///
  /// Source: the fourth length of `box-shadow`, CSS Backgrounds and Borders 3, section 6.1.
  public var spread: Double

  /// Creates a shadow.
  public init(
    opacity: Double, radius: Double, offset: Point = .zero, path: Rect? = nil, spread: Double = 0
  ) {
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
    self.path = path
    self.spread = spread
  }

  /// No shadow.
  public static let none = Shadow(opacity: 0, radius: 0)

  /// Returns the rectangle of the shadow before it is blurred and moved by the offset.
  ///
  /// ```swift
  /// let shadow = Shadow(opacity: 0.3, radius: 4, spread: 2)
  /// shadow.rect(in: Size(width: 100, height: 50))  // (-2, -2) 104×54
  /// ```
  ///
  /// - Parameter size: The size of the layer's frame.
  /// - Returns: The path or the whole layer, larger by ``spread`` on each side.
  public func rect(in size: Size) -> Rect {
    let rect = path ?? Rect(origin: .zero, size: size)
    guard spread != 0 else { return rect }
    return Rect(
      x: rect.x - spread, y: rect.y - spread, width: rect.width + 2 * spread,
      height: rect.height + 2 * spread)
  }

  /// Returns the radius of the shadow's corners for a layer with a corner radius, in points.
  ///
  /// Square corners stay square. CSS makes the corners of a spread shadow slightly less round if the radius is small.
  public func cornerRadius(of radius: Double) -> Double {
    path == nil && radius > 0 ? max(0, radius + spread) : 0
  }

  /// Returns the shadow mirrored left to right in a layer of a given width.
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
      && path?.isWithinLimits != false && spread.isWithinLimits
  }

  /// Returns the component-wise sum; the path is `nil` if the left shadow has none.
  ///
  /// If only the right shadow has no path, the left one's path is unchanged.
  public static func + (left: Shadow, right: Shadow) -> Shadow {
    Shadow(
      opacity: left.opacity + right.opacity, radius: left.radius + right.radius,
      offset: left.offset + right.offset,
      path: left.path.map { path in right.path.map { path + $0 } ?? path },
      spread: left.spread + right.spread)
  }

  /// Returns the component-wise difference; the path is `nil` unless both shadows have one.
  public static func - (left: Shadow, right: Shadow) -> Shadow {
    Shadow(
      opacity: left.opacity - right.opacity, radius: left.radius - right.radius,
      offset: left.offset - right.offset,
      path: left.path.flatMap { path in right.path.map { path - $0 } },
      spread: left.spread - right.spread)
  }

  /// Returns the shadow with every component multiplied by a factor.
  public func scaled(by factor: Double) -> Shadow {
    Shadow(
      opacity: opacity * factor, radius: radius * factor, offset: offset.scaled(by: factor),
      path: path?.scaled(by: factor), spread: spread * factor)
  }

  /// Returns the shadow at a progress; unless both have a path, the path switches when progress reaches 1.
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

extension Shadow: MemberCoded {
  package static let usual = none

  package static let members: [Member<Shadow>] = [
    Member("opacity", \.opacity, .required), Member("radius", \.radius, .required),
    Member("offset", \.offset), Member("path", \.path), Member("spread", \.spread),
  ]
}

extension Transform {
  /// Returns the shadow before scaling that is drawn as a given shadow after scaling.
  ///
  /// Radius, spread and offset are divided by the scale; with a scale of 0 they are 0.
  public func shadow(drawnAs shadow: Shadow) -> Shadow {
    var own = shadow
    own.radius = Transform.part(shadow.radius, meanScale)
    own.spread = Transform.part(shadow.spread, meanScale)
    own.offset = Point(
      x: Transform.part(shadow.offset.x, scaleX), y: Transform.part(shadow.offset.y, scaleY))
    return own
  }
}
