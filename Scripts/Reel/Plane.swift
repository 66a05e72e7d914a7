import TransitionKit

/// A point or a length in two directions, in points.
typealias Vector = SIMD2<Double>

/// Where a layer is drawn: the map from drawn points to places in fractions of the layer's frame.
///
/// It is made from the corners alone, which `drawnPoint(ofUnit:)` gives, so that the painter shares no arithmetic
/// with the library's own projections.
///
/// Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3: the projective map
/// of the unit square to a quadrilateral.
struct Plane {
  /// The rows of the map from places to drawn points, in homogeneous coordinates.
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  /// The columns of the map back, up to a common factor.
  private let inverse: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Maps the unit square to four corners, clockwise from the top left; `nil` where nothing can be seen.
  init?(corners: [Vector]) {
    let (p0, p1, p2, p3) = (corners[0], corners[1], corners[2], corners[3])
    let (d1, d2, sum) = (p1 - p2, p3 - p2, p0 - p1 + p2 - p3)
    var (g, h) = (0.0, 0.0)
    if abs(sum.x) + abs(sum.y) > 1e-9 {
      let area = d1.x * d2.y - d2.x * d1.y
      guard abs(area) > 1e-9 else { return nil }
      g = (sum.x * d2.y - d2.x * sum.y) / area
      h = (d1.x * sum.y - sum.x * d1.y) / area
    }
    rows = (
      SIMD3(p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x),
      SIMD3(p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y), SIMD3(g, h, 1)
    )
    let (x, y, w) = rows
    inverse = (cross(y, w), cross(w, x), cross(x, y))
    guard abs((x * inverse.0).sum()) > 1e-6 else { return nil }
  }

  /// Creates the plane of a layer; `nil` when a corner is behind the eye or the layer is seen from its edge.
  init?(_ state: LayerState) {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].compactMap { x, y in
      state.drawnPoint(ofUnit: Point(x: x, y: y)).map { Vector($0.x, $0.y) }
    }
    guard corners.count == 4 else { return nil }
    self.init(corners: corners)
  }

  /// Returns the place of a drawn point in fractions of the frame, also beside it; `nil` behind the eye.
  func unit(of point: Vector) -> Vector? {
    let place = inverse.0 * point.x + inverse.1 * point.y + inverse.2
    let unit = Vector(place.x / place.z, place.y / place.z)
    let depth = rows.2.x * unit.x + rows.2.y * unit.y + 1
    return depth > 0 ? unit : nil
  }
}

/// Returns the cross product of two vectors.
private func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(
    one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
    one.x * other.y - one.y * other.x)
}

/// The outline of a layer: its frame with round corners, in points of its own.
struct Outline {
  let size: Vector
  /// The radii of the corners, clockwise from the top left, in points.
  let radii: SIMD4<Double>

  /// Creates an outline; a radius is at most half of the shorter side.
  init(_ size: Size, radius: Double, corners: Corners = .all) {
    self.size = Vector(size.width, size.height)
    let radius = max(0, min(radius, size.width / 2, size.height / 2))
    let isRound = [Corners.topLeft, .topRight, .bottomRight, .bottomLeft].map(corners.contains)
    radii = SIMD4(
      isRound[0] ? radius : 0, isRound[1] ? radius : 0, isRound[2] ? radius : 0,
      isRound[3] ? radius : 0)
  }

  /// Returns whether a place is inside.
  func contains(_ place: Vector) -> Bool {
    guard place.x >= 0, place.y >= 0, place.x <= size.x, place.y <= size.y else { return false }
    let (isLeft, isTop) = (place.x < size.x / 2, place.y < size.y / 2)
    let radius = isTop ? (isLeft ? radii.x : radii.y) : (isLeft ? radii.w : radii.z)
    // How far the place is beyond the centre of the corner.
    let x = radius - (isLeft ? place.x : size.x - place.x)
    let y = radius - (isTop ? place.y : size.y - place.y)
    return x <= 0 || y <= 0 || x * x + y * y <= radius * radius
  }
}
