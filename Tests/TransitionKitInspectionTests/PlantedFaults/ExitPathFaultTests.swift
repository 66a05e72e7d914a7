import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Faults of animators on the ways out of a transition: each is planted, found and named.
final class ExitPathFaultTests: XCTestCase {
  private func findings(
    _ animator: any AnimatedTransitioning, _ operation: TransitionOperation = .push
  ) throws -> [Finding] {
    try animator.audit([.exitPaths], in: .photos(operation))
  }

  func testTheAnimatorWithoutFaultsHasNone() throws {
    for operation in TransitionOperation.allCases {
      XCTAssertEqual(try findings(Planted.slide, operation), [], "\(operation)")
    }
    let situation = try Situation.photos(.push)
    XCTAssertEqual(
      try Planted.slide.audit(
        [.exitPaths], in: situation, options: AuditOptions(isThorough: true)), [])
  }

  // MARK: - Answers

  func testADurationThatIsRepeatedAsANumber() throws {
    struct Repeating: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.4 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(duration: 0.6, layers: [Planted.back(context), Planted.fore(context)])
      }
    }
    assertFinds(
      .failure, "Repeating says that it lasts 0.4 s, but its timeline lasts 0.6 s",
      in: try findings(Repeating()))
  }

  func testADurationThatIsNoTime() throws {
    for (duration, text) in [(Double.nan, "nan"), (.infinity, "inf"), (-1, "-1")] {
      let endless = Planted(duration: duration) { [Planted.back($0), Planted.fore($0)] }
      assertFinds(.failure, "Planted lasts \(text)", in: try findings(endless))
    }
  }

  func testAnAnimatorThatThrows() throws {
    struct NoPicture: Error {}
    let failing = Planted { _ in throw NoPicture() }
    assertFinds(.failure, "Planted throws NoPicture()", in: try findings(failing))
  }

  /// An animator that gives other answers at every call.
  private final class Moody: AnimatedTransitioning, @unchecked Sendable {
    private let lock = NSLock()
    private var calls = 0

    private func call() -> Double {
      lock.withLock {
        calls += 1
        return Double(calls % 7)
      }
    }

    func duration(in context: any TransitionContext) -> Double { 0.4 }
    func timeline(for context: any TransitionContext) throws -> Timeline {
      let page = context.frame(of: .to)
      return try Timeline(
        duration: 0.4,
        layers: [
          Planted.back(context),
          Layer(.to, frame: page.withOrigin(x: 300 + call())).moving(to: page, curve: .linear),
        ])
    }
  }

  func testOtherAnswersAtEveryCall() throws {
    assertFinds(
      .failure, "Moody builds another timeline when asked again", in: try findings(Moody()))
  }

  // MARK: - Ends

  func testAPageThatEndsElsewhereWhicheverWayItGoes() throws {
    let fixed = Planted { context in
      let end = Rect(x: 0, y: 0, width: 320, height: 568)
      return [
        Planted.back(context),
        Layer(.to, frame: end.withOrigin(x: 320)).moving(to: end, curve: .linear),
      ]
    }
    let found = try findings(fixed)
    assertFinds(.wrongEnd, "at the end", "after: push detail; wait until it rests", in: found)
    // The same look is still there when a cancelled transition is back at its start.
    let shrunken = Planted { context in
      let back = Layer(.from, frame: context.frame(of: .from), transform: .scale(0.9))
      return [back, Planted.fore(context)]
    }
    assertFinds(
      .wrongEnd, "at the end", "release to cancel; wait until it rests", in: try findings(shrunken))
  }

  func testASheetThatRestsLowerThanItsStyleSays() throws {
    let sheet = Planted { context in
      let fore = Planted.fore(context)
      guard context.operation == .present else { return [Planted.back(context), fore] }
      let low = fore.final.frame.offset(y: 20)
      return [
        Planted.back(context),
        Layer(.to, frame: fore.initial.frame).moving(to: low, curve: .easeInOut),
      ]
    }
    var situation = try Situation.photos(.present)
    situation.fore.presentationStyle = .pageSheet
    assertFinds(
      .wrongEnd, "moves by", "at the end", "after: present detail; wait until it rests",
      in: try sheet.audit([.exitPaths], in: situation))
    // The presenter looks as the style says, whatever the animator does with it.
    let shrinking = Planted { context in
      let back = Planted.back(context).transforming(to: .scale(0.5), curve: .easeInOut)
      return [back, Planted.fore(context)]
    }
    let found = try shrinking.audit([.exitPaths], in: situation)
    XCTAssertFalse(found.contains { $0.story == ["present detail", "wait until it rests"] })
  }

  func testLayersThatGoElsewhereAfterARelease() throws {
    struct Astray: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.4 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(duration: 0.4, layers: [Planted.back(context), Planted.fore(context)])
      }
      func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
        let page = context.frame(of: .to)
        return [Layer(.to, frame: page).moving(to: page.withOrigin(x: 40), curve: .easeOut)]
      }
    }
    let found = try findings(Astray())
    assertFinds(.wrongEnd, "at the end", "release to finish; wait until it rests", in: found)
    XCTAssertTrue(found.allSatisfy { $0.story.contains("release to finish") }, "\(found)")
  }

  func testAPageThatJumpsToTheFinger() throws {
    struct Grabby: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.4 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(duration: 0.4, layers: [Planted.back(context), Planted.fore(context)])
      }
      func adjustments(
        for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
      ) -> [LayerID: LayerAdjustment] {
        [.from: LayerAdjustment(offset: Point(x: 0, y: 30 + gesture.translation.y))]
      }
    }
    let found = try findings(Grabby(), .pop)
    assertFinds(.jump, "before the finger has moved", "pop detail by a finger", in: found)
  }

  // MARK: - Changes on the way

  /// An animator that keeps its first timeline.
  private final class Caching: AnimatedTransitioning, @unchecked Sendable {
    private let lock = NSLock()
    private var cached: Timeline?

    func duration(in context: any TransitionContext) -> Double { 0.4 }
    func timeline(for context: any TransitionContext) throws -> Timeline {
      try lock.withLock {
        let timeline = try cached ?? Planted.slide.timeline(for: context)
        cached = timeline
        return timeline
      }
    }
  }

  func testACachedPictureIsStaleAfterATurn() throws {
    let found = try findings(Caching())
    assertFinds(.wrongEnd, "at the end", "turn the container; wait until it rests", in: found)
  }

  func testAnAnimatorThatNeedsAnElementThatVanishes() throws {
    struct Missing: Error {}
    let photo = Planted { context in
      guard context.to.id == "detail" else {
        return [Planted.back(context), Planted.fore(context)]
      }
      guard let rect = context.elementRect("photo-7", on: .to) else { throw Missing() }
      return [
        Planted.back(context), Planted.fore(context),
        Layer(.named("frame"), frame: rect, alpha: 0).fading(at: [(0, 0), (0.5, 1), (1, 0)]),
      ]
    }
    assertFinds(
      .failure, "Planted throws Missing()", "remove the elements of detail",
      in: try findings(photo))
  }

  func testASheetThatKeepsItsFrameInATurnedContainer() throws {
    struct FixedSheet: SheetTransition {
      func presentationStyle(in container: Container) -> PresentationStyle {
        .custom(frame: Rect(x: 20, y: 100, width: 280, height: 400))
      }
      func duration(in context: any TransitionContext) -> Double { 0.4 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(duration: 0.4, layers: [Planted.back(context), Planted.fore(context)])
      }
    }
    // After the turn the container is 320 high: 180 of 400 points are outside.
    assertFinds(
      .outside, "page detail rests with 45 % of it outside of the container",
      "turn the container", in: try findings(FixedSheet(), .present))
  }

  func testAnOperationThatTheAnimatorDoesNotShow() throws {
    XCTAssertEqual(
      try findings(SegueSlide(), .pop).map(\.description).first,
      "failure: SegueSlide does not show pop")
  }

  func testAJumpInReducedMotionAndFromRightToLeftIsToldWithItsSurroundings() throws {
    let leftOnly = Planted { context in
      let (rest, isMirrored) = (
        context.frame(of: .to), context.container.layoutDirection == .rightToLeft
      )
      let end = isMirrored ? rest.withOrigin(x: 24) : rest
      return [
        Planted.back(context),
        Layer(.to, frame: end.withOrigin(x: 320)).moving(to: end, curve: .linear),
      ]
    }
    assertFinds(
      .wrongEnd, "at the end", "from right to left, after: push detail; wait until it rests",
      in: try findings(leftOnly))
  }
}
