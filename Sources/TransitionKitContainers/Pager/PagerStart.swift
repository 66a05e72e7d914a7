package import TransitionKit

/// How a drag of a pager begins.
///
/// The finger moves by the slop first, and these points do not count afterwards; see ``Drive/Hold``.
package struct PagerStart: Hashable, Codable, Sendable {
  /// How far the finger moves before the drag begins, in points, exclusive.
  package var slop: Double
  /// How many times as far the finger moves along the pages as across them, exclusive.
  package var dominance: Double

  /// Creates a start; by default after 10 points, more along than across.
  package init(slop: Double = 10, dominance: Double = 1) {
    self.slop = slop
    self.dominance = dominance
  }

  /// After 10 points.
  ///
  /// Source: UIScrollView of UIKit 26.1, measured with synthetic touches.
  package static let uiKit = PagerStart()

  /// Returns whether a movement begins a drag.
  ///
  /// - Parameters:
  ///   - movement: How far the finger has moved since it touched, in points.
  ///   - velocity: The velocity of the finger in points per second, if known.
  ///   - axis: The axis of the pager.
  /// - Returns: Whether the movement, and the velocity, go far enough along the axis.
  package func begins(
    with movement: Point, velocity: Point? = nil, along axis: PagerAxis
  ) -> Bool {
    guard abs(axis.travel(of: movement, .leftToRight)) > slop, follows(movement, along: axis) else {
      return false
    }
    guard let velocity else { return true }
    return abs(axis.travel(of: velocity, .leftToRight)) >= dominance * axis.across(velocity)
  }

  /// Whether a movement of any length has the direction of a drag.
  func follows(_ movement: Point, along axis: PagerAxis) -> Bool {
    abs(axis.travel(of: movement, .leftToRight)) > dominance * axis.across(movement)
  }
}
