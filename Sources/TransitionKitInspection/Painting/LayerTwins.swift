import TransitionKit

/// Which layers of two pictures show exactly the same, so that points of theirs look the same.
struct LayerTwins {
  private let new: PaintedPicture
  private let old: PaintedPicture
  /// For each layer of the newer picture the index of its twin in the older one; -1 without a twin.
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

  /// Returns whether only twins are seen at a point, in the same order.
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
  /// Returns whether a layer shows the same at each of its places as one of another picture.
  fileprivate func shows(
    _ layer: PaintedLayer, exactlyAs other: PaintedLayer, in older: PaintedPicture
  ) -> Bool {
    guard layer.isShadow == other.isShadow, layer.node == other.node, layer.state == other.state
    else { return false }
    switch layer.node {
    case .screen(let id), .picture(let id): return hidden[id] == older.hidden[id]
    // What a snapshot shows depends on the pages that hide its element.
    case .element: return hidden == older.hidden
    case .piece(_, let id):
      return hidden == older.hidden
        && hasBarApart(id, for: layer) == older.hasBarApart(id, for: other)
    case .bar, .bottomBar, .dimming, .shadow, .own: return true
    case .former, nil: return layer.id == other.id
    }
  }
}
