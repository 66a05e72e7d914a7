import TransitionKit

/// Paints a controller's picture at a grid of points, with the elements of the pages.
///
/// At each point a page shows its innermost visible element there, or itself. Where an element is
/// hidden, the page shows a hole. A snapshot of an element shows the element.
struct ContentPainter {
  /// A picture, and what is hidden on its pages.
  struct Picture {
    let layers: [Painter.Prepared]
    let pages: [String: Page]
    let pictures: [String: Page]
    let hidden: Set<ElementOnScreen>
  }

  /// A page with its elements, in its own coordinates.
  struct Page {
    let id: String
    let size: Size
    let elements: [PlacedElement]

    init(_ screen: Screen, _ size: Size, contentTop: Double) {
      id = screen.id
      self.size = size
      elements =
        PlacedScreen(
          screen, frame: Rect(origin: .zero, size: size),
          contentOrigin: Point(x: 0, y: contentTop)
        ).placedElements
    }
  }

  let container: Container
  /// Whether pages show their elements; without them, the pages alone are painted.
  var showsElements = true
  /// Points of the container that are painted besides the grid.
  var others: [Point] = []

  var points: [Point] {
    (0..<9).flatMap { row in
      (0..<6).map { column in
        Point(
          x: (Double(column) + 0.47) / 6 * container.width,
          y: (Double(row) + 0.53) / 9 * container.height)
      }
    } + others
  }

  /// Returns a controller's picture now.
  func picture(of controller: NavigationController) -> Picture {
    let painter = Painter(container: container, screens: [])
    let presented = Set(controller.presentedScreens.map(\.id))
    var (pages, pictures): ([String: Page], [String: Page]) = ([:], [:])
    var isPresented = presented
    var screens = Array(controller.screens) + controller.presentedScreens
    if let context = controller.transition {
      screens += [context.from, context.to]
      for role in TransitionRole.allCases where context.isPresented(role) {
        isPresented.insert(context.screen(role).id)
      }
    }
    for screen in screens {
      let inner = container.contentFrame(under: screen.bar)
      let whole = screen.presentationStyle.frame(in: container)
      pictures[screen.id] = Page(screen, container.size, contentTop: inner.y)
      pages[screen.id] =
        isPresented.contains(screen.id)
        ? Page(screen, whole.size, contentTop: inner.y) : Page(screen, inner.size, contentTop: 0)
    }
    return Picture(
      layers: controller.frame.layers.map(painter.prepared), pages: pages,
      pictures: pictures,
      hidden: Set(controller.hiddenElements))
  }

  /// Returns what a point shows, front to back.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - point: The point, in container coordinates.
  ///   - element: The only element whose snapshots are painted; `nil` paints all.
  /// - Returns: The pieces of content with their weights.
  func samples(
    of picture: Picture, at point: Point, onlyFlying element: String? = nil
  ) -> [Painter.Sample] {
    var left = 1.0
    var samples: [Painter.Sample] = []
    for layer in picture.layers.reversed() where left > 1e-6 {
      if let element, let own = layer.entry.node?.flyingElement, own != element { continue }
      guard layer.isDrawn, let local = Painter.local(point, in: layer),
        let (content, place) = content(of: layer.entry, local, in: picture)
      else { continue }
      let alpha = max(0, min(1, layer.entry.state.alpha))
      samples.append(Painter.Sample(content: content, place: place, weight: left * alpha))
      left *= 1 - alpha
    }
    if left > 1e-6 {
      samples.append(Painter.Sample(content: "nothing", place: .zero, weight: left))
    }
    return samples
  }

  /// Returns the weight of every content at a point.
  func weights(
    of picture: Picture, at point: Point, onlyFlying element: String? = nil
  ) -> [String: Double] {
    samples(of: picture, at: point, onlyFlying: element)
      .reduce(into: [:]) { $0[$1.content, default: 0] += $1.weight }
  }

  /// Returns how two pictures differ at a point, or `nil` when they differ by less than 5 % of weight
  /// and half a point of place; inside elements, half a hundredth of their size.
  func difference(_ old: Picture, _ new: Picture, at point: Point) -> String? {
    let (was, now) = (samples(of: old, at: point), samples(of: new, at: point))
    for content in Set((was + now).map(\.content)).sorted() {
      let (a, b) = (was.filter { $0.content == content }, now.filter { $0.content == content })
      let weights = (a.reduce(0) { $0 + $1.weight }, b.reduce(0) { $0 + $1.weight })
      if abs(weights.0 - weights.1) > 0.05 {
        return "\(content) \(weights.0) -> \(weights.1) at \(point)"
      }
      guard min(weights.0, weights.1) > 0.05,
        let first = a.max(by: { $0.weight < $1.weight }),
        let second = b.max(by: { $0.weight < $1.weight })
      else { continue }
      let distance = max(abs(first.place.x - second.place.x), abs(first.place.y - second.place.y))
      if distance > 0.5 { return "\(content) moves by \(distance) at \(point)" }
    }
    return nil
  }

  // MARK: Content

  /// Returns what a layer shows at a place, or `nil` when it shows nothing there.
  private func content(
    of entry: Frame.Entry, _ local: Point, in picture: Picture
  ) -> (String, Point)? {
    content(of: entry.node, entry, local, in: picture)
  }

  private func content(
    of node: NodeID?, _ entry: Frame.Entry, _ local: Point, in picture: Picture
  ) -> (String, Point)? {
    switch node {
    case .former(let node, _): return content(of: node, entry, local, in: picture)
    case .screen(let id): return page(picture.pages[id], entry, local, picture.hidden)
    case .picture(let id): return page(picture.pictures[id], entry, local, picture.hidden)
    case .piece(let name, let id):
      if name.hasPrefix("of ") {
        return element(String(name.dropFirst(3)), entry, local, in: picture)
      }
      guard name.allSatisfy({ "0123456789,".contains($0) }) else { return ("bar", .zero) }
      return page(picture.pages[id], entry, local, picture.hidden)
    case .element(let id): return element(id, entry, local, in: picture)
    case .bar: return ("bar", local)
    case .bottomBar: return ("bottomBar", local)
    case .dimming: return ("black", .zero)
    case .own("backdrop", _): return ("black", .zero)
    case .own(let name, _): return (name, .zero)
    case .shadow: return nil
    case nil: return ("\(entry.id)", local)
    }
  }

  /// Returns what a page shows at a place of a layer.
  private func page(
    _ page: Page?, _ entry: Frame.Entry, _ local: Point, _ hidden: Set<ElementOnScreen>
  ) -> (String, Point)? {
    guard let page else { return ("unknown", local) }
    guard let point = source(of: local, in: entry.state, size: page.size) else {
      return nil
    }
    let name = "page \(page.id)"
    guard showsElements else { return (name, point) }
    guard let inner = ContentPainter.innermost(at: point, on: page) else { return (name, point) }
    if let hole = inner.path.first(where: {
      hidden.contains(ElementOnScreen($0, on: page.id))
    }) {
      return ("hole \(hole) on \(page.id)", inner.rect.place(of: point))
    }
    return ("element \(inner.path[0])", inner.rect.place(of: point))
  }

  /// Returns what a snapshot of an element shows at a place of its layer.
  private func element(
    _ id: String, _ entry: Frame.Entry, _ local: Point, in picture: Picture
  ) -> (String, Point)? {
    guard showsElements else { return nil }
    let owners = picture.hidden.filter { $0.element == id }.map(\.screen).sorted()
    // A snapshot shows the element as on the page where it has the same size.
    let candidates = owners.compactMap { owner in
      picture.pages[owner].flatMap { page in
        page.elements.last { $0.id == id }.map { (page, $0) }
      }
    }
    let equal = candidates.first { $0.1.rect.size == entry.state.frame.size }
    guard let (placed, own) = equal ?? candidates.first else { return ("element \(id)", local) }
    guard let inside = source(of: local, in: entry.state, size: own.rect.size) else { return nil }
    let inner = ContentPainter.innermost(at: own.rect.origin + inside, on: placed, inside: id)
    let place = (inner?.rect ?? own.rect).place(of: own.rect.origin + inside)
    return ("element \(inner?.path[0] ?? id)", place)
  }

  /// Returns a place of a layer as a place of the content that it shows, or `nil` beside it.
  private func source(of local: Point, in state: LayerState, size: Size) -> Point? {
    var drawn = Rect(origin: .zero, size: state.frame.size)
    if let fit = state.content { drawn = fit.drawnRect(in: drawn) }
    let unit = Point(x: (local.x - drawn.x) / drawn.width, y: (local.y - drawn.y) / drawn.height)
    guard (-1e-9...1 + 1e-9).contains(unit.x), (-1e-9...1 + 1e-9).contains(unit.y) else {
      return nil
    }
    let part = state.sourceRect
    return Point(
      x: (part.x + unit.x * part.width) * size.width,
      y: (part.y + unit.y * part.height) * size.height)
  }

  /// Returns the frontmost element at a place, with the ids from it outwards.
  private static func innermost(
    at point: Point, on page: Page, inside ancestor: String? = nil
  ) -> (path: [String], rect: Rect)? {
    let elements = page.elements
    for element in elements.reversed() {
      guard element.rect.holds(point), element.clip?.holds(point) ?? true else { continue }
      var path = [element.id]
      var parent = element.parent
      while let index = parent {
        path.append(elements[index].id)
        parent = elements[index].parent
      }
      if let ancestor, !path.contains(ancestor) { continue }
      return (path, element.rect)
    }
    return nil
  }
}

extension NodeID {
  /// The id of the element of which the layer is a snapshot, or `nil`.
  var flyingElement: String? {
    switch self {
    case .element(let id): id
    case .piece(let name, _): name.hasPrefix("of ") ? String(name.dropFirst(3)) : nil
    case .former(let node, _): node.flyingElement
    case .screen, .bar, .picture, .bottomBar, .dimming, .shadow, .own: nil
    }
  }
}

extension Rect {
  /// Returns a point in hundredths of the rectangle, which do not depend on its size.
  fileprivate func place(of point: Point) -> Point {
    Point(x: (point.x - x) / width * 100, y: (point.y - y) / height * 100)
  }

  fileprivate func holds(_ point: Point) -> Bool {
    x <= point.x && point.x < maxX && y <= point.y && point.y < maxY
  }
}
