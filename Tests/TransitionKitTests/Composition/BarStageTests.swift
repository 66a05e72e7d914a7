import TransitionKit
import XCTest

/// The stages of the parts of a navigation bar; expected values are computed by hand.
final class BarStageTests: XCTestCase {
  private let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
  private let list = Screen(
    "list", title: "Photos", barContents: BarContents(trailing: [.init("edit", width: 40)]))
  private let detail = Screen(
    "detail", title: "Photo 7", barContents: BarContents(trailing: [.init("share", width: 30)]))

  private func timeline(
    _ animator: NavigationBarCompanion, _ operation: TransitionOperation = .push,
    _ lower: Screen? = nil, _ upper: Screen? = nil, isInteractive: Bool = false
  ) throws -> Timeline {
    let (lower, upper) = (lower ?? list, upper ?? detail)
    var context = StaticContext(
      operation, from: operation == .push ? lower : upper,
      to: operation == .push ? upper : lower,
      container: try Container(size: Size(width: 320, height: 568)))
    context.isInteractive = isInteractive
    return try animator.timeline(for: context)
  }

  // The title rests at 134.5 and 51 wide, the label at 27; the new title rests at 130.25.
  private let (oldTitle, newTitle) = (LayerID.barTitle(of: .from), LayerID.barTitle(of: .to))
  private let label = LayerID.barBackTitle(of: .to)

  func testWithoutStagesNothingChanges() throws {
    var animator = slide.takingNavigationBar()
    let plain = try timeline(animator)
    animator.stages.title = try BarStage(0...1)
    animator.stages.items = BarStage.whole
    XCTAssertEqual(try timeline(animator), plain)
    XCTAssertEqual(animator, slide.takingNavigationBar())
  }

  func testEachPartHasAWindowOfItsOwn() throws {
    var animator = slide.takingNavigationBar()
    animator.stages.title = try BarStage(0...0.5)
    animator.stages.backLabel = try BarStage(0.5...1)
    animator.stages.chevron = try BarStage(0.75...1)
    animator.stages.items = try BarStage(0.25...0.75)
    var (lower, upper) = (list, detail)
    (lower.bar, upper.bar) = (.largeTitle, .opaque)
    animator.stages.background = try BarStage(0.5...1)
    let push = try timeline(animator, .push, lower, upper)
    let table:
      [(time: Double, title: Double, label: Double, chevron: Double, items: Double, bar: Double)] =
        [
          (0, 0, 0, 0, 0, 116), (0.25, 0.5, 0, 0, 0, 116), (0.5, 1, 0, 0, 0.5, 116),
          (0.75, 1, 0.5, 0, 1, 90), (0.875, 1, 0.75, 0.5, 1, 77), (1, 1, 1, 1, 1, 64),
        ]
    for row in table {
      let picture = push.picture(at: row.time)
      let message = "at \(row.time)"
      // The large title is 102 wide at 16; as a label it begins at 27.
      XCTAssertEqual(picture[.barLargeTitle(of: .from)]?.alpha, 1 - row.title, message)
      XCTAssertEqual(picture[.barLargeTitle(of: .from)]?.frame.x, 16 + 11 * row.title, message)
      XCTAssertEqual(picture[newTitle]?.frame.x, 130.25 + 160 * (1 - row.title), message)
      XCTAssertEqual(picture[label]?.alpha, row.label, message)
      XCTAssertEqual(picture[label]?.frame.x, 16 + 11 * row.label, message)
      XCTAssertEqual(picture[.barBackChevron]?.alpha, row.chevron, message)
      XCTAssertEqual(picture[.barItem("edit", of: .from)]?.alpha, 1 - row.items, message)
      XCTAssertEqual(picture[.barItem("share", of: .to)]?.alpha, row.items, message)
      XCTAssertEqual(picture[.bar]?.frame.height, row.bar, message)
    }
  }

  func testAPartMayFadeInAnotherWindowThanItMoves() throws {
    var animator = slide.takingNavigationBar()
    animator.stages.title = try BarStage(fadeIn: 0.25...1, fadeOut: 0...0.5)
    let (push, pop) = (try timeline(animator), try timeline(animator, .pop))
    for (time, leaving, coming) in [(0.0, 1.0, 0.0), (0.25, 0.5, 0), (0.625, 0, 0.5), (1, 0, 1)] {
      XCTAssertEqual(push.picture(at: time)[oldTitle]?.alpha, leaving, "at \(time)")
      XCTAssertEqual(push.picture(at: time)[newTitle]?.alpha, coming, "at \(time)")
      XCTAssertEqual(push.picture(at: time)[oldTitle]?.frame.x, 134.5 - 107.5 * time)
      // A pop mirrors the windows.
      XCTAssertEqual(pop.picture(at: 1 - time)[.barTitle(of: .to)]?.alpha, leaving, "at \(time)")
      XCTAssertEqual(pop.picture(at: 1 - time)[.barTitle(of: .from)]?.alpha, coming, "at \(time)")
    }
  }

  func testACurveRunsInsideTheWindowAndIsStraightUnderAFinger() throws {
    var animator = slide.takingNavigationBar()
    animator.stages.chevron = try BarStage(0.5...1, curve: .power(2, .accelerating))
    let (free, held) = (try timeline(animator), try timeline(animator, isInteractive: true))
    for (time, eased, straight) in [(0.25, 0.0, 0.0), (0.75, 0.25, 0.5), (1, 1, 1)] {
      XCTAssertEqual(free.picture(at: time)[.barBackChevron]?.alpha, eased, "at \(time)")
      XCTAssertEqual(held.picture(at: time)[.barBackChevron]?.alpha, straight, "at \(time)")
    }
    // Without a curve of its own, a stage runs the curve of the bar inside its window.
    animator.curve = .power(2, .accelerating)
    animator.stages.chevron = try BarStage(0.5...1)
    XCTAssertEqual(try timeline(animator).picture(at: 0.75)[.barBackChevron]?.alpha, 0.25)
  }

  func testDifferentBackgroundsCrossFadeInTheirWindow() throws {
    var (lower, upper) = (list, detail)
    lower.bar = .translucent
    upper.barLook = .picture("clouds")
    var animator = slide.takingNavigationBar()
    animator.stages.background = try BarStage(0.5...1)
    let push = try timeline(animator, .push, lower, upper)
    XCTAssertEqual(push.picture(at: 0.5)[.barSnapshot(.to)]?.alpha, 0)
    XCTAssertEqual(push.picture(at: 0.75)[.barSnapshot(.to)]?.alpha, 0.5)
    let pop = try timeline(animator, .pop, lower, upper)
    XCTAssertEqual(pop.picture(at: 0.25)[.barSnapshot(.from)]?.alpha, 0.5)
    XCTAssertEqual(pop.picture(at: 0.5)[.barSnapshot(.from)]?.alpha, 0)
  }

  func testSlidingContentsHaveStagesAndAreClippedWithThem() throws {
    var animator = slide.takingNavigationBar(.sliding)
    animator.stages.title = try BarStage(0.5...1)
    let push = try timeline(animator)
    XCTAssertEqual(push.picture(at: 0.5)[newTitle]?.frame.x, 450.25)
    // At three quarters both are half-way: the upper group begins at 160, the title at 86.5.
    let title = try XCTUnwrap(push.picture(at: 0.75)[oldTitle])
    XCTAssertEqual(title.frame.x, 86.5)
    XCTAssertEqual(try XCTUnwrap(title.clip).width, 51, accuracy: 1e-12)
    // At nine tenths of that, the upper group begins at 32 and the title at 48.1.
    XCTAssertEqual(push.picture(at: 0.95)[oldTitle]?.clip?.width ?? .nan, 0, accuracy: 1e-9)
    XCTAssertEqual(push.picture(at: 0.5)[.barItem("share", of: .to)]?.frame.x, 274 + 160)
  }

  func testWindowsOutsideOfTheTransitionAreReported() {
    let bad: [(ClosedRange<Double>, String)] = [
      (-0.1...1, "window.lowerBound is -0.1, expected within 0...1"),
      (0.5...1.5, "window.upperBound is 1.5, expected within 0...1"),
      (0...Double.infinity, "window.upperBound is not finite"),
    ]
    for (window, message) in bad {
      XCTAssertThrowsError(try BarStage(window)) { error in
        XCTAssertTrue("\(error)".contains(message.prefix(18)), "\(error)")
        XCTAssertTrue(error is CurveError)
      }
    }
    XCTAssertThrowsError(try BarStage(0...1, fadeIn: 0.5...2)) {
      XCTAssertTrue("\($0)".contains("fadeIn.upperBound"), "\($0)")
    }
    XCTAssertThrowsError(try BarStage(0...1, fadeOut: (-1)...0)) {
      XCTAssertTrue("\($0)".contains("fadeOut.lowerBound"), "\($0)")
    }
  }

  func testStagesPrint() throws {
    XCTAssertEqual(BarStages().description, "whole")
    var stages = BarStages()
    stages.title = try BarStage(0.25...1, fadeOut: 0...0.7, curve: .easeIn)
    stages.items = try BarStage(0.5...1)
    XCTAssertEqual(
      stages.description, "title: 0.25...1, fade out 0...0.7, ease-in; items: 0.5...1")
  }

  func testTheChevronComesFromASide() throws {
    var animator = slide.takingNavigationBar()
    // The chevron rests at 8 and is 13 wide.
    animator.chevron = .shifting(26)
    let shifting = try timeline(animator)
    animator.chevron = .sliding
    let sliding = try timeline(animator)
    for time in [0, 0.25, 1] {
      let (one, other) = (
        shifting.picture(at: time)[.barBackChevron], sliding.picture(at: time)[.barBackChevron]
      )
      XCTAssertEqual(one?.frame.x, 8 + 26 * (1 - time))
      XCTAssertEqual(one?.alpha, time)
      XCTAssertEqual(other?.frame.x, 8 - 21 * (1 - time))
      XCTAssertEqual(other?.alpha, 1)
    }
    // A chevron that both pages have stays.
    var lower = list
    lower.barContents.backTitle = "Home"
    XCTAssertEqual(
      try timeline(animator, .push, lower, detail)[.barBackChevron]?.tracks.isEmpty, true)
  }

  func testATitleStays() throws {
    var (lower, upper) = (list, detail)
    upper.title = "Photos"
    for style in [NavigationBarCompanion.Style.crossFading, .sliding] {
      for title in [BarTitleMotion.stayingIfEqual, .staying] {
        var animator = slide.takingNavigationBar(style)
        animator.title = title
        let push = try timeline(animator, .push, lower, upper)
        XCTAssertNil(push[oldTitle])
        XCTAssertEqual(push[newTitle]?.tracks.isEmpty, true, "\(style) \(title)")
        XCTAssertEqual(
          push[newTitle]?.initial, LayerState(frame: Rect(x: 134.5, y: 20, width: 51, height: 44)))
        // The label does not come from the title then.
        XCTAssertEqual(push.firstPicture[label]?.frame, push.lastPicture[label]?.frame)
        XCTAssertEqual(push.picture(at: 0.25)[label]?.alpha, 0.25)
      }
    }
    // Different titles cross-fade in place, or move.
    upper.title = "Photo 7"
    var animator = slide.takingNavigationBar()
    let plain = try timeline(animator, .push, lower, upper)
    animator.title = .stayingIfEqual
    XCTAssertEqual(try timeline(animator, .push, lower, upper), plain)
    animator.title = .staying
    let push = try timeline(animator, .push, lower, upper)
    for time in [0, 0.25, 1] {
      XCTAssertEqual(push.picture(at: time)[oldTitle]?.frame.x, 134.5)
      XCTAssertEqual(push.picture(at: time)[newTitle]?.frame.x, 130.25)
      XCTAssertEqual(push.picture(at: time)[oldTitle]?.alpha, 1 - time)
      XCTAssertEqual(push.picture(at: time)[newTitle]?.alpha, time)
    }
    // A large title and one in the row are not equal.
    (lower.bar, upper.title) = (.largeTitle, "Photos")
    animator.title = .stayingIfEqual
    XCTAssertNotNil(try timeline(animator, .push, lower, upper)[.barLargeTitle(of: .from)])
  }
}
