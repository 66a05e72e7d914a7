/// The change of one property of a page while it is away.
enum PageChange: Hashable, Sendable {
  /// Outside the container, beyond an edge.
  case exit(RectEdge)
  /// An offset from the resting frame, in points.
  case offset(Point)
  /// An offset from the resting frame, in widths and heights of the container.
  case shift(Point)
  /// Another value of a property that is one number: alpha, corner radius, blur or saturation.
  case number(NumberProperty, Double)
  case transform(Transform, anchor: Point, sharesPerspective: Bool)
  /// Drawn in a rectangle of the container, by scale and translation about an anchor.
  case drawn(Rect, anchor: Point)
  /// A corner radius as a fraction of the shorter side.
  case cornerFraction(Double)
  case shadow(Shadow)
  /// Another order among the layers, up to an instant after the end at which the page is away.
  case order(Int, until: Double)
  /// The visible part, in fractions of the page's size.
  case clip(Rect)
  /// A shape that clips while the page is away, and one at rest, in fractions of the page's size.
  case path(away: ClipPath, resting: ClipPath)
  /// A circle about a point, in fractions of the page's size, with a radius in points; at rest it covers
  /// the page.
  case circle(Point, radius: Double)
  /// Tracks over the duration, as they play while the page enters.
  case tracks(LayerTracks)
  /// Not drawn while its back is visible; this holds at both ends.
  case oneSided

  /// Returns the layer of a page whose property moves between its away value and its resting value.
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

  /// Clips a page of a size while it is away, and not visibly at rest.
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
  /// Returns the resting frame of a page moved out of the container, beyond an edge.
  fileprivate func beyond(
    _ edge: RectEdge, of id: LayerID, in context: any TransitionContext
  ) -> Rect {
    let container = context.container
    let direction = edge.outwards(in: .leftToRight)
    let sign = edge.isAbsolute && context.isMirrored ? -1.0 : 1
    // A presented page rises from the bottom edge itself, whatever its own height.
    let isRising = edge == .bottom && context.operation.isModal && id == context.foreLayer
    let height = isRising ? container.height - y : container.height
    return offset(byX: direction.x * sign * container.width, y: direction.y * height)
  }
}

extension RectEdge {
  /// Whether the edge is the same in both layout directions.
  fileprivate var isAbsolute: Bool { self == .left || self == .right }
}

/// A property of a page that is one number.
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
