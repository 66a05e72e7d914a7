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
  /// A picture and the screens in it.
  struct Shot: Sendable {
    /// The layers, and the time since the story began, in seconds.
    let picture: Picture
    /// The id of the screen being left, if a transition runs.
    let from: String?
    /// The id of the screen being entered, or of the visible screen at rest.
    let to: String?
    /// Whether screens are modal, with their bars as part of the page.
    let isModal: Bool
    /// The elements that are hidden because other layers show them, each with its screen.
    let hiddenElements: [ElementOnScreen]
    /// The container at that time, such as one that was rotated.
    let container: Container
  }

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
  let shots: [Shot]
  /// The announced events, in order of time.
  let events: [PreviewEvent]
  /// What has been called, such as `push detail`, in order of time.
  let operations: [PreviewEvent]
}

/// A story as JSON for the page; equal layers and states are written once.
struct PreviewStoryData: Encodable {
  /// A layer and its drawing.
  struct DrawnLayer: Hashable, Encodable {
    let id: String
    let draw: LayerDrawing
    /// The ids of the elements that are hidden on the layer's page.
    let hidden: [String]
    /// The index in ``PreviewStoryData/rooms`` of its container; `nil` for the story's own container.
    let room: Int?
  }

  /// A time and its layers, back to front; each layer is a pair of indices, into `actors` and `states`.
  struct Picture: Encodable {
    let time: Double
    let fraction: Double
    let layers: [Int]
    /// The index in ``PreviewStoryData/rooms`` of its container; `nil` for the story's own container.
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
  let states: [LayerState]
  let pictures: [Picture]
  let events: [PreviewEvent]
  let operations: [PreviewEvent]
  /// The faults that the checks have found, or `nil` if no checks ran.
  let findings: [PreviewFinding]?

  init(_ story: PreviewStory) {
    let screens = ScreenPages(story.screens, in: story.container)
    var actors = IndexedValues<DrawnLayer>()
    var states = IndexedValues<LayerState>()
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
      let layers = shot.picture.layers.flatMap { entry in
        [
          actors.index(
            adding: DrawnLayer(entry, contents, hiding: shot.hiddenElements, in: room)),
          states.index(adding: entry.state),
        ]
      }
      // Of consecutive equal pictures, only the first and the last are kept.
      let same = pictures.suffix(2).filter { $0.layers == layers && $0.room == room }
      if same.count == 2 { pictures.removeLast() }
      pictures.append(
        Picture(
          time: shot.picture.time, fraction: shot.picture.fraction, layers: layers, room: room))
    }
    name = story.name
    size = [story.container.width, story.container.height]
    self.screens = screens
    self.rooms = rooms.values.map { Room(story.screens, in: $0) }
    self.actors = actors.values
    self.states = states.values
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

extension PreviewStoryData.DrawnLayer {
  fileprivate init(
    _ entry: Picture.Entry, _ contents: LayerContents, hiding elements: [ElementOnScreen],
    in room: Int?
  ) {
    self.room = room
    id = entry.node?.description ?? entry.id.description
    draw = contents.drawing(of: entry)
    hidden =
      draw.kind == "page" || draw.kind == "whole"
      ? elements.filter { $0.screen == entry.node?.screen }.map(\.element) : []
  }
}

/// Distinct values, in the order in which they were added.
struct IndexedValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  /// Returns the index of a value, and adds the value if it is new.
  mutating func index(adding value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

extension LayerContents {
  /// Creates the contents of a picture's layers; back buttons keep the labels of earlier pictures.
  fileprivate init(
    of shot: PreviewStory.Shot, on screens: ScreenPages, knowing labels: [String: String]
  ) {
    self.init(screens: screens, from: shot.from, to: shot.to, isModal: shot.isModal)
    let layers = shot.picture.layers.map(\.id)
    parts = BarParts(layers)
    self.labels = labels
    noteLabels(layers)
  }
}
