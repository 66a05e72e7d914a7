/// A hash table from the hashes of identifiers to offsets in a stack.
///
/// Lookups return candidates. Entries of removed elements may remain, so the caller confirms each
/// candidate. An entry whose offset is past the end of the stack is freed when no search continues
/// beyond it, or reused; others disappear when the table is rebuilt.
///
/// It uses open addressing with linear probing. It is at most half full, so that searches are
/// short, and holds up to 2³² − 1 offsets.
struct OffsetIndex {
  private struct Entry {
    static let free = Entry(tag: 0, offset: .max)
    /// The high half of the hash; the low half selects the slot where the search begins.
    let tag: UInt32
    let offset: UInt32

    var isFree: Bool { offset == .max }
  }

  private var entries = [Entry](repeating: .free, count: 16)
  private var usedCount = 0

  /// The result of a search.
  enum Match {
    /// The confirmed offset.
    case offset(Int)
    /// There is no such element; an entry for it can be stored in this slot.
    case absent(slot: Int)
  }

  /// Searches for an element of a stack.
  ///
  /// - Parameters:
  ///   - hash: The hash of its identifier.
  ///   - count: The number of elements in the stack.
  ///   - isMatch: Returns whether a candidate is the element.
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

  /// Stores an entry in the slot that a search returned.
  ///
  /// - Precondition: The table has not changed since the search and needs no rebuild.
  mutating func insert(_ hash: Int, offset: Int, in slot: Int) {
    if entries[slot].isFree { usedCount += 1 }
    entries[slot] = Entry(tag: tag(of: hash), offset: UInt32(offset))
  }

  /// Frees the entry of the topmost element, which is being removed, and the unused ones before it.
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

  /// Returns whether the table must be rebuilt before the next insertion: it is half full, or far
  /// too large for the number of elements.
  func needsRebuild(forCount count: Int) -> Bool {
    2 * usedCount >= entries.count || entries.count > 64 * (count + 16)
  }

  /// Rebuilds the table from the hashes of all elements, bottom first, with capacity for twice as
  /// many.
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
