#if !hasFeature(Embedded)
  extension TimingCurve: Codable {
    /// Reads the notation from a string, in the vocabulary of the decoder.
    ///
    /// - Throws: `DecodingError` for a text that is not a curve. That of a name says which module reads it.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        let text = try container.decode(String.self)
        try self.init(notation: text, in: decoder.curveVocabulary)
      } catch let error as CurveError {
        throw DecodingError.invalid(error, at: decoder.codingPath)
      }
    }

    /// Writes the curve in the notation of the core, which states the structure of curves of other systems.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
