public import TransitionKit

extension ReleasePolicy {
  /// Finishes when the finger would be past half of the distance 0.3 s after the release.
  ///
  /// Source: react-navigation/react-navigation, packages/stack/src/views/Stack/Card.tsx.
  public static let reactNavigation = ReleasePolicy(
    criterion: .projection(after: 0.3, above: 0.5))
}
