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
/// state has none, the shadow if both are invisible, and clip shapes that do not blend.
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
    if let first = start.clipPath, let last = end.clipPath, first != last, first.blends(with: last)
    {
      clipPath = first.difference(to: last)
    }
    // Without a clip the whole layer is visible.
    if let clip = start.clip, end.clip == nil {
      self.clip = clip.difference(to: Rect(origin: .zero, size: end.frame.size))
    }
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

extension LayerDelta {
  /// Returns a multiple of the difference.
  func scaled(by factor: Double) -> LayerDelta {
    var scaled = LayerDelta()
    scaled.add(self, times: factor)
    return scaled
  }

  /// Returns the size of a difference of pictures: 1 for the opacity of a layer or a whole length.
  ///
  /// - Parameter length: The length that counts as 1, in points; above 0.
  /// - Returns: The largest share of any number of the difference.
  func extent(of length: Double) -> Double {
    let lengths = [
      frame.x, frame.y, frame.width, frame.height, transform.translationX, transform.translationY,
      transform.translationZ, cornerRadius, blur, clip.x, clip.y, clip.width, clip.height,
      shadow.radius, shadow.offset.x, shadow.offset.y, shadow.spread,
    ]
    let shape = clipPath?.lengths ?? []
    let angles = [transform.rotation, transform.rotationX, transform.rotationY]
    let shares = [
      alpha, saturation, shadow.opacity, transform.scaleX, transform.scaleY, transform.perspective,
    ]
    let largest = (lengths + shape).reduce(0) { max($0, abs($1)) } / length
    let turn = angles.reduce(0) { max($0, abs($1)) } / .pi
    return shares.reduce(max(largest, turn)) { max($0, abs($1)) }
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
  /// Returns the state with a share of a difference added to it; opacities are clamped to `0...1`.
  package func moved(by delta: LayerVelocity, times factor: Double = 1) -> LayerState {
    var state = self
    state.frame = frame.adding(delta.frame, times: factor)
    state.alpha = max(0, min(1, alpha + delta.alpha * factor))
    state.transform = transform.adding(delta.transform, times: factor)
    state.clip = clip?.adding(delta.clip, times: factor)
    state.cornerRadius = cornerRadius + delta.cornerRadius * factor
    state.blur = blur + delta.blur * factor
    state.saturation = saturation + delta.saturation * factor
    if let change = delta.clipPath { state.clipPath = clipPath?.adding(change, times: factor) }
    if delta.shadow != .none {
      state.shadow = shadow.adding(delta.shadow, times: factor)
      state.shadow.opacity = max(0, min(1, state.shadow.opacity))
    }
    return state
  }
}

extension TrackValue {
  /// Returns the difference from this value to another one.
  func difference(to end: Self) -> Self {
    velocity(to: end, along: .line, progress: 0, rate: 1)
  }
}
