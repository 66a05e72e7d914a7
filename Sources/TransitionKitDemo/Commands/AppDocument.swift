import TransitionKit
import TransitionKitContainers
import TransitionKitInspection

/// The events, frames and trees of an app, as JSON.
struct AppDocument: Encodable {
  struct Event: Encodable {
    let time: Double
    let event: String
  }

  struct Picture: Encodable {
    let time: Double
    let isMoving: Bool
    let layers: [Layer]
  }

  struct Layer: Encodable {
    let container: String
    let id: LayerID
    /// What the layer is across transitions.
    let node: String
    let state: LayerState
    /// The layers inside, or `nil` without any.
    let content: [Layer]?
    /// How far below its top these begin, or `nil` for 0.
    let contentTop: Double?
    /// The ids of the elements hidden on the page, or `nil` without any.
    let hiddenElements: [String]?

    init(_ layer: ContainerLayer) {
      (container, id, node, state) = (layer.container, layer.id, "\(layer.node)", layer.state)
      content = layer.content.isEmpty ? nil : layer.content.map(Layer.init)
      contentTop = layer.contentTop == 0 ? nil : layer.contentTop
      hiddenElements = layer.hiddenElements.isEmpty ? nil : layer.hiddenElements
    }
  }

  struct State: Encodable {
    /// The step after which the tree holds, counted from 0; `nil` at the beginning and at the end.
    let step: Int?
    let time: Double
    let tree: String
  }

  let events: [Event]
  let frames: [Picture]
  let states: [State]

  init(_ lines: [StoryTrace<AppStage>.Entry], _ recording: StoryRecording<AppStage>) {
    events = lines.map { Event(time: $0.time, event: $0.text) }
    frames = recording.shots.map { shot in
      Picture(
        time: shot.picture.time, isMoving: shot.isMoving,
        layers: shot.picture.layers.map(Layer.init))
    }
    states = recording.states.map { State(step: $0.step, time: $0.time, tree: "\($0.state)") }
  }
}
