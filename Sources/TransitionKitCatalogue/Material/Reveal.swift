public import TransitionKit

/// A shape that grows from a point or an element reveals the upper screen, or hides it again.
///
/// The shape starts with no size, or with that of the element, and grows until it covers the screen and the
/// bar above it. On the way back it shrinks. Both screens stay where they are. When a transition without such a
/// shape interrupts a reveal, the shape goes on from where it is and grows until it covers the screen.
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
/// Source: Android, `ViewAnimationUtils.createCircularReveal`, whose guide takes the distance to the
/// farthest corner as the last radius; 0.3 s and `AccelerateDecelerateInterpolator`, a half wave of the
/// cosine, are the defaults of its animator. The other shapes are choices of this library.
public struct Reveal: ComposedTransition, LibraryAnimator {
  /// The default duration, in seconds.
  public static let duration = 0.3

  /// The shape.
  public var shape: Shape
  /// Where the shape starts.
  public var origin: Origin
  /// The duration of every operation, in seconds.
  public var duration: Double
  /// The timing of every operation.
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

  /// `false`: an element is where it is in both layout directions; points and polygons are mirrored.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns the clip of the upper screen.
  ///
  /// - Throws: `EffectError.unsupported(_:by:)` for a polygon that does not surround its origin.
  public func effect(in context: any TransitionContext) throws -> Effect {
    let page = context.frame(of: context.operation.foreRole)
    guard !page.isEmpty else { return Effect.together().lasting(duration) }
    let source = context.revealSource(origin)
    let start = source.rect.offset(byX: -page.x, y: -page.y)
    // A bar of its own goes with the page, and is clipped with it.
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
    /// A circle that starts with a radius in points.
    case circle(radius: Double = 0)
    /// A rectangle whose corners start with a radius in points; `nil` takes that of the element.
    ///
    /// It starts with the size of the element, or with no size at a point, and ends as the screen.
    case roundedRect(cornerRadius: Double? = nil)
    /// A polygon, whose points are relative to its origin; it starts with no size, in any unit.
    ///
    /// It grows to the smallest size that surely covers the screen: until each edge has passed all four
    /// corners, when the polygon is convex, and otherwise until its largest circle about the origin covers
    /// the screen. The origin must lie inside.
    case polygon([Point])

    /// A square that stands on a corner.
    public static let diamond = Shape.polygon([
      Point(x: 0, y: -1), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0),
    ])

    /// A star of five points, whose inner corners lie on the lines between the outer ones.
    public static let star = Shape.star()

    /// Returns a star that points up.
    ///
    /// - Parameters:
    ///   - points: The number of points, at least 3.
    ///   - inner: The distance of the inner corners from the centre, where that of the outer ones is 1; the
    ///     default is that of a pentagram, (3 − √5)/2.
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
    /// A point, in fractions of the container; x from the leading edge.
    case point(Point)
    /// The centre of the visible part of an element of the lower screen.
    ///
    /// Without the element, or when nothing of it is visible, it is the centre of the container.
    case element(String)
  }
}

extension TransitionContext {
  /// Returns the rectangle at which a reveal starts, in container coordinates, and its corner radius.
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

  /// Returns the shape while the page is away and at rest, in points of the page.
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
  /// Returns the factor by which the polygon covers points, or `nil` when it does not surround (0, 0).
  fileprivate func scale(covering corners: [Point]) -> Double? {
    guard ClipPath.polygon(self).contains(.zero) else { return nil }
    let edges = zip(self, dropFirst() + prefix(1)).filter { $0 != $1 }
    // The outward normals, with the lines' distances from the origin; both orientations are allowed.
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
  /// Returns the distance of (0, 0) from the line that begins here.
  fileprivate func distance(to end: Point) -> Double {
    let delta = end - self
    let length = delta.x * delta.x + delta.y * delta.y
    let part = Swift.max(0, Swift.min(1, -(x * delta.x + y * delta.y) / length))
    let nearest = self + delta.scaled(by: part)
    return (nearest.x * nearest.x + nearest.y * nearest.y).squareRoot()
  }
}

extension ClipPath {
  /// Returns the shape in fractions of a size; a radius in those of its shorter side.
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
