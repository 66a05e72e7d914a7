public import TransitionKit

/// An instant of a transition that is named by what a viewer sees, not by seconds.
///
/// A test that asks for it stays right when the duration changes:
///
/// ```swift
/// let timeline = try ScaleBack().timeline(in: .photos(.push))
/// let settled = timeline.time(of: .settled(within: 1), for: .to, in: Situation.phone)
/// ```
public enum Checkpoint: Hashable, Sendable {
  /// The first instant at which something of the layer is seen in the container.
  case firstVisible
  /// The first instant at which the layer is at half of its way, or of its change of opacity when it
  /// does not move.
  case halfWay
  /// The instant from which on the layer is within a number of points of its end, and its opacity within
  /// as many hundredths.
  case settled(within: Double)
  /// The instant from which on opaque layers in front cover all that would be seen of the layer.
  case covered
  /// The instant from which on nothing of the layer is seen in the container.
  case gone
}

extension Timeline {
  /// Returns when a layer reaches a checkpoint.
  ///
  /// The instant is found to the precision of a double. What happens in less than the 240th part of the
  /// duration between two keyframes may be missed. An opacity below 0.01 counts as not seen, and one of
  /// 0.99 and above as opaque.
  ///
  /// - Parameters:
  ///   - checkpoint: What is seen.
  ///   - layer: The id of the layer.
  ///   - container: The size of the container, in points; ``Situation/phone`` by default.
  /// - Returns: The time in seconds, or `nil` when it never happens or there is no such layer.
  public func time(
    of checkpoint: Checkpoint, for layer: LayerID, in container: Size = Situation.phone
  ) -> Double? {
    guard let index = layers.firstIndex(where: { $0.id == layer }) else { return nil }
    var search = CheckpointSearch(self, index, in: Rect(origin: .zero, size: container))
    return search.time(of: checkpoint)
  }
}

extension AnimatedTransitioning {
  /// Returns when a layer reaches a checkpoint of the transition in a situation.
  ///
  /// ```swift
  /// let covered = try CoverVertical().time(of: .covered, for: .from, in: .photos(.present))
  /// ```
  ///
  /// - Parameters:
  ///   - checkpoint: What is seen.
  ///   - layer: The id of the layer.
  ///   - situation: What the transition does, and where.
  /// - Returns: The time in seconds, or `nil` when it never happens or there is no such layer.
  /// - Throws: Any error of the animator.
  public func time(
    of checkpoint: Checkpoint, for layer: LayerID, in situation: Situation
  ) throws -> Double? {
    try timeline(in: situation).time(of: checkpoint, for: layer, in: situation.container.size)
  }
}

extension Checkpoint: CustomStringConvertible {
  /// The checkpoint in words, such as `settled within 1 pt`.
  public var description: String {
    switch self {
    case .firstVisible: "first visible"
    case .halfWay: "half-way"
    case .settled(let distance): "settled within \(DecimalText.shortest(distance)) pt"
    case .covered: "covered"
    case .gone: "gone"
    }
  }
}
