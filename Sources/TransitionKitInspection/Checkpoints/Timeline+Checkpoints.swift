public import TransitionKit

extension Timeline {
  /// Returns when a layer reaches a checkpoint.
  ///
  /// ```swift
  /// timeline.time(of: .halfWay, for: .to)            // half of the duration for ease-in-out
  /// timeline.time(of: .settled(within: 1), for: .to)
  /// ```
  ///
  /// - Parameters:
  ///   - checkpoint: What happens.
  ///   - layer: The layer to which it happens.
  ///   - container: The area in which layers are seen; `nil` is everywhere.
  /// - Returns: The time in seconds, to a billionth of a second where what happens happens once; `nil`
  ///   when it does not happen, or the timeline does not have the layer.
  public func time(
    of checkpoint: Checkpoint, for layer: LayerID, in container: Rect? = nil
  ) -> Double? {
    CheckpointSearch(self, layer, in: container)?.fraction(of: checkpoint).map { $0 * duration }
  }
}

extension AnimatedTransitioning {
  /// Returns when a layer of a transition reaches a checkpoint, as seen in the container.
  ///
  /// ```swift
  /// try ScaleBack().time(of: .covered, for: .from, in: .photos(.push))
  /// ```
  ///
  /// - Parameters:
  ///   - checkpoint: What happens.
  ///   - layer: The layer to which it happens.
  ///   - situation: What happens, between which screens, in which container.
  /// - Returns: The time in seconds; `nil` when it does not happen, or the transition does not have the
  ///   layer.
  /// - Throws: Any error of the animator.
  public func time(
    of checkpoint: Checkpoint, for layer: LayerID, in situation: Situation
  ) throws -> Double? {
    try timeline(in: situation)
      .time(of: checkpoint, for: layer, in: situation.container.bounds)
  }
}
