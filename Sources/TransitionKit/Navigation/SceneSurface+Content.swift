// What a drawn layer shows at its places.

extension SceneSurface {
  /// Returns what the layer shows at a place in fractions of its frame, or `nil` where it shows nothing,
  /// or a detail that another layer shows as well.
  func content(at unit: Point, in container: Container) -> (SceneContent, Point)? {
    guard let fit = entry.state.content else {
      return content(of: entry.node, at: unit, in: container)
    }
    let size = entry.state.frame.size
    let drawn = fit.drawnRect(in: Rect(origin: .zero, size: size))
    let inner = Point(
      x: (unit.x * size.width - drawn.x) / drawn.width,
      y: (unit.y * size.height - drawn.y) / drawn.height)
    guard inner.x >= 0, inner.x <= 1, inner.y >= 0, inner.y <= 1 else { return nil }
    return content(of: entry.node, at: inner, in: container)
  }

  /// The size at which the content of the layer is laid out; by default that of the frame.
  var contentSize: Size { entry.state.content?.size ?? entry.state.frame.size }

  func content(
    of node: NodeID?, at unit: Point, in container: Container
  ) -> (SceneContent, Point)? {
    let frame = contentSize
    let place = Point(x: unit.x * frame.width, y: unit.y * frame.height)
    switch node {
    case .former(let node, _): return content(of: node, at: unit, in: container)
    case .screen(let id):
      // The page of a stack starts below an opaque bar.
      let rest = screens.inStack[id].map { container.contentFrame(of: $0) }
      let top = rest.map { abs($0.height - frame.height) < 1e-3 ? $0.y : 0 } ?? 0
      return (.page(id), place + Point(x: 0, y: top))
    case .picture(let id):
      return screens.inStack[id].map { whole($0, at: place, in: container) } ?? (.page(id), place)
    case .bar(let id):
      return (screens.inStack[id].map(bar) ?? .bar(isTranslucent: false, nil), place)
    case .bottomBar: return (.bottomBar, place)
    case .dimming, .shadow: return (.black, .zero)
    case .element: return (.flight, .zero)
    case .piece(let name, let id):
      if entry.state.fill != nil { return (.black, .zero) }
      if name.hasPrefix("bar "), let screen = screens.inStack[id] {
        return (bar(of: screen), source(of: unit, in: container.barFrame(of: screen) ?? .zero))
      }
      if name.hasPrefix("of ") { return (.flight, .zero) }
      // Other parts are contents of bars.
      guard entry.state.sourceRect != .unit else { return nil }
      let part = entry.state.sourceRect
      let size = Size(width: frame.width / part.width, height: frame.height / part.height)
      return page(id, at: source(of: unit, in: Rect(origin: .zero, size: size)), in: container)
    case .own(let name, _) where name.hasPrefix(LayerID.barBackChevron.description): return nil
    case .own, nil:
      return entry.state.fill != nil
        ? (.black, .zero) : (.other(node ?? .own("\(entry.id)", transition: 0)), place)
    }
  }

  func bar(of screen: Screen) -> SceneContent {
    .bar(isTranslucent: screen.bar == .translucent, screen.barLook)
  }

  /// Returns what a piece of a page shows: of the page alone or of the page with its bars.
  private func page(_ id: String, at place: Point, in container: Container) -> (SceneContent, Point)
  {
    let source = entry.state.sourceRect
    let height = contentSize.height / (source.height > 0 ? source.height : 1)
    guard let screen = screens.inStack[id] else { return (.page(id), place) }
    let content = container.contentFrame(of: screen)
    if abs(height - content.height) < 0.5 {
      let isAlone = content.y > 0 || barsApart.contains(id)
      if isAlone { return (.page(id), place + Point(x: 0, y: content.y)) }
    }
    return whole(screen, at: place, in: container)
  }

  /// Returns what a picture of a page with its bars shows.
  private func whole(
    _ screen: Screen, at place: Point, in container: Container
  ) -> (SceneContent, Point) {
    if place.y < container.barFrame(of: screen)?.height ?? 0 { return (bar(of: screen), place) }
    let bottom = container.bottomBarFrame
    if !bottom.isEmpty, place.y >= bottom.y, !screens.withoutBottomBar.contains(screen.id) {
      return (.bottomBar, Point(x: place.x, y: place.y - bottom.y))
    }
    return (.page(screen.id), place)
  }

  /// Returns a place of the layer as a place in what it is cut out of.
  private func source(of unit: Point, in whole: Rect) -> Point {
    let source = entry.state.sourceRect
    return Point(
      x: (source.x + unit.x * source.width) * whole.width,
      y: (source.y + unit.y * source.height) * whole.height)
  }
}
