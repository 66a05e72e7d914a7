import TransitionKit

/// A value of a document together with its place, asked for what it should be.
struct JSONNode {
  let value: JSONValue
  let path: JSONPath

  func failure(_ expected: String) -> DataError { DataError(path, "expected \(expected)") }

  // MARK: Leaves

  func number(_ expected: String, where accepts: (Double) -> Bool) throws(DataError) -> Double {
    guard case .number(let number) = value, accepts(number) else { throw failure(expected) }
    return number
  }

  func bool() throws(DataError) -> Bool {
    guard case .bool(let flag) = value else { throw failure("true or false") }
    return flag
  }

  func text() throws(DataError) -> String {
    guard case .string(let text) = value else { throw failure("a string") }
    return text
  }

  /// A name that tells something from everything else.
  func id() throws(DataError) -> String {
    guard case .string(let text) = value, !text.isEmpty else {
      throw failure("a string that is not empty")
    }
    return text
  }

  /// One of a few words.
  func word<Words>(_ type: Words.Type) throws(DataError) -> Words
  where Words: RawRepresentable<String> & CaseIterable {
    let known = Words.allCases.map(\.rawValue)
    guard case .string(let text) = value, let word = Words(rawValue: text) else {
      throw failure("one of \(known.joined(separator: ", "))")
    }
    return word
  }

  /// The word `true`, for what is either said or left out.
  func presence() throws(DataError) {
    guard value == .bool(true) else { throw failure("true") }
  }

  // MARK: Lists

  func items() throws(DataError) -> [JSONNode] {
    guard case .array(let items) = value else { throw failure("a list") }
    return items.enumerated().map { JSONNode(value: $1, path: path.item($0)) }
  }

  /// A list of so many numbers.
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
    guard numbers.allSatisfy({ $0 >= 0 }) else { throw failure("a size that is not negative") }
    return Size(width: numbers[0], height: numbers[1])
  }

  func rect() throws(DataError) -> Rect {
    let numbers = try numbers(4, "four finite numbers")
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw failure("a size that is not negative") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// An object that is being read: what nobody has asked for is left over.
struct JSONObject {
  let path: JSONPath
  private let members: [JSONValue.Member]
  private var asked: Set<String> = []

  init(_ node: JSONNode) throws(DataError) {
    guard case .object(let members) = node.value else { throw node.failure("an object") }
    self.members = members
    path = node.path
  }

  /// Returns a member, or `nil` when it is missing; `null` is a value like any other.
  mutating func optional(_ name: String) -> JSONNode? {
    asked.insert(name)
    return members.first { $0.name == name }
      .map { JSONNode(value: $0.value, path: path.member(name)) }
  }

  /// Returns a member that must be there.
  mutating func required(_ name: String, _ expected: String) throws(DataError) -> JSONNode {
    guard let node = optional(name) else {
      throw DataError(path.member(name), "expected \(expected), found nothing")
    }
    return node
  }

  /// The members that were never asked for.
  var leftovers: [JSONPath] {
    members.filter { !asked.contains($0.name) }.map { path.member($0.name) }
  }
}
