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
  /// Whether the bar of a timeline stays in place and cross-fades its title; a controller's bar lists its titles.
  private var changesTitle = false

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
  ///
  /// Under the layers inside a layer lies the `ground`, which is the window; a page with layers inside is a `group`.
  package func drawing(of entry: Picture.Entry) -> LayerDrawing {
    if entry.content != nil {
      return LayerDrawing(entry.node?.showsPage == true ? "group" : "ground")
    }
    switch (entry.id, entry.node) {
    case (.node(let node), _): return drawing(of: node, size: entry.state.frame.size)
    case (.screen(let role), .picture) where !isModal: return drawing(of: .snapshot(role))
    default: return drawing(of: entry.id)
    }
  }

  /// Returns the pages whose titles and items a bar shows that stays while pages change, or `nil` for any other layer.
  ///
  /// They are back to front, each with its opacity. Only a stack has such a bar.
  package func titles(of entry: Picture.Entry) -> [(page: Int, opacity: Double)]? {
    guard !entry.barTitles.isEmpty else { return nil }
    return entry.barTitles.compactMap { title in
      screens.index(of: title.screen, isModal: false).map { ($0, title.opacity) }
    }
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

// MARK: - Layers inside a layer

extension LayerContents {
  /// Returns the contents of the layers inside a layer, whose roles are those of an earlier transition.
  package func inside(_ layers: [Picture.Entry]) -> LayerContents {
    // A page of a stack begins below the stack's navigation bar; a presented page includes its own bar. So a bar, or a
    // page with the size of a page in a stack, shows that the layers come from a stack.
    let isInStack = layers.contains { entry in
      switch entry.node {
      case .bar: true
      case .screen(let id):
        screens.index(of: id, sized: entry.state.content?.size ?? entry.state.frame.size)
          == screens.index(of: id, isModal: false)
      default: false
      }
    }
    var contents = LayerContents(
      screens: screens, from: layers.screen(of: .from), to: layers.screen(of: .to),
      isModal: !isInStack)
    contents.parts = BarParts(layers.map(\.id))
    contents.labels = labels
    contents.noteLabels(layers.map(\.id))
    return contents
  }
}

extension [Picture.Entry] {
  /// The screen of the page with a role; for a page with content, the screen that was entered inside.
  fileprivate func screen(of role: TransitionRole) -> String? {
    guard let entry = first(where: { $0.id.role == role }) else { return nil }
    return entry.content?.layers.screen(of: .to) ?? entry.node?.screen
  }
}

extension LayerID {
  /// The role of the page that the layer shows, or to which its bar or its piece belongs.
  fileprivate var role: TransitionRole? {
    switch self {
    case .screen(let role), .snapshot(let role), .barSnapshot(let role): role
    case .named: pieceOfPage?.role
    case .bar, .bottomBar, .element, .dimming, .shadow, .node: nil
    }
  }
}

extension NodeID {
  /// Whether a layer shows a page or a part of one, with or without its bars.
  package var showsPage: Bool {
    switch self {
    case .screen, .picture: true
    case .piece: pieceSource == .page
    case .bar, .bottomBar, .element, .dimming, .shadow, .own: false
    }
  }
}

/// What to draw in a layer: a kind of drawing, with the screen or the text.
package struct LayerDrawing: Hashable, Encodable {
  package let kind: String
  package let screen: Int?
  package let text: String?
  /// The screen whose title fades out during a timeline.
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
