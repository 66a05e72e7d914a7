public import TransitionKit

/// The largest jumps and the fastest motion that a check accepts.
///
/// ```swift
/// var budget = MotionBudget(in: phone.size)
/// budget.acceleration = 100_000
/// try ScaleBack().audit(
///   [.continuity], in: .photos(.push), options: AuditOptions(motion: budget))  // []
/// ```
public struct MotionBudget: Hashable, Sendable {
  /// The largest jump of a drawn corner at a seam (see ``ContinuityReport``), in points.
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
  /// - A position or size may jump by 0.5 points, one pixel at a scale of 2, plus 0.001 of the container's longer
  ///   side, because a spring may end that close to its target.
  /// - An opacity may jump by 0.02, five of the 255 levels of a screen.
  /// - Motion may cross the container's longer side in three frames at 60 Hz. With fewer frames the eye sees separate
  ///   positions instead of motion.
  /// - Jumps of the velocity, acceleration and jerk are not limited, because motion that starts at full speed, as on
  ///   an ease-out curve, is common and intended. ``gentle(in:)`` limits them.
  ///
  /// All these limits are choices of this library.
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

  /// Returns a budget for motion that begins and ends softly.
  ///
  /// It allows twice the values of the system's push, which in a container 320 points wide reaches 2150 points per
  /// second, 107 000 per second squared and 3 900 000 per second cubed, and still moves at 5 points per second when
  /// it ends. The limits grow in proportion to the container.
  ///
  /// Source: the ``ContinuityReport`` of this library's model of the iOS push, a spring; the factor 2 is a choice.
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
