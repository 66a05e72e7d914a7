import TransitionKit

extension TransitionPlayback {
  /// The current time on the timeline, in seconds.
  var shownTime: Double { shownFraction * timeline.duration }

  /// Returns the current reason in the track of a property.
  func trackCauses(of property: LayerProperty, for id: LayerID) -> [Explanation.Cause] {
    timeline[id]?.trackCauses(of: property, at: shownFraction, in: timeline) ?? []
  }

  /// Returns the driver of the playback, and the corrections that are added to the values of a layer's tracks.
  func playbackCauses(of property: LayerProperty, for id: LayerID) -> [Explanation.Cause] {
    let isMoving = trackCauses(of: property, for: id) != [.constant]
    return (isMoving ? driveCauses : []) + addedCauses(to: id, property)
  }

  /// The reason for the current fraction, if it is not the clock.
  private var driveCauses: [Explanation.Cause] {
    switch phase {
    case .idle, .running, .ended: []
    case .interacting(let fraction): [.heldByFinger(at: fraction)]
    case .settling(let outcome): [.settles(outcome)]
    }
  }

  private func addedCauses(
    to id: LayerID, _ property: LayerProperty
  ) -> [Explanation.Cause] {
    guard let layer = timeline[id] else { return [] }
    let state = layer.state(at: timeline.position(at: shownTime))
    return property.causes(of: additions(to: id), to: state)
  }
}

extension LayerProperty {
  /// Returns the additions to this property of a state, after the state's own value.
  func causes(
    of additions: [TransitionPlayback.Addition], to state: LayerState
  ) -> [Explanation.Cause] {
    let added = additions.compactMap { addition in
      text(of: addition.delta, .rounded(3)).map {
        Explanation.Cause.added($0, addition.kind, share: addition.share)
      }
    }
    return added.isEmpty ? [] : [.byItself(text(in: state, .rounded(3)))] + added
  }
}
