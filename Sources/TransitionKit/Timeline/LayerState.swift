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

  /// Creates a state; what is not given is at rest.
  public init(
    frame: Rect, alpha: Double = 1, transform: Transform = .identity,
    anchor: Point = LayerState.center, cornerRadius: Double = 0, shadow: Shadow = .none,
    isHidden: Bool = false, sourceRect: Rect = .unit
  ) {
    self.frame = frame
    self.alpha = alpha
    self.transform = transform
    self.anchor = anchor
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.isHidden = isHidden
    self.sourceRect = sourceRect
  }

  /// The anchor of a layer that names none: its centre.
  public static let center = Point(x: 0.5, y: 0.5)

  /// A Boolean value that tells whether every number is finite.
  public var isFinite: Bool {
    frame.isFinite && alpha.isFinite && transform.isFinite && anchor.isFinite
      && cornerRadius.isFinite && shadow.isFinite && sourceRect.isFinite
  }

  /// The state as seen in a mirror inside a container of a width.
  func mirrored(inWidth width: Double) -> LayerState {
    var mirror = self
    mirror.frame = frame.mirrored(inWidth: width)
    mirror.transform = transform.mirrored
    mirror.anchor.x = 1 - anchor.x
    mirror.shadow = shadow.mirrored(inWidth: frame.width)
    mirror.sourceRect = sourceRect.mirrored(inWidth: 1)
    return mirror
  }
}

extension LayerState: Codable {
  private enum Key: String, CodingKey {
    case frame, alpha, transform, anchor, cornerRadius, shadow, isHidden, sourceRect
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
      sourceRect: try object.decodeIfPresent(Rect.self, forKey: .sourceRect) ?? .unit)
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
  }
}
