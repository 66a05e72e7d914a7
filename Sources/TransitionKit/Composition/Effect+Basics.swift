// The basic effects. Each sets one property of one page before it enters and after it leaves.

extension Effect {
  /// Moves a page out through an edge of the container before it enters and after it leaves.
  ///
  /// The page moves by the container's width or height. A presented screen that rises starts with its top at the
  /// container's bottom edge, whatever its height is.
  public static func move(_ page: Page, to edge: RectEdge) -> Effect {
    Effect(.page(page, .exit(edge)))
  }

  /// Offsets a page before it enters and after it leaves, in points; positive x is towards the trailing edge.
  public static func offset(_ page: Page, x: Double = 0, y: Double = 0) -> Effect {
    Effect(.page(page, .offset(Point(x: x, y: y))))
  }

  /// Offsets a page before it enters and after it leaves, in widths and heights of the container.
  ///
  /// Positive x is towards the trailing edge.
  public static func parallax(_ page: Page, x: Double = 0, y: Double = 0) -> Effect {
    Effect(.page(page, .shift(Point(x: x, y: y))))
  }

  /// Sets the opacity of a page before it enters and after it leaves; 0 is invisible and 1 opaque.
  public static func opacity(_ page: Page, _ alpha: Double) -> Effect {
    Effect(.page(page, .number(.opacity, alpha)))
  }

  /// Scales a page before it enters and after it leaves, about an anchor in fractions of its size.
  public static func scale(
    _ page: Page, _ scale: Double, anchor: Point = LayerState.center
  ) -> Effect {
    transform(page, .scale(scale), anchor: anchor)
  }

  /// Draws a page in a rectangle before it enters and after it leaves, by scale and translation.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - target: The rectangle, in points in the container; mirrored with the effect.
  ///   - anchor: The fixed point of the scale, in fractions of the page's size. The page fills the rectangle whatever
  ///     the anchor is; other rotations and scales turn about it.
  /// - Returns: An effect that scales and moves the page.
  public static func scale(
    _ page: Page, to target: Rect, anchor: Point = LayerState.center
  ) -> Effect {
    Effect(.page(page, .drawn(target, anchor: anchor)))
  }

  /// Rotates a page in its plane before it enters and after it leaves, by an angle in radians, clockwise.
  public static func rotate(
    _ page: Page, by angle: Double, anchor: Point = LayerState.center
  ) -> Effect {
    transform(page, Transform(rotation: angle), anchor: anchor)
  }

  /// Rotates a page in 3D before it enters and after it leaves, about its horizontal and its vertical axis.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - x: The angle about the horizontal axis, in radians; positive moves the top edge away from
  ///     the viewer.
  ///   - y: The angle about the vertical axis, in radians; positive moves the right edge away from
  ///     the viewer.
  ///   - anchor: The point that stays fixed, in fractions of the page's size.
  ///   - distance: The distance of the eye from the page, in points; `nil` draws without
  ///     perspective.
  ///   - sharesPerspective: Whether lines converge at the container's centre instead of the anchor.
  /// - Returns: An effect that rotates the page.
  public static func rotate3D(
    _ page: Page, x: Double = 0, y: Double = 0, anchor: Point = LayerState.center,
    distance: Double? = nil, sharesPerspective: Bool = false
  ) -> Effect {
    transform(
      page, Transform(rotationX: x, rotationY: y, perspectiveDistance: distance),
      anchor: anchor, sharesPerspective: sharesPerspective)
  }

  /// Transforms a page before it enters and after it leaves, about an anchor in fractions of its size.
  public static func transform(
    _ page: Page, _ transform: Transform, anchor: Point = LayerState.center,
    sharesPerspective: Bool = false
  ) -> Effect {
    Effect(
      .page(page, .transform(transform, anchor: anchor, sharesPerspective: sharesPerspective)))
  }

  /// Rounds the corners of a page before it enters and after it leaves; the radius is in points.
  public static func cornerRadius(_ page: Page, _ radius: Double) -> Effect {
    Effect(.page(page, .number(.cornerRadius, radius)))
  }

  /// Rounds the corners of a page before it enters and after it leaves, by a fraction of its shorter side.
  ///
  /// With 0.5 the shorter sides become half circles, see ``Size/cornerRadius(fraction:)``.
  public static func cornerRadius(_ page: Page, fraction: Double) -> Effect {
    Effect(.page(page, .cornerFraction(fraction)))
  }

  /// Rounds the corners of a page before it enters and after it leaves, by fractions of its width and height.
  ///
  /// The fractions are like percentages in CSS: `border-radius: 50%` is 0.5 on each axis, which makes an ellipse of a
  /// page that is not square. A ``ClipPath/ellipticRect(_:cornerRadii:)`` clips the page and its shadow, in addition
  /// to its ``LayerState/cornerRadius``.
  ///
  /// ```swift
  /// let oval = Effect.cornerRadius(.fore, fractions: Size(width: 0.5, height: 0.5))
  /// ```
  ///
  /// Source: CSS Backgrounds and Borders Level 3, section 5.1: horizontal percentages refer to the width
  /// of the box, vertical ones to its height.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - fractions: The horizontal radius as a fraction of the width, and the vertical radius as a fraction
  ///     of the height.
  /// - Returns: An effect; at rest the page has square corners.
  public static func cornerRadius(_ page: Page, fractions: Size) -> Effect {
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    return clip(
      page, away: .ellipticRect(whole, cornerRadii: fractions),
      resting: .ellipticRect(whole, cornerRadii: .zero))
  }

  /// Blurs a page before it enters and after it leaves; the radius is in points, see ``LayerState/blur``.
  public static func blur(_ page: Page, _ radius: Double) -> Effect {
    Effect(.page(page, .number(.blur, radius)))
  }

  /// Sets the saturation of a page before it enters and after it leaves; see ``LayerState/saturation``.
  public static func saturation(_ page: Page, _ amount: Double) -> Effect {
    Effect(.page(page, .number(.saturation, amount)))
  }

  /// Sets the shadow of a page before it enters and after it leaves.
  public static func shadow(_ page: Page, _ shadow: Shadow) -> Effect {
    Effect(.page(page, .shadow(shadow)))
  }

  /// Clips a page to a rectangle before it enters and after it leaves, in fractions of its size.
  public static func clip(_ page: Page, to part: Rect) -> Effect {
    Effect(.page(page, .clip(part)))
  }

  /// Clips a page by a shape, which changes between one shape before the page enters or after it leaves and one at
  /// rest.
  ///
  /// ```swift
  /// // A diamond opens from the middle; at rest its sides pass through the corners of the page.
  /// let iris = Effect.clip(
  ///   .fore,
  ///   away: .polygon(Array(repeating: Point(x: 0.5, y: 0.5), count: 4)),
  ///   resting: .polygon([
  ///     Point(x: 0.5, y: -0.5), Point(x: 1.5, y: 0.5), Point(x: 0.5, y: 1.5), Point(x: -0.5, y: 0.5),
  ///   ]))
  /// ```
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - away: The shape before the page enters and after it leaves, in fractions of the page's size. A single radius
  ///     is a fraction of its shorter side; each radius of an elliptic corner is a fraction of the side along it.
  ///   - resting: The shape at rest. It should cover the page, which is not clipped once the transition has ended.
  /// - Returns: An effect. If the two shapes are of different kinds, the shape jumps at the end.
  public static func clip(_ page: Page, away: ClipPath, resting: ClipPath) -> Effect {
    Effect(.page(page, .path(away: away, resting: resting)))
  }

  /// Reveals a page through a circle that grows from a point until it covers the page.
  ///
  /// ```swift
  /// let fromButton = Effect.reveal(.fore, around: Point(x: 0.9, y: 0.95), radius: 28)
  /// ```
  ///
  /// Source: Android's `ViewAnimationUtils.createCircularReveal`.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - center: The centre, in fractions of the page's size.
  ///   - radius: The radius before the page enters and after it leaves, in points.
  /// - Returns: An effect.
  public static func reveal(
    _ page: Page, around center: Point = LayerState.center, radius: Double = 0
  ) -> Effect {
    Effect(.page(page, .circle(center, radius: radius)))
  }

  /// Moves any properties of a page along their own keyframes.
  ///
  /// The tracks play forwards while the page enters, and backwards while it leaves. A page that stays visible jumps
  /// to its resting state at the end, unless its tracks end there.
  ///
  /// ```swift
  /// let pop = Effect.keyframes(.fore, LayerTracks(
  ///   alpha: try Track(through: [0, 1, 1]),
  ///   cornerRadius: try Track(through: [40, 60, 0], at: [0, 0.3, 1], curves: [.backOut])))
  /// ```
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - tracks: The tracks. Frames are in points in the container, written for left to right.
  /// - Returns: An effect; ``timing(_:)`` replaces the curves of all segments.
  public static func keyframes(_ page: Page, _ tracks: LayerTracks) -> Effect {
    Effect(.page(page, .tracks(tracks)))
  }

  /// Hides a page while it shows its back face.
  public static func oneSided(_ page: Page) -> Effect { Effect(.page(page, .oneSided)) }

  /// Covers the back page with a colour that fades in and out with the fore page.
  ///
  /// The alpha is the opacity of the colour while the fore page is at rest, 0 to 1.
  public static func dimming(_ alpha: Double, color: RGBColor = .black) -> Effect {
    Effect(.dimming(alpha, color))
  }

  /// Puts a page on top; by default the fore page lies on top.
  public static func onTop(_ page: Page) -> Effect { Effect(.top(page)) }

  /// Changes the z-order of a page before it enters and after it leaves, up to an instant of the transition.
  ///
  /// A page that enters starts with this order and then gets its normal one. A page that leaves gets it towards the
  /// end, so that a pop shows the pictures of the push backwards.
  ///
  /// ```swift
  /// // The new page comes out from behind the old one, and passes it in the middle.
  /// let shuffle = Effect.parallax(.fore, x: 0.5).with(.zIndex(.fore, -1, until: 0.5))
  /// ```
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - zIndex: The order before the page enters and after it leaves, see ``LayerState/zIndex``.
  ///   - fraction: The instant of the change, as a fraction of the duration. It counts from the start for a page that
  ///     enters, and from the end for one that leaves; with 1 the page has this order during the whole transition.
  /// - Returns: An effect that changes the order. With a fraction outside `0...1` its timeline throws
  ///   ``EffectError/invalidTime(_:_:)``.
  public static func zIndex(_ page: Page, _ zIndex: Int, until fraction: Double) -> Effect {
    guard fraction >= 0, fraction <= 1 else {
      return Effect(.invalid(.invalidTime("a change of order", fraction)))
    }
    return Effect(.page(page, .order(zIndex, until: fraction)))
  }

  /// Hides elements on both screens, by their ids, while the transition runs.
  public static func hiding(_ elements: [String]) -> Effect {
    Effect(.hiddenElements(elements, on: nil))
  }

  /// Hides elements of one page, by their ids, while the transition runs.
  public static func hiding(_ elements: [String], on page: Page) -> Effect {
    Effect(.hiddenElements(elements, on: page))
  }

  /// Adds layers to the transition, back to front.
  ///
  /// - Parameters:
  ///   - layers: The layers with their tracks.
  ///   - order: The ids of these and other layers, back to front; `nil` uses the order of the given layers.
  /// - Returns: An effect with these layers.
  public static func layers(_ layers: [Layer], order: [LayerID]? = nil) -> Effect {
    Effect(.layers(layers, order: order ?? layers.map(\.id)))
  }

  /// Cuts a page into equal pieces, each with its own look before the page enters and after it leaves.
  ///
  /// The pieces replace the page, which is hidden. They are ordered column by column, each column from the top down.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - columns: The number of pieces beside each other, at least 1.
  ///   - rows: The number of pieces in a column, at least 1.
  ///   - looks: The look of each piece before the page enters and after it leaves, one for each piece.
  /// - Returns: An effect with a layer for each piece.
  /// - Throws: ``EffectError/invalidSlices(columns:rows:looks:)`` if there are no columns or no rows, or if the
  ///   number of looks is not the number of pieces.
  public static func sliced(
    _ page: Page, columns: Int, rows: Int, away looks: [PieceLook]
  ) throws(EffectError) -> Effect {
    guard columns > 0, rows > 0, looks.count.isMultiple(of: columns),
      looks.count / columns == rows
    else { throw .invalidSlices(columns: columns, rows: rows, looks: looks.count) }
    return Effect(.sliced(page, columns: columns, rows: rows, looks))
  }
}

/// The look of a piece of a page, or of an element, before it enters and after it leaves.
///
/// ```swift
/// let left = PieceLook(offset: Point(x: -160, y: 0))
/// let right = PieceLook(offset: Point(x: 160, y: 0))
/// try Effect.sliced(.from, columns: 2, rows: 1, away: [left, right])  // a double door opens
/// ```
public struct PieceLook: Hashable, Sendable {
  /// The offset from the resting frame, in points.
  public var offset: Point
  /// The transform about the anchor.
  public var transform: Transform
  /// The anchor, in fractions of the piece's size.
  public var anchor: Point
  /// The opacity, 0 to 1.
  public var alpha: Double

  /// Creates a look; by default that of an unchanged piece.
  public init(
    offset: Point = .zero, transform: Transform = .identity, anchor: Point = LayerState.center,
    alpha: Double = 1
  ) {
    self.offset = offset
    self.transform = transform
    self.anchor = anchor
    self.alpha = alpha
  }
}
