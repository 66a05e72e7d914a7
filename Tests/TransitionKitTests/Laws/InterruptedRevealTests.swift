import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Reveals that something interrupts: no point of the picture changes at once what it shows.
final class InterruptedRevealTests: XCTestCase {
  /// What interrupts a reveal.
  private enum Interruption: CaseIterable {
    case push, pop, pushByDefault, popByDefault, popUnderFinger, pushOfAnotherShape,
      popOfAnotherShape

    /// Performs the operation by an animator; returns what drives it.
    func perform(
      on controller: NavigationController, after reveal: NamedAnimator
    ) throws -> GestureInteraction? {
      let other = Reveal(reveal.rawValue == "reveal-circle" ? .star : .circle())
      let screen = Screen("new")
      switch self {
      case .push: try controller.push(screen, animated: true, using: reveal.animator())
      case .pop: try controller.pop(animated: true, using: reveal.animator())
      case .pushByDefault: try controller.push(screen, animated: true)
      case .popByDefault: try controller.pop(animated: true)
      case .pushOfAnotherShape:
        try controller.push(screen, animated: true, using: other)
      case .popOfAnotherShape: try controller.pop(animated: true, using: other)
      case .popUnderFinger:
        let driver = GestureInteraction()
        try controller.pop(animated: true, interaction: driver)
        return driver
      }
      return nil
    }
  }

  private static func container() throws -> Container {
    try Container(
      size: Size(width: 320, height: 568), statusBarHeight: 20, safeArea: Insets(top: 20))
  }

  private static let screens = ["a", "b", "c", "d", "new"].map { Screen($0) }

  /// Returns a stack in which a reveal has come to a share of its time.
  private func interrupted(
    _ reveal: NamedAnimator, _ operation: TransitionOperation, at share: Double
  ) throws -> NavigationController {
    let controller = try NavigationController(
      screens: ["a", "b", "c"].map { Screen($0) }, container: try Self.container(),
      defaultAnimator: StackAndModal.standard)
    if operation == .push {
      try controller.push(Screen("d"), animated: true, using: reveal.animator())
    } else {
      try controller.pop(animated: true, using: reveal.animator())
    }
    controller.advance(by: controller.remaining * share)
    return controller
  }

  /// Calls a function with every reveal, operation, share and interruption.
  private func forEachCase(
    shares: [Double],
    _ body: (String, NavigationController, _ interrupt: () throws -> GestureInteraction?) throws ->
      Void
  ) throws {
    for reveal in Cases.some(of: Array(NamedAnimator.reveals), quick: 1) {
      for operation in [TransitionOperation.push, .pop] {
        for share in shares {
          for next in Interruption.allCases {
            let controller = try interrupted(reveal, operation, at: share)
            try body("\(reveal) \(operation) \(next) at \(share)", controller) {
              try next.perform(on: controller, after: reveal)
            }
          }
        }
      }
    }
  }

  func testThePictureIsTheSameBeforeAndAfterTheInterruption() throws {
    let painter = Painter(
      container: try Self.container(), screens: Self.screens, tolerance: 0.5)
    try forEachCase(shares: [0, 0.1, 0.4, 0.7, 0.95]) { name, controller, interrupt in
      let before = controller.picture
      _ = try interrupt()
      let jump = painter.difference(before, controller.picture)
      XCTAssertNil(jump, "\(name): \(jump.map { "\($0)" } ?? "")")
    }
  }

  /// Points all over a container, of which no many lie on one line.
  private func points(in container: Container) -> [Point] {
    (1...400).map { index in
      // Source: the additive recurrence R2 of Martin Roberts, by the plastic number.
      let (x, y) = (0.754_877_666_246_693 * Double(index), 0.569_840_290_998_053 * Double(index))
      return Point(
        x: (x - x.rounded(.down)) * container.width, y: (y - y.rounded(.down)) * container.height)
    }
  }

  /// What each point shows, and how much of it.
  private func contents(
    _ controller: NavigationController, _ pages: PaintedPages, at points: [Point]
  ) -> [[PaintedContent: Double]] {
    let picture = PaintedPicture(controller.picture, of: pages, elements: .unknown)
    return points.map(picture.weights)
  }

  func testNoPartOfThePictureChangesAtOnceUntilTheEnd() throws {
    let container = try Self.container()
    let pages = PaintedPages(container: container, screens: Self.screens)
    let points = points(in: container)
    try forEachCase(shares: Cases.areThorough ? [0.3, 0.6] : [0.4]) { name, controller, interrupt in
      var shown = contents(controller, pages, at: points)
      let driver = try interrupt()
      var progress = 0.0
      for _ in 0..<400 {
        let now = contents(controller, pages, at: points)
        let changed = zip(shown, now).filter { before, after in
          Set(before.keys).union(after.keys).contains {
            abs(before[$0, default: 0] - after[$0, default: 0]) > 0.25
          }
        }.count
        XCTAssertLessThan(changed, points.count / 12, "\(name) at \(controller.time)")
        shown = now
        guard controller.transition != nil else { return }
        if let driver, progress < 0.6 {
          progress += 0.01
          driver.update(progress)
          if progress >= 0.6 { driver.finish() }
        } else {
          controller.advance(by: 0.002)
        }
      }
      XCTFail("\(name) does not end")
    }
  }

  func testAFingerThatGivesTheRevealBackLeavesThePictureAsItWas() throws {
    for reveal in NamedAnimator.reveals {
      for operation in [TransitionOperation.push, .pop] {
        let controller = try interrupted(reveal, operation, at: 0.4)
        let driver = GestureInteraction()
        try controller.pop(animated: true, interaction: driver)
        for fraction in [0.0, 0.3, 0.6, 0.2] {
          driver.update(fraction)
          // The picture under a finger has no memory.
          let picture = controller.picture
          driver.update(0.9)
          driver.update(fraction)
          XCTAssertEqual(controller.picture.layers, picture.layers)
        }
        driver.cancel()
        controller.advanceToRest()
        let rest = try interrupted(reveal, operation, at: 0.4)
        rest.advanceToRest()
        XCTAssertEqual(controller.picture.layers, rest.picture.layers, "\(reveal) \(operation)")
      }
    }
  }
}
