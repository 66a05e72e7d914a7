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
  /// The blur radius over time.
  public var blur: Track<Double>?
  /// The saturation over time.
  public var saturation: Track<Double>?
  /// The visibility over time.
  public var isHidden: Track<Bool>?
  /// The visible part over time.
  public var clip: Track<Rect>?
  /// What the layer paints over time.
  public var fill: Track<Fill>?

  /// Creates tracks; a property without a track stands still.
  public init(
    frame: Track<Rect>? = nil, alpha: Track<Double>? = nil, transform: Track<Transform>? = nil,
    cornerRadius: Track<Double>? = nil, shadow: Track<Shadow>? = nil, blur: Track<Double>? = nil,
    saturation: Track<Double>? = nil, isHidden: Track<Bool>? = nil, clip: Track<Rect>? = nil,
    fill: Track<Fill>? = nil
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
    self.fill = fill
  }

  /// A Boolean value that tells whether nothing moves.
  public var isEmpty: Bool { self == LayerTracks() }

  /// The curve of the first property that moves over the whole duration.
  var leadingCurve: TimingCurve? {
    frame?.wholeCurve ?? transform?.wholeCurve ?? alpha?.wholeCurve
  }
}

// MARK: - Segments

/// What one property does between two neighbouring keyframes.
public struct TrackSegment: Hashable, Sendable {
  /// The name of the property, as in JSON: `frame`, `alpha`, `cornerRadius` and so on.
  public let property: String
  /// The offset of the first keyframe, as a fraction of the duration.
  public let start: Double
  /// The offset of the second keyframe, as a fraction of the duration.
  public let end: Double
  /// The curve between the keyframes.
  public let curve: TimingCurve
  /// A Boolean value that tells whether the keyframes hold different values.
  public let isMoving: Bool
}

extension LayerTracks {
  /// Every pair of neighbouring keyframes, property by property and in order of time.
  ///
  /// ```swift
  /// Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeIn).tracks.segments.map(\.curve)
  /// // [ease-in]
  /// ```
  public var segments: [TrackSegment] {
    struct Collector: LayerPropertyVisitor {
      let tracks: LayerTracks
      var segments: [TrackSegment] = []

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        let keyframes = tracks[keyPath: property.track]?.keyframes ?? []
        for (start, end) in zip(keyframes, keyframes.dropFirst()) {
          segments.append(
            TrackSegment(
              property: property.name.rawValue, start: start.offset, end: end.offset,
              curve: start.curve, isMoving: start.value != end.value))
        }
      }
    }
    var collector = Collector(tracks: self)
    LayerProperty.visitAll(&collector)
    return collector.segments
  }

  /// The properties that have a track, in the order of the table.
  package var properties: [LayerProperty] {
    struct Collector: LayerPropertyVisitor {
      let tracks: LayerTracks
      var properties: [LayerProperty] = []

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        if tracks[keyPath: property.track] != nil { properties.append(property.name) }
      }
    }
    var collector = Collector(tracks: self)
    LayerProperty.visitAll(&collector)
    return collector.properties
  }
}
