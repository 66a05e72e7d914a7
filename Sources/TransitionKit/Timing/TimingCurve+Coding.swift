#if !hasFeature(Embedded)
  extension TimingCurve: Codable {
    /// Reads the notation from a string, with the decoder's vocabulary.
    ///
    /// - Throws: `DecodingError` for a text that is not a curve; for a known name the error says which module reads
    ///   it.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        let text = try container.decode(String.self)
        try self.init(notation: text, in: decoder.curveVocabulary)
      } catch let error as CurveError {
        throw DecodingError.invalid(error, at: decoder.codingPath)
      }
    }

    /// Writes the curve in this module's own notation, which describes the structure of curves of other systems.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
