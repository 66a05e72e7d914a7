/// A reader of JSON as RFC 8259 has it, and nothing beyond.
///
/// Every error names the path and the line and column; nesting is limited, so that no document can
/// exhaust the stack.
struct JSONParser {
  /// How many arrays and objects may lie inside one another.
  static let maximumDepth = 512

  let bytes: [UInt8]
  var position = 0
  var path = JSONPath.root

  /// Returns the value that a document holds.
  static func parse(_ bytes: [UInt8]) throws(DataError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    // A byte order mark may be passed over (RFC 8259, section 8.1).
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value()
    parser.skipBlanks()
    guard parser.next == nil else { throw parser.failure("the end of the document") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Returns an error that says what was expected at the present position.
  func failure(_ expected: String) -> DataError { failure(expected, at: position) }

  func failure(_ expected: String, at position: Int) -> DataError {
    let before = bytes[..<position]
    let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Columns count characters, and bytes 10xxxxxx only continue one.
    let column = 1 + bytes[start..<position].count { $0 & 0xC0 != 0x80 }
    return DataError(path, "expected \(expected) at line \(line), column \(column)")
  }

  mutating func skipBlanks() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  /// Takes a byte if it is the next one.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(DataError) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func literal(
    _ word: StaticString, _ value: JSONValue
  ) throws(DataError) -> JSONValue {
    let letters = word.description.utf8
    guard bytes[position...].starts(with: letters) else { throw failure("a value") }
    position += letters.count
    return value
  }

  private func checkDepth() throws(DataError) {
    guard path.depth < JSONParser.maximumDepth else {
      throw failure("at most \(JSONParser.maximumDepth) levels")
    }
  }

  private mutating func array() throws(DataError) -> JSONValue {
    try checkDepth()
    position += 1
    skipBlanks()
    if take("]") { return .array([]) }
    var items: [JSONValue] = []
    while true {
      path.enter(items.count)
      items.append(try value())
      path.leave()
      skipBlanks()
      if take("]") { return .array(items) }
      guard take(",") else { throw failure("a comma or ]") }
    }
  }

  private mutating func object() throws(DataError) -> JSONValue {
    try checkDepth()
    position += 1
    skipBlanks()
    if take("}") { return .object([]) }
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw failure("a name in quotation marks") }
      let start = position
      let name = try string()
      guard names.insert(name).inserted else {
        throw failure("a name but \(shown(name)), which is there already,", at: start)
      }
      skipBlanks()
      guard take(":") else { throw failure("a colon") }
      path.enter(name)
      members.append(.init(name: name, value: try value()))
      path.leave()
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("a comma or }") }
    }
  }
}
