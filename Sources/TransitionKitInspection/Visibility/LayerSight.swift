import TransitionKit

/// Checks that the layers of a timeline are visible at some time, and that their changes are visible.
struct LayerSight {
  /// The results for one layer of the timeline.
  private struct Record {
    let id: LayerID
    var isEverDrawn = false
    var isEverInside = false
    /// The animated properties that have changed, and whether any change was visible.
    var changes: [LayerProperty: Bool] = [:]
  }

  /// The state and the visibility of a layer at one time.
  private struct Look {
    let state: LayerState
    /// Whether the layer or its shadow is visible.
    let isSeen: Bool
  }

  private var records: [Record]
  private var last: [LayerID: Look] = [:]
  private let tracks: [LayerID: [LayerProperty]]

  init(_ timeline: Timeline) {
    records = timeline.layers.map { Record(id: $0.id) }
    tracks = Dictionary(
      uniqueKeysWithValues: timeline.layers.map { ($0.id, $0.tracks.properties) })
  }

  /// Checks the next picture.
  mutating func note(_ frame: Picture, painted picture: PaintedPicture) {
    var seen: Set<LayerID> = []
    var drawn: Set<LayerID> = []
    var inside: Set<LayerID> = []
    for layer in picture.layers {
      guard tracks[layer.id] != nil else { continue }
      drawn.insert(layer.id)
      guard layer.plane.bounds.overlaps(picture.container.bounds) else { continue }
      inside.insert(layer.id)
      if !seen.contains(layer.id), picture.isSeen(PlacedLayer(layer: layer)) {
        seen.insert(layer.id)
      }
    }
    var looks: [LayerID: Look] = [:]
    for entry in frame.layers where tracks[entry.id] != nil {
      looks[entry.id] = Look(state: entry.state, isSeen: seen.contains(entry.id))
    }
    for index in records.indices {
      let id = records[index].id
      if drawn.contains(id) { records[index].isEverDrawn = true }
      if inside.contains(id) { records[index].isEverInside = true }
      guard let old = last[id], let new = looks[id] else { continue }
      let isSeen = old.isSeen || new.isSeen
      for property in tracks[id] ?? [] where old.state.changes(to: new.state, property) {
        records[index].changes[property] = isSeen || records[index].changes[property] ?? false
      }
    }
    last = looks
  }

  /// The width and height below which a page counts as too small for its content to be visible, in points.
  ///
  /// Source: a choice of this library, half of the smallest target size in WCAG 2.2.
  private static let room = 12.0

  /// Returns the findings, with layers named as in a transition's context.
  func findings(in context: any TransitionContext) -> [Finding] {
    // A page without space, such as one below a bar that fills the container, cannot be visible.
    let hasRoom = TransitionRole.allCases.allSatisfy { role in
      min(context.frame(of: role).width, context.frame(of: role).height) >= LayerSight.room
    }
    return records.flatMap { record -> [Finding] in
      let name = context.name(of: record.id)
      if record.isEverDrawn, !record.isEverInside {
        return [Finding(.outside, name, "is outside of the container all the time")]
      }
      let unseen = LayerProperty.allCases.filter { record.changes[$0] == false }
      guard !unseen.isEmpty, hasRoom else { return [] }
      let list = unseen.map(\.rawValue).joined(separator: ", ")
      return [Finding(.unseen, name, "changes its \(list) only while it is covered or transparent")]
    }
  }
}

extension TransitionContext {
  /// Returns the name of a layer for findings: its id, and the page that it shows.
  func name(of layer: LayerID) -> String {
    switch node(of: layer) {
    case .screen(let id), .picture(let id): "layer \(layer) (page \(id))"
    case .bar(let id): "layer \(layer) (bar of \(id))"
    case .bottomBar, .element, .dimming, .shadow, .piece, .own: "layer \(layer)"
    }
  }
}

extension LayerState {
  /// Returns whether an animated property differs visibly from that of another state.
  fileprivate func changes(to other: LayerState, _ property: LayerProperty) -> Bool {
    switch property {
    case .alpha: abs(alpha - other.alpha) > 0.001
    // Whether a change of a shadow or of the order is visible depends on other layers, so it is not checked.
    case .shadow, .zIndex: false
    case .frame, .transform, .cornerRadius, .blur, .saturation, .isHidden, .clip, .clipPath, .fill,
      .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint, .content:
      differs(from: other, in: property)
    }
  }
}
