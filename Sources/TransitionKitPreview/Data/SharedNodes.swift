import TransitionKit
import TransitionKitExport

/// Writes data with each repeated list or object once.
///
/// The text is an object with the further member `shared`; `{"$":3}` stands for its item 3, which
/// may refer to others.
struct SharedNodes {
  /// Shorter values are written where they are.
  private static let least = 32

  private var counts: [JSONNode: Int] = [:]
  private var indices: [JSONNode: Int] = [:]
  private var shared: [JSONNode] = []

  /// Returns the text of an object.
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

  /// Counts values; what is within a repeated value is counted once.
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
  /// The items or the values of the members.
  fileprivate var children: [JSONNode] {
    switch self {
    case .literal: []
    case .list(let items): items
    case .object(let members): Array(members.values)
    }
  }
}
