/// The velocity of a layer's properties at one instant, in units per second.
///
/// A fill has no velocity: a colour does not keep changing after an interruption.
///
/// ```swift
/// let slide = Layer(.to, frame: page.offsetBy(x: 320)).moving(to: page, curve: .linear)
/// let velocity = try Timeline(duration: 0.5, layers: [slide]).velocity(at: 0.1)
/// velocity[.to]?.frame.x  // -640: 320 points in half a second
/// ```
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
  /// The velocity of each number of the shape that clips, in points per second, as a shape of the same kind.
  ///
  /// `nil` without a track.
  public var clipPath: ClipPath?

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
    clipPath = layer.tracks.clipPath?.velocity(at: fraction, rate: rate)
    guard let track = layer.tracks.alpha, !(0...1).contains(track.value(at: fraction)) else {
      return
    }
    alpha = 0
  }
}

// MARK: - Differences

/// The difference between two states of a layer, or between two velocities.
///
/// It has the numbers of a velocity. The clip of a state that goes on without one is left out, and so are
/// a shadow that nobody sees and the path of a shadow that goes on without one.
typealias LayerDelta = LayerVelocity

extension LayerDelta {
  /// Creates the difference from one state to another.
  init(from start: LayerState, to end: LayerState) {
    struct Subtraction: LayerPropertyVisitor {
      let start: LayerState
      let end: LayerState
      var delta = LayerDelta()

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let path = property.velocity, let first = property.value(in: start),
          let last = property.value(in: end)
        else { return }
        delta[keyPath: path] = first.difference(to: last)
      }
    }
    var subtraction = Subtraction(start: start, end: end)
    LayerProperty.visitAll(&subtraction)
    self = subtraction.delta
    if start.shadow.opacity == 0, end.shadow.opacity == 0 {
      shadow = .none
    } else if let path = start.shadow.path, end.shadow.path == nil {
      // A shadow without a path is that of the whole layer.
      shadow.path = path.difference(to: Rect(origin: .zero, size: end.frame.size))
    }
    if let path = start.clipPath, let last = end.clipPath, path != last, path.blends(with: last) {
      clipPath = path.difference(to: last)
    }
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
        guard let path = property.velocity else { return }
        delta[keyPath: path] = start[keyPath: path].difference(to: end[keyPath: path])
      }
    }
    var subtraction = Subtraction(start: start, end: end)
    LayerProperty.visitAll(&subtraction)
    self = subtraction.delta
    clipPath =
      end.clipPath.map { last in
        start.clipPath.map { $0.blends(with: last) ? $0.difference(to: last) : last } ?? last
      } ?? start.clipPath?.scaled(by: -1)
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
    if let path = other.clipPath {
      clipPath = clipPath?.adding(path, times: factor) ?? path.scaled(by: factor)
    }
    guard other.shadow != .none else { return }
    let path = shadow.path
    shadow = shadow.adding(other.shadow, times: factor)
    if path == nil { shadow.path = other.shadow.path?.scaled(by: factor) }
  }
}

/// The properties in which a layer differs from another state, in groups.
///
/// Most differences are those of one group: of the frame, for a page that slides.
struct DifferingProperties: OptionSet {
  let rawValue: UInt8

  static let frame = DifferingProperties(rawValue: 1)
  static let alpha = DifferingProperties(rawValue: 2)
  static let transform = DifferingProperties(rawValue: 4)
  static let clip = DifferingProperties(rawValue: 8)
  /// The corner radius, the blur and the saturation.
  static let others = DifferingProperties(rawValue: 16)
  static let shadow = DifferingProperties(rawValue: 32)
  static let clipPath = DifferingProperties(rawValue: 64)
}

extension LayerDelta {
  /// The properties whose difference is not 0.
  var differing: DifferingProperties {
    var differing: DifferingProperties = []
    if frame != .zero { differing.insert(.frame) }
    if alpha != 0 { differing.insert(.alpha) }
    if transform != Transform(scaleX: 0, scaleY: 0) { differing.insert(.transform) }
    if clip != .zero { differing.insert(.clip) }
    if cornerRadius != 0 || blur != 0 || saturation != 0 { differing.insert(.others) }
    if clipPath != nil { differing.insert(.clipPath) }
    if shadow != .none { differing.insert(.shadow) }
    return differing
  }
}

extension LayerState {
  /// Adds shares of a difference and of one of velocities, in some properties, and clamps the opacities to
  /// `0...1`.
  mutating func move(
    by delta: borrowing LayerDelta, times share: Double, and rate: borrowing LayerDelta,
    times other: Double, in differing: DifferingProperties
  ) {
    func sum<Value: Interpolatable>(_ value: Value, _ delta: Value, _ rate: Value) -> Value {
      value.adding(delta.scaled(by: share).adding(rate, times: other), times: 1)
    }
    if differing.contains(.frame) { frame = sum(frame, delta.frame, rate.frame) }
    if differing.contains(.alpha) { alpha = max(0, min(1, sum(alpha, delta.alpha, rate.alpha))) }
    if differing.contains(.transform) {
      transform = sum(transform, delta.transform, rate.transform)
    }
    if differing.contains(.clip), let own = clip { clip = sum(own, delta.clip, rate.clip) }
    if differing.contains(.others) {
      cornerRadius = sum(cornerRadius, delta.cornerRadius, rate.cornerRadius)
      blur = sum(blur, delta.blur, rate.blur)
      saturation = sum(saturation, delta.saturation, rate.saturation)
    }
    if differing.contains(.clipPath) {
      if let change = delta.clipPath { clipPath = clipPath?.adding(change, times: share) }
      if let change = rate.clipPath { clipPath = clipPath?.adding(change, times: other) }
    }
    if differing.contains(.shadow) {
      shadow = sum(shadow, delta.shadow, rate.shadow)
      shadow.opacity = max(0, min(1, shadow.opacity))
    }
  }

  /// Takes some properties from another state.
  mutating func restore(_ differing: DifferingProperties, of other: borrowing LayerState) {
    if differing.contains(.frame) { frame = other.frame }
    if differing.contains(.alpha) { alpha = other.alpha }
    if differing.contains(.transform) { transform = other.transform }
    if differing.contains(.clip) { clip = other.clip }
    if differing.contains(.others) {
      cornerRadius = other.cornerRadius
      blur = other.blur
      saturation = other.saturation
    }
    if differing.contains(.clipPath) { clipPath = other.clipPath }
    if differing.contains(.shadow) { shadow = other.shadow }
  }
}

extension LayerState {
  /// Returns the state with a difference added.
  package func moved(by difference: LayerVelocity) -> LayerState {
    var state = self
    state.move(
      by: difference, times: 1, and: LayerDelta(), times: 0, in: difference.differing)
    return state
  }
}

extension TrackValue {
  /// Returns the difference to another value.
  fileprivate func difference(to end: Self) -> Self {
    velocity(to: end, along: .line, progress: 0, rate: 1)
  }
}
