public import TransitionKit

/// Flutter's sheet in the style of iOS: `PageSheet` on other curves.
///
/// A finger that pulls the sheet up beyond its top stretches it a little; its bottom edge stays. After
/// the release it returns.
///
/// The stretch is Flutter's: as far as the finger, up to 0.008 heights. What follows it differs in three
/// things, which in Flutter depend on the steps in which a finger is reported:
/// - A finger that goes down again takes the stretch back first, then the sheet. Flutter keeps the stretch
///   until the release and moves the sheet at once.
/// - After the release the stretch fades over 0.18 s with the smooth weight of all corrections, whose slope
///   is 0 at both ends for a finger that stands. Flutter takes 0.18 s with `Curves.easeOut`, and
///   does not decide then whether the sheet goes.
/// - The step that reaches the top stretches by what is left of it. Flutter drops that part.
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
/// - `dimming`: black over the presenter; it moves and shrinks along.
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

  /// Creates a sheet on a full screen; by default it stretches as far as Flutter's.
  public init(stretch: Double = CupertinoSheet.maximumStretch) { self.stretch = stretch }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the frame of the sheet; its presenter stays underneath.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    .pageSheet
  }

  /// Returns the presenter, the dimming clipped to it, and the sheet.
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

  /// Returns how far the sheet stretches when a finger pulls it up beyond its top.
  ///
  /// - Parameters:
  ///   - distance: How far the finger has moved up beyond the top, in points.
  ///   - size: The size of the container.
  /// - Returns: The distance, limited to ``stretch``; 0 for a finger that pulls down.
  package func stretch(pulledUp distance: Double, in size: Size) -> Double {
    isLegal ? max(0, min(distance, stretch * size.height)) : 0
  }

  /// Returns how far the top edge of the sheet follows a finger that pulls it up.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    guard context.isInteractive, !context.isForward, gesture.overshoot > 0 else { return [:] }
    let top = stretch(pulledUp: gesture.overshoot, in: context.container.size)
    return [context.foreLayer: LayerAdjustment(outset: Insets(top: top))]
  }

  private var isLegal: Bool { (0...0.08).contains(stretch) }

  /// The name of the type, with a stretch that is not Flutter's.
  public var description: String {
    stretch == CupertinoSheet.maximumStretch
      ? "CupertinoSheet" : "CupertinoSheet(stretch: \(DecimalText.shortest(stretch)))"
  }
}
