/// The screens of a stack, from the root up, as a value that is cheap to keep.
///
/// Copies share what they have in common, so that keeping an old stack makes no later push or pop
/// more expensive, however deep the stack is.
///
/// A list may hold screens that it does not have, such as those that came on top of it later: no more
/// than as many as it has, and 31.
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
  private let leaf: ScreenLeaf?
  /// The places of its screens, counted from the bottom of what it is a part of.
  private let range: Range<Int>

  /// How many screens there are.
  public var count: Int { range.count }

  /// Creates a list of some places of a leaf and those below.
  init(_ leaf: ScreenLeaf?, _ range: Range<Int>) {
    self.leaf = range.isEmpty ? nil : leaf
    self.range = range
  }

  /// Creates a list from screens, the root first.
  public init(_ screens: some Sequence<Screen> = []) {
    let screens = Array(screens)
    self.init(ScreenLeaf(screens), 0..<screens.count)
  }

  /// Creates a list of one.
  init(_ screen: Screen) {
    let leaf = ScreenLeaf(room: 1, on: nil, from: 0)
    leaf.append(screen)
    self.init(leaf, 0..<1)
  }

  /// The top, or `nil` when the list is empty.
  public var last: Screen? {
    guard let leaf, !range.isEmpty else { return nil }
    return leaf[range.upperBound - 1]
  }
}

// MARK: - Reading

extension ScreenList {
  /// Returns the topmost screens as a list of their own.
  ///
  /// It shares them with this list, and keeps what lies under them alive as long as itself.
  ///
  /// - Complexity: Constant.
  func suffix(_ number: Int) -> ScreenList { ScreenList(leaf, range.suffix(number)) }

  /// Returns some screens from the top, bottom first.
  func top(_ number: Int) -> [Screen] {
    var end = range.upperBound
    let start = end - Swift.min(number, count)
    var parts: [(leaf: ScreenLeaf, places: Range<Int>)] = []
    var next = leaf
    while end > start, let leaf = next {
      parts.append((leaf, Swift.max(leaf.start, start)..<end))
      end = leaf.start
      next = leaf.below
    }
    var screens: [Screen] = []
    screens.reserveCapacity(range.upperBound - start)
    for part in parts.reversed() { part.leaf.append(part.places, to: &screens) }
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
  private func isSame(as other: ScreenList) -> Bool {
    guard let leaf, let otherLeaf = other.leaf else { return false }
    return leaf === otherLeaf && range == other.range
  }

  /// Returns whether two lists hold equal screens in the same order.
  public static func == (left: ScreenList, right: ScreenList) -> Bool {
    guard left.count == right.count else { return false }
    return left.isSame(as: right) || left.elementsEqual(right)
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
