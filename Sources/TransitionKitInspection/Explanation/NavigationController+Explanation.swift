public import TransitionKit

extension NavigationController {
  /// Explains the current value of a property of a layer in the controller's picture.
  ///
  /// The explanation names the keyframes, the curve and the part of an effect. After an interruption it says whether
  /// the interrupted transition moves the layer.
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
        + (playback?.playbackCauses(of: property, for: source.id) ?? []))
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
    let made = try? running.animator.origin(of: property, for: id, in: running.context)
    let isAlongside =
      (try? running.animator.resolvedTimeline(for: running.context)).map { $0[id] == nil } ?? false
    let causes = isAlongside ? [.alongside] : made ?? []
    return causes + (running.isReversed ? [.playedBackwards] : [])
  }
}

extension LayerSource.Kind {
  fileprivate var causes: [Explanation.Cause] {
    switch self {
    case .resting: [.rests]
    case .transition: []
    case .interrupted: [.isInterrupted]
    case .appearing: [.appears]
    }
  }
}
