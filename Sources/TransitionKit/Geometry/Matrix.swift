/// A 4 × 4 matrix that maps points of a layer, relative to its anchor, to drawn points.
///
/// Points are row vectors, `[x y z 1] · matrix`, as in Core Animation: `m41` is the translation in
/// x.
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
    let x = Matrix.drawn([1, 0, 0], by: transform)
    let y = Matrix.drawn([0, 1, 0], by: transform)
    let z = Matrix.drawn([0, 0, 1], by: transform)
    let shift = SIMD3(transform.translationX, transform.translationY, transform.translationZ)
    // Perspective divides by w = 1 − z·p. As z is linear in the point, w is the fourth column.
    let p = transform.perspective
    row1 = SIMD4(x, -x.z * p)
    row2 = SIMD4(y, -y.z * p)
    row3 = SIMD4(z, -z.z * p)
    row4 = SIMD4(shift, 1 - shift.z * p)
  }

  /// Returns a direction after rotation and scale.
  private static func drawn(_ direction: SIMD3<Double>, by transform: Transform) -> SIMD3<Double> {
    var v = direction
    let aboutX = Elementary.sinCos(transform.rotationX)
    v = [v.x, v.y * aboutX.cos - v.z * aboutX.sin, v.y * aboutX.sin + v.z * aboutX.cos]
    let aboutY = Elementary.sinCos(transform.rotationY)
    v = [v.x * aboutY.cos + v.z * aboutY.sin, v.y, v.z * aboutY.cos - v.x * aboutY.sin]
    let aboutZ = Elementary.sinCos(transform.rotation)
    v = [v.x * aboutZ.cos - v.y * aboutZ.sin, v.x * aboutZ.sin + v.y * aboutZ.cos, v.z]
    return [v.x * transform.scaleX, v.y * transform.scaleY, v.z]
  }

  /// Returns the position in space of a point of the layer, before perspective, in points.
  package func drawn(_ point: Point) -> (x: Double, y: Double, z: Double) {
    let drawn = row1 * point.x + row2 * point.y + row4
    return (drawn.x, drawn.y, drawn.z)
  }

  /// Returns where a point of the layer is drawn, relative to the anchor.
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
