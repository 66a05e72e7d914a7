/// The curves that have a name in notation: those of CSS, and those of other systems.
///
/// ```swift
/// NamedCurve(rawValue: "ios-push")?.curve  // TimingCurve.iosPush
/// ```
public enum NamedCurve: String, Hashable, Sendable, CaseIterable {
  /// ``TimingCurve/linear``.
  case linear
  /// ``TimingCurve/ease``.
  case ease
  /// ``TimingCurve/easeIn``.
  case easeIn = "ease-in"
  /// ``TimingCurve/easeOut``.
  case easeOut = "ease-out"
  /// ``TimingCurve/easeInOut``.
  case easeInOut = "ease-in-out"
  /// ``TimingCurve/system``.
  case system
  /// ``TimingCurve/standard``.
  case standard
  /// ``TimingCurve/decelerate``.
  case decelerate
  /// ``TimingCurve/accelerate``.
  case accelerate
  /// ``TimingCurve/sharp``.
  case sharp
  /// ``TimingCurve/emphasized``.
  case emphasized
  /// ``TimingCurve/zoomSequence``.
  case zoomSequence = "zoom-sequence"
  /// ``TimingCurve/openUp``.
  case openUp = "open-up"
  /// ``TimingCurve/linearToEaseOut``.
  case linearToEaseOut = "linear-to-ease-out"
  /// ``TimingCurve/easeInToLinear``.
  case easeInToLinear = "ease-in-to-linear"
  /// ``TimingCurve/fastLinearToSlow``.
  case fastLinearToSlow = "fast-linear-to-slow"
  /// ``TimingCurve/iosPush``.
  case iosPush = "ios-push"
  /// ``TimingCurve/closeDim``.
  case closeDim = "close-dim"
  /// ``TimingCurve/circularIn``.
  case circularIn = "circ-in"
  /// ``TimingCurve/circularOut``.
  case circularOut = "circ-out"
  /// ``TimingCurve/sineIn``.
  case sineIn = "sine-in"
  /// ``TimingCurve/sineOut``.
  case sineOut = "sine-out"
  /// ``TimingCurve/sineInOut``.
  case sineInOut = "sine-in-out"
  /// ``TimingCurve/quadIn``.
  case quadIn = "quad-in"
  /// ``TimingCurve/quadOut``.
  case quadOut = "quad-out"
  /// ``TimingCurve/quadInOut``.
  case quadInOut = "quad-in-out"
  /// ``TimingCurve/cubicIn``.
  case cubicIn = "cubic-in"
  /// ``TimingCurve/cubicOut``.
  case cubicOut = "cubic-out"
  /// ``TimingCurve/cubicInOut``.
  case cubicInOut = "cubic-in-out"
  /// ``TimingCurve/quartIn``.
  case quartIn = "quart-in"
  /// ``TimingCurve/quartOut``.
  case quartOut = "quart-out"
  /// ``TimingCurve/quartInOut``.
  case quartInOut = "quart-in-out"
  /// ``TimingCurve/quintIn``.
  case quintIn = "quint-in"
  /// ``TimingCurve/quintOut``.
  case quintOut = "quint-out"
  /// ``TimingCurve/quintInOut``.
  case quintInOut = "quint-in-out"
  /// ``TimingCurve/expoIn``.
  case expoIn = "expo-in"
  /// ``TimingCurve/expoOut``.
  case expoOut = "expo-out"
  /// ``TimingCurve/expoInOut``.
  case expoInOut = "expo-in-out"
  /// ``TimingCurve/circularInOut``.
  case circularInOut = "circ-in-out"
  /// ``TimingCurve/backIn``.
  case backIn = "back-in"
  /// ``TimingCurve/backOut``.
  case backOut = "back-out"
  /// ``TimingCurve/backInOut``.
  case backInOut = "back-in-out"
  /// ``TimingCurve/elasticIn``.
  case elasticIn = "elastic-in"
  /// ``TimingCurve/elasticOut``.
  case elasticOut = "elastic-out"
  /// ``TimingCurve/elasticInOut``.
  case elasticInOut = "elastic-in-out"
  /// ``TimingCurve/bounceIn``.
  case bounceIn = "bounce-in"
  /// ``TimingCurve/bounceOut``.
  case bounceOut = "bounce-out"
  /// ``TimingCurve/bounceInOut``.
  case bounceInOut = "bounce-in-out"
  /// ``TimingCurve/anticipate``.
  case anticipate

  /// The curve itself.
  public var curve: TimingCurve {
    switch self {
    case .linear: .linear
    case .ease: .ease
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .system: .system
    case .standard: .standard
    case .decelerate: .decelerate
    case .accelerate: .accelerate
    case .sharp: .sharp
    case .emphasized: .emphasized
    case .zoomSequence: .zoomSequence
    case .openUp: .openUp
    case .linearToEaseOut: .linearToEaseOut
    case .easeInToLinear: .easeInToLinear
    case .fastLinearToSlow: .fastLinearToSlow
    case .iosPush: .iosPush
    case .closeDim: .closeDim
    case .circularIn: .circularIn
    case .circularOut: .circularOut
    case .sineIn: .sineIn
    case .sineOut: .sineOut
    case .sineInOut: .sineInOut
    case .quadIn: .quadIn
    case .quadOut: .quadOut
    case .quadInOut: .quadInOut
    case .cubicIn: .cubicIn
    case .cubicOut: .cubicOut
    case .cubicInOut: .cubicInOut
    case .quartIn: .quartIn
    case .quartOut: .quartOut
    case .quartInOut: .quartInOut
    case .quintIn: .quintIn
    case .quintOut: .quintOut
    case .quintInOut: .quintInOut
    case .expoIn: .expoIn
    case .expoOut: .expoOut
    case .expoInOut: .expoInOut
    case .circularInOut: .circularInOut
    case .backIn: .backIn
    case .backOut: .backOut
    case .backInOut: .backInOut
    case .elasticIn: .elasticIn
    case .elasticOut: .elasticOut
    case .elasticInOut: .elasticInOut
    case .bounceIn: .bounceIn
    case .bounceOut: .bounceOut
    case .bounceInOut: .bounceInOut
    case .anticipate: .anticipate
    }
  }

  /// The named curves that print as their name, as CSS has no function for them.
  static let beyondCSS: [NamedCurve] = [
    .system, .emphasized, .zoomSequence, .iosPush, .anticipate, .sineIn, .sineOut, .sineInOut,
    .expoIn, .expoOut, .expoInOut, .backIn, .backOut, .backInOut, .elasticIn, .elasticOut,
    .elasticInOut, .bounceIn, .bounceOut, .bounceInOut,
  ]
}

extension TimingCurve {
  /// The critical spring of iOS's own transitions, over the 0.5058… s that it takes to settle.
  ///
  /// Source: mass 3, stiffness 1000 and damping 500 of UIKit's push. `CASpringAnimation` reduces the
  /// damping to the critical one; the span is its `settlingDuration`.
  public static let system = TimingCurve.spring(
    constant(
      try SpringTiming(
        Spring(mass: 3, stiffness: 1000, damping: 500).clampedToCritical,
        span: 0.5058237870785645)))

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

  /// Two pieces that meet at (1/6, 0.4): a quick start, then a long slow end.
  ///
  /// Source: Android's `fast_out_extra_slow_in`; Flutter's `Curves.easeInOutCubicEmphasized`.
  public static let emphasized = constant(
    try joined(
      [cubicBezier(0.3, 0, 0.8, 0.15), cubicBezier(0.05, 0.7, 0.1, 1)],
      at: [.init(at: 1.0 / 6, 0.4)]))

  /// The two pieces of Flutter's zoom, each with control points in its own unit square.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart, weights
  /// 0.166666 and 0.833334. It is not equal to ``emphasized``: Flutter uses the control points of
  /// that curve as points of the unit square of each piece.
  public static let zoomSequence = constant(
    try joined(
      [cubicBezier(0.05, 0, 0.133333, 0.06), cubicBezier(0.208333, 0.82, 0.25, 1)],
      at: [.init(at: 0.166666, 0.4)]))

  /// The curve of Flutter's page that opens upwards.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart.
  public static let openUp = constant(try cubicBezier(0.2, 0, 0, 1))
  /// At full speed at the start, then a long slow end: the older Cupertino page that enters.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart.
  public static let linearToEaseOut = constant(try cubicBezier(0.35, 0.91, 0.33, 0.97))
  /// A slow start, then at full speed: the older Cupertino page that leaves.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart.
  public static let easeInToLinear = constant(try cubicBezier(0.67, 0.03, 0.65, 0.09))
  /// Very quick at the start, very slow at the end: a Cupertino page after the finger has lifted.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart, `fastLinearToSlowEaseIn`.
  public static let fastLinearToSlow = constant(try cubicBezier(0.18, 1, 0.04, 1))

  /// The Cupertino page: two cubics that meet at (0.198, 0.541) without a corner.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart, `fastEaseInToSlowEaseOut`;
  /// its control points are (0.056, 0.024), (0.108, 0.3085), (0.3655, 1) and (0.5465, 0.989) in the
  /// unit square of the whole curve.
  public static let iosPush = constant(
    try cubics(
      (0.056, 0.024), (0.108, 0.3085), joint: (0.198, 0.541), (0.3655, 1), (0.5465, 0.989)))

  /// The dimming that fades out while a revealed card closes.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  public static let closeDim = constant(try cubicBezier(0.33, 0, 1, 1))
  /// A quarter of a circle, slow at the start: 1 − √(1 − t²).
  public static let circularIn = circular(.accelerating)
  /// A quarter of a circle, slow at the end: √(1 − (1 − t)²).
  ///
  /// Source: `circOut` of Motion, which uses it between shared elements.
  public static let circularOut = circular(.decelerating)

  /// Returns a power of the fraction.
  ///
  /// ```swift
  /// TimingCurve.power(5, .decelerating).description  // "dec(5)"
  /// ```
  ///
  /// - Parameters:
  ///   - exponent: The whole exponent; below 1 it counts as 1. ``power(_:_:)-(Double,_)`` takes
  ///     any one.
  ///   - slope: Which end is the slow one.
  /// - Returns: A curve that prints as `acc(exponent)` or `dec(exponent)`.
  public static func power(_ exponent: Int, _ slope: Slope) -> TimingCurve {
    .power(PowerCurve(unchecked: Double(max(exponent, 1)), slope))
  }

  /// Returns two cubics with their control points in the unit square of the whole curve.
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
