/// The screens that a change adds or removes, the lowest first.
///
/// Most changes concern one screen, which is stored without an allocation.
enum ScreenGroup: Sequence {
  case none
  case one(Screen)
  case several(StackSnapshot<Screen>)

  init(_ screen: Screen?) { self = screen.map(ScreenGroup.one) ?? .none }

  init(_ screens: [Screen]) { self = .several(StackSnapshot(screens)) }

  var last: Screen? {
    switch self {
    case .none: nil
    case .one(let screen): screen
    case .several(let screens): screens.last
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .several(let screens): screens.count
    }
  }

  var list: ScreenList {
    switch self {
    case .none: ScreenList()
    case .one(let screen): ScreenList(StackSnapshot(only: screen))
    case .several(let screens): ScreenList(screens)
    }
  }

  /// Returns whether a screen with an id is in the group; the last screen is checked first.
  func contains(_ id: String) -> Bool {
    guard let last else { return false }
    return last.id == id || contains { $0.id == id }
  }

  func forEach(_ body: (Screen) -> Void) {
    switch self {
    case .none: break
    case .one(let screen): body(screen)
    case .several(let screens): screens.forEach(body)
    }
  }

  func makeIterator() -> IndexingIterator<[Screen]> {
    switch self {
    case .none: [].makeIterator()
    case .one(let screen): [screen].makeIterator()
    case .several(let screens): screens.makeIterator()
    }
  }

  /// Returns the group with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> ScreenGroup {
    ScreenGroup(map { $0.replaced(by: screen) })
  }
}
