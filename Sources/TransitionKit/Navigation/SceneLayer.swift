/// A layer of a scene's picture, and the transition that changes it from one instant to the next.
struct SceneLayer {
  /// The layer at the instant when the scene was composed; a changing state is written over it.
  var entry: Picture.Entry
  var source = Source.still
  /// The layers inside this layer, if it has content.
  var inside: [SceneLayer]?
  /// The moving page that the layer, a flight of an element, started from and still follows.
  var departure: Departure?
  /// Whether the layer is hidden because its element flies in a newer transition.
  var isLeft = false

  /// A flight that started from a page that still moves.
  ///
  /// The page's movement is added to the flight, with a weight that falls to 0 at the flight's other end.
  struct Departure {
    let transition: RunningTransition
    let element: LiveElement
    /// Where the element was when the flight started.
    let start: Rect

    /// Moves the flight by the weighted movement of the page since the start.
    func move(_ state: inout LayerState) {
      guard let live = element.rect else { return }
      let fraction = transition.playback.shownFraction
      let rest = transition.liveSide == .from ? 1 - fraction : fraction
      state.frame.x += rest * (live.x - start.x)
      state.frame.y += rest * (live.y - start.y)
      state.frame.width = max(0, state.frame.width + rest * (live.width - start.width))
      state.frame.height = max(0, state.frame.height + rest * (live.height - start.height))
    }
  }

  /// The fades of each title in a bar that stands still.
  var titleFades: [[TitleFade]] = []

  /// The fade of a page's title along with a transition.
  struct TitleFade {
    let transition: RunningTransition
    let isNew: Bool

    /// The old title is gone after 5/8 of the transition, and the new one appears from 3/8 on.
    var opacity: Double {
      let fraction = transition.playback.shownFraction
      return max(0, min(1, isNew ? 1.6 * fraction - 0.6 : 1 - 1.6 * fraction))
    }
  }

  /// The cause of a layer's changes.
  enum Source {
    case still
    /// The layer at an index of a transition's timeline.
    case own(SceneMotion, Int)
    /// A layer that fades in along with a transition.
    case appearing(RunningTransition)
    /// A layer that fades out along with a transition.
    case disappearing(RunningTransition)
    /// A picture of an old layout that fades out.
    case fading(Morph)
  }

  init(_ id: LayerID, _ state: LayerState, _ node: NodeID) {
    entry = Picture.Entry(id, state, node: node)
  }

  init(_ node: NodeID, _ state: LayerState) { self.init(.node(node), state, node) }

  /// Returns the layer with other layers as its content.
  func containing(_ layers: [SceneLayer], bounds: Rect) -> SceneLayer {
    var layer = self
    layer.inside = layers
    layer.entry.content = Picture.Content(layers.map(\.entry), bounds: bounds)
    return layer
  }
}

/// A transition and its own picture, which is drawn anew at each instant.
final class SceneMotion {
  let transition: RunningTransition
  private(set) var own: PlaybackPicture

  init(_ transition: RunningTransition) {
    self.transition = transition
    own = PlaybackPicture(transition.playback)
  }

  /// Updates the transition's picture to the present instant.
  func draw() {
    transition.playback.draw(into: &own)
  }
}

/// A set of the bars of a page: the navigation bar at the top and the bottom bar.
struct BarSet: OptionSet {
  let rawValue: Int
  static let top = BarSet(rawValue: 1)
  static let bottom = BarSet(rawValue: 2)
  static let all: BarSet = [.top, .bottom]
}
