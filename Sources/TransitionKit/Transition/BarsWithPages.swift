extension Timeline {
  /// Returns the transition with the navigation bars that it has no layers for.
  ///
  /// If both screens' bars are equal and no layer shows a bar, the resting bar stays and nothing is
  /// added. Otherwise each bar belongs to its page: it moves, turns, fades and is clipped with the page,
  /// directly above it. The bar of a page in pieces is cut at the same lines, and each part moves with its
  /// piece.
  ///
  /// - Throws: ``TimelineError`` when a number is not within ±``Limits/magnitude``.
  func withBarsOfPages(in context: any TransitionContext) throws(TimelineError) -> Timeline {
    let bars = TransitionRole.allCases.compactMap { role -> PageAttachment? in
      guard let frame = missingBar(of: role, in: context) else { return nil }
      return PageAttachment(
        role: role, bar: frame, pageFrame: context.frame(of: role),
        layers: [Layer(.barSnapshot(role), frame: frame)], isCut: true)
    }
    return try attaching(bars, in: context)
  }

  /// Returns the transition, which has a bar in place above its pages, with a page above that carries none.
  package func withoutBarOfPageAbove(
    in context: any TransitionContext
  ) throws(TimelineError) -> Timeline {
    let above = context.operation.foreRole
    // The bar in place is that of the page that comes.
    guard above == .from, !context.hasEqualBars, let frame = context.barFrame(of: above),
      !frame.isEmpty, !layers.contains(where: { $0.id == .barSnapshot(above) })
    else { return self }
    let hidden = Layer(.barSnapshot(above), LayerState(frame: frame, alpha: 0))
    return try Timeline(
      duration: duration, layers: layers + [hidden], hiddenElements: hiddenElements)
  }

  /// Returns the resting frame of a page's bar if no layer shows the bar, and `nil` otherwise.
  private func missingBar(of role: TransitionRole, in context: any TransitionContext) -> Rect? {
    guard let frame = context.barFrame(of: role), !frame.isEmpty else { return nil }
    let isBarEqual = context.hasEqualBars
    if isBarEqual, !layers.contains(where: \.id.showsNavigationBar) { return nil }
    let node = NodeID.bar(of: context.screen(role).id)
    let isShown = layers.contains { layer in
      switch layer.id {
      case .barSnapshot(role), .snapshot(role): true
      case .bar: isBarEqual || context.node(of: .bar) == node
      default: false
      }
    }
    return isShown ? nil : frame
  }

  /// Returns the transition with layers attached to its pages, each directly above its page.
  ///
  /// The picture does not jump at the ends. A flight that a bar covers while nothing moves passes below the
  /// bar. An attached layer that would still be in sight when its page is gone fades too.
  func attaching(
    _ attachments: [PageAttachment], in context: any TransitionContext
  ) throws(TimelineError) -> Timeline {
    guard !attachments.isEmpty else { return self }
    var composition = BarComposition(layers: layers, isReversed: isReversed, context: context)
    for attachment in attachments { composition.attach(attachment) }
    composition.layFlightsUnderBars()
    composition.fadeOutOfSight()
    let sum = try Timeline(
      duration: duration, layers: composition.layers, hiddenElements: hiddenElements)
    return isReversed ? sum.reversed() : sum
  }

  /// Whether the page of a side is drawn as a whole at some time.
  func showsWholePage(of role: TransitionRole) -> Bool {
    layers.contains { $0.id == .screen(role) && !$0.isAlwaysHidden }
  }
}

extension TransitionContext {
  /// Whether both screens have a bar of the same style, look and height, or none.
  package var hasEqualBars: Bool {
    from.bar == to.bar
      && (from.bar == .hidden
        || from.barLook == to.barLook && container.barFrame(of: from) == container.barFrame(of: to))
  }
}

extension AnimatedTransitioning {
  /// Returns the layers that move to another target after a release, with the bars that belong to them.
  ///
  /// - Throws: The error of ``layersAfterRelease(in:)``.
  package func resolvedLayersAfterRelease(for context: any TransitionContext) throws -> [Layer] {
    let layers = try layersAfterRelease(in: context)
    guard !context.hasEqualBars else { return layers }
    return layers
      + layers.compactMap { page in
        guard case .screen(let role) = page.id, let frame = context.barFrame(of: role),
          !layers.contains(where: { $0.id == .barSnapshot(role) })
        else { return nil }
        return Layer(.barSnapshot(role), frame: frame)
          .carried(by: page, from: context.frame(of: role))
      }
  }
}

/// The bar of a page, as layers at rest.
struct PageAttachment {
  let role: TransitionRole
  /// The frame of the bar at rest.
  let bar: Rect
  /// The frame of the page at rest.
  let pageFrame: Rect
  /// The layers of the bar at rest, back to front.
  let layers: [Layer]
  /// Whether the bar is cut like a page in pieces; otherwise it fades in place.
  var isCut = false
}

/// The layers of a timeline while bars are attached to its pages.
private struct BarComposition {
  var layers: [Layer]
  let isReversed: Bool
  let context: any TransitionContext
  /// The attached layers, with the sides that they belong to.
  private var attached: [LayerID: TransitionRole] = [:]
  /// The frames of the attached bars at rest.
  private var bars: [TransitionRole: Rect] = [:]

  init(layers: [Layer], isReversed: Bool, context: any TransitionContext) {
    self.layers = layers
    self.isReversed = isReversed
    self.context = context
  }

  /// Adds the bar of a page above every layer that draws the page or a piece of it.
  ///
  /// Without such a layer the bar fades in place.
  mutating func attach(_ bar: PageAttachment) {
    bars[bar.role] = bar.bar
    var result: [Layer] = []
    var isCarried = false
    for layer in layers {
      guard layer.drawsPage(of: bar.role) else {
        result.append(layer)
        continue
      }
      let parts = layer.id == .screen(bar.role) ? bar.layers : bar.part(on: layer)
      isCarried = isCarried || !parts.isEmpty
      result.append(parts.isEmpty ? layer : layer.extended(over: bar.bar, from: bar.pageFrame))
      for part in parts {
        attached[part.id] = bar.role
        result.append(part.carried(by: layer, from: bar.pageFrame, in: bar.bar))
      }
    }
    layers = result
    guard !isCarried else { return }
    layers += bar.layers.map { fading($0, of: bar.role) }
  }

  /// Moves bars above the flights that they cover at the end at which their page is at rest.
  mutating func layFlightsUnderBars() {
    for role in TransitionRole.allCases {
      guard let bar = bars[role] else { continue }
      let flight = layers.lastIndex { layer in
        guard layer.id.isFlight else { return false }
        let state = layer.state(at: restingEnd(of: role))
        return !state.isHidden && state.alpha > 0 && state.frame.overlaps(bar)
      }
      guard let flight else { continue }
      let lower = layers[...flight]
      let isOfBar = { [attached] (layer: Layer) in attached[layer.id] == role }
      layers =
        lower.filter { !isOfBar($0) } + lower.filter(isOfBar) + layers[(flight + 1)...]
    }
  }

  /// Fades attached layers that are in sight at the end at which their page is gone.
  mutating func fadeOutOfSight() {
    for index in layers.indices {
      guard let role = attached[layers[index].id], isInSight(index, at: 1 - restingEnd(of: role))
      else { continue }
      layers[index] = fading(layers[index], of: role)
    }
  }

  /// Returns the offset on the tracks at which a page is at rest.
  private func restingEnd(of role: TransitionRole) -> Double {
    (role == .from) == isReversed ? 1 : 0
  }

  private func fading(_ layer: Layer, of role: TransitionRole) -> Layer {
    let page = layers.first { $0.id == .screen(role) }
    let curve = page?.tracks.leadingCurve ?? context.followingFinger(.easeInOut)
    let end = restingEnd(of: role)
    return layer.replacing(\.alpha, by: Track(from: 1 - end, to: end, curve: curve))
  }

  /// Returns whether a part of a layer is drawn in the container, not covered by opaque layers above.
  ///
  /// What only round corners leave free of it does not count: there the page shines through as well.
  private func isInSight(_ index: Int, at offset: Double) -> Bool {
    guard let bounds = layers[index].state(at: offset).drawnBounds else { return false }
    let covers = layers[(index + 1)...].lazy.flatMap { layer -> [Rect] in
      var state = layer.state(at: offset)
      state.cornerRadius = 0
      return state.coveredRects
    }
    let drawn = bounds.intersection(context.container.bounds)
    return !drawn.visibleParts(outside: covers).isEmpty
  }
}

extension PageAttachment {
  /// Returns the part of the bar that belongs to a piece of the page.
  ///
  /// The pieces at the edges of the page extend beyond them.
  fileprivate func part(on piece: Layer) -> [Layer] {
    guard isCut, let page = piece.id.pieceOfPage else { return [] }
    let source = piece.initial.sourceRect
    let tolerance = 1e-9
    let left = source.x <= tolerance ? bar.x : pageFrame.x + source.x * pageFrame.width
    let right =
      source.maxX >= 1 - tolerance ? bar.maxX : pageFrame.x + source.maxX * pageFrame.width
    let top = source.y <= tolerance ? bar.y : pageFrame.y + source.y * pageFrame.height
    let bottom =
      source.maxY >= 1 - tolerance ? bar.maxY : pageFrame.y + source.maxY * pageFrame.height
    let whole = Rect(x: left, y: top, width: right - left, height: bottom - top)
    guard whole.overlaps(bar) else { return [] }
    let part = whole.intersection(bar)
    let state = LayerState(
      frame: part,
      sourceRect: Rect(
        x: (part.x - bar.x) / bar.width, y: (part.y - bar.y) / bar.height,
        width: part.width / bar.width, height: part.height / bar.height))
    return [Layer(.barPiece(of: role, page.name), state)]
  }
}

extension Layer {
  /// Whether the layer is hidden at every instant.
  fileprivate var isAlwaysHidden: Bool { initial.isHidden && tracks.isHidden == nil }

  /// Whether the layer draws the page of a side, or a piece that the page is cut into.
  fileprivate func drawsPage(of role: TransitionRole) -> Bool {
    guard id != .screen(role) else { return !isAlwaysHidden }
    return id.pieceOfPage?.role == role && initial.fill == nil && initial.sourceRect != .unit
      && !initial.sourceRect.isEmpty && !id.isFlight
  }
}

extension LayerID {
  /// Whether the layer is a snapshot of an element, which flies above the pages.
  fileprivate var isFlight: Bool {
    if case .element = self { return true }
    return TransitionRole.allCases.contains { element(on: $0) != nil }
  }
}
