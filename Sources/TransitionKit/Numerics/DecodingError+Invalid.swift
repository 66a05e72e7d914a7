#if !hasFeature(Embedded)
  extension DecodingError {
    /// Returns the error of a decoder whose members do not make a valid value.
    ///
    /// - Parameters:
    ///   - error: The error of the value's initialiser, which names the field.
    ///   - path: Where the members are.
    /// - Returns: The error, with the text of the initialiser's.
    package static func invalid(
      _ error: some Error & CustomStringConvertible, at path: [any CodingKey]
    ) -> DecodingError {
      .dataCorrupted(
        Context(codingPath: path, debugDescription: error.description, underlyingError: error))
    }
  }
#endif
