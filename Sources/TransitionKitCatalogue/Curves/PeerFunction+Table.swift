import TransitionKit

// The table of each system's functions that make a curve.

extension PeerFunction {
  /// All functions, in the order of their systems.
  static let all: [PeerFunction] = [
    uiKit, coreAnimation, swiftUI, compose, android, flutter, react, motion, gsap, d3,
  ].flatMap { $0 }

  private static let points = ["x1", "y1", "x2", "y2"].map { PeerParameter($0) }

  /// Returns a function whose first four numbers are the control points of a Bézier curve.
  private static func bezier(
    _ name: String, _ system: CurvePreset.System, _ parameters: [PeerParameter] = points
  ) -> PeerFunction {
    PeerFunction(
      name, system,
      .numbers(parameters) { (n: [Double]) throws(CurveError) -> TimingCurve in
        try .cubicBezier(n[0], n[1], n[2], n[3])
      })
  }

  /// Returns a function whose two arguments are the control points of a Bézier curve, written as points.
  private static func bezier(
    _ name: String, _ system: CurvePreset.System, _ parameters: [String], point: String
  ) -> PeerFunction {
    bezier(name, system, parameters.map { PeerParameter($0, point: point) })
  }

  /// Returns a function whose argument names a preset without its prefix, such as `.easeInOut`.
  private static func named(
    _ name: String, _ system: CurvePreset.System, _ parameter: String, of prefix: String
  ) -> PeerFunction {
    let form = "\(parameter): NAME"
    return PeerFunction(
      name, system,
      .call(form) { (call: FunctionCall, _: CurveReader) throws(CurveError) -> TimingCurve in
        try call.require(1...1, "\(name)(\(form))")
        let (label, word) = FunctionCall.labelled(call.arguments[0])
        guard label == nil || label == parameter.lowercased(), word.hasPrefix("."),
          let preset = CurvePreset(rawValue: prefix + word)
        else { throw call.unreadable(0, parameter, "a name such as .easeInOut") }
        return preset.curve
      })
  }

  /// Source: Apple's documentation of `UICubicTimingParameters`.
  private static let uiKit = [
    bezier(
      "UICubicTimingParameters", .uiKit, ["controlPoint1", "controlPoint2"], point: "CGPoint"),
    named("UICubicTimingParameters", .uiKit, "animationCurve", of: "UIView.AnimationCurve"),
  ]

  /// Source: Apple's documentation of `CAMediaTimingFunction`.
  private static let coreAnimation = [
    bezier(
      "CAMediaTimingFunction", .coreAnimation,
      ["controlPoints", "c1y", "c2x", "c2y"].map { PeerParameter($0) }),
    named("CAMediaTimingFunction", .coreAnimation, "name", of: "CAMediaTimingFunctionName"),
  ]

  /// A duration argument belongs to the timing; it does not change the curve.
  ///
  /// Source: Apple's documentation of `SwiftUI.Animation` and `UnitCurve`.
  private static let swiftUI: [PeerFunction] =
    [bezier("Animation.timingCurve", .swiftUI, points + [PeerParameter("duration", 0.35)])]
    + [
      ("linear", TimingCurve.linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
      ("easeInOut", .easeInOut),
    ]
    .map { name, curve in
      PeerFunction(
        "Animation.\(name)", .swiftUI, .numbers([PeerParameter("duration", 0.35)]) { _ in curve })
    } + [
      bezier(
        "UnitCurve.bezier", .swiftUI, ["startControlPoint", "endControlPoint"], point: "UnitPoint"),
      PeerFunction(
        ".inverse", .swiftUI,
        .property { (curve: TimingCurve) throws(CurveError) -> TimingCurve in try curve.inverse() }),
    ]

  /// Source: animation-core, Easing.kt.
  private static let compose = [bezier("CubicBezierEasing", .compose)]

  /// The exponents of accelerate and decelerate are twice their factor, so the default factor of 1 gives the square.
  ///
  /// Source: Android, frameworks/base, core/java/android/view/animation: AccelerateInterpolator.java and its
  /// neighbours.
  private static let android: [PeerFunction] =
    [
      bezier("PathInterpolator", .android),
      PeerFunction(
        "AccelerateInterpolator", .android,
        .numbers([PeerParameter("factor", 1)]) { (n: [Double]) throws(CurveError) -> TimingCurve in
          try .power(2 * n[0], .in)
        }),
      PeerFunction(
        "DecelerateInterpolator", .android,
        .numbers([PeerParameter("factor", 1)]) { (n: [Double]) throws(CurveError) -> TimingCurve in
          try .power(2 * n[0], .out)
        }),
      PeerFunction(
        "AnticipateOvershootInterpolator", .android,
        .numbers([PeerParameter("tension", 2), PeerParameter("extraTension", 1.5)]) {
          (n: [Double]) throws(CurveError) -> TimingCurve in
          try .back(overshoot: n[0] * n[1], .inOut)
        }),
    ]
    + [("Anticipate", EasingMode.in), ("Overshoot", .out)].map { (word, mode) -> PeerFunction in
      PeerFunction(
        "\(word)Interpolator", .android,
        .numbers([PeerParameter("tension", 2)]) {
          (n: [Double]) throws(CurveError) -> TimingCurve in
          try .back(overshoot: n[0], mode)
        })
    }

  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart.
  private static let flutter: [PeerFunction] =
    [bezier("Cubic", .flutter)] + flutterCurves
    + [("In", EasingMode.in), ("Out", .out), ("InOut", .inOut)].map {
      (word, mode) -> PeerFunction in
      PeerFunction(
        "Elastic\(word)Curve", .flutter,
        .numbers([PeerParameter("period", 0.4)]) {
          (n: [Double]) throws(CurveError) -> TimingCurve in
          try .elastic(period: n[0], mode)
        })
    }

  /// Flutter's classes of curves that are made from points or from other curves.
  private static let flutterCurves = [
    PeerFunction(
      "ThreePointCubic", .flutter,
      .numbers(["a1", "b1", "midpoint", "a2", "b2"].map { PeerParameter($0, point: "Offset") }) {
        (n: [Double]) throws(CurveError) -> TimingCurve in
        let (x, y) = (n[4], n[5])
        try CurveError.require(x, "midpoint.dx", "above 0 and below 1") { $0 > 0 && $0 < 1 }
        try CurveError.require(y, "midpoint.dy", "above 0 and below 1") { $0 > 0 && $0 < 1 }
        return try .joined(
          [
            .cubicBezier(n[0] / x, n[1] / y, n[2] / x, n[3] / y),
            .cubicBezier(
              (n[6] - x) / (1 - x), (n[7] - y) / (1 - y), (n[8] - x) / (1 - x),
              (n[9] - y) / (1 - y)),
          ], at: [.init(at: x, y)])
      }),
    PeerFunction(
      "CatmullRomCurve", .flutter,
      .call("[Offset, …], tension = 0") {
        (call: FunctionCall, _: CurveReader) throws(CurveError) -> TimingCurve in
        var (points, tension): ([PiecewiseLinear.Stop], Double) = ([], 0)
        for (index, argument) in call.arguments.enumerated() {
          let (label, text) = FunctionCall.labelled(argument)
          if label == "tension", let number = decimal(text) {
            tension = number
            continue
          }
          // The list is split at its commas, so the first and the last point still have its brackets.
          let point = FunctionCall.withoutConst(
            text.filter { $0 != "[" && $0 != "]" }.lowercased())
          guard let offset = FunctionCall(point.trimmed), offset.name == "offset",
            offset.arguments.count == 2, let x = decimal(offset.arguments[0]),
            let y = decimal(offset.arguments[1])
          else { throw call.unreadable(index, "point", "Offset(x, y), or tension: and a number") }
          points.append(.init(at: x, y))
        }
        return try .catmullRom(points, tension: tension)
      }),
    PeerFunction(
      "Interval", .flutter,
      .call("begin, end, curve = Curves.linear") {
        (call: FunctionCall, reader: CurveReader) throws(CurveError) -> TimingCurve in
        let parameters = ["begin", "end"].map { PeerParameter($0) }
        let (curves, numbers) = call.split(at: ["curve"])
        let n = try numbers.numbers(
          for: parameters, form: "Interval(begin, end, curve = Curves.linear)")
        try CurveError.require(n[0], "begin", "0...1") { (0...1).contains($0) }
        try CurveError.require(n[1], "end", "begin...1") { $0 >= n[0] && $0 <= 1 }
        guard let text = curves["curve"] else { return .window(n[0]...n[1]) }
        return try .composed(outer: reader.curve(text), inner: .window(n[0]...n[1]))
      }),
    PeerFunction(
      "Split", .flutter,
      .call("split, beginCurve = Curves.linear, endCurve = Curves.easeOutCubic") {
        (call: FunctionCall, reader: CurveReader) throws(CurveError) -> TimingCurve in
        let (curves, numbers) = call.split(at: ["begincurve", "endcurve"])
        let n = try numbers.numbers(
          for: [PeerParameter("split")], form: "Split(split, beginCurve, endCurve)")
        let begin = try reader.curve(curves["begincurve"] ?? "linear")
        let end = try reader.curve(curves["endcurve"] ?? "Curves.easeOutCubic")
        return try .joined([begin, end], at: [.init(at: n[0], n[0])])
      }),
    PeerFunction(
      "Threshold", .flutter,
      .numbers([PeerParameter("threshold")]) { (n: [Double]) throws(CurveError) -> TimingCurve in
        try CurveError.require(n[0], "threshold", "0...1") { (0...1).contains($0) }
        return .piecewiseLinear(
          try PiecewiseLinear([
            .init(at: 0, 0), .init(at: n[0], 0), .init(at: n[0], 1), .init(at: 1, 1),
          ]))
      }),
    PeerFunction(
      "SawTooth", .flutter,
      .numbers([PeerParameter("count")]) { (n: [Double]) throws(CurveError) -> TimingCurve in
        try CurveError.require(n[0], "count", "a whole number within 1...1000") {
          (1...1000).contains($0) && $0 == $0.rounded()
        }
        return .piecewiseLinear(
          try PiecewiseLinear(
            (0..<Int(n[0])).flatMap { index -> [PiecewiseLinear.Stop] in
              [.init(at: Double(index) / n[0], 0), .init(at: Double(index + 1) / n[0], 1)]
            }))
      }),
    PeerFunction("FlippedCurve", .flutter, .curve { $0.reversed }),
    PeerFunction(".flipped", .flutter, .property { $0.reversed }),
  ]

  /// Source: React Native, Libraries/Animated/Easing.js; Reanimated, src/Easing.ts, for `bezierFn` and
  /// `steps`.
  private static let react = [
    PeerFunction(
      "Easing.poly", .react,
      .numbers([PeerParameter("n")]) { (n: [Double]) throws(CurveError) -> TimingCurve in
        try .power(n[0], .in)
      }),
    PeerFunction(
      "Easing.back", .react,
      .numbers([PeerParameter("s", ClassicCurve.overshoot)]) {
        (n: [Double]) throws(CurveError) -> TimingCurve in
        try .back(overshoot: n[0], .in)
      }),
    PeerFunction(
      "Easing.elastic", .react,
      .numbers([PeerParameter("bounciness", 1)]) {
        (n: [Double]) throws(CurveError) -> TimingCurve in
        try .elastic(bounciness: n[0], .in)
      }),
    bezier("Easing.bezier", .react),
    bezier("Easing.bezierFn", .react),
    PeerFunction(
      "Easing.steps", .react,
      .numbers([
        PeerParameter("n", 10), PeerParameter("roundToNextStep", 1, words: PeerParameter.truths),
      ]) { (n: [Double]) throws(CurveError) -> TimingCurve in
        guard let count = Int(exactly: n[0]) else {
          throw .outOfRange(field: "steps", value: n[0], expected: "a whole number")
        }
        return try .steps(count, n[1] == 0 ? .jumpEnd : .jumpStart)
      }),
    PeerFunction("Easing.in", .react, .curve { $0 }),
    PeerFunction("Easing.out", .react, .curve { $0.reversed }),
    PeerFunction(
      "Easing.inOut", .react,
      .curve { (curve: TimingCurve) throws(CurveError) -> TimingCurve in try curve.mirrored }),
  ]

  /// Source: Motion, packages/motion-utils/src/easing.
  private static let motion = [
    bezier("cubicBezier", .motion),
    PeerFunction("reverseEasing", .motion, .curve { $0.reversed }),
    PeerFunction(
      "mirrorEasing", .motion,
      .curve { (curve: TimingCurve) throws(CurveError) -> TimingCurve in try curve.mirrored }),
  ]

  /// In GSAP a name without a direction eases out.
  ///
  /// Source: GSAP 3.12, gsap-core.js, `_configBack`, `_configElastic` and `_easeInOutFromOut`. An amplitude below 1 is
  /// raised to 1 and makes the period longer. The default period is 0.3, and 0.45 for `inOut`. Amplitudes above 1 are
  /// not offered, because there the phase of the swing differs from that of d3-ease and of this library.
  private static let gsap = [
    ("", EasingMode.out), (".in", .in), (".out", .out), (".inOut", .inOut),
  ]
  .flatMap { word, mode in
    [
      PeerFunction(
        "back\(word)", .gsap,
        .numbers([PeerParameter("overshoot", ClassicCurve.overshoot)]) {
          (n: [Double]) throws(CurveError) -> TimingCurve in
          try .back(overshoot: n[0], mode)
        }),
      PeerFunction(
        "elastic\(word)", .gsap,
        .numbers([
          PeerParameter("amplitude", 1), PeerParameter("period", mode == .inOut ? 0.45 : 0.3),
        ]) { (n: [Double]) throws(CurveError) -> TimingCurve in
          try CurveError.require(n[0], "amplitude", "above 0 and at most 1") {
            $0 > 0 && $0 <= 1
          }
          return try .elastic(period: n[1] / n[0], mode)
        }),
    ]
  }
  // This library has functions named `back` and `elastic`, which take precedence.
  .filter { !["back", "elastic"].contains($0.name) }

  /// In d3-ease a name without a direction is an alias of one direction, which differs between families.
  ///
  /// Source: d3-ease, src/poly.js, back.js and elastic.js, which raises an amplitude below 1 to 1.
  private static let d3: [PeerFunction] =
    d3(
      "Poly", .inOut, [PeerParameter("exponent", 3)]
    ) { mode, n throws(CurveError) in
      try .power(n[0], mode)
    }
    + d3("Back", .inOut, [PeerParameter("overshoot", ClassicCurve.overshoot)]) {
      mode, n throws(CurveError) in
      try .back(overshoot: n[0], mode)
    }
    + d3("Elastic", .out, [PeerParameter("amplitude", 1), PeerParameter("period", 0.3)]) {
      mode, n throws(CurveError) in
      try .elastic(amplitude: n[0] < 1 ? 1 : n[0], period: n[1], tail: .levelled, mode)
    }

  private static func d3(
    _ name: String, _ standard: EasingMode, _ parameters: [PeerParameter],
    _ make: @escaping @Sendable (EasingMode, [Double]) throws(CurveError) -> TimingCurve
  ) -> [PeerFunction] {
    [("", standard), ("In", .in), ("Out", .out), ("InOut", .inOut)].map {
      (word, mode) -> PeerFunction in
      PeerFunction(
        "d3.ease\(name)\(word)", .d3,
        .methods(parameters) { (n: [Double]) throws(CurveError) -> TimingCurve in
          try make(mode, n)
        })
    }
  }
}
