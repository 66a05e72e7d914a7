/// A layer of a timeline: its id, its initial state, and the tracks of its animated properties.
///
/// ```swift
/// Layer(.to, frame: restingFrame.withOrigin(x: 320)).moving(to: restingFrame, curve: .easeInOut)
/// ```
///
/// Copies share one storage, so copying a layer costs no more than copying a reference.
public struct Layer: Sendable {
  private final class Content: Sendable {
    let id: LayerID
    let initial: LayerState
    let tracks: LayerTracks

    init(_ id: LayerID, _ initial: LayerState, _ tracks: LayerTracks) {
      self.id = id
      self.initial = initial
      self.tracks = tracks
    }
  }

  private let content: Content

  /// Creates a layer.
  ///
  /// A property with a track starts at the track's first value instead of its value in `initial`.
  public init(_ id: LayerID, _ initial: LayerState, tracks: LayerTracks = LayerTracks()) {
    guard !tracks.isEmpty else {
      content = Content(id, initial, tracks)
      return
    }
    var writer = ValueWriter(tracks: tracks, fraction: nil, state: initial)
    tracks.visit(&writer)
    content = Content(id, writer.state, tracks)
  }

  /// Creates a layer with a frame; other properties have their default values unless they are given.
  public init(
    _ id: LayerID, frame: Rect, alpha: Double = 1, transform: Transform = .identity,
    shadow: Shadow = .none
  ) {
    self.init(
      id, LayerState(frame: frame, alpha: alpha, transform: transform, shadow: shadow))
  }

  /// Creates a layer that changes from one state to another over the whole duration.
  ///
  /// Properties that differ are animated. A property that cannot be animated keeps its start value, and so does a
  /// clip or a fill that only one of the states has.
  public init(
    _ id: LayerID, from start: LayerState, to end: LayerState, curve: TimingCurve = .easeInOut
  ) {
    struct Difference: LayerPropertyVisitor {
      let start: LayerState
      let end: LayerState
      let curve: TimingCurve
      var tracks = LayerTracks()

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let first = property.value(in: start), let last = property.value(in: end),
          first != last
        else { return }
        tracks[keyPath: property.track] = Track(from: first, to: last, curve: curve)
      }
    }
    var difference = Difference(start: start, end: end, curve: curve)
    LayerProperty.visitAll(&difference)
    self.init(id, start, tracks: difference.tracks)
  }
}

// MARK: - State

extension Layer {
  /// The identity of the layer.
  public var id: LayerID { content.id }

  /// The state at the start; a property with a track has its track's first value.
  public var initial: LayerState { content.initial }

  /// The tracks of the animated properties.
  public var tracks: LayerTracks { content.tracks }

  /// The state at the end of the duration, with alpha clamped to `0...1`.
  public var final: LayerState { state(at: 1) }

  /// Returns the state at a fraction of the duration, with alpha clamped to `0...1`.
  public func state(at fraction: Double) -> LayerState {
    var writer = ValueWriter(tracks: tracks, fraction: fraction, state: initial)
    tracks.visit(&writer)
    writer.state.alpha = max(0, min(1, writer.state.alpha))
    return writer.state
  }

  /// The initial state, with alpha clamped to `0...1`.
  var stateAtRest: LayerState {
    var state = initial
    state.alpha = max(0, min(1, state.alpha))
    return state
  }

  /// The first property with a number outside ±``Limits/magnitude``, initially or on its track; `nil` when there is
  /// none.
  var firstPropertyBeyondLimits: LayerProperty? {
    initial.firstPropertyBeyondLimits ?? tracks.firstPropertyBeyondLimits
  }
}

/// A visitor that writes the tracks' values at a fraction, or their first values if it is `nil`, to a state.
private struct ValueWriter: LayerPropertyVisitor {
  let tracks: LayerTracks
  let fraction: Double?
  var state: LayerState

  mutating func visit<Value>(_ property: MovingProperty<Value>) {
    guard let track = tracks[keyPath: property.track] else { return }
    property.set(fraction.map(track.value) ?? track.first, in: &state)
  }
}

extension Layer: Hashable {
  /// Returns whether id, initial state and tracks are equal.
  public static func == (left: Layer, right: Layer) -> Bool {
    left.content === right.content
      || left.id == right.id && left.initial == right.initial && left.tracks == right.tracks
  }

  /// Hashes id, initial state and tracks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(initial)
    hasher.combine(tracks)
  }
}

extension Layer: Codable {
  private enum Key: String, CodingKey {
    case id, initial, tracks
  }

  /// Reads an object; a layer without tracks does not change.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      try object.decode(LayerID.self, forKey: .id),
      try object.decode(LayerState.self, forKey: .initial),
      tracks: try object.decodeIfPresent(LayerTracks.self, forKey: .tracks) ?? LayerTracks())
  }

  /// Writes an object with id, initial state and tracks.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(id, forKey: .id)
    try object.encode(initial, forKey: .initial)
    try object.encode(tracks, forKey: .tracks)
  }
}
