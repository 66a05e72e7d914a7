// Reading a curve from its notation.

extension TimingCurve {
  private static let expected =
    ownNames.map { $0.name }.joined(separator: ", ")
    + ", cubic-bezier(x1,y1,x2,y2), spring(dampingRatio,initialVelocity,duration), "
    + "spring(mass,stiffness,damping,initialVelocity,span), "
    + "steps(n,start|end|jump-none|jump-both), linear(…), "
    + "acc(n), dec(n), circ-in, circ-out, sine(in|out|in-out), expo(in), expo(in,level), "
    + "back(overshoot,in), elastic(amplitude,period,in), elastic(bounciness,in), bounce(in), "
    + "joined(CURVE,progress fraction%,CURVE,…), window(a,b), window(a,b,CURVE), reversed(CURVE), "
    + "mirrored(CURVE), composed(OUTER,INNER) or composed(OUTER,INNER,tangent)"

  /// Reads a curve from its notation.
  ///
  /// It accepts the text of ``description`` and the CSS forms of the same functions, in upper or lower case, with
  /// spaces wherever CSS allows them. It also accepts `reversed(CURVE)` and `mirrored(CURVE)`; the resulting curve
  /// prints in its expanded form. Names from other systems are read by ``init(notation:in:)``.
  ///
  /// ```swift
  /// try TimingCurve(notation: "steps(4, jump-none)").progress(at: 0.25)  // 0.333…
  /// ```
  ///
  /// - Parameter text: The notation.
  /// - Throws: ``CurveError/unreadable(text:expected:)`` if the text is not the notation of a curve;
  ///   ``CurveError/unreadablePart(of:part:text:expected:)`` or
  ///   ``CurveError/wrongArgumentCount(function:count:expected:)`` if a function has the wrong arguments;
  ///   ``CurveError/overLimit(_:needed:limit:)`` if curves are nested deeper than ``Limits/curveDepth``; or another
  ///   ``CurveError`` if a number is out of range.
  public init(notation text: String) throws(CurveError) {
    try self.init(notation: text, in: CoreVocabulary())
  }

  /// Reads a curve from its notation, in which curves may also be words of a vocabulary.
  ///
  /// ```swift
  /// try TimingCurve(notation: "Curves.easeInOutCubic", in: .catalogue).description  // "cubic-bezier(0.645,0.045,0.355,1)"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The notation.
  ///   - vocabulary: Names and functions that the notation may use in addition to those of this module.
  /// - Throws: ``CurveError`` as ``init(notation:)`` does.
  public init(notation text: String, in vocabulary: some CurveVocabulary) throws(CurveError) {
    // The depth is checked once for the whole text, because reading a curve searches its whole text at each level.
    let depth = text.parenthesesDepth
    guard depth <= Limits.curveDepth else {
      throw .overLimit("curveDepth", needed: depth, limit: Limits.curveDepth)
    }
    try self.init(notation: text, in: vocabulary, depth: 1)
  }

  /// Reads a curve that is contained in another one; for use by a ``CurveVocabulary``.
  ///
  /// - Parameters:
  ///   - text: The notation.
  ///   - vocabulary: Names and functions that the notation may use in addition to those of this module.
  ///   - depth: The nesting level of the curve; 1 if no other curve contains it.
  /// - Throws: ``CurveError`` as ``init(notation:)`` does.
  public init(
    notation text: String, in vocabulary: some CurveVocabulary, depth: Int
  ) throws(CurveError) {
    guard depth <= Limits.curveDepth else {
      throw .overLimit("curveDepth", needed: depth, limit: Limits.curveDepth)
    }
    let trimmed = text.trimmed
    let word = trimmed.lowercased()
    if let known = TimingCurve.ownNames.first(where: { $0.name == word }) {
      self = known.curve
    } else if word == "circ-in" || word == "circ-out" {
      self = .circular(word == "circ-in" ? .accelerating : .decelerating)
    } else if let call = FunctionCall(trimmed),
      let curve = try TimingCurve.curve(call, vocabulary, depth)
    {
      self = curve
    } else if let curve = try vocabulary.curve(trimmed, depth: depth) {
      self = curve
    } else {
      throw .unreadable(text: text, expected: TimingCurve.expected + vocabulary.expectation)
    }
  }

  /// Reads a curve from a function of this module, or returns `nil` for any other function.
  private static func curve(
    _ call: FunctionCall, _ vocabulary: some CurveVocabulary, _ depth: Int
  ) throws(CurveError) -> TimingCurve? {
    if let curve = try simple(call) { return curve }
    if let curve = try classic(call) { return .classic(curve) }
    return try nested(call, vocabulary, depth: depth)
  }

  /// Reads a curve from a function whose arguments are numbers, or returns `nil` for any other function.
  private static func simple(_ call: FunctionCall) throws(CurveError) -> TimingCurve? {
    switch call.name {
    case "cubic-bezier":
      let n = try call.numbers("x1", "y1", "x2", "y2")
      return try cubicBezier(n[0], n[1], n[2], n[3])
    // A spring over seconds has named arguments and is read elsewhere.
    case "spring" where !call.labels.isEmpty: return nil
    case "spring" where call.arguments.count == 3:
      let n = try call.numbers("dampingRatio", "initialVelocity", "duration")
      return try spring(dampingRatio: n[0], initialVelocity: n[1], duration: n[2])
    case "spring" where call.arguments.count == 5:
      let n = try call.numbers("mass", "stiffness", "damping", "initialVelocity", "span")
      let spring = try Spring(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3])
      return .spring(try SpringTiming(spring, span: n[4]))
    case "spring":
      throw call.wrongCount(
        "spring(dampingRatio,initialVelocity,duration) or "
          + "spring(mass,stiffness,damping,initialVelocity,span)")
    case "steps":
      try call.require(1...2, "steps(n) or steps(n,position)")
      let count = try call.whole(0, "count")
      guard call.arguments.count == 2 else { return try steps(count, .jumpEnd) }
      return try steps(
        count, call.word(1, "position", Steps.Position.words) { Steps.Position(notation: $0) })
    case "linear": return .piecewiseLinear(try PiecewiseLinear(filling: call.linearStops()))
    case "acc": return .power(try PowerCurve(call.numbers("exponent")[0], .accelerating))
    case "dec": return .power(try PowerCurve(call.numbers("exponent")[0], .decelerating))
    default: return nil
    }
  }

  /// Reads a curve of a classic family, or returns `nil` for any other function.
  private static func classic(_ call: FunctionCall) throws(CurveError) -> ClassicCurve? {
    let count = call.arguments.count
    switch call.name {
    case "sine", "bounce":
      try call.require(1...1, "\(call.name)(mode)")
      return try ClassicCurve(call.name == "sine" ? .sine : .bounce, call.mode(0))
    case "expo":
      try call.require(1...2, "expo(mode) or expo(mode,level)")
      let mode = try call.mode(0)
      return try ClassicCurve(.exponential(call.tail(1)), mode)
    case "back":
      try call.require(2...2, "back(overshoot,mode)")
      let overshoot = try call.number(0, "overshoot")
      return try ClassicCurve(.back(overshoot: overshoot), call.mode(1))
    case "elastic" where count == 2:
      let bounciness = try call.number(0, "bounciness")
      return try ClassicCurve(.cosine(bounciness: bounciness), call.mode(1))
    case "elastic":
      try call.require(
        3...4,
        "elastic(bounciness,mode), elastic(amplitude,period,mode) or elastic(amplitude,period,mode,level)"
      )
      let (amplitude, period) = (
        try call.number(0, "amplitude"), try call.number(1, "period")
      )
      let tail = try call.tail(3)
      return try ClassicCurve(
        .elastic(amplitude: amplitude, period: period, tail), call.mode(2))
    case "inverse" where count == 1:
      return try FunctionCall(call.arguments[0]).flatMap { inner throws(CurveError) in
        try classic(inner)?.inverse
      }
    default: return nil
    }
  }

  /// Reads a curve from a function whose arguments are curves, or returns `nil` for any other function.
  private static func nested(
    _ call: FunctionCall, _ vocabulary: some CurveVocabulary, depth: Int
  ) throws(CurveError) -> TimingCurve? {
    let count = call.arguments.count
    func curve(_ index: Int) throws(CurveError) -> TimingCurve {
      try TimingCurve(notation: call.arguments[index], in: vocabulary, depth: depth + 1)
    }
    switch call.name {
    case "reversed", "mirrored":
      try call.require(1...1, "\(call.name)(CURVE)")
      return try call.name == "reversed" ? curve(0).reversed : curve(0).mirrored
    case "joined":
      guard count >= 3, count % 2 == 1 else {
        throw call.wrongCount("joined(CURVE,progress fraction%,CURVE,…)")
      }
      var curves: [TimingCurve] = [try curve(0)]
      var joints: [PiecewiseLinear.Stop] = []
      for index in stride(from: 1, to: count, by: 2) {
        joints.append(try call.joint(index))
        curves.append(try curve(index + 1))
      }
      return try joined(curves, at: joints)
    case "window":
      try call.require(2...3, "window(start,end) or window(start,end,CURVE)")
      let range = try window(call)
      return try count == 2 ? .window(range) : curve(2).windowed(range)
    case "composed":
      try call.require(2...3, "composed(OUTER,INNER) or composed(OUTER,INNER,tangent)")
      let (outer, inner) = (try curve(0), try curve(1))
      guard count == 3 else { return try .composed(outer: outer, inner: inner) }
      return try .composed(
        outer: outer, inner: inner,
        beyond: call.word(2, "beyond", "held or tangent") { Extrapolation(rawValue: $0) })
    default: return nil
    }
  }

  /// Reads the two bounds of a time range.
  private static func window(_ call: FunctionCall) throws(CurveError) -> ClosedRange<Double> {
    let (a, b) = (try call.number(0, "start"), try call.number(1, "end"))
    try CurveError.require(a, "window start", "0...1") { (0...1).contains($0) }
    try CurveError.require(b, "window end", "\(DecimalText.shortest(a))...1") {
      (a...1).contains($0)
    }
    return a...b
  }
}
