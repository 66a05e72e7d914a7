public import TransitionKit
import TransitionKitExport
public import TransitionKitInspection

/// A story for a preview: pictures at many times, and the announced events.
///
/// ```swift
/// let story = try Story(Screen("list")).push(Screen("detail"))
/// let recording = try story.play(framesPerSecond: 10)
/// let page = try HTMLPreview(PreviewStory("push", recording)).html()
/// ```
public struct PreviewStory: Sendable {
  /// A picture and the screens in it.
  public struct Shot: Sendable {
    /// The layers, and the time since the story began, in seconds.
    public var picture: Picture
    /// The id of the screen being left, if a transition runs.
    public var from: String?
    /// The id of the screen being entered, or of the visible screen at rest.
    public var to: String?
    /// Whether screens are modal, with their bars as part of the page.
    public var isModal: Bool
    /// The elements that are hidden because other layers show them, each with its screen.
    public var hiddenElements: [ElementOnScreen]
    /// The container at that time, such as one that was rotated; `nil` is the story's.
    public var container: Container?

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - picture: The layers, and the time since the story began, in seconds.
    ///   - from: The id of the screen being left, if a transition runs.
    ///   - to: The id of the screen being entered, or of the visible screen at rest.
    ///   - isModal: Whether screens are modal, with their bars as part of the page.
    ///   - hiddenElements: The elements that are hidden because other layers show them, each with
    ///     its screen.
    public init(
      _ picture: Picture, from: String?, to: String?, isModal: Bool,
      hiddenElements: [ElementOnScreen] = []
    ) {
      self.picture = picture
      self.from = from
      self.to = to
      self.isModal = isModal
      self.hiddenElements = hiddenElements
    }
  }

  /// An announced event, or an operation.
  public struct Event: Hashable, Sendable {
    /// The time since the story began, in seconds.
    public var time: Double
    /// The event's short token, as `NavigationEvent` prints it, or the operation in words.
    public var text: String

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - time: The time since the story began, in seconds.
    ///   - text: The event's short token, as `NavigationEvent` prints it.
    public init(at time: Double, _ text: String) {
      self.time = time
      self.text = text
    }
  }

  /// The name shown on the page.
  public var name: String
  /// The container of the screens.
  public var container: Container
  /// All screens that appear in the story.
  public var screens: [Screen]
  /// The pictures, in order of time.
  public var shots: [Shot]
  /// The events, in order of time.
  public var events: [Event]
  /// What has been called, such as `push detail`, in order of time.
  public var operations: [Event] = []
  /// What checks have found in the story; ``init(_:_:)`` asks those of the recording.
  public var findings: [Finding]?
  /// What the elements and screens show.
  public var artwork: PreviewArtwork

  /// Creates a story.
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - container: The container of the screens.
  ///   - screens: All screens that appear in the story.
  ///   - shots: The pictures, in order of time.
  ///   - events: The events, in order of time.
  ///   - artwork: What the elements and screens show; by default everything is generated.
  public init(
    _ name: String, container: Container, screens: [Screen], shots: [Shot],
    events: [Event], artwork: PreviewArtwork = PreviewArtwork()
  ) {
    self.name = name
    self.container = container
    self.screens = screens
    self.shots = shots
    self.events = events
    self.artwork = artwork
  }
}

/// A story as the page reads it; equal layers and states are written once.
struct PreviewStoryData: Encodable {
  /// A layer and what it shows.
  struct DrawnLayer: Hashable, Encodable {
    let id: String
    let draw: LayerDrawing
    /// The ids of the hidden elements on it.
    let hidden: [String]
    /// The index of the room that it is in, or `nil` for the story's own container.
    let room: Int?
  }

  /// A time and its layers, back to front, as pairs of indices into `actors` and `states`.
  struct Picture: Encodable {
    let time: Double
    let fraction: Double
    let layers: [Int]
    /// The index of its room, or `nil` for the story's own container.
    let room: Int?
  }

  /// Another container of the story, such as one that was rotated.
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
  /// What the checks have found, or `nil` when nobody has asked them.
  let findings: [PreviewFinding]?

  init(_ story: PreviewStory) {
    let screens = ScreenPages(story.screens, in: story.container)
    var actors = IndexedValues<DrawnLayer>()
    var states = IndexedValues<LayerState>()
    var pictures: [Picture] = []
    var rooms = IndexedValues<Container>()
    var labels: [String: String] = [:]
    for shot in story.shots {
      let container = shot.container ?? story.container
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
      // Of consecutive equal pictures keep the first and the last.
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
    events = story.events.map { PreviewEvent(time: $0.time, text: $0.text) }
    operations = story.operations.map { PreviewEvent(time: $0.time, text: $0.text) }
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

  /// Returns the index of a value, which is added if it is new.
  mutating func index(adding value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

extension LayerContents {
  /// What the layers of a picture show, with the labels of the pictures before.
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
