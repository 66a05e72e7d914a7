/// An error in a JSON document: the path of the value at fault, and what was expected there.
///
/// ```swift
/// do {
///   _ = try JSONText.decode([Double].self, from: Array("[1, true]".utf8))
/// } catch {
///   print(error)  // $[1]: expected a number
/// }
/// ```
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the value, such as `$.screens[1].frame`; a very long path is shortened in the middle.
  public let path: String
  /// What was expected, in words; for a syntax error also the line and the column.
  public let message: String

  /// Creates an error at the path of a value in its document.
  public init(at path: [any CodingKey], _ message: String) {
    let limit = 24
    let isDeep = path.count > limit
    let start = path.prefix(isDeep ? limit / 2 : limit).map(JSONError.text).joined()
    let end = path.suffix(isDeep ? 2 : 0).map(JSONError.text).joined()
    self.path = "$\(start)\(isDeep ? " ... " : "")\(end)"
    self.message = message
  }

  private static func text(_ key: any CodingKey) -> String {
    if let index = key.intValue { return "[\(index)]" }
    let name = key.stringValue
    let isWord = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "_"
    }
    return isWord && !name.isEmpty && name.count <= 40
      ? ".\(name)" : "[\(TerminalText.quoted(name))]"
  }

  /// The path and the message on one line.
  public var description: String { "\(path): \(message)" }
}

/// The coding key for the name of a member or the index of an item.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
