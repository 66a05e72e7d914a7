/// What a drawn layer shows and where.
struct SceneShape {
  /// The largest difference of opacities, and of places in points, that nobody sees.
  static let tolerance = 1e-3

  let content: SceneContent
  let corners: [Point]
  let frame: Size
  /// The part of the content, and the part of the layer that is drawn.
  let source, seen: Rect
  let fit: ContentFit?
  let roundCorners: RoundCorners?
  let clipPath: ClipPath?
  let fill: Fill?
  /// Whether it is a piece of a page whose bar is a layer of its own.
  let isApart: Bool
  /// Whether the picture of its page has no bottom bar.
  let hidesBottomBar: Bool
  var opacity: Double

  /// Returns whether another layer shows the same in the same place.
  func isSame(as other: SceneShape, besidesOpacity: Bool = false) -> Bool {
    content == other.content && frame == other.frame && source == other.source
      && seen == other.seen && fit == other.fit && roundCorners == other.roundCorners
      && clipPath == other.clipPath && fill == other.fill && isApart == other.isApart
      && hidesBottomBar == other.hidesBottomBar
      && (besidesOpacity || abs(opacity - other.opacity) < SceneShape.tolerance)
      && corners.count == other.corners.count
      && zip(corners, other.corners).allSatisfy {
        abs($0.x - $1.x) < SceneShape.tolerance && abs($0.y - $1.y) < SceneShape.tolerance
      }
  }
}
