package import TransitionKit

/// The layouts of the pages in a picture, with their elements and bars, by screen.
///
/// A layer's content depends on its screen. Pages are laid out once and used for many pictures.
package struct PaintedPages: Sendable {
  /// The container of the screens.
  package let container: Container
  private var layouts = Layouts([:])

  /// The layouts by screen id; a class, so that two values can be compared quickly by identity.
  private final class Layouts: Sendable {
    let byID: [String: PageLayout]

    init(_ byID: [String: PageLayout]) { self.byID = byID }
  }

  /// Creates the layouts of some screens.
  ///
  /// - Parameters:
  ///   - container: The container of the screens.
  ///   - screens: The screens; of two versions of a screen, the later one is used.
  ///   - presented: The ids of presented screens, over which the stack draws no bars.
  ///   - withoutBottomBar: The ids of screens that hide the container's bottom bar.
  package init(
    container: Container, screens: [Screen], presented: Set<String> = [],
    withoutBottomBar: Set<String> = []
  ) {
    self.container = container
    var pages: [String: PageLayout] = [:]
    for screen in screens {
      pages[screen.id] = PageLayout(
        screen, in: container, isPresented: presented.contains(screen.id),
        hidesBottomBar: withoutBottomBar.contains(screen.id))
    }
    layouts = Layouts(pages)
  }

  /// Returns whether both share the same layouts; `false` does not mean that they differ.
  func isSame(as other: PaintedPages) -> Bool { layouts === other.layouts }

  /// Returns the layout of a page, or `nil` if its screen is unknown.
  subscript(id: String) -> PageLayout? { layouts.byID[id] }

  /// The ids of the known screens, in sorted order.
  package var ids: [String] { layouts.byID.keys.sorted() }

  /// Returns the layouts with those of newer pages, which replace older versions.
  package func merging(_ newer: PaintedPages) -> PaintedPages {
    var merged = newer
    merged.layouts = Layouts(layouts.byID.merging(newer.layouts.byID) { $1 })
    return merged
  }

  /// Returns the smallest width and height of an element on the known pages, or `nil` if no page has it.
  func smallestSize(ofElement id: String) -> Size? {
    PageLayout.smallestSize(ofElement: id, on: layouts.byID.values)
  }

  /// The centres of all elements, in container coordinates.
  var elementCenters: [Point] {
    ids.flatMap { id -> [Point] in
      guard let page = self[id] else { return [] }
      return page.elements.map { $0.rect.center + page.origin }
    }
  }
}

extension PaintedPages {
  /// Creates the layouts of the screens that a controller may show now.
  ///
  /// These are the top of the stack, the presented screens, and both screens of a running transition.
  package init(of controller: NavigationController) {
    var screens = Array(controller.screens.suffix(1)) + controller.presentedScreens
    var presented = Set(controller.presentedScreens.map(\.id))
    if let context = controller.transition {
      screens += [context.from, context.to]
      for role in TransitionRole.allCases where context.isPresented(role) {
        presented.insert(context.screen(role).id)
      }
    }
    self.init(
      container: controller.container, screens: screens, presented: presented,
      withoutBottomBar: PaintedPages.withoutBottomBar(controller))
  }

  /// Returns the ids of visible screens that hide the bottom bar.
  private static func withoutBottomBar(_ controller: NavigationController) -> Set<String> {
    guard controller.container.bottomBarHeight > 0 else { return [] }
    var hiding: Set<String> = []
    let stack = controller.screens
    if let top = stack.last {
      let isHidden =
        switch controller.bottomBarRule {
        case .anyScreenAboveRoot: stack.dropFirst().contains(where: \.hidesBottomBar)
        case .topScreen: top.hidesBottomBar
        }
      if isHidden { hiding.insert(top.id) }
    }
    guard let context = controller.transition, !context.operation.isModal else { return hiding }
    for role in TransitionRole.allCases {
      if context.showsBottomBar(role) {
        hiding.remove(context.screen(role).id)
      } else {
        hiding.insert(context.screen(role).id)
      }
    }
    return hiding
  }
}
