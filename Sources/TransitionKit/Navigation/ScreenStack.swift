/// The screens of a stack with a way to find each by its id.
struct ScreenStack: ~Copyable {
  /// What is known of the screen at a place.
  private struct Slot {
    let idHash: Int
    /// How many screens above the root and up to this one hide the bar at the bottom.
    var hidingCount: Int
    var isLoaded: Bool
  }

  private var pile: ScreenPile
  private var slots: [Slot] = []
  private var index = ScreenIndex()

  /// Creates a stack from screens with distinct ids.
  init(_ screens: [Screen] = []) {
    pile = ScreenPile(screens)
    slots.reserveCapacity(screens.count)
    for screen in screens { slots.append(slot(for: screen, isLoaded: false)) }
    index.rebuild(slots.lazy.map(\.idHash))
  }

  /// Returns what is known of a screen that comes to be the top.
  private func slot(for screen: Screen, isLoaded: Bool) -> Slot {
    let hidingCount = slots.last.map { $0.hidingCount + (screen.hidesBottomBar ? 1 : 0) } ?? 0
    return Slot(idHash: screen.idHash, hidingCount: hidingCount, isLoaded: isLoaded)
  }

  /// The screens, for whoever wants to keep them.
  var screens: ScreenList { pile.give() }

  var top: Screen? { pile.last }

  var count: Int { slots.count }

  func place(of id: String) -> Int? {
    guard case .place(let place) = find(id, hash: id.hashValue) else { return nil }
    return place
  }

  private func find(_ id: String, hash: Int) -> ScreenIndex.Finding {
    index.find(hash, among: slots.count) {
      slots[$0].idHash == hash && pile.isScreen(at: $0, known: id)
    }
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
    let hash = screen.idHash
    if index.needsRebuild(for: slots.count) { index.rebuild(slots.lazy.map(\.idHash)) }
    guard case .absent(let entry) = find(screen.id, hash: hash) else { return false }
    index.note(hash, at: slots.count, in: entry)
    slots.append(slot(for: screen, isLoaded: isLoaded))
    pile.append(screen)
    return true
  }

  /// Removes the top and returns it.
  mutating func removeTop() -> Screen {
    index.forget(slots.removeLast().idHash, at: slots.count)
    return pile.removeLast()
  }

  /// Removes screens from the top and returns them.
  mutating func removeTop(_ count: Int) -> ScreenGroup {
    guard count != 1 else { return .one(removeTop()) }
    slots.removeLast(count)
    return pile.removeLast(count)
  }

  /// Replaces the screen of the same id; `false` when there is none.
  @discardableResult
  mutating func update(_ screen: Screen) -> Bool {
    guard let place = place(of: screen.id) else { return false }
    let old = pile[place]
    pile.replace(at: place, with: old.replaced(by: screen))
    guard place > 0, old.hidesBottomBar != screen.hidesBottomBar else { return true }
    for above in place..<slots.count {
      slots[above].hidingCount += screen.hidesBottomBar ? 1 : -1
    }
    return true
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
    zip(slots.suffix(count), pile.top(count)).filter(\.0.isLoaded).map(\.1.id)
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
