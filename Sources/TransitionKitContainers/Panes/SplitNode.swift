/// A screen, or a stack of screens and stacks, as a column of a split container holds it.
///
/// ```swift
/// let list = SplitNode.stack([.screen("A"), .stack([.screen("S")])])
/// list.description  // "nav[A, nav[S]]"
/// list.top  // "S"
/// ```
public indirect enum SplitNode: Hashable, Codable, Sendable {
  /// A screen, named by its id.
  case screen(String)
  /// A stack, the root first.
  case stack([SplitNode])

  /// Creates a stack of screens, named by their ids.
  public static func stack(of screens: [String]) -> SplitNode {
    .stack(screens.map(SplitNode.screen))
  }

  /// The id of the screen on top, or `nil` for an empty stack.
  public var top: String? {
    switch self {
    case .screen(let id): id
    case .stack(let nodes): nodes.last?.top
    }
  }
}

extension SplitNode: CustomStringConvertible {
  /// The id of a screen, or the content of a stack as `nav[A, B]`.
  public var description: String {
    switch self {
    case .screen(let id): id
    case .stack(let nodes): "nav[\(nodes.map(\.description).joined(separator: ", "))]"
    }
  }
}
