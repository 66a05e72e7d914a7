/// A property of a layer; the raw value is its name in errors, JSON and descriptions.
///
/// An animated property has a range of scalars in a ``CompiledTimeline``. Each case lists them.
///
/// ```swift
/// let compiled = CompiledTimeline(try Fade().resolvedTimeline(for: context))
/// compiled.channels.map(\.property.rawValue)  // ["alpha"]
/// ```
public enum LayerProperty: String, Hashable, CaseIterable, Sendable {
  // `visit(_:)` is the table of all properties, with one row for each, and is used by all code that visits the
  // properties. To add a property, change four files: a case, a row, and a line in `set` and in `differs` here; a
  // stored property in `LayerState`; an accessor in `LayerTracks`; a stored property in `LayerVelocity`. A property
  // of a new type also needs a case of `PropertyTrack`.

  /// The layout frame, in points: x, y, width, height.
  case frame
  /// The opacity, clamped to `0...1`.
  case alpha
  /// The transform: translation x, y, z in points, scale x, y, rotation x, y, z in radians,
  /// perspective in 1/points.
  case transform
  /// The corner radius, in points.
  case cornerRadius
  /// The shadow: opacity, then in points radius, offset x, y.
  ///
  /// Its path has a separate channel, marked by ``CompiledTimeline/Channel/isShadowPath``: x, y, width, height, or
  /// four NaN values without a path. Its spread, in points, has another channel unless it is always 0, marked by
  /// ``CompiledTimeline/Channel/isShadowSpread``.
  case shadow
  /// The blur radius, in points.
  case blur
  /// The saturation: 0 is grey, 1 leaves the colours unchanged.
  case saturation
  /// The visibility: 1 when hidden, 0 when shown.
  case isHidden
  /// The clip rectangle, in points: x, y, width, height.
  case clip
  /// The clip shape: kind, number of points, then the shape's coordinates and lengths in points.
  ///
  /// The kinds are 0 circle (centre x, y, radius), 1 rounded rectangle (x, y, width, height, radius), 2 polygon (x
  /// and y of each point) and 3 elliptic rectangle (x, y, width, height, both radii). A channel is as wide as its
  /// widest shape needs; unused scalars are 0.
  case clipPath
  /// The fill: start colour and end colour, each red, green, blue, alpha, then start point and end
  /// point, each x, y.
  case fill
  /// The anchor of the transform; it is constant.
  case anchor
  /// The part of the source that a snapshot shows; it is constant.
  case sourceRect
  /// The corners that the corner radius rounds; they are constant.
  case roundedCorners
  /// Whether the layer is not drawn while its back faces the viewer; it is constant.
  case hidesBackFace
  /// The vanishing point of perspective; it is constant.
  case vanishingPoint
  /// How content is fitted into the frame; it is constant.
  case content
  /// The z-order: a layer with a higher number is above the others.
  case zIndex
}

// MARK: - The table

extension LayerProperty {
  /// Calls the visitor with the row of this property.
  @inline(__always)  // Makes the rows constants in each visitor ("Preparing: a timeline").
  package func visit<Visitor: LayerPropertyVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    switch self {
    case .frame: try visitor.visit(MovingProperty(self, \.frame, \.frame, \.frame))
    case .alpha: try visitor.visit(MovingProperty(self, \.alpha, \.alpha, \.alpha))
    case .transform: try visitor.visit(MovingProperty(self, \.transform, \.transform, \.transform))
    case .cornerRadius:
      try visitor.visit(MovingProperty(self, \.cornerRadius, \.cornerRadius, \.cornerRadius))
    case .shadow: try visitor.visit(MovingProperty(self, \.shadow, \.shadow, \.shadow))
    case .blur: try visitor.visit(MovingProperty(self, \.blur, \.blur, \.blur))
    case .saturation:
      try visitor.visit(MovingProperty(self, \.saturation, \.saturation, \.saturation))
    case .isHidden: try visitor.visit(MovingProperty(self, \.isHidden, \.isHidden, nil))
    case .clip: try visitor.visit(MovingProperty(self, optional: \.clip, \.clip, \.clip))
    case .clipPath:
      try visitor.visit(MovingProperty(self, optional: \.clipPath, \.clipPath, nil))
    case .fill: try visitor.visit(MovingProperty(self, optional: \.fill, \.fill, nil))
    case .anchor: try visitor.visit(FixedProperty(self, \.anchor))
    case .sourceRect: try visitor.visit(FixedProperty(self, \.sourceRect))
    case .roundedCorners: try visitor.visit(FixedProperty(self, \.roundedCorners))
    case .hidesBackFace: try visitor.visit(FixedProperty(self, \.hidesBackFace))
    case .vanishingPoint: try visitor.visit(FixedProperty(self, \.vanishingPoint))
    case .content: try visitor.visit(FixedProperty(self, \.content))
    case .zIndex: try visitor.visit(MovingProperty(self, \.zIndex, \.zIndex, nil))
    }
  }

  /// Calls the visitor with the rows of all properties, in the order of the cases.
  package static func visitAll<Visitor: LayerPropertyVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    for property in allCases { try property.visit(&visitor) }
  }
}

extension LayerState {
  /// Sets an animated property from scalars in a buffer, beginning at an index.
  ///
  /// The cases are written out because this runs for every animated property of every picture. A
  /// visitor would copy the state each time ("One `Picture` by `TimelineSampler`").
  mutating func set(
    _ property: LayerProperty, from scalars: borrowing Span<Double>, at index: Int
  ) {
    switch property {
    case .frame: frame = Rect(scalars, at: index)
    case .alpha: alpha = scalars[index]
    case .transform: transform = Transform(scalars, at: index)
    case .cornerRadius: cornerRadius = scalars[index]
    case .shadow:
      shadow = Shadow(scalars, at: index, path: shadow.path, spread: shadow.spread)
    case .blur: blur = scalars[index]
    case .saturation: saturation = scalars[index]
    case .isHidden: isHidden = scalars[index] != 0
    case .clip: clip = Rect(scalars, at: index)
    case .clipPath: clipPath = ClipPath(scalars, at: index)
    case .fill: fill = Fill(scalars, at: index)
    case .zIndex: zIndex = ZIndex(Int(scalars[index]))
    case .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint, .content: break
    }
  }

  /// Returns whether a property has different values in this state and another one.
  ///
  /// The cases are written out because this runs for every property of the layers that two effects share; see the
  /// benchmark "Start, median of the catalogue".
  package func differs(from other: LayerState, in property: LayerProperty) -> Bool {
    switch property {
    case .frame: frame != other.frame
    case .alpha: alpha != other.alpha
    case .transform: transform != other.transform
    case .cornerRadius: cornerRadius != other.cornerRadius
    case .shadow: shadow != other.shadow
    case .blur: blur != other.blur
    case .saturation: saturation != other.saturation
    case .isHidden: isHidden != other.isHidden
    case .clip: clip != other.clip
    case .clipPath: clipPath != other.clipPath
    case .fill: fill != other.fill
    case .anchor: anchor != other.anchor
    case .sourceRect: sourceRect != other.sourceRect
    case .roundedCorners: roundedCorners != other.roundedCorners
    case .hidesBackFace: hidesBackFace != other.hidesBackFace
    case .vanishingPoint: vanishingPoint != other.vanishingPoint
    case .content: content != other.content
    case .zIndex: zIndex != other.zIndex
    }
  }

  /// Sets the shadow's path from scalars in a buffer, beginning at an index.
  mutating func setShadowPath(from scalars: borrowing Span<Double>, at index: Int) {
    shadow.path = scalars[index].isNaN ? nil : Rect(scalars, at: index)
  }
}

// MARK: - Coding

extension MovingProperty {
  /// The key of the property in an object.
  var key: MemberName { MemberName(stringValue: name.rawValue) }
}

extension FixedProperty {
  /// The key of the property in an object.
  var key: MemberName { MemberName(stringValue: name.rawValue) }
}

// MARK: - Rows

/// An operation that is applied to each property of a layer.
package protocol LayerPropertyVisitor {
  /// The type of the error that the visitor throws.
  associatedtype Failure: Error = Never

  /// Visits a property that can be animated.
  mutating func visit<Value>(_ property: MovingProperty<Value>) throws(Failure)

  /// Visits a property that is constant during a transition.
  mutating func visit<Value>(_ property: FixedProperty<Value>) throws(Failure)
}

extension LayerPropertyVisitor {
  /// By default does nothing for constant properties.
  package mutating func visit<Value>(_ property: FixedProperty<Value>) throws(Failure) {}
}

/// A property that can be animated, with its key paths in the state, the tracks and the velocity.
package struct MovingProperty<Value: TrackValue & ScalarValue & Codable> {
  package let name: LayerProperty
  package let track: WritableKeyPath<LayerTracks, Track<Value>?>
  /// The key path in the velocity, or `nil` for a property without velocity, such as the fill.
  package let velocity: WritableKeyPath<LayerVelocity, Value>?
  private let state: WritableKeyPath<LayerState, Value>?
  private let optionalState: WritableKeyPath<LayerState, Value?>?

  /// Creates the row of a property that is not optional in the state.
  @inline(__always)  // Makes the key paths constants ("Preparing: a timeline").
  fileprivate init(
    _ name: LayerProperty, _ state: WritableKeyPath<LayerState, Value>,
    _ track: WritableKeyPath<LayerTracks, Track<Value>?>,
    _ velocity: WritableKeyPath<LayerVelocity, Value>?
  ) {
    self.name = name
    self.track = track
    self.velocity = velocity
    self.state = state
    optionalState = nil
  }

  /// Creates the row of a property that is optional in the state.
  @inline(__always)  // Makes the key paths constants ("Preparing: a timeline").
  fileprivate init(
    _ name: LayerProperty, optional state: WritableKeyPath<LayerState, Value?>,
    _ track: WritableKeyPath<LayerTracks, Track<Value>?>,
    _ velocity: WritableKeyPath<LayerVelocity, Value>?
  ) {
    self.name = name
    self.track = track
    self.velocity = velocity
    self.state = nil
    optionalState = state
  }

  /// Returns the value in a state, or `nil` if the state does not have the property.
  @inline(__always)  // Turns a key path into a field access ("Preparing: a timeline").
  package func value(in layer: LayerState) -> Value? {
    if let state { return layer[keyPath: state] }
    return optionalState.flatMap { layer[keyPath: $0] }
  }

  /// Sets the value in a state; `nil` removes an optional property.
  @inline(__always)  // Turns a key path into a field access ("Preparing: a timeline").
  package func set(_ value: Value?, in layer: inout LayerState) {
    if let state {
      if let value { layer[keyPath: state] = value }
    } else if let optionalState {
      layer[keyPath: optionalState] = value
    }
  }
}

/// A property that is constant during a transition.
package struct FixedProperty<Value: LayerConstant> {
  package let name: LayerProperty
  package let state: WritableKeyPath<LayerState, Value>

  fileprivate init(_ name: LayerProperty, _ state: WritableKeyPath<LayerState, Value>) {
    self.name = name
    self.state = state
  }
}

/// The value of a constant property.
package protocol LayerConstant: WrittenValue, Hashable, Codable, Sendable {
  /// Whether every number in the value is within ±``Limits/magnitude``.
  var isWithinLimits: Bool { get }
}

extension Point: LayerConstant {}
extension Rect: LayerConstant {}
extension Bool: LayerConstant {}

extension Corners: LayerConstant {
  package var isWithinLimits: Bool { true }
}

extension ContentFit: LayerConstant {
  package var isWithinLimits: Bool { size.isWithinLimits }
}

extension Optional: LayerConstant where Wrapped: LayerConstant {
  package var isWithinLimits: Bool { self?.isWithinLimits ?? true }
}
