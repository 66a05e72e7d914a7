import TransitionKit
import TransitionKitCatalogue

extension CurvePlots {
  /// Returns plots of all named curves, of functions of each family, lists of values, springs, decays and rubber bands.
  static func all() throws -> CurvePlots {
    CurvePlots(
      sections: try curves() + [try beyondTheEnds(), try lists()] + presets + [try peerFunctions()]
        + springs + (try springsWithParameters())
        + [try clamped(), try decays(), try rubberBands()])
  }

  private static var presets: [Section] {
    AnyCurve.presetGroups.map { system, presets in
      Section(
        title: "Curves of \(system.rawValue)",
        plots: presets.map { Plot($0.rawValue, $0.curve) })
    }
  }

  /// Returns plots of curves from a quarter before the start to a quarter after the end.
  private static func beyondTheEnds() throws -> Section {
    let curves: [(notation: String, beyond: Extrapolation)] = [
      ("ease-in-out", .held), ("ease-in-out", .tangent), ("sharp", .tangent),
      ("back-out", .tangent),
      ("linear(0,0.7 30%,1)", .tangent), ("steps(4,end)", .tangent),
    ]
    return Section(
      title: "Beyond the ends: from fraction -0.25 to 1.25",
      plots: try curves.map { notation, beyond in
        let curve = try TimingCurve(notation: notation, in: .catalogue)
        return Plot("\(notation), \(beyond.rawValue)") {
          (curve.progress(at: 1.5 * $0 - 0.25, beyond: beyond) + 0.25) / 1.5
        }
      })
  }

  private static func lists() throws -> Section {
    let lists: [(name: String, track: Track<Double>)] = [
      ("0, 1.2, 0.8", try Track(through: [0, 1.2, 0.8])),
      (
        "0, 1.2 at 0.3, 0.8, eased",
        try Track(through: [0, 1.2, 0.8], at: [0, 0.3, 1], curves: [.easeOut, .easeInOut])
      ),
      ("0, 1, 0.5, 1, 0", try Track(through: [0, 1, 0.5, 1, 0])),
    ]
    return Section(
      title: "Lists of values, which end anywhere",
      plots: lists.map { name, track in Plot(name) { track.value(at: $0) } })
  }

  private static func curves() throws -> [Section] {
    let functions = [
      "cubic-bezier(0.3,1.5,0.6,1)", "acc(2.5)", "dec(0.5)", "expo(in,level)", "back(3,in-out)",
      "elastic(1,in)", "elastic(2,in)", "elastic(1,0.4,out)", "elastic(1.5,0.4,in,level)",
      "linear(0,0.7 30%,1)", "window(0.3,0.8)", "composed(quad-in,sine-out)", "steps(4,start)",
      "steps(4,end)", "steps(4,jump-none)", "steps(4,jump-both)", "spring(0.5,0,0.75)",
      "reversed(spring(0.5,0,0.75))",
    ]
    let ofCurves = [
      "joined(ease-in,0.8 50%,ease-out)", "mirrored(ease-in)", "mirrored(elastic-out)",
      "reversed(ease)", "reversed(linear(0,0.7 30%,1))", "inverse(ease-in-out)", "inverse(sine-in)",
      "catmull-rom(0.6 30%,0.9 70%)", "catmull-rom(0.6 30%,0.9 70%,0.8)",
      "composed(quad-in,back-out,tangent)",
    ]
    return [
      Section(
        title: "Curves by name: progress over the fraction of the duration",
        plots: NamedCurve.allCases.map { Plot($0.rawValue, $0.curve) }),
      try curves("Functions with parameters", functions),
      try curves("Curves of curves, and curves through points", ofCurves),
    ]
  }

  private static func curves(_ title: String, _ notations: [String]) throws -> Section {
    Section(
      title: title,
      plots: try notations.map { Plot($0, try TimingCurve(notation: $0, in: .catalogue)) })
  }

  private static var springs: [Section] {
    AnyCurve.springGroups.map { group in
      Section(
        title: "Springs of \(group.system): the first 0.8 seconds",
        plots: group.presets.map { Plot($0.rawValue, $0.spring, seconds: 0.8) })
    }
  }

  /// Returns plots of other systems' functions, with other arguments than their defaults.
  private static func peerFunctions() throws -> Section {
    let functions = [
      "Animation.timingCurve(0.2, 0, 0, 1)", "CubicBezierEasing(0.1, 0, 0.2, 1)",
      "Cubic(0.3, 1.5, 0.6, 1)", "ElasticInCurve(0.5)", "ElasticOutCurve(0.5)",
      "ElasticInOutCurve(0.5)", "Easing.poly(4)", "Easing.back(2)", "Easing.elastic(2)",
      "Easing.bezier(0.2, 0, 0, 1)", "Easing.bezierFn(0.2, 0, 0, 1)", "Easing.steps(4, true)",
      "Easing.steps(4, false)", "Easing.in(Easing.back)", "Easing.out(Easing.back)",
      "Easing.inOut(Easing.back)", "cubicBezier(0.2, 0, 0, 1)", "reverseEasing(circIn)",
      "mirrorEasing(circIn)", "d3.easePolyIn.exponent(4)", "d3.easePoly.exponent(4)",
      "d3.easeBackIn.overshoot(2)", "d3.easeBack.overshoot(2)",
      "d3.easeElastic.amplitude(1.5).period(0.4)",
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))",
      "CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)", "Animation.linear(duration: 0.5)",
      "Animation.easeIn(duration: 0.5)", "Animation.easeOut(duration: 0.5)",
      "Animation.easeInOut(duration: 0.5)",
      "UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))",
      "UnitCurve.easeIn.inverse", "PathInterpolator(0.2, 0, 0, 1)", "AccelerateInterpolator(1.5)",
      "DecelerateInterpolator(1.5)", "AnticipateInterpolator(3)", "OvershootInterpolator(3)",
      "AnticipateOvershootInterpolator(3)", "Curves.easeIn.flipped",
      "ThreePointCubic(Offset(0.05, 0), Offset(0.133333, 0.06), Offset(0.166666, 0.4), Offset(0.208333, 0.82), Offset(0.25, 1))",
      "CatmullRomCurve([Offset(0.3, 0.6), Offset(0.7, 0.9)])",
      "Interval(0.2, 0.8, curve: Curves.easeOut)", "Split(0.4)", "Threshold(0.4)", "SawTooth(3)",
      "FlippedCurve(Curves.ease)", "back.in(3)", "back.out(3)", "back.inOut(3)",
      "elastic.in(1, 0.4)", "elastic.out(0.7, 0.3)", "elastic.inOut(1, 0.4)",
    ]
    return try curves("Functions of other systems", functions)
  }

  /// Returns plots of springs with Compose's constants and with SwiftUI's extra bounce.
  private static func springsWithParameters() throws -> [Section] {
    func section(
      _ title: String, _ springs: [(name: String, notation: String)]
    ) throws -> Section {
      Section(
        title: "\(title): the first 0.8 seconds",
        plots: try springs.map {
          Plot($0.name, try Spring(notation: $0.notation, in: .catalogue), seconds: 0.8)
        })
    }
    let stiffnesses = ComposeStiffness.allCases.map { ($0.name, "spring(stiffness: \($0.name))") }
    let ratios = ComposeDamping.allCases.map { ($0.name, "spring(\($0.name))") }
    let bouncier = ["smooth", "snappy", "bouncy"].flatMap { name in
      ["", "extraBounce: 0.2", "duration: 0.25"].map { "\(name)(\($0))" }
    }
    let others = [
      "interactiveSpring(extraBounce: 0.2)",
      "interactiveSpring(response: 0.3, dampingFraction: 0.6)",
      "Animation.spring(duration: 0.4, bounce: 0.4)",
      "Animation.spring(response: 0.4, dampingFraction: 0.6)",
      "Animation.interpolatingSpring(duration: 0.4, bounce: 0.4)",
      "Animation.interpolatingSpring(stiffness: 170, damping: 15)",
      "Spring(duration: 0.4, bounce: 0.4)", "Spring(response: 0.4, dampingRatio: 0.6)",
      "Spring(stiffness: 170, damping: 15)",
      "spring(dampingRatio = 0.6f, stiffness = 200f)", "UISpringTimingParameters()",
      "UISpringTimingParameters(mass: 1, stiffness: 170, damping: 15)",
      "UISpringTimingParameters(duration: 0.4, bounce: 0.4)",
      "UIView.animate(springDuration: 0.4, bounce: 0.4)",
      "SpringDescription(mass: 1, stiffness: 170, damping: 15)",
      "SpringDescription.withDampingRatio(mass: 1, stiffness: 170, ratio: 0.6)",
    ]
    return [
      try section("Stiffnesses of Compose, with DampingRatioNoBouncy", stiffnesses),
      try section("Damping ratios of Compose, with StiffnessMedium", ratios),
      try section("Springs of SwiftUI with parameters", bouncier.map { ($0, $0) }),
      try section("Functions of other systems for springs", others.map { ($0, $0) }),
    ]
  }

  private static func clamped() throws -> Section {
    let presets: [SpringPreset] = [.coreAnimation, .motionTransform, .reanimatedWiggly]
    return Section(
      title: "Springs that end where they would overshoot: the first 0.8 seconds",
      plots: try presets.map { preset in
        let motion = try SpringMotion(preset.spring, from: 0, to: 1, clampsOvershoot: true)
        return Plot("\(preset.rawValue), clamped") { motion.motion(at: 0.8 * $0).value }
      })
  }

  private static func decays() throws -> Section {
    let rates: [(String, DecayRate)] = [
      ("DecayRate.normal", .normal), ("DecayRate.fast", .fast), ("DecayRate.compose", .compose),
      ("DecayRate.flutter", .flutter), ("DecayRate.reactNative", .reactNative),
      ("DecayRate.motion", .motion),
    ]
    let bounce = try MotionSequence(.decay(.normal), from: 0, velocity: 1000)
      .then(.spring(SpringPreset.flutterScroll.spring, to: 400), reaching: 400)
    let fling = try SplineDecay(from: 0, velocity: 1000)
    return Section(
      title: "Decays from 1000 points per second: 500 points over 2 seconds",
      plots: try rates.map { name, rate in
        let decay = try Decay(from: 0, velocity: 1000, rate: rate)
        return Plot(name) { decay.motion(at: 2 * $0).value / 500 }
      } + [
        Plot("normal, flutter-scroll at 400") { bounce.motion(at: 2 * $0).value / 500 },
        Plot("SplineDecay") { fling.motion(at: 2 * $0).value / 500 },
      ])
  }

  private static func rubberBands() throws -> Section {
    let bands = try [
      ("RubberBand(800)", RubberBand(dimension: 800)),
      ("RubberBand(400)", RubberBand(dimension: 400)),
      ("RubberBand(800, 0.25)", RubberBand(dimension: 800, coefficient: 0.25)),
    ]
    let band = bands[0].1
    return Section(
      title: "Rubber bands: points of the content over points of the finger, up to 800",
      plots: bands.map { name, band in Plot(name) { band.offset(for: 800 * $0) / 800 } } + [
        // The plot ends where the finger has moved 800 points, because the inverse leaves the square there.
        Plot("inverse of RubberBand(800)", upTo: band.offset(for: 800) / 800) {
          (band.distance(for: 800 * $0) ?? 800) / 800
        }
      ])
  }
}
