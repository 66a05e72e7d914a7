#if !hasFeature(Embedded)
  extension DecodingError {
    /// Returns the error to throw if decoded members do not form a valid value.
    ///
    /// - Parameters:
    ///   - error: The error that the value's initialiser threw, which names the invalid field.
    ///   - path: The coding path of the value.
    /// - Returns: An error with the description of `error`, and with `error` as the underlying error.
    package static func invalid(
      _ error: some Error & CustomStringConvertible, at path: [any CodingKey]
    ) -> DecodingError {
      .dataCorrupted(
        Context(codingPath: path, debugDescription: error.description, underlyingError: error))
    }
  }
#endif
