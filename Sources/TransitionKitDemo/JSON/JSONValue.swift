import TransitionKit

/// A value of a JSON document.
enum JSONValue: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let name: String
    let value: JSONValue
  }

  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Members in the order of the document, each name once.
  case object([Member])
}

/// The place of a value in a document, as `$.screens[1].frame`.
struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  private enum Step: Hashable, Sendable {
    case member(String)
    case item(Int)
  }

  private var steps: [Step] = []

  static let root = JSONPath()

  /// How many values lie around this one.
  var depth: Int { steps.count }

  mutating func enter(_ name: String) { steps.append(.member(name)) }
  mutating func enter(_ index: Int) { steps.append(.item(index)) }
  mutating func leave() { steps.removeLast() }

  func member(_ name: String) -> JSONPath {
    var path = self
    path.enter(name)
    return path
  }

  func item(_ index: Int) -> JSONPath {
    var path = self
    path.enter(index)
    return path
  }

  /// The path; of a very deep one only both ends.
  var description: String {
    let texts = steps.map(JSONPath.text)
    let limit = 24
    guard texts.count > limit else { return "$" + texts.joined() }
    return "$\(texts.prefix(limit / 2).joined()) ... \(texts.suffix(2).joined())"
  }

  private static func text(_ step: Step) -> String {
    switch step {
    case .item(let index): return "[\(index)]"
    case .member(let name):
      let isWord = name.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          || scalar == "_"
      }
      return isWord && !name.isEmpty && name.count <= 40 ? ".\(name)" : "[\(shown(name))]"
    }
  }
}

/// What is wrong with data: where, and what was expected there.
struct DataError: Error, Hashable {
  let path: JSONPath
  let message: String

  init(_ path: JSONPath, _ message: String) {
    self.path = path
    self.message = message
  }
}

extension DataError: CustomStringConvertible {
  var description: String { "\(path): \(message)" }
}
