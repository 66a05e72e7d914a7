import TransitionKit
import TransitionKitContainers
import XCTest

/// A transition for each pair of pages: any animator, seeked by the pager's position.
final class PageAnimatorTests: XCTestCase {
  private let size = Size(width: 400, height: 800)
  private var kept: [Choice?] = []
  /// How far a finger moves before a pager of UIKit follows it, in points.
  private let slop = 10.0

  /// Gives pagers an animator, and counts how often it is asked.
  private final class Choice: ContainerDelegate {
    var animator: (any AnimatedTransitioning)?
    var asked: [String] = []

    init(_ animator: (any AnimatedTransitioning)?) { self.animator = animator }

    func containers(
      _ controller: ContainerController, animatorFor context: any TransitionContext,
      in container: String
    ) -> (any AnimatedTransitioning)? {
      guard case .pager = controller.tree.kind(of: container) else { return nil }
      asked.append("\(context.operation) \(context.from.id) \(context.to.id)")
      return animator
    }
  }

  private func start(
    _ choice: Choice?, _ style: PagerStyle = .uiKit, reducesMotion: Bool = false
  ) throws -> (ContainerController, Trace) {
    let (app, trace) = try TransitionKitContainersTests.start(
      .pager("p", [.screen("a"), .screen("b"), .screen("c")], at: "b", style: style),
      in: Container(size: size, reducesMotion: reducesMotion))
    app.delegate = choice
    // The controller does not keep its delegate.
    kept.append(choice)
    return (app, trace)
  }

  private func alpha(_ id: String, in app: ContainerController) -> Double {
    app.picture[id]?.state.alpha ?? 0
  }

  func testAFingerSeeksACrossFadeInBothDirections() throws {
    let choice = Choice(Effect.opacity(.to, 0).timing(.easeIn).lasting(7))
    let (app, trace) = try start(choice)
    try app.grabPager("p")
    // 100 of 400 points are a quarter: the curve and the duration of the animator do not matter.
    for (travel, page, alpha) in [
      (100.0, "c", 0.25), (300, "c", 0.75), (-100, "a", 0.25), (-200, "a", 0.5), (0, "b", 1.0),
    ] {
      try app.dragPager("p", to: travel + slop)
      XCTAssertEqual(self.alpha(page, in: app), alpha, accuracy: 1e-12, "\(travel)")
      for page in ["b", page] {
        XCTAssertEqual(app.picture[page]?.state.frame, Rect(origin: .zero, size: size))
      }
    }
    // Once for each pair that begins.
    XCTAssertEqual(choice.asked, ["push b c", "pop b a"])
    try app.dragPager("p", to: 200 + slop)
    try app.releasePager("p", velocity: 0)
    let before = alpha("c", in: app)
    XCTAssertEqual(before, 0.5, accuracy: 1e-12)
    app.advanceToRest()
    XCTAssertEqual(app.picture.layers.count, 1)
    XCTAssertTrue(trace.tokens.contains("dA(c)"))
  }

  /// The system's push of a stack is 0.3 widths of the page below: 30 points of 100.
  func testThePagesLieWhereAPushHasThem() throws {
    let (app, _) = try start(Choice(SystemPush()))
    try app.grabPager("p")
    try app.dragPager("p", to: 100 + slop)
    let stack = StaticContext(
      .push, from: Screen("b", bar: .hidden), to: Screen("c", bar: .hidden),
      container: try Container(size: size), isInteractive: true)
    let timeline = try SystemPush().resolvedTimeline(for: stack)
    let expected = timeline.picture(at: 0.25 * timeline.duration)
    XCTAssertEqual(app.picture["c"]?.state, expected[.to])
    XCTAssertEqual(app.picture["b"]?.state, expected[.from])
    XCTAssertEqual(app.picture["c"]?.state.frame.x, 300)
    // Backwards the page above leaves.
    try app.dragPager("p", to: -100 + slop)
    XCTAssertEqual(app.picture["b"]?.state.frame.x, 100)
  }

  func testACallMayBringItsAnimatorAlsoOverSeveralPages() throws {
    let (app, trace) = try start(nil)
    try app.perform(.select("a", in: "p", by: .program), animated: false)
    try app.perform(.select("c", in: "p", by: .program), animated: true, using: Fade())
    var faded: Set<String> = []
    while !app.isAtRest {
      app.advance(by: 0.02)
      for id in ["a", "b", "c"] {
        guard let state = app.picture[id]?.state else { continue }
        XCTAssertEqual(state.frame, Rect(origin: .zero, size: size), id)
        if state.alpha > 0, state.alpha < 1 { faded.insert(id) }
      }
    }
    XCTAssertFalse(faded.isEmpty)
    XCTAssertEqual(trace.tokens.suffix(2).filter { $0.hasPrefix("!") }, [])
    XCTAssertEqual(app.tree.shownChild(of: "p"), "c")
    // The next one scrolls again.
    try app.perform(.select("b", in: "p", by: .program), animated: true)
    app.advance(by: 0.1)
    XCTAssertEqual(alpha("b", in: app), 1)
    XCTAssertNotEqual(app.picture["b"]?.state.frame.x, 0)
  }

  /// At the ends of a pair the picture is that of the page alone, and nothing jumps where pairs follow each other.
  func testNothingJumpsBetweenPairs() throws {
    let painter = AppPainter(size: size)
    for animator in [SystemPush(), Fade(duration: 0.3), ScaleBack()] as [any AnimatedTransitioning]
    {
      for style in [PagerStyle.uiKit, .like.viewPager2, .like.flutter()] {
        let (app, _) = try start(Choice(animator), style)
        try app.grabPager("p")
        var before = app.picture
        for travel in Array(stride(from: 0.0, through: 400, by: 4))
          + Array(stride(from: 400.0, to: -400, by: -4))
        {
          try app.dragPager("p", to: travel)
          let now = app.picture
          // Near the ends of a pair a step of a hundredth moves each page by its hundredth.
          if abs(travel.truncatingRemainder(dividingBy: 400)) <= 4 {
            for id in ["a", "b", "c"] {
              guard let one = before[id]?.state, let two = now[id]?.state else { continue }
              XCTAssertEqual(one.frame.x, two.frame.x, accuracy: 4.1, "\(animator) \(travel)")
              XCTAssertEqual(one.alpha, two.alpha, accuracy: 0.05, "\(animator) \(travel)")
            }
          }
          before = now
        }
        try app.releasePager("p", velocity: -10)
        while !app.isAtRest {
          app.advance(by: max(0, app.timeToNextEnd - 1e-7))
          let old = app.picture
          app.advance(by: 2e-7)
          XCTAssertNil(painter.difference(old, app.picture), "\(animator)")
        }
      }
    }
  }

  func testReducedMotionFadesAsEveryPagerDoes() throws {
    let choice = Choice(SystemPush())
    let (app, _) = try start(choice, reducesMotion: true)
    try app.perform(.select("c", in: "p", by: .program), animated: true)
    app.advance(by: 0.1)
    XCTAssertEqual(app.picture["c"]?.state.frame.x, 0)
    XCTAssertTrue((0.01..<0.99).contains(alpha("c", in: app)))
  }

  func testAnAnimatorThatFailsIsReportedAndThePagesScroll() throws {
    struct Failure: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.3 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        throw TrackError.empty
      }
    }
    let (app, trace) = try start(Choice(Failure()))
    try app.grabPager("p")
    try app.dragPager("p", to: 100 + slop)
    XCTAssertEqual(app.picture["c"]?.state.frame.x, 300)
    try app.dragPager("p", to: 120 + slop)
    try app.releasePager("p", velocity: 0)
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("!") },
      ["!timeline-failed(Failure(), a track needs at least one keyframe)"])
  }
}
