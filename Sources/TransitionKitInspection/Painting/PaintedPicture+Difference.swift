package import TransitionKit

// Compares two pictures point by point.

extension PaintedPicture {
  /// Returns the largest difference from an older picture, or `nil` if both look the same.
  ///
  /// Points where only an edge has moved by less than the tolerance count as equal.
  ///
  /// - Parameters:
  ///   - older: The other picture.
  ///   - points: The compared points, in container coordinates; by default a grid, the centres of elements, and the
  ///     centres and corners of layers.
  ///   - grid: The numbers of columns and rows of the grid.
  ///   - tolerance: The differences that are ignored.
  ///   - isCompared: Whether to compare a content; by default all are compared.
  /// - Returns: The change that most of the points show.
  package func difference(
    from older: PaintedPicture, at points: [Point]? = nil,
    grid: (columns: Int, rows: Int) = (8, 12),
    tolerance: PaintingTolerance = PaintingTolerance(),
    where isCompared: (PaintedContent) -> Bool = { _ in true }
  ) -> PaintedDifference? {
    let (mine, others) = (layersInSight, older.layersInSight)
    if looksLike(older, mine, others) { return nil }
    return PictureComparison(old: older, new: self, tolerance: tolerance)
      .largestDifference(
        at: points ?? self.points(of: mine + others, grid), where: isCompared)
  }

  /// Returns whether both pictures show the same layers in nearly the same states, ignoring fully covered ones.
  ///
  /// Then no points need to be compared.
  private func looksLike(
    _ other: PaintedPicture, _ mine: [PaintedLayer], _ others: [PaintedLayer]
  ) -> Bool {
    guard hidden == other.hidden, elements == other.elements, background == other.background
    else { return false }
    return mine.lookLike(others)
  }

  /// The layers that no opaque layer covers completely, front to back.
  private var layersInSight: [PaintedLayer] {
    var covers: [Rect] = []
    return layers.reversed().filter { layer in
      let seen = layer.plane.bounds.intersection(container.bounds)
      guard !layer.isDetail, !seen.isEmpty, !covers.contains(where: { $0.covers(seen) })
      else { return false }
      if layer.isOpaque, layer.plane.fillsBounds, layer.state.content == nil {
        covers.append(layer.plane.bounds)
      }
      return true
    }
  }

  /// Returns points to compare, spread over the container and over its layers.
  ///
  /// - Parameters:
  ///   - layers: The layers to consider.
  ///   - grid: The numbers of columns and rows of the grid.
  /// - Returns: The points of the grid, the centres of the elements, and for each layer, at all depths, its centre and
  ///   points near its corners; all are inside the container and the display's rounded corners.
  private func points(of layers: [PaintedLayer], _ grid: (columns: Int, rows: Int)) -> [Point] {
    let elementPoints = elements == .shown ? pages.elementCenters : []
    let layerPoints = PlacedLayer.all(of: layers).flatMap { placed -> [Point] in
      // A layer that fills the container is covered by the grid.
      if placed.layer.isShadow { return [] }
      if placed.fillsBounds, placed.bounds.covers(container.bounds) { return [] }
      return PaintedPicture.places.compactMap(placed.drawnPoint)
    }
    return
      (container.points(columns: grid.columns, rows: grid.rows)
      + elementPoints.map { $0 + Point(x: 0.3, y: 0.4) } + layerPoints)
      .filter { container.bounds.holds($0, withCorners: container.displayCornerRadius) }
  }

  /// Points of a layer in fractions of its frame: the centre, and points near the corners.
  private static let places = [(0.5, 0.5), (0.01, 0.02), (0.99, 0.02), (0.99, 0.98), (0.01, 0.98)]
    .map { Point(x: $0.0, y: $0.1) }
}

extension Container {
  /// Returns the points of a grid, shifted away from simple fractions of the size, where edges are common.
  package func points(columns: Int, rows: Int) -> [Point] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          x: (Double(column) + 0.47) / Double(columns) * width,
          y: (Double(row) + 0.53) / Double(rows) * height)
      }
    }
  }
}
