/// A persistent stack: a snapshot costs nothing and never changes.
///
/// | operation | cost | guarantee |
/// |---|---|---|
/// | ``append(_:)``, ``removeLast()`` | constant, averaged | also while snapshots exist |
/// | ``snapshot()`` | constant, no allocation | never changes, readable on any thread |
/// | `storage[offset]` | O(log *n*) in the number of elements above | |
/// | ``removeLast(_:)`` | O(log *n*) plus freeing what is removed | |
/// | ``replace(at:with:)`` | O(*k*) in the number of elements above | |
///
/// A snapshot can keep other elements alive: at most its own count plus 31. Releasing a stack of
/// any depth does not recurse deeply.
///
/// The storage appends to the chunk that its snapshots share, behind the elements they contain. Two
/// copies would write to the same slot, so the type cannot be copied.
struct StackStorage<Element: Sendable>: ~Copyable {
  private(set) var count = 0
  /// The chunk of the topmost element; slots above that element may belong to snapshots.
  private(set) var topChunk: Chunk<Element>?
  /// The number of lower elements that snapshots may contain; those above are in no snapshot.
  private let sharedCount = SharedCount()
  /// An empty chunk of full capacity, kept to save an allocation.
  private var reusableChunk: Chunk<Element>?

  /// Creates a stack from elements, bottom first.
  init(_ elements: [Element] = []) {
    count = elements.count
    topChunk = Chunk(elements)
  }

  /// Returns the stack as a value that never changes.
  func snapshot() -> StackSnapshot<Element> {
    sharedCount.value = count
    return unsharedSnapshot
  }

  /// The stack as it is now, for reading within this type only: it is not counted as shared.
  private var unsharedSnapshot: StackSnapshot<Element> { StackSnapshot(topChunk, 0..<count) }

  /// The topmost element.
  var last: Element? { unsharedSnapshot.last }

  /// The element at an offset from the bottom.
  ///
  /// - Complexity: O(log *n*) in the number of elements above.
  subscript(offset: Int) -> Element { unsharedSnapshot[offset] }

  /// Returns the topmost elements as an array, bottom first.
  func top(_ number: Int) -> [Element] { unsharedSnapshot.top(number) }

  /// Returns whether there is an element at an offset and it meets a condition.
  ///
  /// - Complexity: O(log *n*) in the number of elements above.
  func contains(at offset: Int, where condition: (borrowing Element) -> Bool) -> Bool {
    guard offset < count, let chunk = topChunk?.chunk(holding: offset) else { return false }
    return chunk.contains(at: offset, where: condition)
  }
}

/// A number behind a reference, so that taking a snapshot does not change the storage.
private final class SharedCount {
  var value = 0
}

// MARK: - Adding

extension StackStorage {
  /// Adds an element at the top.
  ///
  /// - Complexity: Constant, however many snapshots exist.
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
      // Snapshots own the next slots. A stack that branches off often stays short there.
      addChunk(capacity: Chunk<Element>.fullCapacity / 4)
    }
  }

  private mutating func hasUniqueTopChunk() -> Bool { topChunk?.isUniquelyReferenced() ?? false }

  /// Puts an empty chunk on top.
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
  /// - Complexity: Constant, averaged over calls.
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

  /// Removes the topmost chunk, which has no elements of the stack any more.
  private mutating func removeTopChunk() {
    let old = topChunk
    topChunk = old?.below
    // An empty chunk is in no snapshot and under no other chunk, because both have some of its
    // elements.
    guard let old, old.isEmpty, old.capacity == Chunk<Element>.fullCapacity else { return }
    old.move(above: nil, from: 0)
    reusableChunk = old
  }

  /// Removes elements from the top and returns them.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeLast(_ number: Int) -> StackSnapshot<Element> {
    let removed = snapshot().suffix(number)
    cut(to: count - number)
    return removed
  }

  /// Replaces the element at an offset.
  ///
  /// - Complexity: O(*k*) in the number of elements above.
  mutating func replace(at offset: Int, with element: Element) {
    let above = top(count - offset - 1)
    cut(to: offset)
    append(element)
    for element in above { append(element) }
  }

  /// Removes all elements from an offset on.
  private mutating func cut(to end: Int) {
    topChunk = end > 0 ? topChunk?.chunk(holding: end - 1) : nil
    count = end
    sharedCount.value = min(sharedCount.value, end)
    if hasUniqueTopChunk() { topChunk?.removeAll(from: end) } else { copySparseChunk() }
  }

  /// Copies the elements of the topmost chunk into a new one when the stack has at most half of
  /// them.
  ///
  /// This bounds how many removed elements a stack keeps alive.
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
