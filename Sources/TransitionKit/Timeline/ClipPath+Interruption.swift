// After an interruption, a clip shape on screen that the new timeline does not have grows until it covers its layer.

/// The disappearance of a clip shape on screen that the new timeline does not have, after an interruption.
///
/// The shape grows until it covers its layer. If the timeline has no shape, the whole layer stays visible from then
/// on. If it has a shape of another kind, that shape then shrinks to its own size from one that covers the layer.
///
/// It is stored apart from the layer's other differences, because few layers have it and all differences are read for
/// each picture.
indirect enum LeavingShape: Hashable, Sendable {
  /// Growing into a shape that covers the layer, which is reached when the difference's weight has fallen to
  /// `reachedAt`.
  ///
  /// The difference of clip paths is then that from this covering shape to the shape on screen.
  case cover(ClipPath, reachedAt: Double)

  /// The weights, 1 to 0, of the difference of states and of the difference of velocities after an interruption.
  typealias Shares = (delta: Double, rate: Double)

  private var shape: ClipPath {
    switch self {
    case .cover(let shape, _): shape
    }
  }

  /// The weight at which the layer is covered; below it the timeline's own shape is shown.
  private var end: Double {
    switch self {
    case .cover(_, let end): end
    }
  }

  /// Returns the difference of two states' clip shapes, and the disappearance of the second one's shape.
  ///
  /// - Parameters:
  ///   - start: The state in the timeline.
  ///   - last: The state on screen.
  /// - Returns: The difference, and the disappearance, which is `nil` if the two shapes blend or none is on screen.
  static func difference(
    from start: LayerState, to last: LayerState
  ) -> (path: ClipPath?, leaving: LeavingShape?) {
    let size = last.frame.size
    switch (start.clipPath, last.clipPath) {
    case (nil, nil): return (nil, nil)
    case (let planned?, let shown?) where planned.blends(with: shown):
      return (planned == shown ? nil : planned.difference(to: shown), nil)
    case (let planned, let shown?) where !shown.covers(size):
      guard let cover = shown.grown(toCover: size) else { return (nil, nil) }
      let leaving = LeavingShape.cover(cover, reachedAt: planned == nil ? 0 : 0.5)
      return (cover.difference(to: shown), leaving)
    case (nil, _): return (nil, nil)
    case (let planned?, _):
      guard !planned.covers(size), let cover = planned.grown(toCover: size) else {
        return (nil, nil)
      }
      return (planned.difference(to: cover), nil)
    }
  }

  /// Returns the shape on screen during the disappearance.
  ///
  /// - Parameters:
  ///   - planned: The shape in the timeline.
  ///   - size: The size of the layer.
  ///   - delta: The difference of the clip shapes.
  ///   - rate: The difference of their velocities.
  ///   - factors: The weights of both differences.
  /// - Returns: The shape, or `nil` if the whole layer is visible.
  func path(
    over planned: ClipPath?, of size: Size, _ delta: ClipPath?, _ rate: ClipPath?,
    _ factors: Shares
  ) -> ClipPath? {
    guard factors.delta > end else {
      guard factors.delta > 0, let planned, let cover = planned.grown(toCover: size) else {
        return planned
      }
      return planned.interpolated(to: cover, along: .line, progress: factors.delta / end)
    }
    let cover = shape.grown(toCover: size) ?? shape
    return LeavingShape.sum(cover, delta, rate, shares(factors))
  }

  /// Returns the remaining difference of clip shapes at some weights, and the disappearance from there on.
  func continued(
    _ delta: ClipPath?, _ rate: ClipPath?, _ factors: Shares
  ) -> (path: ClipPath?, leaving: LeavingShape) {
    let left = delta.map { LeavingShape.sum($0.scaled(by: 0), $0, rate, shares(factors)) }
    return (left, .cover(shape, reachedAt: end / factors.delta))
  }

  /// Returns the velocity of the shape on screen; `nil` once the timeline's own shape is shown.
  func velocity(
    _ delta: ClipPath?, _ rate: ClipPath?, _ factors: Shares,
    slopes: Shares
  ) -> ClipPath? {
    guard factors.delta > end, let delta else { return nil }
    var slopes = slopes
    if end > 0 {
      let slope = slopes.delta / (1 - end)
      slopes = (slope, slopes.rate * shares(factors).delta + factors.rate * slope)
    }
    return LeavingShape.sum(delta.scaled(by: 0), delta, rate, slopes)
  }

  /// Returns weights that reach 0 when the layer is covered, instead of at the end.
  private func shares(_ factors: Shares) -> Shares {
    guard end > 0 else { return factors }
    let delta = (factors.delta - end) / (1 - end)
    return (delta, factors.rate * delta)
  }

  private static func sum(
    _ path: ClipPath, _ delta: ClipPath?, _ rate: ClipPath?, _ shares: Shares
  ) -> ClipPath {
    var sum = path
    if let delta { sum = sum.adding(delta, times: shares.delta) }
    if let rate { sum = sum.adding(rate, times: shares.rate) }
    return sum
  }
}

extension ClipPath {
  /// Returns a shape of the same kind that covers a layer and into which this one can grow.
  ///
  /// A circle keeps its centre. A polygon keeps its form and the mean of its points, and grows until its largest
  /// circle about that point covers the layer. A polygon that does not surround that point becomes a regular one. The
  /// result changes continuously with the shape and the size. It is `nil` for a polygon of fewer than three points.
  func grown(toCover size: Size) -> ClipPath? {
    let layer = Rect(origin: .zero, size: size)
    switch self {
    case .circle(let center, let radius):
      guard case .circle(_, let reach) = ClipPath.circle(covering: size, from: center) else {
        return nil
      }
      return .circle(center: center, radius: max(radius, reach))
    case .roundedRect(let rect, _): return .roundedRect(rect.union(layer), cornerRadius: 0)
    case .ellipticRect(let rect, _): return .ellipticRect(rect.union(layer), cornerRadii: .zero)
    case .polygon(let points):
      guard points.count > 2 else { return nil }
      let sum = points.reduce(Point.zero) { $0 + $1 }
      let center = sum.scaled(by: 1 / Double(points.count))
      let reach = layer.corners.reduce(0) { max($0, ($1 - center).length) }
      let edges = zip(points, points.dropFirst() + points.prefix(1))
      let inner = edges.reduce(Double.infinity) { least, edge in
        min(least, (edge.0 - center).distanceFromOrigin(toLineTo: edge.1 - center))
      }
      let outer = points.reduce(0) { max($0, ($1 - center).length) }
      guard contains(center), inner > outer * ClipPath.thinnest else {
        return .polygon(regular(about: center, touching: reach))
      }
      let factor = max(1, reach / inner)
      return .polygon(points.map { center + ($0 - center).scaled(by: factor) })
    }
  }

  /// The ratio of a polygon's inner to its outer radius below which it becomes a regular polygon to grow.
  private static let thinnest = 1e-3

  /// Returns the points of a regular polygon around a circle, with this one's number of points and sense of rotation.
  private func regular(about center: Point, touching radius: Double) -> [Point] {
    guard case .polygon(let points) = self, let first = points.first else { return [] }
    let start = first == center ? Point(x: 0, y: -1) : first - center
    let length = start.length
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, edge in
      let (one, two) = (edge.0 - center, edge.1 - center)
      return sum + one.x * two.y - two.x * one.y
    }
    let step = (area < 0 ? -2 : 2) * Double.pi / Double(points.count)
    let reach = radius / Elementary.sinCos(step / 2).cos
    return points.indices.map { index in
      let turn = Elementary.sinCos(step * Double(index))
      let (x, y) = (start.x / length * reach, start.y / length * reach)
      return center + Point(x: x * turn.cos - y * turn.sin, y: x * turn.sin + y * turn.cos)
    }
  }
}

extension Point {
  /// Returns the distance of (0, 0) from the line segment between this point and another one.
  fileprivate func distanceFromOrigin(toLineTo end: Point) -> Double {
    let delta = end - self
    let square = delta.x * delta.x + delta.y * delta.y
    guard square > 0 else { return length }
    let share = max(0, min(1, -(x * delta.x + y * delta.y) / square))
    return (self + delta.scaled(by: share)).length
  }
}

extension Rect {
  /// Returns the smallest rectangle that contains this and another one.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
