package import TransitionKit

/// Determines which page, bar, element or text each layer of a transition shows.
package struct LayerContents {
  package let screens: ScreenPages
  package let from: String?
  package let to: String?
  /// Whether the screens are modal; a modal screen's bar is part of its page.
  package let isModal: Bool
  /// Whether titles and buttons of bars are separate layers, so that the bars are drawn without them.
  package var parts = BarParts([])
  /// The labels of back buttons that transitions have shown so far, by the id of the screen.
  package var labels: [String: String] = [:]
  /// Whether the bar stays in place and cross-fades its title.
  package var changesTitle = true

  package init(screens: ScreenPages, from: String?, to: String?, isModal: Bool) {
    self.screens = screens
    self.from = from
    self.to = to
    self.isModal = isModal
  }

  /// Returns the contents for a timeline, which decides whether titles are separate layers and whether the bar stays.
  package func adapted(to timeline: Timeline) -> LayerContents {
    var contents = self
    contents.parts = BarParts(timeline.layers.map(\.id))
    contents.changesTitle = timeline.keepsBar
    return contents
  }

  /// Returns what to draw in a layer.
  package func drawing(of id: LayerID) -> LayerDrawing {
    switch id {
    case .screen(let role): LayerDrawing("page", page(role))
    case .snapshot(let role): LayerDrawing("whole", page(role))
    case .barSnapshot(let role): LayerDrawing(parts.ofTransition ? "backing" : "bar", page(role))
    case .bar:
      parts.ofTransition
        ? LayerDrawing("backing", page(.to))
        : LayerDrawing("bar", page(.to), fading: fadingTitle)
    case .bottomBar: LayerDrawing("tabs")
    case .element(let name): LayerDrawing("element", text: name)
    case .dimming: LayerDrawing("dimming")
    case .shadow: LayerDrawing("shadow")
    case .named(let name): drawing(ofNamed: name)
    case .node(let node): drawing(of: node, size: nil)
    }
  }

  /// Returns what to draw in a layer of a controller's picture.
  package func drawing(of entry: Picture.Entry) -> LayerDrawing {
    guard case .node(let node) = entry.id else { return drawing(of: entry.id) }
    return drawing(of: node, size: entry.state.frame.size)
  }

  /// Returns what to draw for a node: its page if the size is the page's, otherwise the page with its bar.
  private func drawing(of node: NodeID, size: Size?) -> LayerDrawing {
    let page = node.screen.flatMap { id in
      size.map { screens.index(of: id, sized: $0) } ?? screens.index(of: id, isModal: true)
    }
    switch node {
    case .screen: return LayerDrawing("page", page)
    case .picture: return LayerDrawing("whole", page)
    case .bar: return LayerDrawing(size != nil && parts.left ? "backing" : "bar", page)
    case .bottomBar: return LayerDrawing("tabs")
    case .element(let name): return LayerDrawing("element", text: name)
    case .dimming: return LayerDrawing("dimming")
    case .shadow: return LayerDrawing("shadow")
    case .piece(let name, let id):
      return drawing(of: PieceSource(pieceNamed: name), of: id, page, label: labels[id])
    case .own(let name, _):
      return node.isSharedChevron ? LayerDrawing("chevron") : LayerDrawing("part", text: name)
    case .former(let node, _): return drawing(of: node, size: size)
    }
  }

  private func drawing(ofNamed name: String) -> LayerDrawing {
    let id = LayerID.named(name)
    guard let role = id.pieceOfPage?.role, let source = id.pieceSource else {
      return LayerDrawing(id == .barBackChevron ? "chevron" : "part", text: name)
    }
    return drawing(of: source, of: screen(role), page(role), label: backLabel(of: role))
  }

  private func backLabel(of role: TransitionRole) -> String? {
    screens.backLabel(of: screen(role), above: screen(role.opposite))
  }

  /// Records the labels of the back buttons among the layers of a transition.
  package mutating func noteLabels(_ layers: some Sequence<LayerID>) {
    for id in layers where id.pieceSource == .backTitle {
      guard let role = id.pieceOfPage?.role, let screen = screen(role) else { continue }
      labels[screen] = backLabel(of: role)
    }
  }

  /// Returns what to draw for a piece of a screen; `label` is the label of the screen's back button.
  private func drawing(
    of source: PieceSource, of id: String?, _ page: Int?, label: String?
  ) -> LayerDrawing {
    switch source {
    case .page: LayerDrawing("page", page)
    case .bar: LayerDrawing("barPart", page)
    case .title, .largeTitle:
      LayerDrawing("text", text: screens.title(of: id), style: source.textStyle)
    case .backTitle:
      LayerDrawing("text", text: label, style: source.textStyle)
    case .backChevron: LayerDrawing("chevron")
    case .item(let item): LayerDrawing("item", text: item)
    case .element(let name): LayerDrawing("element", text: name)
    }
  }

  private var fadingTitle: Int? { changesTitle ? page(.from) : nil }

  private func page(_ role: TransitionRole) -> Int? {
    screen(role).flatMap { screens.index(of: $0, isModal: isModal) }
  }

  private func screen(_ role: TransitionRole) -> String? { role == .from ? from : to }
}

/// What to draw in a layer: a kind of drawing, with the screen or the text.
package struct LayerDrawing: Hashable, Encodable {
  package let kind: String
  package let screen: Int?
  package let text: String?
  /// The screen whose title fades out during the transition.
  package let fading: Int?
  /// The style of a text that is no usual title: `large`, or `back` for the label of a back button.
  package let style: String?

  package init(
    _ kind: String, _ screen: Int? = nil, text: String? = nil, fading: Int? = nil,
    style: String? = nil
  ) {
    self.kind = kind
    self.screen = screen
    self.text = text
    self.fading = fading
    self.style = style
  }
}
