import TransitionKit
import TransitionKitCatalogue
import XCTest

extension NamedAnimator {
  /// Returns the animator with a name.
  static func known(_ name: String) throws -> NamedAnimator {
    try XCTUnwrap(NamedAnimator(rawValue: name), name)
  }

  /// The style of a screen that the animator presents, full screen for most.
  func presentationStyle(in container: Container) -> PresentationStyle {
    animator().sheet?.presentationStyle(in: container) ?? .fullScreen
  }

  /// The style of the screen underneath, full screen but for a sheet on a sheet.
  func presenterStyle(in container: Container) -> PresentationStyle {
    animator().sheet?.presenterStyle(in: container) ?? .fullScreen
  }
}
