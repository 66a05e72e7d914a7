// The one file of the library with pointers.
//
// A stack that somebody keeps must not change, and the next push must neither copy it nor ask the
// heap for each screen. So a leaf has room for screens to come. That is safe by three rules:
//
// * Whoever has made a leaf writes on it until a list has it; from then on only a pile does, and only
//   on leaves that it has made. A `ScreenPile` can not be copied, so there is never a second one that
//   thinks the same, and a list shows its leaf to nobody.
// * A place is written once, before any list that has it is given away, and is emptied only when no
//   such list can be left: it was never given away, or nobody else refers to the leaf. Whoever reads,
//   on whatever thread, reads what was there before the list came to be.
// * Only the pile, and the end of the leaf, asks how many places are filled, and that number is
//   written by itself, because others may be reading what lies beside it.
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
    var below: ScreenLeaf?
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
        // First the leaf below, while what that rests on is still held.
        header.pointee.below = nil
      }
    }
  }

  private var buffer: ManagedBuffer<Header, Screen>

  /// Asks for one thing in the header, and for that alone, since the count may be changing.
  ///
  /// The buffer's own property watches for overlapping accesses, which takes longer than the rest.
  private func header<Value>(_ ask: (UnsafeMutablePointer<Header>) -> Value) -> Value {
    buffer.withUnsafeMutablePointerToHeader(ask)
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
  var below: ScreenLeaf? { header { $0.pointee.below } }

  /// The place of the lowest screen.
  var start: Int { header { $0.pointee.start } }

  private var further: ScreenLeaf? { header { $0.pointee.further } }

  private var size: Int { header { $0.pointee.size } }

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
    leaf(of: place).map { $0[place].id == id } ?? false
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
  var room: Int { header { $0.pointee.room } }

  /// The place above the highest screen.
  var end: Int { header { $0.pointee.start + $0.pointee.count } }

  var isEmpty: Bool { header { $0.pointee.count == 0 } }

  private var isFull: Bool { header { $0.pointee.count == $0.pointee.room } }

  /// Whether the next place is this one, and there is one more.
  func hasRoom(at place: Int) -> Bool { end == place && !isFull }

  /// Whether half of the screens or more lie from a place on.
  func isMostlyGone(from place: Int) -> Bool {
    header { 2 * (place - $0.pointee.start) <= $0.pointee.count }
  }

  /// Does something with the number of filled places and with the places.
  private func write<Value>(
    _ body: (UnsafeMutablePointer<Int>, UnsafeMutablePointer<Screen>) -> Value
  ) -> Value {
    buffer.withUnsafeMutablePointers { header, places in
      guard let count = header.pointer(to: \.count) else { preconditionFailure("a stored count") }
      return body(count, places)
    }
  }

  /// Fills the next place.
  ///
  /// - Precondition: The leaf has room.
  func append(_ screen: Screen) {
    precondition(!isFull, "a leaf without room")
    write { count, places in
      (places + count.pointee).initialize(to: screen)
      count.pointee += 1
    }
  }

  /// Empties a place and those above, and returns what was there.
  ///
  /// - Precondition: The place is filled, and no list but the pile's own has it.
  func take(_ place: Int) -> Screen {
    removeAll(from: place + 1)
    precondition(end == place + 1, "an empty place")
    return write { count, places in
      count.pointee -= 1
      return (places + count.pointee).move()
    }
  }

  /// Empties all places from one on.
  ///
  /// - Precondition: No list but the pile's own has them.
  func removeAll(from place: Int) {
    let rest = max(place - start, 0)
    write { count, places in
      guard rest < count.pointee else { return }
      _ = (places + rest).deinitialize(count: count.pointee - rest)
      count.pointee = rest
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
