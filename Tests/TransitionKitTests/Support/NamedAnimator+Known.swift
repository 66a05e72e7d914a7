import TransitionKitCatalogue
import XCTest

extension NamedAnimator {
  /// Returns the animator with a name.
  static func known(_ name: String) throws -> NamedAnimator {
    try XCTUnwrap(NamedAnimator(rawValue: name), name)
  }
}
