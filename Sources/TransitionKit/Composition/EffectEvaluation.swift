// How an effect becomes a part: one case a combinator.

extension Effect {
  func part(in context: any TransitionContext) throws -> EffectPart {
    switch node {
    case .page(let page, let change):
      let role = page.role(in: context.operation)
      let rest = LayerState(frame: context.frame(of: role))
      let layer = change.applied(
        to: rest, .screen(role), enters: role == .to, in: context)
      return EffectPart(layer, over: rest, by: description)
    case .layers(let layers, let order):
      var part = EffectPart()
      // The description lists all layers, so it is made once and not for each of them.
      let writer = description
      part.entries = layers.map { layer in
        EffectPart.Entry(layer, over: layer.id.rest(in: context), by: writer)
      }
      part.order = zip(order, order.dropFirst()).map { LayerOrder(below: $0, above: $1) }
      return part
    case .dimming(let alpha, let color):
      return dimming(alpha, color, in: context)
    case .sliced(let page, let columns, let rows, let looks):
      return slices(of: page, columns: columns, rows: rows, looks, in: context)
    case .top(let page):
      let role = page.role(in: context.operation)
      var part = EffectPart()
      part.order = [LayerOrder(below: .screen(role.opposite), above: .screen(role))]
      return part
    case .hiddenElements(let ids):
      var part = EffectPart()
      part.hiddenElements = ids
      return part
    case .animator(let animator):
      return try animator.part(in: context)
    case .together(let effects):
      return try EffectPart(joining: effects.map { try $0.part(in: context) })
    case .sequence(let effects):
      return try Effect.chained(effects, in: context)
    case .staggered(let effects, let delays):
      return try EffectPart(
        joining: zip(effects, delays).map { try $0.delayed(by: $1).part(in: context) })
    case .during(let start, let end, let effect):
      var part = try effect.part(in: context)
      try part.squeeze(into: start, end)
      return part
    case .delayed(let seconds, let effect):
      var part = try effect.part(in: context)
      let total = (part.duration ?? Effect.defaultDuration) + seconds
      guard seconds >= 0, total.isFinite else { throw EffectError.invalidTime("a delay", seconds) }
      try part.squeeze(into: total > 0 ? seconds / total : 0, 1)
      part.duration = total
      return part
    case .lasting(let seconds, let effect):
      guard seconds >= 0, seconds.isFinite else {
        throw EffectError.invalidTime("a duration", seconds)
      }
      var part = try effect.part(in: context)
      part.duration = seconds
      return part
    case .paced(let curve, let effect):
      var part = try effect.part(in: context)
      part.mapLayers { $0.mapCurves { $0.pacing(curve) } }
      return part
    case .only(let role, let effect):
      var part = try effect.part(in: context)
      part.entries.removeAll { $0.layer.id == .screen(role.opposite) }
      return part
    case .pick(let forward, let backward):
      switch context.operation.direction {
      case .forward: return try forward.part(in: context)
      case .backward: return try backward.part(in: context)
      }
    case .mirrored(let effect):
      var part = try effect.part(in: MirroredContext(context))
      let width = context.container.width
      part.mapLayers { $0.mirrored(inWidth: width) }
      return part
    case .reversed(let effect):
      var part = try effect.part(in: context)
      part.mapLayers(\.reversed)
      return part
    case .reversedOnReturn(let effect):
      guard context.operation.direction == .backward else { return try effect.part(in: context) }
      var part = try effect.part(in: SwappedContext(context))
      part.mapLayers(\.reversed)
      return part.swappingRoles
    case .swappingEndsOnReturn(let effect):
      guard context.operation.direction == .backward else { return try effect.part(in: context) }
      var part = try effect.part(in: SwappedContext(context))
      part.mapLayers(\.swappingEnds)
      return part.swappingRoles
    }
  }

  /// Joins the parts of effects one after the other.
  private static func chained(
    _ effects: [Effect], in context: any TransitionContext
  ) throws -> EffectPart {
    guard let first = effects.first else { return EffectPart() }
    var chain = try first.part(in: context)
    for effect in effects.dropFirst() { try chain.append(try effect.part(in: context)) }
    return chain
  }

  private func dimming(
    _ alpha: Double, _ color: Color, in context: any TransitionContext
  ) -> EffectPart {
    var rest = LayerState(frame: context.container.bounds, fill: Fill(color))
    let isForward = context.operation.direction == .forward
    rest.alpha = isForward ? 0 : alpha
    let layer = Layer(.dimming, rest).fading(to: isForward ? alpha : 0, curve: .easeInOut)
    var part = EffectPart(layer, over: rest, by: description)
    part.order = [
      LayerOrder(below: .screen(context.operation.backRole), above: .dimming),
      LayerOrder(below: .dimming, above: .screen(context.operation.foreRole)),
    ]
    return part
  }

  private func slices(
    of page: Page, columns: Int, rows: Int, _ looks: [PieceLook],
    in context: any TransitionContext
  ) -> EffectPart {
    let role = page.role(in: context.operation)
    let rest = LayerState(frame: context.frame(of: role))
    var part = EffectPart()
    var hidden = rest
    hidden.isHidden = true
    part.entries.append(.init(Layer(.screen(role), hidden), over: rest, by: description))
    let size = Size(width: 1 / Double(columns), height: 1 / Double(rows))
    for (index, look) in looks.prefix(columns * rows).enumerated() {
      let source = Rect(
        x: Double(index / rows) * size.width, y: Double(index % rows) * size.height,
        width: size.width, height: size.height)
      let still = LayerState(
        frame: rest.frame.part(source), anchor: look.anchor, sourceRect: source)
      var away = still
      away.frame = still.frame.offsetBy(x: look.offset.x, y: look.offset.y)
      away.transform = look.transform
      away.alpha = look.alpha
      let id = LayerID.piece(of: role, column: index / rows, row: index % rows)
      let layer = role == .to ? Layer(id, from: away, to: still) : Layer(id, from: still, to: away)
      part.entries.append(.init(layer, over: still, by: description))
      part.order.append(LayerOrder(below: .screen(role), above: id))
    }
    return part
  }
}

extension LayerID {
  /// Returns how a layer is when nobody writes it; of its own layers somebody writes everything.
  func rest(in context: any TransitionContext) -> LayerState {
    guard case .screen(let role) = self else { return LayerState(frame: .nowhere) }
    return LayerState(frame: context.frame(of: role))
  }
}

extension Rect {
  /// A frame that no layer has.
  fileprivate static let nowhere = Rect(x: .nan, y: .nan, width: .nan, height: .nan)

  /// Returns a part of the rectangle, given in its unit square.
  fileprivate func part(_ unit: Rect) -> Rect {
    Rect(
      x: x + unit.x * width, y: y + unit.y * height, width: unit.width * width,
      height: unit.height * height)
  }
}
