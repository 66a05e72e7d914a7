import TransitionKit
import TransitionKitInspection

/// The events and frames of a scenario, as JSON.
struct ScenarioDocument: Encodable {
  struct Event: Encodable {
    let time: Double
    let event: String
  }

  struct Picture: Encodable {
    struct Entry: Encodable {
      let id: LayerID
      /// What the layer is across transitions.
      let node: String?
      let state: LayerState
    }

    let time: Double
    let fraction: Double
    let layers: [Entry]
    /// The elements that are hidden, each with its screen.
    let hiddenElements: [ElementOnScreen]
  }

  let events: [Event]
  let frames: [Picture]

  init(_ lines: [StoryTrace<StackStage>.Entry], _ shots: [StackStage.Shot]) {
    events = lines.map { Event(time: $0.time, event: $0.text) }
    frames = shots.map { shot in
      let picture = shot.picture
      return Picture(
        time: picture.time, fraction: picture.fraction,
        layers: picture.layers.map {
          Picture.Entry(id: $0.id, node: $0.node?.description, state: $0.state)
        },
        hiddenElements: shot.hiddenElements)
    }
  }
}
