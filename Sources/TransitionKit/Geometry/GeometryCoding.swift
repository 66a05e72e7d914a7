// The JSON of geometry types. It is left out in embedded Swift, which has no `Codable`.

#if !hasFeature(Embedded)
  // Some decoders accept strings such as "NaN" as numbers, so each number is checked.
  extension UnkeyedDecodingContainer {
    /// Reads a number, and throws an error if it is not finite.
    fileprivate mutating func decodeFinite() throws -> Double {
      let number = try decode(Double.self)
      guard number.isFinite else {
        throw DecodingError.dataCorruptedError(
          in: self, debugDescription: "item \(currentIndex - 1) is \(number), not a finite number")
      }
      return number
    }
  }

  extension KeyedDecodingContainer {
    /// Reads a finite number.
    func decodeFinite(forKey key: Key) throws -> Double {
      let number = try decode(Double.self, forKey: key)
      guard number.isFinite else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: self,
          debugDescription: "\(key.stringValue) is \(number), not a finite number")
      }
      return number
    }
  }

  /// A value that is written as the list of its numbers.
  package protocol ListCoded: Componentwise, Codable {
    /// Any value of the type; reading replaces its numbers.
    static var zero: Self { get }
  }

  extension ListCoded {
    /// Reads a list of finite numbers.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var numbers = try Self.zero.numbers.map { _ in try list.decodeFinite() }[...]
      self = Self.zero.combined(with: .zero) { _, _ in numbers.removeFirst() }
    }

    /// Writes the list of numbers.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in numbers { try list.encode(number) }
    }
  }

  extension Point: ListCoded {}
  extension Size: ListCoded {}
  extension Rect: ListCoded {}

  extension RGBColor: ListCoded {
    package static var zero: RGBColor { clear }
  }

  extension Transform: Codable {
    /// Reads an object of parts, such as `scaleX`; a missing part has its neutral value.
    public init(from decoder: any Decoder) throws {
      let parts = try decoder.container(keyedBy: Part.self)
      self.init()
      for part in Part.allCases where try parts.contains(part) && !parts.decodeNil(forKey: part) {
        self[part] = try parts.decodeFinite(forKey: part)
      }
    }

    /// Writes an object of the parts that differ from their neutral value.
    public func encode(to encoder: any Encoder) throws {
      var parts = encoder.container(keyedBy: Part.self)
      for part in Part.allCases where self[part] != part.neutral {
        try parts.encode(self[part], forKey: part)
      }
    }
  }

  extension Transform.Part: CodingKey {}

  extension Corners: Codable {}
  extension LayoutDirection: Codable {}
  extension RectEdge: Codable {}
  extension RectDiagonal: Codable {}
#endif
