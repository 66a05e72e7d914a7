/// Some screens that have something in common, bottom first; cheap to make and to pass on.
enum ScreenGroup: Sequence {
  case none
  case one(Screen)
  /// So many from the top of a list.
  case top(Int, of: ScreenList)
  case some([Screen])

  init(_ screen: Screen?) { self = screen.map(ScreenGroup.one) ?? .none }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .top(let count, _): count
    case .some(let screens): screens.count
    }
  }

  var last: Screen? {
    switch self {
    case .none: nil
    case .one(let screen): screen
    case .top(let count, let list): count > 0 ? list.last : nil
    case .some(let screens): screens.last
    }
  }

  /// The same as a list, which shares what it can.
  var list: ScreenList {
    switch self {
    case .none: ScreenList()
    case .one(let screen): ScreenList(screen)
    case .top(let count, let list): list.suffix(count)
    case .some(let screens): ScreenList(screens)
    }
  }

  var screens: [Screen] {
    switch self {
    case .none: []
    case .one(let screen): [screen]
    case .top(let count, let list): list.top(count)
    case .some(let screens): screens
    }
  }

  /// Does something with each of them, in order.
  func forEach(_ body: (Screen) -> Void) {
    switch self {
    case .none: break
    case .one(let screen): body(screen)
    case .top, .some: screens.forEach(body)
    }
  }

  func makeIterator() -> IndexingIterator<[Screen]> { screens.makeIterator() }

  /// The group with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> ScreenGroup {
    .some(screens.map { $0.replaced(by: screen) })
  }
}
