/// The background of a screen or of its navigation bar: a colour, a picture or a text.
///
/// The library draws no pictures or texts. It passes their keys to the host, which draws them.
///
/// ```swift
/// Screen("list", barLook: .color(RGBColor(red: 1, green: 0.2, blue: 0.2)))
/// Screen("photos", barLook: .picture("clouds"), background: .color(.black))
/// ```
public enum Look: Hashable, Sendable {
  /// A colour or a gradient.
  indirect case fill(Fill)  // Keeps screens without a look small.
  /// A picture, identified by a key that the host chooses.
  case picture(String)
  /// A text, identified by a key that the host chooses.
  case text(String)

  /// Returns the look of one colour.
  public static func color(_ color: RGBColor) -> Look { .fill(Fill(color)) }

  /// Whether every number is within ±``Limits/magnitude``.
  package var isWithinLimits: Bool {
    switch self {
    case .fill(let fill): fill.isWithinLimits
    case .picture, .text: true
    }
  }
}

extension Look: CustomStringConvertible {
  /// The fill, or the kind and the key, as `picture clouds`.
  public var description: String {
    switch self {
    case .fill(let fill): fill.description
    case .picture(let key): "picture \(key)"
    case .text(let key): "text \(key)"
    }
  }
}

extension Look: Codable {
  private enum Key: String, CodingKey {
    case color, fill, picture, text
  }

  /// Reads an object with one member: `color`, `fill`, `picture` or `text`.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    if let color = try object.decodeIfPresent(RGBColor.self, forKey: .color) {
      self = .color(color)
    } else if let fill = try object.decodeIfPresent(Fill.self, forKey: .fill) {
      self = .fill(fill)
    } else if let key = try object.decodeIfPresent(String.self, forKey: .picture) {
      self = .picture(key)
    } else {
      self = .text(try object.decode(String.self, forKey: .text))
    }
  }

  /// Writes an object with one member; a fill of one colour is written as `color`.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .fill(let fill) where fill == Fill(fill.startColor):
      try object.encode(fill.startColor, forKey: .color)
    case .fill(let fill): try object.encode(fill, forKey: .fill)
    case .picture(let key): try object.encode(key, forKey: .picture)
    case .text(let key): try object.encode(key, forKey: .text)
    }
  }
}
