import TransitionKit

/// A JSON value built member by member, for formats without Swift types in this module.
package indirect enum JSONTree: Encodable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([JSONTree])
  case object([String: JSONTree])

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .flag(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .list(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(item) }
    case .object(let members):
      var container = encoder.container(keyedBy: Member.self)
      for (name, value) in members { try container.encode(value, forKey: Member(name)) }
    }
  }

  private struct Member: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

extension JSONTree {
  /// The text with sorted keys, or `nil` when a number is not finite.
  package var text: String? {
    var text = ""
    return write(to: &text) ? text : nil
  }

  /// Writes the value; returns `false` when a number is not finite.
  private func write(to text: inout String) -> Bool {
    switch self {
    case .number(let number):
      guard number.isFinite else { return false }
      text += DecimalText.shortest(number)
    case .text(let string): text += JSONText.quoted(string)
    case .flag(let flag): text += flag ? "true" : "false"
    case .list(let items):
      for (index, item) in items.enumerated() {
        text += index == 0 ? "[" : ","
        guard item.write(to: &text) else { return false }
      }
      text += items.isEmpty ? "[]" : "]"
    case .object(let members):
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        text += index == 0 ? "{" : ","
        text += JSONText.quoted(member.key) + ":"
        guard member.value.write(to: &text) else { return false }
      }
      text += members.isEmpty ? "{}" : "}"
    }
    return true
  }
}

extension JSONTree: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }

  /// Returns a list of numbers.
  package static func numbers(_ numbers: [Double]) -> JSONTree {
    .list(numbers.map(JSONTree.number))
  }
}
