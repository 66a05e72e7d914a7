import TransitionKit

extension StackStage.Shot {
  /// Returns the picture painted with the layout of the pages.
  func painted(
    of pages: PaintedPages, elements: PaintedPicture.Elements = .shown
  ) -> PaintedPicture {
    PaintedPicture(picture, of: pages, hiding: hiddenElements, elements: elements)
  }

  /// Returns the largest difference from an older picture, or `nil` if both look the same.
  func difference(
    from old: StackStage.Shot, of pages: PaintedPages, elements: PaintedPicture.Elements = .shown,
    tolerance: PaintingTolerance, grid: (columns: Int, rows: Int) = (8, 12)
  ) -> PaintedDifference? {
    if picture.layers == old.picture.layers, hiddenElements == old.hiddenElements { return nil }
    return painted(of: pages, elements: elements).difference(
      from: old.painted(of: pages, elements: elements), grid: grid, tolerance: tolerance)
  }
}

extension NavigationController {
  /// Advances to the last picture before the transition, or its motion after a release, ends.
  func advanceToLastPicture() {
    // The remaining part of 1e-9 is far above rounding errors and far below visible motion.
    advance(by: (playback?.remaining ?? 0) * (1 - 1e-9))
  }

  /// Advances from the last picture of the transition to the one after it, and returns both.
  func passLastPicture() -> (last: StackStage.Shot, after: StackStage.Shot) {
    advanceToLastPicture()
    let last = StackStage.Shot(of: self)
    advance(by: (playback?.remaining ?? 0) * (1 + 1e-9))
    return (last, StackStage.Shot(of: self))
  }
}
