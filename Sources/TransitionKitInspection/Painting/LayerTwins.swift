import TransitionKit

/// Finds equal layers of two pictures, so that points that show only such layers need no comparison.
struct LayerTwins {
  private let new: PaintedPicture
  private let old: PaintedPicture
  /// For each layer of the newer picture, the index of the equal layer in the older one; −1 if there is none.
  private let indices: [Int]

  init(_ new: PaintedPicture, _ old: PaintedPicture) {
    (self.new, self.old) = (new, old)
    guard new.elements == old.elements, new.pages.isSame(as: old.pages) else {
      indices = [Int](repeating: -1, count: new.layers.count)
      return
    }
    indices = new.layers.map { layer in
      old.layers.firstIndex { new.shows(layer, exactlyAs: $0, in: old) } ?? -1
    }
  }

  /// Returns whether a point shows only equal layers, in the same order.
  func areAll(at point: Point) -> Bool {
    var (left, mine, theirs) = (1.0, new.layers.count, old.layers.count)
    while left > PaintedPicture.unseen {
      let hit = new.nextLayer(at: point, below: &mine)
      let other = old.nextLayer(at: point, below: &theirs)
      guard let hit, other != nil else { return hit == nil && other == nil }
      guard indices[mine] == theirs else { return false }
      if !new.layers[mine].mayShowNothing { left *= 1 - hit.opacity }
    }
    return true
  }
}

extension PaintedPicture {
  /// Returns whether a layer looks exactly the same as a layer of another picture.
  fileprivate func shows(
    _ layer: PaintedLayer, exactlyAs other: PaintedLayer, in older: PaintedPicture
  ) -> Bool {
    guard layer.isShadow == other.isShadow, layer.node == other.node, layer.state == other.state
    else { return false }
    switch layer.node {
    case .screen(let id), .picture(let id): return hidden[id] == older.hidden[id]
    // The content of a snapshot depends on which pages hide its element.
    case .element: return hidden == older.hidden
    case .piece(_, let id):
      return hidden == older.hidden
        && hasBarApart(id, for: layer) == older.hasBarApart(id, for: other)
    case .bar, .bottomBar, .dimming, .shadow, .own: return true
    case .former, nil: return layer.id == other.id
    }
  }
}
