/// A position in the bytes of a JSON document, and the path of the value there.
struct JSONCursor {
  let bytes: [UInt8]
  var position = 0
  var path = JSONPath.root

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Parsers may ignore a byte order mark (RFC 8259, section 8.1).
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The byte at the position, or `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Returns an error that says what was expected at the current position.
  func failure(_ expected: String) -> JSONError { failure(expected, at: position) }

  /// Returns an error that says what was expected at a position.
  func failure(_ expected: String, at position: Int) -> JSONError {
    let before = bytes[..<position]
    let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Columns count characters; bytes 10xxxxxx continue a character.
    let column = 1 + bytes[start..<position].count { $0 & 0xC0 != 0x80 }
    return JSONError(path, "expected \(expected) at line \(line), column \(column)")
  }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Moves past a byte if it is the next one; returns whether it was.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }
}
