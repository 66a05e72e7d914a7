/// Everything that is drawn of a layer at one instant.
public struct LayerState: Hashable, Sendable {
  /// The layout frame in container coordinates, untouched by the transform.
  public var frame: Rect
  /// The opacity, 0 to 1 once drawn.
  public var alpha: Double
  /// What is done to the layer about its anchor.
  public var transform: Transform
  /// The point that the transform turns about, in fractions of the frame.
  public var anchor: Point
  /// The radius of the corners, in points, before the transform.
  public var cornerRadius: Double
  /// The shadow.
  public var shadow: Shadow
  /// A Boolean value that tells whether the layer is left out of the picture.
  public var isHidden: Bool
  /// The part of its source that a picture shows, in fractions of the source.
  public var sourceRect: Rect
  /// The part that is seen, in the layer's own coordinates before the transform; `nil` is all.
  public var clip: Rect?
  /// What the layer paints itself; `nil` is its own content, and black for dimming.
  public var fill: Fill?
  /// The corners that the radius rounds.
  public var roundedCorners: Corners
  /// A Boolean value that tells whether the layer is not drawn when it shows its back.
  public var hidesBackFace: Bool
  /// The point at which perspective converges, in container coordinates; `nil` is the anchor.
  public var vanishingPoint: Point?

  /// Creates a state; what is not given is at rest.
  public init(
    frame: Rect, alpha: Double = 1, transform: Transform = .identity,
    anchor: Point = LayerState.center, cornerRadius: Double = 0, shadow: Shadow = .none,
    isHidden: Bool = false, sourceRect: Rect = .unit, clip: Rect? = nil, fill: Fill? = nil,
    roundedCorners: Corners = .all, hidesBackFace: Bool = false, vanishingPoint: Point? = nil
  ) {
    self.frame = frame
    self.alpha = alpha
    self.transform = transform
    self.anchor = anchor
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.isHidden = isHidden
    self.sourceRect = sourceRect
    self.clip = clip
    self.fill = fill
    self.roundedCorners = roundedCorners
    self.hidesBackFace = hidesBackFace
    self.vanishingPoint = vanishingPoint
  }

  /// The anchor of a layer that names none: its centre.
  public static let center = Point(x: 0.5, y: 0.5)

  /// A Boolean value that tells whether every number is finite.
  public var isFinite: Bool {
    frame.isFinite && alpha.isFinite && transform.isFinite && anchor.isFinite
      && cornerRadius.isFinite && shadow.isFinite && sourceRect.isFinite
      && clip?.isFinite != false && fill?.isFinite != false && vanishingPoint?.isFinite != false
  }

  /// The state as seen in a mirror inside a container of a width.
  func mirrored(inWidth width: Double) -> LayerState {
    var mirror = self
    mirror.frame = frame.mirrored(inWidth: width)
    mirror.transform = transform.mirrored
    mirror.anchor.x = 1 - anchor.x
    mirror.shadow = shadow.mirrored(inWidth: frame.width)
    mirror.sourceRect = sourceRect.mirrored(inWidth: 1)
    mirror.clip = clip?.mirrored(inWidth: frame.width)
    mirror.fill = fill?.mirrored
    mirror.roundedCorners = roundedCorners.mirrored
    mirror.vanishingPoint = vanishingPoint.map { Point(x: width - $0.x, y: $0.y) }
    return mirror
  }
}

// MARK: - Drawing

extension LayerState {
  /// A Boolean value that tells whether the layer is turned so far that its back is seen.
  public var showsBackFace: Bool {
    Elementary.sinCos(transform.rotationX).cos * Elementary.sinCos(transform.rotationY).cos < 0
  }

  /// Returns where a point of the layer's unit square is drawn, in container coordinates.
  ///
  /// - Returns: The drawn point, or `nil` when it lies in or behind the eye.
  public func drawnPoint(ofUnit unit: Point) -> Point? {
    let pivot = Point(
      x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
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

extension LayerState: Codable {
  private enum Key: String, CodingKey {
    case frame, alpha, transform, anchor, cornerRadius, shadow, isHidden, sourceRect
    case clip, fill, roundedCorners, hidesBackFace, vanishingPoint
  }

  /// Reads an object; all but the frame may be missing and is then at rest.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      frame: try object.decode(Rect.self, forKey: .frame),
      alpha: try object.decodeIfPresent(Double.self, forKey: .alpha) ?? 1,
      transform: try object.decodeIfPresent(Transform.self, forKey: .transform) ?? .identity,
      anchor: try object.decodeIfPresent(Point.self, forKey: .anchor) ?? LayerState.center,
      cornerRadius: try object.decodeIfPresent(Double.self, forKey: .cornerRadius) ?? 0,
      shadow: try object.decodeIfPresent(Shadow.self, forKey: .shadow) ?? .none,
      isHidden: try object.decodeIfPresent(Bool.self, forKey: .isHidden) ?? false,
      sourceRect: try object.decodeIfPresent(Rect.self, forKey: .sourceRect) ?? .unit,
      clip: try object.decodeIfPresent(Rect.self, forKey: .clip),
      fill: try object.decodeIfPresent(Fill.self, forKey: .fill),
      roundedCorners: try object.decodeIfPresent(Corners.self, forKey: .roundedCorners) ?? .all,
      hidesBackFace: try object.decodeIfPresent(Bool.self, forKey: .hidesBackFace) ?? false,
      vanishingPoint: try object.decodeIfPresent(Point.self, forKey: .vanishingPoint))
  }

  /// Writes frame and alpha, and whatever else is not at rest.
  public func encode(to encoder: any Encoder) throws {
    let rest = LayerState(frame: frame)
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(frame, forKey: .frame)
    try object.encode(alpha, forKey: .alpha)
    if transform != rest.transform { try object.encode(transform, forKey: .transform) }
    if anchor != rest.anchor { try object.encode(anchor, forKey: .anchor) }
    if cornerRadius != rest.cornerRadius { try object.encode(cornerRadius, forKey: .cornerRadius) }
    if shadow != rest.shadow { try object.encode(shadow, forKey: .shadow) }
    if isHidden { try object.encode(isHidden, forKey: .isHidden) }
    if sourceRect != rest.sourceRect { try object.encode(sourceRect, forKey: .sourceRect) }
    try object.encodeIfPresent(clip, forKey: .clip)
    try object.encodeIfPresent(fill, forKey: .fill)
    if roundedCorners != .all { try object.encode(roundedCorners, forKey: .roundedCorners) }
    if hidesBackFace { try object.encode(hidesBackFace, forKey: .hidesBackFace) }
    try object.encodeIfPresent(vanishingPoint, forKey: .vanishingPoint)
  }
}
