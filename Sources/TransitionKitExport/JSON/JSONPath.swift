/// The path of a value in a document, such as `$.screens[1].frame`.
struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  private enum Component: Hashable, Sendable {
    case member(String)
    case item(Int)
  }

  private var components: [Component] = []

  static let root = JSONPath()

  init() {}

  /// Creates the path of a value that is being decoded or encoded.
  init(_ keys: [any CodingKey]) {
    components = keys.map { key in key.intValue.map(Component.item) ?? .member(key.stringValue) }
  }

  /// The number of arrays and objects around the value.
  var depth: Int { components.count }

  /// Descends to a member of an object.
  mutating func enter(_ name: String) { components.append(.member(name)) }
  /// Descends to an item of an array.
  mutating func enter(_ index: Int) { components.append(.item(index)) }
  /// Returns to the enclosing value.
  mutating func leave() { components.removeLast() }

  /// The path as text; a very deep path shows only its two ends.
  var description: String {
    let texts = components.map(JSONPath.text)
    let limit = 24
    guard texts.count > limit else { return "$" + texts.joined() }
    return "$\(texts.prefix(limit / 2).joined()) ... \(texts.suffix(2).joined())"
  }

  private static func text(_ component: Component) -> String {
    switch component {
    case .item(let index): return "[\(index)]"
    case .member(let name):
      let isWord = name.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          || scalar == "_"
      }
      return isWord && !name.isEmpty && name.count <= 40
        ? ".\(name)" : "[\(TerminalText.quoted(name))]"
    }
  }
}
