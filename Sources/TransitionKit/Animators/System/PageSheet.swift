/// A sheet that leaves the top of its presenter visible.
///
/// The presenter shrinks behind the sheet.
///
/// The sheet rises from below the bottom edge to the frame of its presentation style, so that
/// nothing jumps at the end. A screen without a style of its own gets ``presentationStyle(in:)``, the
/// sheet of iOS.
///
/// ```swift
/// try controller.present(Screen("note"), animated: true, using: PageSheet())
/// ```
///
/// When the presenter is a sheet itself, it moves up a little and shrinks; the page behind it does
/// not move again.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart. 0.08 H of the presenter stay
/// visible, where H is the container's height. The presenter is scaled by 0.9165 about its top,
/// moves 0.07 H down and is darkened by 0.10; the corner radius is 12 points. A sheet on a sheet
/// rests 0.02 of its height further up, and its presenter moves up by 0.005 of its height. Timing:
/// iOS 26, measured.
///
/// ## Layers
///
/// - ``LayerID/dimming``: black over the presenter, unless the presenter is a sheet.
public struct PageSheet: ComposedTransition, LibraryAnimator, SheetTransition {
  /// Whether the presenter is a sheet itself.
  public var isOnSheet: Bool
  /// The iOS generation whose sheet is shown.
  public var generation: SheetGeneration

  /// Creates a sheet on a full screen, or on another sheet.
  ///
  /// With ``SheetGeneration/iOS26`` both look the same; see ``PresentationStyle/pageSheet(_:)``.
  public init(isOnSheet: Bool = false, generation: SheetGeneration = .classic) {
    self.isOnSheet = isOnSheet
    self.generation = generation
  }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the style that gives the sheet its frame and keeps the presenter visible behind it.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    style
  }

  /// Returns the style of a page sheet when ``isOnSheet`` is `true`, otherwise full screen.
  public func presenterStyle(in container: Container) -> PresentationStyle {
    isOnSheet ? .pageSheet(generation) : .fullScreen
  }

  /// Returns the presenter, the dimming in the presenter's frame, and the sheet.
  public func effect(in context: any TransitionContext) -> Effect {
    let parts = SheetParts(style)
    return Effect.together(parts.behind(in: context), parts.front(in: context))
      .timing(.system).lasting(SystemTiming.springDuration)
  }

  private var style: PresentationStyle {
    isOnSheet && generation == .classic ? .sheetOnSheet : .pageSheet(generation)
  }
}

extension PageSheet: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: PageSheet(),
    AnimatorParameter("isOnSheet", \.isOnSheet),
    AnimatorParameter("generation", \.generation, choices: SheetGeneration.allCases))
}
