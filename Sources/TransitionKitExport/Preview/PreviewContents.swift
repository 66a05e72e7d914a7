import TransitionKit

/// The screens of a transition, and what each layer shows of them.
struct PreviewContents {
  let screens: PreviewScreens
  let from: String?
  let to: String?
  /// Whether screens are modal, with their bars as part of the page.
  let isModal: Bool
  /// Whether titles are separate layers, so that the bars show none.
  var parts = BarParts([])
  /// The labels of back buttons that transitions have shown so far, by screen.
  var labels: [String: String] = [:]
  /// Whether the bar stays in place and cross-fades its title.
  var changesTitle = true

  /// Returns the contents adapted to how a timeline treats the bar and its titles.
  func adapted(to timeline: Timeline) -> PreviewContents {
    var contents = self
    contents.parts = BarParts(timeline.layers.map(\.id))
    contents.changesTitle = timeline.keepsBar
    return contents
  }

  /// Returns what a layer shows.
  func drawing(of id: LayerID) -> PreviewDrawing {
    switch id {
    case .screen(let role): PreviewDrawing("page", page(role))
    case .snapshot(let role): PreviewDrawing("whole", page(role))
    case .barSnapshot(let role): PreviewDrawing(parts.ofTransition ? "backing" : "bar", page(role))
    case .bar:
      parts.ofTransition
        ? PreviewDrawing("backing", page(.to))
        : PreviewDrawing("bar", page(.to), fading: fadingTitle)
    case .bottomBar: PreviewDrawing("tabs")
    case .element(let name): PreviewDrawing("element", text: name)
    case .dimming: PreviewDrawing("dimming")
    case .shadow: PreviewDrawing("shadow")
    case .named(let name): drawing(ofNamed: name)
    case .node(let node): drawing(of: node, size: nil)
    }
  }

  /// Returns what a layer of a controller's picture shows.
  func drawing(of entry: Frame.Entry) -> PreviewDrawing {
    guard case .node(let node) = entry.id else { return drawing(of: entry.id) }
    return drawing(of: node, size: entry.state.frame.size)
  }

  /// Returns what a node shows; without a size it shows its page with its bar.
  private func drawing(of node: NodeID, size: Size?) -> PreviewDrawing {
    let page = node.screen.flatMap { id in
      size.map { screens.index(of: id, sized: $0) } ?? screens.index(of: id, isModal: true)
    }
    switch node {
    case .screen: return PreviewDrawing("page", page)
    case .picture: return PreviewDrawing("whole", page)
    case .bar: return PreviewDrawing(size != nil && parts.left ? "backing" : "bar", page)
    case .bottomBar: return PreviewDrawing("tabs")
    case .element(let name): return PreviewDrawing("element", text: name)
    case .dimming: return PreviewDrawing("dimming")
    case .shadow: return PreviewDrawing("shadow")
    case .piece(let name, let id):
      return drawing(of: PieceSource(pieceNamed: name), of: id, page, label: labels[id])
    case .own(let name, _):
      return node.isSharedChevron ? PreviewDrawing("chevron") : PreviewDrawing("part", text: name)
    case .former(let node, _): return drawing(of: node, size: size)
    }
  }

  private func drawing(ofNamed name: String) -> PreviewDrawing {
    let id = LayerID.named(name)
    guard let role = id.pieceOfPage?.role, let source = id.pieceSource else {
      return PreviewDrawing(id == .barBackChevron ? "chevron" : "part", text: name)
    }
    return drawing(of: source, of: screen(role), page(role), label: backLabel(of: role))
  }

  private func backLabel(of role: TransitionRole) -> String? {
    screens.backLabel(of: screen(role), above: screen(role.opposite))
  }

  /// Notes the labels of back buttons that layers of a transition show.
  mutating func noteLabels(_ layers: some Sequence<LayerID>) {
    for id in layers where id.pieceSource == .backTitle {
      guard let role = id.pieceOfPage?.role, let screen = screen(role) else { continue }
      labels[screen] = backLabel(of: role)
    }
  }

  /// Returns what a piece of a screen shows; the label is that of the screen's back button.
  private func drawing(
    of source: PieceSource, of id: String?, _ page: Int?, label: String?
  ) -> PreviewDrawing {
    switch source {
    case .page: PreviewDrawing("page", page)
    case .bar: PreviewDrawing("barPart", page)
    case .title, .largeTitle:
      PreviewDrawing("text", text: screens.title(of: id), style: source.textStyle)
    case .backTitle:
      PreviewDrawing("text", text: label, style: source.textStyle)
    case .backChevron: PreviewDrawing("chevron")
    case .item(let item): PreviewDrawing("item", text: item)
    case .element(let name): PreviewDrawing("element", text: name)
    }
  }

  private var fadingTitle: Int? { changesTitle ? page(.from) : nil }

  private func page(_ role: TransitionRole) -> Int? {
    screen(role).flatMap { screens.index(of: $0, isModal: isModal) }
  }

  private func screen(_ role: TransitionRole) -> String? { role == .from ? from : to }
}

/// What a layer shows: a kind of drawing, and the screen or the text to draw.
struct PreviewDrawing: Hashable, Encodable {
  let kind: String
  let screen: Int?
  let text: String?
  /// The screen whose title fades out during the transition.
  let fading: Int?
  /// The style of a text that is not a usual title: `large`, or `back` for the label of a back button.
  let style: String?

  init(
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
