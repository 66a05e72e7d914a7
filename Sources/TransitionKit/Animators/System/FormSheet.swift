/// A card in the middle of the screen, over a dimmed presenter.
///
/// The card rises from below the bottom edge to the frame of its presentation style. A screen without a
/// style of its own gets ``presentationStyle(in:)``, the card of iOS.
///
/// ```swift
/// let tablet = try Container(size: Size(width: 768, height: 1024))
/// FormSheet().presentationStyle(in: tablet).frame(in: tablet)  // (114, 202) 540×620
/// ```
///
/// Source: `UIModalPresentationStyle.formSheet`; 540 × 620 points, radius 10 and dimming 0.4 are
/// decisions of this library.
///
/// ## Layers
///
/// - ``LayerID/dimming``: black over the presenter.
public struct FormSheet: ComposedTransition, LibraryAnimator, SheetTransition {
  /// The iOS generation whose form sheet is shown.
  public var generation: SheetGeneration

  /// Creates a form sheet.
  public init(generation: SheetGeneration = .classic) { self.generation = generation }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the style of a card in the middle, at most as large as the container.
  ///
  /// The card of ``SheetGeneration/classic`` stays a card in compact width, where
  /// ``PresentationStyle/formSheet`` becomes a page sheet. For ``SheetGeneration/iOS26`` the style is
  /// ``PresentationStyle/formSheet(_:)``.
  public func presentationStyle(in container: Container) -> PresentationStyle { style }

  /// Returns presenter, dimming and card.
  ///
  /// The card moves between y = H, the container's height, and its resting frame.
  public func effect(in context: any TransitionContext) -> Effect {
    let parts = SheetParts(style)
    return Effect.together(parts.behind(in: context), parts.front(in: context)).timing(.system)
      .lasting(SystemTiming.springDuration)
  }

  private var style: PresentationStyle {
    generation == .classic ? FormSheet.card : .formSheet(generation)
  }

  private static let card: PresentationStyle = {
    var style = PresentationStyle.formSheet
    style.adaptations = []
    return style
  }()
}

extension FormSheet: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: FormSheet(),
    AnimatorParameter("generation", \.generation, choices: SheetGeneration.allCases))
}
