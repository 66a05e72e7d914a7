import TransitionKit
import TransitionKitExport

extension JSONNode {
  /// Returns whether two values are equal apart from small relative differences of numbers, also within texts.
  func isClose(to other: JSONNode, within bound: Double = 1e-11) -> Bool {
    switch (self, other) {
    case (.literal(let a), .literal(let b)):
      if a == b { return true }
      if let a = number, let b = other.number {
        return abs(a - b) <= bound * max(1, abs(a), abs(b))
      }
      guard let a = quoted, let b = other.quoted else { return false }
      let (mine, others) = (TextToken.tokens(of: a), TextToken.tokens(of: b))
      return mine.count == others.count
        && zip(mine, others).allSatisfy { mine, other in
          guard let a = mine.number, let b = other.number else { return mine == other }
          return abs(a - b) <= bound * max(1, abs(a), abs(b))
        }
    case (.list(let a), .list(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1, within: bound) }
    case (.object(let a), .object(let b)):
      return a.count == b.count
        && a.allSatisfy { key, value in b[key].map { value.isClose(to: $0, within: bound) } ?? false
        }
    default: return false
    }
  }
}

/// A token of a text: a number, or the text between two numbers.
struct TextToken: Hashable {
  let text: String
  let number: Double?

  /// Splits a text into tokens; digits directly after a letter are part of a word.
  static func tokens(of text: Substring) -> [TextToken] {
    let bytes = Array(text.utf8)
    var tokens: [TextToken] = []
    var (start, index) = (0, 0)
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (0x30...0x39).contains(bytes[index])
    }
    func isWord(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte >= 0x80 || byte == 0x5C
    }
    func add(_ end: Int, isNumber: Bool = false) {
      guard start < end else { return }
      let part = String(decoding: bytes[start..<end], as: UTF8.self)
      tokens.append(TextToken(text: part, number: isNumber ? Double(part) : nil))
      start = end
    }
    while index < bytes.count {
      let hasSign = bytes[index] == 0x2D
      let first = hasSign ? index + 1 : index
      guard isDigit(first), index == 0 || !isWord(bytes[index - 1]) else {
        index += 1
        continue
      }
      add(index)
      index = first
      while isDigit(index) { index += 1 }
      if index < bytes.count, bytes[index] == 0x2E, isDigit(index + 1) {
        index += 1
        while isDigit(index) { index += 1 }
      }
      if index < bytes.count, bytes[index] == 0x65 {
        let exponent = index + 1 < bytes.count && [0x2B, 0x2D].contains(bytes[index + 1]) ? 2 : 1
        if isDigit(index + exponent) {
          index += exponent
          while isDigit(index) { index += 1 }
        }
      }
      add(index, isNumber: true)
    }
    add(index)
    return tokens
  }
}

/// Caches the tokens of texts, so that each text is split once.
final class TextTokens {
  private var known: [Substring: [TextToken]] = [:]

  /// Returns the tokens of a text.
  func tokens(of text: Substring) -> [TextToken] {
    if let tokens = known[text] { return tokens }
    let tokens = TextToken.tokens(of: text)
    known[text] = tokens
    return tokens
  }

  /// Returns whether two texts differ only in their numbers.
  func haveSameWords(_ a: Substring, _ b: Substring) -> Bool {
    if a == b { return true }
    let (first, second) = (tokens(of: a), tokens(of: b))
    return first.count == second.count
      && zip(first, second).allSatisfy { $0.number == nil ? $0 == $1 : $1.number != nil }
  }
}
