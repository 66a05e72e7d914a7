public import TransitionKit

/// A whole story to be looked at in a preview: pictures at many times, and what was announced.
public struct PreviewStory: Sendable {
  /// A picture, and which screens take part in it.
  public struct Picture: Sendable {
    /// The layers, and the time since the story began, in seconds.
    public var frame: Frame
    /// The screen being left, if a transition runs.
    public var from: String?
    /// The screen being entered, or the one that is visible at rest.
    public var to: String?
    /// A Boolean value that tells whether screens are taken with their bars.
    public var isModal: Bool

    /// The ids of elements whose originals are hidden, because pictures of them fly.
    public var hiddenElements: [String]

    /// Creates a picture.
    public init(
      _ frame: Frame, from: String?, to: String?, isModal: Bool, hiddenElements: [String] = []
    ) {
      self.frame = frame
      self.from = from
      self.to = to
      self.isModal = isModal
      self.hiddenElements = hiddenElements
    }
  }

  /// Something that was announced.
  public struct Event: Hashable, Sendable {
    /// The time since the story began, in seconds.
    public var time: Double
    /// The event's short token, as ``NavigationEvent`` prints it.
    public var text: String

    /// Creates an event.
    public init(at time: Double, _ text: String) {
      self.time = time
      self.text = text
    }
  }

  /// The name, for people.
  public var name: String
  /// Where it happens.
  public var container: Container
  /// The screens that are ever seen.
  public var screens: [Screen]
  /// The pictures, in order of time.
  public var pictures: [Picture]
  /// The events, in order of time.
  public var events: [Event]

  /// Creates a story.
  public init(
    _ name: String, in container: Container, screens: [Screen], pictures: [Picture],
    events: [Event]
  ) {
    self.name = name
    self.container = container
    self.screens = screens
    self.pictures = pictures
    self.events = events
  }
}

/// A story as a page reads it: layers and states that come again are written once.
struct PreviewStoryData: Encodable {
  /// A layer with what it shows.
  struct Actor: Hashable, Encodable {
    let id: String
    let draw: PreviewDrawing
    /// The elements that are hidden on it.
    let hidden: [String]
  }

  /// A time, and pairs of places of a layer and its state, back to front.
  struct Picture: Encodable {
    let time: Double
    let fraction: Double
    let layers: [Int]
  }

  let name: String
  let size: [Double]
  let screens: PreviewScreens
  let actors: [Actor]
  let states: [LayerState]
  let pictures: [Picture]
  let events: [PreviewEvent]

  init(_ story: PreviewStory) {
    let screens = PreviewScreens(story.screens, in: story.container)
    var actors = Register<Actor>()
    var states = Register<LayerState>()
    var pictures: [Picture] = []
    for (index, picture) in story.pictures.enumerated() {
      let cast = PreviewCast(
        screens: screens, from: picture.from, to: picture.to, isModal: picture.isModal)
      let layers = picture.frame.layers.flatMap { entry in
        [
          actors.place(of: Actor(entry, cast, hiding: picture.hiddenElements)),
          states.place(of: entry.state),
        ]
      }
      // Of pictures that are all the same, the first and the last.
      let same = pictures.suffix(2).filter { $0.layers == layers }
      if same.count == 2, index > 0 { pictures.removeLast() }
      pictures.append(
        Picture(time: picture.frame.time, fraction: picture.frame.fraction, layers: layers))
    }
    name = story.name
    size = [story.container.width, story.container.height]
    self.screens = screens
    self.actors = actors.values
    self.states = states.values
    self.pictures = pictures
    events = story.events.map { PreviewEvent(time: $0.time, text: $0.text) }
  }
}

extension PreviewStoryData.Actor {
  fileprivate init(_ entry: Frame.Entry, _ cast: PreviewCast, hiding elements: [String]) {
    id = entry.id.description
    draw = cast.drawing(of: entry.id)
    hidden = draw.kind == "page" ? elements : []
  }
}

/// Values, each once, in the order in which they came.
private struct Register<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
