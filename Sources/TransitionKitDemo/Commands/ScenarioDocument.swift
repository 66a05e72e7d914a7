import TransitionKit
import TransitionKitExport

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

    /// An element that is hidden on a screen, because a snapshot of it flies.
    struct HiddenElement: Encodable {
      let element: String
      let screen: String
    }

    let time: Double
    let fraction: Double
    let layers: [Entry]
    let hiddenElements: [HiddenElement]
  }

  let events: [Event]
  let frames: [Picture]

  init(_ lines: [TraceLine], _ pictures: [PreviewStory.Picture]) {
    events = lines.map { Event(time: $0.time, event: $0.text) }
    frames = pictures.map { picture in
      let frame = picture.frame
      return Picture(
        time: frame.time, fraction: frame.fraction,
        layers: frame.layers.map {
          Picture.Entry(id: $0.id, node: $0.node?.description, state: $0.state)
        },
        hiddenElements: picture.hiddenElements.flatMap { element in
          [picture.from, picture.to].compactMap { $0 }.map {
            Picture.HiddenElement(element: element, screen: $0)
          }
        })
    }
  }
}
