public import TransitionKit

/// How much something may jump, and how fast it may move, before a check complains.
///
/// ```swift
/// var budget = MotionBudget(in: phone.size)
/// budget.acceleration = 100_000
/// try ScaleBack().audit(
///   [.continuity], in: .photos(.push), options: AuditOptions(motion: budget))  // []
/// ```
public struct MotionBudget: Hashable, Sendable {
  /// The largest jump of a drawn corner, in points.
  public var position: Double
  /// The largest jump of a drawn width or height, in points.
  public var size: Double
  /// The largest jump of an opacity, from 0 to 1.
  public var alpha: Double
  /// The largest jump of a velocity, in points per second.
  public var velocity: Double
  /// The largest speed, in points per second.
  public var speed: Double
  /// The largest acceleration between seams, in points per second squared.
  public var acceleration: Double
  /// The largest jerk between seams, in points per second cubed.
  public var jerk: Double

  /// Creates a budget for motion in a container.
  ///
  /// - Half a point of a jump is allowed, one pixel of a screen with two pixels in a point, and a
  ///   thousandth of the longer side: that short of its target a spring may end.
  /// - An opacity may jump by 0.02, which are five of the 255 steps of a screen.
  /// - A motion may cross the longer side of the container in three pictures of a screen with 60 of
  ///   them in a second. With fewer pictures the eye sees two places, and no way between them.
  /// - Jumps of the velocity, acceleration and jerk are not limited: motion that begins at full speed,
  ///   as on an ease-out curve, is common and wanted. ``gentle(in:)`` limits them.
  ///
  /// All of these are decisions of this library.
  ///
  /// - Parameter size: The size of the container, in points.
  public init(in size: Size) {
    let side = max(size.width, size.height)
    position = 0.5 + side / 1000
    self.size = position
    alpha = 0.02
    speed = side * 60 / 3
    (velocity, acceleration, jerk) = (.infinity, .infinity, .infinity)
  }

  /// A budget for motion that begins and ends softly.
  ///
  /// It allows twice of what the system's own push needs, which on a container of 320 points takes
  /// 2150 points per second, 107 000 per second squared and 3 900 000 per second cubed, and leaves
  /// 5 points per second at its end. A wider container allows more in proportion.
  ///
  /// Source: ``ContinuityReport`` of the library's model of iOS's push, a spring; the factor is a
  /// decision.
  ///
  /// - Parameter size: The size of the container, in points.
  /// - Returns: The budget.
  public static func gentle(in size: Size) -> MotionBudget {
    var budget = MotionBudget(in: size)
    let scale = 2 * max(size.width, size.height) / 568
    budget.velocity = 50 * scale
    budget.speed = 2_150 * scale
    budget.acceleration = 107_000 * scale
    budget.jerk = 3_900_000 * scale
    return budget
  }
}
