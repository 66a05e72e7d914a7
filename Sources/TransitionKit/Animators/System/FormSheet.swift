/// A card in the middle of the screen over a dimmed presenter.
///
/// The card rises from below the bottom to the frame of its presentation; present a screen with
/// ``presentationStyle(in:)`` for the card of iOS.
///
/// ## Layers
///
/// Back to front:
/// - The presenter.
/// - `dimming`: black over the presenter.
/// - The card.
///
/// Source: `UIModalPresentationStyle.formSheet`; its numbers are decisions of this library.
public struct FormSheet: ComposedTransition, SheetTransition {
  /// The size of the card in a container that is large enough, in points.
  ///
  /// Source: a decision of this library.
  public static let size = Size(width: 540, height: 620)
  /// The corner radius of the card, in points.
  ///
  /// Source: a decision of this library.
  public static let cornerRadius = 10.0
  /// The opacity of the black over the presenter.
  ///
  /// Source: a decision of this library.
  public static let dimmingAlpha = 0.4

  /// Creates a form sheet.
  public init() {}

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the frame of the card; its presenter stays underneath.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    let width = min(container.width, FormSheet.size.width)
    let height = min(container.height, FormSheet.size.height)
    return .custom(
      frame: Rect(
        x: (container.width - width) / 2, y: (container.height - height) / 2, width: width,
        height: height))
  }

  /// Returns presenter, dimming and the card from y = H.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    let card = Effect.page(
      .fore, in: context, always: { $0.cornerRadius = FormSheet.cornerRadius },
      away: { $0.frame.y = height })
    return Effect.together(card, .dimming(FormSheet.dimmingAlpha)).paced(by: .system)
      .lasting(SystemTiming.springDuration)
  }
}
