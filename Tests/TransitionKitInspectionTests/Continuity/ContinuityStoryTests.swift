import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Jumps between a transition and what is before, after and in the middle of it.
final class ContinuityStoryTests: XCTestCase {
  private let list = Screen("list")
  private let detail = Screen("detail")

  func testAPageThatStopsElsewhereJumpsAtTheEnd() throws {
    let short = SketchedAnimator { context in
      let page = context.frame(of: .to)
      return [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: page.offset(byX: 320)).moving(to: page.offset(byX: 64), curve: .linear),
      ]
    }
    XCTAssertEqual(
      try short.audit([.continuity], in: .photos(.push)).map(\.description),
      ["jump: page detail moves by 64 pt at the end, at 0.5 s"])
  }

  func testAPageThatBeginsElsewhereJumpsAtTheStart() throws {
    let shifted = SketchedAnimator { context in
      let page = context.frame(of: .from)
      return [
        Layer(.from, frame: page.offset(byX: -20)).moving(
          to: page.offset(byX: -80), curve: .easeIn),
        Layer(.to, frame: page.offset(byX: 320)).moving(to: page, curve: .easeInOut),
      ]
    }
    XCTAssertEqual(
      try shifted.audit([.continuity], in: .photos(.push)).map(\.description),
      ["jump: page grid moves by 20 pt at the start, at 0 s"])
  }

  /// An animator that moves its pages to the finger, instead of with it.
  private struct Snatching: AnimatedTransitioning {
    let base = SystemPush()

    func duration(in context: any TransitionContext) -> Double { base.duration(in: context) }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      try base.timeline(for: context)
    }

    func adjustments(
      for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
    ) -> [LayerID: LayerAdjustment] { [.from: LayerAdjustment(offset: Point(x: 0, y: 30))] }
  }

  func testAPageThatJumpsToTheFingerIsFoundAtTheTouch() throws {
    let touch = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 245, y: 300), lasting: 0.2)
    let recording = try Story(list, detail).gesture(.edge, touch).using(Snatching()).play()
    let findings = recording.continuity().findings()
    XCTAssertEqual(
      findings.map(\.description),
      [
        "jump: page detail moves by 30 pt on touch, at 0 s, "
          + "after: at rest edge from (5, 300) to (245, 300) in 0.2 s to pop using Snatching"
      ])
    // A longer version of the animator follows the finger in the same way.
    let longer = try Story(list, detail).gesture(.edge, touch).using(Snatching()).lasting(0.8)
    XCTAssertEqual(
      try longer.play().continuity().findings().map(\.statement),
      ["page detail moves by 30 pt on touch"])
    XCTAssertEqual(
      try Story(list, detail).gesture(.edge, touch).play().continuity().findings(), [])
  }

  /// A pop right after a push turns the page back: its velocity v becomes −v.
  func testAReversalTurnsTheVelocityAndKeepsThePlace() throws {
    let slide = SketchedAnimator(length: 0.5) { context in
      let page = context.frame(of: .to)
      let x = context.operation == .push ? 320.0 : 0
      return [
        Layer(.from, frame: page),
        Layer(.to, frame: page.offset(byX: x)).moving(to: page, curve: .linear),
      ]
    }
    let recording = try Story(list).push(detail).using(slide).after(0.2).pop().play()
    let report = recording.continuity()
    XCTAssertEqual(report.seams.map(\.kind), [.step("push detail"), .step("pop")])
    XCTAssertNil(report.seams[1].position)
    XCTAssertEqual(try XCTUnwrap(report.seams[1].velocity).amount, 1280, accuracy: 1e-6)
    XCTAssertEqual(report.seams[1].velocity?.layer, "page detail")
    XCTAssertEqual(report.findings(), [])
  }

  /// A page that is pushed away by another one goes on with its velocity.
  func testAnInterruptionKeepsPlaceAndVelocity() throws {
    let recording = try Story(list).push(detail).after(0.15).push(Screen("more")).play()
    let seam = try XCTUnwrap(recording.continuity().seams.last)
    XCTAssertEqual(seam.kind, .step("push more"))
    XCTAssertNil(seam.position)
    XCTAssertNil(seam.alpha)
    XCTAssertLessThan(seam.velocity?.amount ?? 0, 5)
  }

  func testWhatHappensWithoutAnimationIsNoJump() throws {
    let recording = try Story(list)
      .push(detail).withoutAnimation().resize(to: Size(width: 568, height: 320)).play()
    XCTAssertEqual(recording.continuity().seams, [])
  }
}
