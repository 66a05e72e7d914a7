import TransitionKit
import TransitionKitExport

/// Writes JSON with each repeated list or object only once.
///
/// The result is an object with an additional member, the list `shared`. `{"$":3}` stands for the item 3 of that
/// list; items may refer to other items.
struct SharedNodes {
  /// Values of fewer bytes are written in place.
  private static let least = 32

  private var counts: [JSONNode: Int] = [:]
  private var indices: [JSONNode: Int] = [:]
  private var shared: [JSONNode] = []

  /// Returns the text of an object with shared values.
  static func text(of members: [String: JSONNode]) -> String {
    var sharing = SharedNodes()
    for value in members.values { sharing.count(value) }
    var written: [String: JSONNode] = [:]
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      written[key] = sharing.replaced(value)
    }
    written["shared"] = .list(sharing.shared)
    var text = ""
    JSONNode.object(written).write(to: &text)
    return text
  }

  /// Counts the occurrences of values; the content of a repeated value counts only once.
  private mutating func count(_ node: JSONNode) {
    if case .literal = node { return }
    counts[node, default: 0] += 1
    guard counts[node] == 1 else { return }
    for child in node.children { count(child) }
  }

  private mutating func replaced(_ node: JSONNode) -> JSONNode {
    if case .literal = node { return node }
    if let index = indices[node] { return SharedNodes.reference(index) }
    let inner: JSONNode
    switch node {
    case .literal: inner = node
    case .list(let items): inner = .list(items.map { replaced($0) })
    case .object(let members):
      var written: [String: JSONNode] = [:]
      for (key, value) in members.sorted(by: { $0.key < $1.key }) { written[key] = replaced(value) }
      inner = .object(written)
    }
    guard (counts[node] ?? 0) > 1 else { return inner }
    var text = ""
    inner.write(to: &text)
    guard text.utf8.count >= SharedNodes.least else { return inner }
    indices[node] = shared.count
    shared.append(inner)
    return SharedNodes.reference(shared.count - 1)
  }

  private static func reference(_ index: Int) -> JSONNode {
    .object(["$": .literal("\(index)")])
  }
}

extension JSONNode {
  /// The items of a list, or the members' values of an object.
  fileprivate var children: [JSONNode] {
    switch self {
    case .literal: []
    case .list(let items): items
    case .object(let members): Array(members.values)
    }
  }
}
