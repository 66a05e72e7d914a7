import TransitionKit

/// A value of a document with its path; its methods convert the value or throw an error with the path.
///
/// An object records which of its members were requested.
final class ScenarioNode {
  private let decoder: any Decoder
  private lazy var members = try? decoder.container(keyedBy: ScenarioKey.self)
  /// The members that were requested, by name; `nil` is an absent member.
  private var asked: [String: ScenarioNode?] = [:]
  /// The members and items that exist and were requested, in order.
  private var inner: [ScenarioNode] = []

  init(_ decoder: any Decoder) { self.decoder = decoder }

  /// Returns an error at the path of this value, or of a member or item inside it.
  func failure(_ expected: String, at keys: ScenarioKey...) -> DecodingError {
    failure(keys, "expected \(expected)")
  }

  private func failure(_ keys: [ScenarioKey], _ message: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath + keys, debugDescription: message))
  }

  /// Runs a closure; errors of the library become errors at this value's path.
  func located<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DecodingError {
      throw error
    } catch {
      throw failure([], "\(error)")
    }
  }

  // MARK: Objects

  var isObject: Bool { members != nil }

  func has(_ name: String) -> Bool { members?.contains(ScenarioKey(name)) ?? false }

  /// Returns a member of the object, or `nil` if it is absent; a member that is `null` is present.
  subscript(name: String) -> ScenarioNode? {
    get throws {
      if let known = asked[name] { return known }
      guard let members else { throw failure("an object") }
      let member = has(name) ? ScenarioNode(try members.superDecoder(forKey: .init(name))) : nil
      asked.updateValue(member, forKey: name)
      if let member { inner.append(member) }
      return member
    }
  }

  /// Returns a member, or throws an error if it is absent.
  func required(_ name: String, _ expected: String) throws -> ScenarioNode {
    guard let member = try self[name] else {
      throw failure("\(expected), found nothing", at: ScenarioKey(name))
    }
    return member
  }

  /// Returns the only member whose name is one of the names of actions; throws an error if there are several or none.
  func action(of names: [String]) throws -> (name: String, value: ScenarioNode) {
    let found = names.filter(has)
    guard let name = found.first, let value = try self[name] else {
      throw failure("one of \(names.joined(separator: ", "))")
    }
    guard found.count == 1 else {
      throw failure("one action, found \(found.joined(separator: " and "))")
    }
    return (name, value)
  }

  /// The paths of all members that were never requested, in this value and in the values inside it.
  var unknown: [[any CodingKey]] {
    let keys = asked.isEmpty ? [] : members?.allKeys ?? []
    return inner.flatMap(\.unknown)
      + keys.filter { asked[$0.stringValue] == nil }.map { decoder.codingPath + [$0] }
  }

  // MARK: Leaves

  /// Returns the value as a number, a string or a Boolean, or `nil` if it has another type.
  private func leaf<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? decoder.singleValueContainer().decode(type)
  }

  var string: String? { leaf(String.self) }
  var double: Double? { leaf(Double.self) }
  var isNull: Bool { (try? decoder.singleValueContainer())?.decodeNil() ?? false }
  var isTrue: Bool { leaf(Bool.self) == true }

  func number() throws -> Double {
    guard let number = double else { throw failure("a finite number") }
    return number
  }

  func nonNegative(_ expected: String = "a number, 0 or more") throws -> Double {
    guard let number = double, number >= 0 else { throw failure(expected) }
    return number
  }

  func seconds() throws -> Double {
    let seconds = try nonNegative("seconds, 0 or more")
    guard seconds <= Limits.duration else {
      throw failure("at most \(Int(Limits.duration)) seconds")
    }
    return seconds
  }

  func bool() throws -> Bool {
    guard let flag = leaf(Bool.self) else { throw failure("true or false") }
    return flag
  }

  /// Returns the value for which a member stands that must be `true`; throws an error if it is not.
  func meaning<Value>(_ value: Value) throws -> Value {
    guard isTrue else { throw failure("true") }
    return value
  }

  func text() throws -> String {
    guard let text = string else { throw failure("a string") }
    return text
  }

  /// Returns a string that is not empty.
  func id() throws -> String {
    guard let text = string, !text.isEmpty else {
      throw failure("a string that is not empty")
    }
    return text
  }

  /// A colour as `#rrggbb` or `#rrggbbaa`.
  func color() throws -> RGBColor {
    let digits = (string ?? "").dropFirst().utf8.compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    guard let text = string, text.hasPrefix("#"), digits.count == text.utf8.count - 1,
      digits.count == 6 || digits.count == 8
    else { throw failure("a colour as #rrggbb or #rrggbbaa") }
    let parts = stride(from: 0, to: digits.count, by: 2).map {
      Double(16 * digits[$0] + digits[$0 + 1]) / 255
    }
    return RGBColor(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  // MARK: Words

  /// Returns the case of a type whose raw value is the string.
  func word<Words>(_ type: Words.Type) throws -> Words
  where Words: RawRepresentable<String> & CaseIterable {
    try word(among: Words.allCases.map { ($0.rawValue, $0) })
  }

  /// Returns the value that a table has for the string.
  func word<Value>(of table: KeyValuePairs<String, Value>) throws -> Value {
    try word(among: table.map { ($0.key, $0.value) })
  }

  private func word<Value>(among table: [(name: String, value: Value)]) throws -> Value {
    let known = table.map(\.name)
    // A long list is shortened, because another command prints it.
    let listed = known.count > 20 ? Array(known.prefix(3)) : known
    let more = known.count > listed.count ? " and \(known.count - listed.count) more" : ""
    let expected = "one of \(listed.joined(separator: ", "))\(more)"
    guard let text = string else { throw failure(expected) }
    guard let row = table.first(where: { $0.name == text }) else {
      let hint = Spelling.nearest(to: text, among: known).map { ", did you mean \($0)?" } ?? ""
      throw failure("\(expected), found \(text.quoted)\(hint)")
    }
    return row.value
  }

  // MARK: Lists

  func items() throws -> [ScenarioNode] {
    guard var list = try? decoder.unkeyedContainer() else { throw failure("a list") }
    var items: [ScenarioNode] = []
    while !list.isAtEnd { items.append(ScenarioNode(try list.superDecoder())) }
    inner += items
    return items
  }

  /// Returns a list of exactly `count` numbers.
  func numbers(_ count: Int, _ expected: String) throws -> [Double] {
    guard let items = try? items(), items.count == count else { throw failure(expected) }
    let numbers = items.compactMap(\.double)
    guard numbers.count == count else { throw failure(expected) }
    return numbers
  }

  func point() throws -> Point {
    let numbers = try numbers(2, "two finite numbers")
    return Point(x: numbers[0], y: numbers[1])
  }

  func size() throws -> Size {
    let numbers = try numbers(2, "two finite numbers")
    guard numbers.allSatisfy({ $0 >= 0 }) else { throw failure("a size of 0 or more") }
    return Size(width: numbers[0], height: numbers[1])
  }

  func rect() throws -> Rect {
    let numbers = try numbers(4, "four finite numbers")
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw failure("a size of 0 or more") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The coding key for the name of a member or the index of an item.
struct ScenarioKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
