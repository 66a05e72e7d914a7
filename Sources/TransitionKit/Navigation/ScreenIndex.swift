/// A table from the hashes of ids to the places of screens.
///
/// What it says is a guess: the entry of a screen that has left may stay behind. Whoever asks tells
/// which guess is right. Entries that no screen can have any more are freed where no search goes on
/// beyond them, or used again, and the rest is left behind when the table is made anew.
///
/// A row with open addressing, half full at most, so that a search ends soon. It holds 2³² − 1 places.
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

  /// What a search comes to.
  enum Finding {
    /// The place of the screen.
    case place(Int)
    /// The screen is not there; this entry can be its own.
    case absent(entry: Int)
  }

  /// Looks for a screen among so many: of the places that it may have, the one that is right.
  func find(_ hash: Int, among count: Int, where isRight: (Int) -> Bool) -> Finding {
    let tag = tag(of: hash)
    var spot = start(of: hash)
    var unused: Int?
    while !entries[spot].isFree {
      let place = Int(entries[spot].place)
      // An entry of a place that nobody has can be no screen's any more.
      if place >= count {
        if unused == nil { unused = spot }
      } else if entries[spot].tag == tag, isRight(place) {
        return .place(place)
      }
      spot = next(spot)
    }
    return .absent(entry: unused ?? spot)
  }

  /// Notes a screen where a search has come to.
  ///
  /// - Precondition: The table is not full, and the same since the search.
  mutating func note(_ hash: Int, at place: Int, in spot: Int) {
    if entries[spot].isFree { usedCount += 1 }
    entries[spot] = Entry(tag: tag(of: hash), place: UInt32(place))
  }

  /// Frees the entry of the top when it leaves its place, and those before it that are nobody's.
  mutating func forget(_ hash: Int, at place: Int) {
    let tag = tag(of: hash)
    var spot = start(of: hash)
    while entries[spot].place != place || entries[spot].tag != tag {
      guard !entries[spot].isFree else { return }
      spot = next(spot)
    }
    guard entries[next(spot)].isFree else { return }
    while !entries[spot].isFree, entries[spot].place >= place {
      entries[spot] = .free
      usedCount -= 1
      spot = (spot &- 1) & (entries.count - 1)
    }
  }

  /// Whether the next screen on so many needs a table made anew: it is half full, or far too large
  /// for what has become of the stack.
  func needsRebuild(for count: Int) -> Bool {
    2 * usedCount >= entries.count || entries.count > 64 * (count + 16)
  }

  /// Makes the table anew, with so many free entries that as many more can come as there are.
  mutating func rebuild(_ hashes: some Collection<Int>) {
    var count = 16
    while count < 4 * (hashes.count + 1) { count *= 2 }
    entries = Array(repeating: .free, count: count)
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
