import TransitionKit

// Tests whether pages hide the layers behind them.

extension Quad {
  /// Returns whether a point is inside, within rounding errors; the corners may be in either orientation.
  func contains(_ point: Point) -> Bool {
    let corners = corners
    var (left, right) = (false, false)
    for (index, corner) in corners.enumerated() {
      let (edge, way) = (corners[(index + 1) % 4] - corner, point - corner)
      let side = edge.x * way.y - edge.y * way.x
      // Points within 1e-9 points of an edge count as on the edge.
      let slack = 1e-9 * edge.length
      if side > slack { right = true }
      if side < -slack { left = true }
    }
    return !(left && right)
  }

  /// Returns the corners of the part inside a rectangle; empty if no part is inside.
  func clipped(to rect: Rect) -> [Point] {
    // The Sutherland–Hodgman algorithm clips the polygon at each edge of the rectangle in turn.
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
  /// Returns whether the layer is an opaque page or fill that covers a convex polygon.
  func hides(_ polygon: [Point]) -> Bool {
    guard isPage || state.fill != nil, state.paint > 0.999, let quad = Quad(state) else {
      return false
    }
    guard polygon.allSatisfy(quad.contains) else { return false }
    guard state.cornerRadius > 0 else { return true }
    // With rounded corners, a rotated page is assumed not to cover.
    return state.isUpright && polygon.allSatisfy { isInsideRoundCorners($0, of: quad.bounds) }
  }

  private var isPage: Bool {
    switch id {
    case .screen, .snapshot, .node(.screen), .node(.picture): true
    case .bar, .bottomBar, .barSnapshot, .element, .dimming, .shadow, .named, .node: false
    }
  }

  /// Returns whether a point inside the bounds is inside the rounded corners.
  private func isInsideRoundCorners(_ point: Point, of bounds: Rect) -> Bool {
    let radius = Size(
      width: state.cornerRadius * abs(state.transform.scaleX),
      height: state.cornerRadius * abs(state.transform.scaleY))
    // The distances from the corner's centre, in points.
    let x = max(bounds.x + radius.width - point.x, point.x - bounds.maxX + radius.width, 0)
    let y = max(bounds.y + radius.height - point.y, point.y - bounds.maxY + radius.height, 0)
    guard x > 0, y > 0 else { return true }
    let (across, down) = (x / radius.width, y / radius.height)
    return across * across + down * down <= 1 + 1e-9
  }
}
