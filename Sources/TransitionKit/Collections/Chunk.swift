/// A fixed-size block of consecutive elements of a stack; a copy of this value refers to the same block.
///
/// A stack stores its elements in a linked list of chunks, from its top down to its bottom. A chunk holds the
/// elements from offset `start` on, and the chunk `below` it holds those before. Several stacks can share `below`.
/// Elements in it with offset `start` or higher belong to those other stacks, not to this one.
///
/// To find an element far down quickly, the chunks also form complete binary trees, and each chunk refers to the
/// chunk directly under its whole tree (`skip`). Finding an element visits O(log *n*) chunks. Source: Myers, "An
/// Applicative Random-Access Stack" (1983).
///
/// This is the only file of the package that uses pointers. They are needed because a snapshot must never change, and
/// the next push must neither copy the snapshot nor allocate memory for each element. Three rules make this safe:
///
/// - **One writer.** The creator fills a chunk. Once a snapshot refers to the chunk, only the ``StackStorage`` that
///   created it may write to it. A storage cannot be copied, so there is never a second writer.
/// - **Snapshots never change.** A slot is filled once, before any snapshot that contains it exists. It is emptied
///   only when no such snapshot exists: either none was ever taken, or nothing else refers to the chunk. So readers
///   on other threads read only slots that were filled before their snapshot was taken.
/// - **Only the writer uses the count.** Only the storage and `deinit` read the number of filled slots. Its field is
///   written through a pointer of its own, because another thread may be reading the other fields of the header at
///   the same time.
///
/// Snapshots and the storage check all offsets that callers pass, so that no access is out of bounds.
struct Chunk<Element: Sendable>: @unchecked Sendable {
  /// The number of elements in a full chunk.
  static var fullCapacity: Int { 32 }

  /// The fields that a chunk stores before its elements.
  private struct Header {
    /// The next chunk towards the bottom, whose elements this chunk continues; `nil` at the bottom.
    var below: Chunk?
    /// The chunk directly under the binary tree of chunks of which this chunk is the root; `nil` at the bottom.
    let skip: Chunk?
    /// The number of chunks in the tree of which this chunk is the root, with itself.
    let treeSize: Int
    /// The offset in the stack of this chunk's first element.
    let start: Int
    let capacity: Int
    var count = 0

    /// Makes the new chunk the root over the two topmost trees below it if these have equally many chunks; otherwise
    /// it is a tree of one chunk.
    init(capacity: Int, above below: Chunk?, from start: Int) {
      self.capacity = capacity
      self.start = start
      self.below = below
      if let below, let second = below.skip, below.treeSize == second.treeSize {
        skip = second.skip
        treeSize = 2 * below.treeSize + 1
      } else {
        skip = below
        treeSize = 1
      }
    }
  }

  private final class Buffer: ManagedBuffer<Header, Element> {
    deinit {
      withUnsafeMutablePointers { header, slots in
        _ = slots.deinitialize(count: header.pointee.count)
        // Releases `below` first, while `skip` still keeps the chunks under this tree alive. So the release of a deep
        // stack recurses only as deep as its trees are high, and cannot overflow the call stack.
        header.pointee.below = nil
      }
    }
  }

  private var buffer: ManagedBuffer<Header, Element>

  /// Reads one field of the header without touching the others, because another thread may be writing the count.
  ///
  /// `ManagedBuffer.header` would also check for exclusive access to the header, which costs more than the read.
  private func header<Value>(_ read: (UnsafeMutablePointer<Header>) -> Value) -> Value {
    buffer.withUnsafeMutablePointerToHeader(read)
  }

  /// Creates an empty chunk.
  init(capacity: Int, above below: Chunk?, from start: Int) {
    buffer = Buffer.create(minimumCapacity: capacity) { _ in
      Header(capacity: capacity, above: below, from: start)
    }
  }

  /// Creates as many chunks as the elements need, without free slots, or returns `nil` if there are no elements.
  ///
  /// The new value is the topmost chunk.
  init?(_ elements: [Element]) {
    var top: Chunk?
    for start in stride(from: 0, to: elements.count, by: Self.fullCapacity) {
      let end = min(start + Self.fullCapacity, elements.count)
      let chunk = Chunk(capacity: end - start, above: top, from: start)
      for element in elements[start..<end] { chunk.append(element) }
      top = chunk
    }
    guard let top else { return nil }
    self = top
  }
}

// MARK: - Reading

extension Chunk {
  /// The next chunk towards the bottom, whose elements this chunk continues; `nil` at the bottom.
  var below: Chunk? { header { $0.pointee.below } }

  /// The offset in the stack of this chunk's first element.
  var start: Int { header { $0.pointee.start } }

  private var skip: Chunk? { header { $0.pointee.skip } }

  private var treeSize: Int { header { $0.pointee.treeSize } }

  /// Returns whether two values refer to the same chunk.
  static func === (left: Chunk, right: Chunk) -> Bool { left.buffer === right.buffer }

  /// The element at an offset in the stack, which must lie in this chunk.
  subscript(offset: Int) -> Element {
    buffer.withUnsafeMutablePointers { header, slots in slots[offset - header.pointee.start] }
  }

  /// Returns whether the element at an offset in the stack, which must lie in this chunk, meets a condition.
  ///
  /// The condition borrows the element: it is not copied, so no reference counts change.
  func contains(at offset: Int, where condition: (borrowing Element) -> Bool) -> Bool {
    buffer.withUnsafeMutablePointers { header, slots in
      condition(slots[offset - header.pointee.start])
    }
  }

  /// Appends the elements at a range of offsets in the stack, which must lie in this chunk, to an array.
  func copy(_ offsets: Range<Int>, into elements: inout [Element]) {
    buffer.withUnsafeMutablePointers { header, slots in
      elements.append(
        contentsOf: UnsafeBufferPointer(
          start: slots + (offsets.lowerBound - header.pointee.start), count: offsets.count))
    }
  }

  /// Returns the chunk that holds the element at an offset in the stack: this chunk or one below it.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of chunks above the result.
  func chunk(holding offset: Int) -> Chunk? {
    var next: Chunk? = self
    while let chunk = next, chunk.start > offset {
      if let skip = chunk.skip, skip.start > offset {
        next = skip
      } else {
        next = chunk.below
      }
    }
    return next
  }
}

// MARK: - Writing, for the storage that created the chunk

extension Chunk {
  /// Whether nothing else refers to the chunk.
  mutating func isUniquelyReferenced() -> Bool { isKnownUniquelyReferenced(&buffer) }

  var capacity: Int { header { $0.pointee.capacity } }

  /// The offset after the last filled slot.
  var end: Int { header { $0.pointee.start + $0.pointee.count } }

  var isEmpty: Bool { header { $0.pointee.count == 0 } }

  private var isFull: Bool { header { $0.pointee.count == $0.pointee.capacity } }

  /// Returns whether the chunk has a free slot, and an element with this offset belongs in the next one.
  func hasCapacity(at offset: Int) -> Bool { end == offset && !isFull }

  /// Returns whether at least half of the chunk's elements have this offset or a higher one.
  func isMostly(from offset: Int) -> Bool {
    header { 2 * (offset - $0.pointee.start) <= $0.pointee.count }
  }

  /// Calls a closure with the number of filled slots and the slots.
  private func write<Value>(
    _ body: (UnsafeMutablePointer<Int>, UnsafeMutablePointer<Element>) -> Value
  ) -> Value {
    buffer.withUnsafeMutablePointers { header, slots in
      guard let count = header.pointer(to: \.count) else { preconditionFailure("a stored count") }
      return body(count, slots)
    }
  }

  /// Fills the next slot.
  ///
  /// - Precondition: The chunk is not full.
  func append(_ element: Element) {
    precondition(!isFull, "the chunk is full")
    write { count, slots in
      (slots + count.pointee).initialize(to: element)
      count.pointee += 1
    }
  }

  /// Removes the elements from an offset to the end of the chunk, and returns the one at the offset.
  ///
  /// - Precondition: The slot at the offset is filled, and no snapshot contains it.
  func take(_ offset: Int) -> Element {
    removeAll(from: offset + 1)
    precondition(end == offset + 1, "the slot is empty")
    return write { count, slots in
      count.pointee -= 1
      return (slots + count.pointee).move()
    }
  }

  /// Removes the elements from an offset to the end of the chunk.
  ///
  /// - Precondition: No snapshot contains them.
  func removeAll(from offset: Int) {
    let remaining = max(offset - start, 0)
    write { count, slots in
      guard remaining < count.pointee else { return }
      _ = (slots + remaining).deinitialize(count: count.pointee - remaining)
      count.pointee = remaining
    }
  }

  /// Reuses an empty chunk: puts it above another chunk, or at the bottom, with a new start.
  ///
  /// - Precondition: The chunk is empty, and no snapshot refers to it.
  func move(above below: Chunk?, from start: Int) {
    buffer.withUnsafeMutablePointerToHeader { header in
      precondition(header.pointee.count == 0, "the chunk is not empty")
      header.pointee = Header(capacity: header.pointee.capacity, above: below, from: start)
    }
  }
}
