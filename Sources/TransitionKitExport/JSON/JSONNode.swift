import TransitionKit

/// A JSON value for comparing and writing: a literal as JSON text, a list or an object.
package enum JSONNode: Hashable, Sendable {
  case literal(String)
  case list([JSONNode])
  case object([String: JSONNode])

  /// The number of a literal, or `nil` for any other value.
  package var number: Double? {
    guard case .literal(let text) = self else { return nil }
    return Double(text)
  }

  /// The text between the quotes of a string literal, still escaped, or `nil` for any other value.
  package var quoted: Substring? {
    guard case .literal(let text) = self, text.hasPrefix("\"") else { return nil }
    return text.dropFirst().dropLast()
  }

  /// The value as JSON text, with sorted keys.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value as JSON text, with sorted keys.
  package func write(to text: inout String) {
    switch self {
    case .literal(let literal):
      // U+0001 marks a literal of the preview that depends on a knob; its formula replaces the literal later.
      text += literal.unicodeScalars.contains("\u{1}") ? "null" : literal
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        text += JSONText.quoted(member.key) + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

/// A node as an encodable value; only ``JSONText`` can encode it.
package struct RawJSON: Encodable {
  package let node: JSONNode

  package init(_ node: JSONNode) { self.node = node }

  package func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self, .init(codingPath: encoder.codingPath, debugDescription: "only JSONText writes it"))
  }
}
