import TransitionKit
import TransitionKitExport

/// A timeline as JSON for the page.
struct PreviewTimeline: Encodable {
  let duration: Double
  let isReversed: Bool
  let layers: [PreviewLayer]
  /// The controller's unmoved layers below those of the timeline.
  let under: [PreviewLayer]
  /// The controller's unmoved layers above those of the timeline.
  let over: [PreviewLayer]

  /// Creates the data of a timeline, with the other layers of a controller's picture while it plays.
  init(
    _ timeline: Timeline, within picture: [Picture.Entry], _ contents: LayerContents,
    _ curves: PreviewCurves
  ) {
    let ids = Set(timeline.layers.map(\.id))
    let contents = contents.adapted(to: timeline)
    under = picture.prefix { !ids.contains($0.id) }.map { PreviewLayer($0, contents) }
    over = picture.drop { !ids.contains($0.id) }.filter { !ids.contains($0.id) }
      .map { PreviewLayer($0, contents) }
    duration = timeline.duration
    isReversed = timeline.isReversed
    layers = timeline.layers.enumerated().map { index, layer in
      PreviewLayer(
        layer, at: index, hiding: layer.id.page.map(timeline.elementsHidden) ?? [], contents, curves
      )
    }
  }
}

/// A layer: its drawing, its initial state, and its tracks.
struct PreviewLayer: Encodable {
  let id: String
  let draw: LayerDrawing
  /// The ids of the elements that are hidden on the layer's page.
  let hidden: [String]
  let initial: LayerState
  let tracks: [PreviewTrack]

  private enum CodingKeys: String, CodingKey {
    case id, draw, hidden, tracks
    case initial = "rest"
  }

  init(
    _ layer: Layer, at index: Int, hiding elements: [String], _ contents: LayerContents,
    _ curves: PreviewCurves
  ) {
    hidden = elements
    id = layer.id.description
    draw = contents.drawing(of: layer.id)
    initial = layer.initial
    tracks = ScalarTrack.all(of: layer.tracks, layer: index).map { track in
      let path = track.property == .clip ? layer.tracks.clip : layer.tracks.frame
      return PreviewTrack(track, along: path, curves)
    }
  }

  /// Creates the data of a layer that does not move.
  init(_ entry: Picture.Entry, _ contents: LayerContents) {
    id = entry.id.description
    draw = contents.drawing(of: entry.id)
    hidden = []
    initial = entry.state
    tracks = []
  }
}

extension LayerID {
  /// The role (`from` or `to`) of the screen whose page the layer shows; `nil` for other layers.
  fileprivate var page: TransitionRole? {
    switch self {
    case .screen(let role), .snapshot(let role): role
    case .named: pieceOfPage?.role
    case .bar, .bottomBar, .barSnapshot, .element, .dimming, .shadow, .node: nil
    }
  }
}

/// The keyframes of one property.
///
/// Each offset has a row of numbers; between two offsets the row follows a curve, and a rectangle may follow a path.
/// Flags, and rows without numbers, switch when the progress between the offsets reaches 1.
struct PreviewTrack: Encodable {
  let property: String
  let offsets: [Double]
  let rows: [[Double?]]
  let curves: [PreviewCurves.Reference]
  /// The paths of a rectangle from row to row; `nil` if all are straight lines.
  let paths: [MotionPath?]?

  init(_ track: ScalarTrack, along path: Track<Rect>?, _ curves: PreviewCurves) {
    property = track.name
    offsets = track.timing.map(\.offset)
    rows = track.timing.indices.map { index in
      track.row(at: index).map { $0.isNaN ? nil : $0 }
    }
    self.curves = track.timing.dropLast().map { curves.reference(to: $0.curve) }
    paths =
      track.isCurved
      ? path?.keyframes.dropLast().map { $0.path == .line ? nil : $0.path } : nil
  }
}

extension ScalarTrack {
  /// The name of the track's property in the page's data.
  var name: String {
    if isShadowPath { return "shadowPath" }
    return isShadowSpread ? "shadowSpread" : property.rawValue
  }
}
