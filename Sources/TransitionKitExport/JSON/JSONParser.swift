/// Parses JSON as RFC 8259 defines it, without extensions.
///
/// Every error names the path, the line and the column. Nesting is limited, so that no document can exhaust the stack.
struct JSONParser {
  /// The deepest nesting of arrays and objects; each level is a recursive call.
  private static let maximumDepth = 512

  let bytes: [UInt8]
  var position = 0
  /// The path of the value at the position.
  private var path: [JSONKey] = []

  /// Returns the value of a document.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    // Parsers may ignore a byte order mark (RFC 8259, section 8.1).
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value()
    parser.skipBlanks()
    guard parser.next == nil else { throw parser.failure("the end of the document") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value() throws(JSONError) -> JSONValue {
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
  ) throws(JSONError) -> JSONValue {
    let letters = word.description.utf8
    guard bytes[position...].starts(with: letters) else {
      throw failure("a value")
    }
    position += letters.count
    return value
  }

  private func checkDepth() throws(JSONError) {
    guard path.count < Self.maximumDepth else {
      throw failure("at most \(Self.maximumDepth) levels")
    }
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    try checkDepth()
    position += 1
    skipBlanks()
    if take("]") { return .array([]) }
    var items: [JSONValue] = []
    while true {
      path.append(JSONKey(items.count))
      items.append(try value())
      path.removeLast()
      skipBlanks()
      if take("]") { return .array(items) }
      guard take(",") else { throw failure("a comma or ]") }
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    try checkDepth()
    position += 1
    skipBlanks()
    if take("}") { return .object([]) }
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else {
        throw failure("a name in quotation marks")
      }
      let start = position
      let name = try string()
      guard names.insert(name).inserted else {
        throw failure(
          "a name other than \(TerminalText.quoted(name)), which is repeated,", at: start)
      }
      skipBlanks()
      guard take(":") else { throw failure("a colon") }
      path.append(JSONKey(name))
      members.append(.init(name: name, value: try value()))
      path.removeLast()
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("a comma or }") }
    }
  }

  // MARK: - Bytes

  /// The byte at the position, or `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Moves past the next byte if it is the given one; returns whether it was.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Returns an error that says what was expected at a position, by default the current one.
  func failure(_ expected: String, at position: Int? = nil) -> JSONError {
    let position = position ?? self.position
    let before = bytes[..<position]
    let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Columns count characters; the bytes 10xxxxxx are continuations of a character.
    let column = 1 + bytes[start..<position].count { $0 & 0xC0 != 0x80 }
    return JSONError(at: path, "expected \(expected) at line \(line), column \(column)")
  }
}
