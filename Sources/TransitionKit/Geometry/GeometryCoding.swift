// How geometry is written as JSON. Embedded Swift has no coders.

#if !hasFeature(Embedded)
  extension Point: Codable {
    /// Reads `[x, y]`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(x: try list.decode(Double.self), y: try list.decode(Double.self))
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
      self.init(width: try list.decode(Double.self), height: try list.decode(Double.self))
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
        x: try list.decode(Double.self), y: try list.decode(Double.self),
        width: try list.decode(Double.self), height: try list.decode(Double.self))
    }

    /// Writes `[x, y, width, height]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [x, y, width, height] { try list.encode(number) }
    }
  }

  extension Color: Codable {
    /// Reads `[red, green, blue, alpha]`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(
        red: try list.decode(Double.self), green: try list.decode(Double.self),
        blue: try list.decode(Double.self), alpha: try list.decode(Double.self))
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
        self[part] = try parts.decodeIfPresent(Double.self, forKey: part) ?? part.neutral
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
        top: try object.decode(Double.self, forKey: .top),
        left: try object.decode(Double.self, forKey: .left),
        bottom: try object.decode(Double.self, forKey: .bottom),
        right: try object.decode(Double.self, forKey: .right))
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
