import TransitionKit

/// A sample page: what a screen without content of its own shows around its elements.
///
/// ```swift
/// var artwork = PreviewArtwork()
/// artwork.samples["detail"] = .player
/// PreviewTransition("Fade", Fade(), in: context, artwork: artwork)
/// ```
public enum PreviewSample: String, Hashable, Codable, Sendable, CaseIterable {
  /// A grid of pictures that continues the grid of the elements.
  case gallery
  /// Rows with an icon, a title and a subtitle.
  case list
  /// A music player: a cover, a title, a progress bar, and buttons.
  case player
  /// A picture with a heading and a text below it.
  case detail
  /// Only the elements, on the background.
  case empty

  /// Chooses the sample page that suits the elements of a screen.
  ///
  /// Many small elements, or one small square, suggest a gallery. One big element is the cover of a player or the
  /// picture of a detail page. Without elements the first screen is a list.
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
