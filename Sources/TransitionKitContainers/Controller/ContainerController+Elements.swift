import TransitionKit

// Adds the elements in view inside a container to the elements of the container's own screen before an animator is
// asked. So a photo that is presented over tabs can fly from a page of a stack in one of the tabs.

extension ContainerController {
  /// Adds the elements in view inside some nodes to these nodes' screens in the engine's stack, for the animator of a
  /// change.
  func gatherElements(for engine: ContainerEngine, of ids: [String?]) {
    guard engine.id.role == .presentations || engine.kind == .stack else { return }
    for case let id? in ids {
      guard var screen = tree.screen(id), !tree.children(of: id).isEmpty else { continue }
      let own = screen.elements
      screen.elements += elements(inside: id, from: .zero)
      guard engine.gathered[id]?.all ?? own != screen.elements else { continue }
      engine.gathered[id] = (own, screen.elements)
      let isSynchronised = engine.synchronised?.screens == engine.stack.screens
      try? engine.stack.updateScreen(engine.version(of: screen))
      if isSynchronised {
        engine.synchronised = (engine.stack.screens, tree.children(of: engine.id.host))
      }
    }
  }

  /// Gives the nodes of an engine's transition the elements of what is in view inside of them now.
  func gatherElements(for engine: ContainerEngine) {
    guard let change = engine.stack.transition else { return }
    gatherElements(for: engine, of: [change.from.id, change.to.id])
  }

  /// Leads the transitions around a node on, whose elements or whose page in view have changed.
  func gatherElements(around id: String) {
    for host in tree.path(to: id) {
      for role in [EngineID.Role.content, .presentations] {
        guard let engine = engines[EngineID(host: host, role: role)], !engine.gathered.isEmpty
        else { continue }
        gatherElements(for: engine)
        fitDrag(of: engine)
      }
    }
  }

  /// Returns the elements in view inside of a node, in points from a place in its container.
  private func elements(inside id: String, from origin: Point) -> [Element] {
    guard let entry = tree.entries[id], let area = area(for: EngineID(host: id, role: .content))
    else { return [] }
    return entry.shownChildren.flatMap { child -> [Element] in
      guard let screen = tree.screen(child) else { return [] }
      let frame =
        switch entry.kind {
        case .stack: area.contentFrame(under: screen.bar)
        case .panes: paneFrame(of: child, in: id, area)
        case .screen, .tabs, .pager, .area: area.bounds
        }
      let place = origin + frame.origin
      return screen.elements.compactMap { $0.moved(by: place) }
        + elements(inside: child, from: place)
    }
  }
}

extension ContainerEngine {
  /// Returns a screen of the stack without the elements that have been added from inside its node.
  func withoutGathered(_ screen: Screen) -> Screen {
    guard let known = gathered[screen.id], known.all == screen.elements else { return screen }
    var screen = screen
    screen.elements = known.own
    return screen
  }
}

extension ContainerController {
  /// Returns the id of the page in view inside a node that shows an element; if several do, the topmost one.
  func page(showing element: String, inside id: String) -> String? {
    for child in tree.entries[id]?.shownChildren.reversed() ?? [] {
      if let page = page(showing: element, inside: child) { return page }
      if tree.screen(child)?.hasElement(element) ?? false { return child }
    }
    return nil
  }
}

extension ContainerLayer {
  /// Returns the layer with an element hidden on a page inside the layer.
  func hiding(_ element: String, on page: String) -> ContainerLayer {
    ContainerLayer(
      container: container, node: node, id: id, state: state,
      content: content.map { $0.hiding(element, on: page) }, contentTop: contentTop,
      hiddenElements: hiddenElements + (node.shownScreen == page ? [element] : []),
      barTitles: barTitles, bounds: bounds)
  }
}

extension Element {
  /// Returns the element moved by an offset; `nil` if a number is then beyond the limits.
  fileprivate func moved(by offset: Point) -> Element? {
    try? Element(
      id, frame: frame.offset(byX: offset.x, y: offset.y), scrollOffset: scrollOffset,
      contentSize: contentSize, elements: elements, clipsElements: clipsElements, look: look,
      kind: kind)
  }
}
