/// The screens of a stack with a way to find each by its id.
struct ScreenStack {
  private(set) var screens: [Screen] = []
  private var places: [String: Int] = [:]

  var top: Screen? { screens.last }

  func place(of id: String) -> Int? { places[id] }

  mutating func push(_ screen: Screen) {
    places[screen.id] = screens.count
    screens.append(screen)
  }

  /// The screen under the top.
  var belowTop: Screen? { screens.count > 1 ? screens[screens.count - 2] : nil }

  /// Removes screens from the top and returns them, bottom first.
  mutating func removeTop(_ count: Int) -> [Screen] {
    let removed = Array(screens.suffix(count))
    for screen in removed { places[screen.id] = nil }
    screens.removeLast(removed.count)
    return removed
  }

  mutating func replaceAll(with screens: [Screen]) {
    self = ScreenStack()
    for screen in screens { push(screen) }
  }

  /// Replaces the screen of the same id.
  mutating func update(_ screen: Screen) {
    guard let place = places[screen.id] else { return }
    screens[place].replace(by: screen)
  }
}
