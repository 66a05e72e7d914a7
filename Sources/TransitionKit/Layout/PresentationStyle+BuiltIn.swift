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

  /// A page sheet on another one, which moves up a little; nothing further behind changes.
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

  /// A card in the middle of the container, over a dimmed presenter; in compact width a page sheet.
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

/// The numbers of a sheet that leaves the top of its presenter visible.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart.
package enum SheetMetrics {
  /// How much of the presenter stays visible above the sheet, in heights of the container.
  package static let topMargin = 0.08
  /// How far a sheet on a sheet rests above the other one, in heights of the sheet.
  package static let rise = 0.02
  /// How far a covered sheet moves up, in heights of the sheet.
  package static let coveredRise = 0.005
  /// How far a presenter that is no sheet moves down, in heights of the container.
  package static let presenterDrop = 0.07
  /// The scale of the presenter behind the sheet.
  package static let presenterScale = 0.9165
  /// The opacity of the black over the presenter.
  package static let dimmingAlpha = 0.1
  /// The corner radius of a sheet and of a presenter behind it, in points.
  package static let cornerRadius = 12.0
  /// The radius of the display's corners, in heights of the safe area at the top.
  package static let displayRadius = 0.9
  /// The radius in points up to which a display counts as one with square corners.
  package static let smallestDisplayRadius = 20.0
}

extension Container {
  /// The radius of the display's corners, estimated from the safe area, in points; 0 in a part of the display.
  package var displayCornerRadius: Double {
    guard !isPartOfDisplay else { return 0 }
    let radius = SheetMetrics.displayRadius * safeArea.top
    return radius > SheetMetrics.smallestDisplayRadius ? radius : 0
  }
}
