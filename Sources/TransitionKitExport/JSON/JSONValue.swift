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
  func text() throws -> String { try node(at: []).text }

  private func node(at path: [JSONKey]) throws -> JSONNode {
    switch self {
    case .null: .literal("null")
    case .bool(let flag): .literal(flag ? "true" : "false")
    case .number(let number): .literal(try JSONText.literal(number, at: path))
    case .string(let string): .literal(JSONText.quoted(string))
    case .array(let items): .list(try items.map { try $0.node(at: path) })
    case .object(let members):
      .object(
        Dictionary(
          try members.map { ($0.name, try $0.value.node(at: path + [JSONKey($0.name)])) }
        ) { first, _ in first })
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
