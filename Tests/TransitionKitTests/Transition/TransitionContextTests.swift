import TransitionKit
import TransitionKitCatalogue
import XCTest

final class TransitionContextTests: XCTestCase {
  /// The shortest conformance: everything else follows from the four members.
  private struct Stage: TransitionContext {
    var operation = TransitionOperation.push
    var from = Screen("list", bar: .hidden)
    var to = Screen("detail", bar: .hidden)
    var container: Container
  }

  private let full = Rect(x: 0, y: 0, width: 320, height: 480)
  private let sheet = Rect(x: 20, y: 60, width: 280, height: 360)

  private func stage(
    _ operation: TransitionOperation, _ style: PresentationStyle = .fullScreen
  ) throws -> Stage {
    var stage = Stage(
      operation: operation, container: try Container(size: Size(width: 320, height: 480)))
    switch operation.foreRole {
    case .from: stage.from.presentationStyle = style
    case .to: stage.to.presentationStyle = style
    }
    return stage
  }

  // R201–R207, measured in a container of 320×480 with a sheet at (20, 60) 280×360. `nil` stands for
  // UIKit's zero rectangle, a screen that is not visible (R008). Where UIKit gives the sheet as the
  // presenter's initial frame (R205, R207), the presenter's real frame is expected. The final frame
  // of the entered screen is its resting frame (R212).
  func testFramesAtStartAndEndAreThoseOfTheOperation() throws {
    let kept = PresentationStyle.custom(frame: sheet)
    let removed = PresentationStyle.custom(frame: sheet, removesPresenter: true)
    typealias Row = (
      rule: String, operation: TransitionOperation, style: PresentationStyle, initialFrom: Rect?,
      finalFrom: Rect?, initialTo: Rect?, finalTo: Rect?
    )
    let table: [Row] = [
      ("R201", .push, .fullScreen, full, nil, nil, full),
      ("R202", .pop, .fullScreen, full, nil, nil, full),
      ("R203", .present, .fullScreen, full, nil, nil, full),
      ("R204", .dismiss, .fullScreen, full, full, nil, full),
      ("R205", .present, kept, full, full, nil, sheet),
      ("R206", .dismiss, kept, sheet, sheet, nil, full),
      ("R207", .present, removed, full, nil, nil, sheet),
      ("R207, dismissed as in R204", .dismiss, removed, sheet, sheet, nil, full),
      ("R205 over the full screen", .present, .overFullScreen, full, full, nil, full),
    ]
    for row in table {
      let context = try stage(row.operation, row.style)
      XCTAssertEqual(context.initialFrame(of: .from), row.initialFrom, "\(row.rule) initial from")
      XCTAssertEqual(context.finalFrame(of: .from), row.finalFrom, "\(row.rule) final from")
      XCTAssertEqual(context.initialFrame(of: .to), row.initialTo, "\(row.rule) initial to")
      XCTAssertEqual(context.finalFrame(of: .to), row.finalTo, "\(row.rule) final to")
    }
  }

  /// R213: the screen being entered has no initial frame, interactive or not.
  func testAFingerChangesNoFrame() throws {
    let container = try Container(size: full.size)
    for operation in TransitionOperation.allCases {
      var context = StaticContext(
        operation, from: Screen("a"), to: Screen("b"), container: container)
      let frames = TransitionRole.allCases.map {
        [context.initialFrame(of: $0), context.finalFrame(of: $0)]
      }
      context.isInteractive = true
      XCTAssertNil(context.initialFrame(of: .to), "\(operation)")
      XCTAssertEqual(
        TransitionRole.allCases.map { [context.initialFrame(of: $0), context.finalFrame(of: $0)] },
        frames, "\(operation)")
    }
  }

  /// R215: frames are in container coordinates, so content below a bar of 20 + 44 starts at 64.
  func testFramesOfAStackRespectTheBarAndFramesOfAPresentationDoNot() throws {
    let below = Rect(x: 0, y: 64, width: 320, height: 416)
    let table: [(TransitionOperation, BarStyle, Rect, content: Double)] = [
      (.push, .opaque, below, 64), (.push, .translucent, full, 0), (.push, .hidden, full, 0),
      (.pop, .opaque, below, 64), (.pop, .translucent, full, 0),
      (.present, .opaque, full, 64), (.present, .translucent, full, 0),
      (.dismiss, .opaque, full, 64), (.dismiss, .hidden, full, 0),
    ]
    for (operation, bar, frame, content) in table {
      var context = try stage(operation)
      context.from.bar = bar
      context.to.bar = bar
      let message = "\(operation) with \(bar) bar"
      for role in TransitionRole.allCases {
        XCTAssertEqual(context.frame(of: role), frame, message)
        XCTAssertEqual(context.placed(role).frame, frame, message)
        XCTAssertEqual(context.placed(role).contentOrigin, Point(x: 0, y: content), message)
      }
      XCTAssertEqual(context.finalFrame(of: .to), frame, "R212, \(message)")
    }
  }

  func testBarsAreLayersOfAStackOnly() throws {
    let bar = Rect(x: 0, y: 0, width: 320, height: 64)
    for operation in TransitionOperation.allCases {
      for style in BarStyle.allCases {
        var context = try stage(operation)
        context.to.bar = style
        let large = Rect(x: 0, y: 0, width: 320, height: 64 + 52)
        let expected =
          operation.isModal || style == .hidden ? nil : style == .largeTitle ? large : bar
        XCTAssertEqual(context.barFrame(of: .to), expected, "\(operation), \(style) bar")
        XCTAssertNil(context.barFrame(of: .from), "\(operation), hidden bar")
      }
    }
  }

  func testForeAndBackDoNotSwapWithTheDirection() throws {
    var context = try stage(.push)
    XCTAssertEqual([context.fore.id, context.back.id], ["detail", "list"])
    context = Stage(
      operation: .pop, from: context.to, to: context.from, container: context.container)
    XCTAssertEqual([context.fore.id, context.back.id], ["detail", "list"])
    XCTAssertEqual(context.screen(.from).id, "detail")
    XCTAssertEqual(context.screen(.to).id, "list")
  }

  /// By hand: 64 for the bar, 5 for the list, −40 scrolled, 90 in the list.
  func testElementsAreGivenInContainerCoordinates() throws {
    var context = try stage(.push)
    let photo = try Element("photo", frame: Rect(x: 7, y: 90, width: 30, height: 20))
    let list = try Element(
      "list", frame: Rect(x: 0, y: 5, width: 320, height: 400), scrollOffset: Point(x: 0, y: 40),
      elements: [photo])
    context.from = Screen("list", bar: .opaque, elements: [list])
    XCTAssertEqual(
      context.elementRect("photo", on: .from), Rect(x: 7, y: 119, width: 30, height: 20))
    XCTAssertNil(context.elementRect("photo", on: .to))
    XCTAssertNil(context.elementRect("nobody", on: .from))
  }

  func testTheUsualTransitionIsAnimatedByAClock() throws {
    let stage = try stage(.push)
    XCTAssertTrue(stage.isAnimated)
    XCTAssertFalse(stage.isInteractive)
    XCTAssertFalse(stage.isCancelled)
    XCTAssertEqual(stage.followingFinger(.easeIn), .easeIn)
    let plain = StaticContext(
      .push, from: stage.from, to: stage.to, container: stage.container)
    XCTAssertTrue(plain.isAnimated)
    XCTAssertFalse(plain.isInteractive || plain.isCancelled)
    let driven = StaticContext(
      .push, from: stage.from, to: stage.to, container: stage.container, isAnimated: false,
      isInteractive: true, isCancelled: true)
    XCTAssertEqual(driven.followingFinger(.easeIn), .linear, "a spring would not follow the finger")
    XCTAssertEqual(
      driven.followingFinger(try TimingCurve.easeIn.windowed(0...0.3)), .window(0...0.3),
      "a window defines when, not how fast")
    XCTAssertTrue(driven.isCancelled && !driven.isAnimated)
  }

  func testEveryAnimatorWorksWithTheShortestContext() throws {
    for name in NamedAnimator.allCases {
      let animator = name.animator()
      for operation in animator.operations {
        let context = try stage(operation)
        let timeline = try animator.resolvedTimeline(for: context)
        XCTAssertEqual(timeline.duration, animator.duration(in: context), "\(name) \(operation)")
        XCTAssertGreaterThanOrEqual(timeline.layers.count, 2, "\(name) \(operation)")
      }
    }
  }
}
