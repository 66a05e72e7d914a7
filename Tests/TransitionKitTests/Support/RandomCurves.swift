import TransitionKit
import TransitionKitCatalogue

/// Curves for laws that hold for every curve.
enum Curves {
  /// Returns one curve of each kind, and curves at the limits of their parameters.
  static func fixed() throws -> [TimingCurve] {
    let texts = [
      "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.4,0,0.2,1)",
      "cubic-bezier(0.9,0,0.1,1)", "cubic-bezier(0.1,0.9,0.9,0.1)",
      "cubic-bezier(0.36,0,0.66,-0.56)",
      "cubic-bezier(0,1,1,0)", "cubic-bezier(1,0,0,1)", "cubic-bezier(0,0,0,0)",
      "cubic-bezier(1,1,1,1)", "cubic-bezier(0,0,0,1)", "cubic-bezier(1,0,1,1)",
      "cubic-bezier(0.1,0.2,0.4333333333333333,0.9)", "spring(1,0,0.6)",
      "reversed(spring(0.5,0,0.75))",
      "spring(0.6,1,0.4)", "spring(1,0.1,0.6)", "spring(0,0,0.5)", "spring(3,1000,500,0,0.5)",
      "spring(1,100,0,-3,2)", "spring(1,100,20,25,1)", "steps(1,start)", "steps(1,end)",
      "steps(7,start)", "steps(7,end)", "steps(7,jump-none)",
      "steps(1,jump-both)", "composed(ease,steps(4,start))", "linear(0,1)",
      "linear(0,1.5 30%,0.8 60%,1)",
      "linear(0,0.2 50%,0.8 50%,1)", "linear(0.3 20%,0.6 40%)", "linear(1,0)",
      "system", "decelerate", "accelerate", "sharp", "emphasized", "zoom-sequence",
      "open-up", "linear-to-ease-out", "ease-in-to-linear", "fast-linear-to-slow", "ios-push",
      "close-dim", "circ-in", "circ-out", "acc(1)", "dec(1)", "acc(4)", "dec(64)",
      "joined(steps(3,end),1.5 20%,spring(0.5,0,0.75),-0.5 70%,circ-in)", "window(0.2,0.6)",
      "window(0,0)", "window(1,1)", "window(0.5,0.5)", "window(0.1,0.9,spring(0.5,0,0.75))",
      "composed(decelerate,window(0.3,1))", "composed(linear,spring(0.5,0,0.75))",
      "composed(linear(0,0.25 50%,0.7 90%,1),emphasized)", "composed(composed(acc(2),dec(3)),ease)",
      "sine-in", "sine-out", "sine-in-out", "expo-in",
      "expo-out", "expo-in-out", "expo(in,level)", "expo(in-out,level)", "back-in", "back-out",
      "back-in-out", "back(-3,in)", "elastic-in", "elastic-out", "elastic-in-out",
      "elastic(2,0.2,in,level)", "elastic(1.5,0.4,in-out)", "elastic(0,in)", "elastic(3,out)",
      "bounce-in", "bounce-out", "bounce-in-out", "acc(2.5)", "dec(0.5)", "acc(0.01)",
      "quad-in-out", "circ-in-out", "anticipate", "composed(back-in,back-out,tangent)",
      "composed(steps(3,end),elastic-out,tangent)",
      "composed(composed(back-out,quint-in,tangent),back-in-out,tangent)",
      "composed(linear(0,0.2 50%,1),spring(0.3,0,0.75),tangent)",
      "inverse(sine-in)", "inverse(sine-in-out)", "inverse(expo-in)", "inverse(expo-in-out)",
      "inverse(expo(out,level))",
    ]
    return try texts.map { try TimingCurve(notation: $0, in: .catalogue) }
  }

  /// Returns a random curve of any kind, with extreme parameters too.
  static func random(using random: inout SeededRandom) throws -> TimingCurve {
    try self.random(depth: 2, using: &random)
  }

  /// Returns a random curve of any kind, nested down to a depth.
  private static func random(
    depth: Int, using random: inout SeededRandom
  ) throws -> TimingCurve {
    switch Int.random(in: 0..<(depth > 0 ? 13 : 10), using: &random) {
    case 0: .cubicBezier(try bezier(ordinates: -2...3, using: &random))
    case 1: .spring(try uiKitSpring(using: &random))
    case 2: .spring(try physicalSpring(using: &random))
    case 3:
      .steps(
        try Steps(
          Int.random(in: 2...60, using: &random),
          Steps.Position.allCases[Int.random(in: 0..<4, using: &random)]))
    case 4: .piecewiseLinear(try piecewiseLinear(using: &random))
    case 5:
      .power(
        try PowerCurve(Int.random(in: 1...64, using: &random), slope(using: &random)))
    case 6: .circular(slope(using: &random))
    case 7: .linear
    case 8:
      .power(
        try PowerCurve(
          Bool.random(using: &random)
            ? random.double(in: 0.01...64) : random.double(in: 0.5...4), slope(using: &random)))
    case 9: .classic(try classic(using: &random))
    case 10: .joined(try joined(depth: depth - 1, using: &random))
    case 11:
      try self.random(depth: depth - 1, using: &random).windowed(window(using: &random))
    default:
      try .composed(
        outer: self.random(depth: depth - 1, using: &random),
        inner: self.random(depth: depth - 1, using: &random),
        beyond: Bool.random(using: &random) ? .held : .tangent)
    }
  }

  static func classic(using random: inout SeededRandom) throws -> ClassicCurve {
    let tail: ClassicCurve.Tail = Bool.random(using: &random) ? .cut : .levelled
    let families: [ClassicCurve.Family] = [
      .sine, .exponential(tail), .back(overshoot: random.double(in: -5...10)),
      .elastic(
        amplitude: random.double(in: 1...4), period: random.double(in: 0.1...2), tail),
      .cosine(bounciness: random.double(in: 0...6)), .bounce,
    ]
    return try ClassicCurve(
      families[Int.random(in: 0..<families.count, using: &random)],
      EasingMode.allCases[Int.random(in: 0..<3, using: &random)])
  }

  /// The progress at fraction 0: 0, except for steps that jump at the start.
  ///
  /// With *n* intervals they have *n* jumps, or *n* + 1 with one at the end too, and the first of
  /// them has passed.
  static func start(of curve: TimingCurve) -> Double {
    switch curve {
    case .steps(let steps):
      switch steps.position {
      case .jumpStart: 1 / Double(steps.count)
      case .jumpBoth: 1 / Double(steps.count + 1)
      case .jumpEnd, .jumpNone: 0
      }
    case .joined(let joined):
      start(of: joined.curves[0]) * joined.joints[0].progress
    case .composed(let curve):
      start(of: curve.inner) == 0
        ? start(of: curve.outer)
        : composed(curve.outer, at: start(of: curve.inner), beyond: curve.beyond)
    case .linear, .cubicBezier, .spring, .reversedSpring, .piecewiseLinear, .power, .circular,
      .classic:
      0
    }
  }

  /// The progress of an outer curve; a linear one passes on what has left `0...1`.
  private static func composed(
    _ outer: TimingCurve, at value: Double, beyond: Extrapolation
  ) -> Double {
    switch outer {
    case .linear: value
    case .composed(let curve):
      composed(
        curve.outer, at: composed(curve.inner, at: value, beyond: beyond), beyond: curve.beyond)
    default: outer.progress(at: value, beyond: beyond)
    }
  }

  private static func slope(using random: inout SeededRandom) -> Slope {
    Bool.random(using: &random) ? .accelerating : .decelerating
  }

  /// Returns a window; every fourth one has no width.
  private static func window(using random: inout SeededRandom) -> ClosedRange<Double> {
    let a = random.double(in: 0...1)
    let b = Int.random(in: 0..<4, using: &random) == 0 ? a : random.double(in: 0...1)
    return min(a, b)...max(a, b)
  }

  private static func joined(
    depth: Int, using random: inout SeededRandom
  ) throws -> JoinedCurve {
    let count = Int.random(in: 2...4, using: &random)
    let fractions = (1..<count).map { _ in random.double(in: 0.001...0.999) }.sorted()
    return try JoinedCurve(
      (0..<count).map { _ in try self.random(depth: depth, using: &random) },
      at: fractions.map { .init(at: $0, random.double(in: -1...2)) })
  }

  static func bezier(
    ordinates: ClosedRange<Double>, using random: inout SeededRandom
  ) throws -> CubicBezier {
    // One x in four lies on an end of its range, where tangents are vertical.
    func abscissa() -> Double {
      let pick = Int.random(in: 0..<8, using: &random)
      return pick < 2 ? Double(pick) : random.double(in: 0...1)
    }
    return try CubicBezier(
      abscissa(), random.double(in: ordinates), abscissa(), random.double(in: ordinates))
  }

  static func uiKitSpring(using random: inout SeededRandom) throws -> SpringTiming {
    try SpringTiming(
      dampingRatio: random.double(in: -0.1...1.3), initialVelocity: random.double(in: -10...20),
      duration: random.magnitude(-2.5...1.2))
  }

  static func physicalSpring(using random: inout SeededRandom) throws -> SpringTiming {
    let mass = random.magnitude(-1...1)
    let stiffness = random.magnitude(0...4)
    let ratio = random.magnitude(-2...1)
    let spring = try Spring(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
      initialVelocity: random.double(in: -30...30))
    return try SpringTiming(spring, span: random.magnitude(-1...1))
  }

  static func piecewiseLinear(using random: inout SeededRandom) throws -> PiecewiseLinear {
    let count = Int.random(in: 2...9, using: &random)
    var fractions = (0..<count).map { _ in random.double(in: -0.2...1.2) }.sorted()
    // Some stops share a fraction, some are whole percentages, some lie close to the start.
    if Bool.random(using: &random) { fractions[count - 1] = fractions[count - 2] }
    if Bool.random(using: &random) { fractions = fractions.map { ($0 * 100).rounded() / 100 } }
    if Bool.random(using: &random) {
      fractions[0] = min(fractions[0], random.magnitude(-12 ... -1))
    }
    return try PiecewiseLinear(
      fractions.map { PiecewiseLinear.Stop(at: $0, random.double(in: -1...2)) })
  }
}
