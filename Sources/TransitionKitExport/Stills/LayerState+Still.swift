package import TransitionKit

extension LayerState {
  /// The radii of the corners, clockwise from the top left, in points.
  package var radii: [Double] {
    let radius = cornerRadius.isFinite ? max(0, cornerRadius) : 0
    return [.topLeft, .topRight, .bottomRight, .bottomLeft].map { (corner: Corners) in
      roundedCorners.contains(corner) ? radius : 0
    }
  }
}

extension LayerID {
  /// The role of the screen whose page the layer shows, or `nil` if it shows none.
  var shownPage: TransitionRole? {
    switch self {
    case .screen(let role), .snapshot(let role): role
    case .named: pieceOfPage?.role
    case .bar, .bottomBar, .barSnapshot, .element, .dimming, .shadow, .node: nil
    }
  }
}

extension Rect {
  /// Returns the rectangle made smaller by a distance on each side; a negative distance makes it larger.
  func insetBy(_ distance: Double) -> Rect {
    Rect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}
