/// Where the places of a layer are drawn, also those at or behind the eye, and the way back.
///
/// In homogeneous coordinates the drawn point is linear in the place.
struct LayerProjection {
  /// The rows of the map from places in fractions of the frame to drawn points.
  private let x, y: SIMD3<Double>
  /// How far in front of the eye a place is: 1 in the plane of the screen, 0 at the eye.
  private let depth: SIMD3<Double>
  /// The rows of the inverse, up to a common factor.
  private let inverse: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ state: LayerState) {
    let frame = state.frame
    var flat = state.transform
    flat.perspective = 0
    let (matrix, perspective) = (flat.matrix, state.transform.perspective)
    let pivot = Point(
      x: frame.x + state.anchor.x * frame.width, y: frame.y + state.anchor.y * frame.height)
    let center = state.vanishingPoint ?? pivot
    func image(_ unit: Point) -> SIMD3<Double> {
      let drawn = matrix.drawn(
        Point(
          x: (unit.x - state.anchor.x) * frame.width, y: (unit.y - state.anchor.y) * frame.height))
      let depth = 1 - drawn.z * perspective
      return SIMD3(
        center.x * depth + pivot.x + drawn.x - center.x,
        center.y * depth + pivot.y + drawn.y - center.y, depth)
    }
    let origin = image(.zero)
    let (right, down) = (image(Point(x: 1, y: 0)) - origin, image(Point(x: 0, y: 1)) - origin)
    x = SIMD3(right.x, down.x, origin.x)
    y = SIMD3(right.y, down.y, origin.y)
    depth = SIMD3(right.z, down.z, origin.z)
    func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(
        one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
        one.x * other.y - one.y * other.x)
    }
    let (first, second, third) = (cross(y, depth), cross(depth, x), cross(x, y))
    inverse = (
      SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y),
      SIMD3(first.z, second.z, third.z)
    )
  }

  /// Returns the place that is drawn at a point, in fractions of the frame.
  ///
  /// The layer must not be seen from its edge.
  func unit(of point: Point) -> Point {
    let drawn = SIMD3(point.x, point.y, 1)
    let w = (inverse.2 * drawn).sum()
    return Point(x: (inverse.0 * drawn).sum() / w, y: (inverse.1 * drawn).sum() / w)
  }

  /// Returns the drawn outline of a part of the layer, without what is at or behind the eye.
  ///
  /// - Parameter part: The part, in fractions of the frame.
  /// - Returns: Up to five points, clockwise on the layer; none when all of the part is behind the eye.
  func outline(of part: Rect) -> [Point] {
    let places = part.corners.map { SIMD3($0.x, $0.y, 1) }
    let depths = places.map { (depth * $0).sum() }
    var outline: [Point] = []
    for index in places.indices {
      let next = (index + 1) % places.count
      let nearest = LayerProjection.nearest
      if depths[index] >= nearest { outline.append(drawn(places[index])) }
      guard (depths[index] < nearest) != (depths[next] < nearest) else { continue }
      let share = (nearest - depths[index]) / (depths[next] - depths[index])
      outline.append(drawn(places[index] + (places[next] - places[index]) * share))
    }
    return outline.count >= 3 ? outline : []
  }

  private func drawn(_ place: SIMD3<Double>) -> Point {
    let w = (depth * place).sum()
    return Point(x: (x * place).sum() / w, y: (y * place).sum() / w)
  }

  /// The depth from which on places are drawn: there they are a thousand times as large.
  private static let nearest = 1e-3
}

extension LayerState {
  /// The drawn outline of the visible part, without what is at or behind the eye; `nil` when nothing is
  /// drawn, the opacity aside.
  var drawnOutline: [Point]? {
    guard !isHidden, !(hidesBackFace && showsBackFace) else { return nil }
    if let corners = drawnCorners { return corners }
    let outline = LayerProjection(self).outline(of: seenPart)
    return outline.isEmpty ? nil : outline
  }
}
