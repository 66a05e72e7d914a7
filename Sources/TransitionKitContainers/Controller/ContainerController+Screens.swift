public import TransitionKit

extension ContainerController {
  /// Replaces the screen of a node by a newer version of itself, for example after its content has scrolled.
  ///
  /// A running transition continues at the same fraction in the new layout, and a zoom or a photo flies to the present
  /// place of its source. If a node that has left the tree comes back, it has its newer version. The presentation style
  /// does not change; that of a sheet is changed by ``updateSheet(_:style:contentHeight:animated:)``.
  ///
  /// ```swift
  /// let app = try ContainerController(
  ///   .stack("home", [.screen("grid"), .screen("photo")]), container: phone)
  /// try app.updateScreen(Screen("grid", title: "12 photos"))
  /// app.tree.screen("grid")?.title  // "12 photos"
  /// ```
  ///
  /// - Parameter screen: The newer version; its id is that of the node.
  /// - Throws: ``ContainerError/unknownNode(_:)`` for a node that is neither in the tree nor leaves it;
  ///   ``ContainerError/refused(_:)`` while an animator or the delegate of its container is being asked, and when a
  ///   number of the screen is invalid. Nothing has changed then.
  /// - Complexity: O(*n*) in the number of nodes that have been in view.
  public func updateScreen(_ screen: Screen) throws(ContainerError) {
    try countCall()
    let id = screen.id
    // A node that a link has removed comes back if the link is cancelled.
    let linked = links.values.lazy.compactMap { $0.before.screen(id) }.first
    guard let old = tree.screen(id) ?? leavingEntry(id)?.screen ?? linked else {
      throw .unknownNode(id)
    }
    do {
      try screen.requireLegalNumbers()
    } catch {
      throw .refused(error)
    }
    let host = tree.parent(of: id)
    let isLeft = !tree.contains(id)
    let concerned = engines.values.filter { $0.shows(id, isLeft: isLeft) || $0.id.host == host }
      .sorted { ($0.id.host, $0.id.role.rank) < ($1.id.host, $1.id.role.rank) }
    for engine in concerned {
      if let refusal = engine.stack.refusal { throw .refused(refusal) }
    }
    var newer = screen
    newer.presentationStyle = old.presentationStyle
    tree.entries[id]?.screen = newer
    for link in links.keys { links[link]?.before.entries[id]?.screen = newer }
    for engine in engines.values {
      for node in engine.kept.keys { engine.kept[node]?.edit(id) { $0.screen = newer } }
    }
    callDepth += 1
    for engine in concerned {
      try? engine.stack.updateScreen(engine.version(of: newer))
      engine.synchronised = nil
      engine.gathered[id] = nil
      fitDrag(of: engine)
    }
    gatherElements(around: id)
    // Another bar changes the area of the nodes inside.
    if newer.bar != old.bar {
      refit(id)
      relayoutLeaving()
    }
    callDepth -= 1
    if callDepth == 0 { deliver() }
  }
}

extension ContainerEngine {
  /// Whether a node is in the engine's stack, is leaving it, or is the node over which the engine presents others.
  ///
  /// `isLeft` tells whether the node has left the tree. A node in the tree can only be in the stack of the node around
  /// it, so the stack is then not searched.
  fileprivate func shows(_ node: String, isLeft: Bool) -> Bool {
    id.host == node && id.role == .presentations || isLeft && listed.contains(node)
      || kept[node] != nil
      || stack.transition.map { $0.from.id == node || $0.to.id == node } ?? false
  }

  /// Returns the screen of a node as the stack of the engine has it.
  func version(of screen: Screen) -> Screen {
    let drawsBars = id.role == .presentations ? screen.id != id.host : kind == .stack
    return drawsBars ? screen : screen.withoutBar
  }
}
