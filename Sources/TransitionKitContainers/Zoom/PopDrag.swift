package import TransitionKit

/// The pop of iOS under a finger, begun at the edge or, since iOS 26, in the content.
///
/// The page follows the finger once it has left its dead zone.
///
/// Between 0.50 and 0.53 of the width a resting finger went both ways natively, and a finger moving back
/// at 500 points per second from 0.66 still popped; this rule has one bound.
///
/// Source: JakeThomson/swift_transitions, lib/src/page/back_gesture.dart and back_swipe_recognizer.dart,
/// measured on a simulator of iOS 27.
package struct PopDrag: Hashable, Sendable {
  /// Where the finger begins.
  package enum Origin: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case edge
    /// Anywhere in the content.
    case content
  }

  /// Where the finger begins.
  package var origin: Origin
  /// The width of the page, in points.
  package var width: Double

  /// Creates the rule for a page of a width in points.
  package init(_ origin: Origin, width: Double) {
    self.origin = origin
    self.width = width
  }

  /// The distance before the page moves, in points.
  package var deadZone: Double {
    origin == .edge ? ZoomDrag.deadZone : PopDrag.contentDeadZone
  }

  /// Returns how far the page has moved for a distance of the finger, in points.
  package func pageOffset(of travel: Double) -> Double {
    max(0, min(width.held, travel.held - deadZone))
  }

  /// Returns whether a release pops.
  ///
  /// - Parameters:
  ///   - offset: How far the page has moved, in points.
  ///   - velocity: Its velocity in the same direction, in points per second.
  /// - Returns: Whether it pops.
  package func pops(at offset: Double, velocity: Double) -> Bool {
    offset + ZoomDrag.projection * velocity
      > width * (origin == .edge ? PopDrag.edgeBound : PopDrag.contentBound)
  }

  /// How far from the leading edge a swipe begins, in points; a wider leading inset counts instead.
  package static let edgeReach = 20.0
  /// The distance before a page moves under a finger in the content, in points.
  package static let contentDeadZone = 27.0
  /// The part of the width beyond which a swipe from the edge pops.
  package static let edgeBound = 0.53
  /// The part of the width beyond which a swipe in the content pops.
  package static let contentBound = 0.42
  /// The spring of both ways after the release: ω 22, ζ 0.85.
  package static let spring = Spring.angular(22, 0.85)
}
