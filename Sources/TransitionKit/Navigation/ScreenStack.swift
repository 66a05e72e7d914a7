/// The screens of a stack with a way to find each by its id.
struct ScreenStack {
  private(set) var screens = ScreenList()
  private var places: [String: Int] = [:]
  /// How many screens above the root hide the bar at the bottom.
  private var hidingCount = 0

  var top: Screen? { screens.last }

  func place(of id: String) -> Int? { places[id] }

  /// Returns whether the bar at the bottom is hidden while the top is shown.
  func hidesBottomBar(by rule: BottomBarRule) -> Bool {
    switch rule {
    case .anyScreenAboveRoot: hidingCount > 0
    case .topScreen: top?.hidesBottomBar ?? false
    }
  }

  private func hides(_ screen: Screen, at place: Int) -> Int {
    place > 0 && screen.hidesBottomBar ? 1 : 0
  }

  mutating func push(_ screen: Screen) {
    hidingCount += hides(screen, at: screens.count)
    places[screen.id] = screens.count
    screens.append(screen)
  }

  /// The screen under the top.
  var belowTop: Screen? { screens.count > 1 ? screens[screens.count - 2] : nil }

  /// Removes screens from the top and returns them, bottom first.
  mutating func removeTop(_ count: Int) -> [Screen] {
    let removed = Array(screens.suffix(count))
    let start = screens.count - removed.count
    for (offset, screen) in removed.enumerated() {
      places[screen.id] = nil
      hidingCount -= hides(screen, at: start + offset)
    }
    for _ in removed { screens.removeLast() }
    return removed
  }

  mutating func replaceAll(with screens: some Sequence<Screen>) {
    self = ScreenStack()
    for screen in screens { push(screen) }
  }

  /// Replaces the screen of the same id.
  mutating func update(_ screen: Screen) {
    guard let place = places[screen.id] else { return }
    hidingCount -= hides(screens[place], at: place)
    screens.replace(at: place, with: screens[place].replaced(by: screen))
    hidingCount += hides(screens[place], at: place)
  }
}

/// Which screens decide whether the bar at the bottom is hidden.
public enum BottomBarRule: String, Hashable, Codable, Sendable, CaseIterable {
  /// Any screen above the root that hides it, also for those pushed above it.
  ///
  /// Source: the behaviour of `hidesBottomBarWhenPushed` as it is widely seen.
  case anyScreenAboveRoot
  /// The top alone, the root included.
  ///
  /// Source: the documentation of `hidesBottomBarWhenPushed`.
  case topScreen
}
