// Which layers of a picture are hidden by others, as far as rectangles tell.

extension [Picture.Entry] {
  /// Returns the nodes of which something is seen, back to front, in a container.
  ///
  /// Only opaque layers that are not turned count as hiding others.
  func nodesInSight(in container: Container) -> [Bool] {
    var covers: [Rect] = []
    var inSight = [Bool](repeating: false, count: count)
    for index in drawingOrder.reversed() {
      let state = self[index].state
      guard let bounds = state.drawnBounds, bounds.overlaps(container.bounds),
        state.paint > PaintThreshold.seen
      else { continue }
      let drawn = bounds.intersection(container.bounds)
      guard !drawn.visibleParts(outside: covers).isEmpty else { continue }
      inSight[index] = true
      covers += state.coveredRects
    }
    return inSight
  }
}

/// When a layer counts as seen.
enum PaintThreshold {
  /// The share of a point from which on a layer is seen.
  static let seen = 0.01
}

extension LayerState {
  /// The opacity of the layer with its paint.
  fileprivate var paint: Double {
    guard let fill else { return Swift.min(1, alpha) }
    return Swift.min(1, alpha) * Swift.max(fill.startColor.alpha, fill.endColor.alpha)
  }
}

extension LayerState {
  /// The rectangle around what is drawn, or `nil` when nothing is drawn.
  var drawnBounds: Rect? {
    guard alpha > 1e-3, !frame.isEmpty, !seenPart.isEmpty, let outline = drawnOutline,
      let first = outline.first
    else { return nil }
    var (low, high) = (first, first)
    for corner in outline {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Rectangles that the layer covers completely: none if it is translucent, turned or cut by a shape,
  /// several if its corners are round.
  var coveredRects: [Rect] {
    let isUpright =
      [transform.rotation, transform.rotationX, transform.rotationY].allSatisfy { abs($0) < 1e-3 }
    guard alpha > 0.999, isUpright, !frame.isEmpty, cuttingPath == nil, let corners = drawnCorners,
      fill.map({ $0.startColor.alpha >= 1 && $0.endColor.alpha >= 1 }) ?? true
    else { return [] }
    let (round, seen) = (RoundCorners(self), seenPart)
    guard round != nil || content != nil else {
      return [Rect(from: corners[0], to: corners[2])]
    }
    let shown = content.map { seen.intersection($0.drawnPart(of: frame)) } ?? seen
    return (round?.inside ?? [.unit]).compactMap { part in
      let part = part.intersection(shown)
      guard !part.isEmpty, let one = drawnPoint(ofUnit: part.origin),
        let other = drawnPoint(ofUnit: Point(x: part.maxX, y: part.maxY))
      else { return nil }
      return Rect(from: one, to: other)
    }
  }
}

extension Rect {
  /// Creates the rectangle between two opposite corners.
  init(from one: Point, to other: Point) {
    self.init(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
      height: abs(one.y - other.y))
  }

  /// Whether the rectangle is large enough to be seen: at least one point wide and high.
  var isVisible: Bool { width >= 1 && height >= 1 }

  /// Returns the parts of the rectangle outside several others that are large enough to be seen.
  func visibleParts(outside others: some Sequence<Rect>) -> [Rect] {
    var left = [self].filter(\.isVisible)
    for other in others {
      guard !left.isEmpty else { break }
      left = left.flatMap { $0.subtracting(other) }.filter(\.isVisible)
    }
    return left
  }

  /// Returns the parts of the rectangle outside another one.
  private func subtracting(_ other: Rect) -> [Rect] {
    guard overlaps(other) else { return [self] }
    let common = intersection(other)
    return [
      Rect(x: x, y: y, width: width, height: common.y - y),
      Rect(x: x, y: common.maxY, width: width, height: maxY - common.maxY),
      Rect(x: x, y: common.y, width: common.x - x, height: common.height),
      Rect(x: common.maxX, y: common.y, width: maxX - common.maxX, height: common.height),
    ]
  }
}
