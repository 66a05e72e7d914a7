/// The projection of a quadrilateral, such as a layer seen in perspective, onto the unit square.
struct QuadProjection {
  /// The matrix from drawn points to the unit square, row by row.
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Creates the projection.
  ///
  /// Source: P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
  ///
  /// It is `nil` when the corners are on one line.
  ///
  /// - Parameter corners: The four corners that belong to (0, 0), (1, 0), (1, 1) and (0, 1).
  init?(to corners: [Point]) {
    guard corners.count == 4 else { return nil }
    let (p0, p1, p2, p3) = (corners[0], corners[1], corners[2], corners[3])
    let (one, two, sum) = (p1 - p2, p3 - p2, (p0 - p1) + (p2 - p3))
    let area = one.x * two.y - two.x * one.y
    guard abs(area) > 1e-9 else { return nil }
    let g = (sum.x * two.y - two.x * sum.y) / area
    let h = (one.x * sum.y - sum.x * one.y) / area
    let x = SIMD3(p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x)
    let y = SIMD3(p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y)
    let w = SIMD3(g, h, 1)
    // The rows of the adjugate, which is the inverse up to a factor.
    rows = (
      SIMD3(y.y * w.z - y.z * w.y, x.z * w.y - x.y * w.z, x.y * y.z - x.z * y.y),
      SIMD3(y.z * w.x - y.x * w.z, x.x * w.z - x.z * w.x, x.z * y.x - x.x * y.z),
      SIMD3(y.x * w.y - y.y * w.x, x.y * w.x - x.x * w.y, x.x * y.y - x.y * y.x)
    )
  }

  /// Returns the place of a drawn point, in fractions of the quadrilateral.
  func unit(of point: Point) -> Point {
    let drawn = SIMD3(point.x, point.y, 1)
    let w = (rows.2 * drawn).sum()
    return Point(x: (rows.0 * drawn).sum() / w, y: (rows.1 * drawn).sum() / w)
  }
}
