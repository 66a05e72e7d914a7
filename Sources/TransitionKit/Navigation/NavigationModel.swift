/// An edit of the model that can be undone.
enum ModelEdit {
  case push(ScreenGroup)
  case removeTop(Int)
  case replaceStack(ScreenList)
  case present(Screen)
  case dismissTop
  /// One after the other.
  case several([ModelEdit])

  static let none = ModelEdit.several([])
}

/// Who is in the stack and who is presented, what of it is seen, and what is on its way.
///
/// Every edit returns what undoes it, of a size that depends on the edit alone.
struct NavigationModel: ~Copyable {
  var stack: ScreenStack
  private(set) var presented: [Screen] = []
  /// The ids of the loaded screens that are not in the stack: presented, or on their way out.
  private var loadedOutside: Set<String> = []
  /// What is seen at rest once it may lag behind; `nil` as long as it is what the model says.
  private var lag: Shown?
  var unsettled = Unsettled()
  var announcements = AnnouncementQueue()
  let bottomBarRule: BottomBarRule

  init(_ screens: [Screen], bottomBarRule: BottomBarRule) {
    stack = ScreenStack(screens)
    self.bottomBarRule = bottomBarRule
    _ = stack.loadTop()
  }

  /// The screen in front.
  var visible: Screen? { presented.last ?? stack.top }

  /// A Boolean value that tells whether a presentation has taken the stack from sight.
  var isStackCovered: Bool { presented.first?.presentation.removesPresenter ?? false }

  /// What is seen at rest; it lags behind the rest while a transition runs or is due.
  var shown: Shown {
    get { lag ?? Shown(top: stack.top, presented: presented, hidesBottomBar: hidesBottomBar) }
    set { lag = newValue }
  }

  var isPresentationShown: Bool { !(lag?.presented ?? presented).isEmpty }

  /// Lets what is seen be what the model says.
  mutating func showPresent() {
    if lag != nil { lag = nil }
  }

  /// Lets what is seen stay as it is when the model changes.
  mutating func keepShown() {
    if lag == nil { lag = shown }
  }

  /// Whether the bar at the bottom is hidden while the top of the stack is shown.
  var hidesBottomBar: Bool { stack.hidesBottomBar(by: bottomBarRule) }

  func contains(_ id: String) -> Bool { isPresented(id) || stack.place(of: id) != nil }

  func isPresented(_ id: String) -> Bool { presented.contains { $0.id == id } }
}

// MARK: - Editing

extension NavigationModel {
  /// Puts a screen on top of the stack; `false`, and nothing has changed, when it is there already.
  mutating func push(_ screen: Screen) -> Bool {
    guard stack.push(screen, isLoaded: false) else { return false }
    if !loadedOutside.isEmpty, loadedOutside.remove(screen.id) != nil { _ = stack.load(screen.id) }
    return true
  }

  /// Removes screens from the top of the stack and returns them.
  mutating func removeTop(_ count: Int) -> ScreenGroup {
    loadedOutside.formUnion(stack.loaded(inTop: count))
    return stack.removeTop(count)
  }

  /// Carries out an edit and returns the one that undoes it.
  @discardableResult
  mutating func apply(_ edit: ModelEdit) -> ModelEdit {
    switch edit {
    case .push(let screens):
      for screen in screens { _ = push(screen) }
      return .removeTop(screens.count)
    case .removeTop(let count):
      return .push(removeTop(count))
    case .replaceStack(let screens):
      let old = stack.screens
      _ = removeTop(stack.count)
      for screen in screens { _ = push(screen) }
      return .replaceStack(old)
    case .present(let screen):
      presented.append(screen)
      return .dismissTop
    case .dismissTop:
      return presented.popLast().map(ModelEdit.present) ?? .none
    case .several(let edits):
      let undo = edits.map { apply($0) }
      return .several(undo.reversed())
    }
  }

  /// Replaces a screen by a newer version of itself; `false` when it is not there.
  mutating func update(_ screen: Screen) -> Bool {
    if let place = presented.firstIndex(where: { $0.id == screen.id }) {
      presented[place].replace(by: screen)
      return true
    }
    return stack.update(screen)
  }
}

// MARK: - Loaded screens

extension NavigationModel {
  /// Notes that a screen is loaded; `false` when it was so before.
  mutating func load(_ id: String) -> Bool {
    stack.load(id) ?? loadedOutside.insert(id).inserted
  }

  /// Releases those of some screens that are nowhere any more.
  mutating func forget(_ screens: ScreenGroup) {
    guard !loadedOutside.isEmpty else { return }
    for screen in screens where !isPresented(screen.id) { loadedOutside.remove(screen.id) }
  }
}

extension ModelEdit {
  /// The edit with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> ModelEdit {
    switch self {
    case .push(let screens): .push(screens.updating(screen))
    case .present(let old): .present(old.replaced(by: screen))
    case .replaceStack(let screens):
      .replaceStack(ScreenList(screens.lazy.map { $0.replaced(by: screen) }))
    case .several(let edits): .several(edits.map { $0.updating(screen) })
    case .removeTop, .dismissTop: self
    }
  }
}
