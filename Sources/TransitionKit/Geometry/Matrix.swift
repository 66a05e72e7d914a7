/// A 4 × 4 matrix that maps points of a layer, relative to its anchor, to drawn points.
///
/// Points are row vectors, `[x y z 1] · matrix`, as in Core Animation: `m41` is the translation in
/// x.
///
/// ```swift
/// let matrix = Matrix(Transform(translationX: 10, scaleX: 2, scaleY: 2))
/// matrix.apply(to: Point(x: 3, y: 4))  // (16, 8)
/// ```
public struct Matrix: Hashable, Sendable {
  /// The four rows.
  public var rows: [SIMD4<Double>] { [row1, row2, row3, row4] }

  let row1: SIMD4<Double>
  let row2: SIMD4<Double>
  let row3: SIMD4<Double>
  let row4: SIMD4<Double>

  /// Creates the matrix of a transform.
  ///
  /// The order is rotation about x, y and z, scale, translation, perspective.
  public init(_ transform: Transform) {
    var (x, y, z) = (SIMD3(1.0, 0, 0), SIMD3(0.0, 1, 0), SIMD3(0.0, 0, 1))
    func each(_ change: (inout SIMD3<Double>) -> Void) {
      change(&x)
      change(&y)
      change(&z)
    }
    // Skips the sines of angles that are 0, as most are.
    if transform.rotationX != 0 {
      let (sin, cos) = Elementary.sinCos(transform.rotationX)
      each { $0 = SIMD3($0.x, $0.y * cos - $0.z * sin, $0.y * sin + $0.z * cos) }
    }
    if transform.rotationY != 0 {
      let (sin, cos) = Elementary.sinCos(transform.rotationY)
      each { $0 = SIMD3($0.x * cos + $0.z * sin, $0.y, $0.z * cos - $0.x * sin) }
    }
    if transform.rotation != 0 {
      let (sin, cos) = Elementary.sinCos(transform.rotation)
      each { $0 = SIMD3($0.x * cos - $0.y * sin, $0.x * sin + $0.y * cos, $0.z) }
    }
    let scale = SIMD3(transform.scaleX, transform.scaleY, 1)
    each { $0 *= scale }
    let shift = SIMD3(transform.translationX, transform.translationY, transform.translationZ)
    // Perspective divides by w = 1 − z·p. Because z is linear in the point, w is a column of the matrix.
    let p = transform.perspective
    row1 = SIMD4(x, -x.z * p)
    row2 = SIMD4(y, -y.z * p)
    row3 = SIMD4(z, -z.z * p)
    row4 = SIMD4(shift, 1 - shift.z * p)
  }

  /// Creates a matrix from its rows.
  init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    (self.row1, self.row2, self.row3, self.row4) = (row1, row2, row3, row4)
  }

  /// Creates the matrix of a translation in the plane of the screen, in points.
  init(movingBy offset: Point) {
    self.init(Transform(translationX: offset.x, translationY: offset.y))
  }

  /// Returns the product: the matrix that maps a point by this matrix, and then by another one.
  func followed(by next: Matrix) -> Matrix {
    func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
      next.row1 * row.x + next.row2 * row.y + next.row3 * row.z + next.row4 * row.w
    }
    return Matrix(product(row1), product(row2), product(row3), product(row4))
  }

  /// Returns the position of a point of the layer in 3D, relative to the anchor, before perspective, in points.
  package func drawn(_ point: Point) -> (x: Double, y: Double, z: Double) {
    let drawn = row1 * point.x + row2 * point.y + row4
    return (drawn.x, drawn.y, drawn.z)
  }

  /// Returns the drawn position of a point of the layer, relative to the anchor, in points.
  ///
  /// - Parameter point: The point relative to the anchor, in points.
  /// - Returns: The drawn point, or `nil` when perspective puts it at or behind the eye.
  public func apply(to point: Point) -> Point? {
    let drawn = row1 * point.x + row2 * point.y + row4
    guard drawn.w > 0 else { return nil }
    return Point(x: drawn.x / drawn.w, y: drawn.y / drawn.w)
  }
}

extension Transform {
  /// The matrix of this transform.
  public var matrix: Matrix { Matrix(self) }
}
