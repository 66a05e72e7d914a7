// The functions of each system that make a curve.

extension PeerFunction {
  /// All functions, by system.
  static let all: [PeerFunction] = swiftUI + compose + flutter + react + motion + d3

  private static let points = ["x1", "y1", "x2", "y2"].map { PeerParameter($0) }

  /// Returns a function of four numbers, the control points of a Bézier curve.
  private static func bezier(_ name: String, _ system: CurvePreset.System) -> PeerFunction {
    PeerFunction(
      name, system,
      .numbers(points) { (n: [Double]) throws(CurveError) -> TimingCurve in
        try .cubicBezier(n[0], n[1], n[2], n[3])
      })
  }

  /// Source: Apple's documentation of `Animation.timingCurve(_:_:_:_:duration:)`.
  private static let swiftUI = [bezier("Animation.timingCurve", .swiftUI)]

  /// Source: animation-core, Easing.kt.
  private static let compose = [bezier("CubicBezierEasing", .compose)]

  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart.
  private static let flutter =
    [bezier("Cubic", .flutter)]
    + [("In", EasingMode.in), ("Out", .out), ("InOut", .inOut)].map { word, mode in
      PeerFunction(
        "Elastic\(word)Curve", .flutter,
        .numbers([PeerParameter("period", 0.4)]) {
          (n: [Double]) throws(CurveError) -> TimingCurve in
          try .elastic(period: n[0], mode)
        })
    }

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

  /// A name without a direction is the one that d3-ease takes for its default.
  ///
  /// Source: d3-ease, src/poly.js, back.js and elastic.js, which raises an amplitude below 1 to 1.
  private static let d3 =
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
    [("", standard), ("In", .in), ("Out", .out), ("InOut", .inOut)].map { word, mode in
      PeerFunction(
        "d3.ease\(name)\(word)", .d3,
        .methods(parameters) { (n: [Double]) throws(CurveError) -> TimingCurve in
          try make(mode, n)
        })
    }
  }
}
