public import TransitionKit

extension Timeline {
  /// Explains the value of a property of a layer at a time.
  ///
  /// ```swift
  /// timeline.explanation(of: .alpha, for: .from, at: 0.18)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - id: The layer.
  ///   - time: The time in seconds, clamped to the duration.
  /// - Returns: The explanation, or `nil` if the timeline does not contain the layer.
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
  /// Explains the value of a property of a layer at a time in the animator's transition.
  ///
  /// The explanation also names the part of an effect that created the track, and the library's changes to it.
  ///
  /// ```swift
  /// try ScaleBack().explanation(of: .alpha, for: .from, at: 0.18, in: .photos(.push))
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - id: The layer.
  ///   - time: The time in seconds, clamped to the duration.
  ///   - situation: The operation, its two screens and their container.
  /// - Returns: The explanation, or `nil` if the timeline does not contain the layer.
  /// - Throws: Any error of the animator.
  public func explanation(
    of property: LayerProperty, for id: LayerID, at time: Double, in situation: Situation
  ) throws -> Explanation? {
    let context = situation.context(for: self)
    let played = try resolvedTimeline(for: context)
    guard var found = played.explanation(of: property, for: id, at: time) else { return nil }
    found.causes += try origin(of: property, for: id, in: context)
    return found
  }
}
