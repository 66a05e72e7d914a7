import TransitionKit

/// Maps the content of a layer to the picture.
struct StillPlacement {
  /// The whole map as a matrix, or `nil` if perspective makes it nonlinear.
  let matrix: StillProjection.Matrix?
  private let projection: StillProjection?
  private let scale: Point
  private let shift: Point

  /// The placement of content that is already in the coordinates of its SVG group.
  static let identity = StillPlacement()

  private init() {
    (matrix, projection) = (StillProjection.Matrix(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0), nil)
    (scale, shift) = (Point(x: 1, y: 1), .zero)
  }

  /// Creates the placement of content that is as large as the layer.
  init(_ projection: StillProjection) {
    (matrix, self.projection) = (projection.matrix, projection)
    (scale, shift) = (Point(x: 1, y: 1), .zero)
  }

  /// Creates the placement of content with a size, scaled by the layer's source rectangle or content fit.
  init(_ projection: StillProjection, _ state: LayerState, content size: Size?) {
    self.projection = projection
    let source = state.sourceRect
    var (scale, shift) = (Point(x: 1, y: 1), Point.zero)
    if let size, !size.width.isZero, !size.height.isZero, !source.isEmpty {
      let frame = state.frame
      scale = Point(
        x: frame.width / (source.width * size.width),
        y: frame.height / (source.height * size.height))
      if let fit = state.content, fit.mode != .stretch {
        let drawn = ContentFit(fit.mode, of: size).drawnRect(
          in: Rect(origin: .zero, size: frame.size))
        scale = Point(x: drawn.width / size.width, y: drawn.height / size.height)
        shift = drawn.origin
      }
      shift =
        shift
        - Point(x: source.x * size.width * scale.x, y: source.y * size.height * scale.y)
    }
    (self.scale, self.shift) = (scale, shift)
    matrix = projection.matrix?.after(
      scaleX: scale.x, scale.y, moveX: shift.x, shift.y)
  }

  /// Returns where a point of the content is drawn, in the picture.
  func drawn(_ point: Point) -> Point {
    let own = Point(x: point.x * scale.x + shift.x, y: point.y * scale.y + shift.y)
    return projection?.drawn(own) ?? own
  }

  /// Returns the matrix that approximates the map around a point of the content and is exact at the point.
  func matrix(near point: Point) -> StillProjection.Matrix? {
    let own = Point(x: point.x * scale.x + shift.x, y: point.y * scale.y + shift.y)
    return projection?.matrix(near: own)
      .after(scaleX: scale.x, scale.y, moveX: shift.x, shift.y)
  }

  /// Returns the part of the content that a layer shows, in the content's coordinates.
  func visible(in state: LayerState) -> Rect {
    let (part, frame) = (state.seenPart, state.frame)
    guard scale.x != 0, scale.y != 0 else { return .zero }
    let x = (part.x * frame.width - shift.x) / scale.x
    let y = (part.y * frame.height - shift.y) / scale.y
    return Rect(
      x: x, y: y, width: part.width * frame.width / scale.x,
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
