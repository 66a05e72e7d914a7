/// Some screens on top of others; it never changes once it is made.
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
final class ScreenLeaf: Sendable {
  /// How many screens are put into a leaf at most.
  static let capacity = 32

  /// The screens, the lowest first.
  enum Content {
    case one(Screen)
    case many([Screen])
  }

  private let content: Content
  /// What the leaf lies on.
  let below: ScreenLeaf?
  /// What lies under its tree.
  private let further: ScreenLeaf?
  /// How many leaves the tree has.
  private let size: Int
  /// The place of the lowest screen.
  let start: Int

  init(_ content: Content, on below: ScreenLeaf?, from start: Int) {
    self.content = content
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

  /// How many screens there are.
  var count: Int {
    switch content {
    case .one: 1
    case .many(let screens): screens.count
    }
  }

  /// The screen at a place, which is in this leaf.
  subscript(place: Int) -> Screen {
    switch content {
    case .one(let screen): screen
    case .many(let screens): screens[place - start]
    }
  }

  /// The screens at some places, all of them in this leaf.
  subscript(places: Range<Int>) -> ArraySlice<Screen> {
    switch content {
    case .one(let screen): [screen]
    case .many(let screens): screens[places.lowerBound - start..<places.upperBound - start]
    }
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
