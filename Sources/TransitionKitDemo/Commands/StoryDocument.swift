import TransitionKit
import TransitionKitContainers
import TransitionKitInspection

/// The events and pictures of a story, as `run --format json` writes them.
struct StoryDocument<Frame: Encodable>: Encodable {
  struct Event: Codable {
    let time: Double
    let event: String
  }

  struct State: Codable {
    /// The step after which the tree holds, counted from 0; `nil` at the beginning and at the end.
    let step: Int?
    let time: Double
    let tree: String
  }

  let events: [Event]
  let frames: [Frame]
  /// What the calls lead to, or `nil` for a stack.
  var states: [State]?

  init<Stage>(_ entries: [StoryTrace<Stage>.Entry], _ frames: [Frame]) {
    events = entries.map { Event(time: $0.time, event: $0.text) }
    self.frames = frames
  }
}

extension StoryDocument: Decodable where Frame: Decodable {}

/// A picture of a stack.
struct StackFrame: Codable {
  struct Entry: Codable {
    let id: LayerID
    /// What the layer is across transitions.
    let node: String?
    let state: LayerState
    /// The layers inside, or `nil` for a layer that shows its own content.
    let content: [Entry]?
    /// The part of the coordinates of these layers that fills the layer, or `nil` without any.
    let bounds: Rect?
    /// For a layer inside another, the ids of the elements hidden on its page; `nil` without any.
    let hiddenElements: [String]?
    /// Whether a newer layer shows the same page, or `nil` if not.
    let isCopy: Bool?

    init(_ entry: Picture.Entry, isInside: Bool = false) {
      (id, node, state) = (entry.id, entry.node?.description, entry.state)
      content = entry.content?.layers.map { Entry($0, isInside: true) }
      bounds = entry.content?.bounds
      hiddenElements = isInside && !entry.hiddenElements.isEmpty ? entry.hiddenElements : nil
      isCopy = entry.isCopy ? true : nil
    }

    /// The layer without its node.
    fileprivate var layer: Picture.Entry {
      Picture.Entry(
        id, state,
        content: content.map { Picture.Content($0.map(\.layer), bounds: bounds ?? .zero) },
        hiddenElements: hiddenElements ?? [], isCopy: isCopy ?? false)
    }
  }

  let time: Double
  let fraction: Double
  let layers: [Entry]
  /// The elements that are hidden, each with its screen.
  let hiddenElements: [ElementOnScreen]

  init(_ shot: StackStage.Shot) {
    (time, fraction) = (shot.picture.time, shot.picture.fraction)
    layers = shot.picture.layers.map { Entry($0) }
    hiddenElements = shot.hiddenElements
  }

  /// The picture without nodes.
  fileprivate var picture: Picture {
    Picture(time: time, fraction: fraction, layers: layers.map(\.layer))
  }
}

/// A picture of an app.
struct AppFrame: Encodable {
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
    /// The part of the coordinates of these that fills the layer, or `nil` for content as large as the layer.
    let bounds: Rect?
    /// The ids of the elements hidden on the page, or `nil` without any.
    let hiddenElements: [String]?

    init(_ layer: ContainerLayer) {
      (container, id, node, state) = (layer.container, layer.id, "\(layer.node)", layer.state)
      content = layer.content.isEmpty ? nil : layer.content.map(Layer.init)
      contentTop = layer.contentTop == 0 ? nil : layer.contentTop
      bounds = layer.bounds
      hiddenElements = layer.hiddenElements.isEmpty ? nil : layer.hiddenElements
    }
  }

  let time: Double
  let isMoving: Bool
  let layers: [Layer]

  init(_ shot: AppStage.Shot) {
    (time, isMoving) = (shot.picture.time, shot.isMoving)
    layers = shot.picture.layers.map(Layer.init)
  }
}

// MARK: - Comparing

extension StoryDocument<StackFrame> {
  /// The events with their times.
  var trace: EventTrace { EventTrace(events.map { EventTrace.Line($0.event, at: $0.time) }) }

  /// Returns how another story differs: its events, the times of its pictures, and the first picture of
  /// the same time that does.
  func differences(to other: StoryDocument, tolerance: Double) -> [Difference] {
    let found = trace.differences(to: other.trace, tolerance: tolerance)
    // Frames of one rate have the same times.
    let pairs = zip(frames, other.frames).prefix { abs($0.time - $1.time) <= 1e-9 }
    let different = pairs.compactMap { old, new -> (time: Double, differences: [Difference])? in
      var differences = old.picture.differences(to: new.picture, tolerance: tolerance)
      if Set(old.hiddenElements) != Set(new.hiddenElements) {
        func text(_ frame: StackFrame) -> String {
          let names = frame.hiddenElements.map { "\($0)" }
          return names.isEmpty ? "none" : names.joined(separator: ", ")
        }
        differences.append(Difference("hidden elements", from: text(old), to: text(new)))
      }
      return differences.isEmpty ? nil : (old.time, differences)
    }
    guard let first = different.first else {
      guard frames.count != other.frames.count else { return found }
      return found + [Difference("frames", from: "\(frames.count)", to: "\(other.frames.count)")]
    }
    let pictures = "\(different.count) of \(pairs.count)"
    return found
      + first.differences.map { difference in
        var difference = difference
        difference.subject =
          "frame at \(Decimal.brief(first.time)) s, the first of \(pictures) that differ, "
          + difference.subject
        return difference
      }
  }
}
