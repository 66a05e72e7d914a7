import TransitionKit

// Which layers are seen.

extension PaintedPicture {
  /// Returns whether at least 1 % of some point shows a layer; points all over its area are looked at.
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

  /// Returns whether a layer is a bar through which what is behind it is seen.
  private func isTranslucentBar(_ layer: PaintedLayer) -> Bool {
    guard let id = layer.node?.screenOfBar, case .bar(_, let isTranslucent) = pages[id]?.bar
    else { return false }
    return isTranslucent
  }

  /// Returns the share of a point that a layer covers; it is seen through translucent bars.
  ///
  /// - Parameters:
  ///   - index: The index of the layer.
  ///   - point: The point, in container coordinates.
  ///   - isIgnored: Whether a layer in front is left out; by default all count.
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

  /// The sampled places of an area, in fractions of its width and of its height.
  private static let shares = [0.5, 0.004, 0.996, 0.12, 0.3, 0.7, 0.88]
}
