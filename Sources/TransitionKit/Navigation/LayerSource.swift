/// Where a layer of a controller's picture comes from, for explanations.
package struct LayerSource {
  /// Why the layer is in the picture.
  package enum Kind: Sendable {
    /// It rests there; no transition draws it.
    case resting
    /// The running transition draws it.
    case transition
    /// An interrupted transition draws it: its screens have been told its end, but its layers still move.
    case interrupted
    /// It fades in or out along with the running transition, whose animator does not draw it.
    case appearing
  }

  package let kind: Kind
  /// The playback that moves the layer; `nil` for a layer at rest.
  package let playback: TransitionPlayback?
  /// The layer's id in the timeline of its transition.
  package let id: LayerID
  /// The layer's state as its tracks give it, without the corrections that the playback adds.
  package let state: LayerState
}

/// The animator that shows the running transition, with its context, for explanations.
package struct RunningAnimation {
  package let animator: any AnimatedTransitioning
  /// The context for which the animator made its timeline.
  package let context: StaticContext
  /// Whether the transition plays the animator's timeline backwards, with the sides swapped.
  package let isReversed: Bool
}

extension NavigationController {
  /// The animator of the running transition with its context, or `nil` at rest.
  package var runningAnimation: RunningAnimation? {
    running.map { running in
      RunningAnimation(
        animator: running.animator, context: running.reversedContext ?? running.context,
        isReversed: running.reversedContext != nil)
    }
  }

  /// Returns where a layer of the present picture comes from, or `nil` when it is not in the picture.
  ///
  /// Only top-level layers are searched, not layers inside other layers.
  package func source(of id: LayerID) -> LayerSource? {
    let picture = picture
    guard let state = picture[id] else { return nil }
    guard let layer = drawing?.layer(id) else {
      return LayerSource(kind: .resting, playback: nil, id: id, state: state)
    }
    switch layer.source {
    case .still, .fading:
      return LayerSource(kind: .resting, playback: nil, id: id, state: state)
    case .appearing(let transition), .disappearing(let transition):
      return LayerSource(kind: .appearing, playback: transition.playback, id: id, state: state)
    case .own(let motion, let index):
      let own = motion.own.layers[index]
      return LayerSource(
        kind: motion.transition === running ? .transition : .interrupted,
        playback: motion.transition.playback, id: own.id, state: own.state)
    }
  }
}
