// The one file of the library with pointers.
//
// A stack that somebody keeps must not change, and the next push must neither copy it nor ask the
// heap for each screen. So a leaf has room for screens to come. That is safe by three rules:
//
// * One pile alone writes on a leaf, the one that made it. A `ScreenPile` can not be copied, so there
//   is never a second one that thinks the same.
// * A place is written once, before any list that has it is given away, and is emptied only when no
//   such list can be left: it was never given away, or nobody else refers to the leaf. Whoever reads,
//   on whatever thread, reads what was there before the list came to be.
// * Nobody but that pile, and the end of the leaf, asks how many places are filled.
//
// What a list has lies in its own range, which is checked where places come in.

/// Some screens on top of others, with room for more; copies are the same leaf.
///
/// What lies on a leaf need not lie on all of its screens: where the next one starts, this one ends.
///
/// Beside the leaf below, each knows one further down. Leaves form complete trees, the topmost
/// first, each at least as high as the one before: a new leaf takes the first two under it when they
/// are of one size, and is a tree of its own when they are not; what it knows is the leaf under its
/// tree. No way down is longer than a few times log₂ *n*, and so deep a list is also let go of: a
/// leaf lets go of the one below first, and what that rests on is held until it is gone.
///
/// Source: Myers, "An Applicative Random-Access Stack" (1983).
struct ScreenLeaf: @unchecked Sendable {
  /// How many screens are put into a leaf at most.
  static let capacity = 32

  /// What a leaf knows beside its screens.
  private struct Header {
    /// What the leaf lies on.
    let below: ScreenLeaf?
    /// What lies under its tree.
    let further: ScreenLeaf?
    /// How many leaves the tree has.
    let size: Int
    /// The place of the lowest screen.
    let start: Int
    /// How many places there are.
    let room: Int
    /// How many of them are filled.
    var count = 0

    init(room: Int, on below: ScreenLeaf?, from start: Int) {
      self.room = room
      self.start = start
      self.below = below
      if let below, let second = below.further, below.size == second.size {
        further = second.further
        size = 2 * below.size + 1
      } else {
        further = below
        size = 1
      }
    }
  }

  private final class Buffer: ManagedBuffer<Header, Screen> {
    deinit {
      withUnsafeMutablePointers { header, places in
        for place in 0..<header.pointee.count { (places + place).deinitialize(count: 1) }
      }
    }
  }

  private var buffer: ManagedBuffer<Header, Screen>

  /// Asks for one thing in the header.
  ///
  /// The buffer's own property watches for overlapping accesses, which takes longer than the rest.
  private func header<Value>(_ ask: (borrowing Header) -> Value) -> Value {
    buffer.withUnsafeMutablePointerToHeader { ask($0.pointee) }
  }

  /// Makes an empty leaf.
  init(room: Int, on below: ScreenLeaf?, from start: Int) {
    buffer = Buffer.create(minimumCapacity: room) { _ in
      Header(room: room, on: below, from: start)
    }
  }

  /// Makes leaves of screens, each on the one before and without room for more; `nil` without screens.
  ///
  /// - Returns: The highest leaf.
  init?(_ screens: [Screen]) {
    var highest: ScreenLeaf?
    var rest = screens[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.capacity)
      let leaf = ScreenLeaf(room: part.count, on: highest, from: screens.count - rest.count)
      for screen in part { leaf.append(screen) }
      highest = leaf
      rest = rest.dropFirst(Self.capacity)
    }
    guard let highest else { return nil }
    self = highest
  }
}

// MARK: - Reading

extension ScreenLeaf {
  /// What the leaf lies on.
  var below: ScreenLeaf? { header { $0.below } }

  /// The place of the lowest screen.
  var start: Int { header { $0.start } }

  private var further: ScreenLeaf? { header { $0.further } }

  private var size: Int { header { $0.size } }

  /// Returns whether two are the same leaf.
  static func === (left: ScreenLeaf, right: ScreenLeaf) -> Bool { left.buffer === right.buffer }

  /// The screen at a place, which a list has of this leaf.
  subscript(place: Int) -> Screen {
    buffer.withUnsafeMutablePointers { header, places in places[place - header.pointee.start] }
  }

  /// Puts the screens at some places, which a list has of this leaf, behind others.
  func append(_ places: Range<Int>, to screens: inout [Screen]) {
    buffer.withUnsafeMutablePointers { header, first in
      screens.append(
        contentsOf: UnsafeBufferPointer(
          start: first + (places.lowerBound - header.pointee.start), count: places.count))
    }
  }

  /// Whether the screen at a place, here or below, has this id.
  func isScreen(at place: Int, known id: String) -> Bool {
    guard start > place else {
      return buffer.withUnsafeMutablePointers { header, places in
        places[place - header.pointee.start].id == id
      }
    }
    return leaf(of: place)?.isScreen(at: place, known: id) ?? false
  }

  /// Returns what holds a place: this leaf or one under it.
  func leaf(of place: Int) -> ScreenLeaf? {
    var next: ScreenLeaf? = self
    while let leaf = next, leaf.start > place {
      if let further = leaf.further, further.start > place {
        next = further
      } else {
        next = leaf.below
      }
    }
    return next
  }
}

// MARK: - Writing, for the one pile that has made the leaf

extension ScreenLeaf {
  /// Whether nobody else has the leaf.
  mutating func isAlone() -> Bool { isKnownUniquelyReferenced(&buffer) }

  /// How many places there are.
  var room: Int { header { $0.room } }

  /// The place above the highest screen.
  var end: Int { header { $0.start + $0.count } }

  var isEmpty: Bool { header { $0.count == 0 } }

  /// Whether the next place is this one, and there is one more.
  func hasRoom(at place: Int) -> Bool {
    header { $0.start + $0.count == place && $0.count < $0.room }
  }

  /// Whether no more than half of the screens lie below a place.
  func isRemnant(below place: Int) -> Bool {
    header { 2 * (place - $0.start) <= $0.count }
  }

  /// Fills the next place.
  ///
  /// - Precondition: The leaf has room.
  func append(_ screen: Screen) {
    buffer.withUnsafeMutablePointers { header, places in
      precondition(header.pointee.count < header.pointee.room, "a leaf without room")
      (places + header.pointee.count).initialize(to: screen)
      header.pointee.count += 1
    }
  }

  /// Empties a place and those above, and returns what was there.
  ///
  /// - Precondition: The place is filled, and no list but the pile's own has it.
  func take(_ place: Int) -> Screen {
    removeAll(from: place + 1)
    return buffer.withUnsafeMutablePointers { header, places in
      precondition(header.pointee.start + header.pointee.count == place + 1, "an empty place")
      header.pointee.count -= 1
      return (places + header.pointee.count).move()
    }
  }

  /// Empties all places from one on.
  ///
  /// - Precondition: No list but the pile's own has them.
  func removeAll(from place: Int) {
    buffer.withUnsafeMutablePointers { header, places in
      let count = max(place - header.pointee.start, 0)
      guard count < header.pointee.count else { return }
      _ = (places + count).deinitialize(count: header.pointee.count - count)
      header.pointee.count = count
    }
  }

  /// Lays an empty leaf on others, or on none, so that it can be filled anew.
  ///
  /// - Precondition: No list has the leaf.
  func move(onto below: ScreenLeaf?, from start: Int) {
    buffer.withUnsafeMutablePointerToHeader { header in
      precondition(header.pointee.count == 0, "a leaf that is not empty")
      header.pointee = Header(room: header.pointee.room, on: below, from: start)
    }
  }
}
