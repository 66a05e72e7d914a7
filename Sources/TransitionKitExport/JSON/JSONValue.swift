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
