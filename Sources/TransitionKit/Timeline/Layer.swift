/// A layer of a timeline: what it is, how it looks at first, and what of it moves.
///
/// ```swift
/// Layer(.to, frame: rest.at(x: 320)).moving(to: rest, curve: .easeInOut)
/// ```
///
/// Copies share what is in them, so a layer costs no more to pass on than a reference.
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
  public init(_ id: LayerID, _ initial: LayerState, tracks: LayerTracks = LayerTracks()) {
    content = Content(id, initial.taking(tracks), tracks)
  }

  /// Creates a layer at a frame; by default everything else is at rest.
  public init(
    _ id: LayerID, frame: Rect, alpha: Double = 1, transform: Transform = .identity,
    shadow: Shadow = .none
  ) {
    self.init(
      id, LayerState(frame: frame, alpha: alpha, transform: transform, shadow: shadow))
  }

  /// Creates a layer that goes from one look to another over the whole duration.
  ///
  /// What differs moves; a property that cannot move keeps its value from the start.
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

// MARK: - Asking

extension Layer {
  /// What the layer is.
  public var id: LayerID { content.id }

  /// How the layer looks before anything moves; a property with a track begins where that begins.
  public var initial: LayerState { content.initial }

  /// What moves.
  public var tracks: LayerTracks { content.tracks }

  /// How the layer looks after everything has moved.
  public var final: LayerState { state(at: 1) }

  /// Returns how the layer looks at a fraction of the duration, its alpha as drawn.
  public func state(at fraction: Double) -> LayerState {
    var state = initial.taking(tracks, at: fraction)
    state.alpha = max(0, min(1, state.alpha))
    return state
  }

  /// The first property with a number that is not finite, at first or on its track.
  var firstPropertyNotFinite: LayerProperty? {
    struct Search: LayerPropertyVisitor {
      let tracks: LayerTracks
      var found: LayerProperty?

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard found == nil, let track = tracks[keyPath: property.track] else { return }
        if !track.keyframes.allSatisfy(\.isFinite) { found = property.name }
      }
    }
    var search = Search(tracks: tracks)
    LayerProperty.visitAll(&search)
    return initial.firstPropertyNotFinite ?? search.found
  }
}

extension LayerState {
  /// Returns the state with every property that has a track as the track has it at a fraction, or,
  /// without a fraction, as it begins.
  fileprivate func taking(_ tracks: LayerTracks, at fraction: Double? = nil) -> LayerState {
    struct Writer: LayerPropertyVisitor {
      let tracks: LayerTracks
      let fraction: Double?
      var state: LayerState

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let track = tracks[keyPath: property.track] else { return }
        property.set(fraction.map(track.value) ?? track.first, in: &state)
      }
    }
    var writer = Writer(tracks: tracks, fraction: fraction, state: self)
    LayerProperty.visitAll(&writer)
    return writer.state
  }
}

extension Layer: Hashable {
  /// Returns whether two layers are equal in everything.
  public static func == (left: Layer, right: Layer) -> Bool {
    left.content === right.content
      || left.id == right.id && left.initial == right.initial && left.tracks == right.tracks
  }

  /// Hashes everything in the layer.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(initial)
    hasher.combine(tracks)
  }
}

extension Layer: CustomStringConvertible {
  /// The name and the properties that move, as `snapshot(from) [alpha transform]`.
  public var description: String {
    "\(id) [\(tracks.properties.map(\.rawValue).joined(separator: " "))]"
  }
}

extension Layer: Codable {
  private enum Key: String, CodingKey {
    case id, initial, tracks
  }

  /// Reads an object; a layer without tracks stands still.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      try object.decode(LayerID.self, forKey: .id),
      try object.decode(LayerState.self, forKey: .initial),
      tracks: try object.decodeIfPresent(LayerTracks.self, forKey: .tracks) ?? LayerTracks())
  }

  /// Writes an object with all three members.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(id, forKey: .id)
    try object.encode(initial, forKey: .initial)
    try object.encode(tracks, forKey: .tracks)
  }
}
