import TransitionKit
import TransitionKitInspection

/// A timing curve over fractions, or a spring over seconds.
enum AnyCurve {
  case timing(TimingCurve)
  case spring(Spring)

  static let names = NamedCurve.allCases.map(\.rawValue)
  /// The names by family, after what the family is.
  static var nameRows: [(term: String, meaning: String)] {
    let families: [(title: String, meaning: String, first: NamedCurve)] = [
      ("CSS", "The keywords, as Bezier curves", .linear),
      ("UIKit, Material, Flutter", "The curves of their transitions", .system),
      ("Circle", "A quarter of a circle", .circularIn), ("Sine", "A quarter of a wave", .sineIn),
      ("Powers", "t^2, t^3, t^4 and t^5", .quadIn), ("Exponential", "2^(10(t - 1))", .expoIn),
      ("Circle", "", .circularInOut), ("Back", "Goes back first, or beyond the end", .backIn),
      ("Elastic", "Swings before the start, or beyond the end", .elasticIn),
      ("Bounce", "A ball that falls and bounces", .bounceIn),
      ("Anticipate", "Goes back first, then slows down", .anticipate),
    ]
    var rows: [(term: String, meaning: String, names: [String])] = []
    var row = 0
    for name in NamedCurve.allCases {
      if let family = families.first(where: { $0.first == name }) {
        row = rows.firstIndex { $0.term == family.title } ?? rows.endIndex
        if row == rows.endIndex { rows.append((family.title, family.meaning, [])) }
      }
      rows[row].names.append(name.rawValue)
    }
    return rows.map { ($0.term, "\($0.meaning): \($0.names.joined(separator: ", "))") }
  }
  /// The springs of other systems, over seconds.
  static let springNames = SpringPreset.allCases.map(\.rawValue)
  /// The springs by system; the name of each begins with that of its system.
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
  /// The springs by system, after what they have in common.
  static var springRows: [(term: String, meaning: String)] {
    springGroups.map {
      ($0.system, "\($0.meaning): \($0.presets.map(\.rawValue).joined(separator: ", "))")
    }
  }
  /// The functions and what they are.
  static let functions: [(term: String, meaning: String)] = [
    ("cubic-bezier(x1,y1,x2,y2)", "Bezier curve, as in CSS."),
    ("linear(...)", "Points joined by lines: linear(0, 0.5 25%, 1)."),
    ("steps(n,POSITION)", "Equal steps, as in CSS: steps(4,jump-both)."),
    (
      "spring(dampingRatio,initialVelocity,duration)",
      "UIKit's spring; velocity in distances per second."
    ),
    (
      "spring(mass,stiffness,damping,initialVelocity)",
      "Physical spring, over seconds instead of fractions."
    ),
    ("acc(n), dec(n)", "Power curve that accelerates or decelerates; n of 0.01 to 64."),
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
    ("window(a,b,CURVE)", "CURVE from fraction a to fraction b."),
    ("joined(CURVE,progress fraction%,CURVE,...)", "Curves one after another."),
    ("composed(OUTER,INNER)", "The progress of INNER, mapped by OUTER."),
    (
      "composed(OUTER,INNER,tangent)",
      "The same; where INNER overshoots, OUTER goes on along its tangent."
    ),
  ]

  /// Reads a curve.
  ///
  /// - Throws: ``Misuse`` for text that is not a curve, ``Failure`` for invalid numbers.
  init(_ text: String) throws {
    do {
      self = .timing(try TimingCurve(notation: text))
    } catch .unreadable {
      self = .spring(try AnyCurve.spring(text))
    } catch {
      throw Failure.data("\(text.quotedIfNeeded): \(error)")
    }
  }

  private static func spring(_ text: String) throws -> Spring {
    do {
      return try Spring(notation: text)
    } catch .unreadable {
      let nearest = Spelling.nearest(to: text, among: AnyCurve.names + AnyCurve.springNames)
      let hint = nearest.map { "did you mean \($0)?" }
      let expected = "expected a name, or a function such as \(AnyCurve.functions[0].term)"
      throw Misuse("\(text.quoted) is not a curve; \(hint ?? expected)")
    } catch {
      throw Failure.data("\(text.quotedIfNeeded): \(error)")
    }
  }

  /// Returns the plot of the curve; of a spring, until it settles.
  func plot(_ name: String) -> CurvePlots {
    let plot =
      switch self {
      case .timing(let curve): CurvePlots.Plot(curve.description, curve)
      case .spring(let spring):
        CurvePlots.Plot(name, spring, seconds: spring.shownTimes(2).last ?? 1)
      }
    return CurvePlots(sections: [CurvePlots.Section(plots: [plot])])
  }

  /// Returns progress and velocity at a fraction; at a time in seconds for a spring.
  func motion(at position: Double) -> Motion {
    switch self {
    case .timing(let curve): curve.motion(at: position)
    case .spring(let spring): spring.motion(at: position)
    }
  }

  /// Returns evenly spaced positions from 0 to 1, or to the time in seconds when a spring settles.
  func grid(_ count: Int) -> [Double] {
    switch self {
    case .timing(let curve): curve.shownFractions(count)
    case .spring(let spring): spring.shownTimes(count)
    }
  }

  /// Returns a table of progress and velocity.
  func table(at positions: [Double], style: TextStyle) -> CurveTable {
    switch self {
    case .timing(let curve): curve.table(at: positions, style: style)
    case .spring(let spring): spring.table(at: positions, style: style)
    }
  }

  /// Writes one row per position.
  func writeCSV(at positions: [Double], to sink: inout Sink) throws {
    try sink.write("at,progress,velocity\n")
    for position in positions {
      let motion = motion(at: position)
      let cells = try [position, motion.value, motion.velocity].map(Decimal.shortest)
      try sink.write(cells.joined(separator: ",") + "\n")
    }
  }
}
