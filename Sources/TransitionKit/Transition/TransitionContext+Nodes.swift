// From roles in one transition to what layers are across transitions, and back.

extension TransitionContext {
  /// Returns what the layers of a timeline are across transitions.
  ///
  /// Each node occurs once. A layer that would be the node of another layer too is one of its own; of
  /// several bars of a screen, the one that moves with the screen is the node; the bar itself is then
  /// that of the other screen.
  ///
  /// - Parameters:
  ///   - layers: The ids of the layers, each once.
  ///   - transition: The number of the transition, which tells apart layers that clients name.
  /// - Returns: The nodes, in the order of the layers.
  package func nodes(of layers: [LayerID], inTransition transition: Int = 0) -> [NodeID] {
    var known: Set<NodeID> = []
    // Names and elements are different nodes, unless there are layers that are named by nodes.
    let areDistinct =
      from.id != to.id && !layers.contains { if case .node = $0 { true } else { false } }
    var nodes = layers.map { id -> NodeID? in
      guard id != .bar else { return nil }
      let node = node(of: id, inTransition: transition)
      switch id {
      case .named, .element: if areDistinct { return node }
      default: break
      }
      return known.insert(node).inserted ? node : nil
    }
    for index in layers.indices where nodes[index] == nil {
      let id = layers[index]
      var choices = [node(of: id, inTransition: transition)]
      // The bar itself is that of the other page when a snapshot shows this page's.
      if id == .bar {
        choices += [.bar(of: fore.id), .bar(of: back.id)]
        let pictured = TransitionRole.allCases.filter { layers.contains(.snapshot($0)) }
          .map { NodeID.bar(of: screen($0).id) }
        choices = choices.filter { !pictured.contains($0) } + choices
      }
      nodes[index] =
        choices.first { known.insert($0).inserted }
        ?? .own(id.description, transition: transition)
    }
    return nodes.compactMap { $0 }
  }

  /// Returns what a layer is across transitions, whatever other layers there are.
  package func node(of layer: LayerID, inTransition transition: Int = 0) -> NodeID {
    switch layer {
    case .screen(let role):
      showsBarsInPage(of: role) ? .picture(of: screen(role).id) : .screen(screen(role).id)
    case .snapshot(let role): .picture(of: screen(role).id)
    case .barSnapshot(let role): .bar(of: screen(role).id)
    case .bar: .bar(of: (to.bar == .hidden && from.bar != .hidden ? from : to).id)
    case .bottomBar: .bottomBar
    case .element(let id): .element(id)
    case .dimming: .dimming(over: back.id)
    case .shadow: .shadow(of: fore.id)
    case .named(let name):
      if let piece = layer.pieceOfPage {
        .piece(piece.name, of: screen(piece.role).id)
      } else {
        .own(name, transition: transition)
      }
    case .node(let node): node
    }
  }

  /// Whether the page of a side includes bars that are layers of their own at rest.
  ///
  /// A page of the stack does in a modal transition, and in one that interrupts another.
  private func showsBarsInPage(of role: TransitionRole) -> Bool {
    guard pagesIncludeBars, !isPresented(role) else { return false }
    return screen(role).bar != .hidden || container.bottomBarHeight > 0
  }
}
