// What a playback adds to its tracks, for explanations.

extension TransitionPlayback {
  /// Something that is added to what the tracks of a layer show.
  package struct Addition {
    /// Why it is added.
    package enum Kind: Sendable {
      /// A finger has moved the layer.
      case finger
      /// A finger had moved the layer until it let go, and the layer returns.
      case returning
    }

    package let kind: Kind
    /// How much of the whole difference is left.
    package let share: Double
    /// What is added now.
    package let delta: LayerVelocity
  }

  /// Returns what is added to a layer now.
  package func additions(to id: LayerID) -> [Addition] {
    var additions: [Addition] = []
    let left = fingerMoves.returning.left(at: elapsed).value
    if let delta = fingerMoves.returning.deltas[id], left > 0 {
      additions.append(Addition(kind: .returning, share: left, delta: delta.scaled(by: left)))
    }
    if let delta = fingerMoves.whole(of: id) {
      additions.append(Addition(kind: .finger, share: 1, delta: delta))
    }
    return additions
  }
}
