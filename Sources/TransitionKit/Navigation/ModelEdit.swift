/// An edit of the navigation model that can be undone.
enum ModelEdit {
  case push(ScreenGroup)
  case removeTop(Int)
  case replaceStack(ScreenList)
  case present(Screen)
  case dismissTop
  case replacePresented([Screen])
  /// The edits in this order.
  case several([ModelEdit])

  static let none = ModelEdit.several([])

  /// The part of the edit that changes the presentations.
  var ofPresentations: ModelEdit {
    switch self {
    case .push, .removeTop, .replaceStack: .none
    case .present, .dismissTop, .replacePresented: self
    case .several(let edits): .several(edits.map(\.ofPresentations))
    }
  }

  /// Returns the edit with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> ModelEdit {
    switch self {
    case .push(let screens): .push(screens.updating(screen))
    case .present(let old): .present(old.replaced(by: screen))
    case .replaceStack(let screens): .replaceStack(screens.updating(screen))
    case .replacePresented(let screens):
      .replacePresented(screens.map { $0.replaced(by: screen) })
    case .several(let edits): .several(edits.map { $0.updating(screen) })
    case .removeTop, .dismissTop: self
    }
  }

  /// Returns the edit with the presentation style of `screen` for the screen with its id, if the edit presents it.
  func adoptingStyle(of screen: Screen) -> ModelEdit {
    func styled(_ old: Screen) -> Screen {
      guard old.id == screen.id else { return old }
      var styled = old
      styled.presentationStyle = screen.presentationStyle
      return styled
    }
    switch self {
    case .present(let old): return .present(styled(old))
    case .replacePresented(let screens): return .replacePresented(screens.map(styled))
    case .several(let edits): return .several(edits.map { $0.adoptingStyle(of: screen) })
    case .push, .replaceStack, .removeTop, .dismissTop: return self
    }
  }
}
