import TransitionKit

/// The picture of a controller at one time; a check can paint it later.
struct FilmPicture {
  /// The controller's time, in seconds.
  let time: Double
  let picture: Picture
  /// The elements that are hidden on their pages.
  let hidden: [ElementOnScreen]
  let container: Container
  /// Whether a transition runs.
  let isMoving: Bool

  init(of controller: NavigationController) {
    time = controller.time
    picture = controller.picture
    hidden = controller.hiddenElements
    container = controller.container
    isMoving = controller.transition != nil
  }

  /// Returns the picture painted with the layout of the pages.
  func painted(
    of pages: PaintedPages, elements: PaintedPicture.Elements = .shown
  ) -> PaintedPicture {
    PaintedPicture(picture, of: pages, hiding: hidden, elements: elements)
  }

  /// Returns whether another picture has the same layers and hides the same elements.
  func isSame(as other: FilmPicture) -> Bool {
    picture.layers == other.picture.layers && hidden == other.hidden
  }
}

extension NavigationController {
  /// Moves on to the last picture before the transition or its settling ends.
  func advanceToLastPicture() {
    // A relative step that is far above rounding and far below what anybody sees.
    advance(by: (playback?.remaining ?? 0) * (1 - 1e-9))
  }

  /// Moves on from the last picture to the one after it, and returns both.
  func passLastPicture() -> (last: FilmPicture, after: FilmPicture) {
    advanceToLastPicture()
    let last = FilmPicture(of: self)
    advance(by: (playback?.remaining ?? 0) * (1 + 1e-9))
    return (last, FilmPicture(of: self))
  }
}

/// How two pictures of a film are compared.
struct FilmComparison {
  let pages: PaintedPages
  var tolerance = PaintingTolerance()
  var elements = PaintedPicture.Elements.shown
  /// The numbers of columns and rows of compared points.
  var columns = 8
  var rows = 12

  /// Returns the largest difference from an older picture, or `nil` if both look the same.
  func difference(from old: FilmPicture, to new: FilmPicture) -> PaintedDifference? {
    if old.isSame(as: new) { return nil }
    return new.painted(of: pages, elements: elements).difference(
      from: old.painted(of: pages, elements: elements), columns: columns, rows: rows,
      tolerance: tolerance)
  }
}
