import TransitionKit

// Finds the content of a layer at a point.

extension PaintedPicture {
  /// Returns the content of a layer at a point in fractions of its frame, and the position in that content.
  ///
  /// - Returns: The content, or `nil` if the layer shows nothing there, such as beside a photo that is fitted in.
  func content(of layer: PaintedLayer, _ unit: Point) -> (PaintedContent, Point)? {
    if layer.isShadow { return (.black, .zero) }
    let frame = layer.state.frame
    let local = Point(x: unit.x * frame.width, y: unit.y * frame.height)
    switch layer.node {
    case .screen(let id):
      guard let page = pages[id] else { return (.page(id), local) }
      return shown(of: page, at: source(of: unit, in: layer.state, on: page.own), withBars: false)
    case .picture(let id):
      guard let page = pages[id] else { return (.page(id), local) }
      let whole = Rect(origin: .zero, size: page.size)
      return shown(of: page, at: source(of: unit, in: layer.state, on: whole), withBars: true)
    case .bar(let id): return (pages[id]?.bar ?? .other("bar \(id)"), local)
    case .bottomBar: return (.bottomBar, local)
    case .dimming: return (layer.state.fill.map(PaintedContent.paint) ?? .black, .zero)
    case .shadow: return (.black, .zero)
    case .element(let id): return element(id, layer, unit)
    case .piece(_, let id): return piece(of: id, layer, unit)
    case .own("backdrop", _): return (.black, .zero)
    case .own(let name, _):
      return layer.state.fill.map { (.paint(of: $0), .zero) } ?? (.other(name), local)
    case .former, nil: return (.other(layer.id.description), local)
    }
  }

  /// Returns what a page shows at a place of the whole page.
  private func shown(
    of page: PageLayout, at place: Point?, withBars: Bool
  ) -> (PaintedContent, Point)? {
    guard let place else { return nil }
    let (hidden, shows) = (hidden[page.id] ?? [], elements == .shown)
    return withBars
      ? page.content(withBarsAt: place, hiding: hidden, showingElements: shows)
      : page.content(at: place, hiding: hidden, showingElements: shows)
  }

  /// Converts a point of a layer to the rectangle that the layer shows; `nil` if it is beside that rectangle.
  private func source(of unit: Point, in state: LayerState, on whole: Rect) -> Point? {
    var unit = unit
    if let fit = state.content {
      let frame = Rect(origin: .zero, size: state.frame.size)
      let drawn = fit.drawnRect(in: frame)
      unit = Point(
        x: (unit.x * frame.width - drawn.x) / drawn.width,
        y: (unit.y * frame.height - drawn.y) / drawn.height)
      guard (-1e-9...1 + 1e-9).contains(unit.x), (-1e-9...1 + 1e-9).contains(unit.y)
      else { return nil }
    }
    let part = state.sourceRect
    return Point(
      x: whole.x + (part.x + unit.x * part.width) * whole.width,
      y: whole.y + (part.y + unit.y * part.height) * whole.height)
  }
}

// MARK: - Pieces and snapshots

extension PaintedPicture {
  /// Returns the content of a piece of a page or of its bar.
  private func piece(
    of id: String, _ layer: PaintedLayer, _ unit: Point
  ) -> (PaintedContent, Point)? {
    let state = layer.state
    if let fill = state.fill { return (.paint(of: fill), .zero) }
    switch layer.node?.pieceSource {
    case .element(let element): return self.element(element, layer, unit)
    case .bar:
      guard let page = pages[id] else { return (.other("bar \(id)"), .zero) }
      return source(of: unit, in: state, on: page.barFrame).map { (page.bar, $0) }
    case .page: break
    case .title, .largeTitle, .backTitle, .backChevron, .item, nil: return nil
    }
    guard let page = pages[id] else { return (.page(id), .zero) }
    let isOfPicture = isCutFromPicture(layer, of: page)
    let whole = isOfPicture ? Rect(origin: .zero, size: page.size) : page.own
    return shown(of: page, at: source(of: unit, in: state, on: whole), withBars: isOfPicture)
  }

  /// Returns whether a piece is cut from a picture of the page with its bars, not from the page alone.
  ///
  /// It is decided by the height of the whole picture: the piece's height divided by its share. If both pictures have
  /// the same height, the piece is cut from the page alone while a separate layer shows the page's bar.
  private func isCutFromPicture(_ layer: PaintedLayer, of page: PageLayout) -> Bool {
    let height = layer.state.frame.height / layer.state.sourceRect.height
    if abs(height - page.own.height) > 0.5 { return true }
    return page.own.y == 0 && !hasBarApart(page.id, for: layer)
  }

  /// Returns the content of a snapshot of an element.
  ///
  /// Nested elements are found on the page on which the element has the snapshot's size.
  private func element(
    _ id: String, _ layer: PaintedLayer, _ unit: Point
  ) -> (PaintedContent, Point)? {
    switch elements {
    case .shown: break
    case .unknown: return (.anyElement, .zero)
    case .leftOut: return nil
    }
    let owners = hidden.filter { $0.value.contains(id) }.keys.sorted().compactMap { owner in
      pages[owner].flatMap { page in page.elements.last { $0.id == id }.map { (page, $0) } }
    }
    guard
      let (page, own) = owners.first(where: { $0.1.rect.size == layer.state.frame.size })
        ?? owners.first
    else { return (.element(id), Point(x: 100 * unit.x, y: 100 * unit.y)) }
    guard let place = source(of: unit, in: layer.state, on: own.rect) else { return nil }
    let inner = page.innermost(at: place, inside: id).map { page.elements[$0] } ?? own
    return (.element(inner.id), inner.rect.hundredths(of: place))
  }
}
