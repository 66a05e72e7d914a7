import TransitionKit
import TransitionKitInspection

/// A timing curve over fractions, or a spring over seconds.
enum AnyCurve {
  case timing(TimingCurve)
  case spring(Spring)

  static let names = NamedCurve.allCases.map(\.rawValue)
  /// The springs of other systems, over seconds.
  static let springNames = SpringPreset.allCases.map(\.rawValue)
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
    ("acc(n), dec(n)", "Power curve that accelerates or decelerates."),
    ("window(a,b)", "Linear from fraction a to fraction b."),
    ("window(a,b,CURVE)", "CURVE from fraction a to fraction b."),
    ("joined(CURVE,progress fraction%,CURVE,...)", "Curves one after another."),
    ("composed(OUTER,INNER)", "The progress of INNER, mapped by OUTER."),
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
      let known = AnyCurve.names.joined(separator: ", ")
      throw Misuse(
        "\(text.quoted) is not a curve; expected \(known), or a function such as "
          + "\(AnyCurve.functions[0].term)")
    } catch {
      throw Failure.data("\(text.quotedIfNeeded): \(error)")
    }
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
