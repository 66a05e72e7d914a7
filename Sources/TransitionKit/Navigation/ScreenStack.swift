/// The screens of a stack with a way to find each by its id.
///
/// The list is what others keep; beside it lies what belongs to the present stack alone. A screen
/// that leaves is not looked up: its entry stays behind, and its stamp tells that it is an old one.
struct ScreenStack {
  /// Where a screen was put, and by which push.
  private struct Entry {
    let place: Int
    let stamp: Int
  }

  /// What is known of the screen at a place.
  private struct Slot {
    let stamp: Int
    /// How many screens above the root and up to this one hide the bar at the bottom.
    var hidingCount: Int
    var isLoaded: Bool
  }

  private(set) var screens = ScreenList()
  private var slots: [Slot] = []
  private var entries: [String: Entry] = [:]
  private var lastStamp = 0

  init() {}

  /// Creates a stack from screens with distinct ids.
  init(_ screens: some Collection<Screen>) {
    entries.reserveCapacity(screens.count)
    slots.reserveCapacity(screens.count)
    for screen in screens { push(screen, isLoaded: false) }
  }

  var top: Screen? { screens.last }

  var count: Int { slots.count }

  func place(of id: String) -> Int? {
    guard let entry = entries[id], isPresent(entry) else { return nil }
    return entry.place
  }

  private func isPresent(_ entry: Entry) -> Bool {
    entry.place < slots.count && slots[entry.place].stamp == entry.stamp
  }

  /// Returns whether the bar at the bottom is hidden while the top is shown.
  func hidesBottomBar(by rule: BottomBarRule) -> Bool {
    switch rule {
    case .anyScreenAboveRoot: (slots.last?.hidingCount ?? 0) > 0
    case .topScreen: top?.hidesBottomBar ?? false
    }
  }
}

// MARK: - Changing

extension ScreenStack {
  /// Puts a screen on top; `false`, and nothing has changed, when its id is there already.
  @discardableResult
  mutating func push(_ screen: Screen, isLoaded: Bool) -> Bool {
    lastStamp += 1
    let entry = Entry(place: slots.count, stamp: lastStamp)
    if let old = entries.updateValue(entry, forKey: screen.id), isPresent(old) {
      entries[screen.id] = old
      return false
    }
    let hidingCount = slots.last.map { $0.hidingCount + (screen.hidesBottomBar ? 1 : 0) } ?? 0
    slots.append(Slot(stamp: lastStamp, hidingCount: hidingCount, isLoaded: isLoaded))
    screens.append(screen)
    return true
  }

  /// Removes the top and returns it.
  mutating func removeTop() -> Screen {
    let removed = screens.removeLast()
    slots.removeLast()
    if entries.count > entryLimit { forgetOldEntries() }
    return removed
  }

  /// Removes screens from the top and returns them.
  mutating func removeTop(_ count: Int) -> ScreenGroup {
    guard count != 1 else { return .one(removeTop()) }
    let removed = ScreenGroup.top(count, of: screens)
    screens.removeLast(count)
    slots.removeLast(count)
    if entries.count > entryLimit { forgetOldEntries() }
    return removed
  }

  /// How many entries are kept before those of screens that have left are cleared out.
  ///
  /// It is so far above what is there that clearing out takes a small part of the time in which as
  /// many screens have come and gone.
  private var entryLimit: Int { 4 * slots.count + 1024 }

  private mutating func forgetOldEntries() {
    entries = Dictionary(minimumCapacity: 2 * slots.count + 1024)
    for (place, screen) in screens.enumerated() {
      entries[screen.id] = Entry(place: place, stamp: slots[place].stamp)
    }
  }

  /// Replaces the screen of the same id.
  mutating func update(_ screen: Screen) {
    guard let place = place(of: screen.id) else { return }
    let old = screens[place]
    screens.replace(at: place, with: old.replaced(by: screen))
    guard place > 0, old.hidesBottomBar != screen.hidesBottomBar else { return }
    for above in place..<slots.count {
      slots[above].hidingCount += screen.hidesBottomBar ? 1 : -1
    }
  }
}

// MARK: - Loaded screens

extension ScreenStack {
  /// Notes that a member is loaded; `nil` for another screen, `false` when it was loaded before.
  mutating func load(_ id: String) -> Bool? {
    guard let place = top?.id == id ? slots.count - 1 : place(of: id) else { return nil }
    defer { slots[place].isLoaded = true }
    return !slots[place].isLoaded
  }

  /// Notes that the top is loaded; `false` when it was so before, or when there is none.
  mutating func loadTop() -> Bool {
    guard let last = slots.indices.last, !slots[last].isLoaded else { return false }
    slots[last].isLoaded = true
    return true
  }

  /// The ids of the loaded ones among some screens from the top.
  func loaded(inTop count: Int) -> [String] {
    zip(slots.suffix(count), screens.top(count)).filter(\.0.isLoaded).map(\.1.id)
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
