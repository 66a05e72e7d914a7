import TransitionKit

// Which pages hide what is behind them.

extension Quad {
  /// Returns whether a point is inside, up to rounding, for corners in either direction.
  func contains(_ point: Point) -> Bool {
    let corners = corners
    var (left, right) = (false, false)
    for (index, corner) in corners.enumerated() {
      let (edge, way) = (corners[(index + 1) % 4] - corner, point - corner)
      let side = edge.x * way.y - edge.y * way.x
      // A billionth of a point beside an edge is on it.
      let slack = 1e-9 * edge.length
      if side > slack { right = true }
      if side < -slack { left = true }
    }
    return !(left && right)
  }

  /// Returns the corners of the part inside a rectangle; none when nothing is inside.
  func clipped(to rect: Rect) -> [Point] {
    // Sutherland and Hodgman: one edge of the rectangle after the other cuts the polygon.
    let distances: [(Point) -> Double] = [
      { $0.x - rect.x }, { rect.maxX - $0.x }, { $0.y - rect.y }, { rect.maxY - $0.y },
    ]
    return distances.reduce(corners) { polygon, distance in
      polygon.indices.flatMap { index -> [Point] in
        let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
        let (from, to) = (distance(start), distance(end))
        let kept = from >= 0 ? [start] : []
        guard (from < 0) != (to < 0) else { return kept }
        return kept + [start.interpolated(to: end, progress: from / (from - to))]
      }
    }
  }
}

extension Picture.Entry {
  /// Returns whether the layer is an opaque page that hides a convex polygon.
  func hides(_ polygon: [Point]) -> Bool {
    guard isPage || state.fill != nil, state.paint > 0.999, let quad = Quad(state) else {
      return false
    }
    guard polygon.allSatisfy(quad.contains) else { return false }
    guard state.cornerRadius > 0 else { return true }
    // Behind round corners of a turned page something may show through.
    return state.isUpright && polygon.allSatisfy { isInsideRoundCorners($0, of: quad.bounds) }
  }

  private var isPage: Bool {
    switch id {
    case .screen, .snapshot, .node(.screen), .node(.picture): true
    case .bar, .bottomBar, .barSnapshot, .element, .dimming, .shadow, .named, .node: false
    }
  }

  /// Returns whether a point inside the bounds is not cut off by a round corner.
  private func isInsideRoundCorners(_ point: Point, of bounds: Rect) -> Bool {
    let radius = Size(
      width: state.cornerRadius * abs(state.transform.scaleX),
      height: state.cornerRadius * abs(state.transform.scaleY))
    // The distance from the straight part of the edges, in radii.
    let x = max(bounds.x + radius.width - point.x, point.x - bounds.maxX + radius.width, 0)
    let y = max(bounds.y + radius.height - point.y, point.y - bounds.maxY + radius.height, 0)
    guard x > 0, y > 0 else { return true }
    let (across, down) = (x / radius.width, y / radius.height)
    return across * across + down * down <= 1 + 1e-9
  }
}
