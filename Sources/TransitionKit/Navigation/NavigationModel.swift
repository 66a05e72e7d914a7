/// An edit of the model that can be undone.
enum ModelEdit {
  case push(Screen)
  case removeTop(Int)
  case replaceStack([Screen])
  case present(Screen)
  case dismissTop
}

/// Who is in the stack and who is presented.
///
/// Every edit returns what undoes it, of a size that depends on the edit alone.
struct NavigationModel {
  private(set) var stack = ScreenStack()
  private(set) var presented: [Screen] = []

  init(_ screens: [Screen]) { stack.replaceAll(with: screens) }

  /// The screen in front.
  var visible: Screen? { presented.last ?? stack.top }

  /// A Boolean value that tells whether a presentation has taken the stack from sight.
  var isStackCovered: Bool { presented.first?.presentation.removesPresenter ?? false }

  func contains(_ id: String) -> Bool {
    stack.place(of: id) != nil || presented.contains { $0.id == id }
  }

  /// Carries out edits and returns those that undo them, in the order to carry them out.
  @discardableResult
  mutating func apply(_ edits: [ModelEdit]) -> [ModelEdit] {
    var undo: [ModelEdit] = []
    for edit in edits {
      switch edit {
      case .push(let screen):
        stack.push(screen)
        undo.append(.removeTop(1))
      case .removeTop(let count):
        let removed = stack.removeTop(count)
        undo.append(contentsOf: removed.reversed().map(ModelEdit.push))
      case .replaceStack(let screens):
        undo.append(.replaceStack(Array(stack.screens)))
        stack.replaceAll(with: screens)
      case .present(let screen):
        presented.append(screen)
        undo.append(.dismissTop)
      case .dismissTop:
        if let screen = presented.popLast() { undo.append(.present(screen)) }
      }
    }
    return undo.reversed()
  }

  /// Replaces a screen by a newer version of itself; `false` when it is not there.
  mutating func update(_ screen: Screen) -> Bool {
    if let place = presented.firstIndex(where: { $0.id == screen.id }) {
      presented[place].replace(by: screen)
      return true
    }
    guard stack.place(of: screen.id) != nil else { return false }
    stack.update(screen)
    return true
  }
}

extension [ModelEdit] {
  /// The edits with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> [ModelEdit] {
    map { edit in
      switch edit {
      case .push(let old): .push(old.replaced(by: screen))
      case .present(let old): .present(old.replaced(by: screen))
      case .replaceStack(let screens): .replaceStack(screens.map { $0.replaced(by: screen) })
      case .removeTop, .dismissTop: edit
      }
    }
  }
}
