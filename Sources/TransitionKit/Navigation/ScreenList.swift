/// The screens of a stack, from the root up, as a value that is cheap to keep.
///
/// Copies share what they have in common, so that keeping an old stack makes no later push or pop
/// more expensive, however deep the stack is.
///
/// Shape: a row of trees, the top first, each at least as high as the one before and complete, with
/// the top of its screens at its root. A new top takes the first two trees under it when they are
/// of one size, and is a tree of its own when they are not. No way from the top to a screen is
/// longer than a few times log₂ *n*, and so deep a list is also let go of.
///
/// A loop over the list takes time in proportion to its length, a place O(log *n*), counted from
/// the top.
///
/// ```swift
/// let before = controller.screens
/// try controller.push(Screen("detail"), animated: false)
/// controller.screens.count == before.count + 1  // true
/// ```
///
/// Source: Okasaki, "Purely Functional Random-Access Lists" (1995).
public struct ScreenList: Sendable {
  private var node: Node?
  /// How many screens there are.
  public private(set) var count = 0

  /// Creates a list from screens, the root first.
  public init(_ screens: some Sequence<Screen> = []) {
    for screen in screens { append(screen) }
  }

  /// The top, or `nil` when the list is empty.
  public var last: Screen? { node?.screen }
}

/// A screen on top of others; it never changes once it is made.
///
/// The right tree is what the left one rests on, and the rest what the right one rests on, so each
/// tree is also a list. Whoever lets go of a node lets go of the left tree first: what that rests on
/// is held until it is gone, and the release goes no deeper than the trees are high.
private final class Node: Sendable {
  let screen: Screen
  let left: Node?
  let right: Node?
  /// What lies under the tree.
  let rest: Node?
  /// How many screens the tree has.
  let size: Int

  init(_ screen: Screen, on list: Node?) {
    self.screen = screen
    if let list, let second = list.rest, list.size == second.size {
      left = list
      right = second
      rest = second.rest
      size = 2 * list.size + 1
    } else {
      left = nil
      right = nil
      rest = list
      size = 1
    }
  }

  /// The list without the screen.
  var below: Node? { left ?? rest }

  /// Adds so many screens from the top of the list, bottom first.
  func collect(_ number: Int, into screens: inout [Screen]) {
    if number > size { rest?.collect(number - size, into: &screens) }
    collectOwn(min(number, size), into: &screens)
  }

  /// Adds so many screens from the top of the tree, bottom first.
  private func collectOwn(_ number: Int, into screens: inout [Screen]) {
    guard number > 0 else { return }
    if let left, let right {
      if number > 1 + left.size { right.collectOwn(number - 1 - left.size, into: &screens) }
      left.collectOwn(min(number - 1, left.size), into: &screens)
    }
    screens.append(screen)
  }
}

// MARK: - Changing

extension ScreenList {
  /// Puts a screen on top.
  ///
  /// - Complexity: Constant.
  mutating func append(_ screen: Screen) {
    node = Node(screen, on: node.take())
    count += 1
  }

  /// Removes the top and returns it.
  ///
  /// - Complexity: Constant.
  /// - Precondition: The list is not empty.
  @discardableResult
  mutating func removeLast() -> Screen {
    guard let top = node.take() else { preconditionFailure("an empty stack has no top") }
    count -= 1
    // What lies under a list that is a part of another is none of its own.
    node = count > 0 ? top.below : nil
    return top.screen
  }

  /// Removes screens from the top.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeLast(_ number: Int) {
    count -= number
    node = count > 0 ? node(under: number) : nil
  }

  /// Replaces the screen at a place.
  ///
  /// - Complexity: O(*k*) in the number of screens above.
  mutating func replace(at place: Int, with screen: Screen) {
    let above = top(count - 1 - place)
    removeLast(count - place)
    append(screen)
    for screen in above { append(screen) }
  }
}

// MARK: - Reading

extension ScreenList {
  /// Returns the topmost screens as a list of their own.
  ///
  /// It shares them with this list, and keeps what lies under them alive as long as itself.
  ///
  /// - Complexity: Constant.
  func suffix(_ number: Int) -> ScreenList {
    var list = self
    list.count = Swift.min(number, count)
    if list.count == 0 { list.node = nil }
    return list
  }

  /// Returns some screens from the top, bottom first.
  func top(_ number: Int) -> [Screen] {
    var screens: [Screen] = []
    screens.reserveCapacity(number)
    node?.collect(number, into: &screens)
    return screens
  }

  /// Returns what is left without some screens from the top.
  private func node(under number: Int) -> Node? {
    var left = number
    var next = node
    while left > 0, let node = next {
      if left >= node.size {
        left -= node.size
        next = node.rest
      } else if let half = node.left, left > half.size {
        left -= half.size + 1
        next = node.right
      } else {
        left -= 1
        next = node.left
      }
    }
    return next
  }
}

extension ScreenList: RandomAccessCollection {
  /// The place of the root.
  public var startIndex: Int { 0 }
  /// The place above the top.
  public var endIndex: Int { count }

  /// The screen at a place, the root at 0.
  ///
  /// - Complexity: O(log *n*) in the number of screens above.
  public subscript(place: Int) -> Screen {
    guard place >= 0, place < count, let node = node(under: count - 1 - place) else {
      preconditionFailure("a place outside of the stack")
    }
    return node.screen
  }

  /// Returns an iterator over the screens, the root first.
  ///
  /// - Complexity: O(*n*) once.
  public func makeIterator() -> IndexingIterator<[Screen]> { top(count).makeIterator() }
}

extension ScreenList: ExpressibleByArrayLiteral {
  /// Creates a list from a literal, the root first.
  public init(arrayLiteral elements: Screen...) { self.init(elements) }
}

extension ScreenList: Hashable {
  /// Returns whether two lists hold equal screens in the same order.
  public static func == (left: ScreenList, right: ScreenList) -> Bool {
    left.count == right.count && (left.node === right.node || left.elementsEqual(right))
  }

  /// Hashes the screens in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for screen in self { hasher.combine(screen) }
  }
}

extension ScreenList: CustomStringConvertible {
  /// The ids, the root first.
  public var description: String { "[\(top(count).map(\.id).joined(separator: ", "))]" }
}
