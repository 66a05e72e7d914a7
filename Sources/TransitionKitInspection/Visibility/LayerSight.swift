import TransitionKit

/// Which layers of a timeline are ever in sight, and which of their motions.
struct LayerSight {
  /// What is known about a layer of the timeline.
  private struct Record {
    let id: LayerID
    var isEverDrawn = false
    var isEverInside = false
    /// The animated properties that have changed, and whether somebody saw it.
    var changes: [LayerProperty: Bool] = [:]
  }

  /// What is seen of a layer at an instant.
  private struct Look {
    let state: LayerState
    /// Whether the layer or its shadow is seen.
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

  /// Takes the next picture.
  mutating func note(_ frame: Picture, painted picture: PaintedPicture) {
    var seen: Set<LayerID> = []
    var drawn: Set<LayerID> = []
    var inside: Set<LayerID> = []
    for index in picture.layers.indices {
      let layer = picture.layers[index]
      guard tracks[layer.id] != nil else { continue }
      drawn.insert(layer.id)
      guard layer.plane.bounds.overlaps(picture.container.bounds) else { continue }
      inside.insert(layer.id)
      if !seen.contains(layer.id), picture.isSeen(layer: index) { seen.insert(layer.id) }
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

  /// The width and the height of a page below which nobody looks for what is on it, in points.
  ///
  /// Source: a decision of this library; it is half of the smallest target that WCAG 2.2 asks for.
  private static let room = 12.0

  /// What is wrong, for a context that names the layers.
  func findings(in context: any TransitionContext) -> [Finding] {
    // Where a page has no room, as below a bar that fills the container, nobody expects to see it.
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
  /// Returns the name of a layer for a reader: its id, and the page that it shows.
  func name(of layer: LayerID) -> String {
    switch node(of: layer) {
    case .screen(let id), .picture(let id): "layer \(layer) (page \(id))"
    case .bar(let id): "layer \(layer) (bar of \(id))"
    case .bottomBar, .element, .dimming, .shadow, .piece, .own, .former: "layer \(layer)"
    }
  }
}

extension LayerState {
  /// Returns whether an animated property differs enough from another state's to be seen.
  fileprivate func changes(to other: LayerState, _ property: LayerProperty) -> Bool {
    switch property {
    case .frame: frame != other.frame
    case .alpha: abs(alpha - other.alpha) > 0.001
    case .transform: transform != other.transform
    case .cornerRadius: cornerRadius != other.cornerRadius
    // Whether a shadow or an order is seen depends on the bars and pages around it.
    case .shadow, .zIndex: false
    case .blur: blur != other.blur
    case .saturation: saturation != other.saturation
    case .isHidden: isHidden != other.isHidden
    case .clip: clip != other.clip
    case .clipPath: clipPath != other.clipPath
    case .fill: fill != other.fill
    case .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint, .content: false
    }
  }
}
