public import TransitionKit

/// Flutter's sheet in the style of iOS: a `PageSheet` with other curves that stretches when a finger pulls it up.
///
/// When a finger pulls the sheet up beyond its top position, the sheet becomes a little higher while its bottom edge
/// stays. After the release it returns to its height.
///
/// The stretch equals the finger's distance, up to 0.008 heights of the container. Flutter's behaviour depends on the
/// steps in which it receives the finger's movement, and differs in three ways:
/// - When the finger goes down again, first the stretch decreases, then the sheet moves. In Flutter the sheet moves at
///   once, and the stretch stays until the release.
/// - After the release the stretch decreases over 0.18 s along the smooth curve on which all such moves return, which is
///   level at both ends if the finger stands still. Flutter uses 0.18 s with `Curves.easeOut`, and does not decide then
///   whether to dismiss the sheet.
/// - The step of the finger that reaches the top stretches the sheet by its remainder. Flutter drops this remainder.
///
/// ```swift
/// CupertinoSheet().duration(in: presentation)  // 0.5
/// CupertinoSheet().presentationStyle(in: phone) == .pageSheet  // true
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The presenter, which shrinks.
/// - `dimming`: black over the presenter, with which it moves and shrinks.
/// - The sheet.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart: `dragUpdate` and `dragEnd` for the
/// stretch.
public struct CupertinoSheet: ComposedTransition, LibraryAnimator, SheetTransition {
  /// The duration, in seconds.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart.
  package static let duration = 0.5
  /// How far a finger stretches the sheet at most, in heights of the container.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart, `_kTopGapRatio` minus
  /// `_kStretchedTopGapRatio`.
  public static let maximumStretch = 0.008

  /// How far a finger stretches the sheet at most, in heights of the container; 0 to 0.08.
  package var stretch: Double

  private let parts = SheetParts(.pageSheet)

  /// Creates a sheet over a full screen; by default it stretches as far as Flutter's.
  public init(stretch: Double = CupertinoSheet.maximumStretch) { self.stretch = stretch }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the presentation style of the sheet, which leaves the presenter visible.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    .pageSheet
  }

  /// Returns the effect that moves the presenter, the dimming clipped to the presenter, and the sheet.
  ///
  /// - Throws: `CurveError` when the stretch is not within `0...0.08`, the gap above the sheet.
  public func effect(in context: any TransitionContext) throws -> Effect {
    guard isLegal else {
      throw CurveError.outOfRange(field: "stretch", value: stretch, expected: "0...0.08")
    }
    let curve =
      context.isForward ? TimingCurve.linearToEaseOut : TimingCurve.easeInToLinear.reversed
    return Effect.together(
      parts.behind(in: context).timing(curve), parts.front(in: context).timing(.iosPush)
    ).lasting(CupertinoSheet.duration)
  }

  /// Returns how far the sheet stretches when a finger pulls it up beyond its top position.
  ///
  /// - Parameters:
  ///   - distance: How far the finger has moved up beyond the top, in points.
  ///   - size: The size of the container.
  /// - Returns: The distance, limited to ``stretch``; 0 for a finger that pulls down.
  package func stretch(pulledUp distance: Double, in size: Size) -> Double {
    isLegal ? max(0, min(distance, stretch * size.height)) : 0
  }

  /// Returns how far the top edge of the sheet moves up with a finger that pulls it up.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    guard context.isInteractive, !context.isForward, gesture.overshoot > 0 else { return [:] }
    let top = stretch(pulledUp: gesture.overshoot, in: context.container.size)
    return [context.foreLayer: LayerAdjustment(outset: Insets(top: top))]
  }

  private var isLegal: Bool { (0...0.08).contains(stretch) }

  /// The name of the type, with the stretch if it differs from Flutter's.
  public var description: String {
    stretch == CupertinoSheet.maximumStretch
      ? "CupertinoSheet" : "CupertinoSheet(stretch: \(DecimalText.shortest(stretch)))"
  }
}
