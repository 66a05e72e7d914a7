// The release policies of the write-ups, and of the system.

extension ReleasePolicy {
  /// Half of the width, either way, and not on the way back.
  public static let halfTheWidthEitherWay = ReleasePolicy(
    reach: GestureReach(sense: .bothWays),
    criterion: .rule(ReleaseRule(progress: .atLeast(0.5), velocity: .atLeast(0))))

  /// More than a quarter of the width.
  public static let quarterOfTheWidth = ReleasePolicy(ReleaseRule(progress: .above(0.25)))

  /// More than half of the width.
  public static let halfTheWidth = ReleasePolicy(ReleaseRule(progress: .above(0.5)))

  /// Fingers that still close when they lift, wherever they are.
  public static let closingPinch = ReleasePolicy(
    ReleaseRule(progress: nil, velocity: .above(0)))

  /// More than half of 400 points downwards.
  public static let companionPan = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .points(400)),
    criterion: .rule(ReleaseRule(progress: .above(0.5))))

  /// The system's interactive pop on iOS 7 to 17, as observed.
  ///
  /// The finger never quite ends the transition by itself, and a fast release keeps its speed.
  public static let system = ReleasePolicy(
    reach: GestureReach(maximum: 0.999), criterion: .prediction(ReleasePrediction()),
    remainder: .fingerSpeed)
}
