import TransitionKit

/// A JSON value: a literal as JSON writes it, a list or an object.
package enum JSONNode: Hashable, Sendable {
  case literal(String)
  case list([JSONNode])
  case object([String: JSONNode])

  /// The number, or `nil` for anything else.
  package var number: Double? {
    guard case .literal(let text) = self else { return nil }
    return Double(text)
  }

  /// The text within its quotes, as JSON writes it, or `nil` for anything else.
  package var quoted: Substring? {
    guard case .literal(let text) = self, text.hasPrefix("\"") else { return nil }
    return text.dropFirst().dropLast()
  }

  /// The JSON text, with sorted keys.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Adds the JSON text, with sorted keys, to a text.
  package func write(to text: inout String) {
    switch self {
    case .literal(let literal):
      // A mark of a curve knob is not JSON; a form replaces the whole literal.
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

/// A value that is written as it is.
package struct RawJSON: Encodable {
  package let node: JSONNode

  package init(_ node: JSONNode) { self.node = node }

  package func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self, .init(codingPath: encoder.codingPath, debugDescription: "only JSONText writes it"))
  }
}
