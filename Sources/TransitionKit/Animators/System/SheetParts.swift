/// The positions of a sheet and its presenter, without timing.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart.
package struct SheetParts: Hashable {
  /// Whether the presenter is a sheet itself.
  package var isOnSheet = false

  package init(isOnSheet: Bool = false) { self.isOnSheet = isOnSheet }

  /// Returns a style with the sheet's frame; the presenter stays underneath.
  package func presentationStyle(in container: Container) -> PresentationStyle {
    let top = 0.08 * container.height
    var frame = Rect(x: 0, y: top, width: container.width, height: container.height - top)
    if isOnSheet { frame.y -= 0.02 * frame.height }
    return .custom(frame: frame)
  }

  /// Returns the effect of the presenter and its dimming.
  package func behind(in context: any TransitionContext) -> Effect {
    let (rest, receded) = presenter(in: context)
    let lower = Effect.page(.back, in: context, always: { $0 = rest }, away: { $0 = receded })
    return lower.with(veil(from: rest, to: receded, in: context))
  }

  /// Returns the effect of the sheet.
  package func front(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    return Effect.page(
      .fore, in: context,
      always: { sheet in
        sheet.cornerRadius = 12
        sheet.roundedCorners = .top
      }, away: { $0.frame.y = height })
  }

  /// Returns the look of the presenter at rest, and behind the sheet.
  private func presenter(in context: any TransitionContext) -> (LayerState, LayerState) {
    let height = context.container.height
    // An estimate of the display's corner radius from the top safe area.
    let display = 0.9 * context.container.safeArea.top
    var rest = LayerState(
      frame: context.frame(of: context.operation.backRole), anchor: Point(x: 0.5, y: 0),
      cornerRadius: display > 20 ? display : 0)
    if isOnSheet { (rest.cornerRadius, rest.roundedCorners) = (12, .top) }
    var receded = rest
    receded.frame.y += isOnSheet ? -0.005 * 0.92 * height : 0.07 * height
    receded.transform = .scale(0.9165)
    receded.cornerRadius = 12
    return (rest, receded)
  }

  /// Returns black over the presenter, with the presenter's motion and rounded corners.
  private func veil(
    from rest: LayerState, to receded: LayerState, in context: any TransitionContext
  ) -> Effect {
    guard !isOnSheet else { return .nothing }
    var (away, shown) = (rest, receded)
    (away.alpha, shown.alpha) = (0, 0.1)
    (away.fill, shown.fill) = (Fill(.black), Fill(.black))
    return .layer(
      .dimming, in: context, away: away, shown: shown,
      order: [context.backLayer, .dimming, context.foreLayer])
  }
}
