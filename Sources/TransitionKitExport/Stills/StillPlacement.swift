import TransitionKit

/// How the content of a layer gets to the picture.
struct StillPlacement {
  /// The whole map, if straight lines stay parallel.
  let matrix: StillProjection.Matrix?
  private let projection: StillProjection?
  private let scale: Point
  private let shift: Point

  /// Content that is already in the coordinates of its group.
  static let identity = StillPlacement()

  private init() {
    (matrix, projection) = (StillProjection.Matrix(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0), nil)
    (scale, shift) = (Point(x: 1, y: 1), .zero)
  }

  /// Places content that is as large as the layer.
  init(_ projection: StillProjection) {
    (matrix, self.projection) = (projection.matrix, projection)
    (scale, shift) = (Point(x: 1, y: 1), .zero)
  }

  /// Scales content of a size so that the source rectangle fills the layer, or as the layer says.
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

  /// Returns where a point of the content is drawn.
  func drawn(_ point: Point) -> Point {
    let own = Point(x: point.x * scale.x + shift.x, y: point.y * scale.y + shift.y)
    return projection?.drawn(own) ?? own
  }

  /// Returns the matrix that is right at a point of the content.
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
  /// Whether a part of the shape could be inside a rectangle.
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
