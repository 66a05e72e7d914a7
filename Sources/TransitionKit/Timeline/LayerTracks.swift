/// The tracks of a layer's animated properties; their offsets are fractions of the duration.
///
/// ```swift
/// let tracks = LayerTracks(alpha: Track(from: 0, to: 1, curve: .linear))
/// Layer(.to, LayerState(frame: page), tracks: tracks).state(at: 0.25).alpha  // 0.25
/// ```
public struct LayerTracks: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let property: LayerProperty
    var track: PropertyTrack
  }

  /// The tracks of the animated properties, in the order of the cases of `LayerProperty`.
  private(set) var entries: [Entry] = []

  /// Creates no tracks, without a look at each property.
  public init() {}

  /// Creates tracks; a property without a track is constant.
  public init(
    frame: Track<Rect>? = nil, alpha: Track<Double>? = nil, transform: Track<Transform>? = nil,
    cornerRadius: Track<Double>? = nil, shadow: Track<Shadow>? = nil, blur: Track<Double>? = nil,
    saturation: Track<Double>? = nil, isHidden: Track<Bool>? = nil, clip: Track<Rect>? = nil,
    clipPath: Track<ClipPath>? = nil, fill: Track<Fill>? = nil, zIndex: Track<ZIndex>? = nil
  ) {
    self.frame = frame
    self.alpha = alpha
    self.transform = transform
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.blur = blur
    self.saturation = saturation
    self.isHidden = isHidden
    self.clip = clip
    self.clipPath = clipPath
    self.fill = fill
    self.zIndex = zIndex
  }

  /// Whether no property is animated.
  public var isEmpty: Bool { entries.isEmpty }

  /// The properties that have a track, in the order of the cases of `LayerProperty`.
  package var properties: [LayerProperty] { entries.map(\.property) }

  /// The first property whose track has a number outside ±``Limits/magnitude``, or `nil`.
  var firstPropertyBeyondLimits: LayerProperty? {
    entries.first { !$0.track.isWithinLimits }?.property
  }

  /// The curve of the frame, the transform or the alpha, whichever first has one curve for the whole duration.
  ///
  /// It is `nil` if there is no such property.
  var leadingCurve: TimingCurve? {
    frame?.wholeCurve ?? transform?.wholeCurve ?? alpha?.wholeCurve
  }

  /// The curve of the first property that moves in one segment, as a function of the whole duration.
  ///
  /// Properties are tried in this order: frame, transform, alpha, others. If the motion begins late or ends early,
  /// the curve is constant before and after it.
  var leadingMotion: TimingCurve? {
    let leading: [LayerProperty] = [.frame, .transform, .alpha]
    let others = properties.filter { !leading.contains($0) && $0 != .isHidden && $0 != .zIndex }
    return (leading + others).lazy.compactMap(motion).first
  }

  /// Returns the curve of a property that moves in exactly one segment, or `nil` for any other property.
  private func motion(of property: LayerProperty) -> TimingCurve? {
    guard let entry = entries.first(where: { $0.property == property }) else { return nil }
    let moving = entry.track.segments(of: property).filter(\.isMoving)
    guard moving.count == 1, let segment = moving.first else { return nil }
    if segment.start == 0, segment.end == 1 { return segment.curve }
    return try? .composed(outer: segment.curve, inner: .window(segment.start...segment.end))
  }

  /// The tracks of each property alone.
  var separate: [LayerTracks] {
    entries.map { entry in
      var tracks = LayerTracks()
      tracks.entries = [entry]
      return tracks
    }
  }

  /// Applies an edit to every track.
  mutating func apply(_ edit: TrackEdit) {
    for index in entries.indices { entries[index].track = entries[index].track.applying(edit) }
  }

  /// Replaces every curve by one that is computed from it and the animated property.
  mutating func mapCurves(_ transform: (LayerProperty, TimingCurve) -> TimingCurve) {
    for (index, entry) in entries.enumerated() {
      withoutActuallyEscaping(transform) { transform in
        entries[index].track = entry.track.applying(
          .retimed { transform(entry.property, $0) })
      }
    }
  }

  /// Visits the properties that have a track, in the order of the cases of `LayerProperty`.
  @inline(__always)  // Makes the rows constants in each visitor ("Preparing: a timeline").
  func visit<Visitor: LayerPropertyVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    for entry in entries { try entry.property.visit(&visitor) }
  }
}

// MARK: - Properties

extension LayerTracks {
  /// The track of the layout frame, in points.
  public var frame: Track<Rect>? {
    get { rect(of: .frame) }
    set { self[.frame] = newValue.map(PropertyTrack.rect) }
  }

  /// The track of the opacity.
  public var alpha: Track<Double>? {
    get { number(of: .alpha) }
    set { self[.alpha] = newValue.map(PropertyTrack.number) }
  }

  /// The track of the transform.
  public var transform: Track<Transform>? {
    get { if case .transform(let track)? = self[.transform] { track } else { nil } }
    set { self[.transform] = newValue.map(PropertyTrack.transform) }
  }

  /// The track of the corner radius, in points.
  public var cornerRadius: Track<Double>? {
    get { number(of: .cornerRadius) }
    set { self[.cornerRadius] = newValue.map(PropertyTrack.number) }
  }

  /// The track of the shadow.
  public var shadow: Track<Shadow>? {
    get { if case .shadow(let track)? = self[.shadow] { track } else { nil } }
    set { self[.shadow] = newValue.map(PropertyTrack.shadow) }
  }

  /// The track of the blur radius, in points.
  public var blur: Track<Double>? {
    get { number(of: .blur) }
    set { self[.blur] = newValue.map(PropertyTrack.number) }
  }

  /// The track of the saturation.
  public var saturation: Track<Double>? {
    get { number(of: .saturation) }
    set { self[.saturation] = newValue.map(PropertyTrack.number) }
  }

  /// The track of the visibility: `true` when hidden.
  public var isHidden: Track<Bool>? {
    get { if case .flag(let track)? = self[.isHidden] { track } else { nil } }
    set { self[.isHidden] = newValue.map(PropertyTrack.flag) }
  }

  /// The track of the clip rectangle, in points.
  public var clip: Track<Rect>? {
    get { rect(of: .clip) }
    set { self[.clip] = newValue.map(PropertyTrack.rect) }
  }

  /// The track of the clip shape.
  public var clipPath: Track<ClipPath>? {
    get { if case .clipPath(let track)? = self[.clipPath] { track } else { nil } }
    set { self[.clipPath] = newValue.map(PropertyTrack.clipPath) }
  }

  /// The track of the fill.
  public var fill: Track<Fill>? {
    get { if case .fill(let track)? = self[.fill] { track } else { nil } }
    set { self[.fill] = newValue.map(PropertyTrack.fill) }
  }

  /// The track of the z-order; it jumps when the progress reaches 1.
  public var zIndex: Track<ZIndex>? {
    get { if case .order(let track)? = self[.zIndex] { track } else { nil } }
    set { self[.zIndex] = newValue.map(PropertyTrack.order) }
  }

  private func number(of property: LayerProperty) -> Track<Double>? {
    if case .number(let track)? = self[property] { track } else { nil }
  }

  private func rect(of property: LayerProperty) -> Track<Rect>? {
    if case .rect(let track)? = self[property] { track } else { nil }
  }

  private subscript(property: LayerProperty) -> PropertyTrack? {
    get {
      for entry in entries where entry.property == property { return entry.track }
      return nil
    }
    set {
      let index = index(of: property)
      let isPresent = index < entries.count && entries[index].property == property
      switch (newValue, isPresent) {
      case (let track?, true): entries[index].track = track
      case (let track?, false) where index == entries.count:
        entries.append(Entry(property: property, track: track))
      case (let track?, false): entries.insert(Entry(property: property, track: track), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Returns the index of a property's track, or the index at which it would be inserted.
  private func index(of property: LayerProperty) -> Int {
    guard !entries.isEmpty else { return 0 }
    var index = 0
    for other in LayerProperty.allCases {
      if other == property || index == entries.count { break }
      if entries[index].property == other { index += 1 }
    }
    return index
  }
}

// MARK: - Coding

extension LayerTracks: Codable {
  /// Reads an object with a member for each property that has a track.
  public init(from decoder: any Decoder) throws {
    struct Reader: LayerPropertyVisitor {
      let object: KeyedDecodingContainer<MemberName>
      var tracks = LayerTracks()

      mutating func visit<Value>(_ property: MovingProperty<Value>) throws {
        tracks[keyPath: property.track] = try object.decodeIfPresent(
          Track<Value>.self, forKey: property.key)
      }
    }
    var reader = Reader(object: try decoder.container(keyedBy: MemberName.self))
    try LayerProperty.visitAll(&reader)
    self = reader.tracks
  }

  /// Writes an object with a member for each property that has a track.
  public func encode(to encoder: any Encoder) throws {
    struct Writer: LayerPropertyVisitor {
      let tracks: LayerTracks
      var object: KeyedEncodingContainer<MemberName>

      mutating func visit<Value>(_ property: MovingProperty<Value>) throws {
        try object.encodeIfPresent(tracks[keyPath: property.track], forKey: property.key)
      }
    }
    var writer = Writer(
      tracks: self, object: encoder.container(keyedBy: MemberName.self))
    try visit(&writer)
  }
}

// MARK: - Segments

/// The change of one property between two consecutive keyframes.
///
/// ```swift
/// let layer = Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeIn)
/// let segment = layer.tracks.segments[0]
/// segment.property  // "alpha"
/// segment.curve  // TimingCurve.easeIn
/// ```
public struct TrackSegment: Hashable, Sendable {
  /// The name of the property, as in JSON: `frame`, `alpha`, `cornerRadius` and so on.
  public let property: String
  /// The offset of the first keyframe, as a fraction of the duration.
  public let start: Double
  /// The offset of the second keyframe, as a fraction of the duration.
  public let end: Double
  /// The curve between the keyframes.
  public let curve: TimingCurve
  /// Whether the two keyframes have different values.
  public let isMoving: Bool
}

extension LayerTracks {
  /// All pairs of consecutive keyframes, sorted by property and then by time.
  ///
  /// ```swift
  /// Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeIn).tracks.segments.map(\.curve)
  /// // [ease-in]
  /// ```
  public var segments: [TrackSegment] { entries.flatMap { $0.track.segments(of: $0.property) } }
}
