/// The screens that the user sees at rest.
struct OnScreen {
  var top: Screen?
  var presented: [Screen]
  /// Whether the top of the stack hides the bottom bar.
  var hidesBottomBar: Bool

  /// The screen in front.
  var visible: Screen? { presented.last ?? top }

  /// Whether a presentation has removed the stack from view.
  var isStackCovered: Bool { presented.first?.presentationStyle.removesPresenter ?? false }

  /// The screens in view, back to front: the front screen, and every screen whose presented screen does
  /// not hide it.
  var inView: [Screen] {
    let all = (top.map { [$0] } ?? []) + presented
    return all.indices.filter { index in
      index == all.count - 1 || !all[index + 1].presentationStyle.removesPresenter
    }.map { all[$0] }
  }

  /// Returns whether a screen is in view.
  func shows(_ id: String) -> Bool { inView.contains { $0.id == id } }

  mutating func update(_ screen: Screen) {
    top?.replace(by: screen)
    for index in presented.indices { presented[index].replace(by: screen) }
  }
}
