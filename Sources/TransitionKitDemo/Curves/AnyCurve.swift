import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

/// A timing curve or a list of values over fractions, a spring over seconds, or a motion in points.
enum AnyCurve {
  case timing(TimingCurve)
  case values(Track<Double>)
  case spring(Spring)
  case motion(PointMotion)

  static let names = NamedCurve.allCases.map(\.rawValue)
  /// The names of curves by family, for the help; each row starts with what the family is.
  static var nameRows: [(term: String, meaning: String)] {
    let families: [(title: String, meaning: String, prefixes: [String])] = [
      ("CSS", "The keywords, as Bezier curves", ["linear", "ease"]),
      ("UIKit, Material, Flutter", "The curves of their transitions", []),
      ("Circle", "A quarter of a circle", ["circ-"]), ("Sine", "A quarter of a wave", ["sine-"]),
      ("Powers", "t^2, t^3, t^4 and t^5", ["quad-", "cubic-", "quart-", "quint-"]),
      ("Exponential", "2^(10(t - 1))", ["expo-"]),
      ("Back", "Goes back first, or beyond the end", ["back-"]),
      ("Elastic", "Swings before the start, or beyond the end", ["elastic-"]),
      ("Bounce", "A ball that falls and bounces", ["bounce-"]),
      ("Anticipate", "Goes back first, then slows down", ["anticipate"]),
    ]
    var names = Dictionary(uniqueKeysWithValues: families.map { ($0.title, [String]()) })
    for name in NamedCurve.allCases {
      // The names with "-to-" are Flutter's, although they begin like those of CSS.
      let family = families.first { family in
        !name.rawValue.contains("-to-") && family.prefixes.contains(where: name.rawValue.hasPrefix)
      }
      names[family?.title ?? families[1].title]?.append(name.rawValue)
    }
    return families.map {
      ($0.title, "\($0.meaning): \((names[$0.title] ?? []).joined(separator: ", "))")
    }
  }
  /// The names of other systems' curves by system, for the help.
  static var presetRows: [(term: String, meaning: String)] {
    presetGroups.map { ($0.system.rawValue, $0.presets.map(\.rawValue).joined(separator: ", ")) }
  }
  /// The curves of each system, without those of CSS that are already in `nameRows`.
  static var presetGroups: [(system: CurvePreset.System, presets: [CurvePreset])] {
    CurvePreset.System.allCases.map { system in
      (
        system,
        CurvePreset.allCases.filter { preset in
          preset.system == system && (system != .css || !names.contains(preset.rawValue))
        }
      )
    }
  }
  /// The names of presets that a shell can complete without quotes.
  static let presetNames = CurvePreset.allCases.map(\.rawValue).filter { !$0.contains("(") }
  /// The names of other systems' springs over seconds.
  static let springNames = SpringPreset.allCases.map(\.rawValue)
  /// The springs of each system; the system is recognised by the beginning of the spring's name.
  static var springGroups: [(system: String, meaning: String, presets: [SpringPreset])] {
    let systems: [(name: String, meaning: String, prefixes: [String])] = [
      ("SwiftUI", "By duration and bounce", ["swiftui-"]),
      (
        "UIKit and Core Animation", "Without bounce, but for the last",
        ["uikit-", "core-animation"]
      ),
      ("React Native and React Navigation", "By tension, bounciness or mass", ["react-"]),
      ("Reanimated", "Its configurations", ["reanimated-"]),
      ("Compose, Flutter and Motion", "Defaults and scrolling", ["compose", "flutter-", "motion"]),
      ("Material motion schemes", "Of Material 3, by size and speed", ["material-"]),
    ]
    return systems.map { system in
      (
        system.name, system.meaning,
        SpringPreset.allCases.filter { preset in
          system.prefixes.contains { preset.rawValue.hasPrefix($0) }
        }
      )
    }
  }
  /// The names of springs by system, for the help; each row starts with what the springs have in common.
  static var springRows: [(term: String, meaning: String)] {
    springGroups.map {
      ($0.system, "\($0.meaning): \($0.presets.map(\.rawValue).joined(separator: ", "))")
    }
  }
  /// The functions that make curves, with their meanings, for the help.
  static let functions: [(term: String, meaning: String)] = [
    ("cubic-bezier(x1,y1,x2,y2)", "Bezier curve, as in CSS."),
    (
      "linear(...)",
      "Points joined by lines: linear(0, 0.5 25%, 1); unlike in CSS, it is 0 at the start and 1 at the end."
    ),
    ("steps(n,POSITION)", "Equal steps, as in CSS: steps(4,jump-both)."),
    (
      "spring(dampingRatio,initialVelocity,duration)",
      "UIKit's spring; velocity in distances per second."
    ),
    (
      "spring(mass,stiffness,damping,initialVelocity)",
      "Physical spring, over seconds instead of fractions."
    ),
    ("acc(n), dec(n)", "Power curve that accelerates or decelerates; any n above 0."),
    ("sine(MODE)", "Quarter of a cosine wave; MODE is in, out or in-out."),
    ("expo(MODE), expo(MODE,level)", "2^(10(t - 1)), as by Penner; level as by d3-ease."),
    ("back(overshoot,MODE)", "Goes back first: t^2((s + 1)t - s), classic s = 1.70158."),
    (
      "elastic(amplitude,period,MODE)", "Swings, as by Penner and Flutter; classic 1 and 0.3."
    ),
    ("elastic(amplitude,period,MODE,level)", "Swings, as by d3-ease."),
    ("elastic(bounciness,MODE)", "Swings, as by React Native; its bounciness is 1."),
    ("bounce(MODE)", "Four bounces."),
    ("window(a,b)", "Linear from fraction a to fraction b."),
    ("window(a,b,CURVE)", "The part of CURVE from progress a to progress b."),
    ("joined(CURVE,progress fraction%,CURVE,...)", "Curves one after another."),
    (
      "catmull-rom(progress fraction%,...,tension)",
      "Smooth curve through points; tension of 0 to 1, 0 without it: catmull-rom(0.6 30%,0.9 70%)."
    ),
    ("reversed(CURVE)", "CURVE backwards in time: turned by half a turn."),
    ("mirrored(CURVE)", "CURVE in the first half, and its reversal in the second."),
    (
      "inverse(CURVE), inverse(CURVE,tolerance)",
      "The fraction at which CURVE reaches a progress; CURVE must rise everywhere."
    ),
    ("composed(OUTER,INNER)", "The progress of INNER, mapped by OUTER."),
    (
      "composed(OUTER,INNER,tangent)",
      "The same; where INNER overshoots, OUTER goes on along its tangent."
    ),
    (
      "keyframes(VALUE,VALUE fraction%,CURVE,VALUE)",
      "List of values, which ends anywhere: keyframes(0,1.2 30%,ease-in-out,0.8)."
    ),
  ]

  /// Other systems' functions that make a curve, by system, for the help.
  static var peerFunctionRows: [(term: String, meaning: String)] {
    rows(CurveFunction.all.map { ($0.system, $0.form) })
  }
  /// Other systems' functions that make a spring over seconds, by system, with their constants, for the help.
  static var peerSpringRows: [(term: String, meaning: String)] {
    let stiffnesses = ComposeStiffness.allCases.map {
      "\($0.name) = \(Decimal.brief($0.rawValue))"
    }
    let ratios = ComposeDamping.allCases.map { "\($0.name) = \(Decimal.brief($0.rawValue))" }
    return rows(SpringFunction.all.map { ($0.system, $0.form) }) + [
      ("Stiffnesses of Compose", stiffnesses.joined(separator: ", ")),
      ("Damping ratios of Compose", ratios.joined(separator: ", ")),
    ]
  }
  /// Returns a row for each system that has forms.
  private static func rows(
    _ forms: [(system: CurvePreset.System, form: String)]
  ) -> [(term: String, meaning: String)] {
    CurvePreset.System.allCases.compactMap { system in
      let own = forms.filter { $0.system == system }.map(\.form)
      return own.isEmpty ? nil : (system.rawValue, own.joined(separator: ", "))
    }
  }
  /// The motions in points, and what they are.
  static let motions: [(term: String, meaning: String)] = [
    (
      "decay from P at V/s, RATE",
      "Decay from P points at V points per second; RATE is 0.998/ms or 2/s, or \(DecayRate.named.map(\.name).joined(separator: ", "))."
    ),
    (
      "spline decay from P at V/s, density D, friction F", "Android's fling; its friction is 0.015."
    ),
    ("SPRING from P to Q at V/s", "Spring in points; SPRING is any spring over seconds."),
    ("SPRING from P to Q at V/s, clamped", "The same, ending where it would overshoot."),
    (
      "LAW from P at V/s, then after S s LAW from P at V/s",
      "Motions one after another; LAW is uniform, decay RATE or SPRING to Q."
    ),
    (
      "rubber band C of D", "Resistance of a scroll view of D points; without C it is UIKit's 0.55."
    ),
  ]

  /// Creates a curve from its notation.
  ///
  /// - Throws: ``Misuse`` for text that is not a curve, ``Failure`` for invalid numbers.
  init(_ text: String) throws {
    do {
      if let values = try AnyCurve.values(text) {
        self = .values(values)
        return
      }
      self = .timing(try TimingCurve(notation: text, in: .catalogue))
    } catch .unreadable {
      self = try AnyCurve.pointMotion(text).map { .motion($0) } ?? .spring(AnyCurve.spring(text))
    } catch .wrongArgumentCount(let function, _, let expected)
      where function.lowercased() == "spring"
    {
      // A spring over seconds has other arguments than a timing curve's spring.
      self = .spring(try AnyCurve.spring(text, or: expected))
    } catch {
      throw AnyCurve.failure(text, error)
    }
  }

  /// Returns the program's error for a text that has the form of a curve, but with an invalid part.
  private static func failure(_ text: String, _ error: CurveError) -> any Error {
    switch error {
    case .unreadablePart, .wrongArgumentCount:
      Misuse("\(text.quoted) is not a curve; \(error)")
    default: Failure.data("\(text.quotedIfNeeded): \(error)")
    }
  }

  /// Reads a list of values, or returns `nil` for any other text.
  private static func values(_ text: String) throws(CurveError) -> Track<Double>? {
    do throws(CurveError) {
      return try Track(notation: text, in: .catalogue)
    } catch .unreadable(text, _) {
      return nil
    }
  }

  /// Reads a motion in points, or returns `nil` for any other text.
  private static func pointMotion(_ text: String) throws -> PointMotion? {
    do {
      return try PointMotion(notation: text)
    } catch .unreadable {
      return nil
    } catch {
      throw failure(text, error)
    }
  }

  /// Reads a spring over seconds; `others` are further accepted forms, for an error message.
  private static func spring(_ text: String, or others: String? = nil) throws -> Spring {
    do {
      return try Spring(notation: text, in: .catalogue)
    } catch .wrongArgumentCount(let function, let count, let expected) {
      let forms = [expected, others].compactMap { $0 }.joined(separator: ", ")
      throw failure(text, .wrongArgumentCount(function: function, count: count, expected: forms))
    } catch .unreadable {
      throw Misuse("\(text.quoted) is not a curve; \(hint(text))")
    } catch {
      throw failure(text, error)
    }
  }

  /// Returns a hint for an unreadable text: an option, forms with the same first word, or a similar name.
  private static func hint(_ text: String) -> String {
    if ["all", "bars"].contains(text) { return "its plots are drawn with --format svg" }
    func word(_ text: String) -> String {
      String(text.prefix { $0.isLetter || $0 == "-" || $0 == "." }).lowercased()
    }
    let forms = (functions.map(\.term) + peerForms + motions.map(\.term)).filter {
      word($0) == word(text) && !word(text).isEmpty
    }
    if !forms.isEmpty { return "expected \(forms.joined(separator: " or "))" }
    if text.contains(" from ") {
      return
        "expected \(motions.map(\.term).filter { $0.hasPrefix("SPRING") }.joined(separator: " or "))"
    }
    let names = names + springNames + presetNames
    let near =
      Spelling.nearest(to: text, among: names)
      ?? Spelling.nearest(to: word(text), among: functions.map { word($0.term) })
    return near.map { "did you mean \($0)?" }
      ?? "expected a name, or a function such as \(functions[0].term)"
  }

  /// Other systems' functions with their parameters.
  private static var peerForms: [String] {
    CurveFunction.all.map(\.form) + SpringFunction.all.map(\.form)
  }

  /// Returns the plot of the curve; a spring is plotted until it settles.
  func plot(_ name: String) -> CurvePlots {
    let plot =
      switch self {
      case .timing(let curve): CurvePlots.Plot(curve.notation(in: .catalogue), curve)
      case .values(let track):
        CurvePlots.Plot(track.notation(in: .catalogue)) { track.value(at: $0) }
      case .spring(let spring):
        CurvePlots.Plot(name, spring, seconds: spring.shownTimes(2).last ?? 1)
      case .motion(let motion): CurvePlots.Plot(motion)
      }
    return CurvePlots(sections: [CurvePlots.Section(plots: [plot])])
  }

  /// Returns progress and velocity at a position: a fraction, or a time in seconds for a spring or a motion.
  func motion(at position: Double, beyond: Extrapolation? = nil) -> MotionSample {
    switch self {
    case .timing(let curve):
      beyond.map { curve.motion(at: position, beyond: $0) } ?? curve.motion(at: position)
    case .values(let track):
      MotionSample(value: track.value(at: position), velocity: track.velocity(at: position) ?? 0)
    case .spring(let spring): spring.motion(at: position)
    case .motion(let motion): motion.motion(at: position)
    }
  }

  /// Returns evenly spaced positions from 0 to 1; for a spring or a motion, from 0 to the time in seconds when it
  /// settles.
  func grid(_ count: Int) -> [Double] {
    switch self {
    case .timing(let curve): curve.shownFractions(count)
    case .values: TimingCurve.linear.shownFractions(count)
    case .spring(let spring): spring.shownTimes(count)
    case .motion(let motion): motion.shownPositions(count)
    }
  }

  /// Returns a table of progress and velocity at positions.
  func table(
    at positions: [Double], beyond: Extrapolation? = nil, style: TextStyle
  ) -> CurveTable {
    switch self {
    case .timing(let curve): curve.table(at: positions, beyond: beyond, style: style)
    case .values(let track): track.table(at: positions, style: style)
    case .spring(let spring): spring.table(at: positions, style: style)
    case .motion(let motion): motion.table(at: positions, style: style)
    }
  }

  /// Writes comma-separated values, one row for each position.
  func writeCSV(
    at positions: [Double], beyond: Extrapolation? = nil, to sink: inout Sink
  ) throws {
    let isInPoints = if case .motion = self { true } else { false }
    try sink.write("at,\(isInPoints ? "points" : "progress"),velocity\n")
    for position in positions {
      let motion = motion(at: position, beyond: beyond)
      let cells = try [position, motion.value, motion.velocity].map(Decimal.shortest)
      try sink.write(cells.joined(separator: ",") + "\n")
    }
  }
}
