import TransitionKit

/// Where something stands for a finger: 1 : 1 between the ends of its way, with a resistance beyond each of them.
///
/// It is one monotone function of the position that the finger asks for. Where the way changes under a finger, a new
/// reach goes through the same point: see ``Drive/Hold/keep(_:as:in:unit:)``.
struct Reach: Hashable, Sendable {
  /// The ends of the way.
  var low, high: Double
  /// How it follows beyond them.
  var below, above: Resistance
  var container: Container

  /// Returns the position for the one that a finger asks for, and the slope there as velocity.
  func motion(at asked: Double) -> MotionSample {
    if asked.isBelow(low, in: container.height) {
      let part = below.motion(beyond: low - asked, in: container)
      return MotionSample(value: low - part.value, velocity: part.velocity)
    }
    if asked.isAbove(high, in: container.height) {
      let part = above.motion(beyond: asked - high, in: container)
      return MotionSample(value: high + part.value, velocity: part.velocity)
    }
    return MotionSample(value: asked, velocity: 1)
  }

  /// Returns what a finger asks for whose position is a given one, or the nearest that the reach shows.
  func asked(for position: Double) -> Double {
    if position.isBelow(low, in: container.height) {
      return low - below.distance(for: low - position, in: container)
    }
    if position.isAbove(high, in: container.height) {
      return high + above.distance(for: position - high, in: container)
    }
    return position
  }
}
