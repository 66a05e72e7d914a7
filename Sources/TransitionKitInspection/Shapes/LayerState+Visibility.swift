import TransitionKit

// The visible part of a layer.

extension LayerState {
  /// The opacity below which a layer counts as invisible: less than three of 255 levels.
  static let leastPaint = 0.01

  /// The layer's effective opacity, from 0 to 1: the share of the light behind it that it blocks.
  var paint: Double {
    let fill = fill.map { max($0.startColor.alpha, $0.endColor.alpha) } ?? 1
    return shownOpacity * max(0, min(1, fill))
  }

  /// Whether the layer is drawn as a rectangle with horizontal and vertical edges.
  var isUpright: Bool {
    transform.rotation == 0 && transform.rotationX == 0 && transform.rotationY == 0
      && transform.perspectiveDistance == nil
  }

  /// Returns the part of the layer that is inside a container, in fractions of its frame.
  ///
  /// A layer that only touches the edge of the container, such as a page that is about to enter, has a part with the
  /// area 0. For a rotated layer, the part is the bounding rectangle of the points of a grid that are inside.
  ///
  /// - Parameter container: The container; `nil` means everywhere.
  /// - Returns: The part, or `nil` if the layer is transparent, empty or outside.
  func partInSight(in container: Rect?) -> Rect? {
    guard paint > LayerState.leastPaint, !frame.isEmpty, !seenPart.isEmpty else { return nil }
    guard let container else { return seenPart }
    return isUpright ? uprightPart(in: container) : turnedPart(in: container)
  }

  private func uprightPart(in container: Rect) -> Rect? {
    let part = seenPart
    guard let drawn = Quad(self, part: part)?.bounds, drawn.width > 0, drawn.height > 0,
      drawn.x <= container.maxX, drawn.maxX >= container.x, drawn.y <= container.maxY,
      drawn.maxY >= container.y
    else { return nil }
    let left = max(0, container.x - drawn.x) / drawn.width * part.width
    let right = max(0, drawn.maxX - container.maxX) / drawn.width * part.width
    let top = max(0, container.y - drawn.y) / drawn.height * part.height
    let bottom = max(0, drawn.maxY - container.maxY) / drawn.height * part.height
    return part.inset(by: Insets(top: top, left: left, bottom: bottom, right: right))
  }

  private func turnedPart(in container: Rect) -> Rect? {
    let (part, projection, steps) = (seenPart, LayerProjection(self), 4)
    var (low, high) = (Point(x: 2, y: 2), Point(x: -1, y: -1))
    for row in 0...steps {
      for column in 0...steps {
        let unit = Point(
          x: part.x + part.width * Double(column) / Double(steps),
          y: part.y + part.height * Double(row) / Double(steps))
        guard let drawn = projection.drawn(unit), drawn.x >= container.x,
          drawn.x <= container.maxX, drawn.y >= container.y, drawn.y <= container.maxY
        else { continue }
        low = Point(x: min(low.x, unit.x), y: min(low.y, unit.y))
        high = Point(x: max(high.x, unit.x), y: max(high.y, unit.y))
      }
    }
    guard high.x >= low.x else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns the area of the layer inside a container, in square points; approximately for a rotated layer.
  func areaInSight(in container: Rect?) -> Double {
    guard let part = partInSight(in: container), let quad = Quad(self, part: part) else { return 0 }
    return quad.area
  }
}
