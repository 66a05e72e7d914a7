/// A card in the middle of the screen over a dimmed presenter.
///
/// The card rises from beyond the bottom to wherever its presentation says; present a screen with
/// ``presentationStyle(in:)`` for the card of iOS.
///
/// Source: `UIModalPresentationStyle.formSheet`; 540 × 620 points, radius 10 and dimming 0.4 are
/// decisions of this library.
public struct FormSheet: ComposedTransition, SheetTransition {
  /// Creates a form sheet.
  public init() {}

  /// A sheet serves presentations.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns where the card rests; its presenter stays underneath.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    let (width, height) = (min(container.width, 540), min(container.height, 620))
    return .custom(
      frame: Rect(
        x: (container.width - width) / 2, y: (container.height - height) / 2, width: width,
        height: height))
  }

  /// Returns presenter, dimming and the card from y = H.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    let card = Effect.page(
      .fore, in: context, always: { $0.cornerRadius = 10 }, away: { $0.frame.y = height })
    return Effect.together(card, .dimming(0.4)).paced(by: .system)
      .lasting(SystemTiming.springDuration)
  }
}
