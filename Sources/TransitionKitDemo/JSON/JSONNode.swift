import TransitionKit

/// A value of a document with its path; its methods convert the value or throw.
struct JSONNode {
  let value: JSONValue
  let path: JSONPath

  func failure(_ expected: String) -> DataError { DataError(path, "expected \(expected)") }

  // MARK: Leaves

  func number() throws(DataError) -> Double {
    guard case .number(let number) = value else { throw failure("a finite number") }
    return number
  }

  func nonNegative(_ expected: String = "a number, 0 or more") throws(DataError) -> Double {
    guard case .number(let number) = value, number >= 0 else { throw failure(expected) }
    return number
  }

  func seconds() throws(DataError) -> Double {
    let seconds = try nonNegative("seconds, 0 or more")
    guard seconds <= Limits.duration else {
      throw failure("at most \(Int(Limits.duration)) seconds")
    }
    return seconds
  }

  func bool() throws(DataError) -> Bool {
    guard case .bool(let flag) = value else { throw failure("true or false") }
    return flag
  }

  func text() throws(DataError) -> String {
    guard case .string(let text) = value else { throw failure("a string") }
    return text
  }

  /// A colour as `#rrggbb` or `#rrggbbaa`.
  func color() throws(DataError) -> Color {
    guard case .string(let text) = value, text.utf8.first == UInt8(ascii: "#"),
      text.utf8.count == 7 || text.utf8.count == 9
    else { throw failure("a colour as #rrggbb or #rrggbbaa") }
    var parts: [Double] = []
    var digits = text.dropFirst().utf8[...]
    while !digits.isEmpty {
      guard let high = JSONNode.hexDigit(digits.removeFirst()),
        let low = JSONNode.hexDigit(digits.removeFirst())
      else { throw failure("a colour as #rrggbb or #rrggbbaa") }
      parts.append(Double(16 * high + low) / 255)
    }
    return Color(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// A string that is not empty.
  func id() throws(DataError) -> String {
    guard case .string(let text) = value, !text.isEmpty else {
      throw failure("a string that is not empty")
    }
    return text
  }

  /// One of the raw values of a type.
  func word<Words>(_ type: Words.Type) throws(DataError) -> Words
  where Words: RawRepresentable<String> & CaseIterable {
    let known = Words.allCases.map(\.rawValue)
    // A long list is printed by a command of its own.
    let listed = known.count > 20 ? Array(known.prefix(3)) : known
    let more = known.count > listed.count ? " and \(known.count - listed.count) more" : ""
    let expected = "one of \(listed.joined(separator: ", "))\(more)"
    guard case .string(let text) = value else { throw failure(expected) }
    guard let word = Words(rawValue: text) else {
      let hint = Spelling.nearest(to: text, among: known).map { ", did you mean \($0)?" } ?? ""
      throw failure("\(expected), found \(text.quoted)\(hint)")
    }
    return word
  }

  /// The value `true`, of a member that is present or missing.
  func requireTrue() throws(DataError) {
    guard value == .bool(true) else { throw failure("true") }
  }

  // MARK: Lists

  func items() throws(DataError) -> [JSONNode] {
    guard case .array(let items) = value else { throw failure("a list") }
    return items.enumerated().map { JSONNode(value: $1, path: path.item($0)) }
  }

  /// A list of exactly this many numbers.
  func numbers(_ count: Int, _ expected: String) throws(DataError) -> [Double] {
    guard case .array(let items) = value, items.count == count else { throw failure(expected) }
    var numbers: [Double] = []
    for case .number(let number) in items { numbers.append(number) }
    guard numbers.count == count else { throw failure(expected) }
    return numbers
  }

  func point() throws(DataError) -> Point {
    let numbers = try numbers(2, "two finite numbers")
    return Point(x: numbers[0], y: numbers[1])
  }

  func size() throws(DataError) -> Size {
    let numbers = try numbers(2, "two finite numbers")
    guard numbers.allSatisfy({ $0 >= 0 }) else { throw failure("a size of 0 or more") }
    return Size(width: numbers[0], height: numbers[1])
  }

  func rect() throws(DataError) -> Rect {
    let numbers = try numbers(4, "four finite numbers")
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw failure("a size of 0 or more") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
