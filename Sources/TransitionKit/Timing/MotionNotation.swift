/// A motion in points, or a part of one such as a spring or a rate, whose description can be read back into the value.
///
/// ```swift
/// try Decay(notation: "decay from 0 at 1000/s, 2/s").restingValue  // 500
/// try SpringMotion(notation: "spring(1,100,20,0) from 0 to 300 at 1500/s").target  // 300
/// ```
public protocol MotionNotation: CustomStringConvertible {
  /// Reads the notation from a text with no blanks around it; returns `nil` if the text is not in this type's notation.
  ///
  /// - Throws: ``CurveError`` when a number or another part of the text is illegal.
  static func read(_ text: String, in vocabulary: some CurveVocabulary) throws(CurveError) -> Self?

  /// Returns the form of the notation, for errors.
  static func form(in vocabulary: some CurveVocabulary) -> String
}

extension MotionNotation {
  /// Reads a motion from its notation.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) {
    try self.init(notation: text, in: CoreVocabulary())
  }

  /// Reads a motion from its notation, with the words of a vocabulary.
  ///
  /// - Parameters:
  ///   - text: The notation.
  ///   - vocabulary: Names that the notation may use in addition to those of this module.
  /// - Throws: ``CurveError`` as ``init(notation:)`` does.
  public init(notation text: String, in vocabulary: some CurveVocabulary) throws(CurveError) {
    guard let value = try Self.read(text.trimmed, in: vocabulary) else {
      throw .unreadable(text: text, expected: Self.form(in: vocabulary))
    }
    self = value
  }
}

extension DecayRate: MotionNotation {
  /// The two ways to write a rate, and the names of rates in this module.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    (["0.998/ms", "2/s"] + named.map { $0.name }).joined(separator: " or ")
  }

  /// Reads a rate, `0.998/ms` or `2/s`, or its name.
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> DecayRate? {
    let word = text.lowercased()
    if let known = named.first(where: { $0.name == word })?.rate ?? vocabulary.decayRate(word) {
      return known
    }
    if text.hasSuffix("/ms") {
      guard let number = decimal(String(text.dropLast(3))) else { return nil }
      return try DecayRate(perMillisecond: number)
    }
    guard text.hasSuffix("/s"), let number = decimal(String(text.dropLast(2))) else { return nil }
    return try DecayRate(perSecond: number)
  }
}

extension Decay: MotionNotation {
  /// For example `decay from 0 at 1000/s, 0.998/ms`.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    "decay from 0 at 1000/s, 0.998/ms"
  }

  /// Reads a decay; without a rate it is ``DecayRate/normal``.
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> Decay? {
    // The default rate is that of a scroll view.
    let text = text.hasSuffix("/s") && !text.contains(",") ? text + ", normal" : text
    guard let parts = text.parts(around: ["decay from ", " at ", "/s, "]), parts[0].isEmpty else {
      return nil
    }
    let start = try number(parts[1], "start", of: "decay")
    let velocity = try number(parts[2], "velocity", of: "decay")
    return try Decay(
      from: start, velocity: velocity, rate: decayRate(parts[3], in: vocabulary))
  }
}

extension SpringMotion: MotionNotation {
  /// For example `spring(1,100,20,0) from 0 to 300 at 1500/s`.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    "spring(1,100,20,0) from 0 to 300 at 1500/s"
  }

  /// Reads a motion on any spring that is read alone; the words `, clamped` may follow.
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> SpringMotion? {
    guard let parts = text.parts(around: [" from ", " to ", " at ", "/s"]),
      ["", ", clamped"].contains(parts[4]), text.parts(around: [", then after "]) == nil
    else { return nil }
    // The spring is read first, so that for another text the error names the whole text.
    let spring = try Spring(notation: parts[0], in: vocabulary)
    return try SpringMotion(
      spring, from: number(parts[1], "start", of: parts[0]),
      to: number(parts[2], "target", of: parts[0]),
      velocity: number(parts[3], "velocity", of: parts[0]), clampsOvershoot: !parts[4].isEmpty)
  }
}

extension RubberBand: MotionNotation {
  /// For example `rubber band 0.55 of 480`.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    "rubber band 0.55 of 480"
  }

  /// Reads a resistance; `rubber band of 480` has UIKit's 0.55.
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> RubberBand? {
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
  /// For example `within 0.5, at most 2 per second`.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    "within 0.5, at most 2 per second"
  }

  /// Reads a threshold, or one of its two parts.
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> SettlingThreshold? {
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
  /// `spring(mass,stiffness,damping,initialVelocity)`, and the further forms that the vocabulary can read.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    "spring(mass,stiffness,damping,initialVelocity)" + vocabulary.expectation
  }

  /// Reads `spring(mass,stiffness,damping,initialVelocity)`, or a name or a function of the vocabulary.
  ///
  /// ```swift
  /// try Spring(notation: "spring(1,100,20,0)").dampingRatio  // 1
  /// try Spring(notation: "spring(dampingRatio = 0.5, stiffness = 200)", in: .catalogue).bounce  // 0.5
  /// ```
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> Spring? {
    guard let call = FunctionCall(text), call.name == "spring", call.arguments.count > 2,
      call.labels.isEmpty
    else { return try vocabulary.spring(text) }
    let n = try call.numbers("mass", "stiffness", "damping", "initialVelocity")
    return try Spring(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3])
  }
}

/// Reads a number in the notation of a motion; the error names the motion and the part.
package func number(
  _ text: String, _ part: String, of motion: String
) throws(CurveError) -> Double {
  guard let number = decimal(text) else {
    throw .unreadablePart(of: motion, part: part, text: text, expected: "a number")
  }
  return number
}

/// Reads the rate in the notation of a decay.
package func decayRate(
  _ text: String, in vocabulary: some CurveVocabulary
) throws(CurveError) -> DecayRate {
  guard let rate = try DecayRate.read(text, in: vocabulary) else {
    throw .unreadablePart(
      of: "decay", part: "rate", text: text, expected: DecayRate.form(in: vocabulary))
  }
  return rate
}

extension String {
  /// Returns the parts of the text before, between and after the given separators; `nil` if one is missing.
  package func parts(around words: [String]) -> [String]? {
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
  // The notation is the text of the JSON.
  extension MotionNotation {
    /// Reads the notation from a string.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        try self.init(
          notation: try container.decode(String.self), in: decoder.curveVocabulary)
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
  extension SpringMotion: Codable {}
  extension RubberBand: Codable {}
  extension SettlingThreshold: Codable {}
  extension SettlingRule: Codable {}
  extension Spring: Codable {}
  extension EasingMode: Codable {}
  extension Extrapolation: Codable {}
#endif
