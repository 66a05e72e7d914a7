/// A table from the hashes of ids to the places of screens.
///
/// What it says is a guess: a screen that leaves is not looked up, its entry stays behind. Whoever
/// asks tells which guess is right. Entries that no screen can have any more are used again, and the
/// rest of them is left behind when the table is made anew.
///
/// A row with open addressing, half full at most, so that a search ends soon. It holds 2³² places.
struct ScreenIndex {
  private struct Entry {
    static let free = Entry(tag: 0, place: .max)
    /// The part of a hash that does not say where the search begins.
    let tag: UInt32
    let place: UInt32

    var isFree: Bool { place == .max }
  }

  private var entries = [Entry](repeating: .free, count: 16)
  private var usedCount = 0

  /// Returns the place of a screen, the one of its possible places that is right.
  func place(of hash: Int, where isRight: (Int) -> Bool) -> Int? {
    let tag = tag(of: hash)
    var spot = start(of: hash)
    while !entries[spot].isFree {
      let place = Int(entries[spot].place)
      if entries[spot].tag == tag, isRight(place) { return place }
      spot = next(spot)
    }
    return nil
  }

  /// Notes a place, above all others that are in use.
  ///
  /// - Precondition: The table is not full.
  mutating func add(_ hash: Int, at place: Int) {
    let entry = Entry(tag: tag(of: hash), place: UInt32(place))
    var spot = start(of: hash)
    // An entry of a place from here on, a free one among them, can be no screen's.
    while entries[spot].place < entry.place { spot = next(spot) }
    if entries[spot].isFree { usedCount += 1 }
    entries[spot] = entry
  }

  /// Whether the next place needs a table made anew.
  var isFull: Bool { 2 * usedCount >= entries.count }

  /// Makes the table anew, with so many free entries that as many more can come as there are.
  mutating func rebuild(_ hashes: some Collection<Int>) {
    var count = 16
    while count < 4 * (hashes.count + 1) { count *= 2 }
    if count == entries.count {
      for spot in entries.indices { entries[spot] = .free }
    } else {
      entries = Array(repeating: .free, count: count)
    }
    usedCount = hashes.count
    for (place, hash) in hashes.enumerated() {
      var spot = start(of: hash)
      while !entries[spot].isFree { spot = next(spot) }
      entries[spot] = Entry(tag: tag(of: hash), place: UInt32(place))
    }
  }

  private func tag(of hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  private func start(of hash: Int) -> Int { hash & (entries.count - 1) }

  private func next(_ spot: Int) -> Int { (spot + 1) & (entries.count - 1) }
}
