import TransitionKit

/// A value of a document with its path; its methods convert the value or throw.
struct ScenarioNode {
  let decoder: any Decoder

  var path: [any CodingKey] { decoder.codingPath }

  func failure(_ expected: String) -> DecodingError { failure(at: path, expected) }

  /// Returns the error of a member of the value.
  func failure(_ member: String, _ expected: String) -> DecodingError {
    failure(at: path + [ScenarioKey(member)], expected)
  }

  /// Returns the error of an item of the value.
  func failure(_ item: Int, _ expected: String) -> DecodingError {
    failure(at: path + [ScenarioKey(item)], expected)
  }

  private func failure(at path: [any CodingKey], _ expected: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: "expected \(expected)"))
  }

  /// Returns the result of a closure; errors of the library become errors at the path.
  func located<Value>(_ body: () throws -> Value) throws(DecodingError) -> Value {
    do {
      return try body()
    } catch {
      throw .dataCorrupted(.init(codingPath: path, debugDescription: "\(error)"))
    }
  }

  // MARK: Kinds

  /// The value as a type of which documents have values, or `nil` if it is another one.
  private func leaf<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? decoder.singleValueContainer().decode(type)
  }

  var string: String? { leaf(String.self) }
  var double: Double? { leaf(Double.self) }
  var isNull: Bool { (try? decoder.singleValueContainer())?.decodeNil() ?? false }
  var isTrue: Bool { leaf(Bool.self) == true }
  var isObject: Bool { (try? decoder.container(keyedBy: ScenarioKey.self)) != nil }

  // MARK: Leaves

  func number() throws(DecodingError) -> Double {
    guard let number = double else { throw failure("a finite number") }
    return number
  }

  func nonNegative(_ expected: String = "a number, 0 or more") throws(DecodingError) -> Double {
    guard let number = double, number >= 0 else { throw failure(expected) }
    return number
  }

  func seconds() throws(DecodingError) -> Double {
    let seconds = try nonNegative("seconds, 0 or more")
    guard seconds <= Limits.duration else {
      throw failure("at most \(Int(Limits.duration)) seconds")
    }
    return seconds
  }

  func bool() throws(DecodingError) -> Bool {
    guard let flag = leaf(Bool.self) else { throw failure("true or false") }
    return flag
  }

  func text() throws(DecodingError) -> String {
    guard let text = string else { throw failure("a string") }
    return text
  }

  /// A colour as `#rrggbb` or `#rrggbbaa`.
  func color() throws(DecodingError) -> RGBColor {
    guard let text = string, text.utf8.first == UInt8(ascii: "#"),
      text.utf8.count == 7 || text.utf8.count == 9
    else { throw failure("a colour as #rrggbb or #rrggbbaa") }
    var parts: [Double] = []
    var digits = text.dropFirst().utf8[...]
    while !digits.isEmpty {
      guard let high = ScenarioNode.hexDigit(digits.removeFirst()),
        let low = ScenarioNode.hexDigit(digits.removeFirst())
      else { throw failure("a colour as #rrggbb or #rrggbbaa") }
      parts.append(Double(16 * high + low) / 255)
    }
    return RGBColor(
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
  func id() throws(DecodingError) -> String {
    guard let text = string, !text.isEmpty else {
      throw failure("a string that is not empty")
    }
    return text
  }

  /// One of the raw values of a type.
  func word<Words>(_ type: Words.Type) throws(DecodingError) -> Words
  where Words: RawRepresentable<String> & CaseIterable {
    try word(of: Words.allCases.map { (key: $0.rawValue, value: $0) })
  }

  /// Returns the value beside one of the names in a table.
  func word<Value>(
    of table: some Collection<(key: String, value: Value)>
  ) throws(DecodingError) -> Value {
    let known = table.map(\.key)
    // A long list is printed by a command of its own.
    let listed = known.count > 20 ? Array(known.prefix(3)) : known
    let more = known.count > listed.count ? " and \(known.count - listed.count) more" : ""
    let expected = "one of \(listed.joined(separator: ", "))\(more)"
    guard let text = string else { throw failure(expected) }
    guard let row = table.first(where: { $0.key == text }) else {
      let hint = Spelling.nearest(to: text, among: known).map { ", did you mean \($0)?" } ?? ""
      throw failure("\(expected), found \(text.quoted)\(hint)")
    }
    return row.value
  }

  /// The value `true`, of a member that is present or missing.
  func requireTrue() throws(DecodingError) {
    guard isTrue else { throw failure("true") }
  }

  // MARK: Lists

  func items() throws(DecodingError) -> [ScenarioNode] {
    guard var list = try? decoder.unkeyedContainer() else { throw failure("a list") }
    var items: [ScenarioNode] = []
    while !list.isAtEnd, let item = try? list.superDecoder() {
      items.append(ScenarioNode(decoder: item))
    }
    return items
  }

  /// A list of exactly this many numbers.
  func numbers(_ count: Int, _ expected: String) throws(DecodingError) -> [Double] {
    guard let items = try? items(), items.count == count else { throw failure(expected) }
    let numbers = items.compactMap(\.double)
    guard numbers.count == count else { throw failure(expected) }
    return numbers
  }

  func point() throws(DecodingError) -> Point {
    let numbers = try numbers(2, "two finite numbers")
    return Point(x: numbers[0], y: numbers[1])
  }

  func size() throws(DecodingError) -> Size {
    let numbers = try numbers(2, "two finite numbers")
    guard numbers.allSatisfy({ $0 >= 0 }) else { throw failure("a size of 0 or more") }
    return Size(width: numbers[0], height: numbers[1])
  }

  func rect() throws(DecodingError) -> Rect {
    let numbers = try numbers(4, "four finite numbers")
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw failure("a size of 0 or more") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The name of a member or the index of an item.
struct ScenarioKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
