// What a playback adds to its tracks, for explanations.

extension TransitionPlayback {
  /// Something that is added to what the tracks of a layer show.
  package struct Addition {
    /// Why it is added.
    package enum Kind: Sendable {
      /// The picture continued when another transition, drive or layout took over.
      case correction
      /// The start differs from what a cancellation leads to.
      case start
      /// A finger has moved the layer.
      case finger
    }

    package let kind: Kind
    /// How much of the whole difference is left.
    package let share: Double
    /// What is added now.
    package let delta: LayerVelocity
  }

  /// The timeline whose tracks are shown now: a straightened one under a finger.
  package var shownTimeline: Timeline { base }

  /// The fraction at which the tracks are shown now, in `0...1`.
  package var shownFraction: Double { max(0, min(1, fraction)) }

  /// Returns whether a new layout does not have a layer, which fades out.
  package func isVanishing(_ id: LayerID) -> Bool { vanishingLayers.contains(id) }

  /// Returns what is added to a layer now.
  package func additions(to id: LayerID) -> [Addition] {
    let known = [(Addition.Kind.start, origin), (.correction, correction)]
    var additions = known.compactMap { kind, correction in
      correction?.addition(kind, to: id, fraction: shownFraction, elapsed: elapsed)
    }
    if let delta = fingerMoves.whole(of: id) {
      additions.append(Addition(kind: .finger, share: 1, delta: delta))
    }
    return additions
  }
}

extension Correction {
  /// Returns what is added to a layer at an instant, or `nil` when that is nothing.
  func addition(
    _ kind: TransitionPlayback.Addition.Kind, to id: LayerID, fraction: Double, elapsed: Double
  ) -> TransitionPlayback.Addition? {
    let factors = factors(fraction: fraction, elapsed: elapsed)
    let delta = Correction.sum(deltas[id], rates[id], factors)
    guard delta != LayerVelocity() else { return nil }
    return TransitionPlayback.Addition(kind: kind, share: factors.delta, delta: delta)
  }
}
