// The notation of a curve: CSS names and functions, and similar ones for curves that CSS lacks.

extension TimingCurve: CustomStringConvertible {
  /// The curve in CSS notation; ``init(notation:)`` reads it back to an equal curve.
  ///
  /// A curve that CSS has no function for prints as its name, or as a function of this library.
  public var description: String {
    if let known = NamedCurve.beyondCSS.first(where: { $0.curve == self }) { return known.rawValue }
    return functionNotation
  }

  /// The shortest notation that ``init(notation:)`` reads back to an equal curve.
  ///
  /// It has a name wherever there is one, and the functions that programs of others need not know:
  /// `mirrored(CURVE)` and `catmull-rom(progress fraction%,…)`. All other curves print as ``description``
  /// does.
  ///
  /// ```swift
  /// try TimingCurve.easeIn.mirrored.shortNotation  // "mirrored(ease-in)"
  /// TimingCurve.quadInOut.shortNotation  // "quad-in-out"
  /// ```
  public var shortNotation: String {
    if let known = NamedCurve.allCases.first(where: { $0.curve == self }) { return known.rawValue }
    switch self {
    case .joined(let curve):
      if let half = curve.mirroredHalf { return "mirrored(\(half.shortNotation))" }
      if let points = curve.catmullRomPoints { return "catmull-rom(\(points))" }
      return curve.notation { $0.shortNotation }
    case .composed(let curve): return curve.notation { $0.shortNotation }
    case .linear, .cubicBezier, .spring, .reversedSpring, .steps, .piecewiseLinear, .power,
      .circular, .classic:
      return description
    }
  }

  /// The notation as a function, also for a curve that prints as its name.
  package var functionNotation: String {
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let curve): return curve.description
    case .spring(let timing): return timing.description
    case .reversedSpring(let timing): return "reversed(\(timing))"
    case .steps(let steps): return steps.description
    case .piecewiseLinear(let curve): return curve.description
    case .power(let curve):
      return
        "\(curve.slope == .accelerating ? "acc" : "dec")(\(DecimalText.shortest(curve.exponent)))"
    case .circular(let slope): return slope == .accelerating ? "circ-in" : "circ-out"
    case .classic(let curve): return curve.description
    case .joined(let curve): return curve.notation { $0.description }
    case .composed(let curve): return curve.description
    }
  }
}

extension JoinedCurve {
  /// Returns the notation with a notation for each piece.
  fileprivate func notation(_ text: (TimingCurve) -> String) -> String {
    let tail = zip(joints, curves.dropFirst()).map { ",\($0.notation),\(text($1))" }
    return "joined(\(text(curves[0]))\(tail.joined()))"
  }

  /// The curve that this one mirrors, or `nil`.
  fileprivate var mirroredHalf: TimingCurve? {
    guard curves.count == 2, joints == [.init(at: 0.5, 0.5)],
      let mirrored = try? curves[0].mirrored, mirrored == .joined(self)
    else { return nil }
    return curves[0]
  }

  /// The points that this curve is a Catmull–Rom spline through, with the tension unless it is 0, or `nil`.
  ///
  /// A spline with more pieces than points, because a cubic had to be split, is not recognised.
  fileprivate var catmullRomPoints: String? {
    guard let loose = try? TimingCurve.catmullRom(joints), case .joined(let spline) = loose else {
      return nil
    }
    let points = joints.map { $0.notation }.joined(separator: ",")
    if spline == self { return points }
    // The handles are shorter by the tension.
    guard case .cubicBezier(let own) = curves[0], case .cubicBezier(let free) = spline.curves[0],
      free.x1 > 0
    else { return nil }
    let tension = ((1 - own.x1 / free.x1) * 1e9).rounded() / 1e9
    guard (try? TimingCurve.catmullRom(joints, tension: tension)) == .joined(self) else {
      return nil
    }
    return "\(points),\(DecimalText.shortest(tension))"
  }
}

extension ComposedCurve: CustomStringConvertible {
  /// `composed(OUTER,INNER)`, or `window(a,b,INNER)` for a table that is a window; with `,tangent`
  /// where the outer curve goes on beyond its ends.
  public var description: String { notation { $0.description } }

  /// Returns the notation with a notation for each of the two curves.
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
  /// The family as a function of its parameters and of the mode, such as `back(1.70158,in)`.
  public var description: String {
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
      // An inverse is never the inverse of itself, so this ends.
      inverse.map { "inverse(\(TimingCurve.classic($0)))" } ?? ""
    }
  }
}

extension Steps.Position {
  /// The CSS keyword, in its short form where it has one.
  fileprivate var notation: String {
    switch self {
    case .jumpStart: "start"
    case .jumpEnd: "end"
    case .jumpNone, .jumpBoth: rawValue
    }
  }

  /// Reads a CSS keyword.
  init?(notation word: String) {
    guard
      let known = Steps.Position.allCases.first(where: {
        [$0.notation, $0.rawValue].contains(word)
      })
    else { return nil }
    self = known
  }

  /// The keywords, for messages.
  static let words = "start, end, jump-start, jump-end, jump-none or jump-both"
}

extension Steps: CustomStringConvertible {
  /// `steps(count,position)`, with the position as CSS names it.
  public var description: String { "steps(\(count),\(position.notation))" }
}

extension PiecewiseLinear: CustomStringConvertible {
  /// The stops, as `linear(0 0%,0.25 75%,1 100%)`.
  public var description: String {
    "linear(\(stops.map { $0.notation }.joined(separator: ",")))"
  }
}

extension PiecewiseLinear.Stop {
  fileprivate var notation: String {
    "\(DecimalText.shortest(progress)) \(percentage(of: fraction))"
  }
}

extension CubicBezier: CustomStringConvertible {
  fileprivate static let names: [(name: String, curve: CubicBezier)] = [
    ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
  ]

  /// The CSS name if there is one, else `cubic-bezier(x1,y1,x2,y2)`.
  public var description: String {
    if let known = CubicBezier.names.first(where: { $0.curve == self }) { return known.name }
    return "cubic-bezier(\(numberList([x1, y1, x2, y2])))"
  }
}

extension SpringTiming: CustomStringConvertible {
  /// `spring(dampingRatio,initialVelocity,duration)`, or the physical form with its span:
  /// `spring(mass,stiffness,damping,initialVelocity,span)`.
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
  /// The constants, as `spring(mass,stiffness,damping,initialVelocity)`.
  public var description: String {
    "spring(\(numberList([mass, stiffness, damping, initialVelocity])))"
  }
}

private func numberList(_ numbers: [Double]) -> String {
  numbers.map(DecimalText.shortest).joined(separator: ",")
}

/// Returns a percentage that ``fraction(ofPercentage:)`` reads back to the same fraction.
func percentage(of fraction: Double) -> String {
  let text = "\(DecimalText.shortest(fraction * 100))%"
  if fraction == TransitionKit.fraction(ofPercentage: Substring(text)) { return text }
  let exact = DecimalText.shortest(fraction)
  guard let mark = exact.firstIndex(of: "e"), let exponent = Int(exact[mark...].dropFirst())
  else { return "\(exact)e2%" }
  return "\(exact[..<mark])e\(exponent + 2)%"
}
