import TransitionKit

// Finds out which layers are visible.

extension PaintedPicture {
  /// Returns whether a layer covers more than 1 % of some point; the points are spread over its area.
  func isSeen(_ placed: PlacedLayer) -> Bool {
    let area = placed.bounds.intersection(container.bounds)
    guard !area.isEmpty else { return false }
    return PaintedPicture.shares.contains { row in
      PaintedPicture.shares.contains { column in
        share(
          of: placed, at: Point(x: area.x + column * area.width, y: area.y + row * area.height))
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
  ///   - placed: The layer, with the layers around it.
  ///   - point: The point, in container coordinates.
  ///   - isIgnored: Whether to ignore a layer in front; by default none is ignored.
  /// - Returns: The share, from 0 to 1.
  func share(
    of placed: PlacedLayer, at point: Point,
    ignoring isIgnored: (PaintedLayer) -> Bool = { _ in false }
  ) -> Double {
    var (share, point, list) = (1.0, point, layers)
    for layer in placed.around + [placed.layer] {
      guard let unit = layer.plane.unit(of: point),
        let index = list.firstIndex(where: { $0 === layer })
      else { return 0 }
      share *= layer.opacity(at: unit)
      for above in list[(index + 1)...] where share > PaintedPicture.unseen {
        if above.isDetail || isTranslucentBar(above) { continue }
        guard let unit = above.plane.unit(of: point), !isIgnored(above) else { continue }
        share *= 1 - above.opacity(at: unit)
      }
      if layer === placed.layer {
        return layer.isDetail || content(of: layer, unit) != nil ? share : 0
      }
      guard let content = layer.content,
        let inside = layer.state.contentPoint(ofUnit: unit, in: content.bounds)
      else { return 0 }
      (point, list) = (inside, content.layers)
    }
    return share
  }

  /// The sampled positions within an area, as fractions of its width and its height.
  private static let shares = [0.5, 0.004, 0.996, 0.12, 0.3, 0.7, 0.88]
}
