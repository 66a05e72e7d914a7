extension Effect: AnimatedTransitioning, LibraryAnimator {
  /// The duration of an effect that does not set one, in seconds.
  package static let defaultDuration = 0.35

  /// Returns the duration of the whole effect in seconds, by default 0.35.
  public func duration(in context: any TransitionContext) -> Double {
    // An error is ignored here, because `timeline(for:)` throws it, too.
    (try? ownDuration(in: context.leftToRightContext)) ?? Effect.defaultDuration
  }

  /// The first animator in the effect that gives presented screens a presentation style, or `nil`.
  public var sheet: (any SheetTransition)? {
    switch node {
    case .animator(let animator): animator.sheet
    case .lasting(_, let effect), .timing(_, let effect), .springing(_, let effect),
      .delayed(_, let effect), .during(_, _, let effect), .only(_, let effect),
      .mirrored(let effect),
      .reversed(let effect), .reversedOnReturn(let effect), .swappingEndsOnReturn(let effect):
      effect.sheet
    case .together(let effects), .sequence(let effects), .staggered(let effects, _):
      effects.lazy.compactMap(\.sheet).first
    case .pick(let forward, _): forward.sheet
    case .page, .layers, .dimming, .sliced, .top, .hiddenElements, .invalid: nil
    }
  }

  /// Returns the effect's timeline; pages that no part changes stay at rest.
  ///
  /// - Throws: ``EffectError``, which names the effects at fault; ``TimelineError``; or the error
  ///   of an animator in the effect.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try timeline(evaluatedIn: context.leftToRightContext, for: context)
  }

  /// Returns the layers whose motion animators in the effect change after a release.
  ///
  /// A mirrored or reversed effect returns none, so it continues as planned.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    switch node {
    case .animator(let animator): try animator.layersAfterRelease(in: context)
    case .lasting(_, let effect), .timing(_, let effect), .springing(_, let effect),
      .delayed(_, let effect), .during(_, _, let effect), .reversedOnReturn(let effect),
      .swappingEndsOnReturn(let effect):
      try effect.layersAfterRelease(in: context)
    case .together(let effects), .sequence(let effects), .staggered(let effects, _):
      try effects.flatMap { try $0.layersAfterRelease(in: context) }
    case .pick(let forward, let backward):
      try (context.isForward ? forward : backward).layersAfterRelease(in: context)
    case .only(let role, let effect):
      try effect.layersAfterRelease(in: context).filter { $0.id != .screen(role.opposite) }
    // A mirrored or reversed layer would need another target, so the timeline continues as planned.
    case .mirrored, .reversed, .page, .layers, .dimming, .sliced, .top, .hiddenElements, .invalid:
      []
    }
  }

  /// Returns how a finger moves layers in addition to the timelines of the effect's animators.
  ///
  /// If several animators adjust the same layer, their offsets and outsets are added, and the last one's pose is used.
  /// A mirrored or reversed effect returns none, so its layers follow the timeline alone.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    func joined(_ effects: [Effect]) -> [LayerID: LayerAdjustment] {
      effects.reduce(into: [:]) { all, effect in
        all.merge(effect.adjustments(for: gesture, at: fraction, in: context)) {
          $0.joined(with: $1)
        }
      }
    }
    switch node {
    case .animator(let animator):
      return animator.adjustments(for: gesture, at: fraction, in: context)
    case .lasting(_, let effect), .timing(_, let effect), .springing(_, let effect),
      .delayed(_, let effect), .during(_, _, let effect), .reversedOnReturn(let effect),
      .swappingEndsOnReturn(let effect):
      return joined([effect])
    case .together(let effects), .sequence(let effects), .staggered(let effects, _):
      return joined(effects)
    case .pick(let forward, let backward):
      return joined([context.isForward ? forward : backward])
    case .only(let role, let effect):
      return joined([effect]).filter { $0.key != .screen(role.opposite) }
    case .mirrored, .reversed, .page, .layers, .dimming, .sliced, .top, .hiddenElements, .invalid:
      return [:]
    }
  }

  /// Returns the timeline of an effect that was evaluated in this context or in its mirrored context.
  ///
  /// It is never inlined, because every composed animator calls it.
  @inline(never)
  func timeline(
    evaluatedIn evaluated: any TransitionContext, for context: any TransitionContext
  ) throws -> Timeline {
    var timeline = try part(in: evaluated).timeline(in: evaluated)
    if evaluated.container.layoutDirection != context.container.layoutDirection {
      timeline = timeline.mirrored(in: context.container.size)
    }
    return context.isInteractive ? timeline.linearized : timeline
  }
}

extension EffectPart {
  /// Returns the timeline of the part; pages that it does not change are added, and all layers are sorted.
  func timeline(in context: any TransitionContext) throws -> Timeline {
    var layers = entries.map(\.layer)
    for role in [context.operation.backRole, context.operation.foreRole]
    where !layers.contains(where: { $0.id == .screen(role) }) {
      layers.append(Layer(.screen(role), frame: context.frame(of: role)))
    }
    return try Timeline(
      duration: duration ?? Effect.defaultDuration, layers: sorted(layers, in: context.operation),
      hiddenElements: hiddenElements)
  }

  /// Sorts layers so that all requirements are met, and otherwise in the usual order.
  ///
  /// The usual order, back to front, is: back page, dimming, shadow, fore page, other layers in their given order,
  /// bars.
  ///
  /// - Throws: ``EffectError/contradictingOrder(_:_:)``.
  private func sorted(_ layers: [Layer], in operation: TransitionOperation) throws -> [Layer] {
    let ranks = layers.map { $0.id.usualRank(in: operation) }
    let left = layers.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { layers[$0] }
    guard !order.isEmpty else { return left }
    let indices = Dictionary(zip(left.map(\.id), left.indices)) { first, _ in first }
    // Creating the timeline throws an error for two layers with the same id.
    guard indices.count == left.count else { return left }
    let wishes = order.compactMap { wish in
      indices[wish.below].flatMap { below in indices[wish.above].map { (below: below, above: $0) } }
    }
    if wishes.allSatisfy({ $0.below < $0.above }) { return left }
    var waits = [Int](repeating: 0, count: left.count)
    var above = [[Int]](repeating: [], count: left.count)
    for wish in wishes {
      waits[wish.above] += 1
      above[wish.below].append(wish.above)
    }
    // The layers that need not wait for a lower one, the frontmost first, so that the rearmost is popped next.
    var free = left.indices.reversed().filter { waits[$0] == 0 }
    var sorted: [Layer] = []
    while let index = free.popLast() {
      sorted.append(left[index])
      for next in above[index] {
        waits[next] -= 1
        guard waits[next] == 0 else { continue }
        free.insert(next, at: free.firstIndex { $0 < next } ?? free.endIndex)
      }
    }
    // The layers that are still waiting are in a contradictory cycle, or above one.
    if let stuck = wishes.first(where: { waits[$0.below] > 0 }) {
      throw EffectError.contradictingOrder(left[stuck.above].id, left[stuck.below].id)
    }
    return sorted
  }
}

extension LayerID {
  /// Returns the layer's position in the usual order, with 0 at the back.
  fileprivate func usualRank(in operation: TransitionOperation) -> Int {
    switch self {
    case .screen(operation.backRole), .snapshot(operation.backRole): 0
    case .dimming: 1
    case .shadow: 2
    case .screen, .snapshot: 3
    case .element, .named, .node: 4
    case .bar, .bottomBar, .barSnapshot: 5
    }
  }
}
