/// A hash table that finds the offset in a stack of the element with a given identifier.
///
/// The table stores hashes, not identifiers, and may still contain entries of removed elements. So a lookup yields
/// candidates, and the caller confirms each. An entry whose offset is beyond the end of the stack is of a removed
/// element: it is freed if no search needs to pass over it, or reused. All others disappear when the table is rebuilt.
///
/// It uses open addressing with linear probing. It is at most half full, so that searches stay short, and holds
/// offsets below 2³² − 1.
struct OffsetIndex {
  private struct Entry {
    static let free = Entry(tag: 0, offset: .max)
    /// The high half of the hash; the low half selects the slot where a search begins.
    let tag: UInt32
    let offset: UInt32

    var isFree: Bool { offset == .max }
  }

  private var entries = [Entry](repeating: .free, count: 16)
  private var usedCount = 0

  /// The result of a search.
  enum Match {
    /// The offset that the caller confirmed.
    case offset(Int)
    /// There is no such element. An entry for it can be stored in this slot.
    case absent(slot: Int)
  }

  /// Searches for the element with an identifier.
  ///
  /// - Parameters:
  ///   - hash: The hash of the identifier.
  ///   - count: The number of elements in the stack; entries with this offset or a higher one belong to removed
  ///     elements.
  ///   - isMatch: Returns whether the element at a candidate's offset has the identifier.
  /// - Returns: The offset of the element, or a slot for its entry.
  func find(_ hash: Int, inCount count: Int, where isMatch: (Int) -> Bool) -> Match {
    let tag = tag(of: hash)
    var slot = firstSlot(for: hash)
    var reusable: Int?
    while !entries[slot].isFree {
      let offset = Int(entries[slot].offset)
      if offset >= count {
        if reusable == nil { reusable = slot }
      } else if entries[slot].tag == tag, isMatch(offset) {
        return .offset(offset)
      }
      slot = self.slot(after: slot)
    }
    return .absent(slot: reusable ?? slot)
  }

  /// Stores an entry in the slot that ``find(_:inCount:where:)`` returned.
  ///
  /// - Precondition: The table has not changed since that search, and ``needsRebuild(forCount:)`` is false.
  mutating func insert(_ hash: Int, offset: Int, in slot: Int) {
    if entries[slot].isFree { usedCount += 1 }
    entries[slot] = Entry(tag: tag(of: hash), offset: UInt32(offset))
  }

  /// Frees the entry of the topmost element, which is being removed, and those of elements removed earlier in the
  /// slots directly before it.
  mutating func removeLast(_ hash: Int, offset: Int) {
    let tag = tag(of: hash)
    var slot = firstSlot(for: hash)
    while entries[slot].offset != offset || entries[slot].tag != tag {
      guard !entries[slot].isFree else { return }
      slot = self.slot(after: slot)
    }
    guard entries[self.slot(after: slot)].isFree else { return }
    while !entries[slot].isFree, entries[slot].offset >= offset {
      entries[slot] = .free
      usedCount -= 1
      slot = (slot - 1) & (entries.count - 1)
    }
  }

  /// Returns whether the table must be rebuilt before the next insertion, because it is half full or far too large
  /// for the number of elements.
  func needsRebuild(forCount count: Int) -> Bool {
    2 * usedCount >= entries.count || entries.count > 64 * (count + 16)
  }

  /// Rebuilds the table from the hashes of all elements, bottom first, with capacity for twice as many elements.
  mutating func rebuild(_ hashes: some Collection<Int>) {
    var count = 16
    while count < 4 * (hashes.count + 1) { count *= 2 }
    entries = Array(repeating: .free, count: count)
    usedCount = hashes.count
    for (offset, hash) in hashes.enumerated() {
      var slot = firstSlot(for: hash)
      while !entries[slot].isFree { slot = self.slot(after: slot) }
      entries[slot] = Entry(tag: tag(of: hash), offset: UInt32(offset))
    }
  }

  private func tag(of hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  private func firstSlot(for hash: Int) -> Int { hash & (entries.count - 1) }

  private func slot(after slot: Int) -> Int { (slot + 1) & (entries.count - 1) }
}
