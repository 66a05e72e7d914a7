/// Reads the members of an object and remembers which of them were read.
struct ScenarioObject {
  let node: ScenarioNode
  private let members: KeyedDecodingContainer<ScenarioKey>
  private var read: Set<String> = []

  init(_ node: ScenarioNode) throws(DecodingError) {
    guard let members = try? node.decoder.container(keyedBy: ScenarioKey.self) else {
      throw node.failure("an object")
    }
    self.members = members
    self.node = node
  }

  func has(_ name: String) -> Bool { members.contains(ScenarioKey(name)) }

  /// Returns a member, or `nil` if it is missing; `null` counts as a value.
  mutating func optional(_ name: String) -> ScenarioNode? {
    read.insert(name)
    guard has(name) else { return nil }
    return (try? members.superDecoder(forKey: ScenarioKey(name))).map(ScenarioNode.init)
  }

  /// Returns a member that must exist.
  mutating func required(
    _ name: String, _ expected: String
  ) throws(DecodingError) -> ScenarioNode {
    guard let member = optional(name) else {
      throw node.failure(name, "\(expected), found nothing")
    }
    return member
  }

  /// The members that were never read.
  var unread: [[any CodingKey]] {
    members.allKeys.filter { !read.contains($0.stringValue) }.map { node.path + [$0] }
  }
}
