/// The values of all properties of a layer at one instant.
///
/// ```swift
/// let covered = LayerState(frame: page, alpha: 0.3, transform: .scale(0.965))
/// let layer = Layer(.from, from: LayerState(frame: page), to: covered, curve: .easeOut)
/// layer.final == covered  // true
/// ```
public struct LayerState: Hashable, Sendable {
  /// The layout frame, in points in container coordinates, before the transform.
  public var frame: Rect
  /// The opacity; values outside `0...1` are clamped when the layer is drawn.
  public var alpha: Double
  /// The transform about the anchor.
  public var transform: Transform
  /// The fixed point of rotation and scale, in fractions of the frame.
  public var anchor: Point
  /// The radius of the corners, in points, before the transform.
  public var cornerRadius: Double
  /// The shadow that the layer casts.
  public var shadow: Shadow
  /// The standard deviation of a Gaussian blur of the whole layer, in points; 0 is sharp.
  ///
  /// Renderers and exports read a negative radius as 0.
  ///
  /// Source of the unit: the radius of CSS `blur()`.
  public var blur: Double
  /// The saturation of the layer's colours: 0 is grey, 1 leaves them unchanged.
  ///
  /// Renderers and exports read a negative saturation as 0.
  ///
  /// Source of the unit: the amount of CSS `saturate()`.
  public var saturation: Double
  /// Whether the layer is not drawn.
  public var isHidden: Bool
  /// The part of the source that a snapshot shows, in fractions of the source.
  public var sourceRect: Rect
  /// The visible rectangle, in points in the layer's own coordinates before the transform; `nil` shows all.
  public var clip: Rect?
  /// The shape that clips the layer, in points in the layer's own coordinates before the transform.
  ///
  /// If it is not `nil`, ``clip`` has no effect. It is stored behind a reference, so each picture of a moving shape
  /// allocates memory for it, and for the points of a polygon.
  public var clipPath: ClipPath?
  /// The colour or gradient that the layer paints.
  ///
  /// With `nil` the layer shows its own content; a dimming layer is then black.
  public var fill: Fill?
  /// How content that is laid out at a fixed size is fitted into the frame; `nil` stretches it.
  public var content: ContentFit?
  /// The corners that ``cornerRadius`` rounds.
  public var roundedCorners: Corners
  /// Whether the layer is not drawn while its back faces the viewer.
  public var hidesBackFace: Bool
  /// The vanishing point of perspective, in container coordinates; `nil` is the anchor.
  public var vanishingPoint: Point?
  /// The z-order: a layer with a higher number is drawn above the others.
  ///
  /// Layers with the same number keep their order in the picture's list. See ``Picture/backToFront``.
  public var zIndex: ZIndex

  /// Creates a state; by default every property except the frame has its default value.
  public init(
    frame: Rect, alpha: Double = 1, transform: Transform = .identity,
    anchor: Point = LayerState.center, cornerRadius: Double = 0, shadow: Shadow = .none,
    blur: Double = 0, saturation: Double = 1, isHidden: Bool = false, sourceRect: Rect = .unit,
    clip: Rect? = nil, clipPath: ClipPath? = nil, fill: Fill? = nil, roundedCorners: Corners = .all,
    hidesBackFace: Bool = false, vanishingPoint: Point? = nil, content: ContentFit? = nil,
    zIndex: ZIndex = .zero
  ) {
    self.frame = frame
    self.alpha = alpha
    self.transform = transform
    self.anchor = anchor
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.blur = blur
    self.saturation = saturation
    self.isHidden = isHidden
    self.sourceRect = sourceRect
    self.clip = clip
    self.clipPath = clipPath
    self.fill = fill
    self.roundedCorners = roundedCorners
    self.hidesBackFace = hidesBackFace
    self.vanishingPoint = vanishingPoint
    self.content = content
    self.zIndex = zIndex
  }

  /// The default anchor: the centre of the frame.
  public static let center = Point(x: 0.5, y: 0.5)

  /// Returns the state mirrored left to right in a container of a given width.
  func mirrored(inWidth width: Double) -> LayerState {
    var mirror = self
    mirror.frame = frame.mirrored(inWidth: width)
    mirror.transform = transform.mirrored
    mirror.anchor.x = 1 - anchor.x
    mirror.shadow = shadow.mirrored(inWidth: frame.width)
    mirror.sourceRect = sourceRect.mirrored(inWidth: 1)
    mirror.clip = clip?.mirrored(inWidth: frame.width)
    mirror.clipPath = clipPath?.mirrored(inWidth: frame.width)
    mirror.fill = fill?.mirrored
    mirror.roundedCorners = roundedCorners.mirrored
    mirror.vanishingPoint = vanishingPoint.map { Point(x: width - $0.x, y: $0.y) }
    return mirror
  }
}

// MARK: - Drawing

extension LayerState {
  /// Whether the rotation about x and y turns the layer's back to the viewer.
  public var showsBackFace: Bool {
    Elementary.sinCos(transform.rotationX).cos * Elementary.sinCos(transform.rotationY).cos < 0
  }

  /// Whether the layer is drawn if its opacity is above 0: it is not hidden, and does not turn a hidden back to the
  /// viewer.
  package var isShown: Bool { !isHidden && !(hidesBackFace && showsBackFace) }

  /// The opacity with which the layer is drawn, from 0 to 1; 0 if it is not ``isShown``.
  package var shownOpacity: Double { isShown ? max(0, min(1, alpha)) : 0 }

  /// Returns the drawn position of a point of the layer, in container coordinates.
  ///
  /// - Parameter unit: The point, in fractions of the frame.
  /// - Returns: The drawn point, or `nil` when perspective puts it at or behind the eye.
  public func drawnPoint(ofUnit unit: Point) -> Point? {
    let pivot = frame.point(ofUnit: anchor)
    let point = Point(
      x: (unit.x - anchor.x) * frame.width, y: (unit.y - anchor.y) * frame.height)
    var flat = transform
    flat.perspective = 0
    let drawn = flat.matrix.drawn(point)
    let depth = 1 - drawn.z * transform.perspective
    guard depth > 0 else { return nil }
    let center = vanishingPoint ?? pivot
    return Point(
      x: center.x + (pivot.x + drawn.x - center.x) / depth,
      y: center.y + (pivot.y + drawn.y - center.y) / depth)
  }
}

extension LayerState {
  /// The drawn corners of the layer's visible part, clockwise from the top left.
  ///
  /// It is `nil` if nothing is drawn or a corner is at or behind the eye. The opacity is ignored.
  package var drawnCorners: [Point]? {
    guard isShown else { return nil }
    let corners = seenPart.corners.compactMap(drawnPoint(ofUnit:))
    return corners.count == 4 ? corners : nil
  }

  /// The clip shape, or `nil` if it leaves the whole layer visible.
  var cuttingPath: ClipPath? { clipPath.flatMap { $0.covers(frame.size) ? nil : $0 } }

  /// Whether the layer has a clip shape.
  var hasClipPath: Bool { clipPath != nil }

  /// The bounds of the visible part, limited to the frame, in fractions of the frame.
  package var seenPart: Rect {
    guard let clip = clipPath?.bounds ?? clip, !frame.isEmpty else { return .unit }
    let left = max(0, min(1, clip.x / frame.width))
    let top = max(0, min(1, clip.y / frame.height))
    return Rect(
      x: left, y: top, width: max(0, min(1, clip.maxX / frame.width) - left),
      height: max(0, min(1, clip.maxY / frame.height) - top))
  }
}

extension [Picture.Entry] {
  /// Returns whether two layers are drawn with the same outline, or neither is drawn.
  ///
  /// Properties are compared one by one, because copying a whole state, or comparing clip shapes, counts references;
  /// see the benchmark "Tick after an interruption".
  func isDrawn(_ index: Int, where other: Int) -> Bool {
    let isSame =
      self[index].state.frame == self[other].state.frame
      && self[index].state.transform == self[other].state.transform
      && self[index].state.anchor == self[other].state.anchor
      && self[index].state.clip == self[other].state.clip
      && self[index].state.vanishingPoint == self[other].state.vanishingPoint
      && self[index].state.isHidden == self[other].state.isHidden
      && self[index].state.hidesBackFace == self[other].state.hidesBackFace
    let haveNoPath = !self[index].state.hasClipPath && !self[other].state.hasClipPath
    if isSame, haveNoPath || self[index].state.clipPath == self[other].state.clipPath {
      return true
    }
    return self[index].state.drawnOutline == self[other].state.drawnOutline
  }
}

// MARK: - Visiting the properties

extension LayerState {
  /// Whether every number of the state is within ±``Limits/magnitude``.
  package var isWithinLimits: Bool { firstPropertyBeyondLimits == nil }

  /// The first property with a number outside ±``Limits/magnitude``, or `nil`.
  ///
  /// Never inlined, because it is compiled for each property.
  @inline(never)
  var firstPropertyBeyondLimits: LayerProperty? {
    struct Search: LayerPropertyVisitor {
      let state: LayerState
      var found: LayerProperty?

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        if property.value(in: state)?.isWithinLimits == false, found == nil {
          found = property.name
        }
      }

      mutating func visit<Value>(_ property: FixedProperty<Value>) {
        if !state[keyPath: property.state].isWithinLimits, found == nil { found = property.name }
      }
    }
    var search = Search(state: self)
    LayerProperty.visitAll(&search)
    return search.found
  }
}

extension LayerState: Codable {
  /// Reads an object; only the frame is required, and a missing member gets its default value.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: MemberName.self)
    var reader = Reader(
      object: object,
      state: LayerState(frame: try object.decode(Rect.self, forKey: "frame")))
    try LayerProperty.visitAll(&reader)
    self = reader.state
  }

  /// Writes an object with frame, alpha and every property that differs from its default value.
  public func encode(to encoder: any Encoder) throws {
    var writer = Writer(
      object: encoder.container(keyedBy: MemberName.self), state: self,
      resting: LayerState(frame: frame))
    try LayerProperty.visitAll(&writer)
  }

  private struct Reader: LayerPropertyVisitor {
    let object: KeyedDecodingContainer<MemberName>
    var state: LayerState

    mutating func visit<Value>(_ property: MovingProperty<Value>) throws {
      guard let value = try object.decodeIfPresent(Value.self, forKey: property.key) else { return }
      property.set(value, in: &state)
    }

    mutating func visit<Value>(_ property: FixedProperty<Value>) throws {
      guard let value = try object.decodeIfPresent(Value.self, forKey: property.key) else { return }
      state[keyPath: property.state] = value
    }
  }

  private struct Writer: LayerPropertyVisitor {
    var object: KeyedEncodingContainer<MemberName>
    let state: LayerState
    let resting: LayerState

    mutating func visit<Value>(_ property: MovingProperty<Value>) throws {
      let value = property.value(in: state)
      let isAlwaysWritten = property.name == .frame || property.name == .alpha
      guard isAlwaysWritten || value != property.value(in: resting) else { return }
      try object.encodeIfPresent(value, forKey: property.key)
    }

    mutating func visit<Value>(_ property: FixedProperty<Value>) throws {
      let value = state[keyPath: property.state]
      guard value != resting[keyPath: property.state] else { return }
      try object.encode(value, forKey: property.key)
    }
  }
}
