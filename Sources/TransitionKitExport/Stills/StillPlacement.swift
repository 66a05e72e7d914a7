import TransitionKit

/// Maps the content of a layer to where it is drawn.
struct StillPlacement {
  /// The numbers of an SVG `matrix()`.
  struct Matrix {
    let a, b, c, d, e, f: Double

    /// Returns the matrix that first scales and then moves a point, and then applies this matrix.
    func after(scaling scale: Point, movingBy shift: Point) -> Matrix {
      Matrix(
        a: a * scale.x, b: b * scale.x, c: c * scale.y, d: d * scale.y,
        e: a * shift.x + c * shift.y + e, f: b * shift.x + d * shift.y + f)
    }
  }

  private let state: LayerState
  /// The map from the layer's own coordinates as a matrix, or `nil` if perspective makes it nonlinear.
  private let layer: Matrix?
  /// The scale factors from the content's coordinates to the layer's own, and the position of the content's origin in
  /// the layer.
  private var (scale, shift) = (Point(x: 1, y: 1), Point.zero)

  /// Creates the placement of content that is as large as the layer; `nil` for a layer that is not drawn or lies
  /// partly behind the viewer's eye.
  init?(_ state: LayerState) {
    let (width, height) = (state.frame.width, state.frame.height)
    guard state.alpha > 0, width > 0, height > 0, let corners = state.drawnCorners,
      corners.allSatisfy(\.isWithinLimits), !state.seenPart.isEmpty, let whole = state.wholeCorners
    else { return nil }
    self.state = state
    let (o, u, opposite, v) = (whole[0], whole[1], whole[2], whole[3])
    let gap = Point(x: u.x + v.x - o.x - opposite.x, y: u.y + v.y - o.y - opposite.y)
    let isFlat = max(abs(gap.x), abs(gap.y)) < 1e-6
    layer =
      isFlat
      ? Matrix(
        a: (u.x - o.x) / width, b: (u.y - o.y) / width, c: (v.x - o.x) / height,
        d: (v.y - o.y) / height, e: o.x, f: o.y) : nil
  }

  /// Returns the placement of content with a size, scaled by the layer's source rectangle or content fit.
  func showing(_ size: Size?) -> StillPlacement {
    let (source, frame) = (state.sourceRect, state.frame)
    guard let size, !size.width.isZero, !size.height.isZero, !source.isEmpty else { return self }
    var placement = self
    var (scale, origin) = (
      Point(
        x: frame.width / (source.width * size.width),
        y: frame.height / (source.height * size.height)), Point.zero
    )
    if let fit = state.content, fit.mode != .stretch {
      let drawn = ContentFit(fit.mode, of: size).drawnRect(
        in: Rect(origin: .zero, size: frame.size))
      scale = Point(x: drawn.width / size.width, y: drawn.height / size.height)
      origin = drawn.origin
    }
    placement.scale = scale
    placement.shift =
      origin - Point(x: source.x * size.width * scale.x, y: source.y * size.height * scale.y)
    return placement
  }

  /// The whole map as a matrix, or `nil` if perspective makes it nonlinear.
  var matrix: Matrix? { layer?.after(scaling: scale, movingBy: shift) }

  /// Returns where a point of the content is drawn, in the picture.
  func drawn(_ point: Point) -> Point { drawn(ofLayer: pointOfLayer(point)) }

  /// Returns the matrix that approximates the map around a point of the content and is exact at the point.
  func matrix(near point: Point) -> Matrix {
    if let matrix { return matrix }
    let (own, step) = (pointOfLayer(point), 0.5)
    let (o, u, v) = (
      drawn(ofLayer: own), drawn(ofLayer: own + Point(x: step, y: 0)),
      drawn(ofLayer: own + Point(x: 0, y: step))
    )
    let (a, b) = ((u.x - o.x) / step, (u.y - o.y) / step)
    let (c, d) = ((v.x - o.x) / step, (v.y - o.y) / step)
    return Matrix(
      a: a, b: b, c: c, d: d, e: o.x - a * own.x - c * own.y, f: o.y - b * own.x - d * own.y
    ).after(scaling: scale, movingBy: shift)
  }

  private func pointOfLayer(_ point: Point) -> Point {
    Point(x: point.x * scale.x + shift.x, y: point.y * scale.y + shift.y)
  }

  private func drawn(ofLayer point: Point) -> Point {
    if let layer {
      return Point(
        x: layer.a * point.x + layer.c * point.y + layer.e,
        y: layer.b * point.x + layer.d * point.y + layer.f)
    }
    let unit = Point(x: point.x / state.frame.width, y: point.y / state.frame.height)
    return state.drawnPoint(ofUnit: unit) ?? .zero
  }

  /// The part of the content that the layer shows, in the content's coordinates.
  var visible: Rect {
    let (part, frame) = (state.seenPart, state.frame)
    guard scale.x != 0, scale.y != 0 else { return .zero }
    return Rect(
      x: (part.x * frame.width - shift.x) / scale.x,
      y: (part.y * frame.height - shift.y) / scale.y, width: part.width * frame.width / scale.x,
      height: part.height * frame.height / scale.y)
  }
}

extension StillShape {
  /// Whether a part of the shape may lie inside a rectangle; the size of text is estimated.
  func isNear(_ visible: Rect) -> Bool {
    switch form {
    case .box(let rect, _): return !rect.intersection(visible).isEmpty
    case .text(let text, let point, let size, _, _):
      let reach = StillText.width(of: text) * size
      let box = Rect(x: point.x - reach, y: point.y - size, width: 2 * reach, height: 2 * size)
      return !box.intersection(visible).isEmpty
    }
  }
}
