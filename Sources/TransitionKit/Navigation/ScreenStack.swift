/// The screens of a stack, found by id in constant time.
struct ScreenStack: ~Copyable {
  /// Data about the screen at an index.
  private struct Entry {
    let idHash: Int
    /// The number of screens, above the root and up to this one, that hide the bottom bar.
    var hidingCount: Int
    var isLoaded: Bool
  }

  private var storage: StackStorage<Screen>
  private var entries: [Entry] = []
  private var index = OffsetIndex()

  /// Creates a stack from screens with distinct ids, the root first.
  init(_ screens: [Screen] = []) {
    storage = StackStorage(screens)
    entries.reserveCapacity(screens.count)
    for screen in screens { entries.append(entry(for: screen, isLoaded: false)) }
    index.rebuild(entries.lazy.map(\.idHash))
  }

  /// Returns the entry of a screen that becomes the top.
  private func entry(for screen: Screen, isLoaded: Bool) -> Entry {
    let hidingCount = entries.last.map { $0.hidingCount + (screen.hidesBottomBar ? 1 : 0) } ?? 0
    return Entry(idHash: screen.idHash, hidingCount: hidingCount, isLoaded: isLoaded)
  }

  var screens: ScreenList { ScreenList(storage.snapshot()) }

  var top: Screen? { storage.last }

  var count: Int { entries.count }

  /// The screen at an index, the root at 0.
  subscript(index: Int) -> Screen { storage[index] }

  /// Returns screens next to each other, the lowest first; they share their storage with the stack.
  func screens(from start: Int, count: Int) -> ScreenGroup {
    guard count != 1 else { return .one(storage[start]) }
    return .several(storage.snapshot().prefix(start + count).suffix(count))
  }

  /// Returns the number of screens that hide the bottom bar, above the root and up to an index.
  func hidingCount(upTo index: Int) -> Int { entries[index].hidingCount }

  func index(of id: String) -> Int? {
    guard case .offset(let index) = find(id, hash: id.hashValue) else { return nil }
    return index
  }

  private func find(_ id: String, hash: Int) -> OffsetIndex.Match {
    index.find(hash, inCount: entries.count) { offset in
      entries[offset].idHash == hash && storage.contains(at: offset) { $0.id == id }
    }
  }

  /// Returns whether the bottom bar is hidden while the top is shown.
  func hidesBottomBar(by rule: BottomBarRule) -> Bool {
    switch rule {
    case .anyScreenAboveRoot: (entries.last?.hidingCount ?? 0) > 0
    case .topScreen: top?.hidesBottomBar ?? false
    }
  }
}

// MARK: - Editing

extension ScreenStack {
  /// Puts a screen on top.
  ///
  /// - Returns: `false`, and nothing has changed, when the stack already contains its id.
  @discardableResult
  mutating func push(_ screen: Screen, isLoaded: Bool) -> Bool {
    let hash = screen.idHash
    if index.needsRebuild(forCount: entries.count) { index.rebuild(entries.lazy.map(\.idHash)) }
    guard case .absent(let slot) = find(screen.id, hash: hash) else { return false }
    index.insert(hash, offset: entries.count, in: slot)
    entries.append(entry(for: screen, isLoaded: isLoaded))
    storage.append(screen)
    return true
  }

  /// Removes the top and returns it.
  mutating func removeTop() -> Screen {
    index.removeLast(entries.removeLast().idHash, offset: entries.count)
    return storage.removeLast()
  }

  /// Removes screens from the top and returns them, the lowest first.
  mutating func removeTop(_ count: Int) -> ScreenGroup {
    guard count != 1 else { return .one(removeTop()) }
    entries.removeLast(count)
    return .several(storage.removeLast(count))
  }

  /// Replaces the screen that has the same id; returns `false` when there is none.
  @discardableResult
  mutating func update(_ screen: Screen) -> Bool {
    guard let index = index(of: screen.id) else { return false }
    let old = storage[index]
    storage.replace(at: index, with: old.replaced(by: screen))
    guard index > 0, old.hidesBottomBar != screen.hidesBottomBar else { return true }
    for above in index..<entries.count {
      entries[above].hidingCount += screen.hidesBottomBar ? 1 : -1
    }
    return true
  }
}

// MARK: - Loaded screens

extension ScreenStack {
  /// Marks a screen of the stack as loaded.
  ///
  /// - Returns: `nil` when the screen is not in the stack, `false` when it was loaded before.
  mutating func load(_ id: String) -> Bool? {
    guard let index = top?.id == id ? entries.count - 1 : index(of: id) else { return nil }
    defer { entries[index].isLoaded = true }
    return !entries[index].isLoaded
  }

  /// Marks the top as loaded; returns `false` when it was loaded before, or when there is none.
  mutating func loadTop() -> Bool {
    guard let last = entries.indices.last, !entries[last].isLoaded else { return false }
    entries[last].isLoaded = true
    return true
  }

  /// The ids of the loaded screens among the topmost ones.
  func loaded(inTop count: Int) -> [String] {
    zip(entries.suffix(count), storage.top(count)).filter(\.0.isLoaded).map(\.1.id)
  }
}
