import TransitionKit
import TransitionKitCatalogue
import XCTest

/// A cancelled transition leads to what was there before, bit for bit, also when that was in motion.
final class CancelledSceneLawTests: XCTestCase {
  /// The operations before the one that is cancelled.
  private enum Step {
    case push(Screen, any AnimatedTransitioning)
    case pop(any AnimatedTransitioning)
    case wait(Double)
  }

  private let animators: [any AnimatedTransitioning] = [
    SystemPush(), Fade(), ScaleBack(), SlideWithFakeNavBar(), MagicMove(), CoverVertical(),
  ]

  private func steps(_ random: inout SeededRandom) -> [Step] {
    var steps: [Step] = []
    for index in 0..<Int.random(in: 1...5, using: &random) {
      let animator = animators.randomElement(using: &random) ?? Fade()
      if Bool.random(using: &random) {
        let bar: BarStyle =
          [.opaque, .hidden, .translucent].randomElement(using: &random) ?? .opaque
        steps.append(.push(Screen("p\(index)", bar: bar), animator))
      } else {
        steps.append(.pop(animator))
      }
      steps.append(.wait(random.double(in: 0.01...0.25)))
    }
    return steps
  }

  private func controller(after steps: [Step]) throws -> NavigationController {
    let phone = try Container(size: Size(width: 320, height: 568), bottomBarHeight: 49)
    let controller = try NavigationController(
      screens: [Screen("a"), Screen("b")], container: phone)
    for step in steps {
      switch step {
      case .push(let screen, let animator):
        try controller.push(screen, animated: true, using: animator)
      case .pop(let animator): _ = try controller.pop(animated: true, using: animator)
      case .wait(let time): controller.advance(by: time)
      }
    }
    return controller
  }

  func testWhatIsLeftGoesOnAndIsThereAfterACancellation() throws {
    var random = SeededRandom.fromEnvironment()
    var inMotion = 0
    for index in 0..<Cases.count(full: 400, quick: 60) {
      let steps = steps(&random)
      let (other, controller) = (
        try self.controller(after: steps), try self.controller(after: steps)
      )
      let finger = GestureInteraction()
      let animator = animators.randomElement(using: &random) ?? Fade()
      try controller.push(
        Screen("cancelled"), animated: true, using: animator, interaction: finger)
      finger.update(random.double(in: 0...1))
      let held = random.double(in: 0...0.1)
      for one in [other, controller] { one.advance(by: held) }
      finger.cancel()
      let rest = controller.playback?.remaining ?? 0
      for one in [other, controller] { one.advance(by: rest) }
      XCTAssertNotEqual(controller.topScreen?.id, "cancelled", "case \(index)")
      XCTAssertEqual(
        controller.picture.layers.map(\.state), other.picture.layers.map(\.state),
        "case \(index): \(steps)")
      XCTAssertEqual(
        controller.picture.flattened.map(\.entry.node), other.picture.flattened.map(\.entry.node),
        "case \(index): \(steps)")
      if other.remaining > 0 { inMotion += 1 }
    }
    XCTAssertGreaterThan(inMotion, 10, "the law is tried in motion")
  }
}
