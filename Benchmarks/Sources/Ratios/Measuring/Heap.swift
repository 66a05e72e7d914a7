import HeapCounter

/// What work asks of the heap.
enum Heap {
  static var isMeasurable: Bool { heap_counter_works() }

  /// Returns how often work asks for memory.
  static func requests(_ work: () throws -> Void) rethrows -> Int {
    let before = heap_requests()
    try work()
    return heap_requests() - before
  }

  /// Returns the bytes that a value holds once it is made.
  static func bytes<Value>(of make: () throws -> Value) rethrows -> Int {
    let before = heap_live_bytes()
    heap_count_bytes(true)
    let value = try make()
    heap_count_bytes(false)
    let held = heap_live_bytes() - before
    withExtendedLifetime(value) {}
    return held
  }
}
