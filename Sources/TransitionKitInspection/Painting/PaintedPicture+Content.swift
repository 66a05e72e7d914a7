import TransitionKit

// Finds the content of a layer at a point.

extension PaintedPicture {
  /// Returns the content of a layer at a point in fractions of its frame, and the position in that content.
  ///
  /// - Returns: The content, or `nil` if the layer shows nothing there, such as beside a photo that is fitted in.
  func content(of layer: PaintedLayer, _ unit: Point) -> (PaintedContent, Point)? {
    if layer.isShadow { return (.black, .zero) }
    let state = layer.state
    let local = state.contentPoint(ofUnit: unit, in: state.naturalBounds) ?? .zero
    if showsBackground(layer) { return backgroundContent(at: local) }
    switch layer.node {
    case .screen(let id):
      guard let page = pages[id] else { return (.page(id), local) }
      return shown(of: page, in: layer, unit, withBars: false)
    case .picture(let id):
      guard let page = pages[id] else { return (.page(id), local) }
      return shown(of: page, in: layer, unit, withBars: true)
    case .bar(let id): return (pages[id]?.bar ?? .other("bar \(id)"), local)
    case .bottomBar: return (.bottomBar, local)
    case .dimming: return (layer.state.fill.map(PaintedContent.paint) ?? .black, .zero)
    case .shadow: return (.black, .zero)
    case .element(let id): return element(id, layer, unit)
    case .piece(_, let id): return piece(of: id, layer, unit)
    case .own("backdrop", _): return (.black, .zero)
    case .own(let name, _):
      return layer.state.fill.map { (.paint(of: $0), .zero) } ?? (.other(name), local)
    case nil: return (.other(layer.id.description), local)
    }
  }

  /// Returns the background at a point, and the position in it.
  func backgroundContent(at point: Point) -> (PaintedContent, Point) {
    (background.content, background.content == .window ? .zero : point)
  }

  /// Whether the background of the layer's list shows through gaps in the layer's content.
  ///
  /// The content of a page's layer has that page as its background. The outermost container of an app, and a layer
  /// without a page, have the list's background.
  func showsBackground(_ layer: PaintedLayer) -> Bool {
    guard layer.content != nil else { return false }
    return layer.node?.screen.map { $0 == background.root } ?? true
  }

  /// Returns the content of a page at a point in fractions of the layer's frame.
  private func shown(
    of page: PageLayout, in layer: PaintedLayer, _ unit: Point, withBars: Bool
  ) -> (PaintedContent, Point)? {
    let whole = bounds(
      withBars ? Rect(origin: .zero, size: page.size) : page.own, in: layer.state)
    guard let place = layer.state.contentPoint(ofUnit: unit, in: whole) else { return nil }
    let shows = elements == .shown
    return withBars
      ? page.content(withBarsAt: place, hiding: layer.hidden, showingElements: shows)
      : page.content(at: place, hiding: layer.hidden, showingElements: shows)
  }

  /// Returns the bounds of the whole picture from which a layer may show a part: the given part of the page's layout,
  /// or for an elastic page the size that fits the layer's frame.
  private func bounds(_ part: Rect, in state: LayerState) -> Rect {
    pages.areElastic ? Rect(origin: part.origin, size: state.naturalBounds.size) : part
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
      return state.contentPoint(ofUnit: unit, in: bounds(page.barFrame, in: state))
        .map { (page.bar, $0) }
    case .page: break
    case .title, .largeTitle, .backTitle, .backChevron, .item, nil: return nil
    }
    guard let page = pages[id] else { return (.page(id), .zero) }
    return shown(of: page, in: layer, unit, withBars: isCutFromPicture(layer, of: page))
  }

  /// Returns whether a piece is cut from a picture of the page with its bars, not from the page alone.
  ///
  /// It is decided by the height of the whole picture: the piece's height divided by its share. If both pictures have
  /// the same height, the piece is cut from the page alone while a separate layer shows the page's bar. In an app the
  /// content of the layer begins below the bar.
  private func isCutFromPicture(_ layer: PaintedLayer, of page: PageLayout) -> Bool {
    if pages.areElastic { return (layer.content?.bounds.y ?? 0) < 0 }
    let height = layer.state.frame.height / layer.state.sourceRect.height
    if abs(height - page.own.height) > 0.5 { return true }
    return page.own.y == 0 && !layer.hasBarApart
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
    guard let place = layer.state.contentPoint(ofUnit: unit, in: own.rect) else { return nil }
    let inner = page.innermost(at: place, inside: id).map { page.elements[$0] } ?? own
    return (.element(inner.id), inner.rect.hundredths(of: place))
  }
}
