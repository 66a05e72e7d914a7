import TransitionKit

/// The screens of a transition, and what each layer shows of them.
struct PreviewContents {
  let screens: PreviewScreens
  let from: String?
  let to: String?
  /// Whether screens are modal, with their bars as part of the page.
  let isModal: Bool
  /// Whether titles are separate layers, so that the bar shows none.
  var hasTitles = false
  /// Whether the bar stays in place and cross-fades its title.
  var changesTitle = true

  /// Returns the contents adapted to how a timeline treats the bar and its titles.
  func adapted(to timeline: Timeline) -> PreviewContents {
    var contents = self
    contents.hasTitles = timeline.layers.contains { layer in
      let drawing = drawing(of: layer.id)
      return drawing.kind == "text" || drawing.kind == "chevron"
    }
    contents.changesTitle = timeline.layers.allSatisfy { layer in
      switch layer.id {
      case .bar: layer.tracks.isEmpty
      case .snapshot(.from), .barSnapshot(.from): false
      default: true
      }
    }
    return contents
  }

  /// Returns what a layer shows.
  func drawing(of id: LayerID) -> PreviewDrawing {
    switch id {
    case .screen(let role): PreviewDrawing("page", page(role))
    case .snapshot(let role): PreviewDrawing("whole", page(role))
    case .barSnapshot(let role): PreviewDrawing(hasTitles ? "backing" : "bar", page(role))
    case .bar:
      hasTitles
        ? PreviewDrawing("backing", page(.to))
        : PreviewDrawing("bar", page(.to), fading: fadingTitle)
    case .bottomBar: PreviewDrawing("tabs")
    case .element(let name): PreviewDrawing("element", text: name)
    case .dimming: PreviewDrawing("dimming")
    case .shadow: PreviewDrawing("shadow")
    case .named(let name): drawing(ofNamed: name)
    case .node(let node): PreviewDrawing("part", text: node.description)
    }
  }

  /// Returns what a layer of a controller's picture shows.
  func drawing(of entry: Frame.Entry) -> PreviewDrawing {
    guard case .node(let node) = entry.id else { return drawing(of: entry.id) }
    return drawing(of: node, entry)
  }

  private func drawing(of node: NodeID, _ entry: Frame.Entry) -> PreviewDrawing {
    let page = node.screen.flatMap { screens.index(of: $0, sized: entry.state.frame.size) }
    switch node {
    case .screen: return PreviewDrawing("page", page)
    case .picture: return PreviewDrawing("whole", page)
    case .bar: return PreviewDrawing("bar", page)
    case .bottomBar: return PreviewDrawing("tabs")
    case .element(let name): return PreviewDrawing("element", text: name)
    case .dimming: return PreviewDrawing("dimming")
    case .shadow: return PreviewDrawing("shadow")
    case .piece(let name, _):
      return PreviewDrawing(name.hasPrefix("bar ") ? "barPart" : "page", page)
    case .own(let name, _): return PreviewDrawing("part", text: name)
    case .former(let node, _): return drawing(of: node, entry)
    }
  }

  private func drawing(ofNamed name: String) -> PreviewDrawing {
    let id = LayerID.named(name)
    guard let role = id.pieceOfPage?.role else {
      return PreviewDrawing(id == .barBackChevron ? "chevron" : "part", text: name)
    }
    if let element = id.element(on: role) { return PreviewDrawing("element", text: element) }
    if id.isBarPiece { return PreviewDrawing("barPart", page(role)) }
    switch id {
    case .barTitle(of: role), .barLargeTitle(of: role):
      return PreviewDrawing("text", text: screens.title(of: screen(role)))
    case .barBackTitle(of: role):
      return PreviewDrawing("text", text: screens.title(of: screen(role.opposite)))
    case .barBackChevron(of: role): return PreviewDrawing("chevron")
    default: break
    }
    let item = LayerID.barItem("", of: role).description
    return name.hasPrefix(item)
      ? PreviewDrawing("item", text: String(name.dropFirst(item.count)))
      : PreviewDrawing("page", page(role))
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

  init(_ kind: String, _ screen: Int? = nil, text: String? = nil, fading: Int? = nil) {
    self.kind = kind
    self.screen = screen
    self.text = text
    self.fading = fading
  }
}

/// The layouts of screens, each as a page of a stack and as a modal page with its bar.
struct PreviewScreens: Encodable {
  private let screens: [Screen]
  private let container: Container

  init(_ screens: [Screen], in container: Container) {
    self.screens = screens
    self.container = container
  }

  func index(of id: String, isModal: Bool) -> Int? {
    screens.firstIndex { $0.id == id }.map { 2 * $0 + (isModal ? 1 : 0) }
  }

  /// Returns the index of the page with a size: that of a stack, or the modal one with its bar.
  func index(of id: String, sized size: Size) -> Int? {
    let screen = screens.first { $0.id == id }
    let isPage = screen.map { container.contentFrame(under: $0.bar).size == size } ?? false
    return index(of: id, isModal: !isPage)
  }

  func title(of id: String?) -> String? { screens.first { $0.id == id }?.title }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for screen in screens {
      try list.encode(PreviewPage(screen, in: container, isModal: false))
      try list.encode(PreviewPage(screen, in: container, isModal: true))
    }
  }
}

/// A page at rest: its size, its bar and its elements, in its own coordinates.
private struct PreviewPage: Encodable {
  struct Tile: Encodable {
    let id: String
    let rect: Rect
    let clip: Rect?
    let radius: Double
    /// Whether it contains other elements.
    let isList: Bool
  }

  let id: String
  let title: String
  let size: [Double]
  /// The distance from the top of the page to its content, in points.
  let top: Double
  /// The height of the bar, in points; 0 without a bar.
  let bar: Double
  let barLook: PreviewLook?
  let background: PreviewLook?
  let backTitle: String?
  let tiles: [Tile]

  init(_ screen: Screen, in container: Container, isModal: Bool) {
    let frame =
      isModal
      ? screen.presentationStyle.frame(in: container) : container.contentFrame(under: screen.bar)
    let contentTop = isModal ? container.contentTop(under: screen.bar) : 0
    let placed = PlacedScreen(
      screen, frame: frame, contentOrigin: frame.origin + Point(x: 0, y: contentTop))
    let elements = placed.placedElements
    let parents = Set(elements.compactMap(\.parent))
    id = screen.id
    title = screen.title
    size = [frame.width, frame.height]
    top = contentTop
    bar = container.barFrame(of: screen.bar)?.height ?? 0
    barLook = screen.barLook.flatMap(PreviewLook.init)
    background = screen.background.flatMap(PreviewLook.init)
    backTitle = screen.barContents.backTitle
    tiles = elements.map { placed in
      Tile(
        id: placed.id, rect: placed.rect.offsetBy(x: -frame.x, y: -frame.y),
        clip: placed.clip?.offsetBy(x: -frame.x, y: -frame.y),
        radius: placed.element.look.cornerRadius, isList: parents.contains(placed.drawingIndex))
    }
  }
}

/// The look of a background: the numbers of a fill, or a key.
private struct PreviewLook: Encodable {
  var fill: [Double]?
  var key: String?
  /// Whether the key is drawn as a text.
  var isText: Bool?

  /// Creates the look, or `nil` when a number is not legal.
  init?(_ look: Look) {
    guard look.isWithinLimits else { return nil }
    switch look {
    case .fill(let fill):
      let (start, end) = (fill.startColor, fill.endColor)
      self.fill =
        [start, end].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        + [fill.startPoint.x, fill.startPoint.y, fill.endPoint.x, fill.endPoint.y]
    case .picture(let key): self.key = key
    case .text(let key): (self.key, isText) = (key, true)
    }
  }
}
