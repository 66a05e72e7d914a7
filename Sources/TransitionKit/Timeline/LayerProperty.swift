/// A property of a layer, by the name that errors, JSON and descriptions use.
///
/// A property that moves is a run of scalars in a ``CompiledTimeline``; each case says which.
public enum LayerProperty: String, Hashable, CaseIterable, Sendable {
  // The table of everything a layer has is ``visit(_:)``, with one row for each property, and all
  // code that walks the properties goes through it. A new property is a case with a row here, a
  // stored property in `LayerState` and, if it moves, in `LayerTracks` and `LayerVelocity`.

  /// The layout frame: x, y, width, height.
  case frame
  /// The opacity, drawn within `0...1`.
  case alpha
  /// The transform: translation x, y, z, scale x, y, rotation x, y, z, perspective.
  case transform
  /// The corner radius.
  case cornerRadius
  /// The shadow: opacity, radius, offset x, y.
  ///
  /// Its path has a channel of its own, ``CompiledTimeline/Channel/isShadowPath``: x, y, width,
  /// height, or four times NaN where there is no path.
  case shadow
  /// The blur radius.
  case blur
  /// The saturation.
  case saturation
  /// The visibility: 1 when hidden, 0 when shown.
  case isHidden
  /// The visible part: x, y, width, height.
  case clip
  /// What the layer paints: start colour and end colour, each red, green, blue, alpha, then start
  /// point and end point, each x, y.
  case fill
  /// The anchor, which does not move.
  case anchor
  /// The part of its source that a picture shows, which does not move.
  case sourceRect
  /// The corners that the radius rounds, which do not move.
  case roundedCorners
  /// Whether the back is drawn, which does not change.
  case hidesBackFace
  /// The point at which perspective converges, which does not move.
  case vanishingPoint
  /// How content is drawn into the frame, which does not change.
  case content
}

// MARK: - The table

extension LayerProperty {
  /// Hands the row of this property to a visitor.
  @inline(__always)  // The rows become constants in each walk ("Preparing: a timeline").
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
    case .fill: try visitor.visit(MovingProperty(self, optional: \.fill, \.fill, nil))
    case .anchor: try visitor.visit(FixedProperty(self, \.anchor))
    case .sourceRect: try visitor.visit(FixedProperty(self, \.sourceRect))
    case .roundedCorners: try visitor.visit(FixedProperty(self, \.roundedCorners))
    case .hidesBackFace: try visitor.visit(FixedProperty(self, \.hidesBackFace))
    case .vanishingPoint: try visitor.visit(FixedProperty(self, \.vanishingPoint))
    case .content: try visitor.visit(FixedProperty(self, \.content))
    }
  }

  /// Hands the rows of all properties to a visitor, in the order of the table.
  package static func visitAll<Visitor: LayerPropertyVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    for property in allCases { try property.visit(&visitor) }
  }
}

extension LayerState {
  /// Sets a property that moves from its scalars, which begin at an index.
  ///
  /// It is written out, next to the rows, because every frame passes here for every property that
  /// moves, and a walk through the rows would copy the state each time ("One `Frame` by
  /// `TimelineSampler`").
  mutating func set(
    _ property: LayerProperty, from scalars: borrowing Span<Double>, at index: Int
  ) {
    switch property {
    case .frame: frame = Rect(scalars, at: index)
    case .alpha: alpha = scalars[index]
    case .transform: transform = Transform(scalars, at: index)
    case .cornerRadius: cornerRadius = scalars[index]
    case .shadow: shadow = Shadow(scalars, at: index, path: shadow.path)
    case .blur: blur = scalars[index]
    case .saturation: saturation = scalars[index]
    case .isHidden: isHidden = scalars[index] != 0
    case .clip: clip = Rect(scalars, at: index)
    case .fill: fill = Fill(scalars, at: index)
    case .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint, .content: break
    }
  }

  /// Sets the path of the shadow from its scalars, which begin at an index.
  mutating func setShadowPath(from scalars: borrowing Span<Double>, at index: Int) {
    shadow.path = scalars[index].isNaN ? nil : Rect(scalars, at: index)
  }
}

// MARK: - Rows

/// Something done with each property of a layer.
package protocol LayerPropertyVisitor {
  /// What the visitor throws.
  associatedtype Failure: Error = Never

  /// Receives a property that moves.
  mutating func visit<Value>(_ property: MovingProperty<Value>) throws(Failure)

  /// Receives a property that holds one value.
  mutating func visit<Value>(_ property: FixedProperty<Value>) throws(Failure)
}

extension LayerPropertyVisitor {
  /// By default properties that hold one value are passed over.
  package mutating func visit<Value>(_ property: FixedProperty<Value>) throws(Failure) {}
}

/// A property that moves, and where it stands in a state, in tracks and in a velocity.
package struct MovingProperty<Value: TrackValue & ScalarValue & Codable> {
  package let name: LayerProperty
  package let track: WritableKeyPath<LayerTracks, Track<Value>?>
  /// The velocity; `nil` for a property that has none.
  package let velocity: WritableKeyPath<LayerVelocity, Value>?
  private let state: WritableKeyPath<LayerState, Value>?
  private let optionalState: WritableKeyPath<LayerState, Value?>?

  /// Creates the row of a property that every layer has.
  @inline(__always)
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

  /// Creates the row of a property that only some layers have.
  @inline(__always)
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

  /// Returns the value in a state; `nil` where the layer does not have the property.
  @inline(__always)
  package func value(in layer: LayerState) -> Value? {
    if let state { return layer[keyPath: state] }
    return optionalState.flatMap { layer[keyPath: $0] }
  }

  /// Changes the value in a state; `nil` removes a property that only some layers have.
  @inline(__always)
  package func set(_ value: Value?, in layer: inout LayerState) {
    if let state {
      if let value { layer[keyPath: state] = value }
    } else if let optionalState {
      layer[keyPath: optionalState] = value
    }
  }
}

/// A property that holds one value for the whole transition.
package struct FixedProperty<Value: LayerConstant> {
  package let name: LayerProperty
  package let state: WritableKeyPath<LayerState, Value>

  fileprivate init(_ name: LayerProperty, _ state: WritableKeyPath<LayerState, Value>) {
    self.name = name
    self.state = state
  }
}

/// A value of a property that does not move.
package protocol LayerConstant: Hashable, Codable, Sendable {
  /// A Boolean value that tells whether every number in the value is finite.
  var isFinite: Bool { get }
}

extension Point: LayerConstant {}
extension Rect: LayerConstant {}
extension Bool: LayerConstant {}

extension Corners: LayerConstant {
  package var isFinite: Bool { true }
}

extension ContentFit: LayerConstant {
  package var isFinite: Bool { size.isFinite }
}

extension Optional: LayerConstant where Wrapped: LayerConstant {
  package var isFinite: Bool { self?.isFinite ?? true }
}
