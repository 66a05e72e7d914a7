import TransitionKit

/// A JSON value, parsed from a document, or built member by member for formats that have no encodable Swift types.
enum JSONValue: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let name: String
    let value: JSONValue
  }

  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order of the document; each name occurs once.
  case object([Member])

  /// Returns an object from members by name; their order is undefined.
  static func object(_ members: [String: JSONValue]) -> JSONValue {
    .object(members.map(Member.init))
  }

  /// Returns a list of numbers.
  static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map(JSONValue.number)) }

  /// Returns the value as JSON text with sorted keys.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  func text() throws -> String {
    var text = ""
    try write(to: &text, at: [])
    return text
  }

  private func write(to text: inout String, at path: [JSONKey]) throws {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += try JSONText.literal(number, at: path)
    case .string(let string): text += JSONText.quoted(string)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        try item.write(to: &text, at: path)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.name < $1.name }).enumerated() {
        if index > 0 { text += "," }
        text += JSONText.quoted(member.name) + ":"
        try member.value.write(to: &text, at: path + [JSONKey(member.name)])
      }
      text += "}"
    }
  }
}

extension JSONValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map(Member.init))
  }
}
