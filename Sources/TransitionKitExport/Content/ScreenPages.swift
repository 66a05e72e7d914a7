package import TransitionKit

/// Screens with two pages each: one in a stack, and a modal one that includes the bar.
package struct ScreenPages {
  package let screens: [Screen]
  package let container: Container

  package init(_ screens: [Screen], in container: Container) {
    self.screens = screens
    self.container = container
  }

  package func index(of id: String, isModal: Bool) -> Int? {
    screens.firstIndex { $0.id == id }.map { 2 * $0 + (isModal ? 1 : 0) }
  }

  /// Returns the index of a screen's page: the one in a stack if it has the size, otherwise the modal one.
  package func index(of id: String, sized size: Size) -> Int? {
    let screen = screens.first { $0.id == id }
    let isPage = screen.map { container.contentFrame(of: $0).size == size } ?? false
    return index(of: id, isModal: !isPage)
  }

  package func title(of id: String?) -> String? { screens.first { $0.id == id }?.title }

  /// Returns the label of a screen's back button when the screen lies above another one.
  package func backLabel(of id: String?, above lower: String?) -> String? {
    guard let screen = screens.first(where: { $0.id == id }) else { return nil }
    return container.backLabel(of: screen, above: screens.first { $0.id == lower })
  }
}
