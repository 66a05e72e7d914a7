import TransitionKit

/// Where a layer is drawn, and the way back from drawn points to the layer's own.
///
/// It is prepared once for each picture, so that asking for a point costs a few operations.
struct LayerPlane: Sendable {
  /// The rectangle around what is drawn; very large when a part of the layer is behind the eye.
  let bounds: Rect
  /// Whether all of the rectangle is drawn: the layer is neither turned nor rounded.
  let fillsBounds: Bool
  /// The rows of the map from drawn points to places in fractions of the frame, in homogeneous
  /// coordinates.
  private let inverse: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  /// How far in front of the eye a place is, as a linear function of it.
  private let depth: SIMD3<Double>
  /// The part inside of the clip, in fractions of the frame.
  private let part: Rect
  private let roundCorners: RoundCorners?
  /// The shape that clips, and the size of the layer.
  private let path: (shape: ClipPath, size: Size)?

  /// Prepares a layer; `nil` when it draws nothing, its opacity aside.
  init?(_ state: LayerState) {
    part = state.seenPart
    guard !state.isHidden, !state.frame.isEmpty, !part.isEmpty,
      !(state.hidesBackFace && state.showsBackFace)
    else { return nil }
    let map = PlaneMap(state)
    guard let inverse = map.inverse else { return nil }
    self.inverse = inverse
    depth = map.depth
    let drawn = part.corners.compactMap(map.drawn)
    bounds =
      drawn.count == 4
      ? Rect(around: drawn)
      : Rect(x: -Limits.magnitude, y: -Limits.magnitude, width: .infinity, height: .infinity)
    roundCorners = RoundCorners(state)
    path = state.clipPath.map { ($0, state.frame.size) }
    let transform = state.transform
    fillsBounds =
      drawn.count == 4 && roundCorners == nil && path == nil && transform.rotation == 0
      && transform.rotationX == 0
      && transform.rotationY == 0
  }

  /// Returns the place of a drawn point in fractions of the frame, or `nil` where nothing is drawn.
  func unit(of point: Point) -> Point? {
    guard point.x >= bounds.x, point.x <= bounds.maxX, point.y >= bounds.y, point.y <= bounds.maxY
    else { return nil }
    let drawn = SIMD3(point.x, point.y, 1)
    let w = (inverse.2 * drawn).sum()
    let unit = Point(x: (inverse.0 * drawn).sum() / w, y: (inverse.1 * drawn).sum() / w)
    guard unit.x >= part.x, unit.x <= part.maxX, unit.y >= part.y, unit.y <= part.maxY,
      depth.x * unit.x + depth.y * unit.y + depth.z > 0
    else { return nil }
    if let path,
      !path.shape.contains(Point(x: unit.x * path.size.width, y: unit.y * path.size.height))
    {
      return nil
    }
    return roundCorners?.contain(unit) ?? true ? unit : nil
  }
}

/// The projection of a layer, from places in fractions of its frame to drawn points.
///
/// In homogeneous coordinates it is linear in the place, so three places determine it.
private struct PlaneMap {
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>
  /// How far in front of the eye a place is; 1 in the plane of the screen, 0 at the eye.
  let depth: SIMD3<Double>

  init(_ state: LayerState) {
    let frame = state.frame
    var flat = state.transform
    flat.perspectiveDistance = nil
    let (matrix, perspective) = (flat.matrix, state.transform.perspective)
    let pivot = Point(
      x: frame.x + state.anchor.x * frame.width, y: frame.y + state.anchor.y * frame.height)
    let center = state.vanishingPoint ?? pivot
    func image(_ unitX: Double, _ unitY: Double) -> SIMD3<Double> {
      let drawn = matrix.drawn(
        Point(x: (unitX - state.anchor.x) * frame.width, y: (unitY - state.anchor.y) * frame.height)
      )
      let depth = 1 - drawn.z * perspective
      return SIMD3(
        center.x * depth + pivot.x + drawn.x - center.x,
        center.y * depth + pivot.y + drawn.y - center.y, depth)
    }
    let origin = image(0, 0)
    let (right, down) = (image(1, 0) - origin, image(0, 1) - origin)
    x = SIMD3(right.x, down.x, origin.x)
    y = SIMD3(right.y, down.y, origin.y)
    depth = SIMD3(right.z, down.z, origin.z)
  }

  /// Returns where a place is drawn, or `nil` at or behind the eye.
  func drawn(_ unit: Point) -> Point? {
    let place = SIMD3(unit.x, unit.y, 1)
    let w = (depth * place).sum()
    return w > 0 ? Point(x: (x * place).sum() / w, y: (y * place).sum() / w) : nil
  }

  /// The rows of the inverse, up to a common factor, or `nil` for a layer that is seen from its edge.
  var inverse: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)? {
    let rows = (cross(y, depth), cross(depth, x), cross(x, y))
    let determinant = (x * rows.0).sum()
    guard abs(determinant) > 1e-9 else { return nil }
    return (
      SIMD3(rows.0.x, rows.1.x, rows.2.x), SIMD3(rows.0.y, rows.1.y, rows.2.y),
      SIMD3(rows.0.z, rows.1.z, rows.2.z)
    )
  }
}

/// Returns the cross product of two vectors.
private func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(
    one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
    one.x * other.y - one.y * other.x)
}

extension Rect {
  /// Creates the rectangle around points.
  init(around points: [Point]) {
    var (low, high) = (points.first ?? .zero, points.first ?? .zero)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
