// The notation of curves: CSS names and functions, and similar functions for curves that CSS lacks.

extension TimingCurve: CustomStringConvertible {
  /// The curve in CSS notation; ``init(notation:)`` reads it back to an equal curve.
  ///
  /// Curves with a name in CSS or iOS print as that name, all other curves as a function of numbers or curves.
  /// ``notation(in:)`` uses the names of other systems.
  public var description: String { notation(in: CoreVocabulary()) }

  /// Returns the notation in the words of a vocabulary; ``init(notation:in:)`` reads it back to an equal curve.
  ///
  /// ```swift
  /// try TimingCurve.cubicBezier(0.4, 0, 0.2, 1).notation(in: .catalogue)  // "standard"
  /// ```
  public func notation(in vocabulary: some CurveVocabulary) -> String {
    notation { curve in
      vocabulary.name(of: curve) ?? TimingCurve.ownNames.first { $0.curve == curve }?.name
    }
  }

  /// The curves that this module prints by name: those of CSS, and the spring of iOS's own transitions.
  static let ownNames: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("system", .system),
  ]

  /// Returns the notation, in which curves and the curves that they contain can be replaced by names.
  package func notation(naming name: (TimingCurve) -> String?) -> String {
    name(self) ?? formula(naming: name)
  }

  /// Returns the notation as a function, in which contained curves can be replaced by names.
  package func formula(naming name: (TimingCurve) -> String?) -> String {
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let curve):
      return "cubic-bezier(\(numberList([curve.x1, curve.y1, curve.x2, curve.y2])))"
    case .spring(let timing): return timing.description
    case .reversedSpring(let timing): return "reversed(\(timing))"
    case .steps(let steps): return steps.description
    case .piecewiseLinear(let curve): return curve.description
    case .power(let curve):
      return
        "\(curve.slope == .accelerating ? "acc" : "dec")(\(DecimalText.shortest(curve.exponent)))"
    case .circular(let slope): return slope == .accelerating ? "circ-in" : "circ-out"
    case .classic(let curve): return curve.notation(naming: name)
    case .joined(let curve):
      let tail = zip(curve.joints, curve.curves.dropFirst()).map {
        ",\($0.notation),\($1.notation(naming: name))"
      }
      return "joined(\(curve.curves[0].notation(naming: name))\(tail.joined()))"
    case .composed(let curve): return curve.notation { $0.notation(naming: name) }
    }
  }
}

extension ComposedCurve: CustomStringConvertible {
  /// The composition as `composed(OUTER,INNER)`, or as `window(a,b,INNER)` if the outer curve is a time range.
  ///
  /// If the outer curve continues beyond its ends, `,tangent` is added.
  public var description: String { notation { $0.description } }

  /// Returns the notation, given a function that returns the notation of each of the two curves.
  fileprivate func notation(_ text: (TimingCurve) -> String) -> String {
    guard beyond == .held, case .piecewiseLinear(let table) = outer,
      let range = table.windowRange
    else {
      let end = beyond == .held ? "" : ",\(beyond.rawValue)"
      return "composed(\(text(outer)),\(text(inner))\(end))"
    }
    let bounds = numberList([range.lowerBound, range.upperBound])
    return inner == .linear ? "window(\(bounds))" : "window(\(bounds),\(text(inner)))"
  }
}

extension ClassicCurve: CustomStringConvertible {
  /// The curve as a function of the family's parameters and the mode, such as `back(1.70158,in)`.
  public var description: String { TimingCurve.classic(self).description }

  /// Returns the notation, in which the curve that an inverse inverts can be replaced by a name.
  fileprivate func notation(naming name: (TimingCurve) -> String?) -> String {
    switch family {
    case .sine: "sine(\(mode.rawValue))"
    case .exponential(.cut): "expo(\(mode.rawValue))"
    case .exponential(let tail): "expo(\(mode.rawValue),\(tail.rawValue))"
    case .back(let overshoot): "back(\(DecimalText.shortest(overshoot)),\(mode.rawValue))"
    case .elastic(let amplitude, let period, .cut):
      "elastic(\(numberList([amplitude, period])),\(mode.rawValue))"
    case .elastic(let amplitude, let period, let tail):
      "elastic(\(numberList([amplitude, period])),\(mode.rawValue),\(tail.rawValue))"
    case .cosine(let bounciness):
      "elastic(\(DecimalText.shortest(bounciness)),\(mode.rawValue))"
    case .bounce: "bounce(\(mode.rawValue))"
    case .inverseSine, .inverseExponential:
      // The inverse of an inverse is not an inverse itself, so the recursion ends.
      inverse.map { "inverse(\(TimingCurve.classic($0).notation(naming: name)))" } ?? ""
    }
  }
}

extension Steps.Position {
  /// The keyword in CSS, in its short form if there is one.
  fileprivate var notation: String {
    switch self {
    case .jumpStart: "start"
    case .jumpEnd: "end"
    case .jumpNone, .jumpBoth: rawValue
    }
  }

  /// Reads a keyword of CSS.
  init?(notation word: String) {
    guard
      let known = Steps.Position.allCases.first(where: {
        [$0.notation, $0.rawValue].contains(word)
      })
    else { return nil }
    self = known
  }

  /// The keywords of CSS, for error messages.
  static let words = "start, end, jump-start, jump-end, jump-none or jump-both"
}

extension Steps: CustomStringConvertible {
  /// The steps as `steps(count,position)`, with the position's CSS keyword.
  public var description: String { "steps(\(count),\(position.notation))" }
}

extension PiecewiseLinear: CustomStringConvertible {
  /// The stops as `linear(0 0%,0.25 75%,1 100%)`.
  public var description: String {
    "linear(\(stops.map { $0.notation }.joined(separator: ",")))"
  }
}

extension PiecewiseLinear.Stop {
  package var notation: String {
    "\(DecimalText.shortest(progress)) \(percentage(of: fraction))"
  }
}

extension CubicBezier: CustomStringConvertible {
  /// The curve's CSS name if there is one, otherwise `cubic-bezier(x1,y1,x2,y2)`.
  public var description: String { TimingCurve.cubicBezier(self).description }
}

extension SpringTiming: CustomStringConvertible {
  /// The timing as `spring(dampingRatio,initialVelocity,duration)`.
  ///
  /// A timing of physical constants has the form `spring(mass,stiffness,damping,initialVelocity,span)`.
  public var description: String {
    switch form {
    case .settlesAtEnd(let dampingRatio, let initialVelocity, let duration):
      return "spring(\(numberList([dampingRatio, initialVelocity, duration])))"
    case .physical:
      let constants = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
      return "spring(\(numberList(constants + [span])))"
    }
  }
}

extension Spring: CustomStringConvertible {
  /// The constants as `spring(mass,stiffness,damping,initialVelocity)`.
  public var description: String {
    "spring(\(numberList([mass, stiffness, damping, initialVelocity])))"
  }
}

private func numberList(_ numbers: [Double]) -> String {
  numbers.map(DecimalText.shortest).joined(separator: ",")
}

/// Returns a percentage as text, which ``fraction(ofPercentage:)`` reads back to the same fraction.
func percentage(of fraction: Double) -> String {
  let text = "\(DecimalText.shortest(fraction * 100))%"
  if fraction == TransitionKit.fraction(ofPercentage: Substring(text)) { return text }
  let exact = DecimalText.shortest(fraction)
  guard let mark = exact.firstIndex(of: "e"), let exponent = Int(exact[mark...].dropFirst())
  else { return "\(exact)e2%" }
  return "\(exact[..<mark])e\(exponent + 2)%"
}
