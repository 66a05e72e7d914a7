public import TransitionKit

/// How a story's transition continues after the finger is lifted; `nil` keeps the interaction's own settings.
///
/// ```swift
/// let flung = StoryRelease(velocity: 3)
/// flung.velocity  // 3.0
/// ```
public struct StoryRelease: Hashable, Sendable {
  /// The speed after the release, as a multiple of the planned speed.
  public var speed: Double?
  /// The curve of the motion after the release.
  public var curve: TimingCurve?
  /// The velocity at the release, in fractions of the transition per second, with which the motion continues.
  public var velocity: Double?

  /// Creates a release; by default all settings are those of the interaction.
  public init(speed: Double? = nil, curve: TimingCurve? = nil, velocity: Double? = nil) {
    self.speed = speed
    self.curve = curve
    self.velocity = velocity
  }
}
