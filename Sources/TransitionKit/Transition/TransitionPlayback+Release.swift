extension TransitionPlayback {
  /// Redirects layers when a finger releases the transition to finish.
  ///
  /// Up to the finger's fraction the timeline stays the same, so nothing jumps, and a later
  /// reversal follows the same path.
  mutating func redirect(_ layers: [Layer]) {
    guard case .finger(let fraction) = drive, fraction < 1, let present = linearTimeline,
      !present.isReversed, !layers.isEmpty
    else { return }
    linearTimeline = present.released(at: fraction, into: layers)
    releasedAt = fraction
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
