import TransitionKit
import TransitionKitInspection
import XCTest

/// An interruption bares the window no more than the picture that goes on and the new transition do.
final class GroundLawTests: XCTestCase {
  private enum Step { case push(String), set([String]), pop }

  /// Plays a step and the time until the next one, in frames of 60 Hz.
  private typealias Story = [(step: Step, frames: Int)]

  /// Both pages at 0.8 of their size in the middle of a second.
  private struct Shrinking: AnimatedTransitioning {
    func duration(in context: any TransitionContext) -> Double { 1 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let small = Transform(scaleX: 0.6, scaleY: 0.6)
      let pages = [LayerID.to, .from].map {
        Layer($0, frame: context.container.bounds).transforming(to: small, curve: .linear)
      }
      return try Timeline(duration: 1, layers: context.operation == .pop ? pages : pages.reversed())
    }
  }

  private func screens(_ ids: [String]) -> [Screen] { ids.map { Screen($0, bar: .hidden) } }

  private func start(
    _ ids: [String], _ animator: any AnimatedTransitioning
  ) throws -> NavigationController {
    try NavigationController(
      screens: screens(ids), container: Container(size: Size(width: 400, height: 800)),
      defaultAnimator: animator)
  }

  private func play(_ step: Step, on controller: NavigationController) throws {
    switch step {
    case .push(let id): try controller.push(screens([id])[0], animated: true)
    case .set(let ids): try controller.setScreens(screens(ids), animated: true)
    case .pop: if controller.screens.count > 1 { try controller.pop(animated: true) }
    }
  }

  private func random(using random: inout SeededRandom) -> Story {
    (0..<Int.random(in: 2...4, using: &random)).map { index in
      let step: Step =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .push("\(index)")
        case 1: .set(["a", "s\(index)"])
        default: .pop
        }
      return (step, Int.random(in: 1...30, using: &random))
    }
  }

  /// The share of the window's area that shows the window.
  private func bareness(of controller: NavigationController) -> Double {
    let painted = PaintedPicture(of: controller)
    let points = (1...400).map { index in
      // Source: the additive recurrence R2 of Martin Roberts, by the plastic number.
      let (x, y) = (0.754_877_666_246_693 * Double(index), 0.569_840_290_998_053 * Double(index))
      return Point(x: 400 * (x - x.rounded(.down)), y: 800 * (y - y.rounded(.down)))
    }
    return points.reduce(0) { $0 + painted.weights(at: $1)[.window, default: 0] }
      / Double(points.count)
  }

  func testNoInstantIsBarerThanWhatGoesOnAndWhatBegins() throws {
    var random = SeededRandom.fromEnvironment()
    var barest = 0.0
    for animator in [SystemPush(), SlideWithFakeNavBar(), Shrinking()]
      as [any AnimatedTransitioning]
    {
      for _ in 0..<Cases.count(full: 60, quick: 8) {
        let story = self.random(using: &random)
        let controller = try start(["a", "b", "c"], animator)
        for (index, (step, frames)) in story.enumerated() {
          // What goes on plays the same story without the step; what begins plays the step alone.
          let old = try start(["a", "b", "c"], animator)
          for (earlier, frames) in story[..<index] {
            try play(earlier, on: old)
            for _ in 0..<frames { old.advance(by: 1.0 / 60) }
          }
          let alone = try start(Array(controller.screens.map(\.id)), animator)
          try play(step, on: alone)
          try play(step, on: controller)
          // A transition that turns round does not begin anew.
          let isTurned =
            controller.transition?.isCancelled == true || controller.playback?.fraction ?? 0 > 0
          for _ in 0..<frames {
            let bare = bareness(of: controller)
            barest = max(barest, bare)
            // The points miss up to 5 % of the window along the edges of pages.
            if !isTurned {
              XCTAssertLessThan(
                bare, bareness(of: old) + bareness(of: alone) + 0.05,
                "\(type(of: animator)) at \(controller.time) of \(story[...index])")
            }
            for each in [controller, old, alone] { each.advance(by: 1.0 / 60) }
          }
        }
      }
    }
    XCTAssertGreaterThan(barest, 0.1, "pages that shrink bare the window")
  }
}
