public import TransitionKit

extension Timeline {
  /// Returns why a property of a layer has its value at a time.
  ///
  /// ```swift
  /// timeline.explanation(of: .alpha, for: .from, at: 0.18)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - id: The layer.
  ///   - time: The time in seconds, clamped to the duration.
  /// - Returns: The explanation, or `nil` when the timeline does not have the layer.
  public func explanation(
    of property: LayerProperty, for id: LayerID, at time: Double
  ) -> Explanation? {
    guard let layer = self[id] else { return nil }
    let fraction = fraction(at: time)
    return Explanation(
      layer: "\(id)", property: property, time: fraction * duration,
      value: property.text(in: layer.state(at: position(at: time)), .rounded(3)),
      causes: layer.trackCauses(of: property, at: fraction, in: self))
  }
}

extension AnimatedTransitioning {
  /// Returns why a property of a layer has its value at a time of the transition that is played.
  ///
  /// It also names the part of an effect that has written the track, and what the library has adapted.
  ///
  /// ```swift
  /// try ScaleBack().explanation(of: .alpha, for: .from, at: 0.18, in: .photos(.push))
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - id: The layer.
  ///   - time: The time in seconds, clamped to the duration.
  ///   - situation: The transition.
  /// - Returns: The explanation, or `nil` when the timeline does not have the layer.
  /// - Throws: Any error of the animator.
  public func explanation(
    of property: LayerProperty, for id: LayerID, at time: Double, in situation: Situation
  ) throws -> Explanation? {
    let context = situation.context(for: self)
    let played = try resolvedTimeline(for: context)
    guard var found = played.explanation(of: property, for: id, at: time) else { return nil }
    found.append(try TrackOrigin(of: property, for: id, by: self, in: context).causes)
    return found
  }
}

extension Explanation {
  /// Returns the explanation with more reasons.
  mutating func append(_ causes: [Cause]) {
    self = Explanation(
      layer: layer, property: property, time: time, value: value, causes: self.causes + causes)
  }
}
