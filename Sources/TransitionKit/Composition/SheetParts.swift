/// The effects of a sheet and its presenter, between the states that a presentation style gives them.
package struct SheetParts: Hashable {
  /// The style used for a presented screen that has the default style, full screen.
  private let style: PresentationStyle

  package init(_ style: PresentationStyle) { self.style = style }

  /// Returns the style of the presented screen, adapted to its container.
  private func style(in context: any TransitionContext) -> PresentationStyle {
    let stated = context.fore.presentationStyle
    return (stated == .fullScreen ? style : stated).adapted(to: context.container)
  }

  /// Returns the effect of the presenter and of the dimming over it.
  package func behind(in context: any TransitionContext) -> Effect {
    let style = style(in: context)
    var plain = context.plainBack
    let covered = style.presenterLook(of: plain, in: context.container)
    plain.anchor = covered.anchor
    if plain.cornerRadius == 0, covered.cornerRadius > 0 {
      plain.cornerRadius = context.container.displayCornerRadius
    }
    let back = Effect.page(.back, in: context, always: { $0 = plain }, away: { $0 = covered })
    guard let shown = style.dimmingLook(over: covered, in: context.container) else { return back }
    var away = style.dimmingLook(over: plain, in: context.container) ?? shown
    away.alpha = 0
    return back.with(
      .layer(
        .dimming, in: context, away: away, shown: shown,
        order: [context.backLayer, .dimming, context.foreLayer]))
  }

  /// Returns the effect of the sheet, which moves between its resting frame and below the bottom edge.
  package func front(in context: any TransitionContext) -> Effect {
    let style = style(in: context)
    let height = context.container.height
    return Effect.page(
      .fore, in: context,
      always: { sheet in
        sheet.cornerRadius = style.cornerRadius
        sheet.roundedCorners = style.roundedCorners
      }, away: { $0.frame.y = height })
  }
}
