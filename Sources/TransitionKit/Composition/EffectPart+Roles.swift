// Parts with swapped roles, and parts created from another animator's timeline.

extension EffectPart {
  /// The part with the roles `from` and `to` swapped.
  var swappingRoles: EffectPart {
    var part = self
    part.mapLayers(keepingProperties: true) { $0.renamed(\.swappingRoles) }
    part.order = order.map {
      LayerOrder(below: $0.below.swappingRoles, above: $0.above.swappingRoles)
    }
    part.hiddenElements = hiddenElements.map(\.swappingRoles)
    return part
  }

  /// Creates a part with all layers of an animator's timeline, in their order.
  init(
    _ timeline: Timeline, by animator: HashableAnimator, in context: any TransitionContext
  ) {
    self.init(duration: timeline.duration)
    let layers = timeline.layersInTime
    entries = layers.map { layer in
      Entry(layer, over: layer.id.restingState(in: context), by: .animator(animator))
    }
    order = zip(layers, layers.dropFirst()).map { LayerOrder(below: $0.id, above: $1.id) }
    hiddenElements = timeline.hiddenElements
  }
}
