public import TransitionKit

/// How a transition of a story continues after the finger has left; `nil` keeps what the interaction has.
///
/// ```swift
/// let flung = StoryRelease(velocity: 3)
/// flung.velocity  // 3.0
/// ```
public struct StoryRelease: Hashable, Sendable {
  /// A multiple of the planned speed.
  public var speed: Double?
  /// The curve of the motion.
  public var curve: TimingCurve?
  /// The velocity of the finger, in fractions per second, which the motion continues.
  public var velocity: Double?

  /// Creates a release; by default at the planned speed on the usual curve.
  public init(speed: Double? = nil, curve: TimingCurve? = nil, velocity: Double? = nil) {
    self.speed = speed
    self.curve = curve
    self.velocity = velocity
  }
}
