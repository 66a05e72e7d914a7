import TransitionKit

/// What a screen of a preview shows around its elements, if it has no content of its own.
///
/// ```swift
/// var artwork = PreviewArtwork()
/// artwork.samples["detail"] = .player
/// PreviewTransition("Fade", Fade(), in: context, artwork: artwork)
/// ```
public enum PreviewSample: String, Hashable, Codable, Sendable, CaseIterable {
  /// A grid of pictures, which continues the grid of the elements.
  case gallery
  /// Rows with an icon, a title and a subtitle.
  case list
  /// A cover, a title, the position in a song, and buttons.
  case player
  /// A picture with a heading and a text below it.
  case detail
  /// Only the elements.
  case empty

  /// Returns the sample that suits the elements of a screen.
  ///
  /// Many small elements, or one small square, are part of a gallery. One big element is a cover or
  /// the picture of a detail page. Without elements the first screen is a list.
  init(elements: [Rect], page: Size, isFirst: Bool, isFullScreen: Bool) {
    guard let largest = elements.max(by: { $0.area < $1.area }), largest.area > 0 else {
      self = isFirst ? .list : isFullScreen ? .detail : .player
      return
    }
    let isSquare = (0.8...1.25).contains(largest.width / largest.height)
    let isBig = largest.width >= 0.5 * page.width
    if elements.count > 2 || !isBig {
      self = isSquare || largest.height > 0.6 * largest.width ? .gallery : .list
      return
    }
    let margin = min(largest.x, page.width - largest.maxX, largest.y)
    self = isSquare && margin >= 12 ? .player : .detail
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
