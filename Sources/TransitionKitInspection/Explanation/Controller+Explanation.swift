public import TransitionKit

extension NavigationController {
  /// Returns why a property of a layer of the present picture has its value.
  ///
  /// It names the keyframes, the curve and the part of an effect; for an interrupted transition also what
  /// keeps the picture from jumping, and layers that are left of it.
  ///
  /// ```swift
  /// controller.explanation(of: .alpha, for: .to)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - id: The layer, as `frame` has it.
  /// - Returns: The explanation, or `nil` when the picture does not have the layer.
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

  /// Returns who has made the track of a layer of the running transition, as far as that is known.
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
  /// Returns what the picture changes about the layer as its own timeline shows it.
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
