// The release policies of published transitions and of the system.

extension ReleasePolicy {
  /// Finishes at half of the width or more, moved in either direction.
  ///
  /// It cancels when the finger is moving back at the release.
  public static let halfTheWidthEitherWay = ReleasePolicy(
    reach: GestureReach(sense: .bothWays),
    criterion: .rule(ReleaseRule(progress: .atLeast(0.5), velocity: .atLeast(0))))

  /// Finishes if the finger has moved more than a quarter of the width.
  public static let quarterOfTheWidth = ReleasePolicy(ReleaseRule(progress: .above(0.25)))

  /// Finishes if the finger has moved more than half of the width.
  public static let halfTheWidth = ReleasePolicy(ReleaseRule(progress: .above(0.5)))

  /// Finishes, at any progress, if the fingers are moving towards each other at the release.
  public static let closingPinch = ReleasePolicy(
    ReleaseRule(progress: nil, velocity: .above(0)))

  /// Finishes if the finger has moved more than 200 points downwards; the whole transition takes 400 points.
  public static let companionPan = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .points(400)),
    criterion: .rule(ReleaseRule(progress: .above(0.5))))

  /// The policy of the system's interactive pop on iOS 7 to 17, as observed.
  ///
  /// A finger drives the progress to at most 0.999, and the transition continues with a fast finger's velocity.
  public static let system = ReleasePolicy(
    reach: GestureReach(maximum: 0.999), criterion: .prediction(ReleasePrediction()),
    speed: .finger)
}
