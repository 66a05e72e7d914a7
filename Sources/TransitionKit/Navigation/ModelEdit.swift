/// An edit of the navigation model that can be undone.
enum ModelEdit {
  case push(ScreenGroup)
  case removeTop(Int)
  case replaceStack(ScreenList)
  case present(Screen)
  case dismissTop
  /// The edits in this order.
  case several([ModelEdit])

  static let none = ModelEdit.several([])

  /// Returns the edit with a screen replaced by a newer version of itself.
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
