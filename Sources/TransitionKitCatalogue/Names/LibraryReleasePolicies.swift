public import TransitionKit

// The release policies of other libraries.

extension ReleasePolicy {
  /// The finger, three tenths of a second later, beyond half of the way.
  ///
  /// Source: react-navigation/react-navigation, packages/stack/src/views/Stack/Card.tsx.
  public static let reactNavigation = ReleasePolicy(
    criterion: .projection(after: 0.3, above: 0.5))

  /// A flick of a width a second decides by its direction, otherwise half of the way.
  ///
  /// Source: flutter/flutter, packages/flutter/lib/src/cupertino/route.dart.
  public static let cupertino = ReleasePolicy(
    criterion: .rule(ReleaseRule(progress: .atLeast(0.5), flick: .atLeast(1))),
    remainder: .flooredMilliseconds, curve: .fastLinearToSlow)

  /// A flick of two heights a second decides by its direction, otherwise 0.48 of the sheet's way.
  ///
  /// Source: flutter/flutter, packages/flutter/lib/src/cupertino/sheet.dart; the sheet's way is 0.92
  /// of the height.
  public static let cupertinoSheet = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .containers(0.92)),
    criterion: .rule(ReleaseRule(progress: .atLeast(0.48), flick: .atLeast(2 / 0.92))),
    remainder: .lasting(0.3), curve: .easeOut)

  /// Faster than 675 points a second, or a fifth of the way and not back faster than 200.
  ///
  /// Source: davdroman/swiftui-navigation-transitions.
  public static let swiftUINavigationTransitions = ReleasePolicy(
    criterion: .rule(
      ReleaseRule(
        progress: .atLeast(0.2), velocity: .above(-200), flick: .above(675),
        unit: .pointsPerSecond)),
    remainder: .pace(pointsPerSecond: 800, 0.99...2.25))

  /// A flick of 1200 points a second decides by its direction, otherwise a third of the way.
  ///
  /// Source: Touchwonders/Transition.
  public static let touchwonders = ReleasePolicy(
    ReleaseRule(progress: .above(1.0 / 3), flick: .atLeast(1200), unit: .pointsPerSecond))

  /// More than half of 200 points, either way.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, CEHorizontalSwipeInteractionController; progress
  /// never quite reaches 1.
  public static let vcSwipe = ReleasePolicy(
    reach: GestureReach(length: .points(200), sense: .bothWays, full: 0.99),
    criterion: .rule(ReleaseRule(progress: .above(0.5))), remainder: .uncovered)

  /// Pinched to less than half.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, CEPinchInteractionController.
  public static let vcPinch = ReleasePolicy(
    criterion: .rule(ReleaseRule(progress: .above(0.5))), remainder: .uncovered)

  /// The pull, half as far as the finger, and its speed in heights a second, above 0.3 together.
  ///
  /// Source: HeroTransitions/Hero, Examples.
  public static let heroPull = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .containers(2)),
    criterion: .projection(after: 2, above: 0.3))

  /// More than three tenths of the height.
  ///
  /// Source: andreamazz/BubbleTransition.
  public static let bubblePull = ReleasePolicy(
    ReleaseRule(progress: .above(0.3)), direction: .bottom)

  /// A finger that has moved and does not go back; the rest takes a tenth of a second.
  ///
  /// Progress is the finger's way through Android's own curve. When to finish is a decision of this
  /// library where the system, which decides on Android, is not there.
  ///
  /// Source: flutter/flutter,
  /// packages/flutter/lib/src/material/predictive_back_page_transitions_builder.dart.
  public static let predictiveBack = ReleasePolicy(
    reach: GestureReach(curve: AndroidPredictiveBack.progressCurve),
    criterion: .rule(ReleaseRule(progress: .above(0), velocity: .atLeast(0))),
    remainder: .lasting(0.1), curve: .linear)

  /// The same with Android's own times: 0.3 s at the start of the way to 0.15 s at its end, and a
  /// tenth of a second for the way back.
  ///
  /// Source: material-components/material-components-android, lib/java/com/google/android/material/motion,
  /// MaterialMainContainerBackHelper.java.
  public static let predictiveBackAndroid = ReleasePolicy(
    reach: GestureReach(curve: AndroidPredictiveBack.progressCurve),
    criterion: .rule(ReleaseRule(progress: .above(0), velocity: .atLeast(0))),
    remainder: .byProgress(from: 0.3, to: 0.15, back: 0.1), curve: .linear)
}
