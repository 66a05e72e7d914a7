package import TransitionKit

// The release policies of other libraries and systems: when a gesture's release finishes its transition.

extension ReleasePolicy {
  // Source: flutter/flutter, packages/flutter/lib/src/cupertino/route.dart.
  package static let cupertino = ReleasePolicy(
    criterion: .rule(ReleaseRule(progress: .atLeast(0.5), flick: .atLeast(1))),
    speed: .wholeMilliseconds, curve: .fastLinearToSlow)

  // Source: flutter/flutter, packages/flutter/lib/src/cupertino/sheet.dart; the sheet's distance is
  // 0.92 of the height.
  package static let cupertinoSheet = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .containers(0.92)),
    criterion: .rule(ReleaseRule(progress: .atLeast(0.48), flick: .atLeast(2 / 0.92))),
    speed: .duration(0.3), curve: .easeOut)

  // Source: davdroman/swiftui-navigation-transitions.
  package static let swiftUINavigationTransitions = ReleasePolicy(
    criterion: .rule(
      ReleaseRule(
        progress: .atLeast(0.2), velocity: .above(-200), flick: .above(675),
        unit: .pointsPerSecond)),
    speed: .velocity(pointsPerSecond: 800, 0.99...2.25))

  // Source: Touchwonders/Transition.
  package static let touchwonders = ReleasePolicy(
    ReleaseRule(progress: .above(1.0 / 3), flick: .atLeast(1200), unit: .pointsPerSecond))

  // Source: ColinEberhardt/VCTransitionsLibrary, CEHorizontalSwipeInteractionController; progress
  // reaches 0.99 at most.
  package static let vcSwipe = ReleasePolicy(
    reach: GestureReach(length: .points(200), sense: .bothWays, progressAtEnd: 0.99),
    criterion: .rule(ReleaseRule(progress: .above(0.5))), speed: .remainingProgress)

  // Source: ColinEberhardt/VCTransitionsLibrary, CEPinchInteractionController.
  package static let vcPinch = ReleasePolicy(
    criterion: .rule(ReleaseRule(progress: .above(0.5))), speed: .remainingProgress)

  // The page moves half as far as the finger.
  //
  // Source: HeroTransitions/Hero, Examples.
  package static let heroPull = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .containers(2)),
    criterion: .projection(after: 2, above: 0.3))

  // Source: andreamazz/BubbleTransition.
  package static let bubblePull = ReleasePolicy(
    ReleaseRule(progress: .above(0.3)), direction: .bottom)

  // Progress is the finger's distance, eased by Android's curve. On Android the system decides whether a release
  // finishes; this rule is a decision of this library.
  //
  // Source: flutter/flutter,
  // packages/flutter/lib/src/material/predictive_back_page_transitions_builder.dart.
  package static let predictiveBack = ReleasePolicy(
    reach: GestureReach(curve: AndroidPredictiveBack.progressCurve),
    criterion: .rule(ReleaseRule(progress: .above(0), velocity: .atLeast(0))),
    speed: .duration(0.1), curve: .linear)

  // Finishing takes 0.3 s from progress 0 and 0.15 s from progress 1; cancelling takes 0.1 s.
  //
  // Source: material-components/material-components-android, lib/java/com/google/android/material/motion,
  // MaterialMainContainerBackHelper.java.
  package static let predictiveBackAndroid = ReleasePolicy(
    reach: GestureReach(curve: AndroidPredictiveBack.progressCurve),
    criterion: .rule(ReleaseRule(progress: .above(0), velocity: .atLeast(0))),
    speed: .byProgress(from: 0.3, to: 0.15, back: 0.1), curve: .linear)
}
