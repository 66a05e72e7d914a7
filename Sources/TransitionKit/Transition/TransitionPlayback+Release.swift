extension TransitionPlayback {
  /// Sends layers somewhere else than planned when a finger releases the transition to finish.
  ///
  /// Up to the finger's fraction the timeline stays as it was, so that nothing jumps and a way back is
  /// the same.
  mutating func redirect(_ layers: [Layer]) {
    guard case .finger(let fraction) = drive, fraction < 1, let present = linearTimeline,
      !present.isReversed, !layers.isEmpty
    else { return }
    linearTimeline = present.released(at: fraction, into: layers)
  }
}

extension Timeline {
  /// Returns the timeline with some layers replaced, from a fraction on, by layers of the same ids.
  func released(at fraction: Double, into layers: [Layer]) -> Timeline {
    mapLayers { layer in
      layers.first { $0.id == layer.id }.map { layer.released(at: fraction, into: $0) } ?? layer
    }
  }
}
