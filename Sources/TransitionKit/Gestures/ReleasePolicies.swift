// The release policies of the write-ups and of the system.

extension ReleasePolicy {
  /// Finishes from half of the width on, in either direction.
  ///
  /// It cancels when the finger moves against the gesture's direction at the release.
  public static let halfTheWidthEitherWay = ReleasePolicy(
    reach: GestureReach(sense: .bothWays),
    criterion: .rule(ReleaseRule(progress: .atLeast(0.5), velocity: .atLeast(0))))

  /// Finishes above a quarter of the width.
  public static let quarterOfTheWidth = ReleasePolicy(ReleaseRule(progress: .above(0.25)))

  /// Finishes above half of the width.
  public static let halfTheWidth = ReleasePolicy(ReleaseRule(progress: .above(0.5)))

  /// Finishes when the fingers still move towards each other at the release, at any progress.
  public static let closingPinch = ReleasePolicy(
    ReleaseRule(progress: nil, velocity: .above(0)))

  /// Finishes above half of 400 points downwards.
  public static let companionPan = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .points(400)),
    criterion: .rule(ReleaseRule(progress: .above(0.5))))

  /// The policy of the system's interactive pop on iOS 7 to 17, as observed.
  ///
  /// The finger alone reaches a progress of at most 0.999, and a fast release keeps its speed.
  public static let system = ReleasePolicy(
    reach: GestureReach(maximum: 0.999), criterion: .prediction(ReleasePrediction()),
    speed: .finger)
}
