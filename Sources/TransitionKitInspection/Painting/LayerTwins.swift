import TransitionKit

/// Finds layers of two pictures that look alike, so that points that show only such layers need no comparison.
struct LayerTwins {
  private let new: PaintedPicture
  private let old: PaintedPicture
  /// For each layer of the newer picture, the index of the equal-looking layer in the older picture; −1 if there is
  /// none.
  private let indices: [Int]

  init(_ new: PaintedPicture, _ old: PaintedPicture) {
    (self.new, self.old) = (new, old)
    // The content of a snapshot depends on which pages hide its element.
    guard new.elements == old.elements, new.pages.isSame(as: old.pages), new.hidden == old.hidden,
      new.background == old.background
    else {
      indices = [Int](repeating: -1, count: new.layers.count)
      return
    }
    indices = new.layers.map { layer in
      old.layers.firstIndex { [layer].lookLike([$0]) } ?? -1
    }
  }

  /// Returns whether a point shows only layers that look alike, in the same order.
  func areAll(at point: Point) -> Bool {
    var (left, mine, theirs) = (1.0, new.layers.count, old.layers.count)
    while left > PaintedPicture.unseen {
      let hit = new.layers.next(at: point, below: &mine)
      let other = old.layers.next(at: point, below: &theirs)
      guard let hit, other != nil else { return hit == nil && other == nil }
      guard indices[mine] == theirs else { return false }
      if !new.layers[mine].mayShowNothing { left *= 1 - hit.opacity }
    }
    return true
  }
}
