import TransitionKit

/// Writes data with each repeated list or object once.
///
/// The text is an object with the further member `shared`; `{"$":3}` stands for its item 3, which
/// may refer to others.
struct SharedNodes {
  /// Shorter values are written where they are.
  private static let least = 32

  private var counts: [PreviewNode: Int] = [:]
  private var indices: [PreviewNode: Int] = [:]
  private var shared: [PreviewNode] = []

  /// Returns the text of an object.
  static func text(of members: [String: PreviewNode]) -> String {
    var sharing = SharedNodes()
    for value in members.values { sharing.count(value) }
    var written: [String: PreviewNode] = [:]
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      written[key] = sharing.replaced(value)
    }
    written["shared"] = .list(sharing.shared)
    var text = ""
    PreviewNode.object(written).write(to: &text)
    return text
  }

  /// Counts values; what is within a repeated value is counted once.
  private mutating func count(_ node: PreviewNode) {
    if case .literal = node { return }
    counts[node, default: 0] += 1
    guard counts[node] == 1 else { return }
    for child in node.children { count(child) }
  }

  private mutating func replaced(_ node: PreviewNode) -> PreviewNode {
    if case .literal = node { return node }
    if let index = indices[node] { return SharedNodes.reference(index) }
    let inner: PreviewNode
    switch node {
    case .literal: inner = node
    case .list(let items): inner = .list(items.map { replaced($0) })
    case .object(let members):
      var written: [String: PreviewNode] = [:]
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

  private static func reference(_ index: Int) -> PreviewNode {
    .object(["$": .literal("\(index)")])
  }
}

extension PreviewNode {
  /// The items or the values of the members.
  fileprivate var children: [PreviewNode] {
    switch self {
    case .literal: []
    case .list(let items): items
    case .object(let members): Array(members.values)
    }
  }
}
