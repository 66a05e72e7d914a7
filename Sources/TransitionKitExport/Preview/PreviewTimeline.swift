import TransitionKit

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
    _ timeline: Timeline, within picture: [Frame.Entry], _ contents: PreviewContents,
    _ curves: PreviewCurves
  ) {
    let ids = Set(timeline.layers.map(\.id))
    let contents = contents.adapted(to: timeline)
    under = picture.prefix { !ids.contains($0.id) }.map { PreviewLayer($0, contents) }
    over = picture.reversed().prefix { !ids.contains($0.id) }.reversed()
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
  let draw: PreviewDrawing
  /// The ids of the elements that are hidden on it.
  let hidden: [String]
  let initial: LayerState
  let tracks: [PreviewTrack]

  private enum CodingKeys: String, CodingKey {
    case id, draw, hidden, tracks
    case initial = "rest"
  }

  init(
    _ layer: Layer, at index: Int, hiding elements: [String], _ contents: PreviewContents,
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
  init(_ entry: Frame.Entry, _ contents: PreviewContents) {
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
/// Between two offsets, values change from row to row along a curve. With `jumps` they are constant
/// up to the next offset. With neither they change linearly.
struct PreviewTrack: Encodable {
  let property: String
  private(set) var offsets: [Double] = []
  private(set) var rows: [[Double?]] = []
  private(set) var curves: [Int]?
  private(set) var jumps: Bool?

  init(_ track: ScalarTrack, along path: Track<Rect>?, _ curves: PreviewCurves) {
    property = track.name
    if track.timing.contains(where: \.isJump) {
      jump(track)
    } else if track.isCurved, let path {
      follow(path)
    } else {
      offsets = track.timing.map(\.offset)
      rows = track.timing.indices.map { PreviewTrack.row($0, of: track) }
      self.curves = track.timing.indices.dropLast().map { index in
        curves.index(of: track.timing[index].curve, bound: bound(after: index, track))
      }
    }
  }

  private static func row(_ index: Int, of track: ScalarTrack) -> [Double?] {
    track.row(at: index).map { $0.isNaN ? nil : $0 }
  }

  /// Returns the largest error allowed for the progress to the next keyframe.
  private func bound(after index: Int, _ track: ScalarTrack) -> Double {
    let differences = zip(track.row(at: index + 1), track.row(at: index)).map(-)
    return zip(track.previewBounds, differences).map { bound, difference in
      difference == 0 ? .infinity : bound / abs(difference)
    }.min() ?? .infinity
  }

  /// Stores a property that jumps between its values.
  private mutating func jump(_ track: ScalarTrack) {
    jumps = true
    for (index, key) in track.timing.enumerated() {
      let previous = index > 0 ? track.timing[index - 1] : nil
      offsets.append(previous.map { $0.arrival(before: key.offset) } ?? key.offset)
      rows.append(PreviewTrack.row(index, of: track))
    }
  }

  /// Stores a rectangle on a curved path, as straight lines.
  private mutating func follow(_ path: Track<Rect>) {
    offsets = [path.keyframes[0].offset]
    rows = [path.first.numbers]
    let bounds = Array(repeating: PreviewCurves.pointBound, count: 4)
    for (start, end) in zip(path.keyframes, path.keyframes.dropFirst()) {
      let length = end.offset - start.offset
      let segment = Track(checked: [start.moved(to: 0), end.moved(to: 1)])
      let lines = StraightLines(bounds: bounds, unit: 1e-5) { segment.value(at: $0).numbers }
      // Offsets rounded to a billionth halve the text without a visible difference.
      offsets += lines.stops.dropFirst().map {
        $0.fraction == 1
          ? end.offset : ((start.offset + length * $0.fraction) * 1e9).rounded() / 1e9
      }
      rows += lines.stops.dropFirst().map(\.values)
    }
  }
}

extension ScalarTrack.Key {
  /// Returns the offset at which the curve to the next keyframe reaches 1.
  fileprivate func arrival(before end: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 where high - low > 1e-12 {
      let middle = (low + high) / 2
      if curve.progress(at: middle) < 1 { low = middle } else { high = middle }
    }
    return high == 1 ? end : offset + (end - offset) * high
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension ScalarTrack {
  /// The name of the scalars in the data of a page.
  var name: String { isShadowPath ? "shadowPath" : property.rawValue }

  /// The largest error allowed for each scalar.
  fileprivate var previewBounds: [Double] {
    let (point, plain) = (PreviewCurves.pointBound, PreviewCurves.plainBound)
    if isShadowPath { return Array(repeating: point, count: width) }
    return switch property {
    case .frame, .clip, .cornerRadius, .blur: Array(repeating: point, count: width)
    // An error of perspective is multiplied by the depth and by the distance from the centre.
    case .transform: Array(repeating: point, count: 3) + Array(repeating: plain, count: 5) + [5e-10]
    case .shadow: [plain, point, point, point]
    case .alpha, .saturation, .isHidden, .fill: Array(repeating: plain, count: width)
    case .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint, .content: []
    }
  }
}
