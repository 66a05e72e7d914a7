/// The velocity of a layer's properties at one instant, in units per second.
///
/// A fill has no velocity, because colours do not continue to change after an interruption.
package struct LayerVelocity: Hashable, Sendable {
  /// The velocity of origin and size, in points per second.
  package var frame = Rect.zero
  /// The velocity of the opacity, per second; 0 while the opacity is clamped to `0...1`.
  package var alpha = 0.0
  /// The velocity of every part of the transform, in the part's unit per second.
  package var transform = Transform(scaleX: 0, scaleY: 0)
  /// The velocity of the corner radius, in points per second.
  package var cornerRadius = 0.0
  /// The velocity of every number of the shadow, in the number's unit per second.
  package var shadow = Shadow.none
  /// The velocity of the blur radius, in points per second.
  package var blur = 0.0
  /// The velocity of the saturation, per second.
  package var saturation = 0.0
  /// The velocity of the clip's origin and size, in points per second.
  package var clip = Rect.zero
  /// The velocities of all numbers of the clip shape, in points per second, as a shape of the same kind.
  ///
  /// `nil` without a track.
  package var clipPath: ClipPath?
  /// The disappearance of the clip shape after an interruption; `nil` in a velocity.
  var leavingShape: LeavingShape?

  /// Creates the velocity of a layer that does not move.
  package init() {}

  /// Creates the velocity of a layer at a fraction of the duration, while that fraction changes at a rate per second.
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
/// It has the same properties as a velocity. It leaves out the clip rectangle and the shadow's path if the first
/// state has none, and the shadow if both are invisible. If only one of the states has a clip shape, see
/// ``leavingShape``.
typealias LayerDelta = LayerVelocity

extension LayerDelta {
  /// Creates the difference between two states.
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
      // Without a path the whole layer casts the shadow.
      shadow.path = path.difference(to: Rect(origin: .zero, size: end.frame.size))
    }
    (clipPath, leavingShape) = LeavingShape.difference(from: start, to: end)
    // Without a clip the whole layer is visible.
    if let clip = start.clip, end.clip == nil {
      self.clip = clip.difference(to: Rect(origin: .zero, size: end.frame.size))
    }
  }

  /// Creates the difference between two velocities.
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
  /// The properties are written out, because a visitor would copy the difference twice; see the benchmark "Tick after
  /// an interruption". A test compares this with a visitor.
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

/// Groups of properties in which a layer differs from another state.
///
/// Most differences are in one group only, such as the frame of a sliding page.
struct DifferingProperties: OptionSet {
  let rawValue: UInt16

  static let frame = DifferingProperties(rawValue: 1)
  static let alpha = DifferingProperties(rawValue: 2)
  static let transform = DifferingProperties(rawValue: 4)
  static let clip = DifferingProperties(rawValue: 8)
  /// The corner radius, the blur and the saturation.
  static let others = DifferingProperties(rawValue: 16)
  static let shadow = DifferingProperties(rawValue: 32)
  static let clipPath = DifferingProperties(rawValue: 64)
  static let isHidden = DifferingProperties(rawValue: 128)
  static let fill = DifferingProperties(rawValue: 256)
  static let zIndex = DifferingProperties(rawValue: 512)
}

extension LayerTracks {
  /// The groups of animated properties, which may differ between two instants.
  var differing: DifferingProperties {
    properties.reduce(into: []) { groups, property in
      switch property {
      case .frame: groups.insert(.frame)
      case .alpha: groups.insert(.alpha)
      case .transform: groups.insert(.transform)
      case .clip: groups.insert(.clip)
      case .cornerRadius, .blur, .saturation: groups.insert(.others)
      case .shadow: groups.insert(.shadow)
      case .clipPath: groups.insert(.clipPath)
      case .isHidden: groups.insert(.isHidden)
      case .fill: groups.insert(.fill)
      case .zIndex: groups.insert(.zIndex)
      case .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint, .content: break
      }
    }
  }
}

extension LayerDelta {
  /// The groups of properties whose difference is not 0.
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

/// The differences of a layer's state and velocity, with the groups of properties that differ.
struct LayerDifference {
  let delta: LayerDelta
  let rate: LayerDelta
  let properties: DifferingProperties

  init(_ delta: LayerDelta, rate: LayerDelta = LayerDelta()) {
    self.delta = delta
    self.rate = rate
    properties = delta.differing.union(rate.differing)
  }
}

// States and differences are hundreds of bytes large and may hold references. The functions below read each property
// from its list separately, because passing a whole state or difference copies it and counts references; see the
// benchmarks "Tick of the default push" and "Tick after an interruption".

extension LayerState {
  /// Adds the weighted differences of state and velocity, and clamps opacities to `0...1`.
  ///
  /// - Parameters:
  ///   - list: A list of differences.
  ///   - index: The index of the difference in the list.
  ///   - factors: The weights of the state's and the velocity's difference.
  mutating func move<Differences: RandomAccessCollection<LayerDifference>>(
    by list: Differences, at index: Differences.Index, _ factors: (delta: Double, rate: Double)
  ) {
    let properties = list[index].properties
    func sum<Value: Interpolatable>(_ value: Value, _ delta: Value, _ rate: Value) -> Value {
      value.adding(delta.scaled(by: factors.delta).adding(rate, times: factors.rate), times: 1)
    }
    if properties.contains(.frame) {
      frame = sum(frame, list[index].delta.frame, list[index].rate.frame)
    }
    if properties.contains(.alpha) {
      alpha = max(0, min(1, sum(alpha, list[index].delta.alpha, list[index].rate.alpha)))
    }
    if properties.contains(.transform) {
      transform = sum(transform, list[index].delta.transform, list[index].rate.transform)
    }
    if properties.contains(.clip), let own = clip {
      clip = sum(own, list[index].delta.clip, list[index].rate.clip)
    }
    if properties.contains(.others) {
      cornerRadius = sum(
        cornerRadius, list[index].delta.cornerRadius, list[index].rate.cornerRadius)
      blur = sum(blur, list[index].delta.blur, list[index].rate.blur)
      saturation = sum(saturation, list[index].delta.saturation, list[index].rate.saturation)
    }
    if properties.contains(.clipPath) {
      if let leaving = list[index].delta.leavingShape {
        clipPath = leaving.path(
          over: clipPath, of: frame.size, list[index].delta.clipPath, list[index].rate.clipPath,
          factors)
      } else {
        if let change = list[index].delta.clipPath {
          clipPath = clipPath?.adding(change, times: factors.delta)
        }
        if let change = list[index].rate.clipPath {
          clipPath = clipPath?.adding(change, times: factors.rate)
        }
      }
    }
    if properties.contains(.shadow) {
      shadow = sum(shadow, list[index].delta.shadow, list[index].rate.shadow)
      shadow.opacity = max(0, min(1, shadow.opacity))
    }
  }
}

extension [Picture.Entry] {
  /// Copies some properties of a layer from a layer in another list.
  ///
  /// - Parameters:
  ///   - properties: The groups of properties.
  ///   - index: The index of the layer that is changed.
  ///   - others: The other list.
  ///   - other: The index of the copied layer in the other list.
  mutating func take(
    _ properties: DifferingProperties, at index: Int, from others: [Picture.Entry], at other: Int
  ) {
    if properties.contains(.frame) { self[index].state.frame = others[other].state.frame }
    if properties.contains(.alpha) { self[index].state.alpha = others[other].state.alpha }
    if properties.contains(.transform) {
      self[index].state.transform = others[other].state.transform
    }
    if properties.contains(.clip) { self[index].state.clip = others[other].state.clip }
    if properties.contains(.others) {
      self[index].state.cornerRadius = others[other].state.cornerRadius
      self[index].state.blur = others[other].state.blur
      self[index].state.saturation = others[other].state.saturation
    }
    if properties.contains(.clipPath) { self[index].state.clipPath = others[other].state.clipPath }
    if properties.contains(.shadow) { self[index].state.shadow = others[other].state.shadow }
    if properties.contains(.isHidden) { self[index].state.isHidden = others[other].state.isHidden }
    if properties.contains(.fill) { self[index].state.fill = others[other].state.fill }
    if properties.contains(.zIndex) { self[index].state.zIndex = others[other].state.zIndex }
  }
}

extension LayerState {
  /// Returns the state with a difference added to it.
  package func moved(by difference: LayerVelocity) -> LayerState {
    var state = self
    state.move(by: CollectionOfOne(LayerDifference(difference)), at: 0, (1, 0))
    return state
  }
}

extension TrackValue {
  /// Returns the difference from this value to another one.
  func difference(to end: Self) -> Self {
    velocity(to: end, along: .line, progress: 0, rate: 1)
  }
}
