#if !hasFeature(Embedded)
  extension TimingCurve: Codable {
    /// Reads the notation from a string.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        try self.init(notation: try container.decode(String.self))
      } catch let error as CurveError {
        throw DecodingError.invalid(error, at: decoder.codingPath)
      }
    }

    /// Writes the notation as a string.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
