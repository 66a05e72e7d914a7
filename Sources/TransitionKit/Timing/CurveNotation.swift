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
  fileprivate init?(notation word: String) {
    guard
      let known = Steps.Position.allCases.first(where: {
        [$0.notation, $0.rawValue].contains(word)
      })
    else { return nil }
    self = known
  }
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

// MARK: - Reading

extension TimingCurve {
  private static let expected =
    NamedCurve.allCases.map { $0.rawValue }.joined(separator: ", ")
    + ", cubic-bezier(x1,y1,x2,y2), spring(dampingRatio,initialVelocity,duration), "
    + "spring(mass,stiffness,damping,initialVelocity,span), "
    + "steps(n,start|end|jump-none|jump-both), linear(…), "
    + "acc(n), dec(n), sine(in|out|in-out), expo(in), expo(in,level), back(overshoot,in), "
    + "elastic(amplitude,period,in), elastic(bounciness,in), bounce(in), joined(CURVE,progress fraction%,CURVE,…), "
    + "catmull-rom(progress fraction%,…), catmull-rom(progress fraction%,…,tension), window(a,b), "
    + "window(a,b,CURVE), reversed(CURVE), mirrored(CURVE), inverse(CURVE), inverse(CURVE,tolerance), "
    + "composed(OUTER,INNER), composed(OUTER,INNER,tangent) or the name of a curve of another system, "
    + "such as Curves.easeInOutCubic"

  /// Reads a curve from its notation.
  ///
  /// The initialiser accepts the text of ``description`` and the CSS forms of the same functions, with
  /// blanks wherever CSS allows them, in upper or lower case. It also accepts the names of
  /// ``CurvePreset``, and functions that make a curve of others: `reversed(CURVE)`, `mirrored(CURVE)`,
  /// `inverse(CURVE)` and `catmull-rom(progress fraction%,…)`. The curve then prints as what it is made
  /// of; ``shortNotation`` has the functions.
  ///
  /// ```swift
  /// try TimingCurve(notation: "steps(4, jump-none)").progress(at: 0.25)  // 0.333…
  /// ```
  ///
  /// - Parameter text: The notation.
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text is not the notation of a curve,
  ///   ``CurveError/overLimit(_:needed:limit:)`` when curves are nested deeper than
  ///   ``Limits/curveDepth``, another ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) {
    // Once for the whole text: to read a curve is to search all of its text at each level.
    let depth = text.parenthesesDepth
    guard depth <= Limits.curveDepth else {
      throw .overLimit("curveDepth", needed: depth, limit: Limits.curveDepth)
    }
    try self.init(notation: text, depth: 1)
  }

  private init(notation text: String, depth: Int) throws(CurveError) {
    guard depth <= Limits.curveDepth else {
      throw .overLimit("curveDepth", needed: depth, limit: Limits.curveDepth)
    }
    let trimmed = text.trimmed.lowercased()
    if let known = NamedCurve(rawValue: trimmed) {
      self = known.curve
      return
    }
    if let preset = CurvePreset(rawValue: trimmed) {
      self = preset.curve
      return
    }
    guard let call = FunctionCall(trimmed),
      let curve = try TimingCurve.curve(call, depth: depth)
    else { throw .unreadable(text: text, expected: TimingCurve.expected) }
    self = curve
  }

  /// Reads a function, or returns `nil` for one of another form.
  private static func curve(_ call: FunctionCall, depth: Int) throws(CurveError) -> TimingCurve? {
    if let curve = try simple(call) { return curve }
    return try nested(call, depth: depth)
  }

  /// Reads a function of numbers, or returns `nil` for any other one.
  private static func simple(_ call: FunctionCall) throws(CurveError) -> TimingCurve? {
    switch (call.name, call.arguments.count) {
    case ("cubic-bezier", 4):
      guard let n = call.numbers else { return nil }
      return try cubicBezier(n[0], n[1], n[2], n[3])
    case ("spring", 3):
      guard let n = call.numbers else { return nil }
      return try spring(dampingRatio: n[0], initialVelocity: n[1], duration: n[2])
    case ("spring", 5):
      guard let n = call.numbers else { return nil }
      let spring = try Spring(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3])
      return .spring(try SpringTiming(spring, span: n[4]))
    case ("steps", 1), ("steps", 2):
      let word = call.arguments.count == 2 ? call.arguments[1] : "end"
      guard let count = whole(call.arguments[0]), let position = Steps.Position(notation: word)
      else { return nil }
      return try steps(count, position)
    case ("linear", _):
      guard let stops = call.linearStops else { return nil }
      return .piecewiseLinear(try PiecewiseLinear(filling: stops))
    case ("acc", 1), ("dec", 1):
      guard let exponent = decimal(call.arguments[0]) else { return nil }
      return .power(try PowerCurve(exponent, call.name == "acc" ? .accelerating : .decelerating))
    case ("catmull-rom", _): return try catmullRom(call)
    case ("window", 2):
      return try window(call).map { .window($0) }
    default: return try classic(call)
    }
  }

  /// Reads a curve of a classic family, or returns `nil` for any other function.
  private static func classic(_ call: FunctionCall) throws(CurveError) -> TimingCurve? {
    var arguments = call.arguments
    var tail = ClassicCurve.Tail.cut
    if arguments.last == ClassicCurve.Tail.levelled.rawValue {
      tail = .levelled
      arguments.removeLast()
    }
    guard let mode = arguments.popLast().flatMap(EasingMode.init) else { return nil }
    let numbers = arguments.compactMap(decimal)
    guard numbers.count == arguments.count else { return nil }
    switch (call.name, numbers.count, tail) {
    case ("sine", 0, .cut): return .sine(mode)
    case ("expo", 0, _): return .exponential(mode, tail: tail)
    case ("back", 1, .cut): return try .back(overshoot: numbers[0], mode)
    case ("elastic", 1, .cut): return try .elastic(bounciness: numbers[0], mode)
    case ("elastic", 2, _):
      return try .elastic(amplitude: numbers[0], period: numbers[1], tail: tail, mode)
    case ("bounce", 0, .cut): return .bounce(mode)
    default: return nil
    }
  }

  /// Reads a function of curves, or returns `nil` for any other one.
  private static func nested(
    _ call: FunctionCall, depth: Int
  ) throws(CurveError) -> TimingCurve? {
    func curve(_ index: Int) throws(CurveError) -> TimingCurve {
      try TimingCurve(notation: call.arguments[index], depth: depth + 1)
    }
    switch (call.name, call.arguments.count) {
    case ("reversed", 1): return try curve(0).reversed
    case ("mirrored", 1): return try curve(0).mirrored
    case ("inverse", 1): return try curve(0).inverse()
    case ("inverse", 2):
      guard let tolerance = decimal(call.arguments[1]) else { return nil }
      return try curve(0).inverse(tolerance: tolerance)
    case ("joined", let count) where count >= 3 && count % 2 == 1:
      var curves: [TimingCurve] = [try curve(0)]
      var joints: [PiecewiseLinear.Stop] = []
      for index in stride(from: 1, to: count, by: 2) {
        guard let joint = call.joint(index) else { return nil }
        joints.append(joint)
        curves.append(try curve(index + 1))
      }
      return try joined(curves, at: joints)
    case ("window", 3):
      guard let range = try window(call) else { return nil }
      return try curve(2).windowed(range)
    case ("composed", 2):
      return try .composed(outer: curve(0), inner: curve(1))
    case ("composed", 3):
      guard let beyond = Extrapolation(rawValue: call.arguments[2]) else { return nil }
      return try .composed(outer: curve(0), inner: curve(1), beyond: beyond)
    default:
      guard call.arguments.count == 1 || call.numbers != nil else { return nil }
      return try react(call.name, call.numbers) { () throws(CurveError) in try curve(0) }
    }
  }

  /// Reads points, and after them a tension if there is one.
  private static func catmullRom(_ call: FunctionCall) throws(CurveError) -> TimingCurve? {
    let tension = call.arguments.last.flatMap(decimal)
    var points: [PiecewiseLinear.Stop] = []
    for index in call.arguments.indices.dropLast(tension == nil ? 0 : 1) {
      guard let point = call.joint(index) else { return nil }
      points.append(point)
    }
    return try .catmullRom(points, tension: tension ?? 0)
  }

  /// Reads the two bounds of a window.
  private static func window(_ call: FunctionCall) throws(CurveError) -> ClosedRange<Double>? {
    guard let a = decimal(call.arguments[0]), let b = decimal(call.arguments[1]) else { return nil }
    try CurveError.require(a, "window start", "0...1") { (0...1).contains($0) }
    try CurveError.require(b, "window end", "\(DecimalText.shortest(a))...1") {
      (a...1).contains($0)
    }
    return a...b
  }
}

extension Spring {
  /// Reads a spring from `spring(mass,stiffness,damping,initialVelocity)`, or from the name of a
  /// ``SpringPreset``.
  ///
  /// - Parameter text: The notation.
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) {
    if let preset = SpringPreset(rawValue: text.trimmed.lowercased()) {
      self = preset.spring
      return
    }
    guard let call = FunctionCall(text.trimmed), call.name == "spring", let n = call.numbers,
      n.count == 4
    else {
      throw .unreadable(text: text, expected: Spring.form)
    }
    try self.init(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3])
  }
}

/// A function in CSS notation: a name and arguments without outer blanks.
private struct FunctionCall {
  let name: String
  let arguments: [String]

  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    name = text[..<open].lowercased()
    // Only commas outside of inner functions separate the arguments.
    var parts = [""]
    var depth = 0
    for letter in text[text.index(after: open)...].dropLast() {
      if letter == "(" { depth += 1 }
      if letter == ")" { depth -= 1 }
      guard depth >= 0 else { return nil }
      if letter == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    guard depth == 0 else { return nil }
    arguments = parts.map { $0.trimmed }
  }

  /// The arguments as numbers, or `nil` when one of them is not a number.
  var numbers: [Double]? {
    let numbers = arguments.compactMap(decimal)
    return numbers.count == arguments.count ? numbers : nil
  }

  /// The arguments as stops: each is an output and up to two percentages, in any order.
  var linearStops: [(fraction: Double?, progress: Double)]? { FunctionCall.stops(arguments[...]) }

  /// One argument as a point: an output and one percentage.
  func joint(_ index: Int) -> PiecewiseLinear.Stop? {
    guard let stops = FunctionCall.stops(arguments[index...index]), stops.count == 1,
      let fraction = stops[0].fraction
    else { return nil }
    return .init(at: fraction, stops[0].progress)
  }

  private static func stops(
    _ arguments: ArraySlice<String>
  ) -> [(fraction: Double?, progress: Double)]? {
    var stops: [(fraction: Double?, progress: Double)] = []
    for argument in arguments {
      var output: Double?
      var fractions: [Double] = []
      for word in argument.split(whereSeparator: { $0.isWhitespace }) {
        if word.hasSuffix("%") {
          guard let fraction = TransitionKit.fraction(ofPercentage: word) else { return nil }
          fractions.append(fraction)
        } else {
          guard output == nil, let number = decimal(String(word)) else { return nil }
          output = number
        }
      }
      guard let output, fractions.count <= 2 else { return nil }
      if fractions.isEmpty { stops.append((nil, output)) }
      for fraction in fractions { stops.append((fraction, output)) }
    }
    return stops
  }
}

/// Returns a percentage that ``fraction(ofPercentage:)`` reads back to the same fraction.
private func percentage(of fraction: Double) -> String {
  let text = "\(DecimalText.shortest(fraction * 100))%"
  if fraction == TransitionKit.fraction(ofPercentage: Substring(text)) { return text }
  let exact = DecimalText.shortest(fraction)
  guard let mark = exact.firstIndex(of: "e"), let exponent = Int(exact[mark...].dropFirst())
  else { return "\(exact)e2%" }
  return "\(exact[..<mark])e\(exponent + 2)%"
}

/// Returns the fraction of a percentage, rounded once.
private func fraction(ofPercentage text: Substring) -> Double? {
  let number = String(text.dropLast())
  guard let percent = decimal(number) else { return nil }
  guard number.utf8.contains(where: isDigit) else { return percent }
  guard let mark = number.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
    return Double(number + "e-2")
  }
  guard let exponent = Int(number[number.index(after: mark)...]) else { return nil }
  // Next to `Int.min` the number is 0 with either exponent.
  let (shifted, overflows) = exponent.subtractingReportingOverflow(2)
  return Double("\(number[..<mark])e\(overflows ? exponent : shifted)")
}

/// Returns the number of a text in plain decimal or exponent notation.
///
/// Infinities and NaN count as numbers, so that an error can name their field.
func decimal(_ text: String) -> Double? {
  let word = text.lowercased()
  if ["nan", "inf", "-inf", "infinity", "-infinity"].contains(word) { return Double(word) }
  guard word.utf8.allSatisfy({ isDigit($0) || ".e+-".utf8.contains($0) }) else { return nil }
  return Double(word)
}

/// Returns whether a byte of a text is a decimal digit.
private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Returns the whole number of a text.
private func whole(_ text: String) -> Int? {
  guard let number = decimal(text), number == number.rounded(.towardZero), abs(number) < 1e15
  else { return nil }
  return Int(number)
}

extension String {
  /// How deep parentheses are nested.
  fileprivate var parenthesesDepth: Int {
    var (depth, deepest) = (0, 0)
    for byte in utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  var trimmed: String {
    let start = drop(while: { $0.isWhitespace })
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
