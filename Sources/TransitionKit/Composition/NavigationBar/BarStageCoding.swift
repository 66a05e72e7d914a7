extension BarStage: Codable {
  private enum Key: String, CodingKey { case window, fadeIn, fadeOut, curve }

  /// Reads an object; a missing member gets its default value.
  ///
  /// - Throws: `DecodingError` when a member is wrong, or a time range is outside `0...1`.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    do {
      try self.init(
        try object.decodeIfPresent(ClosedRange<Double>.self, forKey: .window) ?? 0...1,
        fadeIn: try object.decodeIfPresent(ClosedRange<Double>.self, forKey: .fadeIn),
        fadeOut: try object.decodeIfPresent(ClosedRange<Double>.self, forKey: .fadeOut),
        curve: try object.decodeIfPresent(TimingCurve.self, forKey: .curve))
    } catch let error as CurveError {
      throw DecodingError.invalid(error, at: decoder.codingPath)
    }
  }

  /// Writes an object with the members that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    if window != 0...1 { try object.encode(window, forKey: .window) }
    if fadeIn != window { try object.encode(fadeIn, forKey: .fadeIn) }
    if fadeOut != window { try object.encode(fadeOut, forKey: .fadeOut) }
    try object.encodeIfPresent(curve, forKey: .curve)
  }
}

extension BarStages: MemberCoded {
  package static let usual = BarStages()

  package static let members: [Member<BarStages>] = [
    Member("title", \.title), Member("backLabel", \.backLabel), Member("chevron", \.chevron),
    Member("items", \.items), Member("background", \.background),
  ]
}
