// Reads numbers and strings, the values without parts.

extension JSONParser {
  mutating func number() throws(JSONError) -> Double {
    let start = position
    _ = take("-")
    if !take("0") {
      guard takeDigits() else { throw failure("a value", at: start) }
    }
    if take("."), !takeDigits() { throw failure("a digit") }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard takeDigits() else { throw failure("a digit") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw failure("a number in the range of a Double", at: start)
    }
    return number
  }

  /// Moves past any digits and returns whether there were some.
  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    return position > start
  }

  mutating func string() throws(JSONError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        // Decoding replaces invalid bytes, so a text with such bytes differs from its decoded string.
        let string = String(decoding: text, as: UTF8.self)
        guard string.utf8.elementsEqual(text) else {
          throw failure("UTF-8 in the string", at: start)
        }
        return string
      case UInt8(ascii: "\\"):
        position += 1
        text += String(try escape()).utf8
      case 0..<0x20:
        throw failure("an escape instead of a control character")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw failure("a quotation mark that ends the string", at: start)
  }

  /// Reads the rest of an escape sequence after its backslash.
  private mutating func escape() throws(JSONError) -> Character {
    let start = position
    guard let letter = next else { throw failure("an escape") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(letter))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try scalar(from: start))
    default: throw failure("an escape of JSON", at: start)
    }
  }

  /// Reads the hexadecimal digits of a `\u` escape: four, or the two groups of a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(unit)), take("\\"), take("u") else {
      throw failure("a pair of surrogates", at: start)
    }
    let trail = try hexadecimal()
    guard UTF16.isTrailSurrogate(UInt16(trail)),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
    else { throw failure("a pair of surrogates", at: start) }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, byte < 0x80,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw failure("four hexadecimal digits") }
      unit = unit << 4 + UInt32(digit)
      position += 1
    }
    return unit
  }
}
