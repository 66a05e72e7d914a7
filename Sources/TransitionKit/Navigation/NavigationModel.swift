/// The stack and the presentations, the part of them that is on screen, and the changes in flight.
///
/// Every edit returns the edit that undoes it; its size depends on the edit alone.
struct NavigationModel: ~Copyable {
  var stack: ScreenStack
  private(set) var presented: [Screen] = []
  /// The ids of loaded screens that are not in the stack: presented, or leaving.
  private var loadedOutside: Set<String> = []
  /// The ids of presented screens whose style was brought by their animator.
  private var idsWithAdoptedStyle: Set<String> = []
  /// The screens that the user sees, stored while they differ from the model's.
  private var frozen: OnScreen?
  /// The stack before the changes in flight, in the deferred profile; `nil` when the model's stack is shown.
  var shownScreens: ScreenList?
  var inFlight = InFlight()
  var events = EventQueue()
  let bottomBarRule: BottomBarRule

  init(_ screens: [Screen], bottomBarRule: BottomBarRule) {
    stack = ScreenStack(screens)
    self.bottomBarRule = bottomBarRule
    _ = stack.loadTop()
  }

  /// Creates a model at rest.
  init(_ contents: NavigationState.Contents, bottomBarRule: BottomBarRule) {
    stack = ScreenStack(Array(contents.screens))
    presented = contents.presentedScreens
    self.bottomBarRule = bottomBarRule
    for screen in onScreen.inView { _ = load(screen.id) }
  }

  /// The screen in front.
  var visible: Screen? { presented.last ?? stack.top }

  /// Whether a presentation has removed the stack from view.
  var isStackCovered: Bool { presented.removesStack }

  /// The screens that the user sees; while a change is in flight, those before it.
  var onScreen: OnScreen {
    get { frozen ?? OnScreen(top: stack.top, presented: presented, hidesBottomBar: hidesBottomBar) }
    set { frozen = newValue }
  }

  var isPresentationOnScreen: Bool { !(frozen?.presented ?? presented).isEmpty }

  /// The stack and the presentations.
  var contents: NavigationState.Contents {
    NavigationState.Contents(unchecked: stack.screens, presented)
  }

  /// Stores the present ``onScreen``, so that it stays while the model changes.
  mutating func freeze() {
    if frozen == nil { frozen = onScreen }
  }

  /// Drops the stored ``onScreen``, so that it follows the model again.
  mutating func unfreeze() {
    if frozen != nil { frozen = nil }
  }

  /// Whether the bottom bar is hidden while the top of the stack is shown.
  var hidesBottomBar: Bool { stack.hidesBottomBar(by: bottomBarRule) }

  func contains(_ id: String) -> Bool { isPresented(id) || stack.index(of: id) != nil }

  func isPresented(_ id: String) -> Bool { presented.contains { $0.id == id } }
}

// MARK: - Editing

extension NavigationModel {
  /// Puts a screen on top of the stack; returns `false`, and nothing has changed, when the stack
  /// already contains its id.
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

  /// Performs an edit and returns the one that undoes it.
  @discardableResult
  mutating func apply(_ edit: ModelEdit) -> ModelEdit {
    switch edit {
    case .push(let screens):
      var count = 0
      for screen in screens where push(screen) { count += 1 }
      return .removeTop(count)
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
    case .replacePresented(let screens):
      let old = presented
      presented = screens
      return .replacePresented(old)
    case .several(let edits):
      let undo = edits.map { apply($0) }
      return .several(undo.reversed())
    }
  }

  /// Replaces a screen by a newer version of itself; returns `false` when it is not there.
  mutating func update(_ screen: Screen) -> Bool {
    if let index = presented.firstIndex(where: { $0.id == screen.id }) {
      presented[index].replace(by: screen)
      return true
    }
    return stack.update(screen)
  }
}

// MARK: - Styles that animators bring

extension NavigationModel {
  /// Gives a presented screen the style that its animator has brought, in the change that presents it
  /// and in those that wait, up to the one that dismisses it.
  mutating func adoptStyle(of screen: Screen, presentedBy change: ScreenChange) {
    idsWithAdoptedStyle.insert(screen.id)
    let contents = pendingContents(after: change)
    for index in inFlight.pending.indices {
      inFlight.pending[index].adoptStyle(of: screen)
      let remaining = contents[index - inFlight.pending.startIndex].presentedScreens
      if !remaining.contains(where: { $0.id == screen.id }) { return }
    }
    if let index = presented.lastIndex(where: { $0.id == screen.id }) {
      presented[index].presentationStyle = screen.presentationStyle
    }
  }

  /// Gives a presented screen the presentation style of `screen`, which has the same id, also in waiting changes.
  mutating func restyle(_ screen: Screen) {
    for index in presented.indices where presented[index].id == screen.id {
      presented[index].presentationStyle = screen.presentationStyle
    }
    frozen?.restyle(screen)
    for index in inFlight.pending.indices { inFlight.pending[index].adoptStyle(of: screen) }
  }

  /// Returns a newer version of a screen with the style that its animator has brought, if any.
  func keepingAdoptedStyle(_ screen: Screen) -> Screen {
    guard idsWithAdoptedStyle.contains(screen.id),
      let old = presented.first(where: { $0.id == screen.id })
    else { return screen }
    var kept = screen
    kept.presentationStyle = old.presentationStyle
    return kept
  }
}

// MARK: - Loaded screens

extension NavigationModel {
  /// Marks a screen as loaded; returns `false` when it was loaded before.
  mutating func load(_ id: String) -> Bool {
    stack.load(id) ?? loadedOutside.insert(id).inserted
  }

  /// Releases what is stored about those of the screens that are neither in the stack nor presented.
  mutating func forget(_ screens: ScreenGroup) {
    guard !loadedOutside.isEmpty || !idsWithAdoptedStyle.isEmpty else { return }
    for screen in screens where !isPresented(screen.id) {
      loadedOutside.remove(screen.id)
      idsWithAdoptedStyle.remove(screen.id)
    }
  }
}
