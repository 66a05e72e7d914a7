extension TransitionPlayback {
  /// Redirects layers when a finger releases the transition to finish.
  ///
  /// Up to the finger's fraction the timeline stays the same, so nothing jumps, and a later
  /// reversal follows the same path. At the finger's end the layers are at their new targets, and
  /// what is missing fades after the release.
  mutating func redirect(_ layers: [Layer]) {
    guard case .finger(let fraction) = drive, let present = linearTimeline, !present.isReversed,
      !layers.isEmpty
    else { return }
    let (picture, turn) = (picture, min(fraction, 1.0.nextDown))
    linearTimeline = present.released(at: turn, into: layers)
    releasedAt = turn
    if fraction == 1 { correct(toShow: picture, at: 1) }
  }
}

extension Timeline {
  /// Returns the timeline with layers redirected, from a fraction on, to the layers with the same
  /// ids.
  func released(at fraction: Double, into layers: [Layer]) -> Timeline {
    mapLayers { layer in
      layers.first { $0.id == layer.id }.map { layer.released(at: fraction, into: $0) } ?? layer
    }
  }
}
