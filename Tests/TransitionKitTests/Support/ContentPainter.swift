import TransitionKit
import TransitionKitInspection

/// Paints a controller's picture at a grid of points, with the elements of the pages.
struct ContentPainter {
  /// A picture, and its layers.
  struct Shot {
    let layers: [Picture.Entry]
    let painted: PaintedPicture

    init(of controller: NavigationController) {
      layers = controller.picture.layers
      painted = PaintedPicture(of: controller)
    }
  }

  let container: Container
  /// Points of the container that are painted besides the grid.
  var others: [Point] = []

  var points: [Point] { container.points(columns: 6, rows: 9) + others }

  /// Returns how the elements of two pictures differ at some point, or `nil` when they do not.
  ///
  /// Points at which the pages alone differ are left out.
  func difference(_ old: Shot, _ new: Shot) -> PaintedDifference? {
    let (oldPages, newPages) = (old.pagesAlone, new.pagesAlone)
    let alike = points.filter {
      newPages.difference(from: oldPages, at: [$0], tolerance: ContentPainter.tolerance) == nil
    }
    return new.painted.difference(
      from: old.painted, at: alike, tolerance: ContentPainter.tolerance)
  }

  private static let tolerance = PaintingTolerance(hundredths: 0.5)
}

extension ContentPainter.Shot {
  fileprivate var pagesAlone: PaintedPicture {
    var pages = painted
    pages.elements = .leftOut
    return pages
  }
}
