import TransitionKit
import TransitionKitContainers

/// The content of an app's pages: their elements, and the height of the bar that a picture of the page includes.
struct AppPages {
  private let container: Container
  private var screens: [String: Screen] = [:]
  private var pages: [String: PageLayout] = [:]

  /// Creates a collection without pages; pages are laid out in the given container.
  init(in container: Container) { self.container = container }

  /// Uses a picture's versions of the screens for the pages from now on.
  mutating func show(_ newer: [String: Screen]) {
    guard newer != screens else { return }
    for (id, screen) in newer where screens[id] != screen {
      pages[id] = PageLayout(screen, ofAppIn: container)
    }
    screens = newer
  }

  /// Returns the smallest width and height of an element on the known pages, or `nil` if no page has it.
  func smallestSize(ofElement id: String) -> Size? {
    PageLayout.smallestSize(ofElement: id, on: pages.values)
  }

  /// Returns the content of a layer at a point of the layer, and the position within that content.
  func content(
    of layer: ContainerLayer, _ node: NodeID, at place: Point
  ) -> (PaintedContent, Point) {
    if let id = node.flyingElement {
      let size = layer.state.frame.size
      return (
        .element(id), Point(x: 100 * place.x / size.width, y: 100 * place.y / size.height)
      )
    }
    switch node {
    case .screen(let id): return page(id, at: place, layer.hiddenElements)
    case .picture(let id):
      guard let page = pages[id], page.barFrame.height > 0 else {
        return self.page(id, at: place, layer.hiddenElements)
      }
      if place.y < page.barFrame.height { return (page.bar, place) }
      // A translucent bar lies on its page.
      let top = page.bar.isTranslucent ? 0 : page.barFrame.height
      return self.page(id, at: Point(x: place.x, y: place.y - top), layer.hiddenElements)
    case .bar(let id): return (pages[id]?.bar ?? .other("bar \(id)"), place)
    case .bottomBar: return (.bottomBar, place)
    case .element(let id): return (.element(id), place)
    case .dimming, .shadow: return (layer.state.fill.map(PaintedContent.paint) ?? .black, .zero)
    case .piece(_, let id):
      if let fill = layer.state.fill { return (.paint(of: fill), .zero) }
      switch node.pieceSource {
      case .bar: return content(of: layer, .bar(of: id), at: place)
      case .element(let element): return content(of: layer, .element(element), at: place)
      case .page where layer.contentTop > 0: return content(of: layer, .picture(of: id), at: place)
      case .page, .title, .largeTitle, .backTitle, .backChevron, .item, nil:
        return page(id, at: place, layer.hiddenElements)
      }
    case .own(let name, _):
      return layer.state.fill.map { (.paint(of: $0), .zero) } ?? (.other(name), place)
    case .former(let node, _): return content(of: layer, node, at: place)
    }
  }

  /// Returns the content of a page at a point below its bar.
  private func page(
    _ id: String, at place: Point, _ hidden: [String]
  ) -> (PaintedContent, Point) {
    guard let page = pages[id] else { return (.page(id), place) }
    let shown = page.content(at: place, hiding: Set(hidden), showingElements: true)
    // The free place of an element does not move.
    if case .hole = shown.0 { return (shown.0, .zero) }
    return shown
  }
}

extension PaintedContent {
  fileprivate var isTranslucent: Bool {
    if case .bar(_, let isTranslucent) = self { isTranslucent } else { false }
  }
}
