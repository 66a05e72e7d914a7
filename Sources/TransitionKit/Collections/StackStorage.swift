/// A persistent stack: taking a snapshot copies nothing, and a snapshot never changes.
///
/// | operation | cost | note |
/// |---|---|---|
/// | ``append(_:)``, ``removeLast()`` | constant on average | also while snapshots exist |
/// | ``snapshot()`` | constant, no allocation | readable on any thread |
/// | `storage[offset]` | O(log *n*) | *n* elements lie above the offset |
/// | ``removeLast(_:)`` | O(log *n*), plus freeing what is removed | |
/// | ``replace(at:with:)`` | O(*k*) | *k* elements lie above the offset |
///
/// A snapshot can keep removed elements alive: at most as many as it contains, plus 31. Releasing a stack of any
/// depth does not recurse deeply.
///
/// The storage appends to the same chunk that its snapshots refer to, after the elements that they contain. Two
/// copies of a storage would write to the same slot, so the type cannot be copied.
struct StackStorage<Element: Sendable>: ~Copyable {
  private(set) var count = 0
  /// The chunk of the topmost element; the slots after that element may hold removed elements that snapshots contain.
  private(set) var topChunk: Chunk<Element>?
  /// How many of the lowest elements snapshots may contain; the elements above these are in no snapshot.
  private let sharedCount = SharedCount()
  /// An empty chunk of full capacity, kept for the next time one is needed, to save an allocation.
  private var reusableChunk: Chunk<Element>?

  /// Creates a stack from elements, bottom first.
  init(_ elements: [Element] = []) {
    count = elements.count
    topChunk = Chunk(elements)
  }

  /// Returns the current elements as a value that never changes.
  func snapshot() -> StackSnapshot<Element> {
    sharedCount.value = count
    return unsharedSnapshot
  }

  /// The current elements, for reading within this type only: unlike ``snapshot()``, it does not mark them as shared.
  private var unsharedSnapshot: StackSnapshot<Element> { StackSnapshot(topChunk, 0..<count) }

  /// The topmost element.
  var last: Element? { unsharedSnapshot.last }

  /// The element at an offset from the bottom.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements above it.
  subscript(offset: Int) -> Element { unsharedSnapshot[offset] }

  /// Returns the topmost elements as an array, bottom first.
  func top(_ number: Int) -> [Element] { unsharedSnapshot.top(number) }

  /// Returns whether the stack has an element at an offset and that element meets a condition.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements above it.
  func contains(at offset: Int, where condition: (borrowing Element) -> Bool) -> Bool {
    guard offset < count, let chunk = topChunk?.chunk(holding: offset) else { return false }
    return chunk.contains(at: offset, where: condition)
  }
}

/// A number in an object of its own, so that ``StackStorage/snapshot()`` can set it without being `mutating`.
private final class SharedCount {
  var value = 0
}

// MARK: - Adding

extension StackStorage {
  /// Adds an element on top.
  ///
  /// - Complexity: Constant on average, however many snapshots exist.
  mutating func append(_ element: Element) {
    if topChunk?.hasCapacity(at: count) != true { makeCapacity() }
    topChunk?.append(element)
    count += 1
  }

  private mutating func makeCapacity() {
    if topChunk.map({ $0.end == count }) ?? true {
      addChunk(capacity: Chunk<Element>.fullCapacity)
    } else if hasUniqueTopChunk() {
      topChunk?.removeAll(from: count)
    } else {
      // The slots from `count` on hold removed elements that a snapshot may still read, so a new chunk is needed. A
      // stack that was cut back while a snapshot exists often grows only a little after that, so a small one is enough.
      addChunk(capacity: Chunk<Element>.fullCapacity / 4)
    }
  }

  private mutating func hasUniqueTopChunk() -> Bool { topChunk?.isUniquelyReferenced() ?? false }

  /// Adds an empty chunk on top.
  private mutating func addChunk(capacity: Int) {
    if let reusableChunk {
      reusableChunk.move(above: topChunk, from: count)
      topChunk = reusableChunk
      self.reusableChunk = nil
    } else {
      topChunk = Chunk(capacity: capacity, above: topChunk, from: count)
    }
  }
}

// MARK: - Removing and replacing

extension StackStorage {
  /// Removes the topmost element and returns it.
  ///
  /// - Complexity: Constant on average.
  /// - Precondition: The stack is not empty.
  mutating func removeLast() -> Element {
    count -= 1
    let isUnshared = count >= sharedCount.value || hasUniqueTopChunk()
    sharedCount.value = min(sharedCount.value, count)
    guard let top = isUnshared ? topChunk?.take(count) : topChunk?[count] else {
      preconditionFailure("the stack is empty")
    }
    if topChunk?.start == count { removeTopChunk() }
    if !isUnshared { copySparseChunk() }
    return top
  }

  /// Removes the topmost chunk, whose elements have all been removed from the stack.
  private mutating func removeTopChunk() {
    let old = topChunk
    topChunk = old?.below
    // An empty chunk is in no snapshot and below no other chunk, because both need at least one of its elements.
    guard let old, old.isEmpty, old.capacity == Chunk<Element>.fullCapacity else { return }
    old.move(above: nil, from: 0)
    reusableChunk = old
  }

  /// Removes the topmost elements and returns them.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of removed elements, plus freeing them.
  mutating func removeLast(_ number: Int) -> StackSnapshot<Element> {
    let removed = snapshot().suffix(number)
    cut(to: count - number)
    return removed
  }

  /// Replaces the element at an offset.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements above it.
  mutating func replace(at offset: Int, with element: Element) {
    let above = top(count - offset - 1)
    cut(to: offset)
    append(element)
    for element in above { append(element) }
  }

  /// Removes the element at an offset and all elements above it.
  private mutating func cut(to end: Int) {
    topChunk = end > 0 ? topChunk?.chunk(holding: end - 1) : nil
    count = end
    sharedCount.value = min(sharedCount.value, end)
    if hasUniqueTopChunk() { topChunk?.removeAll(from: end) } else { copySparseChunk() }
  }

  /// Copies the elements that the stack has in the topmost chunk into a new chunk, if they are at most half of those
  /// in it.
  ///
  /// The other elements of that chunk were removed from the stack but would stay alive with it. So this limits how
  /// many removed elements a stack keeps alive.
  private mutating func copySparseChunk() {
    guard topChunk?.isMostly(from: count) == true, let old = topChunk else { return }
    let offsets = old.start..<count
    topChunk = old.below
    count = old.start
    sharedCount.value = min(sharedCount.value, count)
    addChunk(capacity: Chunk<Element>.fullCapacity)
    for offset in offsets { append(old[offset]) }
  }
}
