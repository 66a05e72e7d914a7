extension Timeline: Codable {
  /// The name of the library's JSON format for timelines, which is the value of the member `format`.
  package static let formatName = "transitionkit-timeline"
  /// The version of the library's JSON format for timelines, which is the value of the member `version`.
  ///
  /// Version 2 writes the structure of each curve; version 1 wrote some curves by name. A decoder reads version 1
  /// after `decoder.userInfo[.curveVocabulary] = CatalogueVocabulary()`, which is in TransitionKitCatalogue.
  package static let formatVersion = 2

  private enum Key: String, CodingKey {
    case format, version, duration, layers, hiddenElements, hiddenOn, reversed
  }

  /// Reads the library's JSON format, version 1 or 2; unknown members are ignored.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong, or when the members do not make a
  ///   valid timeline.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let format = try object.decode(String.self, forKey: .format)
    guard format == Timeline.formatName else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: object, debugDescription: "expected \(Timeline.formatName)")
    }
    let version = try object.decode(Int.self, forKey: .version)
    guard (1...Timeline.formatVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: object, debugDescription: "expected 1 or \(Timeline.formatVersion)")
    }
    do {
      let names = try object.decodeIfPresent([String].self, forKey: .hiddenElements) ?? []
      let timeline = try Timeline(
        duration: try object.decode(Double.self, forKey: .duration),
        layers: try object.decode([Layer].self, forKey: .layers),
        hiddenElements: try object.decodeIfPresent([HiddenElement].self, forKey: .hiddenOn)
          ?? HiddenElement.onBothScreens(names))
      let isReversed = try object.decodeIfPresent(Bool.self, forKey: .reversed) ?? false
      self = isReversed ? timeline.reversed() : timeline
    } catch let error as TimelineError {
      throw DecodingError.invalid(error, at: decoder.codingPath)
    }
  }

  /// Writes the library's JSON format.
  ///
  /// The member `hiddenElements` lists the ids of the hidden elements. The member `hiddenOn` gives the screen on
  /// which each is hidden; it is left out if each is hidden on both screens.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(Timeline.formatName, forKey: .format)
    try object.encode(Timeline.formatVersion, forKey: .version)
    try object.encode(duration, forKey: .duration)
    try object.encode(layers, forKey: .layers)
    if !hiddenElements.isEmpty {
      let names = hiddenElementNames
      try object.encode(names, forKey: .hiddenElements)
      if hiddenElements != HiddenElement.onBothScreens(names) {
        try object.encode(hiddenElements, forKey: .hiddenOn)
      }
    }
    if isReversed { try object.encode(isReversed, forKey: .reversed) }
  }
}
