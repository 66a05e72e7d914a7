// The notation of motions in points: what they print is read back to an equal motion.

/// A motion, or a part of one, that is read back from what it prints.
protocol MotionNotation: CustomStringConvertible {
  /// Reads the text of `description`; `nil` for one of another form.
  static func read(_ text: String) throws(CurveError) -> Self?

  /// The form of the notation.
  static var form: String { get }
}

extension MotionNotation {
  /// Reads a text, and refuses one of another form.
  static func required(_ text: String) throws(CurveError) -> Self {
    guard let value = try read(text.trimmed) else {
      throw .unreadable(text: text, expected: form)
    }
    return value
  }
}

extension DecayRate: MotionNotation {
  /// Reads a rate from its notation, `0.998/ms` or `2/s`, or from one of its ``named``.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when its number is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  static var form: String {
    (["0.998/ms", "2/s"] + named.map { $0.name }).joined(separator: " or ")
  }

  static func read(_ text: String) throws(CurveError) -> DecayRate? {
    if let known = named.first(where: { $0.name == text.lowercased() }) { return known.rate }
    if text.hasSuffix("/ms") {
      guard let number = decimal(String(text.dropLast(3))) else { return nil }
      return try DecayRate(perMillisecond: number)
    }
    guard text.hasSuffix("/s"), let number = decimal(String(text.dropLast(2))) else { return nil }
    return try DecayRate(perSecond: number)
  }
}

extension Decay: MotionNotation {
  /// Reads a decay from its notation, `decay from 0 at 1000/s, 0.998/ms`; without a rate it is ``DecayRate/normal``.
  ///
  /// ```swift
  /// try Decay(notation: "decay from 0 at 1000/s, 2/s").restingValue  // 500
  /// ```
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  static var form: String { "decay from 0 at 1000/s, 0.998/ms" }

  static func read(_ text: String) throws(CurveError) -> Decay? {
    // Without a rate it is that of a scroll view.
    let text = text.hasSuffix("/s") && !text.contains(",") ? text + ", normal" : text
    guard let parts = text.parts(around: ["decay from ", " at ", "/s, "]), parts[0].isEmpty else {
      return nil
    }
    let start = try number(parts[1], "start", of: "decay")
    let velocity = try number(parts[2], "velocity", of: "decay")
    return try Decay(from: start, velocity: velocity, rate: decayRate(parts[3]))
  }
}

extension SplineDecay: MotionNotation {
  /// Reads a fling from its notation, `spline decay from 0 at 1000/s, density 1, friction 0.015`.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  static var form: String { "spline decay from 0 at 1000/s, density 1, friction 0.015" }

  static func read(_ text: String) throws(CurveError) -> SplineDecay? {
    let words = ["spline decay from ", " at ", "/s, density ", ", friction "]
    guard let parts = text.parts(around: words), parts[0].isEmpty else { return nil }
    let name = "spline decay"
    return try SplineDecay(
      from: number(parts[1], "start", of: name), velocity: number(parts[2], "velocity", of: name),
      density: number(parts[3], "density", of: name),
      friction: number(parts[4], "friction", of: name))
  }
}

extension SpringMotion: MotionNotation {
  /// Reads a motion from its notation, `spring(1,100,20,0) from 0 to 300 at 1500/s`.
  ///
  /// A spring may also be any other that ``Spring/init(notation:)`` reads. The words `, clamped` may follow.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  static var form: String { "spring(1,100,20,0) from 0 to 300 at 1500/s" }

  static func read(_ text: String) throws(CurveError) -> SpringMotion? {
    guard let parts = text.parts(around: [" from ", " to ", " at ", "/s"]),
      ["", ", clamped"].contains(parts[4]), text.parts(around: [MotionSequence.joint]) == nil
    else { return nil }
    // First the spring, so that any other text is refused as a whole.
    let spring = try Spring(notation: parts[0])
    return try SpringMotion(
      spring, from: number(parts[1], "start", of: parts[0]),
      to: number(parts[2], "target", of: parts[0]),
      velocity: number(parts[3], "velocity", of: parts[0]), clampsOvershoot: !parts[4].isEmpty)
  }
}

extension RubberBand: MotionNotation {
  /// Reads a resistance from its notation, `rubber band 0.55 of 480`, or `rubber band of 480` with UIKit's 0.55.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  static var form: String { "rubber band 0.55 of 480" }

  static func read(_ text: String) throws(CurveError) -> RubberBand? {
    if let parts = text.parts(around: ["rubber band of "]), parts[0].isEmpty {
      return try RubberBand(dimension: number(parts[1], "dimension", of: "rubber band"))
    }
    guard let parts = text.parts(around: ["rubber band ", " of "]), parts[0].isEmpty else {
      return nil
    }
    let coefficient = try number(parts[1], "coefficient", of: "rubber band")
    return try RubberBand(
      dimension: number(parts[2], "dimension", of: "rubber band"), coefficient: coefficient)
  }
}

extension SettlingThreshold: MotionNotation {
  /// Reads a threshold from its notation, `within 0.5, at most 2 per second`, or one of the two parts.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  static var form: String { "within 0.5, at most 2 per second" }

  static func read(_ text: String) throws(CurveError) -> SettlingThreshold? {
    let both = text.parts(around: ["within ", ", at most ", " per second"])
    if let both, both[0].isEmpty, both[3].isEmpty {
      guard let distance = decimal(both[1]), let speed = decimal(both[2]) else { return nil }
      return try SettlingThreshold(distance: distance, speed: speed)
    }
    if let parts = text.parts(around: ["at most ", " per second"]), parts[0].isEmpty,
      parts[2].isEmpty
    {
      guard let speed = decimal(parts[1]) else { return nil }
      return try SettlingThreshold(speed: speed)
    }
    guard let parts = text.parts(around: ["within "]), parts[0].isEmpty,
      let distance = decimal(parts[1])
    else { return nil }
    return try SettlingThreshold(distance: distance)
  }
}

extension Spring: MotionNotation {
  static var form: String { "spring(mass,stiffness,damping,initialVelocity)" }

  static func read(_ text: String) throws(CurveError) -> Spring? { try Spring(notation: text) }
}

extension MotionSequence.Law: MotionNotation {
  /// Reads a law from its notation, such as `decay 0.998/ms` or `spring(1,100,20,0) to 300`.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  static var form: String {
    "uniform, decay 0.998/ms, spline decay of density 1, friction 0.015, "
      + "spring(1,100,20,0) to 300, clamped spring(1,100,20,0) to 300 or ease-out over 0.3 s to 300"
  }

  static func read(_ text: String) throws(CurveError) -> MotionSequence.Law? {
    if text == "uniform" { return .uniform }
    if text.hasPrefix("decay ") { return .decay(try decayRate(String(text.dropFirst(6)))) }
    if let parts = text.parts(around: ["spline decay of density ", ", friction "]) {
      guard parts[0].isEmpty else { return nil }
      return .splineDecay(
        density: try number(parts[1], "density", of: "spline decay"),
        friction: try number(parts[2], "friction", of: "spline decay"))
    }
    guard let parts = text.parts(around: [" to "]) else { return nil }
    if let timed = parts[0].parts(around: [" over ", " s"]) {
      guard timed[2].isEmpty else { return nil }
      let curve = try TimingCurve(notation: timed[0])
      let duration = try number(timed[1], "duration", of: timed[0])
      return .curve(curve, to: try number(parts[1], "target", of: timed[0]), duration: duration)
    }
    let clamped = parts[0].parts(around: ["clamped "])
    if let clamped, !clamped[0].isEmpty { return nil }
    let spring = try Spring(notation: clamped?[1] ?? parts[0])
    return .spring(
      spring, to: try number(parts[1], "target", of: parts[0]), clampsOvershoot: clamped != nil)
  }
}

extension MotionSequence: MotionNotation {
  /// Reads a sequence from its notation, `decay 0.998/ms from 0 at 800/s, then after 0.25 s
  /// spring(1,100,20,0) to 300 from 155 at 485/s`.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form,
  ///   ``CurveError/unjoined(time:stated:reached:)`` when a motion does not begin where and as fast as the
  ///   one before it is then; another ``CurveError`` when one of its numbers cannot be read, or is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  static var form: String {
    "MOTION from 0 at 800/s, then after 0.25 s MOTION from 155 at 485/s, with motions such as "
      + Law.form
  }

  /// What stands between two motions.
  fileprivate static let joint = ", then after "

  static func read(_ text: String) throws(CurveError) -> MotionSequence? {
    var rest = text
    var sequence: MotionSequence?
    repeat {
      let cut = rest.parts(around: [joint])
      let piece = cut?[0] ?? rest
      rest = cut?[1] ?? ""
      let timed = sequence == nil ? ["0", piece] : piece.parts(around: [" s "])
      let limited = timed?[1].parts(around: ["at most ", "/s "])
      let limit = limited.flatMap { decimal($0[1]) }
      guard let timed, let time = decimal(timed[0]),
        limited == nil || limited?[0].isEmpty == true && limit != nil && sequence != nil,
        let parts = (limited?[2] ?? timed[1]).parts(around: [" from ", " at ", "/s"]),
        parts[3].isEmpty, let law = try Law.read(parts[0])
      else { return nil }
      let value = try number(parts[1], "start", of: parts[0])
      let velocity = try number(parts[2], "velocity", of: parts[0])
      let start = Motion(value: value, velocity: velocity)
      if let former = sequence {
        sequence = try former.continued(by: law, at: time, from: start, limit)
      } else {
        sequence = try MotionSequence(law, from: value, velocity: velocity)
      }
      if cut == nil { return sequence }
    } while true
  }
}

/// Reads a number of a motion.
private func number(
  _ text: String, _ part: String, of motion: String
) throws(CurveError) -> Double {
  guard let number = decimal(text) else {
    throw .unreadablePart(of: motion, part: part, text: text, expected: "a number")
  }
  return number
}

/// Reads the rate of a decay.
private func decayRate(_ text: String) throws(CurveError) -> DecayRate {
  guard let rate = try DecayRate.read(text) else {
    throw .unreadablePart(of: "decay", part: "rate", text: text, expected: DecayRate.form)
  }
  return rate
}

extension String {
  /// Returns what stands before, between and after words that follow each other, or `nil` without one.
  fileprivate func parts(around words: [String]) -> [String]? {
    var parts: [String] = []
    var rest = self[...]
    for word in words {
      guard let start = rest.indices.first(where: { rest[$0...].hasPrefix(word) }) else {
        return nil
      }
      parts.append(String(rest[..<start]))
      rest = rest[start...].dropFirst(word.count)
    }
    return parts + [String(rest)]
  }
}

#if !hasFeature(Embedded)
  // The notation is the text of the JSON. The conformances below take these two as their witnesses.
  extension MotionNotation {
    /// Reads the notation from a string.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = try .required(try container.decode(String.self))
      } catch let error as CurveError {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
      }
    }

    /// Writes the notation as a string.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

  extension DecayRate: Codable {}
  extension Decay: Codable {}
  extension SplineDecay: Codable {}
  extension SpringMotion: Codable {}
  extension RubberBand: Codable {}
  extension SettlingThreshold: Codable {}
  extension SettlingRule: Codable {}
  extension MotionSequence: Codable {}
  extension Spring: Codable {}
  extension SpringPreset: Codable {}
  extension NamedCurve: Codable {}
  extension CurvePreset: Codable {}
  extension EasingMode: Codable {}
  extension Extrapolation: Codable {}
  extension ComposeStiffness: Codable {}
  extension ComposeDamping: Codable {}
  extension MotionSequence.Law: Codable {}
#endif
