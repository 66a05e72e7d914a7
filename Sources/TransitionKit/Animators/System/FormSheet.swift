/// A card in the middle of the screen, over a dimmed presenter.
///
/// The card rises from below the bottom edge to the frame of its presentation style. A screen without a
/// style of its own gets ``presentationStyle(in:)``, the card of iOS.
///
/// Source: `UIModalPresentationStyle.formSheet`; 540 × 620 points, radius 10 and dimming 0.4 are
/// decisions of this library.
///
/// ## Layers
///
/// - ``LayerID/dimming``: black over the presenter.
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

  /// Returns a style with the card's frame; the presenter stays underneath.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    let width = min(container.width, FormSheet.size.width)
    let height = min(container.height, FormSheet.size.height)
    return .custom(
      frame: Rect(
        x: (container.width - width) / 2, y: (container.height - height) / 2, width: width,
        height: height))
  }

  /// Returns presenter, dimming and card.
  ///
  /// The card moves between y = H, the container's height, and its resting frame.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    let card = Effect.page(
      .fore, in: context, always: { $0.cornerRadius = FormSheet.cornerRadius },
      away: { $0.frame.y = height })
    return Effect.together(card, .dimming(FormSheet.dimmingAlpha)).timing(.system)
      .lasting(SystemTiming.springDuration)
  }
}
