import TransitionKit

/// Writes encodable values as JSON text, with sorted keys and the shortest exact numbers.
///
/// ```swift
/// try JSONText.encode(Point(x: 1, y: 2.5))  // "[1,2.5]"
/// ```
public enum JSONText {
  /// Returns the JSON text of a value on one line.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, and errors of the value itself.
  public static func encode(_ value: some Encodable) throws -> String {
    try node(of: value).text
  }

  /// Returns a value as the nodes that encoding it would write.
  package static func node(of value: some Encodable) throws -> JSONNode {
    let slot = JSONSlot()
    try JSONEncoding(slot: slot, codingPath: []).encode(value)
    return slot.node
  }

  /// Returns a number in JSON syntax; throws `EncodingError` if it is not finite.
  static func literal(_ number: Double, at path: [any CodingKey]) throws -> String {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number, .init(codingPath: path, debugDescription: "JSON cannot represent \(number)"))
    }
    return DecimalText.shortest(number)
  }

  /// Returns a string as a JSON literal, with control characters escaped.
  ///
  /// The character `<` is escaped too, so that the text can be embedded in a script element of a page.
  public static func quoted(_ string: String) -> String { OneLineText.quoted(string) }
}

/// The result of encoding a value: a node, an array or an object.
private final class JSONSlot {
  var value = JSONNode.literal("null")
  var items: [JSONSlot]?
  var members: [String: JSONSlot]?

  func append() -> JSONSlot {
    let slot = JSONSlot()
    items = items ?? []
    items?.append(slot)
    return slot
  }

  func member(_ key: String) -> JSONSlot {
    let slot = members?[key] ?? JSONSlot()
    members = members ?? [:]
    members?[key] = slot
    return slot
  }

  var node: JSONNode {
    if let items { return .list(items.map(\.node)) }
    if let members { return .object(members.mapValues(\.node)) }
    return value
  }
}

private struct JSONEncoding: Encoder, SingleValueEncodingContainer {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.members = slot.members ?? [:]
    return KeyedEncodingContainer(JSONMembers<Key>(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.items = slot.items ?? []
    return JSONItems(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { slot.value = .literal("null") }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let raw as RawJSON: slot.value = raw.node
    case let text as String: slot.value = .literal(JSONText.quoted(text))
    case let flag as Bool: slot.value = .literal(flag ? "true" : "false")
    case let number as Double: slot.value = .literal(try JSONText.literal(number, at: codingPath))
    case let number as Float:
      slot.value = .literal(try JSONText.literal(Double(number), at: codingPath))
    case let number as any BinaryInteger: slot.value = .literal("\(number)")
    default: try value.encode(to: self)
    }
  }
}

private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: JSONSlot
  let codingPath: [any CodingKey]

  private func encoding(_ key: any CodingKey) -> JSONEncoding {
    JSONEncoding(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { encoding(key).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoding(key).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { encoding(key).container(keyedBy: keyType) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoding(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { JSONEncoding(slot: slot.member("super"), codingPath: []) }

  func superEncoder(forKey key: Key) -> any Encoder { encoding(key) }
}

private struct JSONItems: UnkeyedEncodingContainer {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  private(set) var count = 0

  private mutating func next() -> JSONEncoding {
    count += 1
    return JSONEncoding(slot: slot.append(), codingPath: codingPath)
  }

  mutating func encodeNil() { next().encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { next().container(keyedBy: keyType) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { next() }
}
