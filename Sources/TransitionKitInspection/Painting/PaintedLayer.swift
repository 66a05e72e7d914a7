import TransitionKit

/// A layer of a picture that draws something, prepared for asking many points.
///
/// It is a class, so that asking copies nothing.
final class PaintedLayer: Sendable {
  let id: LayerID
  /// What the layer is across transitions; a layer that was something in an older picture is that.
  let node: NodeID?
  /// Whether the layer is left from an older picture.
  let isFormer: Bool
  let state: LayerState
  /// Whether it is the shadow of the layer, and not the layer itself.
  let isShadow: Bool
  /// Whether it is a title, a button or an item in a bar, which are a part of what the bar shows.
  let isDetail: Bool
  let plane: LayerPlane
  /// The opacity, at most 1, without that of the fill.
  private let alpha: Double
  /// How far the edge of a shadow is soft, in fractions of its frame.
  private let softness: Size

  /// Prepares a layer, or returns `nil` for one that draws nothing.
  convenience init?(_ entry: Picture.Entry) {
    guard entry.state.alpha > 0, let plane = LayerPlane(entry.state) else { return nil }
    self.init(entry, entry.state, plane, isShadow: false, softness: Size(width: 0, height: 0))
  }

  /// Prepares the shadow of a layer, or returns `nil` for one without.
  ///
  /// The edge of the shadow is a straight ramp as wide as four radii. A Gaussian edge with the radius as
  /// its deviation differs by less than 0.06 of the opacity.
  convenience init?(shadowOf entry: Picture.Entry) {
    let shadow = entry.state.shadow
    guard shadow.opacity > 0, entry.state.alpha > 0, !entry.state.isHidden else { return nil }
    let frame = entry.state.frame
    let path = shadow.rect(in: frame.size)
    guard !path.isEmpty else { return nil }
    let reach = 2 * max(0, shadow.radius)
    var state = entry.state
    state.frame = Rect(
      x: frame.x + path.x + shadow.offset.x - reach,
      y: frame.y + path.y + shadow.offset.y - reach,
      width: path.width + 2 * reach, height: path.height + 2 * reach)
    guard !state.frame.isEmpty else { return nil }
    // The pivot stays where it is.
    state.anchor = Point(
      x: (frame.x + entry.state.anchor.x * frame.width - state.frame.x) / state.frame.width,
      y: (frame.y + entry.state.anchor.y * frame.height - state.frame.y) / state.frame.height)
    state.alpha *= min(1, shadow.opacity)
    (state.clip, state.clipPath, state.cornerRadius) = (nil, nil, 0)
    guard let plane = LayerPlane(state) else { return nil }
    self.init(
      entry, state, plane, isShadow: true,
      softness: Size(
        width: 2 * reach / state.frame.width, height: 2 * reach / state.frame.height))
  }

  private init(
    _ entry: Picture.Entry, _ state: LayerState, _ plane: LayerPlane, isShadow: Bool, softness: Size
  ) {
    var (node, isFormer) = (entry.node, false)
    while case .former(let inner, _) = node { (node, isFormer) = (inner, true) }
    id = entry.id
    self.node = node
    self.isFormer = isFormer
    self.state = state
    self.plane = plane
    self.isShadow = isShadow
    isDetail = node?.isBarContent ?? false
    self.softness = softness
    alpha = min(1, state.alpha)
  }

  /// Whether the layer draws nothing but a shadow.
  var castsShade: Bool {
    if case .shadow = node { true } else { isShadow }
  }

  /// Returns how opaque the layer is at a place, in fractions of its frame.
  func opacity(at unit: Point) -> Double {
    if isShadow {
      return alpha * ramp(unit.x, softness.width) * ramp(unit.y, softness.height)
    }
    guard let fill = state.fill else { return alpha }
    return alpha * fill.opacity(at: unit)
  }

  private func ramp(_ unit: Double, _ softness: Double) -> Double {
    softness > 0 ? max(0, min(1, min(unit, 1 - unit) / softness)) : 1
  }

  /// Whether it depends on the place whether the layer shows anything.
  var mayShowNothing: Bool {
    switch node {
    case .element, .piece: true
    case .screen, .picture: state.content != nil
    case .bar, .bottomBar, .dimming, .shadow, .own, .former, nil: false
    }
  }

  /// Whether the layer covers everything behind it, wherever it draws.
  var isOpaque: Bool {
    state.alpha >= 0.999 && !isShadow
      && state.fill.map { $0.startColor.alpha >= 1 && $0.endColor.alpha >= 1 } ?? true
  }
}

extension NodeID {
  /// The id of the element of which the layer is a snapshot, or `nil`.
  package var flyingElement: String? {
    switch self {
    case .element(let id): return id
    case .former(let node, _): return node.flyingElement
    case .piece:
      if case .element(let id) = pieceSource { return id }
      return nil
    case .screen, .bar, .picture, .bottomBar, .dimming, .shadow, .own: return nil
    }
  }

  /// The screen of which the layer is a bar, or a part of one, or `nil`.
  var screenOfBar: String? {
    switch self {
    case .bar(let id): id
    case .piece(_, let id): pieceSource == .bar ? id : nil
    case .former(let node, _): node.screenOfBar
    case .screen, .picture, .bottomBar, .element, .dimming, .shadow, .own: nil
    }
  }
}
