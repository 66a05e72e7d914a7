/// A sheet that leaves the top of its presenter in sight, which shrinks behind it.
///
/// The sheet rises from beyond the bottom to wherever its presentation says, so that nothing jumps at
/// the end; present a screen with ``presentation(in:)`` for the sheet of iOS.
///
/// ```swift
/// let sheet = PageSheet()
/// let note = Screen("note", presentation: sheet.presentation(in: phone))
/// try stack.present(note, animated: true, using: sheet)
/// ```
///
/// On a sheet, the covered one moves up a little and shrinks; the page at the very back does not
/// move again.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart: 0.08 H of the presenter stay in
/// sight, it is scaled by 0.9165 about its top, moves 0.07 H down and is darkened by 0.10, radius
/// 12; on a sheet 0.02 and 0.005 of its height. Timing: iOS 26, measured.
public struct PageSheet: ComposedTransition, SheetTransition {
  /// A Boolean value that tells whether the presenter is itself a sheet.
  public var isOnSheet: Bool

  /// Creates a sheet on a full screen, or on another sheet.
  public init(isOnSheet: Bool = false) { self.isOnSheet = isOnSheet }

  /// A sheet serves presentations.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns where the sheet rests; its presenter stays underneath.
  public func presentation(in container: Container) -> PresentationStyle {
    let top = 0.08 * container.height
    var frame = Rect(x: 0, y: top, width: container.width, height: container.height - top)
    if isOnSheet { frame.y -= 0.02 * frame.height }
    return .custom(frame: frame)
  }

  /// Returns presenter, dimming clipped to it, and the sheet.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    let (rest, receded) = presenter(in: context)
    let lower = Effect.page(.lower, in: context, always: { $0 = rest }, away: { $0 = receded })
    let upper = Effect.page(
      .upper, in: context,
      always: { sheet in
        sheet.cornerRadius = 12
        sheet.roundedCorners = .top
      }, away: { $0.frame.y = height })
    return Effect.together(lower, veil(from: rest, to: receded, in: context), upper)
      .paced(by: .system).lasting(SystemTiming.springDuration)
  }

  /// Returns how the presenter looks at rest, and behind the sheet.
  private func presenter(in context: any TransitionContext) -> (LayerState, LayerState) {
    let height = context.container.height
    // The corners of the display, guessed from the margin that they ask for.
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

  /// Returns black over a presenter, which moves, shrinks and is rounded with it.
  private func veil(
    from rest: LayerState, to receded: LayerState, in context: any TransitionContext
  ) -> Effect {
    guard !isOnSheet else { return .nothing }
    var (away, shown) = (rest, receded)
    (away.alpha, shown.alpha) = (0, 0.1)
    (away.fill, shown.fill) = (Fill(.black), Fill(.black))
    return .layer(
      .dimming, in: context, away: away, shown: shown,
      order: [context.lower, .dimming, context.upper])
  }
}
