extension Effect: AnimatedTransitioning {
  /// The duration of an effect that says none, in seconds.
  public static let defaultDuration = 0.35

  /// Returns the duration of the whole.
  public func duration(in context: any TransitionContext) -> Double {
    (try? part(in: context.writtenLeftToRight))?.duration ?? Effect.defaultDuration
  }

  /// Returns the transition: what the parts write, over pages at rest.
  ///
  /// - Throws: ``EffectError`` that names the parts at odds, ``TimelineError``, or what a foreign
  ///   animator throws.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try Effect.timeline(for: context, isMirrored: true) { _ in self }
  }

  /// Returns the layers that animators inside send a way of their own after a finger.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    if case .animator(let animator) = node {
      return try animator.layersAfterRelease(in: context)
    }
    if case .lasting(_, let effect) = node { return try effect.layersAfterRelease(in: context) }
    guard case .together(let effects) = node else { return [] }
    return try effects.flatMap { try $0.layersAfterRelease(in: context) }
  }

  /// Returns the timeline of an effect that is written left to right, as it is seen in a context.
  static func timeline(
    for context: any TransitionContext, isMirrored: Bool,
    of effect: (any TransitionContext) throws -> Effect
  ) throws -> Timeline {
    let written = isMirrored ? context.writtenLeftToRight : context
    var timeline = try effect(written).part(in: written).timeline(in: written)
    if isMirrored, context.container.layoutDirection == .rightToLeft {
      timeline = timeline.mirrored(in: context.container.size)
    }
    return context.isInteractive ? timeline.linearized : timeline
  }
}

extension EffectPart {
  /// Returns the timeline, with the pages that nobody touched and all layers in order.
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

  /// Returns layers in an order that fulfils all wishes, otherwise the usual one: lower page,
  /// dimming, shadow, upper page, then the rest as it came, and bars.
  private func sorted(_ layers: [Layer], in operation: TransitionOperation) throws -> [Layer] {
    var left = layers.enumerated().sorted {
      ($0.element.id.usualHeight(in: operation), $0.offset)
        < ($1.element.id.usualHeight(in: operation), $1.offset)
    }.map(\.element)
    let known = Set(left.map(\.id))
    let wishes = order.filter { known.contains($0.below) && known.contains($0.above) }
    let above = Dictionary(grouping: wishes, by: \.below)
    var waitsFor = Dictionary(wishes.map { ($0.above, 1) }, uniquingKeysWith: +)
    var sorted: [Layer] = []
    while !left.isEmpty {
      guard let free = left.firstIndex(where: { waitsFor[$0.id, default: 0] == 0 }) else {
        let stuck = wishes.first { wish in left.contains { $0.id == wish.below } } ?? wishes[0]
        throw EffectError.contradictingOrder(stuck.above, stuck.below)
      }
      let layer = left.remove(at: free)
      for wish in above[layer.id] ?? [] { waitsFor[wish.above, default: 1] -= 1 }
      sorted.append(layer)
    }
    return sorted
  }
}

extension LayerID {
  fileprivate func usualHeight(in operation: TransitionOperation) -> Int {
    switch self {
    case .screen(operation.backRole), .snapshot(operation.backRole): 0
    case .dimming: 1
    case .shadow: 2
    case .screen, .snapshot: 3
    case .element, .named: 4
    case .bar, .bottomBar, .barSnapshot: 5
    }
  }
}
