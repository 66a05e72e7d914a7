import TransitionKit

// Checks that a transition stays the same, apart from being mirrored or enlarged.

extension Film {
  /// Returns a finding if the transition in the other layout direction is not the mirror image.
  func asymmetry(
    inMirrorOf animator: any AnimatedTransitioning, _ tolerance: Double
  ) throws -> [Finding] {
    let other = try animator.timeline(in: situation.mirrored())
    return timeline.mirrored(in: situation.container.size)
      .asymmetry(to: other, tolerance, "in the other direction")
  }

  /// Returns a finding if the transition in a situation twice as large does not have all lengths doubled.
  func asymmetry(
    twiceAsLargeOf animator: any AnimatedTransitioning, _ tolerance: Double
  ) throws -> [Finding] {
    let other = try animator.timeline(in: situation.scaled(by: 2))
    return timeline.asymmetry(to: other, tolerance, "twice as large") { $0.enlarged(by: 2) }
  }
}

extension Timeline {
  /// Compares another timeline with this one, and returns the largest difference.
  ///
  /// - Parameters:
  ///   - other: The timeline, which should have the same layers and duration.
  ///   - tolerance: The largest difference that is ignored.
  ///   - place: The situation of the other timeline, as part of a sentence.
  ///   - change: Returns the expected state for each state of this timeline.
  /// - Returns: A finding about the largest difference, or an empty list.
  fileprivate func asymmetry(
    to other: Timeline, _ tolerance: Double, _ place: String,
    _ change: (LayerState) -> LayerState = { $0 }
  ) -> [Finding] {
    guard abs(duration - other.duration) <= 1e-9 else {
      return [
        Finding(
          .asymmetry, "the transition",
          "takes \(DecimalText.brief(other.duration)) s \(place), "
            + "\(DecimalText.brief(duration)) s otherwise")
      ]
    }
    let (names, otherNames) = (layers.map(\.id), other.layers.map(\.id))
    guard names == otherNames else {
      return [Finding(.asymmetry, "the transition", "has other layers \(place): \(otherNames)")]
    }
    var worst: (difference: StateDifference, layer: LayerID, time: Double)?
    let steps = 8
    for step in 0...steps {
      let fraction = Double(step) / Double(steps)
      let (expected, shown) = (picture(atFraction: fraction), other.picture(atFraction: fraction))
      for (left, right) in zip(expected.layers, shown.layers) where left.state.paint > 0 {
        guard let difference = StateDifference(change(left.state), right.state, tolerance),
          difference.size > worst?.difference.size ?? 0
        else { continue }
        worst = (difference, left.id, fraction * duration)
      }
    }
    guard let worst else { return [] }
    return [
      Finding(
        .asymmetry, worst.layer.description, at: worst.time,
        "has \(worst.difference.text) \(place), expected \(worst.difference.expected)")
    ]
  }
}
