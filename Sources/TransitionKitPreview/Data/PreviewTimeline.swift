import TransitionKit
import TransitionKitExport

/// A timeline as the page reads it.
struct PreviewTimeline: Encodable {
  let duration: Double
  let isReversed: Bool
  let layers: [PreviewLayer]
  /// The constant layers of the controller below the timeline's layers.
  let under: [PreviewLayer]
  /// The constant layers of the controller above the timeline's layers.
  let over: [PreviewLayer]

  /// Creates the data of a timeline; the picture is that of a controller that plays it.
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

/// A layer: what it shows, its initial state, and its tracks.
struct PreviewLayer: Encodable {
  let id: String
  let draw: LayerDrawing
  /// The ids of the elements that are hidden on it.
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

  /// Creates a layer that does not move.
  init(_ entry: Picture.Entry, _ contents: LayerContents) {
    id = entry.id.description
    draw = contents.drawing(of: entry.id)
    hidden = []
    initial = entry.state
    tracks = []
  }
}

extension LayerID {
  /// The role of the screen whose page the layer shows, or `nil`.
  fileprivate var page: TransitionRole? {
    switch self {
    case .screen(let role), .snapshot(let role): role
    case .named: pieceOfPage?.role
    case .bar, .bottomBar, .barSnapshot, .element, .dimming, .shadow, .node: nil
    }
  }
}

/// A property over time.
///
/// Between two offsets, values change from row to row along a curve, and a rectangle may follow a
/// path. Switches, and rows without numbers, change when the progress reaches 1.
struct PreviewTrack: Encodable {
  let property: String
  let offsets: [Double]
  let rows: [[Double?]]
  let curves: [PreviewCurves.Reference]
  /// The paths from row to row; `nil` when all are straight lines.
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
  /// The name of the scalars in the data of a page.
  var name: String {
    if isShadowPath { return "shadowPath" }
    return isShadowSpread ? "shadowSpread" : property.rawValue
  }
}
