/// The perspective projection of a layer: from points of the layer to drawn points, and back.
///
/// It uses homogeneous coordinates, in which the projection is linear, so it also covers points at or behind the eye.
/// Points of the layer are in fractions of its frame, drawn points in container coordinates.
package struct LayerProjection: Sendable {
  /// The rows of the matrix for the drawn x and y, before the division by the depth.
  private let x, y: SIMD3<Double>
  /// The row of the matrix for the depth: 1 in the plane of the screen, 0 at the eye, negative behind it.
  private let depth: SIMD3<Double>
  /// The rows of the inverse matrix, up to a common factor.
  private let inverse: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  /// Whether the layer is seen edge-on, so that it covers no area.
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

  /// Returns the point of the layer that is drawn at a given point.
  ///
  /// The layer must not be seen edge-on. The result may be behind the eye, where nothing is drawn; see
  /// ``isBeforeEye(_:)``.
  package func unit(of point: Point) -> Point {
    let drawn = SIMD3(point.x, point.y, 1)
    let w = dot(inverse.2, drawn)
    return Point(x: dot(inverse.0, drawn) / w, y: dot(inverse.1, drawn) / w)
  }

  /// Returns whether a point of the layer is in front of the eye.
  package func isBeforeEye(_ unit: Point) -> Bool { dot(depth, SIMD3(unit.x, unit.y, 1)) > 0 }

  /// Returns the drawn point for a point of the layer, or `nil` at or behind the eye.
  package func drawn(_ unit: Point) -> Point? {
    isBeforeEye(unit) ? drawn(SIMD3(unit.x, unit.y, 1)) : nil
  }

  /// Returns the drawn outline of a part of the layer, cut off shortly before the eye.
  ///
  /// - Parameter part: The part, in fractions of the frame.
  /// - Returns: Up to five points, clockwise on the layer; none if the whole part is behind the eye.
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

  /// The smallest depth that is drawn; there the magnification is a thousand.
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
  /// The drawn outline of the layer's visible part, cut off before the eye; `nil` if nothing is drawn.
  ///
  /// The opacity is ignored.
  var drawnOutline: [Point]? {
    guard isShown else { return nil }
    if let corners = drawnCorners { return corners }
    let outline = LayerProjection(self).outline(of: seenPart)
    return outline.isEmpty ? nil : outline
  }
}
