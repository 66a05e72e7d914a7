/// The change of one property of a page before it enters and after it leaves, for short while it is away.
enum PageChange: Hashable, Sendable {
  /// The page is outside the container, beyond an edge.
  case exit(RectEdge)
  /// The page is offset from its resting frame, in points.
  case offset(Point)
  /// The page is offset from its resting frame, in widths and heights of the container.
  case shift(Point)
  /// The page has another opacity, corner radius, blur or saturation.
  case number(NumberProperty, Double)
  case transform(Transform, anchor: Point, sharesPerspective: Bool)
  /// The page is drawn in a rectangle of the container, by scale and translation about an anchor.
  case drawn(Rect, anchor: Point)
  /// The page has a corner radius that is a fraction of its shorter side.
  case cornerFraction(Double)
  case shadow(Shadow)
  /// The page has another z-order while it is away and during the part of the motion next to that, whose length is a
  /// fraction of the duration.
  case order(Int, until: Double)
  /// Only a part of the page is visible, in fractions of its size.
  case clip(Rect)
  /// The page is clipped by one shape while it is away and by another at rest, in fractions of its size.
  case path(away: ClipPath, resting: ClipPath)
  /// The page is clipped by a circle that grows until it covers the page.
  ///
  /// The centre is in fractions of the page's size, the radius while the page is away in points.
  case circle(Point, radius: Double)
  /// The page follows these tracks while it enters, and plays them backwards while it leaves.
  case tracks(LayerTracks)
  /// The page is not drawn while it shows its back face, during the whole transition.
  case oneSided

  /// Returns the page's layer, whose property changes between its value while away and its resting value.
  func applied(
    to resting: LayerState, _ id: LayerID, enters: Bool, in context: any TransitionContext
  ) -> Layer {
    let container = context.container
    var away = resting
    var still = resting
    switch self {
    case .exit(let edge): away.frame = resting.frame.beyond(edge, of: id, in: context)
    case .offset(let offset): away.frame = resting.frame.offset(byX: offset.x, y: offset.y)
    case .shift(let shift):
      away.frame = resting.frame.offset(
        byX: shift.x * container.width, y: shift.y * container.height)
    case .number(let property, let value): away[keyPath: property.path] = value
    case .transform(let transform, let anchor, let sharesPerspective):
      away.transform = transform
      still.transform.perspective = transform.perspective
      (away.anchor, still.anchor) = (anchor, anchor)
      if sharesPerspective {
        let center = Point(x: container.width / 2, y: container.height / 2)
        (away.vanishingPoint, still.vanishingPoint) = (center, center)
      }
    case .drawn(let target, let anchor):
      away.transform = .drawing(resting.frame, as: target, anchor: anchor)
      (away.anchor, still.anchor) = (anchor, anchor)
    case .cornerFraction(let fraction):
      away.cornerRadius = resting.frame.size.cornerRadius(fraction: fraction)
    case .shadow(let shadow): away.shadow = shadow
    case .tracks(let tracks):
      let layer = Layer(id, resting, tracks: tracks)
      return enters ? layer : layer.reversed
    case .order(let zIndex, _): away.zIndex = ZIndex(zIndex)
    case .path, .circle, .clip: clip(&away, &still, resting.frame.size)
    case .oneSided: (away.hidesBackFace, still.hidesBackFace) = (true, true)
    }
    if case .order(_, let fraction) = self {
      let (first, last) = enters ? (away, still) : (still, away)
      return Layer(id, first).raising(to: last.zIndex.number, at: enters ? fraction : 1 - fraction)
    }
    return enters ? Layer(id, from: away, to: still) : Layer(id, from: still, to: away)
  }

  /// Sets the clip of a page with a given size for both ends; at rest it covers the page.
  private func clip(_ away: inout LayerState, _ still: inout LayerState, _ size: Size) {
    switch self {
    case .path(let first, let last):
      away.clipPath = first.scaled(to: size)
      still.clipPath = last.scaled(to: size)
    case .circle(let unit, let radius):
      let center = Point(x: unit.x * size.width, y: unit.y * size.height)
      away.clipPath = .circle(center: center, radius: radius)
      still.clipPath = .circle(covering: size, from: center)
    case .clip(let part):
      away.clip = part.scaled(to: size)
      still.clip = Rect(origin: .zero, size: size)
    default: break
    }
  }
}

extension Rect {
  /// Returns the frame of a page that has left the container through an edge.
  fileprivate func beyond(
    _ edge: RectEdge, of id: LayerID, in context: any TransitionContext
  ) -> Rect {
    let container = context.container
    let direction = edge.outwards(in: .leftToRight)
    let sign = edge.isAbsolute && context.isMirrored ? -1.0 : 1
    // A presented page starts with its top at the bottom edge, whatever its own height is.
    let isRising = edge == .bottom && context.operation.isModal && id == context.foreLayer
    let height = isRising ? container.height - y : container.height
    return offset(byX: direction.x * sign * container.width, y: direction.y * height)
  }
}

extension RectEdge {
  /// Whether the edge does not depend on the layout direction.
  fileprivate var isAbsolute: Bool { self == .left || self == .right }
}

/// A property of a page whose value is a single number.
enum NumberProperty: String, Hashable, Sendable {
  case opacity, cornerRadius, blur, saturation

  var path: WritableKeyPath<LayerState, Double> {
    switch self {
    case .opacity: \.alpha
    case .cornerRadius: \.cornerRadius
    case .blur: \.blur
    case .saturation: \.saturation
    }
  }
}
