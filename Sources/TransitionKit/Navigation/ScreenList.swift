/// The screens of a stack at one time, the root first; a value that is cheap to keep.
///
/// Lists share the screens they have in common. Keeping a list makes no later push or pop slower,
/// however deep the stack is.
///
/// A list can keep other screens alive, such as those pushed later: at most its own count plus 31.
///
/// ```swift
/// let before = controller.screens
/// try controller.push(Screen("detail"), animated: false)
/// controller.screens.count == before.count + 1  // true
/// ```
public struct ScreenList: Sendable {
  private let snapshot: StackSnapshot<Screen>

  init(_ snapshot: StackSnapshot<Screen>) { self.snapshot = snapshot }

  /// Creates a list from screens, the root first.
  public init(_ screens: some Sequence<Screen> = []) { snapshot = .init(Array(screens)) }

  /// The top screen, or `nil` when the list is empty.
  public var last: Screen? { snapshot.last }

  /// Returns the lowest screens, which share their storage with this list.
  func lowest(_ number: Int) -> ScreenList { ScreenList(snapshot.prefix(number)) }

  /// Returns whether the list begins with the screens of another list and shares their storage.
  ///
  /// - Complexity: O(log *n*) in the number of screens above.
  package func prefixIsIdentical(to other: ScreenList) -> Bool {
    count >= other.count && snapshot.prefix(other.count).isIdentical(to: other.snapshot)
  }

  /// Returns the list with further screens on top; it shares the storage of this list.
  func appending(_ screens: [Screen]) -> ScreenList { ScreenList(snapshot.appending(screens)) }
}

extension ScreenList: RandomAccessCollection {
  /// The index of the root.
  public var startIndex: Int { 0 }
  /// The index after the top.
  public var endIndex: Int { snapshot.endIndex }

  /// The screen at an index, the root at 0.
  ///
  /// - Complexity: O(log *n*) in the number of screens above.
  public subscript(index: Int) -> Screen { snapshot[index] }

  /// Returns an iterator over the screens, the root first.
  ///
  /// - Complexity: O(*n*) to make the iterator, which copies the screens to an array; then constant for each screen.
  public func makeIterator() -> IndexingIterator<[Screen]> { snapshot.makeIterator() }
}

extension ScreenList: ExpressibleByArrayLiteral {
  /// Creates a list from a literal, the root first.
  public init(arrayLiteral elements: Screen...) { self.init(elements) }
}

extension ScreenList: Hashable {
  /// Returns whether two lists contain equal screens in the same order.
  public static func == (left: ScreenList, right: ScreenList) -> Bool {
    guard left.count == right.count else { return false }
    return left.snapshot.isIdentical(to: right.snapshot) || Array(left) == Array(right)
  }

  /// Hashes the screens in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for screen in self { hasher.combine(screen) }
  }
}

extension ScreenList: Codable {
  /// Reads an array of screens, the root first.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Screen].self))
  }

  /// Writes an array of screens, the root first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Array(self))
  }
}

extension ScreenList: CustomStringConvertible {
  /// The ids, the root first.
  public var description: String { "[\(map(\.id).joined(separator: ", "))]" }
}
