/// The tracks of a layer's animated properties; offsets are fractions of the duration.
public struct LayerTracks: Hashable, Codable, Sendable {
  /// The track of the layout frame, in points.
  public var frame: Track<Rect>?
  /// The track of the opacity.
  public var alpha: Track<Double>?
  /// The track of the transform.
  public var transform: Track<Transform>?
  /// The track of the corner radius, in points.
  public var cornerRadius: Track<Double>?
  /// The track of the shadow.
  public var shadow: Track<Shadow>?
  /// The track of the blur radius, in points.
  public var blur: Track<Double>?
  /// The track of the saturation.
  public var saturation: Track<Double>?
  /// The track of the visibility: `true` when hidden.
  public var isHidden: Track<Bool>?
  /// The track of the visible part, in points.
  public var clip: Track<Rect>?
  /// The track of the fill.
  public var fill: Track<Fill>?

  /// Creates tracks; a property without a track is constant.
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

  /// Whether no property has a track.
  public var isEmpty: Bool { self == LayerTracks() }

  /// The curve of the frame, the transform or the alpha.
  ///
  /// The first of them that changes on one curve over the whole duration decides.
  var leadingCurve: TimingCurve? {
    frame?.wholeCurve ?? transform?.wholeCurve ?? alpha?.wholeCurve
  }
}

// MARK: - Segments

/// The change of one property between two neighbouring keyframes.
public struct TrackSegment: Hashable, Sendable {
  /// The name of the property, as in JSON: `frame`, `alpha`, `cornerRadius` and so on.
  public let property: String
  /// The offset of the first keyframe, as a fraction of the duration.
  public let start: Double
  /// The offset of the second keyframe, as a fraction of the duration.
  public let end: Double
  /// The curve between the keyframes.
  public let curve: TimingCurve
  /// Whether the keyframes hold different values.
  public let isMoving: Bool
}

extension LayerTracks {
  /// All pairs of neighbouring keyframes, property by property and in order of time.
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

  /// The properties that have a track, in the order of the cases of `LayerProperty`.
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
