import TransitionKit

/// The events and frames of a scenario, as JSON.
struct ScenarioDocument: Encodable {
  struct Event: Encodable {
    let time: Double
    let event: String
  }

  struct Picture: Encodable {
    struct Entry: Encodable {
      let id: LayerID
      let state: LayerState
    }

    let time: Double
    let fraction: Double
    let layers: [Entry]
  }

  let events: [Event]
  let frames: [Picture]

  init(_ lines: [TraceLine], _ frames: [Frame]) {
    events = lines.map { Event(time: $0.time, event: $0.text) }
    self.frames = frames.map { frame in
      Picture(
        time: frame.time, fraction: frame.fraction,
        layers: frame.layers.map { Picture.Entry(id: $0.id, state: $0.state) })
    }
  }
}
