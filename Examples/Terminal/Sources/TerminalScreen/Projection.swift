import TransitionKit

/// Maps drawn points back to a layer that may be moved, scaled, turned or in perspective.
///
/// A layer that reaches behind the eye is seen as far as it is in front of it.
struct Projection {
  /// A rectangle around the drawn layer, in container coordinates.
  let bounds: Rect
  /// The inverse of the matrix from fractions of the layer to drawn points, up to the determinant.
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  private let determinant: Double

  /// Creates the projection of a layer; `nil` when it is seen from its edge.
  init?(_ state: LayerState) {
    let (frame, anchor) = (state.frame, state.anchor)
    let pivot = Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    let center = state.vanishingPoint ?? pivot
    let matrix = state.transform.matrix.rows
    func column(_ row: SIMD4<Double>) -> SIMD3<Double> {
      SIMD3(row.x + center.x * row.w, row.y + center.y * row.w, row.w)
    }
    let a = column(matrix[0]) * frame.width
    let b = column(matrix[1]) * frame.height
    let origin = column(matrix[3]) + SIMD3(pivot.x - center.x, pivot.y - center.y, 0)
    let c = origin - a * anchor.x - b * anchor.y
    rows = (Projection.cross(b, c), Projection.cross(c, a), Projection.cross(a, b))
    determinant = (a * rows.0).sum()
    guard abs(determinant) > 1e-6 else { return nil }
    let units = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { Point(x: $0.0, y: $0.1) }
    let corners = units.compactMap(state.drawnPoint(ofUnit:))
    let isInFront = corners.count == 4
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let low = Point(x: xs.min() ?? 0, y: ys.min() ?? 0)
    let size = Size(width: (xs.max() ?? 0) - low.x, height: (ys.max() ?? 0) - low.y)
    bounds =
      isInFront
      ? Rect(origin: low, size: size) : Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
  }

  /// Returns the fractions of the layer at a drawn point, also outside the layer.
  ///
  /// `nil` where the plane of the layer is behind the eye.
  func unit(of point: Point) -> Point? {
    let drawn = SIMD3(point.x, point.y, 1)
    let w = (rows.2 * drawn).sum()
    guard w * determinant > 0 else { return nil }
    return Point(x: (rows.0 * drawn).sum() / w, y: (rows.1 * drawn).sum() / w)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
