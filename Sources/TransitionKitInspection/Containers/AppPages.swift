import TransitionKit
import TransitionKitContainers

/// What the pages of an app show: their elements, and the height of the bar that a picture of them includes.
struct AppPages {
  private struct Page {
    let bar: PaintedContent
    /// The height of the bar; 0 for a page without one.
    let barHeight: Double
    /// How far below the top of the page under the bar the elements begin.
    let elements: [PlacedElement]
  }

  private let container: Container
  private var screens: [String: Screen] = [:]
  private var pages: [String: Page] = [:]

  /// Knows no page yet; all are laid out in the container of the beginning.
  init(in container: Container) { self.container = container }

  /// Lets the pages show the versions that screens have in a picture.
  mutating func show(_ newer: [String: Screen]) {
    guard newer != screens else { return }
    for (id, screen) in newer where screens[id] != screen {
      let frame = Rect(origin: .zero, size: container.size)
      pages[id] = Page(
        bar: .bar(screen.barLook, isTranslucent: screen.bar == .translucent),
        barHeight: container.barFrame(of: screen.bar)?.height ?? 0,
        elements: PlacedScreen(screen, frame: frame, contentOrigin: .zero).placedElements)
    }
    screens = newer
  }

  /// Returns the least width and the least height of an element on the known pages, or `nil`.
  func smallestSize(ofElement id: String) -> Size? {
    let sizes = pages.values.flatMap { $0.elements.filter { $0.id == id }.map(\.rect.size) }
    guard let first = sizes.first else { return nil }
    return sizes.reduce(first) {
      Size(width: min($0.width, $1.width), height: min($0.height, $1.height))
    }
  }

  /// Returns what a layer shows at one of its places, and where in that content it is.
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
      guard let page = pages[id], page.barHeight > 0 else {
        return self.page(id, at: place, layer.hiddenElements)
      }
      if place.y < page.barHeight { return (page.bar, place) }
      // A translucent bar lies on its page.
      let top = page.bar.isTranslucent ? 0 : page.barHeight
      return self.page(id, at: Point(x: place.x, y: place.y - top), layer.hiddenElements)
    case .bar(let id): return (pages[id]?.bar ?? .other("bar \(id)"), place)
    case .bottomBar: return (.bottomBar, place)
    case .element(let id): return (.element(id), place)
    case .dimming, .shadow: return (layer.state.fill.map(paint) ?? .black, .zero)
    case .piece(_, let id):
      if let fill = layer.state.fill { return (paint(fill), .zero) }
      switch node.pieceSource {
      case .bar: return content(of: layer, .bar(of: id), at: place)
      case .element(let element): return content(of: layer, .element(element), at: place)
      case .page where layer.contentTop > 0: return content(of: layer, .picture(of: id), at: place)
      case .page, .title, .largeTitle, .backTitle, .backChevron, .item, nil:
        return page(id, at: place, layer.hiddenElements)
      }
    case .own(let name, _):
      return layer.state.fill.map { (paint($0), .zero) } ?? (.other(name), place)
    case .former(let node, _): return content(of: layer, node, at: place)
    }
  }

  /// Returns what a page shows at a place below its bar.
  private func page(
    _ id: String, at place: Point, _ hidden: [String]
  ) -> (PaintedContent, Point) {
    guard let page = pages[id],
      let index = page.elements.lastIndex(where: { element in
        element.rect.holds(place, withCorners: element.element.look.cornerRadius)
          && element.clip?.holds(place) ?? true
      })
    else { return (.page(id), place) }
    var next: Int? = index
    while let element = next.map({ page.elements[$0] }) {
      if hidden.contains(element.id) {
        return (.hole(ElementOnScreen(element.id, on: id)), .zero)
      }
      next = element.parent
    }
    let element = page.elements[index]
    return (.element(element.id), element.rect.hundredths(of: place))
  }

  private func paint(_ fill: Fill) -> PaintedContent {
    let color = fill.startColor.withAlpha(1)
    return color == .black ? .black : .paint(color)
  }
}

extension PaintedContent {
  fileprivate var isTranslucent: Bool {
    if case .bar(_, let isTranslucent) = self { isTranslucent } else { false }
  }
}
