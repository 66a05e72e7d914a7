/// The properties of a layer that move, each on a track of its own.
public struct LayerTracks: Hashable, Codable, Sendable {
  /// The layout frame over time.
  public var frame: Track<Rect>?
  /// The opacity over time.
  public var alpha: Track<Double>?
  /// The transform over time.
  public var transform: Track<Transform>?
  /// The corner radius over time.
  public var cornerRadius: Track<Double>?
  /// The shadow over time.
  public var shadow: Track<Shadow>?
  /// The visibility over time.
  public var isHidden: Track<Bool>?
  /// The part that is seen over time.
  public var clip: Track<Rect>?
  /// What the layer paints over time.
  public var fill: Track<Fill>?

  /// Creates tracks; a property without one stands still.
  public init(
    frame: Track<Rect>? = nil, alpha: Track<Double>? = nil, transform: Track<Transform>? = nil,
    cornerRadius: Track<Double>? = nil, shadow: Track<Shadow>? = nil,
    isHidden: Track<Bool>? = nil, clip: Track<Rect>? = nil, fill: Track<Fill>? = nil
  ) {
    self.frame = frame
    self.alpha = alpha
    self.transform = transform
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.isHidden = isHidden
    self.clip = clip
    self.fill = fill
  }

  /// The curve of the first property that moves over the whole duration.
  var leadingCurve: TimingCurve? {
    frame?.wholeCurve ?? transform?.wholeCurve ?? alpha?.wholeCurve
  }

  /// A Boolean value that tells whether nothing moves.
  public var isEmpty: Bool { self == LayerTracks() }
}

/// A layer of a timeline: what it is, how it looks at first, and what of it moves.
///
/// ```swift
/// Layer(.to, frame: rest.at(x: 320)).moving(to: rest, curve: .easeInOut)
/// ```
public struct Layer: Hashable, Sendable {
  /// What the layer is.
  public let id: LayerID
  /// How the layer looks before anything moves; properties with a track begin where it begins.
  public private(set) var initial: LayerState
  /// What moves.
  public private(set) var tracks: LayerTracks

  /// Creates a layer.
  public init(_ id: LayerID, _ initial: LayerState, tracks: LayerTracks = LayerTracks()) {
    self.id = id
    self.tracks = tracks
    self.initial = initial
    self.initial.frame = tracks.frame?.first ?? initial.frame
    self.initial.alpha = tracks.alpha?.first ?? initial.alpha
    self.initial.transform = tracks.transform?.first ?? initial.transform
    self.initial.cornerRadius = tracks.cornerRadius?.first ?? initial.cornerRadius
    self.initial.shadow = tracks.shadow?.first ?? initial.shadow
    self.initial.isHidden = tracks.isHidden?.first ?? initial.isHidden
    self.initial.clip = tracks.clip?.first ?? initial.clip
    self.initial.fill = tracks.fill?.first ?? initial.fill
  }

  /// Creates a layer at a frame, otherwise at rest unless told.
  public init(
    _ id: LayerID, frame: Rect, alpha: Double = 1, transform: Transform = .identity,
    shadow: Shadow = .none
  ) {
    self.init(
      id, LayerState(frame: frame, alpha: alpha, transform: transform, shadow: shadow))
  }

  /// Returns the layer with its frame moving over the whole duration.
  public func moving(to frame: Rect, curve: TimingCurve) -> Layer {
    var layer = self
    layer.tracks.frame = Track(from: initial.frame, to: frame, curve: curve)
    return layer
  }

  /// Returns the layer with its opacity changing over the whole duration.
  public func fading(to alpha: Double, curve: TimingCurve) -> Layer {
    var layer = self
    layer.tracks.alpha = Track(from: initial.alpha, to: alpha, curve: curve)
    return layer
  }

  /// Returns the layer with its transform changing over the whole duration.
  public func transforming(to transform: Transform, curve: TimingCurve) -> Layer {
    var layer = self
    layer.tracks.transform = Track(from: initial.transform, to: transform, curve: curve)
    return layer
  }

  /// Returns the layer with its corner radius changing over the whole duration.
  public func rounding(to radius: Double, curve: TimingCurve) -> Layer {
    var layer = self
    layer.tracks.cornerRadius = Track(from: initial.cornerRadius, to: radius, curve: curve)
    return layer
  }

  /// Returns the layer with its shadow changing over the whole duration.
  public func shadowing(to shadow: Shadow, curve: TimingCurve) -> Layer {
    var layer = self
    layer.tracks.shadow = Track(from: initial.shadow, to: shadow, curve: curve)
    return layer
  }

  /// Returns the layer with the part that is seen changing over the whole duration.
  ///
  /// A layer that shows everything begins with all of its frame.
  public func clipping(to part: Rect, curve: TimingCurve) -> Layer {
    var layer = self
    let start = initial.clip ?? Rect(origin: .zero, size: initial.frame.size)
    layer.initial.clip = start
    layer.tracks.clip = Track(from: start, to: part, curve: curve)
    return layer
  }

  /// Returns the layer with what it paints changing over the whole duration; black to begin with.
  public func filling(to fill: Fill, curve: TimingCurve) -> Layer {
    var layer = self
    let start = initial.fill ?? Fill(.black)
    layer.initial.fill = start
    layer.tracks.fill = Track(from: start, to: fill, curve: curve)
    return layer
  }

  /// How the layer looks after everything has moved.
  public var final: LayerState { state(at: 1) }

  /// Returns how the layer looks at a fraction of the duration, its alpha as drawn.
  public func state(at fraction: Double) -> LayerState {
    var state = initial
    if let track = tracks.frame { state.frame = track.value(at: fraction) }
    if let track = tracks.alpha { state.alpha = track.value(at: fraction) }
    if let track = tracks.transform { state.transform = track.value(at: fraction) }
    if let track = tracks.cornerRadius { state.cornerRadius = track.value(at: fraction) }
    if let track = tracks.shadow { state.shadow = track.value(at: fraction) }
    if let track = tracks.isHidden { state.isHidden = track.value(at: fraction) }
    if let track = tracks.clip { state.clip = track.value(at: fraction) }
    if let track = tracks.fill { state.fill = track.value(at: fraction) }
    state.alpha = max(0, min(1, state.alpha))
    return state
  }

  /// The layer as seen in a mirror inside a container of a width.
  func mirrored(inWidth width: Double) -> Layer {
    var tracks = tracks
    tracks.frame = tracks.frame?.mapValues { $0.mirrored(inWidth: width) }
    tracks.transform = tracks.transform?.mapValues(\.mirrored)
    tracks.shadow = tracks.shadow?.mapValues { $0.mirrored(inWidth: initial.frame.width) }
    tracks.clip = tracks.clip?.mapValues { $0.mirrored(inWidth: initial.frame.width) }
    tracks.fill = tracks.fill?.mapValues(\.mirrored)
    return Layer(id, initial.mirrored(inWidth: width), tracks: tracks)
  }

  /// The layer losing what opacity it has at an offset in what is left after it, or before it.
  func vanishing(from offset: Double, isReversed: Bool) -> Layer {
    var layer = self
    let alpha = state(at: offset).alpha
    let track =
      isReversed
      ? Track(from: 0, to: alpha, curve: .linear).squeezed(before: offset)
      : Track(from: alpha, to: 0, curve: .linear).squeezed(after: offset)
    layer.tracks.alpha = track
    layer.initial.alpha = track.first
    return layer
  }

  /// The layer with everything that moves going the other way.
  var turned: Layer {
    Layer(
      id, initial,
      tracks: LayerTracks(
        frame: tracks.frame?.turned, alpha: tracks.alpha?.turned,
        transform: tracks.transform?.turned, cornerRadius: tracks.cornerRadius?.turned,
        shadow: tracks.shadow?.turned,
        isHidden: tracks.isHidden?.turned.mapCurves { _ in .atOnce }, clip: tracks.clip?.turned,
        fill: tracks.fill?.turned))
  }

  /// The layer with everything that moves pressed into the part after an offset.
  func squeezed(after offset: Double) -> Layer {
    var layer = self
    layer.tracks.frame = tracks.frame?.squeezed(after: offset)
    layer.tracks.alpha = tracks.alpha?.squeezed(after: offset)
    layer.tracks.transform = tracks.transform?.squeezed(after: offset)
    layer.tracks.cornerRadius = tracks.cornerRadius?.squeezed(after: offset)
    layer.tracks.shadow = tracks.shadow?.squeezed(after: offset)
    layer.tracks.isHidden = tracks.isHidden?.squeezed(after: offset)
    layer.tracks.clip = tracks.clip?.squeezed(after: offset)
    layer.tracks.fill = tracks.fill?.squeezed(after: offset)
    return layer
  }

  /// The layer with every curve replaced.
  func mapCurves(_ transform: (TimingCurve) -> TimingCurve) -> Layer {
    var layer = self
    layer.tracks.frame = tracks.frame?.mapCurves(transform)
    layer.tracks.alpha = tracks.alpha?.mapCurves(transform)
    layer.tracks.transform = tracks.transform?.mapCurves(transform)
    layer.tracks.cornerRadius = tracks.cornerRadius?.mapCurves(transform)
    layer.tracks.shadow = tracks.shadow?.mapCurves(transform)
    layer.tracks.isHidden = tracks.isHidden?.mapCurves(transform)
    layer.tracks.clip = tracks.clip?.mapCurves(transform)
    layer.tracks.fill = tracks.fill?.mapCurves(transform)
    return layer
  }
}

extension Layer: CustomStringConvertible {
  /// The name and the properties that move, as `snapshot(from) [alpha transform]`.
  public var description: String {
    let moving = [
      tracks.frame == nil ? nil : "frame", tracks.alpha == nil ? nil : "alpha",
      tracks.transform == nil ? nil : "transform",
      tracks.cornerRadius == nil ? nil : "cornerRadius",
      tracks.shadow == nil ? nil : "shadow", tracks.isHidden == nil ? nil : "isHidden",
      tracks.clip == nil ? nil : "clip", tracks.fill == nil ? nil : "fill",
    ].compactMap { $0 }
    return "\(id) [\(moving.joined(separator: " "))]"
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
