import TransitionKit

/// Maps the points of a layer to where they are drawn.
struct StillProjection {
  /// The numbers of an SVG `matrix()`.
  struct Matrix {
    let a, b, c, d, e, f: Double

    /// Returns the matrix that first scales and then moves the content, and then applies this matrix.
    func after(scaleX: Double, _ scaleY: Double, moveX x: Double, _ y: Double) -> Matrix {
      Matrix(
        a: a * scaleX, b: b * scaleX, c: c * scaleY, d: d * scaleY, e: a * x + c * y + e,
        f: b * x + d * y + f)
    }

    func apply(_ point: Point) -> Point {
      Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }
  }

  private let state: LayerState
  /// The map from the layer's own coordinates as a matrix, or `nil` if perspective makes it nonlinear.
  let matrix: Matrix?

  /// Creates the projection, or returns `nil` for a layer that is not drawn or lies partly behind the viewer's eye.
  init?(_ state: LayerState) {
    let (width, height) = (state.frame.width, state.frame.height)
    guard state.alpha > 0, width > 0, height > 0, let corners = state.drawnCorners,
      corners.allSatisfy(\.isWithinLimits), !state.seenPart.isEmpty
    else { return nil }
    self.state = state
    guard let whole = state.wholeCorners else { return nil }
    let (o, u, opposite, v) = (whole[0], whole[1], whole[2], whole[3])
    let gap = Point(x: u.x + v.x - o.x - opposite.x, y: u.y + v.y - o.y - opposite.y)
    let isFlat = max(abs(gap.x), abs(gap.y)) < 1e-6
    matrix =
      isFlat
      ? Matrix(
        a: (u.x - o.x) / width, b: (u.y - o.y) / width, c: (v.x - o.x) / height,
        d: (v.y - o.y) / height, e: o.x, f: o.y) : nil
  }

  /// Returns where a point in the layer's own coordinates is drawn.
  func drawn(_ point: Point) -> Point {
    if let matrix { return matrix.apply(point) }
    let unit = Point(x: point.x / state.frame.width, y: point.y / state.frame.height)
    return state.drawnPoint(ofUnit: unit) ?? .zero
  }

  /// Returns the matrix that approximates the map around a point and is exact at the point.
  func matrix(near point: Point) -> Matrix {
    if let matrix { return matrix }
    let step = 0.5
    let (o, u, v) = (
      drawn(point), drawn(point + Point(x: step, y: 0)), drawn(point + Point(x: 0, y: step))
    )
    let (a, b) = ((u.x - o.x) / step, (u.y - o.y) / step)
    let (c, d) = ((v.x - o.x) / step, (v.y - o.y) / step)
    return Matrix(
      a: a, b: b, c: c, d: d, e: o.x - a * point.x - c * point.y,
      f: o.y - b * point.x - d * point.y)
  }
}
