/// The screens of a stack with a way to find each by its id.
///
/// What others may keep lies in a list that they share; what has come since they last asked for it
/// lies in an array that nobody else has. So a screen that nobody sees come and go is put into a row
/// and taken out of it again.
struct ScreenStack {
  /// What is known of the screen at a place.
  private struct Slot {
    let idHash: Int
    /// How many screens above the root and up to this one hide the bar at the bottom.
    var hidingCount: Int
    var isLoaded: Bool
  }

  /// The lower screens, which others may have; they never end in a remnant.
  private var settled = ScreenList()
  /// The upper ones, at most as many as a leaf holds.
  private var recent: [Screen] = []
  private var slots: [Slot] = []
  private var index = ScreenIndex()

  init() {}

  /// Creates a stack from screens with distinct ids.
  init(_ screens: some Collection<Screen>) {
    settled = ScreenList(screens)
    slots.reserveCapacity(screens.count)
    for screen in screens { slots.append(slot(for: screen, isLoaded: false)) }
    index.rebuild(slots.lazy.map(\.idHash))
  }

  /// Returns what is known of a screen that comes to be the top.
  private func slot(for screen: Screen, isLoaded: Bool) -> Slot {
    let hidingCount = slots.last.map { $0.hidingCount + (screen.hidesBottomBar ? 1 : 0) } ?? 0
    return Slot(idHash: screen.idHash, hidingCount: hidingCount, isLoaded: isLoaded)
  }

  /// The screens, or `nil` when they have to be settled first.
  var screensAtHand: ScreenList? { recent.isEmpty ? settled : nil }

  /// The screens, for whoever wants to keep them.
  var screens: ScreenList {
    mutating get {
      settle()
      return settled
    }
  }

  var top: Screen? { recent.last ?? settled.last }

  var count: Int { slots.count }

  func place(of id: String) -> Int? {
    guard case .place(let place) = find(id, hash: id.hashValue) else { return nil }
    return place
  }

  private func find(_ id: String, hash: Int) -> ScreenIndex.Finding {
    index.find(hash, among: slots.count) {
      slots[$0].idHash == hash && screen(at: $0).id == id
    }
  }

  private func screen(at place: Int) -> Screen {
    let below = slots.count - recent.count
    return place < below ? settled[place] : recent[place - below]
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
    if recent.count == ScreenLeaf.capacity {
      settle()
    } else if recent.isEmpty, settled.isKept() {
      settled.append(screen)
      return true
    }
    if recent.isEmpty { recent.reserveCapacity(ScreenLeaf.capacity) }
    recent.append(screen)
    return true
  }

  /// Lets others have what has come of late.
  private mutating func settle() {
    switch recent.count {
    case 0: break
    case 1: settled.append(recent.removeLast())
    case ScreenLeaf.capacity:
      settled.append(contentsOf: recent)
      recent = []
    default:
      // A copy of the right size; the room is kept for what comes next.
      settled.append(contentsOf: recent.map { $0 })
      recent.removeAll(keepingCapacity: true)
    }
  }

  /// Removes the top and returns it.
  mutating func removeTop() -> Screen {
    slots.removeLast()
    if let top = recent.popLast() { return top }
    let top = settled.removeLast()
    giveUpRemnant()
    return top
  }

  /// Takes over what is left of a leaf that has lost half of its screens.
  private mutating func giveUpRemnant() {
    if settled.endsInRemnant { recent = settled.removeRemnant() }
  }

  /// Removes screens from the top and returns them.
  mutating func removeTop(_ count: Int) -> ScreenGroup {
    guard count != 1 else { return .one(removeTop()) }
    let removed = ScreenGroup.top(count, of: screens)
    settled.removeLast(count)
    slots.removeLast(count)
    giveUpRemnant()
    return removed
  }

  /// Replaces the screen of the same id; `false` when there is none.
  @discardableResult
  mutating func update(_ screen: Screen) -> Bool {
    guard let place = place(of: screen.id) else { return false }
    let old = self.screen(at: place)
    settle()
    settled.replace(at: place, with: old.replaced(by: screen))
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
  mutating func loaded(inTop count: Int) -> [String] {
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
