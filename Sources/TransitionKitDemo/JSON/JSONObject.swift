/// Reads the members of an object and remembers which of them were read.
struct JSONObject {
  let path: JSONPath
  private let members: [JSONValue.Member]
  private var read: Set<String> = []

  init(_ node: JSONNode) throws(DataError) {
    guard case .object(let members) = node.value else { throw node.failure("an object") }
    self.members = members
    path = node.path
  }

  /// Returns a member, or `nil` if it is missing; `null` counts as a value.
  mutating func optional(_ name: String) -> JSONNode? {
    read.insert(name)
    return members.first { $0.name == name }
      .map { JSONNode(value: $0.value, path: path.member(name)) }
  }

  /// Returns a member that must exist.
  mutating func required(_ name: String, _ expected: String) throws(DataError) -> JSONNode {
    guard let node = optional(name) else {
      throw DataError(path.member(name), "expected \(expected), found nothing")
    }
    return node
  }

  /// The members that were never read.
  var unread: [JSONPath] {
    members.filter { !read.contains($0.name) }.map { path.member($0.name) }
  }
}
