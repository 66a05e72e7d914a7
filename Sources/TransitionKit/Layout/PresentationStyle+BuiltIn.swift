/// The styles of the library's sheets.
extension PresentationStyle {
  /// A sheet that leaves the top of its presenter visible, which shrinks behind it.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart.
  public static let pageSheet: PresentationStyle = {
    var style = PresentationStyle(
      .between(top: ContainerLength(heights: SheetMetrics.topMargin), bottom: .zero))
    style.presenter = PresenterLook(
      drop: ContainerLength(heights: SheetMetrics.presenterDrop),
      shrinking: .scale(SheetMetrics.presenterScale), cornerRadius: SheetMetrics.cornerRadius)
    (style.cornerRadius, style.roundedCorners) = (SheetMetrics.cornerRadius, .top)
    style.dimming = Dimming(SheetMetrics.dimmingAlpha)
    return style
  }()

  /// A page sheet over another one: the covered sheet moves up a little, and nothing further behind changes.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart.
  public static let sheetOnSheet: PresentationStyle = {
    let height = 1 - SheetMetrics.topMargin
    let rise = SheetMetrics.rise * height
    var style = PresentationStyle(
      .between(
        top: ContainerLength(heights: SheetMetrics.topMargin - rise),
        bottom: ContainerLength(heights: rise)))
    style.presenter = PresenterLook(
      drop: ContainerLength(heights: -SheetMetrics.coveredRise * height),
      shrinking: .scale(SheetMetrics.presenterScale), cornerRadius: SheetMetrics.cornerRadius,
      roundedCorners: .top)
    (style.cornerRadius, style.roundedCorners) = (SheetMetrics.cornerRadius, .top)
    return style
  }()

  /// A card in the middle of the container, over a dimmed presenter; a page sheet in compact width.
  ///
  /// Source: `UIModalPresentationStyle.formSheet`; 540 × 620 points, radius 10 and dimming 0.4 are
  /// decisions of this library.
  public static let formSheet: PresentationStyle = {
    var style = PresentationStyle(
      .centered(width: ContainerLength(points: 540), height: ContainerLength(points: 620)))
    style.cornerRadius = 10
    style.dimming = Dimming(0.4)
    style.adaptations = [Adaptation(.compactWidth, .pageSheet)]
    return style
  }()
}

/// The measures of a page sheet, which leaves the top of its presenter visible.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart.
package enum SheetMetrics {
  /// The height of the presenter's visible part above the sheet, as a fraction of the container's height.
  package static let topMargin = 0.08
  /// The distance by which a sheet on a sheet rests above that one, as a fraction of the sheet's height.
  package static let rise = 0.02
  /// The distance by which a covered sheet moves up, as a fraction of its height.
  package static let coveredRise = 0.005
  /// The distance by which a presenter that is not a sheet moves down, as a fraction of the container's height.
  package static let presenterDrop = 0.07
  /// The scale of the presenter behind the sheet.
  package static let presenterScale = 0.9165
  /// The opacity of the black over the presenter.
  package static let dimmingAlpha = 0.1
  /// The corner radius of a sheet and of a presenter behind it, in points.
  package static let cornerRadius = 12.0
  /// The estimated corner radius of the display, as a fraction of the safe area's top inset.
  package static let displayRadius = 0.9
  /// The estimated radius in points up to which a display is treated as having square corners.
  package static let smallestDisplayRadius = 20.0
}

extension Container {
  /// The display's corner radius, estimated from the safe area, in points; 0 for only a part of a display.
  package var displayCornerRadius: Double {
    guard !isPartOfDisplay else { return 0 }
    let radius = SheetMetrics.displayRadius * safeArea.top
    return radius > SheetMetrics.smallestDisplayRadius ? radius : 0
  }
}
