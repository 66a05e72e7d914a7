/// The kind of an element, such as text or picture, so that rules can treat all elements of one kind alike.
///
/// A kind is a name; an app may add its own.
///
/// ```swift
/// let price = try Element("price", frame: .unit, kind: .text)
/// let badge = try Element("badge", frame: .unit, kind: "badge")
/// print(price.kind ?? "none")  // text
/// badge.kind == .picture  // false
/// ```
///
/// Source of the idea: CSS View Transitions Level 2, `view-transition-class`.
public struct ElementKind: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A text, such as a title.
  public static let text = ElementKind(rawValue: "text")
  /// A photo, an icon or a video.
  public static let picture = ElementKind(rawValue: "picture")
  /// A surface that contains other elements, such as a card.
  public static let container = ElementKind(rawValue: "container")
}

extension ElementKind: ExpressibleByStringLiteral {
  /// Creates a kind from a literal name.
  public init(stringLiteral name: String) { rawValue = name }
}

extension ElementKind: CustomStringConvertible {
  /// The name of the kind.
  public var description: String { rawValue }
}

// Written as its name, as every raw value is.
extension ElementKind: Codable {}
