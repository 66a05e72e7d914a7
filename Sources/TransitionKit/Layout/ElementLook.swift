/// How an element looks at rest, as far as a flight has to know.
public struct ElementLook: Hashable, Sendable {
  /// The opacity.
  public var alpha: Double
  /// A Boolean value that tells whether nothing shines through where the element is.
  public var isOpaque: Bool
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The shadow.
  public var shadow: Shadow
  /// The name of what is shown.
  ///
  /// Elements of the same name with the same content need one picture only. All elements that name
  /// none show the same.
  public var content: String?
  /// How content of a size of its own, such as a photo, is drawn; `nil` fills the frame exactly.
  public var fit: ContentFit?

  /// Creates a look; what is not given is plain.
  public init(
    alpha: Double = 1, isOpaque: Bool = true, cornerRadius: Double = 0, shadow: Shadow = .none,
    content: String? = nil, fit: ContentFit? = nil
  ) {
    self.alpha = alpha
    self.isOpaque = isOpaque
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.content = content
    self.fit = fit
  }

  /// An opaque rectangle without anything.
  public static let plain = ElementLook()

  /// A Boolean value that tells whether nothing that lies under the element can be seen.
  public var hidesWhatIsBelow: Bool { isOpaque && alpha >= 1 }

  /// A Boolean value that tells whether every number is finite.
  var isFinite: Bool {
    alpha.isFinite && cornerRadius.isFinite && shadow.isFinite && fit?.size.isFinite != false
  }
}
