// The notation of motions in points: what they print is read back to an equal motion.

/// A motion, or a part of one, that is read back from what it prints.
package protocol MotionNotation: CustomStringConvertible {
  /// Reads the text of `description`; `nil` for one of another form.
  static func read(_ text: String, in vocabulary: some CurveVocabulary) throws(CurveError) -> Self?

  /// The form of the notation.
  static var form: String { get }
}

extension MotionNotation {
  /// Reads a text, and refuses one of another form.
  static func required(_ text: String) throws(CurveError) -> Self {
    try required(text, in: CoreVocabulary())
  }

  /// Reads a text with the words of a vocabulary, and refuses one of another form.
  package static func required(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> Self {
    guard let value = try read(text.trimmed, in: vocabulary) else {
      throw .unreadable(text: text, expected: form)
    }
    return value
  }
}

extension DecayRate: MotionNotation {
  /// Reads a rate from its notation, `0.998/ms` or `2/s`, or from one of its `named`.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when its number is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  /// Reads a rate from its notation, with the words of a vocabulary.
  ///
  /// - Parameters:
  ///   - text: The notation.
  ///   - vocabulary: The names and functions that count beside those of the core.
  /// - Throws: ``CurveError`` as ``init(notation:)`` does.
  public init(notation text: String, in vocabulary: some CurveVocabulary) throws(CurveError) {
    self = try .required(text, in: vocabulary)
  }

  package static var form: String {
    (["0.998/ms", "2/s"] + named.map { $0.name }).joined(separator: " or ")
  }

  package static func read(
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
  /// Reads a decay from its notation, `decay from 0 at 1000/s, 0.998/ms`; without a rate it is ``DecayRate/normal``.
  ///
  /// ```swift
  /// try Decay(notation: "decay from 0 at 1000/s, 2/s").restingValue  // 500
  /// ```
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  /// Reads a decay from its notation, with the words of a vocabulary.
  ///
  /// - Parameters:
  ///   - text: The notation.
  ///   - vocabulary: The names and functions that count beside those of the core.
  /// - Throws: ``CurveError`` as ``init(notation:)`` does.
  public init(notation text: String, in vocabulary: some CurveVocabulary) throws(CurveError) {
    self = try .required(text, in: vocabulary)
  }

  package static var form: String { "decay from 0 at 1000/s, 0.998/ms" }

  package static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> Decay? {
    // Without a rate it is that of a scroll view.
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
  /// Reads a motion from its notation, `spring(1,100,20,0) from 0 to 300 at 1500/s`.
  ///
  /// A spring may also be any other that ``Spring/init(notation:)`` reads. The words `, clamped` may follow.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  /// Reads a motion from its notation, with the words of a vocabulary.
  ///
  /// - Parameters:
  ///   - text: The notation.
  ///   - vocabulary: The names and functions that count beside those of the core.
  /// - Throws: ``CurveError`` as ``init(notation:)`` does.
  public init(notation text: String, in vocabulary: some CurveVocabulary) throws(CurveError) {
    self = try .required(text, in: vocabulary)
  }

  package static var form: String { "spring(1,100,20,0) from 0 to 300 at 1500/s" }

  package static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> SpringMotion? {
    guard let parts = text.parts(around: [" from ", " to ", " at ", "/s"]),
      ["", ", clamped"].contains(parts[4]), text.parts(around: [", then after "]) == nil
    else { return nil }
    // First the spring, so that any other text is refused as a whole.
    let spring = try Spring(notation: parts[0], in: vocabulary)
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

  package static var form: String { "rubber band 0.55 of 480" }

  package static func read(
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
  /// Reads a threshold from its notation, `within 0.5, at most 2 per second`, or one of the two parts.
  ///
  /// - Throws: ``CurveError/unreadable(text:expected:)`` when the text has another form, another
  ///   ``CurveError`` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) { self = try .required(text) }

  package static var form: String { "within 0.5, at most 2 per second" }

  package static func read(
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
  package static var form: String { "spring(mass,stiffness,damping,initialVelocity)" }

  package static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> Spring? {
    try Spring(notation: text, in: vocabulary)
  }
}

/// Reads a number of a motion.
package func number(
  _ text: String, _ part: String, of motion: String
) throws(CurveError) -> Double {
  guard let number = decimal(text) else {
    throw .unreadablePart(of: motion, part: part, text: text, expected: "a number")
  }
  return number
}

/// Reads the rate of a decay.
package func decayRate(
  _ text: String, in vocabulary: some CurveVocabulary
) throws(CurveError) -> DecayRate {
  guard let rate = try DecayRate.read(text, in: vocabulary) else {
    throw .unreadablePart(of: "decay", part: "rate", text: text, expected: DecayRate.form)
  }
  return rate
}

extension String {
  /// Returns what stands before, between and after words that follow each other, or `nil` without one.
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
  // The notation is the text of the JSON. The conformances below take these two as their witnesses.
  extension MotionNotation {
    /// Reads the notation from a string.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = try .required(
          try container.decode(String.self), in: decoder.curveVocabulary)
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
