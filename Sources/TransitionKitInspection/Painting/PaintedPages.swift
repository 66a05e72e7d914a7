package import TransitionKit

/// What is known about the screens of a picture: how their pages, elements and bars are laid out.
///
/// A picture has layers; what a layer shows depends on its screen. Pages are laid out once and are
/// used for many pictures.
package struct PaintedPages: Sendable {
  /// The area that the screens fill.
  package let container: Container
  private var layouts = Layouts([:])

  /// The layouts by the ids of their screens; a class, so that it is quickly known whether two are the same.
  private final class Layouts: Sendable {
    let byID: [String: PageLayout]

    init(_ byID: [String: PageLayout]) { self.byID = byID }
  }

  /// Creates the knowledge about some screens.
  ///
  /// - Parameters:
  ///   - container: The area that the screens fill.
  ///   - screens: The screens; of two versions of a screen, the later one counts.
  ///   - presented: The ids of the screens that are presented, and have no bars of the stack.
  ///   - withoutBottomBar: The ids of the screens that hide the container's bottom bar.
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

  /// Returns whether it is certain that the same is known about the same screens.
  func isSame(as other: PaintedPages) -> Bool { layouts === other.layouts }

  /// Returns the layout of a page, or `nil` when its screen is not known.
  subscript(id: String) -> PageLayout? { layouts.byID[id] }

  /// The ids of the known screens, sorted.
  package var ids: [String] { layouts.byID.keys.sorted() }

  /// Returns the knowledge with that of newer pages, which replaces older versions.
  package func merging(_ newer: PaintedPages) -> PaintedPages {
    var merged = newer
    merged.layouts = Layouts(layouts.byID.merging(newer.layouts.byID) { $1 })
    return merged
  }

  /// Returns the least width and the least height of an element on the known pages, or `nil`.
  func smallestSize(ofElement id: String) -> Size? {
    PageLayout.smallestSize(ofElement: id, on: layouts.byID.values)
  }

  /// The centres of all elements, in coordinates of the container.
  var elementCenters: [Point] {
    ids.flatMap { id -> [Point] in
      guard let page = self[id] else { return [] }
      return page.elements.map { $0.rect.center + page.origin }
    }
  }
}

extension PaintedPages {
  /// Creates the knowledge about the screens that a controller shows now.
  ///
  /// These are the top of the stack, the presented screens and both screens of the transition.
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

  /// Returns the ids of the screens in sight that hide the bottom bar.
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
