public import TransitionKit

// The release policies of other libraries.

extension ReleasePolicy {
  /// Finishes past half of the distance; a flick of one width a second decides by its direction.
  ///
  /// Source: flutter/flutter, packages/flutter/lib/src/cupertino/route.dart.
  public static let cupertino = ReleasePolicy(
    criterion: .rule(ReleaseRule(progress: .atLeast(0.5), flick: .atLeast(1))),
    speed: .wholeMilliseconds, curve: .fastLinearToSlow)

  /// Finishes past 0.48 of the sheet's distance; a flick of two heights a second decides by its
  /// direction.
  ///
  /// Source: flutter/flutter, packages/flutter/lib/src/cupertino/sheet.dart; the sheet's distance is
  /// 0.92 of the height.
  public static let cupertinoSheet = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .containers(0.92)),
    criterion: .rule(ReleaseRule(progress: .atLeast(0.48), flick: .atLeast(2 / 0.92))),
    speed: .duration(0.3), curve: .easeOut)

  /// Finishes faster than 675 points a second, or past a fifth of the distance unless the finger
  /// goes back faster than 200 points a second.
  ///
  /// Source: davdroman/swiftui-navigation-transitions.
  public static let swiftUINavigationTransitions = ReleasePolicy(
    criterion: .rule(
      ReleaseRule(
        progress: .atLeast(0.2), velocity: .above(-200), flick: .above(675),
        unit: .pointsPerSecond)),
    speed: .velocity(pointsPerSecond: 800, 0.99...2.25))

  /// Finishes past a third of the distance; a flick of 1200 points a second decides by its
  /// direction.
  ///
  /// Source: Touchwonders/Transition.
  public static let touchwonders = ReleasePolicy(
    ReleaseRule(progress: .above(1.0 / 3), flick: .atLeast(1200), unit: .pointsPerSecond))

  /// Finishes past half of 200 points to either side.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, CEHorizontalSwipeInteractionController; progress
  /// reaches 0.99 at most.
  public static let vcSwipe = ReleasePolicy(
    reach: GestureReach(length: .points(200), sense: .bothWays, progressAtEnd: 0.99),
    criterion: .rule(ReleaseRule(progress: .above(0.5))), speed: .remainingProgress)

  /// Finishes a pinch to less than half of the fingers' first distance.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, CEPinchInteractionController.
  public static let vcPinch = ReleasePolicy(
    criterion: .rule(ReleaseRule(progress: .above(0.5))), speed: .remainingProgress)

  /// Finishes when the pull's progress plus its speed in heights a second exceeds 0.3.
  ///
  /// The pull moves half as far as the finger.
  ///
  /// Source: HeroTransitions/Hero, Examples.
  public static let heroPull = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .containers(2)),
    criterion: .projection(after: 2, above: 0.3))

  /// Finishes past three tenths of the height.
  ///
  /// Source: andreamazz/BubbleTransition.
  public static let bubblePull = ReleasePolicy(
    ReleaseRule(progress: .above(0.3)), direction: .bottom)

  /// Finishes when the finger has moved and does not go back; what remains takes 0.1 s.
  ///
  /// Progress is the finger's distance on Android's own curve. On Android the system decides when to
  /// finish; the rule here is a decision of this library.
  ///
  /// Source: flutter/flutter,
  /// packages/flutter/lib/src/material/predictive_back_page_transitions_builder.dart.
  public static let predictiveBack = ReleasePolicy(
    reach: GestureReach(curve: AndroidPredictiveBack.progressCurve),
    criterion: .rule(ReleaseRule(progress: .above(0), velocity: .atLeast(0))),
    speed: .duration(0.1), curve: .linear)

  /// The rule of ``predictiveBack`` with Android's own times.
  ///
  /// Finishing takes 0.3 s from progress 0 and 0.15 s from progress 1; cancelling takes 0.1 s.
  ///
  /// Source: material-components/material-components-android, lib/java/com/google/android/material/motion,
  /// MaterialMainContainerBackHelper.java.
  public static let predictiveBackAndroid = ReleasePolicy(
    reach: GestureReach(curve: AndroidPredictiveBack.progressCurve),
    criterion: .rule(ReleaseRule(progress: .above(0), velocity: .atLeast(0))),
    speed: .byProgress(from: 0.3, to: 0.15, back: 0.1), curve: .linear)
}
