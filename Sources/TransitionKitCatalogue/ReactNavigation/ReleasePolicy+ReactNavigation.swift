package import TransitionKit

extension ReleasePolicy {
  // Source: react-navigation/react-navigation, packages/stack/src/views/Stack/Card.tsx.
  package static let reactNavigation = ReleasePolicy(
    criterion: .projection(after: 0.3, above: 0.5))
}
