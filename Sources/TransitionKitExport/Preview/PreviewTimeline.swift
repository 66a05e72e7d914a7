import TransitionKit

/// A timeline as a preview page reads it: layers, and for each property rows and curves.
struct PreviewTimeline: Encodable {
  let duration: Double
  let isReversed: Bool
  let hiddenElements: [String]
  let layers: [PreviewLayer]
  /// What stands still under the timeline's layers, and over them, as a controller shows it.
  let under: [PreviewLayer]
  let over: [PreviewLayer]

  /// Writes down a timeline; the picture is a controller's that plays it.
  init(
    _ timeline: Timeline, within picture: [Frame.Entry], _ cast: PreviewCast,
    _ curves: PreviewCurves
  ) {
    let ids = Set(timeline.layers.map(\.id))
    let cast = cast.adapted(to: timeline)
    under = picture.prefix { !ids.contains($0.id) }.map { PreviewLayer($0, cast) }
    over = picture.reversed().prefix { !ids.contains($0.id) }.reversed()
      .map { PreviewLayer($0, cast) }
    duration = timeline.duration
    isReversed = timeline.isReversed
    hiddenElements = timeline.hiddenElements
    layers = timeline.layers.enumerated().map { PreviewLayer($1, at: $0, cast, curves) }
  }
}

/// A layer: what is drawn, how it looks before anything moves, and what moves.
struct PreviewLayer: Encodable {
  let id: String
  let draw: PreviewDrawing
  let rest: LayerState
  let tracks: [PreviewTrack]

  init(_ layer: Layer, at place: Int, _ cast: PreviewCast, _ curves: PreviewCurves) {
    id = layer.id.description
    draw = cast.drawing(of: layer.id)
    rest = layer.initial
    var tracks: [PreviewTrack] = []
    ScalarTrack.forEach(of: layer.tracks, layer: place) { track in
      let path = track.property == .clip ? layer.tracks.clip : layer.tracks.frame
      tracks.append(PreviewTrack(track, along: path, curves))
    }
    self.tracks = tracks
  }

  /// Creates a layer that does not move.
  init(_ entry: Frame.Entry, _ cast: PreviewCast) {
    id = entry.id.description
    draw = cast.drawing(of: entry.id)
    rest = entry.state
    tracks = []
  }
}

/// A property over time.
///
/// Between two offsets, values go from row to row on a curve; with `jumps`, they stay as they are
/// up to the next offset; without either, they go straight.
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
        curves.place(of: track.timing[index].curve, bound: bound(after: index, track))
      }
    }
  }

  private static func row(_ index: Int, of track: ScalarTrack) -> [Double?] {
    track.row(at: index).map { $0.isNaN ? nil : $0 }
  }

  /// Returns how exact the progress to the next keyframe must be known.
  private func bound(after index: Int, _ track: ScalarTrack) -> Double {
    let ways = zip(track.row(at: index + 1), track.row(at: index)).map(-)
    return zip(track.previewBounds, ways).map { bound, way in
      way == 0 ? .infinity : bound / abs(way)
    }.min() ?? .infinity
  }

  /// Takes over a property that has no values in between.
  private mutating func jump(_ track: ScalarTrack) {
    jumps = true
    for (index, key) in track.timing.enumerated() {
      let previous = index > 0 ? track.timing[index - 1] : nil
      offsets.append(previous.map { $0.arrival(before: key.offset) } ?? key.offset)
      rows.append(PreviewTrack.row(index, of: track))
    }
  }

  /// Takes over a rectangle on a path that is not straight, in lines.
  private mutating func follow(_ path: Track<Rect>) {
    offsets = [path.keyframes[0].offset]
    rows = [path.first.numbers]
    let bounds = Array(repeating: PreviewCurves.pointBound, count: 4)
    for (start, end) in zip(path.keyframes, path.keyframes.dropFirst()) {
      let length = end.offset - start.offset
      let gap = Track(checked: [start.moved(to: 0), end.moved(to: 1)])
      let lines = StraightLines(bounds: bounds, unit: 1e-5) { gap.value(at: $0).numbers }
      // Nothing is seen of a billionth of the time, and it saves half of the text.
      offsets += lines.stops.dropFirst().map {
        $0.place == 1 ? end.offset : ((start.offset + length * $0.place) * 1e9).rounded() / 1e9
      }
      rows += lines.stops.dropFirst().map(\.values)
    }
  }
}

extension ScalarTrack.Key {
  /// Returns when the curve to the next keyframe has arrived.
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
  /// The name under which a page knows the scalars.
  var name: String { isShadowPath ? "shadowPath" : property.rawValue }

  /// The largest error of every scalar.
  fileprivate var previewBounds: [Double] {
    let (point, plain) = (PreviewCurves.pointBound, PreviewCurves.plainBound)
    if isShadowPath { return Array(repeating: point, count: width) }
    return switch property {
    case .frame, .clip, .cornerRadius, .blur: Array(repeating: point, count: width)
    // Perspective counts twice as a length: with the depth and with the distance from the centre.
    case .transform: Array(repeating: point, count: 3) + Array(repeating: plain, count: 5) + [5e-10]
    case .shadow: [plain, point, point, point]
    default: Array(repeating: plain, count: width)
    }
  }
}
