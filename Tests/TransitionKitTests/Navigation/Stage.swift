import TransitionKit
import XCTest

/// A controller with a recorder, for tests that read the trace.
///
/// By default a push and a presentation move screens for 0.33 s with ease-in-out.
final class Stage {
  let controller: NavigationController
  let recorder = NavigationRecorder()

  init(
    _ ids: [String], bar: BarStyle = .opaque, profile: InterruptionProfile = .fluid,
    defaultAnimator: any AnimatedTransitioning = StackAndModal(
      stack: SlideWithFakeNavBar(), modal: Cover())
  ) throws {
    controller = try NavigationController(
      screens: ids.map { Screen($0, bar: bar) },
      container: Container(size: Size(width: 320, height: 568)), profile: profile,
      defaultAnimator: defaultAnimator)
    controller.observer = recorder
  }

  /// The tokens that UIKit's measured traces consist of.
  var measured: String {
    recorder.trace.filter { token in
      ["wA", "dA", "wD", "dD", "SI", "AT", "CT", "AE", "CB", "pWB", "pDE", "dWB", "dDE"].contains {
        token == $0 || token.hasPrefix($0 + "(")
      }
    }.joined(separator: " ")
  }

  /// The whole trace on one line.
  var trace: String { recorder.trace.joined(separator: " ") }

  /// The ids of the stack, from the root up.
  var ids: [String] { controller.screens.map(\.id) }

  /// Performs a step, advances to rest and returns the measured tokens.
  func tokens(_ step: (NavigationController) throws -> Void) rethrows -> String {
    recorder.reset()
    try step(controller)
    controller.advanceToRest()
    return measured
  }
}
