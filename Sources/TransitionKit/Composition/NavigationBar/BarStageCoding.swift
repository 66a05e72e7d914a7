extension BarStage: Codable {
  private enum Key: String, CodingKey { case window, fadeIn, fadeOut, curve }

  /// Reads an object; a missing member has its default value.
  ///
  /// - Throws: `DecodingError` when a member is wrong, or a window is outside of `0...1`.
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

extension BarStages: Codable {
  private enum Key: String, CodingKey { case title, backLabel, chevron, items, background }

  private static var members: [(key: Key, path: WritableKeyPath<BarStages, BarStage>)] {
    [
      (.title, \.title), (.backLabel, \.backLabel), (.chevron, \.chevron), (.items, \.items),
      (.background, \.background),
    ]
  }

  /// Reads an object; a stage that is missing takes the whole duration.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init()
    for (key, path) in BarStages.members {
      self[keyPath: path] = try object.decodeIfPresent(BarStage.self, forKey: key) ?? .whole
    }
  }

  /// Writes an object with the stages that do not take the whole duration.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    for (key, path) in BarStages.members where self[keyPath: path] != .whole {
      try object.encode(self[keyPath: path], forKey: key)
    }
  }
}
