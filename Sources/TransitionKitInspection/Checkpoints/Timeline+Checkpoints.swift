public import TransitionKit

extension Timeline {
  /// Returns when a layer reaches a checkpoint.
  ///
  /// ```swift
  /// let slide = Layer(.to, frame: page.offset(byX: 320)).moving(to: page, curve: .linear)
  /// let timeline = try Timeline(duration: 0.5, layers: [slide])
  /// timeline.time(of: .halfWay, for: .to)  // 0.25
  /// timeline.time(of: .settled(within: 32), for: .to)  // 0.45: the last tenth of 320 points
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
