import TransitionKit

// Maps points into and out of layers with content.

extension LayerState {
  /// Returns the point of content that the layer shows at a point of its own.
  ///
  /// - Parameters:
  ///   - unit: The point, in fractions of the frame.
  ///   - bounds: The bounds of the whole content.
  /// - Returns: The point in the content's coordinates, or `nil` beside content that does not fill the frame.
  func contentPoint(ofUnit unit: Point, in bounds: Rect) -> Point? {
    let point = contentRect(in: bounds).point(ofUnit: unit)
    guard content != nil else { return point }
    let (low, high) = (
      bounds.point(ofUnit: sourceRect.origin), bounds.point(ofUnit: sourceRect.corners[2])
    )
    // The slack allows for rounding errors.
    let slack = 1e-9 * max(bounds.width, bounds.height)
    let isInside =
      point.x >= low.x - slack && point.x <= high.x + slack && point.y >= low.y - slack
      && point.y <= high.y + slack
    return isInside ? point : nil
  }

  /// The bounds of content that is neither stretched nor laid out at another size than the frame.
  var naturalBounds: Rect {
    let size = content?.size ?? frame.size
    return Rect(
      x: 0, y: 0, width: size.width / sourceRect.width, height: size.height / sourceRect.height)
  }
}

/// A layer of a picture with the layers around it, from the outside in.
struct PlacedLayer {
  let layer: PaintedLayer
  var around: [PaintedLayer] = []

  /// The largest number of layers in a list of layers at all depths.
  ///
  /// Each piece of a page that still moves contains the whole picture of the page, so there may be millions. Source: a
  /// choice of this library.
  private static let mostLayers = 512

  /// Returns the layers at all depths, outer ones first.
  ///
  /// The layers inside a layer are included only if all of them fit within the limit.
  static func all(of layers: [PaintedLayer]) -> [PlacedLayer] {
    var (list, next) = (layers.map { PlacedLayer(layer: $0) }, 0)
    while next < list.count, list.count < mostLayers {
      let group = list[next]
      for layer in group.layer.content?.layers ?? [] {
        list.append(PlacedLayer(layer: layer, around: group.around + [group.layer]))
      }
      next += 1
    }
    return list
  }

  /// Returns the drawn position, in the container, of a point in fractions of the layer's frame; `nil` behind the
  /// viewer's eye.
  func drawnPoint(ofUnit unit: Point) -> Point? {
    var point = layer.state.drawnPoint(ofUnit: unit)
    for group in around.reversed() {
      guard let inside = point, let content = group.content else { return nil }
      let shown = group.state.contentRect(in: content.bounds)
      point = group.state.drawnPoint(
        ofUnit: Point(
          x: (inside.x - shown.x) / shown.width, y: (inside.y - shown.y) / shown.height))
    }
    return point
  }

  /// The rectangle around the drawn corners, in container coordinates.
  var bounds: Rect {
    guard !around.isEmpty else { return layer.plane.bounds }
    return Rect(around: layer.state.seenPart.corners.compactMap(drawnPoint))
  }

  /// Whether the layer is drawn as a rectangle with horizontal and vertical edges.
  var fillsBounds: Bool { (around + [layer]).allSatisfy(\.plane.fillsBounds) }
}

extension PaintedPicture {
  /// The layers at all depths, outer ones first.
  var layersAtAllDepths: [PlacedLayer] { PlacedLayer.all(of: layers) }
}
