/// A run of consecutive elements of a stack, with capacity for more; copies refer to the same
/// chunk.
///
/// Chunks form a linked list from the top of a stack down to its bottom. A chunk continues the
/// chunk `below` it, from the offset `start`: elements of `below` at `start` or higher belong to
/// other stacks that share it.
///
/// To find an element far down, each chunk also knows a chunk further down, which skips a whole
/// complete binary tree of chunks. Finding an element visits O(log *n*) chunks. Source: Myers, "An
/// Applicative Random-Access Stack" (1983).
///
/// This is the only file of the package that uses pointers, because a snapshot must not change, and
/// the next push must neither copy it nor allocate memory per element. Three rules make it safe:
///
/// 1. **One writer.** The creator fills a chunk. Once a snapshot refers to it, only the
///    ``StackStorage`` that created it may write. A storage cannot be copied, so there is one
///    writer.
/// 2. **Snapshots never change.** A slot is written once, before a snapshot that contains it
///    exists. It is emptied only when no such snapshot exists: none was ever taken, or nothing else
///    refers to the chunk. A reader on any thread reads only slots that were complete before its
///    snapshot.
/// 3. **The count is the writer's.** Only the storage and `deinit` read the number of filled slots.
///    It is written on its own, because a reader may be reading the fields beside it.
///
/// Snapshots and the storage check the offsets that callers pass in, so no access is out of bounds.
struct Chunk<Element: Sendable>: @unchecked Sendable {
  /// The number of elements in a full chunk.
  static var fullCapacity: Int { 32 }

  /// What a chunk stores beside its elements.
  private struct Header {
    /// The chunk that this one continues.
    var below: Chunk?
    /// The chunk under this chunk's tree.
    let skip: Chunk?
    /// The number of chunks in the tree with this chunk at its top.
    let treeSize: Int
    /// The offset of the first element in the stack.
    let start: Int
    let capacity: Int
    var count = 0

    /// The two topmost trees below are joined under the new chunk when they have the same size;
    /// otherwise the new chunk is a tree of its own.
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
        // The chunk below goes first, while `skip` still holds the ones under it. So releasing a
        // deep stack recurses only as deep as the trees are high, and cannot overflow the call
        // stack.
        header.pointee.below = nil
      }
    }
  }

  private var buffer: ManagedBuffer<Header, Element>

  /// Reads one field of the header, and only that field, because the count may be changing.
  ///
  /// `ManagedBuffer.header` also checks for exclusive access, which costs more than the read.
  private func header<Value>(_ read: (UnsafeMutablePointer<Header>) -> Value) -> Value {
    buffer.withUnsafeMutablePointerToHeader(read)
  }

  /// Creates an empty chunk.
  init(capacity: Int, above below: Chunk?, from start: Int) {
    buffer = Buffer.create(minimumCapacity: capacity) { _ in
      Header(capacity: capacity, above: below, from: start)
    }
  }

  /// Creates as many chunks as the elements need, without free slots; `nil` without elements.
  ///
  /// - Returns: The topmost chunk.
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
  /// The chunk that this one continues.
  var below: Chunk? { header { $0.pointee.below } }

  /// The offset of the first element in the stack.
  var start: Int { header { $0.pointee.start } }

  private var skip: Chunk? { header { $0.pointee.skip } }

  private var treeSize: Int { header { $0.pointee.treeSize } }

  /// Returns whether two values refer to the same chunk.
  static func === (left: Chunk, right: Chunk) -> Bool { left.buffer === right.buffer }

  /// The element at an offset that a stack has in this chunk.
  subscript(offset: Int) -> Element {
    buffer.withUnsafeMutablePointers { header, slots in slots[offset - header.pointee.start] }
  }

  /// Returns whether the element at an offset that a stack has in this chunk meets a condition.
  ///
  /// The element is not copied, so its reference counts stay untouched.
  func contains(at offset: Int, where condition: (borrowing Element) -> Bool) -> Bool {
    buffer.withUnsafeMutablePointers { header, slots in
      condition(slots[offset - header.pointee.start])
    }
  }

  /// Appends the elements at offsets that a stack has in this chunk to an array.
  func copy(_ offsets: Range<Int>, into elements: inout [Element]) {
    buffer.withUnsafeMutablePointers { header, slots in
      elements.append(
        contentsOf: UnsafeBufferPointer(
          start: slots + (offsets.lowerBound - header.pointee.start), count: offsets.count))
    }
  }

  /// Returns the chunk that holds an offset: this one or one below.
  ///
  /// - Complexity: O(log *n*) in the number of chunks above it.
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

  /// Returns whether the next free slot exists and has this offset.
  func hasCapacity(at offset: Int) -> Bool { end == offset && !isFull }

  /// Returns whether at least half of the elements have this offset or a higher one.
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

  /// Empties the slot at an offset and all after it, and returns the element at the offset.
  ///
  /// - Precondition: The slot is filled, and no snapshot contains it.
  func take(_ offset: Int) -> Element {
    removeAll(from: offset + 1)
    precondition(end == offset + 1, "the slot is empty")
    return write { count, slots in
      count.pointee -= 1
      return (slots + count.pointee).move()
    }
  }

  /// Empties all slots from an offset on.
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

  /// Puts an empty chunk above another, or above none, to be filled again.
  ///
  /// - Precondition: The chunk is empty, and no snapshot refers to it.
  func move(above below: Chunk?, from start: Int) {
    buffer.withUnsafeMutablePointerToHeader { header in
      precondition(header.pointee.count == 0, "the chunk is not empty")
      header.pointee = Header(capacity: header.pointee.capacity, above: below, from: start)
    }
  }
}
