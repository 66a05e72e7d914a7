/// The screens of a stack, from the root up, as a value that is cheap to keep.
///
/// Copies share what they have in common, so that keeping an old stack makes no later push or pop
/// more expensive, however deep the stack is.
///
/// A loop over the list takes time in proportion to its length, a place O(log *n*), counted from
/// the top.
///
/// ```swift
/// let before = controller.screens
/// try controller.push(Screen("detail"), animated: false)
/// controller.screens.count == before.count + 1  // true
/// ```
public struct ScreenList: Sendable {
  /// What the top lies in; it may have more screens than the list.
  private(set) var leaf: ScreenLeaf?
  /// The places of its screens, counted from the bottom of what it is a part of.
  private var range = 0..<0

  /// How many screens there are.
  public var count: Int { range.count }

  /// Creates a list from screens, the root first.
  public init(_ screens: some Sequence<Screen> = []) { append(contentsOf: Array(screens)) }

  /// Creates a list of one.
  init(_ screen: Screen) { append(screen) }

  /// The top, or `nil` when the list is empty.
  public var last: Screen? {
    guard let leaf, !range.isEmpty else { return nil }
    return leaf[range.upperBound - 1]
  }
}

// MARK: - Changing

extension ScreenList {
  /// Puts a screen on top.
  ///
  /// - Complexity: Constant.
  mutating func append(_ screen: Screen) { put(.one(screen), count: 1) }

  /// Puts screens on top, the lowest first.
  ///
  /// - Complexity: O(*k*) in the number of screens; constant up to ``ScreenLeaf/capacity``.
  mutating func append(contentsOf screens: [Screen]) {
    guard screens.count > ScreenLeaf.capacity else {
      if !screens.isEmpty { put(.many(screens), count: screens.count) }
      return
    }
    for start in stride(from: 0, to: screens.count, by: ScreenLeaf.capacity) {
      let part = screens[start..<Swift.min(start + ScreenLeaf.capacity, screens.count)]
      put(.many(Array(part)), count: part.count)
    }
  }

  private mutating func put(_ content: ScreenLeaf.Content, count: Int) {
    // Not with `take()`: optimised in a loop, Swift 6.3.1 then loses the new leaf.
    leaf = ScreenLeaf(content, on: leaf, from: range.upperBound)
    range = range.lowerBound..<range.upperBound + count
  }

  /// Removes the top and returns it.
  ///
  /// - Complexity: Constant.
  /// - Precondition: The list is not empty.
  @discardableResult
  mutating func removeLast() -> Screen {
    guard let leaf, !range.isEmpty else { preconditionFailure("an empty stack has no top") }
    range = range.lowerBound..<range.upperBound - 1
    let top = leaf[range.upperBound]
    // What lies under a list that is a part of another is none of its own.
    if range.isEmpty {
      self.leaf = nil
    } else if leaf.start == range.upperBound {
      self.leaf = leaf.below
    }
    return top
  }

  /// Removes screens from the top.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeLast(_ number: Int) {
    range = range.lowerBound..<range.upperBound - number
    leaf = range.isEmpty ? nil : leaf?.leaf(of: range.upperBound - 1)
  }

  /// Replaces the screen at a place.
  ///
  /// - Complexity: O(*k*) in the number of screens above.
  mutating func replace(at place: Int, with screen: Screen) {
    var changed = top(count - place)
    changed[0] = screen
    removeLast(changed.count)
    append(contentsOf: endsInRemnant ? removeRemnant() + changed : changed)
  }

  /// Whether the list has no more than half of its highest leaf.
  ///
  /// Such a remnant is put into a leaf or an array of its own, lest many leaves with little in them
  /// keep what has been removed.
  var endsInRemnant: Bool {
    guard let leaf else { return false }
    return 2 * (range.upperBound - leaf.start) <= leaf.count
  }

  /// Whether somebody else has the list as it is.
  mutating func isKept() -> Bool { leaf != nil && !isKnownUniquelyReferenced(&leaf) }

  /// Removes what the list has of its highest leaf and returns it, with room for a leaf.
  mutating func removeRemnant() -> [Screen] {
    guard let leaf else { return [] }
    let start = Swift.max(leaf.start, range.lowerBound)
    var remnant: [Screen] = []
    remnant.reserveCapacity(ScreenLeaf.capacity)
    remnant += leaf[start..<range.upperBound]
    range = range.lowerBound..<start
    self.leaf = range.isEmpty ? nil : leaf.below
    return remnant
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
    list.range = range.suffix(number)
    if list.range.isEmpty { list.leaf = nil }
    return list
  }

  /// Returns some screens from the top, bottom first.
  func top(_ number: Int) -> [Screen] {
    var end = range.upperBound
    let start = end - Swift.min(number, count)
    var parts: [ArraySlice<Screen>] = []
    var next = leaf
    while end > start, let leaf = next {
      parts.append(leaf[Swift.max(leaf.start, start)..<end])
      end = leaf.start
      next = leaf.below
    }
    var screens: [Screen] = []
    screens.reserveCapacity(range.upperBound - start)
    for part in parts.reversed() { screens += part }
    return screens
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
    let place = range.lowerBound + place
    guard range.contains(place), let leaf = leaf?.leaf(of: place) else {
      preconditionFailure("a place outside of the stack")
    }
    return leaf[place]
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
    guard left.count == right.count else { return false }
    return left.leaf === right.leaf && left.range == right.range || left.elementsEqual(right)
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
