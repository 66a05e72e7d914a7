import TransitionKit

/// The projection of a layer onto the container, and its inverse from drawn points to points of the layer.
///
/// It is prepared once for each picture, so that each point costs only a few operations; a class avoids copies.
final class LayerPlane: Sendable {
  /// The bounding rectangle of the drawn part; very large if a part of the layer is behind the viewer's eye.
  let bounds: Rect
  /// Whether the layer fills its bounding rectangle, being neither rotated nor rounded.
  let fillsBounds: Bool
  private let projection: LayerProjection
  /// The part inside the clip, in fractions of the frame.
  private let part: Rect
  private let roundCorners: RoundCorners?
  /// The clip path, and the size of the layer.
  private let path: (shape: ClipPath, size: Size)?

  /// Prepares a layer; `nil` if the layer draws nothing, whatever its opacity.
  init?(_ state: LayerState) {
    part = state.seenPart
    guard state.isShown, !state.frame.isEmpty, !part.isEmpty else { return nil }
    projection = LayerProjection(state)
    guard !projection.isSeenFromEdge else { return nil }
    let drawn = part.corners.compactMap(projection.drawn)
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

  /// Returns a drawn point in fractions of the layer's frame, or `nil` if the layer draws nothing there.
  func unit(of point: Point) -> Point? {
    guard point.x >= bounds.x, point.x <= bounds.maxX, point.y >= bounds.y, point.y <= bounds.maxY
    else { return nil }
    let unit = projection.unit(of: point)
    guard unit.x >= part.x, unit.x <= part.maxX, unit.y >= part.y, unit.y <= part.maxY,
      projection.isBeforeEye(unit)
    else { return nil }
    if let path,
      !path.shape.contains(Point(x: unit.x * path.size.width, y: unit.y * path.size.height))
    {
      return nil
    }
    return roundCorners?.contain(unit) ?? true ? unit : nil
  }
}
