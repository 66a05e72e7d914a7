import TransitionKit
import TransitionKitCatalogue
import XCTest

/// A sheet that a finger pulls up beyond its top, compared with `Vectors/sheet_stretch.py`.
final class SheetStretchTests: XCTestCase {
  /// A presented sheet and the gesture that drags it, at x 160.
  private struct Drag {
    let controller: NavigationController
    let gesture: StackGesture
    var time = 0.0

    init(_ sheet: CupertinoSheet = CupertinoSheet(), height: Double = 568) throws {
      controller = try NavigationController(
        screens: [Screen("page", bar: .hidden)],
        container: Container(size: Size(width: 320, height: height)), defaultAnimator: sheet)
      try controller.present(Screen("sheet", bar: .hidden), animated: false, using: sheet)
      gesture = StackGesture(
        .verticalPan, on: controller, policy: .cupertinoSheet, using: sheet)
      try gesture.follow(TouchSample(time: 0, x: 160, y: 300))
    }

    mutating func move(to moved: Double) throws {
      time += 0.05
      try gesture.follow(TouchSample(time: time, x: 160, y: 300 + moved))
    }

    func frame(of id: LayerID) throws -> Rect { try XCTUnwrap(controller.picture[id]).frame }
  }

  func testTheSheetStretchesAsFlutters() throws {
    let rows = try VectorTable("sheet-stretch").rows
    XCTAssertGreaterThan(rows.count, 300)
    for drag in Set(try rows.map { try $0.text("drag") }) {
      let steps = rows.filter { (try? $0.text("drag")) == drag }
      var finger = try Drag(height: try XCTUnwrap(steps.first).number("height"))
      for step in steps {
        try finger.move(to: try step.number("moved"))
        let sheet = try finger.frame(of: .from)
        XCTAssertEqual(sheet.y, try step.number("y"), accuracy: 1e-8, "\(step)")
        XCTAssertEqual(sheet.height, try step.number("tall"), accuracy: 1e-8, "\(step)")
      }
    }
  }

  func testNothingElseMovesAndTheSheetReturnsToItsPlace() throws {
    var random = SeededRandom(seed: 72)
    for _ in 0..<40 {
      let height = Double.random(in: 480...1024, using: &random).rounded()
      var (finger, still) = (
        try Drag(height: height), try Drag(CupertinoSheet(stretch: 0), height: height)
      )
      for _ in 0..<4 {
        let moved = -Double.random(in: 0...30, using: &random)
        try finger.move(to: moved)
        try still.move(to: moved)
        let note = "seed \(random.seed), \(moved) in \(height)"
        let (stretched, plain) = (finger.controller.picture, still.controller.picture)
        XCTAssertEqual(stretched.layers.map(\.id), plain.layers.map(\.id), note)
        for (one, other) in zip(stretched.layers, plain.layers) where one.id != .from {
          XCTAssertEqual(one.state, other.state, note)
        }
        let top = min(-moved, 0.008 * height)
        let (sheet, rest) = (try finger.frame(of: .from), try still.frame(of: .from))
        XCTAssertEqual(sheet.y, rest.y - top, accuracy: 1e-9, note)
        XCTAssertEqual(sheet.height, rest.height + top, accuracy: 1e-9, note)
      }
      XCTAssertEqual(finger.gesture.release()?.outcome, .cancelled)
      var last = try finger.frame(of: .from).y
      for _ in 0..<18 {
        finger.controller.advance(by: 0.0099)
        guard finger.controller.playback != nil else { return XCTFail("too early") }
        let y = try finger.frame(of: .from).y
        XCTAssertGreaterThanOrEqual(y, last - 1e-9, "seed \(random.seed)")
        last = y
      }
      finger.controller.advance(by: 0.0019)
      XCTAssertNil(finger.controller.playback, "0.18 s after the release")
      still.gesture.release()
      still.controller.advanceToRest()
      XCTAssertEqual(finger.controller.picture.layers, still.controller.picture.layers)
      XCTAssertEqual(finger.controller.presentedScreens.map(\.id), ["sheet"])
    }
  }

  // A sheet that is caught on its way back stretches only beyond its top.
  func testASheetThatIsCaughtDoesNotStretchBeforeItIsAtItsTop() throws {
    var finger = try Drag()
    try finger.move(to: 200)
    finger.gesture.cancel()
    finger.controller.advance(by: 0.05)
    let caught = try finger.frame(of: .from)
    try finger.gesture.follow(TouchSample(time: 5, x: 160, y: 400))
    try finger.gesture.follow(TouchSample(time: 5.1, x: 160, y: 400 - (caught.y - 45.44) + 1))
    XCTAssertEqual(try finger.frame(of: .from).height, 522.56, accuracy: 1e-9)
    try finger.gesture.follow(TouchSample(time: 5.2, x: 160, y: 400 - (caught.y - 45.44) - 2))
    XCTAssertEqual(try finger.frame(of: .from).height, 524.56, accuracy: 1e-6)
  }

  // However often it is pulled and released, the sheet stretches no farther than by one pull.
  func testPullingAgainAndAgainDoesNotStretchFarther() throws {
    var random = SeededRandom(seed: 8)
    for _ in 0..<40 {
      var finger = try Drag()
      let still = finger.controller.picture
      for _ in 0..<6 {
        for _ in 0..<3 {
          let before = try finger.frame(of: .from)
          try finger.move(to: -Double.random(in: 0...20, using: &random))
          let sheet = try finger.frame(of: .from)
          XCTAssertLessThanOrEqual(sheet.height, 522.56 + 4.544 + 1e-9, "seed \(random.seed)")
          XCTAssertGreaterThanOrEqual(sheet.height, 522.56 - 1e-9, "seed \(random.seed)")
          XCTAssertEqual(sheet.maxY, before.maxY, accuracy: 1e-9, "seed \(random.seed)")
        }
        let held = try finger.frame(of: .from)
        finger.gesture.release()
        XCTAssertEqual(try finger.frame(of: .from).height, held.height, accuracy: 1e-9)
        finger.controller.advance(by: .random(in: 0...0.17, using: &random))
        let caught = try finger.frame(of: .from)
        finger.time += 1
        try finger.gesture.follow(TouchSample(time: finger.time, x: 160, y: 300))
        XCTAssertEqual(try finger.frame(of: .from).height, caught.height, accuracy: 1e-9)
      }
      finger.gesture.release()
      finger.controller.advanceToRest()
      XCTAssertEqual(
        finger.controller.picture.layers.map(\.state), still.layers.map(\.state),
        "seed \(random.seed)")
    }
  }

  func testAStretchOutsideTheGapAboveTheSheetIsRefused() throws {
    let container = try Container(size: Size(width: 320, height: 568))
    for stretch in [-0.001, 0.081, Double.nan, .infinity] {
      let sheet = CupertinoSheet(stretch: stretch)
      let context = StaticContext(
        .present, from: Screen("page"), to: Screen("sheet"), container: container)
      XCTAssertThrowsError(try sheet.timeline(for: context)) { error in
        guard case .outOfRange("stretch", _, "0...0.08")? = error as? CurveError else {
          return XCTFail("\(error)")
        }
      }
      XCTAssertEqual(sheet.stretch(pulledUp: 4, in: container.size), 0)
    }
    XCTAssertEqual(CupertinoSheet().stretch(pulledUp: -4, in: container.size), 0)
    XCTAssertEqual(CupertinoSheet().stretch(pulledUp: 3, in: container.size), 3)
    XCTAssertEqual(
      CupertinoSheet().stretch(pulledUp: 99, in: container.size), 4.544, accuracy: 1e-12)
  }

  func testEachAnimatorThatWrapsASheetLetsItStretch() throws {
    let sheet = CupertinoSheet()
    let context = StaticContext(
      .dismiss, from: Screen("sheet", bar: .hidden), to: Screen("page", bar: .hidden),
      container: try Container(size: Size(width: 320, height: 568)), isInteractive: true)
    let pulled = GestureInput(translation: Point(x: 0, y: -3), overshoot: 3)
    let wrappers: [any AnimatedTransitioning] = [
      sheet, HashableAnimator(sheet), StackAndModal(stack: SystemPush(), modal: sheet),
      Effect.animator(sheet), Effect.animator(sheet).lasting(0.2),
      Effect.together(.animator(sheet), .hiding([], on: .back)),
      sheet.changingTabs(from: 1, to: 0), NavigationBarCompanion(of: sheet),
    ]
    for wrapper in wrappers {
      XCTAssertEqual(
        wrapper.adjustments(for: pulled, at: 0, in: context),
        [.from: LayerAdjustment(outset: Insets(top: 3))],
        "\(wrapper)")
      XCTAssertEqual(
        wrapper.adjustments(for: GestureInput(), at: 0, in: context), [:], "\(wrapper)")
    }
    XCTAssertEqual(
      Effect.animator(sheet).reversed.adjustments(for: pulled, at: 0, in: context), [:])
    let twice = Effect.together(.animator(sheet), .animator(sheet))
    XCTAssertEqual(
      twice.adjustments(for: pulled, at: 0, in: context),
      [.from: LayerAdjustment(outset: Insets(top: 6))])
  }
}
