// How geometry is written as JSON. Embedded Swift has no coders.

#if !hasFeature(Embedded)
  // Some decoders accept texts for NaN and infinities.
  extension UnkeyedDecodingContainer {
    /// Reads a finite number.
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
    fileprivate func decodeFinite(forKey key: Key) throws -> Double {
      try finite(decode(Double.self, forKey: key), forKey: key)
    }

    /// Reads a finite number, or `nil` when it is missing.
    fileprivate func decodeFiniteIfPresent(forKey key: Key) throws -> Double? {
      try decodeIfPresent(Double.self, forKey: key).map { try finite($0, forKey: key) }
    }

    private func finite(_ number: Double, forKey key: Key) throws -> Double {
      guard number.isFinite else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: self,
          debugDescription: "\(key.stringValue) is \(number), not a finite number")
      }
      return number
    }
  }

  extension Point: Codable {
    /// Reads `[x, y]`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(x: try list.decodeFinite(), y: try list.decodeFinite())
    }

    /// Writes `[x, y]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(x)
      try list.encode(y)
    }
  }

  extension Size: Codable {
    /// Reads `[width, height]`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(width: try list.decodeFinite(), height: try list.decodeFinite())
    }

    /// Writes `[width, height]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(width)
      try list.encode(height)
    }
  }

  extension Rect: Codable {
    /// Reads `[x, y, width, height]`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(
        x: try list.decodeFinite(), y: try list.decodeFinite(),
        width: try list.decodeFinite(), height: try list.decodeFinite())
    }

    /// Writes `[x, y, width, height]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [x, y, width, height] { try list.encode(number) }
    }
  }

  extension RGBColor: Codable {
    /// Reads `[red, green, blue, alpha]`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(
        red: try list.decodeFinite(), green: try list.decodeFinite(),
        blue: try list.decodeFinite(), alpha: try list.decodeFinite())
    }

    /// Writes `[red, green, blue, alpha]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for part in [red, green, blue, alpha] { try list.encode(part) }
    }
  }

  extension Transform: Codable {
    /// Reads an object of parts; a missing part has no effect.
    public init(from decoder: any Decoder) throws {
      let parts = try decoder.container(keyedBy: Part.self)
      self.init()
      for part in Part.allCases {
        self[part] = try parts.decodeFiniteIfPresent(forKey: part) ?? part.neutral
      }
    }

    /// Writes an object of the parts that have an effect.
    public func encode(to encoder: any Encoder) throws {
      var parts = encoder.container(keyedBy: Part.self)
      for part in Part.allCases where self[part] != part.neutral {
        try parts.encode(self[part], forKey: part)
      }
    }
  }

  extension Transform.Part: CodingKey {}

  extension Insets: Codable {
    private enum Key: String, CodingKey {
      case top, left, bottom, right
    }

    /// Reads an object of the four distances.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      self.init(
        top: try object.decodeFinite(forKey: .top),
        left: try object.decodeFinite(forKey: .left),
        bottom: try object.decodeFinite(forKey: .bottom),
        right: try object.decodeFinite(forKey: .right))
    }

    /// Writes an object of the four distances.
    public func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(top, forKey: .top)
      try object.encode(left, forKey: .left)
      try object.encode(bottom, forKey: .bottom)
      try object.encode(right, forKey: .right)
    }
  }

  extension Corners: Codable {}
  extension LayoutDirection: Codable {}
  extension RectEdge: Codable {}
  extension RectDiagonal: Codable {}
#endif
