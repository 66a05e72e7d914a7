extension NavigationBarCompanion.Style: Codable {
  private enum Name: String, Codable { case crossFading, sliding }

  /// Reads the name of a style, or an object with the motion of separate bars.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    switch try? value.decode(Name.self) {
    case .crossFading: self = .crossFading
    case .sliding: self = .sliding
    case nil: self = .separate(try value.decode(BarMotion.self))
    }
  }

  /// Writes the name of a style, or an object with the motion of separate bars.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .crossFading: try value.encode(Name.crossFading)
    case .sliding: try value.encode(Name.sliding)
    case .separate(let motion): try value.encode(motion)
    }
  }
}
