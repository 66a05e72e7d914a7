import TransitionKit
import TransitionKitContainers
import TransitionKitExport
import TransitionKitInspection

/// The recording of an app as JSON for its page, with its layers as ``NestedLayers``.
struct ContainerPreviewData: Encodable {
  /// A screen: its title, its background and its elements.
  struct Page: Encodable {
    let id: String
    let title: String
    let color: String?
    let barColor: String?
    let tiles: [Tile]
  }

  /// A title, or the chevron or the label of a back button, with its frame in the bar.
  struct Part: Hashable, Encodable {
    let style: String
    let text: String
    let frame: [Double]
  }

  /// An element of a page, with its frame below the bar.
  struct Tile: Encodable {
    let name: String
    let frame: [Double]
    let radius: Double
  }

  /// A layer without its state.
  struct Actor: Hashable, Encodable {
    let id: String
    /// The kind of drawing: `page`, `whole` (a page with its bar), `group` (only the layers inside), `ground` (the
    /// window, with an earlier picture inside), `bar`, `tabs`, `tile`, `text` or `chevron` (parts of a bar), `black` or
    /// `plain`.
    var kind: String
    /// The index of the layer around it, or `nil`.
    var parent: Int?
    /// The index in `pages` of the page that the layer shows.
    var page: Int?
    /// The distance from the layer's top to the layers inside it, in points.
    var top: Double?
    /// The index in `faces` of the titles and buttons that its bar shows.
    var face: Int?
    /// For a layer that shows only a part of its content: how far the content exceeds each edge, as CSS `inset`.
    var part: String?
    /// The part of the content's coordinates that fills the layer, for content with a size of its own.
    var bounds: Rect?
    /// For such a layer, the part of its content that it shows, in fractions of the whole, and how it fits the content.
    var source: Rect?
    var mode: ContentFit.Mode?
    /// The ids of the elements that are hidden on the page.
    var hidden: [String]?
    /// The text of a part of a bar, and its style; or the name of an element in an earlier picture.
    var text: String?
    var style: String?
    /// The titles of tabs, and the index of the selected one.
    var tabs: [String]?
    var selected: Int?
  }

  struct Picture: Encodable {
    let time: Double
    /// The index in `nestings` of the picture's layers.
    let nesting: Int
    /// The index in `states` of each layer's state.
    let states: [Int]
    /// For each bar that changes its titles: the index of its layer, then pairs of a face and its opacity.
    let titles: [[Double]]?
    /// The index in `trees` of the printed tree of containers.
    let tree: Int
    /// The size of the container, if it differs from that at the beginning.
    let size: [Double]?
    /// Whether the container reads from right to left.
    let rtl: Bool?
  }

  struct Line: Encodable {
    let time: Double
    let text: String
  }

  let name: String
  let size: [Double]
  /// The background colour of the root's screen, if gaps between its children show it; `nil` for black.
  let ground: String?
  let pages: [Page]
  /// The titles and buttons that bars show when no transition runs.
  let faces: [[Part]]
  let actors: [Actor]
  let nestings: [[Int]]
  let states: [PreviewLayerState]
  let trees: [String]
  let pictures: [Picture]
  let events: [Line]
  let steps: [Line]
  let findings: [String]

  init(_ preview: ContainerPreview) {
    let recording = preview.recording
    var writer = ContainerPreviewWriter()
    var pictures: [Picture] = []
    for shot in recording.shots {
      let written = writer.write(shot, in: recording.container)
      // Of consecutive equal pictures, only the first and the last are kept.
      let same = pictures.suffix(2).filter { $0.isLike(written) }
      if same.count == 2 { pictures.removeLast() }
      pictures.append(written)
    }
    name = preview.name
    size = [recording.container.width, recording.container.height]
    let root = recording.lastState.root
    ground =
      recording.lastState.hasPageBehind
      ? recording.lastState.screen(root)?.background.flatMap(\.cssColor) ?? "#e4e4ea" : nil
    pages = writer.pages.values.map { screen in Page(screen, in: recording.container) }
    faces = writer.faces.values
    actors = writer.nested.actors.values
    nestings = writer.nested.nestings.values
    states = writer.nested.states.values
    trees = writer.trees.values
    self.pictures = pictures
    events = recording.trace.entries.filter { $0.isMain || preview.listsAllEvents }
      .map { Line(time: $0.time, text: "\($0)") }
    steps = recording.seams.map { Line(time: $0.after.picture.time, text: $0.title) }
    findings = recording.findings.map { finding in
      var finding = finding
      finding.story = []
      return "\(finding)"
    }
  }
}

extension ContainerPreviewData.Picture {
  fileprivate func isLike(_ other: Self) -> Bool {
    nesting == other.nesting && states == other.states && titles == other.titles
      && tree == other.tree
      && size == other.size
  }
}

extension ContainerPreviewData.Page {
  fileprivate init(_ screen: Screen, in container: Container) {
    (id, title) = (screen.id, screen.title)
    color = screen.background.flatMap(\.cssColor)
    barColor = screen.barLook.flatMap(\.cssColor)
    let frame = Rect(origin: .zero, size: container.size)
    let placed = PlacedScreen(screen, frame: frame, contentOrigin: .zero).placedElements
    let parents = Set(placed.compactMap(\.parent))
    // Only elements without children are drawn, cropped to the visible part of their parents.
    tiles = placed.filter { !parents.contains($0.drawingIndex) }.compactMap { element in
      let seen = element.clip.map(element.rect.intersection) ?? element.rect
      guard !seen.isEmpty else { return nil }
      return .init(
        name: element.id, frame: [seen.x, seen.y, seen.width, seen.height],
        radius: element.element.look.cornerRadius)
    }
  }
}

extension Look {
  /// The colour as CSS, or `nil` for a picture or a text.
  fileprivate var cssColor: String? {
    if case .fill(let fill) = self { LayerPalette.opaque(fill.startColor) } else { nil }
  }
}
