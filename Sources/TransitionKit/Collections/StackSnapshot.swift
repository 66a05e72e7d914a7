/// An immutable view of consecutive elements of a stack, as they were when it was taken; bottom first.
///
/// For what it costs and which elements it keeps alive, see ``StackStorage``.
struct StackSnapshot<Element: Sendable>: Sendable {
  /// The chunk of the topmost element; it may also hold elements that are not in the snapshot.
  private let topChunk: Chunk<Element>?
  /// The offsets of the elements, counted from the bottom of the stack that they were taken from.
  private let range: Range<Int>

  /// Creates a snapshot of the elements at some offsets, which lie in a chunk and the chunks below it.
  init(_ topChunk: Chunk<Element>?, _ range: Range<Int>) {
    self.topChunk = range.isEmpty ? nil : topChunk
    self.range = range
  }

  /// Creates a snapshot of given elements, bottom first.
  init(_ elements: [Element]) { self.init(Chunk(elements), 0..<elements.count) }

  /// Creates a snapshot of one element.
  init(only element: Element) {
    let chunk = Chunk<Element>(capacity: 1, above: nil, from: 0)
    chunk.append(element)
    self.init(chunk, 0..<1)
  }

  /// The topmost element.
  var last: Element? {
    guard let topChunk, !range.isEmpty else { return nil }
    return topChunk[range.upperBound - 1]
  }
}

extension StackSnapshot: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { range.count }

  /// The element at an offset from the bottom of the snapshot.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements above it.
  subscript(offset: Int) -> Element {
    let offset = range.lowerBound + offset
    guard range.contains(offset), let chunk = topChunk?.chunk(holding: offset) else {
      preconditionFailure("offset outside of the stack")
    }
    return chunk[offset]
  }

  /// Returns an iterator over the elements, bottom first.
  ///
  /// - Complexity: O(*n*) to create it, because all elements are copied into an array; then constant per element.
  func makeIterator() -> IndexingIterator<[Element]> { top(count).makeIterator() }
}

extension StackSnapshot {
  /// Returns the topmost elements as a snapshot, without copying them.
  ///
  /// The new snapshot also keeps the elements below them alive.
  ///
  /// - Complexity: Constant.
  func suffix(_ number: Int) -> Self { Self(topChunk, range.suffix(number)) }

  /// Returns the lowest elements as a snapshot, without copying them.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements left out.
  func prefix(_ number: Int) -> Self {
    let end = range.lowerBound + Swift.min(number, count)
    guard end > range.lowerBound else { return Self([]) }
    return Self(topChunk?.chunk(holding: end - 1), range.lowerBound..<end)
  }

  /// Returns a snapshot with further elements on top, without copying the elements that are already there.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of added elements and *n* that of the elements already
  ///   there.
  func appending(_ elements: [Element]) -> Self {
    guard !elements.isEmpty else { return self }
    guard !isEmpty else { return Self(elements) }
    let end = range.upperBound
    let chunk = Chunk(
      capacity: elements.count, above: topChunk?.chunk(holding: end - 1), from: end)
    for element in elements { chunk.append(element) }
    return Self(chunk, range.lowerBound..<end + elements.count)
  }

  /// Returns the topmost elements as an array, bottom first.
  func top(_ number: Int) -> [Element] {
    var end = range.upperBound
    let start = end - Swift.min(number, count)
    var parts: [(chunk: Chunk<Element>, offsets: Range<Int>)] = []
    var next = topChunk
    while end > start, let chunk = next {
      parts.append((chunk, Swift.max(chunk.start, start)..<end))
      end = chunk.start
      next = chunk.below
    }
    var elements: [Element] = []
    elements.reserveCapacity(range.upperBound - start)
    for part in parts.reversed() { part.chunk.copy(part.offsets, into: &elements) }
    return elements
  }

  /// Returns whether two snapshots share the same elements, and so are certainly equal.
  ///
  /// Snapshots that are equal but do not share their elements return false.
  func isIdentical(to other: Self) -> Bool {
    guard let topChunk, let otherChunk = other.topChunk else { return isEmpty && other.isEmpty }
    return topChunk === otherChunk && range == other.range
  }
}
