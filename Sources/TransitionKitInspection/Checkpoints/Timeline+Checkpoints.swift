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
  ///   - checkpoint: The checkpoint to find.
  ///   - layer: The layer that reaches the checkpoint.
  ///   - container: The area in which layers are visible; `nil` means everywhere.
  /// - Returns: The time in seconds, to 1e-9 s if the checkpoint is reached only once; `nil` if the layer never
  ///   reaches it, or the timeline does not contain the layer.
  public func time(
    of checkpoint: Checkpoint, for layer: LayerID, in container: Rect? = nil
  ) -> Double? {
    CheckpointSearch(self, layer, in: container)?.fraction(of: checkpoint).map { $0 * duration }
  }
}

extension AnimatedTransitioning {
  /// Returns when a layer of a transition reaches a checkpoint; layers are visible inside the container only.
  ///
  /// ```swift
  /// try ScaleBack().time(of: .covered, for: .from, in: .photos(.push))
  /// ```
  ///
  /// - Parameters:
  ///   - checkpoint: The checkpoint to find.
  ///   - layer: The layer that reaches the checkpoint.
  ///   - situation: The operation, its two screens and their container.
  /// - Returns: The time in seconds; `nil` if the layer never reaches the checkpoint, or the transition does not
  ///   contain the layer.
  /// - Throws: Any error of the animator.
  public func time(
    of checkpoint: Checkpoint, for layer: LayerID, in situation: Situation
  ) throws -> Double? {
    try timeline(in: situation)
      .time(of: checkpoint, for: layer, in: situation.container.bounds)
  }
}
