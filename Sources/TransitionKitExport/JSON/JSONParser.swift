/// A parser for JSON as RFC 8259 defines it, without extensions.
///
/// Every error names the path, the line and the column. Nesting is limited, so that no document can
/// exhaust the stack.
struct JSONParser {
  /// The most nested arrays and objects, which the parser reads level by level.
  private static let maximumDepth = 512

  private var cursor: JSONCursor

  /// Returns the value of a document.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(cursor: JSONCursor(bytes))
    let value = try parser.value()
    parser.cursor.skipBlanks()
    guard parser.cursor.next == nil else { throw parser.cursor.failure("the end of the document") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    cursor.skipBlanks()
    switch cursor.next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try cursor.string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .number(try cursor.number())
    }
  }

  private mutating func literal(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let letters = word.description.utf8
    guard cursor.bytes[cursor.position...].starts(with: letters) else {
      throw cursor.failure("a value")
    }
    cursor.position += letters.count
    return value
  }

  private func checkDepth() throws(JSONError) {
    guard cursor.path.depth < Self.maximumDepth else {
      throw cursor.failure("at most \(Self.maximumDepth) levels")
    }
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    try checkDepth()
    cursor.position += 1
    cursor.skipBlanks()
    if cursor.take("]") { return .array([]) }
    var items: [JSONValue] = []
    while true {
      cursor.path.enter(items.count)
      items.append(try value())
      cursor.path.leave()
      cursor.skipBlanks()
      if cursor.take("]") { return .array(items) }
      guard cursor.take(",") else { throw cursor.failure("a comma or ]") }
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    try checkDepth()
    cursor.position += 1
    cursor.skipBlanks()
    if cursor.take("}") { return .object([]) }
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    while true {
      cursor.skipBlanks()
      guard cursor.next == UInt8(ascii: "\"") else {
        throw cursor.failure("a name in quotation marks")
      }
      let start = cursor.position
      let name = try cursor.string()
      guard names.insert(name).inserted else {
        throw cursor.failure(
          "a name other than \(TerminalText.quoted(name)), which is repeated,", at: start)
      }
      cursor.skipBlanks()
      guard cursor.take(":") else { throw cursor.failure("a colon") }
      cursor.path.enter(name)
      members.append(.init(name: name, value: try value()))
      cursor.path.leave()
      cursor.skipBlanks()
      if cursor.take("}") { return .object(members) }
      guard cursor.take(",") else { throw cursor.failure("a comma or }") }
    }
  }
}
