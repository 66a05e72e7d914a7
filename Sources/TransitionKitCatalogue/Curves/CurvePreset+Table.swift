import TransitionKit

// The curves of each system: first Bézier curves by their control points, then other curves.

extension CurvePreset: CaseIterable {
  /// All presets in the order of their systems; in each system Bézier curves come first.
  public static let allCases: [CurvePreset] =
    beziers(css, .css)
    + presets([("step-start", .atOnce), ("step-end", constant(try .steps(1)))], .css)
    + beziers(uiKit, .uiKit)
    + beziers(coreAnimation, .coreAnimation)
    + beziers(swiftUI, .swiftUI) + presets(swiftUICircles, .swiftUI)
    + beziers(compose, .compose) + presets(composeOthers, .compose)
    + beziers(android, .android) + presets(androidOthers, .android)
    + presets([("md.sys.motion.easing.emphasized", .emphasized)], .material)
    + beziers(material, .material)
    + beziers(flutter, .flutter) + presets(flutterOthers, .flutter)
    + beziers(react, .react) + presets(reactOthers, .react)
    + beziers(motion, .motion) + presets(motionOthers, .motion)
    + presets(gsap, .gsap)
    + presets(d3, .d3)

  private typealias Bezier = (String, Double, Double, Double, Double)
  private typealias Other = (String, TimingCurve)

  private static func beziers(_ rows: [Bezier], _ system: System) -> [CurvePreset] {
    rows.map { name, x1, y1, x2, y2 in
      let isLinear = (x1, y1, x2, y2) == (0, 0, 1, 1)
      let curve =
        isLinear ? .linear : TimingCurve.cubicBezier(CubicBezier(constant: x1, y1, x2, y2))
      return CurvePreset(name, system, curve)
    }
  }

  private static func presets(_ rows: [Other], _ system: System) -> [CurvePreset] {
    rows.map { CurvePreset($0, system, $1) }
  }

  private static let css: [Bezier] = [
    ("linear", 0, 0, 1, 1),
    ("ease", 0.25, 0.1, 0.25, 1),
    ("ease-in", 0.42, 0, 1, 1),
    ("ease-out", 0, 0, 0.58, 1),
    ("ease-in-out", 0.42, 0, 0.58, 1),
  ]

  private static let uiKit: [Bezier] = [
    ("UIView.AnimationCurve.linear", 0, 0, 1, 1),
    ("UIView.AnimationCurve.easeIn", 0.42, 0, 1, 1),
    ("UIView.AnimationCurve.easeOut", 0, 0, 0.58, 1),
    ("UIView.AnimationCurve.easeInOut", 0.42, 0, 0.58, 1),
    ("UIView.AnimationOptions.curveLinear", 0, 0, 1, 1),
    ("UIView.AnimationOptions.curveEaseIn", 0.42, 0, 1, 1),
    ("UIView.AnimationOptions.curveEaseOut", 0, 0, 0.58, 1),
    ("UIView.AnimationOptions.curveEaseInOut", 0.42, 0, 0.58, 1),
  ]

  private static let coreAnimation: [Bezier] = [
    ("CAMediaTimingFunctionName.linear", 0, 0, 1, 1),
    ("CAMediaTimingFunctionName.easeIn", 0.42, 0, 1, 1),
    ("CAMediaTimingFunctionName.easeOut", 0, 0, 0.58, 1),
    ("CAMediaTimingFunctionName.easeInEaseOut", 0.42, 0, 0.58, 1),
    ("CAMediaTimingFunctionName.default", 0.25, 0.1, 0.25, 1),
  ]

  private static let swiftUI: [Bezier] = [
    ("Animation.linear", 0, 0, 1, 1),
    ("Animation.easeIn", 0.42, 0, 1, 1),
    ("Animation.easeOut", 0, 0, 0.58, 1),
    ("Animation.easeInOut", 0.42, 0, 0.58, 1),
    ("UnitCurve.linear", 0, 0, 1, 1),
    ("UnitCurve.easeIn", 0.42, 0, 1, 1),
    ("UnitCurve.easeOut", 0, 0, 0.58, 1),
    ("UnitCurve.easeInOut", 0.42, 0, 0.58, 1),
  ]

  private static let swiftUICircles: [Other] = [
    ("UnitCurve.circularEaseIn", .circularIn), ("UnitCurve.circularEaseOut", .circularOut),
    ("UnitCurve.circularEaseInOut", .circularInOut),
  ]

  private static let compose: [Bezier] = [
    ("LinearEasing", 0, 0, 1, 1),
    ("FastOutSlowInEasing", 0.4, 0, 0.2, 1),
    ("LinearOutSlowInEasing", 0, 0, 0.2, 1),
    ("FastOutLinearInEasing", 0.4, 0, 1, 1),
    ("Ease", 0.25, 0.1, 0.25, 1),
    ("EaseOut", 0, 0, 0.58, 1),
    ("EaseIn", 0.42, 0, 1, 1),
    ("EaseInOut", 0.42, 0, 0.58, 1),
    ("EaseInSine", 0.12, 0, 0.39, 0),
    ("EaseOutSine", 0.61, 1, 0.88, 1),
    ("EaseInOutSine", 0.37, 0, 0.63, 1),
    ("EaseInCubic", 0.32, 0, 0.67, 0),
    ("EaseOutCubic", 0.33, 1, 0.68, 1),
    ("EaseInOutCubic", 0.65, 0, 0.35, 1),
    ("EaseInQuint", 0.64, 0, 0.78, 0),
    ("EaseOutQuint", 0.22, 1, 0.36, 1),
    ("EaseInOutQuint", 0.83, 0, 0.17, 1),
    ("EaseInCirc", 0.55, 0, 1, 0.45),
    ("EaseOutCirc", 0, 0.55, 0.45, 1),
    ("EaseInOutCirc", 0.85, 0, 0.15, 1),
    ("EaseInQuad", 0.11, 0, 0.5, 0),
    ("EaseOutQuad", 0.5, 1, 0.89, 1),
    ("EaseInOutQuad", 0.45, 0, 0.55, 1),
    ("EaseInQuart", 0.5, 0, 0.75, 0),
    ("EaseOutQuart", 0.25, 1, 0.5, 1),
    ("EaseInOutQuart", 0.76, 0, 0.24, 1),
    ("EaseInExpo", 0.7, 0, 0.84, 0),
    ("EaseOutExpo", 0.16, 1, 0.3, 1),
    ("EaseInOutExpo", 0.87, 0, 0.13, 1),
    ("EaseInBack", 0.36, 0, 0.66, -0.56),
    ("EaseOutBack", 0.34, 1.56, 0.64, 1),
    ("EaseInOutBack", 0.68, -0.6, 0.32, 1.6),
  ]

  private static let composeOthers: [Other] = [
    ("EaseInElastic", .elasticIn), ("EaseOutElastic", .elasticOut),
    ("EaseInOutElastic", .elasticInOut), ("EaseInBounce", .bounceIn), ("EaseOutBounce", .bounceOut),
    ("EaseInOutBounce", .bounceInOut),
  ]

  private static let android: [Bezier] = [
    ("LinearInterpolator", 0, 0, 1, 1),
    ("FastOutSlowInInterpolator", 0.4, 0, 0.2, 1),
    ("LinearOutSlowInInterpolator", 0, 0, 0.2, 1),
    ("FastOutLinearInInterpolator", 0.4, 0, 1, 1),
  ]

  private static let androidOthers: [Other] = [("AccelerateDecelerateInterpolator", .sineInOut)]

  private static let material: [Bezier] = [
    ("md.sys.motion.easing.emphasized.accelerate", 0.3, 0, 0.8, 0.15),
    ("md.sys.motion.easing.emphasized.decelerate", 0.05, 0.7, 0.1, 1),
    ("md.sys.motion.easing.standard", 0.2, 0, 0, 1),
    ("md.sys.motion.easing.standard.accelerate", 0.3, 0, 1, 1),
    ("md.sys.motion.easing.standard.decelerate", 0, 0, 0, 1),
    ("md.sys.motion.easing.legacy", 0.4, 0, 0.2, 1),
    ("md.sys.motion.easing.legacy.accelerate", 0.4, 0, 1, 1),
    ("md.sys.motion.easing.legacy.decelerate", 0, 0, 0.2, 1),
    ("md.sys.motion.easing.linear", 0, 0, 1, 1),
    ("EasingEmphasizedCubicBezier", 0.2, 0, 0, 1),
    ("EasingEmphasizedAccelerateCubicBezier", 0.3, 0, 0.8, 0.15),
    ("EasingEmphasizedDecelerateCubicBezier", 0.05, 0.7, 0.1, 1),
    ("EasingStandardCubicBezier", 0.2, 0, 0, 1),
    ("EasingStandardAccelerateCubicBezier", 0.3, 0, 1, 1),
    ("EasingStandardDecelerateCubicBezier", 0, 0, 0, 1),
    ("EasingLegacyCubicBezier", 0.4, 0, 0.2, 1),
    ("EasingLegacyAccelerateCubicBezier", 0.4, 0, 1, 1),
    ("EasingLegacyDecelerateCubicBezier", 0, 0, 0.2, 1),
    ("EasingLinearCubicBezier", 0, 0, 1, 1),
  ]

  private static let flutter: [Bezier] = [
    ("Curves.linear", 0, 0, 1, 1),
    ("Curves.fastLinearToSlowEaseIn", 0.18, 1, 0.04, 1),
    ("Curves.ease", 0.25, 0.1, 0.25, 1),
    ("Curves.easeIn", 0.42, 0, 1, 1),
    ("Curves.easeInToLinear", 0.67, 0.03, 0.65, 0.09),
    ("Curves.easeInSine", 0.47, 0, 0.745, 0.715),
    ("Curves.easeInQuad", 0.55, 0.085, 0.68, 0.53),
    ("Curves.easeInCubic", 0.55, 0.055, 0.675, 0.19),
    ("Curves.easeInQuart", 0.895, 0.03, 0.685, 0.22),
    ("Curves.easeInQuint", 0.755, 0.05, 0.855, 0.06),
    ("Curves.easeInExpo", 0.95, 0.05, 0.795, 0.035),
    ("Curves.easeInCirc", 0.6, 0.04, 0.98, 0.335),
    ("Curves.easeInBack", 0.6, -0.28, 0.735, 0.045),
    ("Curves.easeOut", 0, 0, 0.58, 1),
    ("Curves.linearToEaseOut", 0.35, 0.91, 0.33, 0.97),
    ("Curves.easeOutSine", 0.39, 0.575, 0.565, 1),
    ("Curves.easeOutQuad", 0.25, 0.46, 0.45, 0.94),
    ("Curves.easeOutCubic", 0.215, 0.61, 0.355, 1),
    ("Curves.easeOutQuart", 0.165, 0.84, 0.44, 1),
    ("Curves.easeOutQuint", 0.23, 1, 0.32, 1),
    ("Curves.easeOutExpo", 0.19, 1, 0.22, 1),
    ("Curves.easeOutCirc", 0.075, 0.82, 0.165, 1),
    ("Curves.easeOutBack", 0.175, 0.885, 0.32, 1.275),
    ("Curves.easeInOut", 0.42, 0, 0.58, 1),
    ("Curves.easeInOutSine", 0.445, 0.05, 0.55, 0.95),
    ("Curves.easeInOutQuad", 0.455, 0.03, 0.515, 0.955),
    ("Curves.easeInOutCubic", 0.645, 0.045, 0.355, 1),
    ("Curves.easeInOutQuart", 0.77, 0, 0.175, 1),
    ("Curves.easeInOutQuint", 0.86, 0, 0.07, 1),
    ("Curves.easeInOutExpo", 1, 0, 0, 1),
    ("Curves.easeInOutCirc", 0.785, 0.135, 0.15, 0.86),
    ("Curves.easeInOutBack", 0.68, -0.55, 0.265, 1.55),
    ("Curves.fastOutSlowIn", 0.4, 0, 0.2, 1),
    ("Curves.slowMiddle", 0.15, 0.85, 0.85, 0.15),
    ("Easing.emphasizedAccelerate", 0.3, 0, 0.8, 0.15),
    ("Easing.emphasizedDecelerate", 0.05, 0.7, 0.1, 1),
    ("Easing.standard", 0.2, 0, 0, 1),
    ("Easing.standardAccelerate", 0.3, 0, 1, 1),
    ("Easing.standardDecelerate", 0, 0, 0, 1),
    ("Easing.legacy", 0.4, 0, 0.2, 1),
    ("Easing.legacyAccelerate", 0.4, 0, 1, 1),
    ("Easing.legacyDecelerate", 0, 0, 0.2, 1),
  ]

  /// Flutter's elastic curves have a period of 0.4; its emphasized curve is Android's, rounded to six digits.
  private static let flutterOthers: [Other] = [
    ("Curves.decelerate", .quadOut), ("Curves.fastEaseInToSlowEaseOut", .iosPush),
    ("Curves.easeInOutCubicEmphasized", flutterEmphasized),
    ("Curves.bounceIn", .bounceIn), ("Curves.bounceOut", .bounceOut),
    ("Curves.bounceInOut", .bounceInOut),
    ("Curves.elasticIn", constant(try .elastic(period: 0.4, .in))),
    ("Curves.elasticOut", constant(try .elastic(period: 0.4, .out))),
    ("Curves.elasticInOut", constant(try .elastic(period: 0.4, .inOut))),
  ]

  private static let joint = 0.166666
  private static let flutterEmphasized = constant(
    try TimingCurve.joined(
      [
        .cubicBezier(0.05 / joint, 0, 0.133333 / joint, 0.06 / 0.4),
        .cubicBezier(
          (0.208333 - joint) / (1 - joint), 0.42 / 0.6, (0.25 - joint) / (1 - joint), 1),
      ], at: [.init(at: joint, 0.4)]))

  private static let react: [Bezier] = [
    ("Easing.linear", 0, 0, 1, 1),
    ("Easing.ease", 0.42, 0, 1, 1),
    ("Easing.out(Easing.ease)", 0, 0, 0.58, 1),
  ]

  private static let reactOthers: [Other] =
    [
      ("Easing.inOut(Easing.ease)", constant(try TimingCurve.easeIn.mirrored)),
      ("Easing.step0", .atOnce), ("Easing.step1", constant(try .steps(1))),
      ("Easing.bounce", .bounceOut), ("Easing.out(Easing.bounce)", .bounceIn),
      ("Easing.inOut(Easing.out(Easing.bounce))", .bounceInOut),
    ]
    + ([
      ("quad", .quadIn, .quadOut, .quadInOut), ("cubic", .cubicIn, .cubicOut, .cubicInOut),
      ("sin", .sineIn, .sineOut, .sineInOut), ("exp", .expoIn, .expoOut, .expoInOut),
      ("circle", .circularIn, .circularOut, .circularInOut),
    ] as [(String, TimingCurve, TimingCurve, TimingCurve)]).flatMap { name, first, second, both in
      [
        ("Easing.\(name)", first), ("Easing.out(Easing.\(name))", second),
        ("Easing.inOut(Easing.\(name))", both),
      ]
    }

  private static let motion: [Bezier] = [
    ("linear", 0, 0, 1, 1),
    ("easeIn", 0.42, 0, 1, 1),
    ("easeOut", 0, 0, 0.58, 1),
    ("easeInOut", 0.42, 0, 0.58, 1),
    ("backIn", 0.31, 0.01, 0.67, -0.53),
    ("backOut", 0.33, 1.53, 0.69, 0.99),
  ]

  private static let motionOthers: [Other] = [
    (
      "backInOut",
      constant(try TimingCurve.cubicBezier(CubicBezier(constant: 0.31, 0.01, 0.67, -0.53)).mirrored)
    ),
    ("circIn", .circularIn), ("circOut", .circularOut), ("circInOut", .circularInOut),
    ("anticipate", .anticipate),
  ]

  /// In GSAP a name without a direction eases out.
  ///
  /// `sine` and `bounce` without a direction are omitted, because functions of this library begin with these words.
  private static let gsap: [Other] =
    [("none", .linear)]
    + ([
      ("power1", .quadIn, .quadOut, .quadInOut), ("power2", .cubicIn, .cubicOut, .cubicInOut),
      ("power3", .quartIn, .quartOut, .quartInOut), ("power4", .quintIn, .quintOut, .quintInOut),
      ("sine", .sineIn, .sineOut, .sineInOut),
      ("circ", .circularIn, .circularOut, .circularInOut),
      ("bounce", .bounceIn, .bounceOut, .bounceInOut),
    ] as [(String, TimingCurve, TimingCurve, TimingCurve)]).flatMap { name, first, second, both in
      [
        (name, second), ("\(name).in", first), ("\(name).out", second), ("\(name).inOut", both),
      ]
    }
    .filter { !["sine", "bounce"].contains($0.0) }

  /// In d3-ease a name without a direction is an alias of one direction, which differs between families.
  private static let d3: [Other] =
    [("d3.easeLinear", .linear)]
    + ([
      ("Quad", .quadIn, .quadOut, .quadInOut), ("Cubic", .cubicIn, .cubicOut, .cubicInOut),
      ("Poly", .cubicIn, .cubicOut, .cubicInOut), ("Sin", .sineIn, .sineOut, .sineInOut),
      (
        "Exp", .exponential(.in, tail: .levelled), .exponential(.out, tail: .levelled),
        .exponential(.inOut, tail: .levelled)
      ),
      ("Circle", .circularIn, .circularOut, .circularInOut),
      ("Bounce", .bounceIn, .bounceOut, .bounceInOut),
      ("Back", .backIn, .backOut, constant(try .back(.inOut))),
      ("Elastic", d3Elastic(.in), d3Elastic(.out), d3Elastic(.inOut)),
    ] as [(String, TimingCurve, TimingCurve, TimingCurve)]).flatMap { name, first, second, both in
      let easesOut = ["Bounce", "Elastic"].contains(name)
      return [
        ("d3.ease\(name)In", first), ("d3.ease\(name)Out", second), ("d3.ease\(name)InOut", both),
        ("d3.ease\(name)", easesOut ? second : both),
      ]
    }

  private static func d3Elastic(_ mode: EasingMode) -> TimingCurve {
    constant(try .elastic(tail: .levelled, mode))
  }
}
