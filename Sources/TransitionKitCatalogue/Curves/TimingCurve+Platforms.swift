public import TransitionKit

// The curves of Material, Android, Flutter and React Navigation that transitions use.

extension TimingCurve {
  /// Quick at the start, slow at the end.
  ///
  /// Source: Material's standard easing; Flutter, packages/flutter/lib/src/animation/curves.dart,
  /// `fastOutSlowIn`.
  public static let standard = constant(try cubicBezier(0.4, 0, 0.2, 1))
  /// At full speed at the start, slow at the end: for elements that enter.
  ///
  /// Source: Material's decelerated easing; Flutter's `decelerateEasing`.
  public static let decelerate = constant(try cubicBezier(0, 0, 0.2, 1))
  /// Slow at the start, at full speed at the end: for elements that leave.
  ///
  /// Source: Material's accelerated easing; Flutter's `accelerateEasing`.
  public static let accelerate = constant(try cubicBezier(0.4, 0, 1, 1))
  /// Like ``standard`` with a quicker end: for elements that leave and may return.
  ///
  /// Source: Material's sharp easing, (0.4, 0, 0.6, 1).
  public static let sharp = constant(try cubicBezier(0.4, 0, 0.6, 1))

  /// Material's emphasized easing: two Bézier curves that meet at (1/6, 0.4), a quick start and a long slow end.
  ///
  /// Source: Android's `fast_out_extra_slow_in`; Flutter's `Curves.easeInOutCubicEmphasized`.
  public static let emphasized = constant(
    try joined(
      [cubicBezier(0.3, 0, 0.8, 0.15), cubicBezier(0.05, 0.7, 0.1, 1)],
      at: [.init(at: 1.0 / 6, 0.4)]))

  /// The timing of Flutter's zoom transition: two Bézier curves that meet at (0.166666, 0.4).
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart, weights 0.166666 and 0.833334. It
  /// differs from ``emphasized``: Flutter uses that curve's control points in the unit square of the whole curve as if
  /// they were in the unit square of each piece.
  public static let zoomSequence = constant(
    try joined(
      [cubicBezier(0.05, 0, 0.133333, 0.06), cubicBezier(0.208333, 0.82, 0.25, 1)],
      at: [.init(at: 0.166666, 0.4)]))

  /// The timing of Flutter's page transition that opens upwards.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart.
  public static let openUp = constant(try cubicBezier(0.2, 0, 0, 1))
  /// At full speed at the start, then a long slow end: for the entering page in older Cupertino transitions.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart.
  public static let linearToEaseOut = constant(try cubicBezier(0.35, 0.91, 0.33, 0.97))
  /// A slow start, then at full speed: for the leaving page in older Cupertino transitions.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart.
  public static let easeInToLinear = constant(try cubicBezier(0.67, 0.03, 0.65, 0.09))
  /// Very quick at the start, very slow at the end: for a Cupertino page after the finger has lifted.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart, `fastLinearToSlowEaseIn`.
  public static let fastLinearToSlow = constant(try cubicBezier(0.18, 1, 0.04, 1))

  /// The timing of Flutter's Cupertino page: two cubics that meet smoothly at (0.198, 0.541).
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart, `fastEaseInToSlowEaseOut`;
  /// its control points are (0.056, 0.024), (0.108, 0.3085), (0.3655, 1) and (0.5465, 0.989) in the
  /// unit square of the whole curve.
  public static let iosPush = constant(
    try cubics(
      (0.056, 0.024), (0.108, 0.3085), joint: (0.198, 0.541), (0.3655, 1), (0.5465, 0.989)))

  /// The timing with which the dimming fades out while a revealed card closes.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  public static let closeDim = constant(try cubicBezier(0.33, 0, 1, 1))
  /// A quarter of a circle, slow at the start: 1 − √(1 − t²).
  public static let circularIn = circular(.accelerating)
  /// A quarter of a circle, slow at the end: √(1 − (1 − t)²).
  ///
  /// Source: `circOut` of Motion, which uses it between shared elements.
  public static let circularOut = circular(.decelerating)

  /// Returns the curve of two cubics, given their control points in the unit square of the whole curve.
  private static func cubics(
    _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), joint: (x: Double, y: Double),
    _ c: (x: Double, y: Double), _ d: (x: Double, y: Double)
  ) throws(CurveError) -> TimingCurve {
    let (x, y) = joint
    let first = try cubicBezier(a.x / x, a.y / y, b.x / x, b.y / y)
    let second = try cubicBezier(
      (c.x - x) / (1 - x), (c.y - y) / (1 - y), (d.x - x) / (1 - x), (d.y - y) / (1 - y))
    return try joined([first, second], at: [.init(at: x, y)])
  }
}
