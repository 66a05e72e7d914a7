/// The screens of a stack, which others may keep as they are.
///
/// It goes on writing where they have nothing: a push fills the next place of the highest leaf, and a
/// screen that nobody else has is taken out of its place again. It can not be copied, because two
/// would fill the same place.
struct ScreenPile: ~Copyable {
  /// How many of the lower screens have been given away; those above nobody else has.
  ///
  /// Kept aside, so that a look does not count as a change.
  private final class Given {
    var count = 0
  }

  private(set) var count = 0
  /// What the top lies in; what lies above the top, others have or had.
  private(set) var leaf: ScreenLeaf?
  private let given = Given()
  /// An empty leaf of the full size, for one of the next screens.
  private var spare: ScreenLeaf?

  /// Creates a pile of screens, with room for no more.
  init(_ screens: [Screen] = []) {
    count = screens.count
    leaf = ScreenLeaf(screens)
  }

  /// The screens, not to be given away without a note.
  private var list: ScreenList { ScreenList(leaf, 0..<count) }

  var last: Screen? { list.last }

  subscript(place: Int) -> Screen { list[place] }

  /// Returns some screens from the top, bottom first.
  func top(_ number: Int) -> [Screen] { list.top(number) }

  /// Whether the screen at a place has this id.
  ///
  /// - Complexity: O(log *n*) in the number of screens above.
  func isScreen(at place: Int, known id: String) -> Bool {
    place < count && leaf?.isScreen(at: place, known: id) ?? false
  }

  /// Returns the screens for whoever wants to keep them.
  func give() -> ScreenList {
    given.count = count
    return list
  }
}

// MARK: - Growing

extension ScreenPile {
  /// Whether nobody else has the highest leaf.
  private mutating func isAlone() -> Bool { leaf?.isAlone() ?? false }

  /// Puts a screen on top.
  ///
  /// - Complexity: Constant, whoever has the screens below.
  mutating func append(_ screen: Screen) {
    if leaf?.hasRoom(at: count) != true { makeRoom() }
    leaf?.append(screen)
    count += 1
  }

  private mutating func makeRoom() {
    if leaf.map({ $0.end == count }) ?? true {
      open(room: ScreenLeaf.capacity)
    } else if isAlone() {
      leaf?.removeAll(from: count)
    } else {
      // A way that parts from another's may well be short.
      open(room: ScreenLeaf.capacity / 4)
    }
  }

  /// Lays an empty leaf on top.
  private mutating func open(room: Int) {
    if let spare {
      spare.move(onto: leaf, from: count)
      leaf = spare
      self.spare = nil
    } else {
      leaf = ScreenLeaf(room: room, on: leaf, from: count)
    }
  }
}

// MARK: - Shrinking

extension ScreenPile {
  /// Removes the top and returns it.
  ///
  /// - Complexity: Constant on average.
  /// - Precondition: The pile is not empty.
  mutating func removeLast() -> Screen {
    count -= 1
    let isOwn = count >= given.count || isAlone()
    given.count = min(given.count, count)
    guard let top = isOwn ? leaf?.take(count) : leaf?[count] else {
      preconditionFailure("an empty stack has no top")
    }
    if leaf?.start == count { close() }
    if !isOwn { giveUpRemnant() }
    return top
  }

  /// Removes the highest leaf, of which nothing is left here.
  private mutating func close() {
    let old = leaf
    leaf = old?.below
    // Nobody else has an empty one: a list or another leaf on top of it has something of it.
    guard let old, old.isEmpty, old.room == ScreenLeaf.capacity else { return }
    old.move(onto: nil, from: 0)
    spare = old
  }

  /// Removes screens from the top and gives them away.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeLast(_ number: Int) -> ScreenGroup {
    let removed = ScreenGroup.top(number, of: give())
    cut(to: count - number)
    return removed
  }

  /// Replaces the screen at a place.
  ///
  /// - Complexity: O(*k*) in the number of screens above.
  mutating func replace(at place: Int, with screen: Screen) {
    let above = top(count - place - 1)
    cut(to: place)
    append(screen)
    for screen in above { append(screen) }
  }

  /// Removes all from a place on.
  private mutating func cut(to end: Int) {
    leaf = end > 0 ? leaf?.leaf(of: end - 1) : nil
    count = end
    given.count = min(given.count, end)
    if isAlone() { leaf?.removeAll(from: end) } else { giveUpRemnant() }
  }

  /// Takes over what is left of a leaf that has lost half of its screens, lest many leaves with
  /// little in them keep what has been removed.
  private mutating func giveUpRemnant() {
    guard leaf?.isMostlyGone(from: count) == true, let old = leaf else { return }
    let remnant = old.start..<count
    leaf = old.below
    count = old.start
    given.count = min(given.count, count)
    open(room: ScreenLeaf.capacity)
    for place in remnant { append(old[place]) }
  }
}
