/// The velocity of a layer's properties at one instant, in units per second.
///
/// A fill has no velocity: a colour does not keep changing after an interruption.
public struct LayerVelocity: Hashable, Sendable {
  /// The velocity of origin and size, in points per second.
  public var frame = Rect.zero
  /// The velocity of the opacity, per second; 0 while the opacity is clamped to `0...1`.
  public var alpha = 0.0
  /// The velocity of every part of the transform, in the part's unit per second.
  public var transform = Transform(scaleX: 0, scaleY: 0)
  /// The velocity of the corner radius, in points per second.
  public var cornerRadius = 0.0
  /// The velocity of every number of the shadow, in the number's unit per second.
  public var shadow = Shadow.none
  /// The velocity of the blur radius, in points per second.
  public var blur = 0.0
  /// The velocity of the saturation, per second.
  public var saturation = 0.0
  /// The velocity of the clip's origin and size, in points per second.
  public var clip = Rect.zero

  /// Creates the velocity of a layer at rest.
  public init() {}

  /// Creates the velocity of a layer at a fraction of the duration.
  ///
  /// The rate is that of the fraction, per second.
  init(of layer: Layer, at fraction: Double, rate: Double) {
    struct Reader: LayerPropertyVisitor {
      let tracks: LayerTracks
      let fraction: Double
      let rate: Double
      var velocity = LayerVelocity()

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let path = property.velocity, let track = tracks[keyPath: property.track],
          let value = track.velocity(at: fraction, rate: rate)
        else { return }
        velocity[keyPath: path] = value
      }
    }
    var reader = Reader(tracks: layer.tracks, fraction: fraction, rate: rate)
    layer.tracks.visit(&reader)
    self = reader.velocity
    guard let track = layer.tracks.alpha, !(0...1).contains(track.value(at: fraction)) else {
      return
    }
    alpha = 0
  }
}

// MARK: - Differences

/// The difference between two states of a layer, or between two velocities.
///
/// It has the numbers of a velocity. The shadow is always left out, and so is the clip of a state that
/// goes on without one.
typealias LayerDelta = LayerVelocity

extension LayerProperty {
  /// Whether the property continues without a jump across an interruption.
  ///
  /// A shadow does not: it takes its value from the next timeline.
  fileprivate var isContinuous: Bool { self != .shadow }
}

extension LayerDelta {
  /// Creates the difference from one state to another.
  init(from start: LayerState, to end: LayerState) {
    struct Subtraction: LayerPropertyVisitor {
      let start: LayerState
      let end: LayerState
      var delta = LayerDelta()

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard property.name.isContinuous, let path = property.velocity,
          let first = property.value(in: start), let last = property.value(in: end)
        else { return }
        delta[keyPath: path] = first.difference(to: last)
      }
    }
    var subtraction = Subtraction(start: start, end: end)
    LayerProperty.visitAll(&subtraction)
    self = subtraction.delta
    // A layer without a clip shows all of itself.
    if let clip = start.clip, end.clip == nil {
      self.clip = clip.difference(to: Rect(origin: .zero, size: end.frame.size))
    }
  }

  /// Creates the difference from one velocity to another.
  init(from start: LayerVelocity, to end: LayerVelocity) {
    struct Subtraction: LayerPropertyVisitor {
      let start: LayerVelocity
      let end: LayerVelocity
      var delta = LayerDelta()

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard property.name.isContinuous, let path = property.velocity else { return }
        delta[keyPath: path] = start[keyPath: path].difference(to: end[keyPath: path])
      }
    }
    var subtraction = Subtraction(start: start, end: end)
    LayerProperty.visitAll(&subtraction)
    self = subtraction.delta
  }

  /// Adds a multiple of a difference.
  ///
  /// It names the properties one by one, because a visitor would copy the difference twice ("Tick after
  /// an interruption"); a test compares the two.
  mutating func add(_ other: LayerDelta, times factor: Double) {
    guard factor != 0 else { return }
    frame = frame.adding(other.frame, times: factor)
    alpha = alpha.adding(other.alpha, times: factor)
    transform = transform.adding(other.transform, times: factor)
    cornerRadius = cornerRadius.adding(other.cornerRadius, times: factor)
    blur = blur.adding(other.blur, times: factor)
    saturation = saturation.adding(other.saturation, times: factor)
    clip = clip.adding(other.clip, times: factor)
  }
}

extension LayerState {
  /// Adds a difference, property by property as ``LayerDelta/add(_:times:)`` does, and clamps alpha to
  /// `0...1`.
  mutating func move(by delta: LayerDelta) {
    frame = frame.adding(delta.frame, times: 1)
    alpha = max(0, min(1, alpha.adding(delta.alpha, times: 1)))
    transform = transform.adding(delta.transform, times: 1)
    cornerRadius = cornerRadius.adding(delta.cornerRadius, times: 1)
    blur = blur.adding(delta.blur, times: 1)
    saturation = saturation.adding(delta.saturation, times: 1)
    clip = clip?.adding(delta.clip, times: 1)
  }
}

extension LayerState {
  /// Returns the state with a difference added.
  package func moved(by difference: LayerVelocity) -> LayerState {
    var state = self
    state.move(by: difference)
    return state
  }
}

extension TrackValue {
  /// Returns the difference to another value.
  fileprivate func difference(to end: Self) -> Self {
    velocity(to: end, along: .line, progress: 0, rate: 1)
  }
}
