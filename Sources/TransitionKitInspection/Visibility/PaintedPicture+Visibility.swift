import TransitionKit

// Finds out which layers are visible.

extension PaintedPicture {
  /// Returns whether a layer covers more than 1 % of some point; the points are spread over its area.
  func isSeen(layer index: Int) -> Bool {
    let area = layers[index].plane.bounds.intersection(container.bounds)
    guard !area.isEmpty else { return false }
    return PaintedPicture.shares.contains { row in
      PaintedPicture.shares.contains { column in
        share(
          ofLayer: index, at: Point(x: area.x + column * area.width, y: area.y + row * area.height))
          > 0.01
      }
    }
  }

  /// Returns whether a layer is a bar that lets the layers behind it show through.
  private func isTranslucentBar(_ layer: PaintedLayer) -> Bool {
    guard let id = layer.node?.screenOfBar, case .bar(_, let isTranslucent) = pages[id]?.bar
    else { return false }
    return isTranslucent
  }

  /// Returns the visible share of a layer at a point; translucent bars in front of it are ignored.
  ///
  /// - Parameters:
  ///   - index: The index of the layer.
  ///   - point: The point, in container coordinates.
  ///   - isIgnored: Whether to ignore a layer in front; by default none is ignored.
  /// - Returns: The share, from 0 to 1.
  func share(
    ofLayer index: Int, at point: Point, ignoring isIgnored: (PaintedLayer) -> Bool = { _ in false }
  ) -> Double {
    let layer = layers[index]
    guard let unit = layer.plane.unit(of: point),
      layer.isDetail || content(of: layer, unit) != nil
    else { return 0 }
    var share = layer.opacity(at: unit)
    for above in layers[(index + 1)...] where share > PaintedPicture.unseen {
      if above.isDetail || isTranslucentBar(above) { continue }
      guard let unit = above.plane.unit(of: point), !isIgnored(above) else { continue }
      share *= 1 - above.opacity(at: unit)
    }
    return share
  }

  /// The sampled positions within an area, as fractions of its width and its height.
  private static let shares = [0.5, 0.004, 0.996, 0.12, 0.3, 0.7, 0.88]
}
