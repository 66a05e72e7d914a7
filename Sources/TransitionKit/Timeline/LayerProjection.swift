/// Where the places of a layer are drawn, also those at or behind the eye, and the way back.
///
/// In homogeneous coordinates the drawn point is linear in the place.
package struct LayerProjection: Sendable {
  /// The rows of the map from places in fractions of the frame to drawn points.
  private let x, y: SIMD3<Double>
  /// How far in front of the eye a place is: 1 in the plane of the screen, 0 at the eye.
  private let depth: SIMD3<Double>
  /// The rows of the inverse, up to a common factor.
  private let inverse: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  /// Whether the layer is seen from its edge, so that it covers nothing.
  package let isSeenFromEdge: Bool

  package init(_ state: LayerState) {
    let frame = state.frame
    var flat = state.transform
    flat.perspective = 0
    let (matrix, perspective) = (flat.matrix, state.transform.perspective)
    let pivot = frame.point(ofUnit: state.anchor)
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
    let (first, second, third) = (cross(y, depth), cross(depth, x), cross(x, y))
    inverse = (
      SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y),
      SIMD3(first.z, second.z, third.z)
    )
    isSeenFromEdge = !(abs(dot(x, first)) > 1e-9)
  }

  /// Returns the place that is drawn at a point, in fractions of the frame.
  ///
  /// The layer must not be seen from its edge. A place behind the eye is drawn nowhere; see ``isBeforeEye(_:)``.
  package func unit(of point: Point) -> Point {
    let drawn = SIMD3(point.x, point.y, 1)
    let w = dot(inverse.2, drawn)
    return Point(x: dot(inverse.0, drawn) / w, y: dot(inverse.1, drawn) / w)
  }

  /// Returns whether a place in fractions of the frame is in front of the eye, so that it can be seen.
  package func isBeforeEye(_ unit: Point) -> Bool { dot(depth, SIMD3(unit.x, unit.y, 1)) > 0 }

  /// Returns where a place in fractions of the frame is drawn, or `nil` at or behind the eye.
  package func drawn(_ unit: Point) -> Point? {
    isBeforeEye(unit) ? drawn(SIMD3(unit.x, unit.y, 1)) : nil
  }

  /// Returns the drawn outline of a part of the layer, without what is at or behind the eye.
  ///
  /// - Parameter part: The part, in fractions of the frame.
  /// - Returns: Up to five points, clockwise on the layer; none when all of the part is behind the eye.
  func outline(of part: Rect) -> [Point] {
    let places = part.corners.map { SIMD3($0.x, $0.y, 1) }
    let depths = places.map { dot(depth, $0) }
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
    let w = dot(depth, place)
    return Point(x: dot(x, place) / w, y: dot(y, place) / w)
  }

  /// The depth from which on places are drawn: there they are a thousand times as large.
  private static let nearest = 1e-3
}

/// Returns the dot product of two vectors, which unoptimised code computes faster than `sum()`.
private func dot(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
  one.x * other.x + one.y * other.y + one.z * other.z
}

/// Returns the cross product of two vectors.
private func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(
    one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
    one.x * other.y - one.y * other.x)
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
