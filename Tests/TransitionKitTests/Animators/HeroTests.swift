import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Hero's page transitions, compared with the pictures of `Vectors/hero.py` and with values computed
/// by hand.
final class HeroTests: XCTestCase {
  func testEveryFamilyInEveryDirectionShowsTheComputedPictures() throws {
    let pictures = try ExpectedPicture.all(in: "hero")
    XCTAssertEqual(Set(pictures.map(\.name)), Set(NamedAnimator.hero.map(\.rawValue)))
    // 8 families in 6 directions and 3 without a direction, each as a push and a pop; hero-auto for
    // every operation.
    XCTAssertGreaterThanOrEqual(
      pictures.count, VectorTable.rows((51 * 2 + 4) * 10, oneOf: 11))
    for picture in pictures {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: picture.name)).animator()
      let timeline = try animator.timeline(for: picture.context())
      XCTAssertEqual(timeline.duration, 0.35, picture.title)
      picture.check(timeline)
    }
  }

  func testAPresentationMovesAsAPushAndADismissalAsAPop() throws {
    for picture in try ExpectedPicture.all(in: "hero")
    where picture.fraction == 0.25 && picture.name != "hero-auto" {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: picture.name)).animator()
      let isForward = picture.operation == .push
      let modal = try picture.context(isForward ? .present : .dismiss)
      picture.check(try animator.timeline(for: modal))
    }
  }

  // By hand: progress 0.5 of a linear transition in 300 × 600.

  private func half(
    _ transition: some ComposedTransition, _ operation: TransitionOperation = .push,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> Picture {
    let context = StaticContext(
      operation, from: Screen("a", bar: .hidden), to: Screen("b", bar: .hidden),
      container: try Container(
        size: Size(width: 300, height: 600), layoutDirection: direction),
      isInteractive: true)
    let timeline = try transition.timeline(for: context)
    return timeline.picture(at: timeline.duration / 2)
  }

  func testDirectionsAreThoseInWhichPagesMove() throws {
    let table: [(RectEdge, LayoutDirection, Double, Double)] = [
      (.left, .leftToRight, 150, 0), (.right, .leftToRight, -150, 0),
      (.top, .leftToRight, 0, 300), (.bottom, .leftToRight, 0, -300),
      (.leading, .leftToRight, 150, 0), (.trailing, .leftToRight, -150, 0),
      (.left, .rightToLeft, 150, 0), (.right, .rightToLeft, -150, 0),
      (.top, .rightToLeft, 0, 300), (.bottom, .rightToLeft, 0, -300),
      (.leading, .rightToLeft, -150, 0), (.trailing, .rightToLeft, 150, 0),
    ]
    for (edge, direction, x, y) in table {
      let push = try half(HeroTransition(.slide, to: edge), .push, direction)
      assertEqual(push[.to]?.frame.origin, Point(x: x, y: y), "\(edge) \(direction)")
      assertEqual(push[.from]?.frame.origin, Point(x: -x, y: -y), "\(edge) \(direction)")
      let pop = try half(HeroTransition(.slide, to: edge), .pop, direction)
      assertEqual(pop[.to]?.frame.origin, Point(x: -x, y: -y), "back \(edge) \(direction)")
    }
  }

  func testAPushMovesTheBackPageByAThirdAndDimsIt() throws {
    let frame = try half(HeroTransition(.push, to: .left))
    XCTAssertEqual(frame.layers.map(\.id), [.from, .dimming, .to])
    XCTAssertEqual(try XCTUnwrap(frame[.from]?.frame.x), -50, accuracy: .point)
    XCTAssertEqual(try XCTUnwrap(frame[.dimming]?.frame.x), -50, accuracy: .point)
    XCTAssertEqual(try XCTUnwrap(frame[.dimming]?.alpha), 0.05, accuracy: .alpha)
    XCTAssertEqual(frame[.to]?.shadow, Shadow(opacity: 0.25, radius: 5))
  }

  func testEveryFamilyIsTheOppositeOfItsOpposite() {
    for family in HeroTransition.Family.allCases {
      XCTAssertEqual(family.opposite.opposite, family)
      XCTAssertEqual(family.opposite.isDirected, family.isDirected, "\(family)")
    }
  }

  // MARK: - Automatic

  func testTheAutomaticPopIsAPushTowardsTheTrailingEdge() throws {
    let pop = try half(HeroAutomatic(), .pop)
    XCTAssertEqual(pop.layers.map(\.id), [.from, .dimming, .to], "the new page lies on top")
    XCTAssertEqual(pop[.to]?.frame.x, -150)
    XCTAssertEqual(try XCTUnwrap(pop[.from]?.frame.x), 50, accuracy: .point)
  }

  func testTheAutomaticTransitionDependsOnTheKindOfNavigation() throws {
    XCTAssertEqual(try half(HeroAutomatic(), .present)[.to]?.alpha, 0.5)
    XCTAssertEqual(try half(HeroAutomatic(.tabs), .push)[.from]?.frame.x, -150)
    XCTAssertEqual(try half(HeroAutomatic(.tabs), .pop)[.from]?.frame.x, 150)
    let still = try half(HeroAutomatic(.moving), .pop)
    XCTAssertEqual(still.layers.last?.id, .to)
    XCTAssertEqual(still[.to]?.frame, Rect(x: 0, y: 0, width: 300, height: 600))
  }

  /// 0.208 + m/3000, where m is the distance of the centers plus the length of the change in size,
  /// within 0...500.
  func testTheAutomaticDurationGrowsWithDistanceAndChangeInSize() {
    let start = Rect(x: 10, y: 20, width: 100, height: 100)
    let table: [(Rect, Double)] = [
      (start, 0.208),
      (start.offset(y: 300), 0.308),
      (start.offset(byX: 30, y: -40), 0.208 + 50 / 3000),
      // The center stays, 60 wider and 80 higher: 100 points.
      (Rect(x: -20, y: -20, width: 160, height: 180), 0.208 + 100 / 3000),
      // The center moves by (30, 40), 50 points, and the size changes by 100.
      (Rect(x: 10, y: 20, width: 160, height: 180), 0.208 + 150 / 3000),
      (start.offset(byX: 500), 0.208 + 1.0 / 6),
      (start.offset(byX: 9000), 0.208 + 1.0 / 6),
    ]
    for (end, duration) in table {
      let there = ElementFlight.automaticDuration(from: start, to: end)
      XCTAssertEqual(there, duration, accuracy: 1e-12, "\(end)")
      XCTAssertEqual(
        ElementFlight.automaticDuration(from: end, to: start), there, accuracy: 1e-15)
    }
  }
}
