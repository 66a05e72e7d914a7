/// A sheet that leaves the top of its presenter in sight, which shrinks behind it.
///
/// The sheet rises from below the bottom to the frame of its presentation, so that nothing jumps at
/// the end; present a screen with ``presentationStyle(in:)`` for the sheet of iOS.
///
/// ```swift
/// let sheet = PageSheet()
/// let note = Screen("note", presentationStyle: sheet.presentationStyle(in: phone))
/// try stack.present(note, animated: true, using: sheet)
/// ```
///
/// On a sheet, the covered one moves up a little and shrinks; the page at the very back does not
/// move again.
///
/// ## Layers
///
/// Back to front:
/// - The presenter, which shrinks.
/// - `dimming`: black over a presenter that is no sheet; it moves and shrinks along.
/// - The sheet.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart: 0.08 H of the presenter stay in
/// sight, it is scaled by 0.9165 about its top, moves 0.07 H down and is darkened by 0.10, radius
/// 12; on a sheet 0.02 and 0.005 of its height. Timing: iOS 26, measured.
public struct PageSheet: ComposedTransition, SheetTransition {
  /// Whether the presenter is itself a sheet.
  public var isOnSheet: Bool

  /// Creates a sheet on a full screen, or on another sheet.
  public init(isOnSheet: Bool = false) { self.isOnSheet = isOnSheet }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the frame of the sheet; its presenter stays underneath.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    parts.presentationStyle(in: container)
  }

  /// Returns the frame of a presenter that is itself a sheet, else a full screen.
  public func presenterStyle(in container: Container) -> PresentationStyle {
    isOnSheet ? SheetParts().presentationStyle(in: container) : .fullScreen
  }

  /// Returns presenter, dimming clipped to it, and the sheet.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.together(parts.behind(in: context), parts.front(in: context))
      .paced(by: .system).lasting(SystemTiming.springDuration)
  }

  private var parts: SheetParts { SheetParts(isOnSheet: isOnSheet) }
}
