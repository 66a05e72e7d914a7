// The parts that effects are made of: one property of one page each.

extension Effect {
  /// A page that is away beyond an edge of the container.
  public static func move(_ page: Page, to edge: RectEdge) -> Effect {
    Effect(.page(page, .exit(edge)))
  }

  /// A page that is away beside its place, in points; x towards the trailing edge.
  public static func offset(_ page: Page, x: Double = 0, y: Double = 0) -> Effect {
    Effect(.page(page, .offset(Point(x: x, y: y))))
  }

  /// A page that is away beside its place, in widths and heights of the container.
  public static func parallax(_ page: Page, x: Double = 0, y: Double = 0) -> Effect {
    Effect(.page(page, .shift(Point(x: x, y: y))))
  }

  /// A page with another opacity when it is away.
  public static func opacity(_ page: Page, _ alpha: Double) -> Effect {
    Effect(.page(page, .number(.opacity, alpha)))
  }

  /// A page scaled when it is away, about an anchor in its unit square.
  public static func scale(
    _ page: Page, _ scale: Double, anchor: Point = LayerState.center
  ) -> Effect {
    transform(page, .scale(scale), anchor: anchor)
  }

  /// A page turned in its plane when it is away, in radians, clockwise.
  public static func rotate(
    _ page: Page, by angle: Double, anchor: Point = LayerState.center
  ) -> Effect {
    transform(page, Transform(rotation: angle), anchor: anchor)
  }

  /// A page turned in space when it is away, in radians about x and y.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - x: The turn about the horizontal axis; positive turns the top edge away.
  ///   - y: The turn about the vertical axis; positive turns the right edge away.
  ///   - anchor: The point of the page's unit square that stays in place.
  ///   - distance: How far the eye is from the page, in points; `nil` sees without perspective.
  ///   - sharesPerspective: Whether lines converge at the container's centre, not at the anchor.
  /// - Returns: A part that turns the page.
  public static func rotate3D(
    _ page: Page, x: Double = 0, y: Double = 0, anchor: Point = LayerState.center,
    distance: Double? = nil, sharesPerspective: Bool = false
  ) -> Effect {
    transform(
      page, Transform(rotationX: x, rotationY: y, perspective: distance.map { 1 / $0 } ?? 0),
      anchor: anchor, sharesPerspective: sharesPerspective)
  }

  /// A page transformed when it is away.
  public static func transform(
    _ page: Page, _ transform: Transform, anchor: Point = LayerState.center,
    sharesPerspective: Bool = false
  ) -> Effect {
    Effect(
      .page(page, .transform(transform, anchor: anchor, sharesPerspective: sharesPerspective)))
  }

  /// A page with rounded corners when it is away, the radius in points.
  public static func cornerRadius(_ page: Page, _ radius: Double) -> Effect {
    Effect(.page(page, .number(.cornerRadius, radius)))
  }

  /// A page that is blurred when it is away, the radius in points; see ``LayerState/blur``.
  public static func blur(_ page: Page, _ radius: Double) -> Effect {
    Effect(.page(page, .number(.blur, radius)))
  }

  /// A page with other saturation when it is away; see ``LayerState/saturation``.
  public static func saturation(_ page: Page, _ amount: Double) -> Effect {
    Effect(.page(page, .number(.saturation, amount)))
  }

  /// A page that casts a shadow when it is away.
  public static func shadow(_ page: Page, _ shadow: Shadow) -> Effect {
    Effect(.page(page, .shadow(shadow)))
  }

  /// A page of which only a part is seen when it is away, in its unit square.
  public static func clip(_ page: Page, to part: Rect) -> Effect {
    Effect(.page(page, .clip(part)))
  }

  /// A page that is not drawn while it shows its back.
  public static func oneSided(_ page: Page) -> Effect { Effect(.page(page, .oneSided)) }

  /// A colour over the lower page that comes with the upper one.
  public static func dimming(_ alpha: Double, color: Color = .black) -> Effect {
    Effect(.dimming(alpha, color))
  }

  /// The page that lies on top; without a word it is the upper one.
  public static func onTop(_ page: Page) -> Effect { Effect(.top(page)) }

  /// Elements whose originals are hidden, on both screens, while the transition runs.
  public static func hiding(_ elements: [String]) -> Effect { Effect(.hiddenElements(elements)) }

  /// Layers of one's own, back to front, that lie as they are listed.
  ///
  /// - Parameters:
  ///   - layers: The layers with what of them moves.
  ///   - order: The layers back to front, others among them; `nil` takes the layers' own order.
  /// - Returns: A part with these layers.
  public static func layers(_ layers: [Layer], order: [LayerID]? = nil) -> Effect {
    Effect(.layers(layers, order: order ?? layers.map(\.id)))
  }

  /// A page cut into equal pieces, column by column and each from the top down, that go their ways.
  ///
  /// The page itself is hidden while its pieces show it.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - columns: How many pieces lie side by side, at least 1.
  ///   - rows: How many pieces lie one below the other, at least 1.
  ///   - looks: How each piece is when it is away, from where it is at rest.
  /// - Returns: A part with a layer for each piece.
  public static func sliced(
    _ page: Page, columns: Int, rows: Int, away looks: [PieceLook]
  ) -> Effect {
    Effect(.sliced(page, columns: columns, rows: rows, looks))
  }
}

/// How a piece of a page looks when it is away.
public struct PieceLook: Hashable, Sendable {
  /// How far the piece has moved, in points.
  public var offset: Point
  /// The transform about the anchor.
  public var transform: Transform
  /// The anchor in the piece's unit square.
  public var anchor: Point
  /// The opacity.
  public var alpha: Double

  /// Creates a look.
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
