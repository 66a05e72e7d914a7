/// The screens of a stack, from the root up, as a value that is cheap to keep.
///
/// Copies share what they have in common, so that keeping an old stack makes no later push or pop
/// more expensive, however deep the stack is.
///
/// Shape: a tree with 32 children a node, and beside it the last 32 screens or fewer. Only the way
/// to a changed leaf is copied, and that once in 32 pushes.
///
/// ```swift
/// let before = controller.screens
/// try controller.push(Screen("detail"), animated: false)
/// controller.screens.count == before.count + 1  // true
/// ```
public struct ScreenList: Sendable {
  /// A part of the tree; it never changes once it is made.
  private final class Node: Sendable {
    let children: [Node]
    let screens: [Screen]

    init(children: [Node]) {
      self.children = children
      screens = []
    }

    init(screens: [Screen]) {
      children = []
      self.screens = screens
    }
  }

  private static let width = 32
  private static let bits = 5

  private var root = Node(children: [])
  /// How many levels of branches lie above the leaves.
  private var height = 1
  private var treeCount = 0
  private var tail: [Screen] = []

  /// Creates a list from screens, the root first.
  public init(_ screens: some Sequence<Screen> = []) {
    for screen in screens { append(screen) }
  }

  /// How many screens the tree can hold at its height.
  private var capacity: Int { 1 << (ScreenList.bits * (height + 1)) }
}

// MARK: - Changing

extension ScreenList {
  /// Puts a screen on top.
  ///
  /// - Complexity: O(log *n*) once in 32 times, else constant.
  mutating func append(_ screen: Screen) {
    if tail.count == ScreenList.width {
      if treeCount == capacity {
        root = Node(children: [root])
        height += 1
      }
      root = ScreenList.node(root, adding: Node(screens: tail), at: treeCount, height: height)
      treeCount += tail.count
      tail = []
    }
    tail.append(screen)
  }

  /// Removes the top and returns it.
  ///
  /// - Precondition: The list is not empty.
  @discardableResult
  mutating func removeLast() -> Screen {
    let last = tail.removeLast()
    guard tail.isEmpty, treeCount > 0 else { return last }
    treeCount -= ScreenList.width
    tail = leaf(at: treeCount).screens
    root = ScreenList.node(root, keeping: treeCount, height: height)
    while height > 1, root.children.count == 1 {
      root = root.children[0]
      height -= 1
    }
    return last
  }

  /// Replaces the screen at a place.
  mutating func replace(at place: Int, with screen: Screen) {
    guard place < treeCount else {
      tail[place - treeCount] = screen
      return
    }
    root = ScreenList.node(root, replacing: place, with: screen, height: height)
  }

  private static func node(_ node: Node, adding leaf: Node, at place: Int, height: Int) -> Node {
    guard height > 0 else { return leaf }
    var children = node.children
    let index = place >> (bits * height) & (width - 1)
    let child = index < children.count ? children[index] : Node(children: [])
    let grown = self.node(child, adding: leaf, at: place, height: height - 1)
    if index < children.count { children[index] = grown } else { children.append(grown) }
    return Node(children: children)
  }

  /// Returns a node without the leaves from a place on, which is the start of a leaf.
  private static func node(_ node: Node, keeping place: Int, height: Int) -> Node {
    let index = place >> (bits * height) & (width - 1)
    var children = Array(node.children[..<index])
    let isInsideChild = height > 1 && place & (1 << (bits * height) - 1) != 0
    if isInsideChild {
      children.append(self.node(node.children[index], keeping: place, height: height - 1))
    }
    return Node(children: children)
  }

  private static func node(
    _ node: Node, replacing place: Int, with screen: Screen, height: Int
  ) -> Node {
    guard height > 0 else {
      var screens = node.screens
      screens[place & (width - 1)] = screen
      return Node(screens: screens)
    }
    var children = node.children
    let index = place >> (bits * height) & (width - 1)
    children[index] = self.node(
      children[index], replacing: place, with: screen, height: height - 1)
    return Node(children: children)
  }

  private func leaf(at place: Int) -> Node {
    var node = root
    for level in stride(from: height, to: 0, by: -1) {
      node = node.children[place >> (ScreenList.bits * level) & (ScreenList.width - 1)]
    }
    return node
  }
}

// MARK: - Reading

extension ScreenList: RandomAccessCollection {
  /// The place of the root.
  public var startIndex: Int { 0 }
  /// The place above the top.
  public var endIndex: Int { treeCount + tail.count }

  /// The screen at a place, the root at 0.
  public subscript(place: Int) -> Screen {
    precondition(indices.contains(place), "a place outside of the stack")
    guard place < treeCount else { return tail[place - treeCount] }
    return leaf(at: place).screens[place & (ScreenList.width - 1)]
  }
}

extension ScreenList: ExpressibleByArrayLiteral {
  /// Creates a list from a literal, the root first.
  public init(arrayLiteral elements: Screen...) { self.init(elements) }
}

extension ScreenList: Hashable {
  /// Returns whether two lists hold equal screens in the same order.
  public static func == (left: ScreenList, right: ScreenList) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  /// Hashes the screens in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for screen in self { hasher.combine(screen) }
  }
}

extension ScreenList: CustomStringConvertible {
  /// The ids, the root first.
  public var description: String { "[\(map(\.id).joined(separator: ", "))]" }
}
