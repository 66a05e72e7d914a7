#if !hasFeature(Embedded)
  extension Spring: Codable {
    private enum Key: String, CodingKey {
      case mass, stiffness, damping, initialVelocity
    }

    /// Reads an object with the constants; a missing initial velocity is 0.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      do {
        try self.init(
          mass: try object.decode(Double.self, forKey: .mass),
          stiffness: try object.decode(Double.self, forKey: .stiffness),
          damping: try object.decode(Double.self, forKey: .damping),
          initialVelocity: try object.decodeIfPresent(Double.self, forKey: .initialVelocity) ?? 0)
      } catch let error as CurveError {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath, debugDescription: error.description,
            underlyingError: error))
      }
    }

    /// Writes an object with the constants; an initial velocity of 0 is left out.
    public func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(mass, forKey: .mass)
      try object.encode(stiffness, forKey: .stiffness)
      try object.encode(damping, forKey: .damping)
      if initialVelocity != 0 { try object.encode(initialVelocity, forKey: .initialVelocity) }
    }
  }
#endif
