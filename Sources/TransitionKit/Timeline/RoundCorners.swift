/// The rounded corners of a layer, in fractions of its frame.
package struct RoundCorners: Hashable, Sendable {
  private let corners: Corners
  /// The radius as a fraction of the width and as a fraction of the height.
  private let radii: Size

  /// Creates the rounded corners of a layer; `nil` if all corners are square.
  package init?(_ state: LayerState) {
    self.init(state.roundedCorners, radius: state.cornerRadius, of: state.frame.size)
  }

  /// Creates the rounded corners of a rectangle; `nil` if all corners are square.
  ///
  /// - Parameters:
  ///   - corners: The corners that are rounded.
  ///   - radius: Their radius, in points; it is limited to half of the shorter side.
  ///   - size: The size of the rectangle, in points.
  package init?(_ corners: Corners = .all, radius: Double, of size: Size) {
    let radius = min(radius, min(size.width, size.height) / 2)
    guard radius > 0, !corners.isEmpty else { return nil }
    self.corners = corners
    radii = Size(width: radius / size.width, height: radius / size.height)
  }

  /// Returns whether a point in fractions of the frame is inside the rounded rectangle.
  package func contain(_ unit: Point) -> Bool {
    let (isLeft, isTop) = (unit.x < 0.5, unit.y < 0.5)
    let corner: Corners =
      isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    guard corners.contains(corner) else { return true }
    let x = (radii.width - min(unit.x, 1 - unit.x)) / radii.width
    let y = (radii.height - min(unit.y, 1 - unit.y)) / radii.height
    return x <= 0 || y <= 0 || x * x + y * y <= 1
  }

  /// Three rectangles inside the rounded rectangle, which together cover nearly all of it.
  ///
  /// One is as wide as the layer, one is as high, and one has its corners on the arcs.
  var inside: [Rect] {
    [(1.0, 0.0), (0, 1), (RoundCorners.arc, RoundCorners.arc)].map { x, y in
      let (width, height) = (x * radii.width, y * radii.height)
      let left = corners.isDisjoint(with: [.topLeft, .bottomLeft]) ? 0 : width
      let right = corners.isDisjoint(with: [.topRight, .bottomRight]) ? 1 : 1 - width
      let top = corners.isDisjoint(with: .top) ? 0 : height
      let bottom = corners.isDisjoint(with: .bottom) ? 1 : 1 - height
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// The distance of an arc's middle from both edges, as a fraction of the radius: 1 − √½.
  private static let arc = 1 - 0.5.squareRoot()

  /// Coordinates at which the rounding begins or the arcs have their middle, in fractions of the frame.
  var edges: (xs: [Double], ys: [Double]) {
    func places(_ radius: Double) -> [Double] {
      [RoundCorners.arc * radius, radius, 1 - radius, 1 - RoundCorners.arc * radius]
    }
    return (places(radii.width), places(radii.height))
  }
}
