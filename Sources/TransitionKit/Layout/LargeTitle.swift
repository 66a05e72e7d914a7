/// The layout of a large title that collapses while the content under it scrolls.
///
/// Scrolling up shortens the row of the title until it is gone; the title moves up under the row above
/// it. In the last 10 points the title fades out and the small title in the row fades in. Pulling the
/// content down makes the row taller and the title a little larger.
///
/// ```swift
/// let title = LargeTitle(scrolledBy: 26, height: 52)
/// title.collapse  // 0.5
/// title.rowHeight  // 26
/// LargeTitle(scrolledBy: 30, height: 52).restingOffset  // 0: it springs back
/// ```
///
/// Source: iOS 26.1, measured: the row collapses over its own height of 52 points, and released within
/// 36 points it springs back. The range of the cross-fade and the growth are those of Flutter,
/// packages/flutter/lib/src/cupertino/nav_bar.dart.
public struct LargeTitle: Hashable, Sendable {
  /// The scroll offset below which a released title springs back to its full height, in points.
  package static let springBackOffset = 36.0
  /// The length of the last part of the collapse, in which the titles cross-fade, in points.
  package static let fadeRange = 10.0
  /// The increase of the scale when the title is pulled down by its height without the padding.
  package static let growth = 0.03
  /// The padding below the title, in points; it does not grow with the title.
  package static let padding = 8.0
  /// The largest scale of the title.
  package static let largestScale = 1.1

  /// How far the content is scrolled, in points; negative when it is pulled down.
  public let scrollOffset: Double
  /// The height of the row at rest, in points.
  public let height: Double

  /// Creates the layout of a large title at a scroll offset.
  ///
  /// - Parameters:
  ///   - offset: How far the content is scrolled, in points; 0 instead of a number that is not within
  ///     ±``Limits/magnitude``.
  ///   - height: The height of the row at rest, in points; 0 instead of a number that is negative or not within
  ///     ±``Limits/magnitude``.
  public init(scrolledBy offset: Double, height: Double) {
    scrollOffset = offset.isWithinLimits ? offset : 0
    self.height = height > 0 && height.isWithinLimits ? height : 0
  }

  /// The collapsed fraction of the row: 0 at full height or pulled down, 1 when the row is gone.
  public var collapse: Double { scrollOffset > 0 ? min(1, scrollOffset / height) : 0 }

  /// The height of the row, in points.
  public var rowHeight: Double { max(0, height - scrollOffset) }

  /// The opacity of the small title in the row above, 0 to 1.
  public var smallTitleAlpha: Double {
    guard scrollOffset > 0, scrollOffset < height else { return collapse }
    let range = min(LargeTitle.fadeRange, height)
    return max(0, (scrollOffset - height + range) / range)
  }

  /// The opacity of the large title, 0 to 1.
  public var alpha: Double { 1 - smallTitleAlpha }

  /// Returns the scale of the large title about its lower leading corner; it exceeds 1 while the title is pulled
  /// down.
  ///
  /// - Parameters:
  ///   - width: The width of the title, in points.
  ///   - room: The width that it may take, in points.
  /// - Returns: The scale, at most 1.1, with which the title fits.
  public func scale(ofWidth width: Double, in room: Double) -> Double {
    let base = height - LargeTitle.padding
    guard scrollOffset < 0, base > 0 else { return 1 }
    let fitting = width > 0 ? room / width : LargeTitle.largestScale
    let largest = min(max(1, fitting), LargeTitle.largestScale)
    return min(largest, 1 - LargeTitle.growth * scrollOffset / base)
  }

  /// The scroll offset at which the title comes to rest if it is released at ``scrollOffset``, in points.
  public var restingOffset: Double {
    if scrollOffset < min(LargeTitle.springBackOffset, height) { return 0 }
    return max(scrollOffset, height)
  }
}

extension LargeTitle: CustomStringConvertible {
  /// The height and the offset, as `large title of 52 points, scrolled by 26`.
  public var description: String {
    "large title of \(DecimalText.shortest(height)) points, "
      + "scrolled by \(DecimalText.shortest(scrollOffset))"
  }
}

extension Container {
  /// Returns the screen's large title at its scroll offset, or `nil` if its bar has another style.
  public func largeTitle(of screen: Screen) -> LargeTitle? {
    guard screen.bar == .largeTitle else { return nil }
    return LargeTitle(
      scrolledBy: screen.barContents.scrollOffset, height: barMetrics.largeTitleHeight)
  }

  /// Returns the frame of a screen's navigation bar at rest, or `nil` for a hidden bar.
  ///
  /// Unlike ``barFrame(of:)-(BarStyle)`` it depends on how far a large title has collapsed.
  public func barFrame(of screen: Screen) -> Rect? {
    guard let title = largeTitle(of: screen), title.scrollOffset != 0 else {
      return barFrame(of: screen.bar)
    }
    return Rect(x: 0, y: 0, width: width, height: barHeight + title.rowHeight)
  }

  /// Returns the frame of a screen's content at rest, below its bar.
  ///
  /// Unlike ``contentFrame(under:)`` it depends on how far a large title has collapsed.
  public func contentFrame(of screen: Screen) -> Rect {
    bounds.inset(by: Insets(top: contentTop(of: screen)))
  }

  /// Returns the height of the part of a screen's frame that its bar covers above the content, in points.
  package func contentTop(of screen: Screen) -> Double {
    switch screen.bar {
    case .opaque, .largeTitle: barFrame(of: screen)?.height ?? 0
    case .translucent, .hidden: 0
    }
  }
}
