import TransitionKit
import TransitionKitCatalogue

/// Decodes Swift values from a parsed JSON value; curves may have any name that the catalogue knows.
///
/// Errors are those of `Decodable` types, with the path of the value at fault.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [.curveVocabulary: CatalogueVocabulary()] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else {
      throw mismatch([String: JSONValue].self, "an object")
    }
    return KeyedDecodingContainer(JSONKeyedValues(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = value else { throw mismatch([JSONValue].self, "a list") }
    return JSONListedValues(items: items, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "expected \(expected)"))
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Boolean, string and number types decode themselves by calling this function, so they are handled here.
    if let leaf = try leaf(type), let value = leaf as? Value { return value }
    return try Value(from: self)
  }

  /// Returns the value as a Boolean, number or string type, or `nil` for other types.
  private func leaf(_ type: Any.Type) throws -> Any? {
    switch type {
    case is Bool.Type:
      guard case .bool(let flag) = value else { throw mismatch(type, "true or false") }
      return flag
    case is String.Type:
      guard case .string(let text) = value else { throw mismatch(type, "a string") }
      return text
    case is Double.Type:
      guard case .number(let number) = value else { throw mismatch(type, "a number") }
      return number
    case let type as any BinaryInteger.Type: return try whole(type)
    default: return nil
    }
  }

  private func whole<Whole: BinaryInteger>(_ type: Whole.Type) throws -> Whole {
    guard case .number(let number) = value, let whole = Whole(exactly: number) else {
      throw mismatch(type, "a whole number")
    }
    return whole
  }
}

/// The members of an object as a keyed container.
private struct JSONKeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let members: [JSONValue.Member]
  private let values: [String: JSONValue]
  let codingPath: [any CodingKey]

  init(members: [JSONValue.Member], codingPath: [any CodingKey]) {
    self.members = members
    self.codingPath = codingPath
    values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The keys of the members, in the order of the document.
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    JSONValueDecoder(value: .object(members), codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> JSONValueDecoder {
    guard let value = values[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        .init(codingPath: codingPath, debugDescription: "expected the member \(key.stringValue)"))
    }
    return JSONValueDecoder(value: value, codingPath: codingPath + [key])
  }
}

/// The items of a list as an unkeyed container.
private struct JSONListedValues: UnkeyedDecodingContainer {
  let items: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex == items.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, items[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> JSONValueDecoder {
    let path = codingPath + [JSONKey(currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self, .init(codingPath: path, debugDescription: "expected one more item"))
    }
    currentIndex += 1
    return JSONValueDecoder(value: items[currentIndex - 1], codingPath: path)
  }
}

extension JSONText {
  /// Decodes a value from a JSON document, without extensions of RFC 8259.
  ///
  /// Nesting is limited to 512 levels, a name may occur once in an object, and numbers must be in the range of a
  /// `Double`.
  ///
  /// ```swift
  /// try JSONText.decode(Point.self, from: Array("[1, 2.5]".utf8))  // (1, 2.5)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The document in UTF-8.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` with the path of the value that is missing or wrong.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws(JSONError) -> Value {
    let document = try JSONParser.parse(bytes)
    do {
      return try Value(from: JSONValueDecoder(value: document, codingPath: []))
    } catch let error as DecodingError {
      throw JSONError(error)
    } catch {
      throw JSONError(at: [], "\(error)")
    }
  }
}

extension JSONError {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      self.init(at: context.codingPath, context.debugDescription)
    @unknown default: self.init(at: [], "\(error)")
    }
  }
}
