public import TransitionKit
import TransitionKitExport
public import TransitionKitInspection

/// A sequence of pictures with the events announced meanwhile, for a preview.
///
/// ```swift
/// let story = try Story(Screen("list")).push(Screen("detail"))
/// let recording = try story.play(framesPerSecond: 10)
/// let page = try HTMLPreview(PreviewStory("push", recording)).html()
/// ```
public struct PreviewStory: Sendable {
  /// The name shown on the page.
  public var name: String
  /// The container of the screens, unless a shot has another one.
  public var container: Container
  /// All screens that appear in the story.
  public var screens: [Screen]
  /// What checks have found in the story; ``init(_:_:events:)`` asks those of the recording.
  public var findings: [Finding]?
  /// What the elements and screens show; by default everything is generated.
  public var artwork = PreviewArtwork()
  /// The pictures, in order of time.
  let shots: [StackStage.Shot]
  /// The announced events, in order of time.
  let events: [PreviewEvent]
  /// What has been called, such as `push detail`, in order of time.
  let operations: [PreviewEvent]
}

/// A story as JSON for the page, with its layers as ``NestedLayers``.
struct PreviewStoryData: Encodable {
  /// A layer and its drawing.
  struct DrawnLayer: Hashable, Encodable {
    /// The node; for a layer inside others, their nodes and its own, with slashes between them.
    let id: String
    let draw: LayerDrawing
    /// The index of the layer around it, or `nil`.
    let parent: Int?
    /// The part of the content's coordinates that fills a layer with content, or `nil`.
    let bounds: Rect?
    /// The ids of the elements that are hidden on the layer's page.
    let hidden: [String]
    /// The index in ``PreviewStoryData/rooms`` of the container in which it is drawn; `nil` for the story's own
    /// container.
    let room: Int?
  }

  /// A time with the index of its nesting and those of its layers' states.
  struct Picture: Encodable {
    let time: Double
    let fraction: Double
    let nesting: Int
    let states: [Int]
    /// For each bar that stays while pages change: the index of its layer, then pairs of a page and the opacity of its
    /// title; `nil` without any.
    let titles: [[Double]]?
    /// The index in ``PreviewStoryData/rooms`` of the container in which it is drawn; `nil` for the story's own
    /// container.
    let room: Int?
  }

  /// A container of the story that differs from its own one, such as after a rotation.
  struct Room: Encodable {
    let size: [Double]
    /// The insets of the safe area: top, left, bottom and right.
    let safeArea: [Double]
    /// The heights of the status bar and of the navigation bar.
    let barRow: [Double]
    let screens: ScreenPages
  }

  let name: String
  let size: [Double]
  let screens: ScreenPages
  let rooms: [Room]
  let actors: [DrawnLayer]
  let nestings: [[Int]]
  let states: [LayerState]
  let pictures: [Picture]
  let events: [PreviewEvent]
  let operations: [PreviewEvent]
  /// The faults that the checks have found, or `nil` if no checks ran.
  let findings: [PreviewFinding]?

  init(_ story: PreviewStory) {
    let screens = ScreenPages(story.screens, in: story.container)
    var nested = NestedLayers<DrawnLayer, LayerState>()
    var pictures: [Picture] = []
    var rooms = IndexedValues<Container>()
    var labels: [String: String] = [:]
    for shot in story.shots {
      let container = shot.container
      let room = container == story.container ? nil : rooms.index(adding: container)
      let contents = LayerContents(
        of: shot, on: room == nil ? screens : ScreenPages(story.screens, in: container),
        knowing: labels)
      labels = contents.labels
      var titles: [[Double]] = []
      nested.add(
        shot.picture.layers, contents, hiding: shot.hiddenElements, in: room, titles: &titles)
      let (nesting, states) = nested.finishPicture()
      // Of consecutive equal pictures, only the first and the last are kept.
      let same = pictures.suffix(2).filter {
        $0.nesting == nesting && $0.states == states && ($0.titles ?? []) == titles
          && $0.room == room
      }
      if same.count == 2 { pictures.removeLast() }
      pictures.append(
        Picture(
          time: shot.picture.time, fraction: shot.picture.fraction, nesting: nesting,
          states: states, titles: titles.isEmpty ? nil : titles, room: room))
    }
    name = story.name
    size = [story.container.width, story.container.height]
    self.screens = screens
    self.rooms = rooms.values.map { Room(story.screens, in: $0) }
    actors = nested.actors.values
    nestings = nested.nestings.values
    states = nested.states.values
    self.pictures = pictures
    (events, operations) = (story.events, story.operations)
    findings = story.findings.map(PreviewFinding.all)
  }
}

extension PreviewStoryData.Room {
  fileprivate init(_ screens: [Screen], in container: Container) {
    let insets = container.safeArea
    size = [container.width, container.height]
    safeArea = [insets.top, insets.left, insets.bottom, insets.right]
    barRow = [container.statusBarHeight, container.navigationBarHeight]
    self.screens = ScreenPages(screens, in: container)
  }
}

extension NestedLayers<PreviewStoryData.DrawnLayer, LayerState> {
  /// Adds layers and those inside them, and the titles of bars among them; `elements` are hidden on the pages of the
  /// running transition.
  fileprivate mutating func add(
    _ layers: [Picture.Entry], _ contents: LayerContents, hiding elements: [ElementOnScreen] = [],
    in room: Int?, inside parent: (index: Int, id: String)? = nil, titles: inout [[Double]]
  ) {
    var counts: [String: Int] = [:]
    for entry in layers {
      var id = entry.node?.description ?? entry.id.description
      counts[id, default: 0] += 1
      // Two layers with one node, such as a page and its copy, are drawn apart.
      if let count = counts[id], count > 1 { id += " \(count)" }
      if let parent { id = "\(parent.id)/\(id)" }
      if let shown = contents.titles(of: entry) {
        titles.append(
          [Double(count)] + shown.flatMap { [Double($0.page), rounded($0.opacity, 1e3)] })
      }
      let draw = contents.drawing(of: entry)
      let hidden = elements.filter { $0.screen == entry.node?.screen }.map(\.element)
      let index = add(
        .init(
          id: id, draw: draw, parent: parent?.index, bounds: entry.content?.bounds,
          hidden: draw.kind == "page" || draw.kind == "whole"
            ? hidden + entry.hiddenElements.filter { !hidden.contains($0) } : [], room: room),
        entry.state)
      guard let inner = entry.content?.layers else { continue }
      add(inner, contents.inside(inner), in: room, inside: (index, id), titles: &titles)
    }
  }
}

extension LayerContents {
  /// Creates the contents of a picture's layers; back buttons keep the labels of earlier pictures.
  fileprivate init(
    of shot: StackStage.Shot, on screens: ScreenPages, knowing labels: [String: String]
  ) {
    self.init(screens: screens, from: shot.from, to: shot.to, isModal: shot.isModal)
    let layers = shot.picture.layers.map(\.id)
    parts = BarParts(layers)
    self.labels = labels
    noteLabels(layers)
  }
}
