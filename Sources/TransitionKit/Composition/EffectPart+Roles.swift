// Parts seen from the opposite direction, and parts made of a foreign timeline.

extension EffectPart {
  /// The part with the two sides exchanged.
  var swappingRoles: EffectPart {
    var part = self
    part.entries = entries.map { entry in
      var turned = Entry(
        entry.layer.renamed(\.swappingRoles), over: entry.rest, by: "")
      turned.writers = entry.writers
      return turned
    }
    part.order = order.map {
      LayerOrder(below: $0.below.swappingRoles, above: $0.above.swappingRoles)
    }
    return part
  }

  /// Takes a foreign animator's timeline in, all its layers in their order.
  init(
    _ timeline: Timeline, by animator: HashableAnimator, in context: any TransitionContext
  ) {
    self.init(duration: timeline.duration)
    let layers = timeline.isReversed ? timeline.layers.map(\.reversed) : timeline.layers
    entries = layers.map { layer in
      Entry(layer, over: layer.id.rest(in: context), by: animator.description)
    }
    order = zip(layers, layers.dropFirst()).map { LayerOrder(below: $0.id, above: $1.id) }
    hiddenElements = timeline.hiddenElements
  }
}
