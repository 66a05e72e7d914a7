import TransitionKit

/// A visible layer for the comfort report: where it is drawn, its opacity and its colour.
struct SeenLayer {
  let quad: Quad
  let bounds: Rect
  let isUpright: Bool
  /// The share of the light behind the layer that it blocks, from 0 to 1.
  let paint: Double
  let color: RGBColor

  /// Creates the layer, or returns `nil` if no part of it is drawn.
  init?(_ entry: Picture.Entry) {
    let state = entry.state
    paint = state.paint
    guard paint > 0, !state.frame.isEmpty, !state.seenPart.isEmpty, entry.id != .shadow,
      let quad = Quad(state)
    else { return nil }
    (self.quad, bounds, isUpright) = (quad, quad.bounds, state.isUpright)
    let start = state.fill?.startColor ?? (entry.id.isDark ? .black : .white)
    let end = state.fill?.endColor ?? start
    color = (start + end).scaled(by: 0.5)
  }

  /// Whether the layer hides everything behind its whole bounds.
  var isOpaque: Bool { paint > 0.99 && isUpright }

  /// Returns whether the layer covers a point.
  func covers(_ point: Point) -> Bool {
    guard point.x >= bounds.x, point.x <= bounds.maxX, point.y >= bounds.y, point.y <= bounds.maxY
    else { return false }
    return isUpright || quad.contains(point)
  }
}

extension LayerID {
  /// Whether a layer without a fill is black.
  fileprivate var isDark: Bool {
    switch self {
    case .dimming, .node(.dimming): true
    case .screen, .bar, .bottomBar, .barSnapshot, .snapshot, .element, .shadow, .named, .node: false
    }
  }
}
