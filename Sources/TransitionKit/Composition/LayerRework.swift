// What combinators do to whole layers.

extension Layer {
  /// The layer with all that moves pressed into a part of the duration.
  func pressed(into start: Double, _ end: Double) -> Layer {
    var moved = LayerTracks()
    moved.frame = tracks.frame?.pressed(into: start, end)
    moved.alpha = tracks.alpha?.pressed(into: start, end)
    moved.transform = tracks.transform?.pressed(into: start, end)
    moved.cornerRadius = tracks.cornerRadius?.pressed(into: start, end)
    moved.shadow = tracks.shadow?.pressed(into: start, end)
    moved.isHidden = tracks.isHidden?.pressed(into: start, end)
    moved.clip = tracks.clip?.pressed(into: start, end)
    moved.fill = tracks.fill?.pressed(into: start, end)
    return Layer(id, initial, tracks: moved)
  }

  /// The layer with every value going from its end to its start on the same curves.
  var flipped: Layer {
    Layer(
      id, initial,
      tracks: LayerTracks(
        frame: tracks.frame?.flipped, alpha: tracks.alpha?.flipped,
        transform: tracks.transform?.flipped, cornerRadius: tracks.cornerRadius?.flipped,
        shadow: tracks.shadow?.flipped,
        isHidden: tracks.isHidden?.turned.mapCurves { _ in .atOnce }, clip: tracks.clip?.flipped,
        fill: tracks.fill?.flipped))
  }

  /// The layer under another name.
  func renamed(_ rename: (LayerID) -> LayerID) -> Layer {
    Layer(rename(id), initial, tracks: tracks)
  }
}

extension EffectPart {
  /// The part with the two sides exchanged.
  var exchanged: EffectPart {
    var part = self
    part.entries = entries.map { entry in
      var turned = Entry(
        entry.layer.renamed(\.exchanged), over: entry.rest, by: "")
      turned.writers = entry.writers
      return turned
    }
    part.order = order.map {
      LayerOrder(below: $0.below.exchanged, above: $0.above.exchanged)
    }
    return part
  }

  /// Takes a foreign animator's timeline in, all its layers in their order.
  init(
    _ timeline: Timeline, by animator: HashableAnimator, in context: any TransitionContext
  ) {
    self.init(duration: timeline.duration)
    let layers = timeline.isReversed ? timeline.layers.map(\.turned) : timeline.layers
    entries = layers.map { layer in
      Entry(layer, over: layer.id.rest(in: context), by: animator.description)
    }
    order = zip(layers, layers.dropFirst()).map { LayerOrder(below: $0.id, above: $1.id) }
    hiddenElements = timeline.hiddenElements
  }
}

extension Track {
  /// The track going from its end to its start: the values change places, the curves start anew.
  ///
  /// With more than two keyframes the gaps come in the opposite order, each on its own curve.
  var flipped: Track {
    guard keyframes.count > 2 else {
      return Track(
        checked: zip(keyframes, keyframes.reversed()).map { $0.holding($1.value) })
    }
    let places = keyframes.indices.reversed()
    return Track(
      checked: places.map { place in
        Keyframe(
          at: 1 - keyframes[place].offset, keyframes[place].value,
          curve: keyframes[max(0, place - 1)].curve)
      })
  }
}
