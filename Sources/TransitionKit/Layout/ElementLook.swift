/// The look of an element at rest, as far as shared element transitions need it.
///
/// ```swift
/// let look = ElementLook(cornerRadius: 8, content: "photo-7")
/// let cell = try Element("photo", frame: Rect(x: 8, y: 20, width: 100, height: 100), look: look)
/// cell.look.isOpaqueAtRest  // true
/// ```
public struct ElementLook: Hashable, Sendable {
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// Whether the content of the element is opaque.
  public var isOpaque: Bool
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The radius of the corners as a fraction of the shorter side; `nil` takes ``cornerRadius``.
  ///
  /// While the element changes its size, the fraction is kept, as a percentage in CSS is.
  /// The corners of a flying element are circular: its window may clip it, and a rectangle and an elliptic
  /// corner together are no ``ClipPath``.
  public var cornerFraction: Double?
  /// The shadow that the element casts.
  public var shadow: Shadow
  /// The name of the shown content.
  ///
  /// Matching elements with equal content need only one snapshot. Two `nil` values are equal.
  public var content: String?
  /// How content of a fixed size, such as a photo, is drawn; `nil` fills the frame exactly.
  public var fit: ContentFit?

  /// Creates a look, by default that of ``plain``.
  public init(
    alpha: Double = 1, isOpaque: Bool = true, cornerRadius: Double = 0, shadow: Shadow = .none,
    content: String? = nil, fit: ContentFit? = nil, cornerFraction: Double? = nil
  ) {
    self.alpha = alpha
    self.isOpaque = isOpaque
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.content = content
    self.fit = fit
    self.cornerFraction = cornerFraction
  }

  /// An opaque rectangle without rounded corners, shadow or named content.
  public static let plain = ElementLook()

  /// Whether the element completely hides what is below it.
  public var isOpaqueAtRest: Bool { isOpaque && alpha >= 1 }

  /// Returns the radius of the corners of an element of a size, in points.
  ///
  /// ```swift
  /// let avatar = ElementLook(cornerFraction: 0.5)
  /// avatar.cornerRadius(in: Size(width: 40, height: 40))  // 20.0
  /// ```
  public func cornerRadius(in size: Size) -> Double {
    cornerFraction.map(size.cornerRadius) ?? cornerRadius
  }

  /// Whether every number is within ±``Limits/magnitude``.
  var isWithinLimits: Bool {
    alpha.isWithinLimits && cornerRadius.isWithinLimits && shadow.isWithinLimits
      && fit?.size.isWithinLimits != false && cornerFraction?.isWithinLimits != false
  }
}
