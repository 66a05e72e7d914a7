import TransitionKit

/// A layer of a picture that draws something, prepared for many points; a class avoids copies.
final class PaintedLayer: Sendable {
  let id: LayerID
  /// The layer's identity across transitions; for a layer of an earlier picture, the node that it had then.
  let node: NodeID?
  let state: LayerState
  /// The layers inside, or `nil` for a layer that shows its own content.
  let content: Content?
  /// The ids of the elements that the layer's page does not show.
  let hidden: Set<String>
  /// Whether another layer of the same list shows the bar of the layer's screen.
  let hasBarApart: Bool
  /// Whether this is the layer's shadow instead of the layer itself.
  let isShadow: Bool
  /// Whether the layer is a title, a button or an item of a bar; these count as part of the bar's content.
  let isDetail: Bool
  let plane: LayerPlane
  /// The opacity, at most 1, without that of the fill.
  private let alpha: Double
  /// The width of a shadow's soft edge, in fractions of its frame.
  private let softness: Size

  /// The layers inside of a layer; all pieces of one page have the same.
  final class Content: Sendable {
    /// The layers that draw something, back to front, each with its shadow below it.
    let layers: [PaintedLayer]
    /// The bounds of the content, in its own coordinates.
    let bounds: Rect

    init(_ content: Picture.Content) {
      layers = PaintedLayer.all(of: content.layers)
      bounds = content.bounds
    }
  }

  /// Prepares the layers of a list that draw something, back to front, each with its shadow below it.
  ///
  /// - Parameters:
  ///   - entries: The layers.
  ///   - hidden: The elements that pages of this list do not show, besides those that the layers name themselves.
  /// - Returns: The layers.
  static func all(
    of entries: [Picture.Entry], hiding hidden: [String: Set<String>] = [:]
  ) -> [PaintedLayer] {
    let barsApart = Set(entries.compactMap { $0.node?.screenOfBar })
    var layers: [PaintedLayer] = []
    layers.reserveCapacity(entries.count)
    // Layers of apps nest as deep as nodes, so this recursion keeps its stack frames small.
    var last: (index: Int, content: Content?)?
    for index in entries.drawingOrder {
      if let shadow = PaintedLayer(shadowOf: entries[index]) { layers.append(shadow) }
      // Contents that share their storage are compared in constant time.
      if last.map({ entries[index].content != entries[$0.index].content }) ?? true {
        last = (index, entries[index].content.map(Content.init))
      }
      let layer = PaintedLayer(entries[index], last?.content, hiding: hidden, barsApart)
      if let layer { layers.append(layer) }
    }
    return layers
  }

  /// Prepares a layer with its content, or returns `nil` if the layer draws nothing.
  private convenience init?(
    _ entry: Picture.Entry, _ content: Content?, hiding hidden: [String: Set<String>],
    _ barsApart: Set<String>
  ) {
    guard entry.state.alpha > 0, let plane = LayerPlane(entry.state) else { return nil }
    let page = entry.node?.screen
    self.init(
      entry, entry.state, plane, content: content,
      hidden: (page.flatMap { hidden[$0] } ?? []).union(entry.hiddenElements),
      hasBarApart: page.map(barsApart.contains) ?? false)
  }

  /// Prepares the shadow of a layer, or returns `nil` if the layer has no shadow.
  ///
  /// The shadow's edge is a linear ramp of four radii. It differs by less than 0.06 in opacity from a Gaussian edge
  /// whose standard deviation is the radius.
  private convenience init?(shadowOf entry: Picture.Entry) {
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
    // Rotation and scale keep their centre.
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
    _ entry: Picture.Entry, _ state: LayerState, _ plane: LayerPlane, content: Content? = nil,
    hidden: Set<String> = [], hasBarApart: Bool = false, isShadow: Bool = false,
    softness: Size = Size(width: 0, height: 0)
  ) {
    id = entry.id
    node = entry.node
    self.state = state
    self.plane = plane
    self.content = content
    self.hidden = hidden
    self.hasBarApart = hasBarApart
    self.isShadow = isShadow
    isDetail = node?.isBarContent ?? false
    self.softness = softness
    alpha = min(1, state.alpha)
  }

  /// Whether the layer draws only a shadow.
  var castsShade: Bool {
    if case .shadow = node { true } else { isShadow }
  }

  /// Returns the opacity at a point in fractions of the frame.
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

  /// Whether the layer may be empty at some points of its frame.
  var mayShowNothing: Bool {
    if content != nil { return state.content != nil }
    return switch node {
    case .element, .piece: true
    case .screen, .picture: state.content != nil
    case .bar, .bottomBar, .dimming, .shadow, .own, nil: false
    }
  }

  /// Whether the layer hides everything behind its drawn part.
  var isOpaque: Bool {
    state.alpha >= 0.999 && !isShadow
      && state.fill.map { $0.startColor.alpha >= 1 && $0.endColor.alpha >= 1 } ?? true
  }
}

extension NodeID {
  /// The id of the element whose snapshot the layer is, or `nil`.
  package var flyingElement: String? {
    switch self {
    case .element(let id): return id
    case .piece:
      if case .element(let id) = pieceSource { return id }
      return nil
    case .screen, .bar, .picture, .bottomBar, .dimming, .shadow, .own: return nil
    }
  }

  /// The id of the screen whose bar, or piece of a bar, the layer is, or `nil`.
  var screenOfBar: String? {
    switch self {
    case .bar(let id): id
    case .piece(_, let id): pieceSource == .bar ? id : nil
    case .screen, .picture, .bottomBar, .element, .dimming, .shadow, .own: nil
    }
  }
}
