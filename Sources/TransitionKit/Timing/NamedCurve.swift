/// Every curve with a name in notation: those of CSS, and those of other systems beside them.
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
    }
  }

  /// The named curves that CSS has no function for, and which therefore print as their name.
  static let beyondCSS: [NamedCurve] = [.system, .emphasized, .zoomSequence, .iosPush]
}

extension TimingCurve {
  /// The critical spring of iOS's own transitions, over the 0.5058… s it takes to settle.
  ///
  /// Source: mass 3, stiffness 1000 and damping 500 of UIKit's push as `CASpringAnimation` reads
  /// them, which does not allow overdamping; the span is its `settlingDuration`.
  public static let system: TimingCurve = {
    let spring = try? Spring(mass: 3, stiffness: 1000, damping: 500).clampedToCritical
    let timing = spring.flatMap { try? SpringTiming($0, span: 0.5058237870785645) }
    return timing.map(TimingCurve.spring) ?? .linear
  }()

  /// Quick at the start, slow at the end.
  ///
  /// Source: Material's standard easing; Flutter, packages/flutter/lib/src/animation/curves.dart,
  /// `fastOutSlowIn`.
  public static let standard = bezier(0.4, 0, 0.2, 1)
  /// At full speed at once, slow at the end: for what enters.
  ///
  /// Source: Material's decelerated easing; Flutter's `decelerateEasing`.
  public static let decelerate = bezier(0, 0, 0.2, 1)
  /// Slow at the start, at full speed at the end: for what leaves.
  ///
  /// Source: Material's accelerated easing; Flutter's `accelerateEasing`.
  public static let accelerate = bezier(0.4, 0, 1, 1)
  /// As ``standard``, with a quicker end: for what may come back.
  ///
  /// Source: Material's sharp easing, (0.4, 0, 0.6, 1).
  public static let sharp = bezier(0.4, 0, 0.6, 1)

  /// Two pieces that meet at (1/6, 0.4): a leap, then a long way out.
  ///
  /// Source: Android's `fast_out_extra_slow_in`; Flutter's `Curves.easeInOutCubicEmphasized`.
  public static let emphasized = joining(
    bezier(0.3, 0, 0.8, 0.15), .init(at: 1.0 / 6, 0.4), bezier(0.05, 0.7, 0.1, 1))

  /// The two pieces of Flutter's zoom, each with control points in its own unit square.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart, weights
  /// 0.166666 and 0.833334. Not equal to ``emphasized``, whose points it takes for local ones.
  public static let zoomSequence = joining(
    bezier(0.05, 0, 0.133333, 0.06), .init(at: 0.166666, 0.4), bezier(0.208333, 0.82, 0.25, 1))

  /// The pace of Flutter's page that opens upwards.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart.
  public static let openUp = bezier(0.2, 0, 0, 1)
  /// Full speed, then a long way out: the older Cupertino page that enters.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart.
  public static let linearToEaseOut = bezier(0.35, 0.91, 0.33, 0.97)
  /// A slow start, then full speed: the older Cupertino page that leaves.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart.
  public static let easeInToLinear = bezier(0.67, 0.03, 0.65, 0.09)
  /// A leap and a crawl: what is left of a Cupertino page when the finger lifts.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart, `fastLinearToSlowEaseIn`.
  public static let fastLinearToSlow = bezier(0.18, 1, 0.04, 1)

  /// The Cupertino page: two cubics that meet at (0.198, 0.541), as straight as a finger there.
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart, `fastEaseInToSlowEaseOut`;
  /// its control points are (0.056, 0.024), (0.108, 0.3085), (0.3655, 1) and (0.5465, 0.989) in the
  /// square of the whole.
  public static let iosPush: TimingCurve = {
    let x = 0.198
    let y = 0.541
    return joining(
      bezier(0.056 / x, 0.024 / y, 0.108 / x, 0.3085 / y), .init(at: x, y),
      bezier(
        (0.3655 - x) / (1 - x), (1 - y) / (1 - y), (0.5465 - x) / (1 - x), (0.989 - y) / (1 - y)))
  }()

  /// The dimming that goes as a revealed card closes.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  public static let closeDim = bezier(0.33, 0, 1, 1)
  /// A quarter of a circle, slow at the start: 1 − √(1 − t²).
  public static let circularIn = circular(.accelerating)
  /// A quarter of a circle, slow at the end: √(1 − (1 − t)²).
  ///
  /// Source: the easing of motion between shared elements, known as `circOut` in Motion.
  public static let circularOut = circular(.decelerating)

  /// Returns a power of the fraction, with the exponent held within 1…64.
  ///
  /// ```swift
  /// TimingCurve.power(5, .decelerating).description  // "dec(5)"
  /// ```
  public static func power(_ exponent: Int, _ pace: Pace) -> TimingCurve {
    let held = min(max(exponent, 1), PowerCurve.exponents.upperBound)
    return .power(PowerCurve(unchecked: held, pace))
  }

  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingCurve {
    (try? CubicBezier(x1, y1, x2, y2)).map(TimingCurve.cubicBezier) ?? .linear
  }

  private static func joining(
    _ first: TimingCurve, _ joint: PiecewiseLinear.Stop, _ second: TimingCurve
  ) -> TimingCurve {
    (try? JoinedCurve([first, second], at: [joint])).map(TimingCurve.joined) ?? .linear
  }
}
