// Converts effects to parts of a timeline, with one case for each kind of effect.
//
// `part(in:)` calls itself once for each level of nesting, even on the small stacks (512 kB) of secondary threads on
// Apple's systems. The functions for the single kinds are therefore not inlined, so that their local variables do not
// enlarge its stack frame.

extension Effect {
  func part(in context: any TransitionContext) throws -> EffectPart {
    switch node {
    case .page(let page, let change): changing(page, change, in: context)
    case .layers(let layers, let order): showing(layers, order, in: context)
    case .dimming(let alpha, let color): dimming(alpha, color, in: context)
    case .sliced(let page, let columns, let rows, let looks):
      slices(of: page, columns: columns, rows: rows, looks, in: context)
    case .top(let page): EffectPart(onTop: page.role(in: context.operation))
    case .hiddenElements(let ids, let page):
      EffectPart(hiding: ids, on: page?.role(in: context.operation))
    case .invalid(let error): throw error
    case .animator(let animator): try animator.part(in: context)
    case .together(let effects):
      try EffectPart(joining: effects.map { try $0.part(in: context) })
    case .sequence(let effects):
      try EffectPart(chaining: effects.map { try $0.part(in: context) })
    case .staggered(let effects, let delays):
      try EffectPart(
        joining: zip(effects, delays).map { try $0.delayed(by: $1).part(in: context) })
    case .during(let start, let end, let effect):
      try effect.part(in: context).changed { try $0.squeeze(into: start, end) }
    case .delayed(let seconds, let effect):
      try effect.part(in: context).changed { try $0.delay(by: seconds) }
    case .lasting(let seconds, let effect):
      try effect.part(in: context).changed { $0.duration = try Effect.checked(seconds) }
    case .timing(let curve, let effect):
      try effect.part(in: context).changed { try $0.retime(curve) }
    case .springing(let timing, let effect):
      try effect.part(in: context).changed { try $0.spring(timing, in: context) }
    case .only(let role, let effect):
      try effect.part(in: context).changed { part in
        part.entries.removeAll { $0.layer.id == .screen(role.opposite) }
      }
    case .pick(let forward, let backward):
      try (context.isForward ? forward : backward).part(in: context)
    case .mirrored(let effect):
      try effect.part(in: MirroredContext(context))
        .mapped { $0.mirrored(inWidth: context.container.width) }
    case .reversed(let effect): try effect.part(in: context).mapped(\.reversed)
    case .reversedOnReturn(let effect):
      try effect.partOnReturn(in: context) { $0.mapped(\.reversed) }
    case .swappingEndsOnReturn(let effect):
      try effect.partOnReturn(in: context) { $0.mapped(\.swappingEnds) }
    }
  }

  /// Returns the part for a forward operation; for a backward one, the changed forward part with roles swapped.
  @inline(never)
  private func partOnReturn(
    in context: any TransitionContext, _ change: (EffectPart) -> EffectPart
  ) throws -> EffectPart {
    guard !context.isForward else { return try part(in: context) }
    return change(try part(in: SwappedContext(context))).swappingRoles
  }

  @inline(never)
  private func changing(
    _ page: Page, _ change: PageChange, in context: any TransitionContext
  ) -> EffectPart {
    let role = page.role(in: context.operation)
    let resting = LayerState(frame: context.frame(of: role))
    let layer = change.applied(to: resting, .screen(role), enters: role == .to, in: context)
    return EffectPart(layer, over: resting, by: .effect(self))
  }

  @inline(never)
  private func showing(
    _ layers: [Layer], _ order: [LayerID], in context: any TransitionContext
  ) -> EffectPart {
    var part = EffectPart()
    part.entries = layers.map { layer in
      EffectPart.Entry(layer, over: layer.id.restingState(in: context), by: .effect(self))
    }
    part.order = zip(order, order.dropFirst()).map { LayerOrder(below: $0, above: $1) }
    return part
  }

  @inline(never)
  private func dimming(
    _ alpha: Double, _ color: RGBColor, in context: any TransitionContext
  ) -> EffectPart {
    var resting = LayerState(frame: context.container.bounds, fill: Fill(color))
    let isForward = context.operation.direction == .forward
    resting.alpha = isForward ? 0 : alpha
    let layer = Layer(.dimming, resting).fading(to: isForward ? alpha : 0, curve: .easeInOut)
    var part = EffectPart(layer, over: resting, by: .effect(self))
    part.order = [
      LayerOrder(below: .screen(context.operation.backRole), above: .dimming),
      LayerOrder(below: .dimming, above: .screen(context.operation.foreRole)),
    ]
    return part
  }

  @inline(never)
  private func slices(
    of page: Page, columns: Int, rows: Int, _ looks: [PieceLook],
    in context: any TransitionContext
  ) -> EffectPart {
    let role = page.role(in: context.operation)
    let resting = LayerState(frame: context.frame(of: role))
    var part = EffectPart()
    var hidden = resting
    hidden.isHidden = true
    part.entries.append(.init(Layer(.screen(role), hidden), over: resting, by: .effect(self)))
    let size = Size(width: 1 / Double(columns), height: 1 / Double(rows))
    for (index, look) in looks.enumerated() {
      let source = Rect(
        x: Double(index / rows) * size.width, y: Double(index % rows) * size.height,
        width: size.width, height: size.height)
      let still = LayerState(
        frame: source.scaled(to: resting.frame.size).offset(
          byX: resting.frame.x, y: resting.frame.y), anchor: look.anchor, sourceRect: source)
      var away = still
      away.frame = still.frame.offset(byX: look.offset.x, y: look.offset.y)
      away.transform = look.transform
      away.alpha = look.alpha
      let id = LayerID.piece(of: role, column: index / rows, row: index % rows)
      let layer = role == .to ? Layer(id, from: away, to: still) : Layer(id, from: still, to: away)
      part.entries.append(.init(layer, over: still, by: .effect(self)))
      part.order.append(LayerOrder(below: .screen(role), above: id))
    }
    return part
  }
}

extension EffectPart {
  /// Creates a part that only requires one page to be above the other.
  fileprivate init(onTop role: TransitionRole) {
    order = [LayerOrder(below: .screen(role.opposite), above: .screen(role))]
  }

  /// Creates a part that only hides elements, on one screen or on both.
  fileprivate init(hiding ids: [String], on role: TransitionRole?) {
    hiddenElements =
      role.map { role in ids.map { HiddenElement($0, on: role) } }
      ?? HiddenElement.onBothScreens(ids)
  }

  /// Returns the part after applying a change.
  @inline(never)
  fileprivate func changed(_ change: (inout EffectPart) throws -> Void) rethrows -> EffectPart {
    var part = self
    try change(&part)
    return part
  }

  /// Returns the part with every layer replaced.
  @inline(never)
  fileprivate func mapped(_ transform: (Layer) -> Layer) -> EffectPart {
    changed { $0.mapLayers(transform) }
  }

  /// Replaces the curves of all motion, inside the time ranges that the motion has.
  @inline(never)
  fileprivate mutating func retime(_ curve: TimingCurve) throws(CurveError) {
    try mapCurves { _, own throws(CurveError) in try own.withTiming(curve) }
  }

  /// Replaces the curves of all motion with springs, unless a finger drives the transition.
  @inline(never)
  fileprivate mutating func spring(
    _ timing: SchemedTiming, in context: any TransitionContext
  ) throws(CurveError) {
    let springs = try timing.springs(of: context.motionScheme)
    duration = springs.duration
    guard !context.isInteractive else { return }
    try mapCurves { property, own throws(CurveError) in
      guard let spring = springs.curve(of: property) else { return own }
      return try own.withTiming(spring)
    }
  }

  /// Replaces every curve, depending on the property that moves on it, and throws the last error.
  private mutating func mapCurves(
    _ transform: (LayerProperty, TimingCurve) throws(CurveError) -> TimingCurve
  ) throws(CurveError) {
    var failure: CurveError?
    mapLayers(keepingProperties: true) { layer in
      layer.mapCurves { property, own in
        do throws(CurveError) {
          return try transform(property, own)
        } catch {
          failure = error
          return own
        }
      }
    }
    if let failure { throw failure }
  }

  /// Delays all motion and adds the delay, in seconds, to the part's duration.
  @inline(never)
  fileprivate mutating func delay(by seconds: Double) throws {
    let total = try Effect.delayed(duration, by: seconds)
    try squeeze(into: total > 0 ? seconds / total : 0, 1)
    duration = total
  }
}

extension LayerID {
  /// Returns the state that the layer has if no effect changes it.
  ///
  /// Only screens have such a state. For other layers the returned frame is unequal to every frame, so that their
  /// frame always counts as changed.
  func restingState(in context: any TransitionContext) -> LayerState {
    guard case .screen(let role) = self else { return LayerState(frame: .undefined) }
    return LayerState(frame: context.frame(of: role))
  }
}

extension Rect {
  /// A frame of NaNs, which is unequal to every frame.
  fileprivate static let undefined = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
}
