public import TransitionKit

/// Reveals the upper screen through a shape that grows from a point or an element; going back, the shape shrinks.
///
/// The shape starts with no size, or with the size of the element, and grows until it covers the screen and its bar.
/// Both screens stand still. When another transition without such a shape interrupts a reveal, the shape continues to
/// grow from its current size until it covers the screen.
///
/// ```swift
/// // The centre of the photo is (58, 414); the farthest corner of the screen is 416.8 points away.
/// let circle = Reveal(from: .element("photo"), lasting: 0.5)
/// let timeline = try circle.resolvedTimeline(for: photos)
/// timeline.firstPicture[.to]?.clipPath?.bounds.width  // 0.0
/// ```
///
/// ## Layers
///
/// Back to front: the lower screen, the upper screen with a `LayerState.clipPath`.
///
/// Source: Android, `ViewAnimationUtils.createCircularReveal`, whose guide uses the distance to the farthest corner as
/// the final radius. 0.3 s and `AccelerateDecelerateInterpolator`, half a cosine wave, are the defaults of its
/// animator. The other shapes are decisions of this library.
public struct Reveal: ComposedTransition, LibraryAnimator {
  /// The default duration, in seconds.
  public static let duration = 0.3

  /// The shape that grows.
  public var shape: Shape
  /// Where the shape starts.
  public var origin: Origin
  /// The duration of every operation, in seconds.
  public var duration: Double
  /// The timing curve of every operation.
  public var curve: TimingCurve

  /// Creates a reveal; by default a circle grows from the centre.
  public init(
    _ shape: Shape = .circle(), from origin: Origin = .point(Point(x: 0.5, y: 0.5)),
    lasting duration: Double = Reveal.duration, curve: TimingCurve = .sineInOut
  ) {
    self.shape = shape
    self.origin = origin
    self.duration = duration
    self.curve = curve
  }

  /// Always `false`, because frames of elements are already correct in both layout directions; points and polygons are
  /// mirrored here.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns the effect that clips the upper screen to the growing shape.
  ///
  /// - Throws: `EffectError.unsupported(_:by:)` for a polygon that does not surround its origin.
  public func effect(in context: any TransitionContext) throws -> Effect {
    let page = context.frame(of: context.operation.foreRole)
    guard !page.isEmpty else { return Effect.together().lasting(duration) }
    let source = context.revealSource(origin)
    let start = source.rect.offset(byX: -page.x, y: -page.y)
    // A bar that belongs to the page is clipped with the page, so the shape must cover it, too.
    let bar = context.barFrame(of: context.operation.foreRole)
    let top = min(0, (bar?.y ?? page.y) - page.y)
    let whole = Rect(x: 0, y: top, width: page.width, height: page.height - top)
    let isMirrored = context.container.layoutDirection == .rightToLeft
    let shape = isMirrored ? shape.mirrored : shape
    let shapes = try shape.shapes(around: start, radius: source.radius, covering: whole)
    return Effect.clip(
      .fore, away: shapes.away.fractions(of: page.size),
      resting: shapes.resting.fractions(of: page.size)
    ).timing(curve).lasting(duration)
  }
}

extension Reveal: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: Reveal(),
    .argument(
      nil, \.shape,
      texts: [
        ".roundedRect(cornerRadius: 24)": .roundedRect(cornerRadius: 24), ".diamond": .diamond,
        ".star": .star,
      ]),
    .seconds("duration", \.duration).labelled("lasting"))
}

extension Reveal {
  /// The shape that grows.
  ///
  /// ```swift
  /// let arrow = Reveal.Shape.polygon([Point(x: 0, y: -1), Point(x: 1, y: 1), Point(x: -1, y: 1)])
  /// let timeline = try Reveal(arrow).timeline(for: context)
  /// ```
  public enum Shape: Hashable, Sendable {
    /// A circle with an initial radius in points.
    case circle(radius: Double = 0)
    /// A rectangle with an initial corner radius in points; by default that of the element.
    ///
    /// It starts with the size of the element, or with no size at a point, and ends with the size of the screen.
    case roundedRect(cornerRadius: Double? = nil)
    /// A polygon, given by its corners relative to the origin, in any unit; it starts with no size.
    ///
    /// A convex polygon grows until each of its edges has passed all four corners of the screen. Another polygon grows
    /// until its largest circle about the origin covers the screen. The origin must lie inside.
    case polygon([Point])

    /// A square that stands on a corner.
    public static let diamond = Shape.polygon([
      Point(x: 0, y: -1), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0),
    ])

    /// A star with five points, whose inner corners lie on the lines between the outer ones.
    public static let star = Shape.star()

    /// Returns a star that points up.
    ///
    /// - Parameters:
    ///   - points: The number of points, at least 3.
    ///   - inner: The distance of the inner corners from the centre; the outer ones have the distance 1. The default is
    ///     a pentagram's, (3 − √5)/2.
    /// - Returns: A polygon with twice as many corners.
    public static func star(points: Int = 5, inner: Double = 0.381_966_011_250_105) -> Shape {
      let count = max(3, points)
      return .polygon(
        (0..<2 * count).map { index in
          let turn = Elementary.sinCos(Double.pi * Double(index) / Double(count))
          let radius = index.isMultiple(of: 2) ? 1 : inner
          return Point(x: radius * turn.sin, y: -radius * turn.cos)
        })
    }
  }

  /// Where the shape starts.
  ///
  /// ```swift
  /// Reveal(from: .point(Point(x: 1, y: 0)))  // the trailing top corner
  /// Reveal(from: .element("photo"))
  /// ```
  public enum Origin: Hashable, Sendable {
    /// A point, in fractions of the container, with x from the leading edge.
    case point(Point)
    /// The centre of the visible part of an element of the lower screen, given by its id.
    ///
    /// If no part of the element is visible, the shape starts at the centre of the container.
    case element(String)
  }
}

extension TransitionContext {
  /// Returns the rectangle at which a reveal starts, in container coordinates, and the rectangle's corner radius.
  fileprivate func revealSource(_ origin: Reveal.Origin) -> (rect: Rect, radius: Double) {
    switch origin {
    case .point(let unit):
      let x = container.layoutDirection == .rightToLeft ? 1 - unit.x : unit.x
      let point = Point(x: x * container.width, y: unit.y * container.height)
      return (Rect(origin: point, size: .zero), 0)
    case .element(let id):
      let lower = placed(operation.backRole).placedElements.last { $0.id == id }
      let seen = lower?.visibleRect(in: container) ?? .zero
      guard let lower, !seen.isEmpty else {
        return (Rect(origin: container.bounds.center, size: .zero), 0)
      }
      return (seen, lower.element.look.cornerRadius(in: lower.rect.size))
    }
  }
}

// MARK: - Shapes

extension Reveal.Shape {
  /// The shape with left and right swapped.
  fileprivate var mirrored: Reveal.Shape {
    guard case .polygon(let points) = self else { return self }
    return .polygon(points.map { Point(x: -$0.x, y: $0.y) })
  }

  /// Returns the shape while the page is hidden and while it is shown, in coordinates of the page.
  fileprivate func shapes(
    around start: Rect, radius: Double, covering whole: Rect
  ) throws(EffectError) -> (away: ClipPath, resting: ClipPath) {
    let center = start.center
    switch self {
    case .circle(let radius):
      let corner = whole.origin
      return (
        .circle(center: center, radius: radius),
        .circle(covering: whole.size, from: center - corner).offset(byX: corner.x, y: corner.y)
      )
    case .roundedRect(let own):
      return (
        .roundedRect(start, cornerRadius: own ?? radius),
        .roundedRect(whole, cornerRadius: 0)
      )
    case .polygon(let points):
      let corners = whole.corners.map { $0 - center }
      guard points.allSatisfy(\.isWithinLimits), let scale = points.scale(covering: corners)
      else { throw .unsupported("a polygon that does not surround its origin", by: "Reveal") }
      return (
        .polygon(points.map { _ in center }), .polygon(points.map { center + $0.scaled(by: scale) })
      )
    }
  }
}

extension [Point] {
  /// Returns the factor that scales the polygon so that it covers points, or `nil` if (0, 0) is not inside it.
  fileprivate func scale(covering corners: [Point]) -> Double? {
    guard ClipPath.polygon(self).contains(.zero) else { return nil }
    let edges = zip(self, dropFirst() + prefix(1)).filter { $0 != $1 }
    // The outward normals of the edges and their lines' distances from the origin, for both orientations of the
    // polygon.
    let area = edges.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
    let turn: Double = area < 0 ? -1 : 1
    let lines = edges.map { start, end -> (normal: Point, distance: Double) in
      let delta = end - start
      let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
      let normal = Point(x: delta.y / length * turn, y: -delta.x / length * turn)
      return (normal, normal.x * start.x + normal.y * start.y)
    }
    let isConvex = lines.allSatisfy { line in
      allSatisfy { line.normal.x * $0.x + line.normal.y * $0.y <= line.distance * (1 + 1e-9) }
    }
    if isConvex {
      let scales = lines.flatMap { line in
        corners.map { (line.normal.x * $0.x + line.normal.y * $0.y) / line.distance }
      }
      return scales.max().flatMap { $0.isFinite ? $0 : nil }
    }
    let inner = edges.map { $0.distance(to: $1) }.min() ?? 0
    let reach = corners.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 0
    return inner > 0 ? reach / inner : nil
  }
}

extension Point {
  /// Returns the distance between (0, 0) and the line segment from this point to another.
  fileprivate func distance(to end: Point) -> Double {
    let delta = end - self
    let length = delta.x * delta.x + delta.y * delta.y
    let part = Swift.max(0, Swift.min(1, -(x * delta.x + y * delta.y) / length))
    let nearest = self + delta.scaled(by: part)
    return (nearest.x * nearest.x + nearest.y * nearest.y).squareRoot()
  }
}

extension ClipPath {
  /// Returns the shape in fractions of a size; a radius becomes a fraction of the shorter side.
  fileprivate func fractions(of size: Size) -> ClipPath {
    func unit(_ point: Point) -> Point { Point(x: point.x / size.width, y: point.y / size.height) }
    let shorter = min(size.width, size.height)
    switch self {
    case .circle(let center, let radius):
      return .circle(center: unit(center), radius: radius / shorter)
    case .roundedRect(let rect, let radius):
      return .roundedRect(
        Rect(
          origin: unit(rect.origin),
          size: Size(width: rect.width / size.width, height: rect.height / size.height)),
        cornerRadius: radius / shorter)
    case .ellipticRect(let rect, let radii):
      return .ellipticRect(
        Rect(
          origin: unit(rect.origin),
          size: Size(width: rect.width / size.width, height: rect.height / size.height)),
        cornerRadii: Size(width: radii.width / size.width, height: radii.height / size.height))
    case .polygon(let points): return .polygon(points.map(unit))
    }
  }
}
