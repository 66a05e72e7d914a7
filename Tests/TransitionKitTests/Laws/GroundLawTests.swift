import TransitionKit
import XCTest

/// Opaque pages that slide leave hardly a part of the window without a page, whatever interrupts what.
///
/// A page moves on from where it was, so pages that part for a few frames show what is behind them.
final class GroundLawTests: XCTestCase {
  private let phone = try! Container(size: Size(width: 400, height: 800))

  /// A push or a pop that interrupts another one leaves less than a tenth of the window bare, more changes and
  /// changes of the whole stack leave less than a quarter.
  func testNoInterruptionUncoversTheWindow() throws {
    var random = SeededRandom.fromEnvironment()
    let animators: [any AnimatedTransitioning] = [
      StackAndModal(stack: SystemPush(), modal: Cover()),
      StackAndModal(stack: SlideWithFakeNavBar(), modal: Cover()),
    ]
    for animator in animators {
      for _ in 0..<Cases.count(full: 120, quick: 12) {
        let controller = try NavigationController(
          screens: ["a", "b", "c"].map { Screen($0, bar: .hidden) }, container: phone,
          defaultAnimator: animator)
        var story: [String] = []
        for step in 0..<Int.random(in: 2...4, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0: try controller.push(Screen("\(step)", bar: .hidden), animated: true)
          case 1:
            let screens = [controller.screens[0], Screen("s\(step)", bar: .hidden)]
            try controller.setScreens(screens, animated: true)
          default: if controller.screens.count > 1 { try controller.pop(animated: true) }
          }
          let gap = Int.random(in: 0...30, using: &random)
          story.append("\(controller.screens.map(\.id)), \(gap)")
          for _ in 0...gap { try look(controller, story) }
        }
        while controller.remaining > 0, controller.transition != nil {
          try look(controller, story)
        }
      }
    }
  }

  /// Looks how much of a line across the window shows no page, and lets a frame of 60 Hz pass.
  private func look(_ controller: NavigationController, _ story: [String]) throws {
    let isPlain = story.count < 3 && !story.contains { $0.contains("s") }
    let layers = controller.picture.layers
    var bare = 0.0
    for x in 0..<400 {
      var share = 1.0
      for entry in layers {
        let frame = entry.state.frame
        switch entry.node {
        case .screen, .picture, .former(.screen, _), .former(.picture, _):
          if frame.x <= Double(x) + 0.5, Double(x) + 0.5 < frame.maxX {
            share *= 1 - entry.state.alpha
          }
        default: break
        }
      }
      bare += share
    }
    XCTAssertLessThan(
      bare, isPlain ? 40 : 100, "points without a page at \(controller.time), after \(story)")
    controller.advance(by: 1.0 / 60)
  }
}
