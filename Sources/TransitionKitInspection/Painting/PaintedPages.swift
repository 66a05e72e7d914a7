package import TransitionKit

/// The layouts of the pages in a picture, with their elements and bars, by screen.
///
/// A layer's content depends on its screen. Pages are laid out once and used for many pictures.
package struct PaintedPages: Sendable {
  /// The container of the screens.
  package let container: Container
  /// Whether a page is as large as its layer, as in an app, whose containers have many sizes.
  let areElastic: Bool
  private var layouts = Layouts([:])

  /// The layouts by screen id; a class, so that two values can be compared quickly by identity.
  private final class Layouts: Sendable {
    let byID: [String: PageLayout]
    /// The screens of an app's pages.
    let screens: [String: Screen]

    init(_ byID: [String: PageLayout], of screens: [String: Screen] = [:]) {
      (self.byID, self.screens) = (byID, screens)
    }
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
    areElastic = false
    var pages: [String: PageLayout] = [:]
    for screen in screens {
      pages[screen.id] = PageLayout(
        screen, in: container, isPresented: presented.contains(screen.id),
        hidesBottomBar: withoutBottomBar.contains(screen.id))
    }
    layouts = Layouts(pages)
  }

  /// Creates an empty collection of an app's pages; see ``show(_:)``.
  init(ofAppIn container: Container) {
    self.container = container
    areElastic = true
  }

  /// Adds these versions of an app's screens; pages that are known already stay known.
  mutating func show(_ screens: [String: Screen]) {
    guard screens != layouts.screens else { return }
    var pages = layouts.byID
    for (id, screen) in screens where layouts.screens[id] != screen {
      pages[id] = PageLayout(screen, ofAppIn: container)
    }
    layouts = Layouts(pages, of: screens)
  }

  /// Returns whether both share the same layouts; `false` does not mean that they differ.
  func isSame(as other: PaintedPages) -> Bool { layouts === other.layouts }

  /// Returns the layout of a page, or `nil` if its screen is unknown.
  subscript(id: String) -> PageLayout? { layouts.byID[id] }

  /// The ids of the known screens, in sorted order.
  package var ids: [String] { layouts.byID.keys.sorted() }

  /// Returns these layouts together with newer ones, which replace older versions of the same pages.
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
  ///
  /// The list is empty for elastic pages, because the places of their elements depend on the size at which they are
  /// drawn.
  var elementCenters: [Point] {
    (areElastic ? [] : ids).flatMap { id -> [Point] in
      guard let page = self[id] else { return [] }
      return page.elements.map { $0.rect.center + page.origin }
    }
  }
}

extension PaintedPages {
  /// Creates the layouts of the screens that a controller may show now.
  ///
  /// These are the top of the stack, the presented screens, both screens of a running transition, and the screens of
  /// the stack inside of its layers.
  package init(of controller: NavigationController) {
    var screens = Array(controller.screens.suffix(1)) + controller.presentedScreens
    var presented = Set(controller.presentedScreens.map(\.id))
    if let context = controller.transition {
      screens += [context.from, context.to]
      for role in TransitionRole.allCases where context.isPresented(role) {
        presented.insert(context.screen(role).id)
      }
    }
    let inside = PaintedPages.screensInside(of: controller, besides: Set(screens.map(\.id)))
    self.init(
      container: controller.container, screens: screens + inside.map(\.screen),
      presented: presented,
      withoutBottomBar: PaintedPages.withoutBottomBar(controller)
        .union(inside.filter(\.hidesBottomBar).map(\.screen.id)))
  }

  /// Returns the screens of the stack whose pages are inside of layers of the picture, and whether each of them hides
  /// the bottom bar.
  private static func screensInside(
    of controller: NavigationController, besides known: Set<String>
  ) -> [(screen: Screen, hidesBottomBar: Bool)] {
    guard controller.transition != nil else { return [] }
    var ids: Set<String> = []
    controller.picture.layers.visitAll(skippingRepeats: true) { entry, depth in
      if depth > 0, let id = entry.node?.screen, !known.contains(id) { ids.insert(id) }
    }
    guard !ids.isEmpty else { return [] }
    var (isHiddenBelow, list) = (false, [(screen: Screen, hidesBottomBar: Bool)]())
    for (index, screen) in controller.screens.enumerated() {
      isHiddenBelow = isHiddenBelow || (index > 0 && screen.hidesBottomBar)
      guard ids.contains(screen.id) else { continue }
      switch controller.bottomBarRule {
      case .anyScreenAboveRoot: list.append((screen, isHiddenBelow))
      case .topScreen: list.append((screen, screen.hidesBottomBar))
      }
    }
    return list
  }

  /// Returns the ids of visible screens that hide the bottom bar.
  private static func withoutBottomBar(_ controller: NavigationController) -> Set<String> {
    guard controller.container.bottomBarHeight > 0 else { return [] }
    var hiding: Set<String> = []
    if controller.hidesBottomBar, let top = controller.screens.last { hiding.insert(top.id) }
    guard let context = controller.transition, !context.operation.isModal else { return hiding }
    // A page that includes its bars has a bottom bar, too, which is then no layer of the transition.
    let roles = (context as? StaticContext)?.rolesHidingBottomBar
    for role in TransitionRole.allCases {
      let screen = context.screen(role)
      if roles?.contains(role) ?? screen.hidesBottomBar {
        hiding.insert(screen.id)
      } else {
        hiding.remove(screen.id)
      }
    }
    return hiding
  }
}
