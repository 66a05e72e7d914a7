import HeapCounter

/// Counts heap allocations.
enum Heap {
  static var isMeasurable: Bool { heap_counter_works() }

  /// Returns the number of allocations during some work.
  static func requests(_ work: () throws -> Void) rethrows -> Int {
    let before = heap_requests()
    try work()
    return heap_requests() - before
  }

  /// Returns the bytes on the heap that a value holds after it has been created.
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
