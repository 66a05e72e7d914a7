public import TransitionKit

extension NavigationController {
  /// Explains the current value of a property of a layer in the controller's picture.
  ///
  /// The explanation names the keyframes, the curve and the part of an effect. After an interruption it also names
  /// the correction that keeps the picture from jumping, and layers that remain from the interrupted transition.
  ///
  /// ```swift
  /// controller.explanation(of: .alpha, for: .to)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - id: The id of the layer in the controller's `picture`.
  /// - Returns: The explanation, or `nil` if the picture does not contain the layer.
  public func explanation(of property: LayerProperty, for id: LayerID) -> Explanation? {
    guard let source = source(of: id), let shown = picture[id] else { return nil }
    let playback = source.playback
    return Explanation(
      layer: name(of: id), property: property, time: playback?.shownTime ?? time,
      value: property.text(in: shown, .rounded(3)),
      causes: source.kind.causes
        + (playback?.trackCauses(of: property, for: source.id) ?? [])
        + origin(of: property, source)
        + (playback?.playbackCauses(of: property, for: source.id) ?? [])
        + source.changes(of: property, to: shown))
  }

  private func name(of id: LayerID) -> String {
    let node = picture.layers.first { $0.id == id }?.node
    return Picture.Entry(id, LayerState(frame: .zero), node: node).name
  }

  /// Returns the origin of a track in the running transition, if it is known.
  private func origin(
    of property: LayerProperty, _ source: LayerSource
  ) -> [Explanation.Cause] {
    guard case .transition = source.kind, let running = runningAnimation else { return [] }
    let id = running.isReversed ? source.id.swappingRoles : source.id
    let made = try? TrackOrigin(
      of: property, for: id, by: running.animator, in: running.context)
    let isAlongside =
      (try? running.animator.resolvedTimeline(for: running.context)).map { $0[id] == nil } ?? false
    let isLost = source.playback?.isVanishing(source.id) ?? false
    let causes = isAlongside && !isLost ? [.adapted(.alongside)] : made?.causes ?? []
    return causes + (running.isReversed ? [.playedBackwards] : [])
  }
}

extension LayerSource.Kind {
  fileprivate var causes: [Explanation.Cause] {
    switch self {
    case .resting: [.rests]
    case .transition: []
    case .residue: [.isLeft]
    }
  }
}

extension LayerSource {
  /// Returns the changes that the controller's picture makes to the layer's own state.
  fileprivate func changes(
    of property: LayerProperty, to shown: LayerState
  ) -> [Explanation.Cause] {
    var moved = state
    for addition in additions { moved = moved.moved(by: addition.delta) }
    let added = property.causes(of: additions, to: state)
    let texts = [moved, shown].map { property.text(in: $0, .rounded(3)) }
    guard texts[0] != texts[1] else { return added }
    guard property == .alpha, let fading, moved.alpha > 0 else {
      return added + [.covered(from: texts[0])]
    }
    let base = added.isEmpty ? [.byItself(texts[0])] : added
    return base + [.faded(fading, to: shown.alpha / moved.alpha)]
  }
}
