import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The transitions of iOS, compared with the pictures of `Vectors/system.py` and with values
/// computed by hand.
final class SystemFamilyTests: XCTestCase {
  func testEveryTransitionShowsTheExpectedPicturesToOneBillionth() throws {
    let vectors = try CatalogueVectors("system")
    XCTAssertGreaterThan(vectors.pictures.count, VectorTable.rows(700, oneOf: 11))
    for (picture, layers) in vectors.pictures {
      let timeline = try self.timeline(of: picture)
      CatalogueVectors.check(timeline, shows: layers, in: picture)
    }
  }

  func testTheBackPageMovesByTheWidthMinusSevenTenthsOfItRounded() {
    // R701, by hand: 375 − round(262.5) = 375 − 263.
    let table: [(width: Double, parallax: Double)] = [
      (320, 96), (375, 112), (390, 117), (393, 118), (414, 124), (430, 129), (768, 230),
      (1024, 307), (0, 0),
    ]
    for (width, parallax) in table {
      XCTAssertEqual(SystemPush.parallax(width: width), parallax, "\(width)")
    }
  }

  func testTheEdgeShadowDarkensTowardsThePageInBothDirections() throws {
    for (direction, start, end) in [(LayoutDirection.leftToRight, 0.0, 1.0), (.rightToLeft, 1, 0)] {
      let context = try Situations.context(.push, bar: .opaque, direction: direction)
      let first = try SystemPush().timeline(for: context).firstPicture
      let strip = try XCTUnwrap(first[.shadow])
      let fill = try XCTUnwrap(strip.fill)
      XCTAssertEqual([fill.startPoint.x, fill.endPoint.x], [start, end], "\(direction)")
      XCTAssertEqual([fill.startColor.alpha, fill.endColor.alpha], [0, 0.2], "\(direction)")
      XCTAssertEqual(fill.startColor.withAlpha(1), .black)
      let page = try XCTUnwrap(first[.to]).frame
      // The strip touches the leading edge of the page.
      switch direction {
      case .leftToRight: XCTAssertEqual(strip.frame.maxX, page.x)
      case .rightToLeft: XCTAssertEqual(strip.frame.x, page.maxX)
      }
    }
  }

  func testAFlipHasOneVanishingPointAndHidesBackFaces() throws {
    let context = try Situations.context(.present, bar: .hidden)
    let timeline = try FlipHorizontal().timeline(for: context)
    for (time, front) in [(0.34, LayerID.from), (0.36, .to)] {
      for entry in timeline.picture(at: time).layers {
        XCTAssertTrue(entry.state.hidesBackFace, "\(entry.id)")
        XCTAssertEqual(entry.state.showsBackFace, entry.id != front, "\(entry.id) at \(time)")
        XCTAssertEqual(entry.state.vanishingPoint, Point(x: 160, y: 284), "\(entry.id)")
        XCTAssertEqual(entry.state.transform.perspective, 1.0 / 1200, "\(entry.id)")
      }
    }
  }

  func testASheetHasRoundTopCornersAndItsPresenterShrinksTowardsItsTop() throws {
    let last = try presented(PageSheet()).lastPicture
    XCTAssertEqual(last[.to]?.roundedCorners, .top)
    for id in [LayerID.from, .dimming] {
      XCTAssertEqual(last[id]?.anchor, Point(x: 0.5, y: 0), "\(id)")
      XCTAssertEqual(last[id]?.roundedCorners, .all, "\(id)")
    }
    // By hand: 320 · 0.9165 = 293.28, centered; moved down by 0.07 · 568 = 39.76.
    let corner = try XCTUnwrap(last[.from]?.drawnPoint(ofUnit: .zero))
    assertEqual(corner, Point(x: 13.36, y: 39.76))
  }

  func testSheetsEndInTheFrameOfTheirPresentationStyle() throws {
    let odd = PresentationStyle.custom(frame: Rect(x: 20, y: 100, width: 200, height: 300))
    for animator in [PageSheet(), PageSheet(isOnSheet: true), FormSheet()]
      as [any AnimatedTransitioning]
    {
      for style in [PresentationStyle.fullScreen, odd] {
        let last = try presented(animator, as: style).lastPicture
        XCTAssertEqual(
          last[.to]?.frame, style.frame(in: Situations.anyContainer), "\(animator) \(style)")
      }
    }
  }

  /// R721: from y = H, whatever the height of the presented screen, so that its whole way is in sight.
  func testACoverComesFromTheBottomEdge() throws {
    for (y, height) in [(0.0, 568.0), (300, 268), (100, 300)] {
      let frame = Rect(x: 20, y: y, width: 200, height: height)
      let style = PresentationStyle.custom(frame: frame)
      for timing in SystemTiming.allCases {
        let timeline = try presented(CoverVertical(timing: timing), as: style)
        XCTAssertEqual(
          timeline.firstPicture[.to]?.frame, Rect(x: 20, y: 568, width: 200, height: height))
        XCTAssertEqual(timeline.lastPicture[.to]?.frame, frame)
      }
    }
  }

  func testCancelledSheetsDoNotChangeThePresenter() throws {
    for animator in [PageSheet(), FormSheet()] as [any AnimatedTransitioning] {
      let timeline = try presented(animator)
      var playback = TransitionPlayback(timeline)
      playback.start()
      XCTAssertTrue(playback.interact())
      XCTAssertTrue(playback.update(0.4))
      playback.cancel()
      playback.advance(by: 10)
      XCTAssertEqual(playback.phase, .ended(.cancelled), "\(animator)")
      XCTAssertEqual(playback.picture[.from], timeline.firstPicture[.from], "\(animator)")
      XCTAssertEqual(playback.picture[.dimming]?.alpha, 0, "\(animator)")
    }
  }

  func testASheetOnASheetStartsWithTheFrameOfTheOtherSheet() throws {
    let container = Situations.anyContainer
    let stage = try Stage(["a"])
    let (first, second) = (PageSheet(), PageSheet(isOnSheet: true))
    let lower = Screen("m", presentationStyle: first.presentationStyle(in: container))
    try stage.controller.present(lower, animated: true, using: first)
    stage.controller.advanceToRest()
    let restingFrame = stage.controller.picture[.to]?.frame
    XCTAssertEqual(restingFrame?.y, 0.08 * 568)
    let upper = Screen("n", presentationStyle: second.presentationStyle(in: container))
    try stage.controller.present(upper, animated: true, using: second)
    XCTAssertEqual(stage.controller.picture[.from]?.frame, restingFrame)
  }

  func testACurlIsReportedAndReplacedByACover() throws {
    let curl = try XCTUnwrap(NamedAnimator(rawValue: "partial-curl"))
    XCTAssertFalse(NamedAnimator.allCases.contains(curl))
    let stage = try Stage(["a"], defaultAnimator: StackAndModal.standard)
    try stage.controller.present(Screen("m"), animated: true, using: curl.animator())
    XCTAssertTrue(stage.trace.contains("timeline-failed(PartialCurl, "), stage.trace)
    XCTAssertEqual(stage.controller.remaining, 0.4, "the duration of cover-vertical")
    XCTAssertEqual(stage.controller.picture[.to]?.frame.y, 568)
  }

  func testTheStandardAnimatorsAreThoseOfTheSystem() throws {
    let pair = StackAndModal.standard
    XCTAssertEqual(pair.stack, SystemPush())
    XCTAssertEqual(pair.modal, CoverVertical())
    let table: [(TransitionOperation, Double)] = [
      (.push, 0.5058237870785645), (.pop, 0.5058237870785645), (.present, 0.4), (.dismiss, 0.4),
    ]
    for (operation, duration) in table {
      let context = try Situations.context(operation, bar: .opaque)
      XCTAssertEqual(pair.duration(in: context), duration, "\(operation)")
    }
  }

  // MARK: - Helpers

  private func timeline(of picture: CatalogueVectors.Picture) throws -> Timeline {
    switch picture.animator {
    case "system-push-classic":
      return try SystemPush(timing: .classic).resolvedTimeline(
        for: picture.context { _ in .fullScreen })
    case "page-sheet-on-sheet":
      let upper = PageSheet(isOnSheet: true)
      let container = try Container(size: picture.size)
      return try upper.resolvedTimeline(
        for: picture.context(
          lower: PageSheet().presentationStyle(in: container), upper: upper.presentationStyle))
    default:
      let name = try XCTUnwrap(NamedAnimator(rawValue: picture.animator))
      return try name.animator().resolvedTimeline(
        for: picture.context(upper: name.presentationStyle))
    }
  }

  private func presented(
    _ animator: any AnimatedTransitioning, as style: PresentationStyle = .fullScreen
  ) throws -> Timeline {
    var context = try Situations.context(.present, bar: .hidden)
    context.to.presentationStyle = style
    return try animator.resolvedTimeline(for: context)
  }
}
