/// The appearance of an element while no transition runs: opacity, corners, shadow and content.
///
/// ```swift
/// let look = ElementLook(cornerRadius: 8, content: "photo-7")
/// let cell = try Element("photo", frame: Rect(x: 8, y: 20, width: 100, height: 100), look: look)
/// cell.look.cornerRadius  // 8
/// ```
public struct ElementLook: Hashable, Sendable {
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// Whether the content of the element is opaque.
  public var isOpaque: Bool
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The radius of the corners as a fraction of the shorter side; `nil` uses ``cornerRadius``.
  ///
  /// While the element changes its size, the fraction stays the same, as a percentage does in CSS.
  public var cornerFraction: Double?
  /// The radii of elliptic corners as fractions of the width and of the height; `nil` uses ``cornerFraction``.
  ///
  /// While the element changes its size, the fractions stay the same. A flying element and the container of a
  /// `ContainerTransform` are clipped by a ``ClipPath/ellipticRect(_:cornerRadii:)``, which also cuts off their
  /// shadow. An element that a scroll view clips flies with circular corners, because no ``ClipPath`` is a rectangle
  /// intersected with elliptic corners. Its radius is ``cornerRadius(in:)``, as in all other transitions.
  ///
  /// ```swift
  /// let oval = ElementLook(cornerFractions: Size(width: 0.5, height: 0.5))
  /// oval.cornerRadii(in: Size(width: 80, height: 40))  // 40×20
  /// ```
  ///
  /// Source: CSS Backgrounds and Borders Level 3, section 5.1: horizontal percentages of `border-radius`
  /// refer to the width of the box, vertical ones to its height.
  public var cornerFractions: Size?
  /// The shadow that the element casts.
  public var shadow: Shadow
  /// The name of the content that the element shows, such as a photo's.
  ///
  /// Matching elements with equal content need only one snapshot. Two `nil` values are equal.
  public var content: String?
  /// How content with its own aspect ratio, such as a photo, is fitted; `nil` stretches it to the frame.
  public var fit: ContentFit?

  /// Creates a look; by default it equals ``plain``.
  public init(
    alpha: Double = 1, isOpaque: Bool = true, cornerRadius: Double = 0, shadow: Shadow = .none,
    content: String? = nil, fit: ContentFit? = nil, cornerFraction: Double? = nil,
    cornerFractions: Size? = nil
  ) {
    self.alpha = alpha
    self.isOpaque = isOpaque
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.content = content
    self.fit = fit
    self.cornerFraction = cornerFraction
    self.cornerFractions = cornerFractions
  }

  /// An opaque rectangle without rounded corners, shadow or named content.
  public static let plain = ElementLook()

  /// Whether the element hides everything behind it while no transition runs.
  package var isOpaqueAtRest: Bool { isOpaque && alpha >= 1 }

  /// Returns the corner radius for an element of a given size, in points; for elliptic corners the smaller radius.
  ///
  /// ```swift
  /// let avatar = ElementLook(cornerFraction: 0.5)
  /// avatar.cornerRadius(in: Size(width: 40, height: 40))  // 20.0
  /// ```
  public func cornerRadius(in size: Size) -> Double {
    guard cornerFractions == nil else {
      let radii = cornerRadii(in: size)
      return min(radii.width, radii.height)
    }
    return cornerFraction.map(size.cornerRadius) ?? cornerRadius
  }

  /// Returns the horizontal and vertical corner radii for an element of a given size, in points.
  ///
  /// Both are equal without ``cornerFractions``.
  public func cornerRadii(in size: Size) -> Size {
    guard let fractions = cornerFractions else {
      let radius = cornerRadius(in: size)
      return Size(width: radius, height: radius)
    }
    return fractions.combined(with: size, *)
  }

  /// Returns the outline of an element with elliptic corners, in its own coordinates; otherwise `nil`.
  package func ellipticShape(in size: Size) -> ClipPath? {
    cornerFractions.map { _ in
      .ellipticRect(Rect(origin: .zero, size: size), cornerRadii: cornerRadii(in: size))
    }
  }

  /// Whether every number is within ±``Limits/magnitude``.
  var isWithinLimits: Bool {
    alpha.isWithinLimits && cornerRadius.isWithinLimits && shadow.isWithinLimits
      && fit?.size.isWithinLimits != false && cornerFraction?.isWithinLimits != false
      && cornerFractions?.isWithinLimits != false
  }
}
