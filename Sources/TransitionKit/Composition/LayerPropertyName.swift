/// A property of a layer that one part of an effect may write.
enum LayerPropertyName: String, Hashable, CaseIterable {
  case frame, alpha, transform, cornerRadius, shadow, isHidden, clip, fill
  case anchor, sourceRect, roundedCorners, hidesBackFace, vanishingPoint

  /// Returns whether a layer has the property on a track, or other than at rest.
  func isWritten(by layer: Layer, over rest: LayerState) -> Bool {
    switch self {
    case .frame: layer.writes(\.frame, \.frame, over: rest)
    case .alpha: layer.writes(\.alpha, \.alpha, over: rest)
    case .transform: layer.writes(\.transform, \.transform, over: rest)
    case .cornerRadius: layer.writes(\.cornerRadius, \.cornerRadius, over: rest)
    case .shadow: layer.writes(\.shadow, \.shadow, over: rest)
    case .isHidden: layer.writes(\.isHidden, \.isHidden, over: rest)
    case .clip: layer.tracks.clip != nil || layer.initial.clip != rest.clip
    case .fill: layer.tracks.fill != nil || layer.initial.fill != rest.fill
    case .anchor: layer.initial.anchor != rest.anchor
    case .sourceRect: layer.initial.sourceRect != rest.sourceRect
    case .roundedCorners: layer.initial.roundedCorners != rest.roundedCorners
    case .hidesBackFace: layer.initial.hidesBackFace != rest.hidesBackFace
    case .vanishingPoint: layer.initial.vanishingPoint != rest.vanishingPoint
    }
  }

  /// Returns whether two layers have the property alike.
  func isSame(in one: Layer, and other: Layer) -> Bool {
    copy(from: other, to: one) == one
  }

  /// Returns a layer with the property of another.
  func copy(from source: Layer, to target: Layer) -> Layer {
    var (state, tracks) = (target.initial, target.tracks)
    switch self {
    case .frame: (state.frame, tracks.frame) = (source.initial.frame, source.tracks.frame)
    case .alpha: (state.alpha, tracks.alpha) = (source.initial.alpha, source.tracks.alpha)
    case .transform:
      (state.transform, tracks.transform) = (source.initial.transform, source.tracks.transform)
    case .cornerRadius:
      state.cornerRadius = source.initial.cornerRadius
      tracks.cornerRadius = source.tracks.cornerRadius
    case .shadow: (state.shadow, tracks.shadow) = (source.initial.shadow, source.tracks.shadow)
    case .isHidden:
      (state.isHidden, tracks.isHidden) = (source.initial.isHidden, source.tracks.isHidden)
    case .clip: (state.clip, tracks.clip) = (source.initial.clip, source.tracks.clip)
    case .fill: (state.fill, tracks.fill) = (source.initial.fill, source.tracks.fill)
    case .anchor: state.anchor = source.initial.anchor
    case .sourceRect: state.sourceRect = source.initial.sourceRect
    case .roundedCorners: state.roundedCorners = source.initial.roundedCorners
    case .hidesBackFace: state.hidesBackFace = source.initial.hidesBackFace
    case .vanishingPoint: state.vanishingPoint = source.initial.vanishingPoint
    }
    return Layer(target.id, state, tracks: tracks)
  }

  /// Returns a layer on which the property of another goes on where its own ends, if they meet.
  func chain(_ first: Layer, _ second: Layer) -> Layer? {
    var tracks = first.tracks
    switch self {
    case .frame: tracks.frame = first.chained(\.frame, \.frame, second)
    case .alpha: tracks.alpha = first.chained(\.alpha, \.alpha, second)
    case .transform: tracks.transform = first.chained(\.transform, \.transform, second)
    case .cornerRadius: tracks.cornerRadius = first.chained(\.cornerRadius, \.cornerRadius, second)
    case .shadow: tracks.shadow = first.chained(\.shadow, \.shadow, second)
    case .isHidden: tracks.isHidden = first.chained(\.isHidden, \.isHidden, second)
    case .clip: tracks.clip = Track.chained(first.tracks.clip, second.tracks.clip)
    case .fill: tracks.fill = Track.chained(first.tracks.fill, second.tracks.fill)
    case .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint: return nil
    }
    guard tracks != first.tracks else { return isSame(in: first, and: second) ? first : nil }
    return Layer(first.id, first.initial, tracks: tracks)
  }
}

extension Layer {
  fileprivate func writes<Value: Equatable>(
    _ track: KeyPath<LayerTracks, Track<Value>?>, _ value: KeyPath<LayerState, Value>,
    over rest: LayerState
  ) -> Bool {
    tracks[keyPath: track] != nil || initial[keyPath: value] != rest[keyPath: value]
  }

  /// Returns a track that goes on with another's, or nothing when they do not meet.
  fileprivate func chained<Value>(
    _ path: KeyPath<LayerTracks, Track<Value>?>, _ value: KeyPath<LayerState, Value>,
    _ next: Layer
  ) -> Track<Value>? {
    let first = tracks[keyPath: path] ?? Track(holding: initial[keyPath: value])
    let second = next.tracks[keyPath: path] ?? Track(holding: next.initial[keyPath: value])
    return Track.chained(first, second) ?? tracks[keyPath: path]
  }

  /// Returns the layer with its transform and another's as one, when they turn different parts on
  /// the same timing.
  func joiningTransform(of other: Layer, over rest: LayerState) -> Layer? {
    let first = tracks.transform ?? Track(holding: initial.transform)
    let second = other.tracks.transform ?? Track(holding: other.initial.transform)
    guard let track = first.combined(with: second, over: rest.transform) else { return nil }
    var layer = self
    layer = Layer(
      id, initial,
      tracks: {
        var tracks = tracks
        tracks.transform = track
        return tracks
      }())
    return layer
  }
}
