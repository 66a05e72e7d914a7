/// The positions of a sheet and its presenter, without timing.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart.
package struct SheetParts: Hashable {
  /// Whether the presenter is a sheet itself.
  package var isOnSheet = false

  package init(isOnSheet: Bool = false) { self.isOnSheet = isOnSheet }

  /// Returns a style with the sheet's frame; the presenter stays underneath.
  package func presentationStyle(in container: Container) -> PresentationStyle {
    let top = SheetMetrics.topMargin * container.height
    var frame = Rect(x: 0, y: top, width: container.width, height: container.height - top)
    if isOnSheet { frame.y -= SheetMetrics.rise * frame.height }
    return .custom(frame: frame)
  }

  /// Returns the effect of the presenter and its dimming.
  package func behind(in context: any TransitionContext) -> Effect {
    let (resting, receded) = presenter(in: context)
    let back = Effect.page(.back, in: context, always: { $0 = resting }, away: { $0 = receded })
    return back.with(dimming(from: resting, to: receded, in: context))
  }

  /// Returns the effect of the sheet.
  package func front(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    return Effect.page(
      .fore, in: context,
      always: { sheet in
        sheet.cornerRadius = SheetMetrics.cornerRadius
        sheet.roundedCorners = .top
      }, away: { $0.frame.y = height })
  }

  /// Returns the look of the presenter at rest, and behind the sheet.
  private func presenter(in context: any TransitionContext) -> (LayerState, LayerState) {
    let height = context.container.height
    // The radius of the display's corners, estimated from the safe area.
    let display = SheetMetrics.displayRadius * context.container.safeArea.top
    var resting = LayerState(
      frame: context.frame(of: context.operation.backRole), anchor: Point(x: 0.5, y: 0),
      cornerRadius: display > SheetMetrics.smallestDisplayRadius ? display : 0)
    if isOnSheet {
      (resting.cornerRadius, resting.roundedCorners) = (SheetMetrics.cornerRadius, .top)
    }
    var receded = resting
    receded.frame.y +=
      isOnSheet
      ? -SheetMetrics.coveredRise * (1 - SheetMetrics.topMargin) * height
      : SheetMetrics.presenterDrop * height
    receded.transform = .scale(SheetMetrics.presenterScale)
    receded.cornerRadius = SheetMetrics.cornerRadius
    return (resting, receded)
  }

  /// Returns black over the presenter, with the presenter's motion and rounded corners.
  private func dimming(
    from resting: LayerState, to receded: LayerState, in context: any TransitionContext
  ) -> Effect {
    guard !isOnSheet else { return .nothing }
    var (away, shown) = (resting, receded)
    (away.alpha, shown.alpha) = (0, SheetMetrics.dimmingAlpha)
    (away.fill, shown.fill) = (Fill(.black), Fill(.black))
    return .layer(
      .dimming, in: context, away: away, shown: shown,
      order: [context.backLayer, .dimming, context.foreLayer])
  }
}

// MARK: - Numbers

/// The numbers of a sheet that leaves the top of its presenter visible.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart.
public enum SheetMetrics {
  /// How much of the presenter stays visible above the sheet, in heights of the container.
  public static let topMargin = 0.08
  /// How far a sheet on a sheet rests above the other one, in heights of the sheet.
  public static let rise = 0.02
  /// How far a covered sheet moves up, in heights of the sheet.
  public static let coveredRise = 0.005
  /// How far a presenter that is no sheet moves down, in heights of the container.
  public static let presenterDrop = 0.07
  /// The scale of the presenter behind the sheet.
  public static let presenterScale = 0.9165
  /// The opacity of the black over the presenter.
  public static let dimmingAlpha = 0.1
  /// The corner radius of a sheet and of a presenter behind it, in points.
  public static let cornerRadius = 12.0
  /// The radius of the display's corners, in heights of the safe area at the top.
  public static let displayRadius = 0.9
  /// The radius in points up to which a display counts as one with square corners.
  public static let smallestDisplayRadius = 20.0
}
