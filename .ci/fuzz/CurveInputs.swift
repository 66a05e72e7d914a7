import TransitionKit
import TransitionKitCatalogue

extension Inputs {
  private static let pieces = [
    "linear", "ease", "(", ")", ",", " ", "%", "1", "-0.5", "1e9", "e", ".", "nan", "inf",
    "spring(",
    "steps(", "cubic-bezier(", "start", "joined(", "window(", "composed(", "acc(", "reversed(", "é",
    "mirrored(", "inverse(", "catmull-rom(", "Easing.out(", "Curves.easeInBack", "d3.easeElastic",
    "sine(", "expo(", "back(", "elastic(", "bounce(", "in", "out", "in-out", "level", "tangent",
    "keyframes(", "Interval(", "curve: ", "ThreePointCubic(", "Offset(", "CatmullRomCurve([",
    "SawTooth(", "const ", ".flipped", ".inverse", "UnitCurve.easeIn", "elastic.out(", "power2",
    "0.4f", ": ", "=", "Animation.spring(", "Spring(", "UISpringTimingParameters(",
    "CGVector(dx: 1, dy: 2)", "response: ",
    "1e-9223372036854775807%", "9223372036854775807", "1e308", "-1e308", "5e-324", "\0",
  ]

  static func tryNotation(_ dice: inout Dice) throws {
    var text = ""
    if dice.happens(0.5), let curve = curve(&dice, depth: 3) {
      text = dice.mutated(curve.description, with: pieces)
    } else if dice.happens(0.3) {
      let forms = CurveFunction.all.map(\.form) + SpringFunction.all.map(\.form)
      text = dice.mutated(dice.one(of: forms), with: pieces)
    } else {
      for _ in 0..<dice.below(12) { text += dice.one(of: pieces) }
    }
    if let list = try? Track<Double>(notation: text) {
      try require(
        try Track<Double>(notation: list.notation) == list, "\(text): other when read back")
    }
    if let spring = try? Spring(notation: text) { try check(spring, &dice) }
    guard let curve = try? TimingCurve(notation: text) else { return }
    try check(curve, &dice)
    try require(
      try TimingCurve(notation: curve.description) == curve, "\(text): other when read back")
  }

  static func tryCurves(_ dice: inout Dice) throws {
    if let curve = curve(&dice, depth: 4) { try check(curve, &dice) }
    if let spring = try? Spring(
      response: dice.number(), dampingRatio: dice.number(), initialVelocity: dice.number())
    {
      try check(spring, &dice)
    }
    if let spring = try? Spring(duration: dice.seconds(), bounce: dice.fraction()) {
      try check(spring, &dice)
    }
    let (low, high, power) = (dice.number(), dice.number(), dice.unit() * 5)
    if let curve = try? PiecewiseLinear(
      sampling: { low + (high - low) * $0 * power }, tolerance: dice.number(),
      maximumStops: dice.count())
    {
      try check(.piecewiseLinear(curve), &dice)
    }
  }

  /// Returns a random curve, or `nil` when its numbers are refused.
  static func curve(_ dice: inout Dice, depth: Int) -> TimingCurve? {
    switch dice.below(depth > 0 ? 17 : 11) {
    case 0: return .linear
    case 1: return dice.one(of: NamedCurve.allCases).curve
    case 2:
      return try? .cubicBezier(dice.fraction(), dice.fraction(), dice.fraction(), dice.fraction())
    case 3:
      return try? .spring(
        dampingRatio: dice.fraction(), initialVelocity: dice.number(), duration: dice.seconds())
    case 4:
      guard
        let spring = try? Spring(
          mass: dice.fraction(), stiffness: dice.length(), damping: dice.length(),
          initialVelocity: dice.number())
      else { return nil }
      return (try? SpringTiming(spring, span: dice.seconds())).map(TimingCurve.spring)
    case 5: return try? .steps(dice.count(), dice.one(of: Steps.Position.allCases))
    case 6: return try? .linear((0...dice.below(6)).map { _ in stop(&dice) })
    case 7: return (try? PowerCurve(dice.count(), .decelerating)).map(TimingCurve.power)
    case 8: return (try? PowerCurve(dice.unit() * 70, .accelerating)).map(TimingCurve.power)
    case 9: return classic(&dice)
    case 10:
      return try? .catmullRom(
        (0..<dice.below(5)).map { _ in stop(&dice) }.sorted { $0.fraction < $1.fraction },
        tension: dice.fraction())
    case 11: return try? curve(&dice, depth: depth - 1)?.mirrored
    case 12: return curve(&dice, depth: depth - 1)?.reversed
    case 13:
      // Only those that are fast: a tolerance next to nothing takes thousands of lines.
      return try? curve(&dice, depth: min(depth - 1, 1))?.inverse(tolerance: 1e-3)
    case 14: return try? curve(&dice, depth: depth - 1)?.windowed(window(&dice))
    case 15:
      guard let outer = curve(&dice, depth: depth - 1), let inner = curve(&dice, depth: depth - 1)
      else { return nil }
      return try? .composed(
        outer: outer, inner: inner, beyond: dice.one(of: Extrapolation.allCases))
    case 16:
      guard let timing = curve(&dice, depth: depth - 1) else { return nil }
      return try? curve(&dice, depth: depth - 1)?.withTiming(timing)
    default:
      let curves = (0...dice.below(3)).compactMap { _ in curve(&dice, depth: depth - 1) }
      return try? .joined(curves, at: (0..<max(1, curves.count) - 1).map { _ in stop(&dice) })
    }
  }

  private static func classic(_ dice: inout Dice) -> TimingCurve? {
    let mode = dice.one(of: EasingMode.allCases)
    switch dice.below(6) {
    case 0: return .sine(mode)
    case 1: return .exponential(mode, tail: dice.one(of: ClassicCurve.Tail.allCases))
    case 2: return try? .back(overshoot: dice.number(), mode)
    case 3:
      return try? .elastic(
        amplitude: dice.length(), period: dice.fraction(),
        tail: dice.one(of: ClassicCurve.Tail.allCases), mode)
    case 4: return try? .elastic(bounciness: dice.length(), mode)
    default: return .bounce(mode)
    }
  }

  private static func stop(_ dice: inout Dice) -> PiecewiseLinear.Stop {
    .init(at: dice.fraction(), dice.happens(0.1) ? dice.number() : dice.unit() * 2 - 0.5)
  }

  private static func window(_ dice: inout Dice) -> ClosedRange<Double> {
    let (a, b) = (dice.number(), dice.number())
    return a <= b ? a...b : 0...1
  }

  private static func check(_ curve: TimingCurve, _ dice: inout Dice) throws {
    for fraction in [0, 1, dice.unit(), dice.number()] {
      let motion = curve.motion(at: fraction)
      try requireFinite([motion.value, motion.velocity], "\(curve) at \(fraction)")
      let beyond = curve.motion(at: fraction, beyond: .tangent)
      try requireFinite([beyond.value, beyond.velocity], "\(curve) beyond \(fraction)")
      try requireFinite([curve.underFinger.progress(at: fraction)], "\(curve) under a finger")
      try require(
        curve.progress(at: fraction) == motion.value, "\(curve) at \(fraction): two progresses")
    }
    try require(curve.progress(at: 1) == 1, "\(curve) ends at \(curve.progress(at: 1))")
    try require(curve.hashValue == curve.hashValue, "hash")
  }

  private static func check(_ spring: Spring, _ dice: inout Dice) throws {
    for time in [0, dice.unit(), dice.unit() * 100] {
      let motion = spring.motion(at: time)
      try requireFinite([motion.value, motion.velocity], "\(spring) at \(time)")
    }
    _ = spring.motion(at: dice.number())
    try require(spring.settlingDuration >= 0, "\(spring) settles at \(spring.settlingDuration)")
  }
}
