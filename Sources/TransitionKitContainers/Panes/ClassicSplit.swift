/// A split container of the classic style: a primary stack and a secondary screen or stack.
///
/// Source: UISplitViewController without a column style, measured on iOS 26.1.
package struct ClassicSplit: Hashable, Codable, Sendable {
  /// What the stack of the primary side holds, the root first.
  private var pile: [SplitNode]
  /// The secondary side, or `nil` without one; always `nil` in a compact width.
  package private(set) var secondary: SplitNode?
  /// Whether the sides are one stack.
  package private(set) var isCollapsed = false

  /// Creates a container in a regular width.
  package init(primary: [SplitNode], secondary: SplitNode?) {
    pile = primary
    self.secondary = secondary
  }

  /// The stack of the primary side; in a compact width the only one.
  package var primary: SplitNode { .stack(pile) }

  /// Makes one stack of the sides.
  ///
  /// - Parameter discardsSecondary: The delegate's answer: `true` removes the secondary side, `false`
  ///   pushes it on the primary stack.
  package mutating func collapse(discardingSecondary discardsSecondary: Bool) {
    guard !isCollapsed else { return }
    isCollapsed = true
    if !discardsSecondary, let secondary { pile.append(secondary) }
    secondary = nil
  }

  /// Separates the sides.
  ///
  /// - Parameter answer: The delegate's secondary side; with `nil` the top of the primary stack is popped
  ///   and becomes the secondary side. The root stays.
  package mutating func separate(_ answer: SplitNode? = nil) {
    guard isCollapsed else { return }
    isCollapsed = false
    secondary = answer ?? (pile.count > 1 ? pile.removeLast() : nil)
  }
}
