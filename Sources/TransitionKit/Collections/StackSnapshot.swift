/// Some consecutive elements of a stack as they were at one time, bottom first.
///
/// ``StackStorage`` states what it guarantees.
struct StackSnapshot<Element: Sendable>: Sendable {
  /// The chunk of the topmost element; it may hold further elements.
  private let topChunk: Chunk<Element>?
  /// The offsets of the elements, from the bottom of the stack that they were taken from.
  private let range: Range<Int>

  /// Creates a snapshot of the elements at some offsets of a chunk and the chunks below.
  init(_ topChunk: Chunk<Element>?, _ range: Range<Int>) {
    self.topChunk = range.isEmpty ? nil : topChunk
    self.range = range
  }

  /// Creates a snapshot of elements, bottom first.
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

  /// The element at an offset from the bottom.
  ///
  /// - Complexity: O(log *n*) in the number of elements above.
  subscript(offset: Int) -> Element {
    let offset = range.lowerBound + offset
    guard range.contains(offset), let chunk = topChunk?.chunk(holding: offset) else {
      preconditionFailure("offset outside of the stack")
    }
    return chunk[offset]
  }

  /// Returns an iterator over the elements, bottom first.
  ///
  /// - Complexity: O(*n*), paid once.
  func makeIterator() -> IndexingIterator<[Element]> { top(count).makeIterator() }
}

extension StackSnapshot {
  /// Returns the topmost elements as a snapshot, which shares them with this one.
  ///
  /// The new snapshot keeps the elements under it alive.
  ///
  /// - Complexity: Constant.
  func suffix(_ number: Int) -> Self { Self(topChunk, range.suffix(number)) }

  /// Returns the lowest elements as a snapshot, which shares them with this one.
  ///
  /// - Complexity: O(log *n*) in the number of elements left out.
  func prefix(_ number: Int) -> Self {
    let end = range.lowerBound + Swift.min(number, count)
    guard end > range.lowerBound else { return Self([]) }
    return Self(topChunk?.chunk(holding: end - 1), range.lowerBound..<end)
  }

  /// Returns a snapshot with further elements on top, which shares the others with this one.
  ///
  /// - Complexity: O(*k*) in the number of elements added, plus O(log *n*).
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

  /// Returns whether two snapshots are certainly equal because they share the same elements.
  func isIdentical(to other: Self) -> Bool {
    guard let topChunk, let otherChunk = other.topChunk else { return isEmpty && other.isEmpty }
    return topChunk === otherChunk && range == other.range
  }
}
