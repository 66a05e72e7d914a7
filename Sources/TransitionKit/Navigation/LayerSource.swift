/// Where a layer of a controller's picture comes from, for explanations.
package struct LayerSource {
  /// Why the layer is in the picture.
  package enum Kind: Sendable {
    /// It rests there; no transition draws it.
    case resting
    /// The running transition draws it.
    case transition
    /// An interrupted transition left it; an arriving one goes on to where it rests, others fade out.
    case residue(isArriving: Bool)
  }

  /// Why the opacity is not that of the layer's own timeline.
  package enum Fading: Sendable {
    /// Nothing else shows the layer at rest.
    case leftBehind
    /// The picture before the transition did not have it.
    case isNew
    /// A cancellation removes it.
    case isCancelled
    /// Another screen replaces it behind the presented one.
    case isReplaced
  }

  package let kind: Kind
  /// What moves the layer; `nil` for one at rest.
  package let playback: TransitionPlayback?
  /// The layer in its own timeline.
  package let id: LayerID
  /// The state before what the other members say changes it.
  package let state: LayerState
  /// What the picture adds to a layer at rest, on its way to a new layout.
  package var additions: [TransitionPlayback.Addition] = []
  /// Why the opacity may be another one.
  package let fading: Fading?
}

/// What shows the running transition of a controller, for explanations.
package struct RunningAnimation {
  package let animator: any AnimatedTransitioning
  /// The context in which the animator was asked.
  package let context: StaticContext
  /// Whether the transition plays the animator's timeline backwards, with the sides swapped.
  package let isReversed: Bool
}

extension NavigationController {
  /// What shows the running transition, or `nil` at rest.
  package var runningAnimation: RunningAnimation? {
    running.map { running in
      RunningAnimation(
        animator: running.animator, context: running.reversedContext ?? running.context,
        isReversed: running.reversedContext != nil)
    }
  }

  /// Returns where a layer of the present picture comes from, or `nil` when it is not in the picture.
  package func source(of id: LayerID) -> LayerSource? {
    guard let running else {
      let layers = model.onScreen.restingScene(in: container, roles: true)
      return layers.first { $0.id == id }.map {
        LayerSource(kind: .resting, playback: nil, id: id, state: $0.state, fading: nil)
      }
    }
    let composition = SceneComposition(running, over: model.onScreen, in: container)
    let own = PlaybackPicture(running.playback).layers
    let slot = composition.slots(hidden: own.map(\.state.isHidden)).first { $0.id == id }
    return slot.map { running.source(of: $0, own, in: composition) }
  }
}

extension RunningTransition {
  fileprivate func source(
    of slot: SceneSlot, _ own: [Picture.Entry], in composition: SceneComposition
  ) -> LayerSource {
    switch slot.part.source {
    case .own(let index):
      let isReplaced = composition.isLeaving[index]
      return LayerSource(
        kind: .transition, playback: playback, id: own[index].id, state: own[index].state,
        fading: isReplaced ? .isReplaced : nil)
    case .around(let index):
      let resting = composition.around[index]
      let addition = aroundCorrection?.addition(
        .correction, to: resting.id, fraction: playback.shownFraction, elapsed: playback.elapsed)
      return LayerSource(
        kind: .resting, playback: nil, id: slot.id, state: resting.state,
        additions: addition.map { [$0] } ?? [],
        fading: slot.part.fadesIn ? .isNew : slot.part.isNew ? .isCancelled : nil)
    case .residual(let index, let isArriving):
      let left = composition.residue[index]
      let group = groups[left.place.group]
      return LayerSource(
        kind: .residue(isArriving: isArriving), playback: group.playback, id: left.layer.id,
        state: PlaybackPicture(group.playback).layers[left.place.inTimeline].state,
        fading: isArriving ? nil : .leftBehind)
    }
  }
}
