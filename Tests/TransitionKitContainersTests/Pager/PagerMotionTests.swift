import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitContainers

final class PagerMotionTests: XCTestCase {
  private let size = Size(width: 375, height: 600)

  private func texts(_ events: [PagerEvent]) -> String {
    events.map(\.description).joined(separator: ", ")
  }

  // MARK: The finger

  func testTheSlopIsSubtractedAndKeepsItsSign() throws {
    // C210, C211, V10.
    var pager = try PagerMotion(.uiKit, pageCount: 3, page: 1, in: size)
    pager.grab()
    var told: [String] = []
    for (travel, offset) in [(0.0, 0.0), (6, 0), (10, 0), (11, 1), (40, 30), (-40, -50)] {
      let events = try pager.drag(to: travel)
      XCTAssertEqual(pager.offset, offset, accuracy: 1e-9)
      if !events.isEmpty { told.append(texts(events)) }
    }
    XCTAssertEqual(told, ["began 1→2", "cancelled 1→2, began 1→0"])
    XCTAssertEqual(texts(try pager.drag(to: 10)), "cancelled 1→0", "C211: at 0 there is no target")
    XCTAssertEqual(texts(try pager.drag(by: 375 + 50)), "began 1→2, finished 1→2")
    let band = try RubberBand(dimension: 375, coefficient: 0.55)
    XCTAssertEqual(pager.position, 2 + band.offset(for: 50) / 375, accuracy: 1e-12)
  }

  func testAReleaseBackCancels() throws {
    // C202, V09: the index stays 0.
    var pager = try PagerMotion(.uiKit, pageCount: 3, in: size)
    pager.grab()
    XCTAssertEqual(texts(try pager.drag(to: 110)), "began 0→1")
    XCTAssertEqual(try pager.release(velocity: 0), [])
    XCTAssertEqual(pager.phase, .settling(toward: 0))
    XCTAssertEqual(texts(try pager.advance(by: 3)), "cancelled 0→1")
    XCTAssertEqual([pager.page, Int(pager.position)], [0, 0])
    XCTAssertTrue(pager.phase.isResting)
  }

  func testACancelledTouchReturnsToThePage() throws {
    var pager = try PagerMotion(.uiKit, pageCount: 3, in: size)
    XCTAssertEqual(pager.cancel(), [])
    pager.grab()
    try pager.drag(to: 5)
    XCTAssertEqual(pager.cancel(), [], "the drag has not begun")
    XCTAssertTrue(pager.phase.isResting)
    pager.grab()
    try pager.drag(to: 370)
    pager.cancel()
    XCTAssertEqual(pager.phase, .settling(toward: 0))
    XCTAssertEqual(texts(try pager.advance(by: 3)), "cancelled 0→1")
  }

  func testATouchWithoutAMovementDoesNothing() throws {
    var pager = try PagerMotion(.like.viewPager2, pageCount: 3, in: size)
    XCTAssertEqual(pager.grab() + pager.grab(), [])
    XCTAssertEqual(pager.phase, .held)
    XCTAssertEqual(try pager.release(velocity: 900), [])
    XCTAssertTrue(pager.phase.isResting)
    XCTAssertEqual(try pager.release(velocity: 900) + pager.drag(to: 30) + pager.drag(by: 1), [])
    XCTAssertEqual(try pager.advance(by: 1), [])
    XCTAssertEqual(
      [pager.position, pager.velocity, pager.remaining, pager.fraction], [0, 0, 0, 0])
  }

  func testAFingerCatchesAPagerWhereItIs() throws {
    var pager = try PagerMotion(.uiKit, pageCount: 3, in: size)
    pager.grab()
    try pager.drag(to: 210)
    try pager.release(velocity: 500)
    try pager.advance(by: 0.05)
    let caught = pager.offset
    XCTAssertEqual(pager.grab(), [])
    XCTAssertEqual(pager.offset, caught)
    try pager.drag(to: -7)
    XCTAssertEqual(pager.offset, caught - 7, accuracy: 1e-9, "1 : 1, without a slop")
    XCTAssertEqual(pager.pair, PagePair(from: 0, to: 1))
  }

  func testASwingBeyondAnEndIsCaughtWithoutAJump() throws {
    var style = PagerStyle.like.compose()
    style.ends = .clamp
    var pager = try PagerMotion(style, pageCount: 2, in: size)
    pager.grab()
    try pager.drag(to: 310)
    try pager.release(velocity: 9000)
    try pager.advance(by: 0.06)
    let caught = pager.position
    XCTAssertGreaterThan(caught, 1.1)
    XCTAssertEqual(pager.fraction, 1, "a swing leaves the pair at its end")
    XCTAssertEqual(texts(pager.grab()), "finished 0→1")
    XCTAssertEqual(pager.position, caught, accuracy: 1e-12)
    try pager.drag(to: -75)
    XCTAssertEqual(pager.position, caught - 0.2, accuracy: 1e-12)
  }

  // MARK: Motions

  func testMotionsFollowTheirFormulas() throws {
    // C212, C218–C224; written by Vectors/pager.py.
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../TransitionKitTests/Vectors/pager.csv").standardizedFileURL
    let table = try VectorTable(
      parsing: String(contentsOf: url, encoding: .utf8), from: url.path)
    let styles: [String: PagerStyle] = [
      "uiKit": .uiKit, "compose": .like.compose(), "compose3": .like.compose(atMost: 3),
      "tabView": .like.tabView,
      "flutter": .like.flutter(), "viewPager": .like.viewPager, "viewPager2": .like.viewPager2,
    ]
    for row in table.rows {
      let style = try XCTUnwrap(styles[try row.text("style")])
      let length = try row.number("length")
      var pager = try PagerMotion(
        style, pageCount: 5, in: Size(width: length, height: 1))
      pager.grab()
      try pager.drag(to: row.number("offset") + style.start.slop)
      try pager.release(velocity: row.number("release"))
      guard case .settling = pager.phase else { return XCTFail("it does not settle") }
      try pager.advance(by: row.number("time"))
      XCTAssertEqual(
        pager.position * length, try row.number("position"), accuracy: 0.011, "\(row)")
      if case .settling = pager.phase {
        XCTAssertEqual(pager.position * length, try row.number("position"), accuracy: 1e-6)
        XCTAssertEqual(pager.velocity, try row.number("velocity"), accuracy: 1e-5, "\(row)")
      }
    }
  }

  func testFluttersSpringKeepsTheVelocity() throws {
    // C224, V17: 200 points before page 1.
    let table: [(velocity: Double, displacements: [Double])] = [
      (0, [-169.472, -121.749, -53.658, -22.152]),
      (1000, [-146.098, -99.135, -42.037, -17.187]),
    ]
    for (velocity, displacements) in table {
      for (time, displacement) in zip([0.05, 0.1, 0.2, 0.3], displacements) {
        var pager = try PagerMotion(
          .like.flutter(), pageCount: 3, in: Size(width: 400, height: 600))
        pager.grab()
        try pager.drag(to: 218)
        try pager.release(velocity: velocity)
        try pager.advance(by: time)
        XCTAssertEqual((pager.position - 1) * 400, displacement, accuracy: 1e-3)
      }
    }
  }

  func testSpringsOfUnitSteps() throws {
    // C218, C422, V21: the covered part of the distance.
    var panes = PagerStyle.like.compose()
    panes.settling = .spring(
      try Spring(mass: 1, stiffness: 380, damping: 2 * 0.8 * 380.0.squareRoot()))
    let table: [(style: PagerStyle, steps: [(Double, Double)])] = [
      (.like.compose(), [(0.05, 0.264241), (0.1, 0.593994), (0.2, 0.908422), (0.3, 0.982649)]),
      (panes, [(0.05, 0.280177), (0.1, 0.659831), (0.2, 0.988346), (0.328, 1.009739)]),
    ]
    for (style, steps) in table {
      for (time, part) in steps {
        var pager = try PagerMotion(style, pageCount: 2, in: Size(width: 400, height: 600))
        try pager.go(to: 1, animated: true)
        try pager.advance(by: time)
        XCTAssertEqual(pager.position, part, accuracy: 1e-6 + 0.5e-6)
      }
    }
  }

  func testAFlingFinishesEachPageThatItPasses() throws {
    // C219: from 0.2 at 6000 points per second it decays by 4.2 per second up to page 2.
    var pager = try PagerMotion(
      .like.compose(atMost: 3), pageCount: 9, in: Size(width: 400, height: 600))
    pager.grab()
    try pager.drag(to: 88)
    XCTAssertEqual(try pager.release(velocity: 6000), [])
    XCTAssertEqual(pager.phase, .settling(toward: 3))
    // By pencil: −ln(1 − 320·4.2/6000)/4.2 and −ln(1 − 720·4.2/6000)/4.2.
    let (first, second) = (-log(1 - 320 * 4.2 / 6000) / 4.2, -log(1 - 720 * 4.2 / 6000) / 4.2)
    XCTAssertEqual(texts(try pager.advance(by: first - 1e-6)), "page 1", "at half, C224's kind")
    XCTAssertEqual(texts(try pager.advance(by: 2e-6)), "finished 0→1, began 1→2")
    XCTAssertEqual(texts(try pager.advance(by: second - first - 2e-6)), "page 2")
    XCTAssertEqual(texts(try pager.advance(by: 2e-6)), "finished 1→2, began 2→3")
    XCTAssertEqual(texts(try pager.advance(by: 9)), "page 3, finished 2→3")
    XCTAssertEqual(pager.position, 3)
  }

  // MARK: The program

  func testAPageChangeByTheProgramIsACosine() throws {
    // C213, V08: 375 to 750.
    for (time, offset) in [
      (0, 375), (1.0 / 60, 377.85), (0.1, 468.75), (0.15, 562.5), (0.2, 656.25),
      (17.0 / 60, 747.15), (0.3, 750),
    ] {
      var pager = try PagerMotion(.uiKit, pageCount: 3, page: 1, in: size)
      try pager.go(to: 2, animated: true)
      try pager.advance(by: time)
      XCTAssertEqual(pager.position * 375, offset, accuracy: 5e-3)
    }
  }

  func testAnAnimatedPageChangeBeginsInTheCallAndEndsAfterThreeTenths() throws {
    // C207, V07, as far as the indexes go.
    var pager = try PagerMotion(.uiKit, pageCount: 3, in: size)
    XCTAssertEqual(texts(try pager.go(to: 1, animated: true)), "began 0→1")
    XCTAssertEqual(pager.remaining, 0.3)
    XCTAssertEqual(try pager.advance(by: 0.299), [])
    XCTAssertEqual(texts(try pager.advance(by: 0.002)), "finished 0→1, page 1")
    XCTAssertEqual(try pager.go(to: 1, animated: true), [], "it is there")
  }

  func testAPlainPageChangeIsImmediate() throws {
    // C206, C208: what is under way is cancelled.
    var pager = try PagerMotion(.uiKit, pageCount: 4, in: size)
    XCTAssertEqual(
      texts(try pager.go(to: 2, animated: false)), "began 0→2, finished 0→2, page 2")
    try pager.go(to: 1, animated: true)
    XCTAssertEqual(
      texts(try pager.go(to: 3, animated: false)),
      "cancelled 2→1, began 2→3, finished 2→3, page 3")
    XCTAssertEqual(texts(try pager.go(to: 2, animated: true)), "began 3→2")
    XCTAssertEqual(texts(try pager.go(to: 2, animated: false)), "finished 3→2, page 2")
  }

  func testALongWayLeavesPagesOut() throws {
    // C121, C207: the page that comes is made the neighbour; C218: at most three pages move.
    var pager = try PagerMotion(.uiKit, pageCount: 20, page: 2, in: size)
    XCTAssertEqual(texts(try pager.go(to: 12, animated: true)), "began 2→12")
    try pager.advance(by: 0.15)
    XCTAssertEqual(pager.position, 7, accuracy: 1e-9)
    let picture = PagerPicture(pager)
    XCTAssertEqual(picture.visiblePages, [2, 12])
    XCTAssertEqual(picture.slots.map(\.page), [1, 2, 12])
    XCTAssertEqual(picture.slots[2].frame.x, 187.5, accuracy: 1e-9)
    // A page between the two is reached afterwards.
    XCTAssertEqual(try pager.go(to: 5, animated: true), [])
    XCTAssertEqual(texts(try pager.advance(by: 0.3)), "finished 2→12, page 12, began 12→5")
    XCTAssertEqual(pager.position, 8.5, accuracy: 1e-9, "half of 0.3 s was left")
    XCTAssertEqual(texts(try pager.advance(by: 0.3)), "finished 12→5, page 5")
    XCTAssertEqual(pager.position, 5)

    var compose = try PagerMotion(.like.compose(), pageCount: 20, page: 12, in: size)
    var events = try compose.go(to: 2, animated: true)
    events += try compose.advance(by: 9)
    XCTAssertEqual(
      texts(events.filter { if case .began = $0 { true } else { false } }),
      "began 12→4, began 4→3, began 3→2")
    XCTAssertEqual(compose.position, 2)
  }

  // MARK: Reports

  func testViewPager2TellsItsStates() throws {
    // C221, V14.
    var pager = try PagerMotion(.like.viewPager2, pageCount: 3, in: Size(width: 360, height: 600))
    func told(_ events: [PagerEvent]) -> String {
      texts(
        events.filter {
          switch $0 {
          case .began, .finished, .cancelled: false
          default: true
          }
        })
    }
    pager.grab()
    XCTAssertEqual(told(try pager.drag(to: 110)), "dragging")
    XCTAssertEqual(told(try pager.release(velocity: 0)), "settling")
    XCTAssertEqual(told(try pager.advance(by: 1)), "idle", "it snapped back: nothing is selected")
    pager.grab()
    try pager.drag(to: 110)
    XCTAssertEqual(told(try pager.release(velocity: 60)), "settling, page 1")
    try pager.advance(by: 0.1)
    XCTAssertEqual(told(pager.grab()), "dragging")
    // Caught: page 1 is the new start, so a return to it selects nothing.
    XCTAssertEqual(told(try pager.release(velocity: 60)), "settling")
    try pager.advance(by: 0.01)
    pager.grab()
    XCTAssertEqual(told(try pager.release(velocity: -60)), "settling, page 0")
    XCTAssertEqual(told(try pager.advance(by: 1)), "idle")
    XCTAssertEqual(told(try pager.go(to: 2, animated: true)), "settling, page 2")
    XCTAssertEqual(told(try pager.advance(by: 1)), "idle")
    // react-native-pager-view: a last scroll event.
    var native = try PagerMotion(
      .like.reactNativePagerView, pageCount: 3, in: Size(width: 360, height: 600))
    try native.go(to: 1, animated: true)
    XCTAssertEqual(told(try native.advance(by: 1)), "scrolled to 1, idle")
  }

  func testFlutterChangesItsPageAtHalf() throws {
    // C224.
    var pager = try PagerMotion(.like.flutter(), pageCount: 3, in: Size(width: 400, height: 600))
    pager.grab()
    XCTAssertEqual(texts(try pager.drag(to: 217)), "began 0→1")
    XCTAssertEqual(texts(try pager.drag(to: 218)), "page 1")
    XCTAssertEqual(texts(try pager.drag(to: 217)), "page 0")
    try pager.release(velocity: 200)
    XCTAssertEqual(texts(try pager.advance(by: 0.05)), "page 1")
    XCTAssertEqual(texts(try pager.advance(by: 9)), "finished 0→1")
    XCTAssertEqual(texts(try pager.go(to: 0, animated: true)), "began 1→0")
    XCTAssertEqual(texts(try pager.advance(by: 0.3)), "page 0, finished 1→0")
  }

  func testFluttersSlowReleaseIsNoFling() throws {
    // C225: from 100 points per second on.
    for (velocity, page) in [(99.0, 0), (100, 1), (-99, 0)] {
      var pager = try PagerMotion(.like.flutter(), pageCount: 3, in: Size(width: 400, height: 600))
      pager.grab()
      try pager.drag(to: 18 + 160)
      try pager.release(velocity: velocity)
      XCTAssertEqual(pager.phase, .settling(toward: page))
    }
  }

  func testTabViewChangesItsPageAtTheEnd() throws {
    // C223.
    var pager = try PagerMotion(.like.tabView, pageCount: 3, in: size)
    pager.grab()
    try pager.drag(to: 227.5)
    try pager.release(velocity: 0)
    XCTAssertEqual(try pager.advance(by: 0.1), [])
    XCTAssertEqual(texts(try pager.advance(by: 60)), "finished 0→1, page 1")
  }

  func testADataSourceIsAskedOnce() throws {
    // C204.
    var pager = try PagerMotion(.uiKit, pageCount: 9, page: 3, in: size)
    var neighbours = PagerNeighbours()
    func drag(_ travel: Double) throws -> String {
      pager.grab()
      var events = try pager.drag(to: travel)
      events += try pager.release(velocity: 0)
      events += try pager.advance(by: 5)
      return events.flatMap { neighbours.questions(for: $0) }.map(\.description)
        .joined(separator: ", ")
    }
    XCTAssertEqual(try drag(100), "after 3, before 3, willTransition(4), didFinish(false)")
    XCTAssertEqual(try drag(300), "willTransition(4), didFinish(true), after 4")
    XCTAssertEqual(try drag(-300), "willTransition(3), didFinish(true), before 3")
    // A page change by the program lets the next gesture ask again.
    try pager.go(to: 6, animated: false)
    XCTAssertEqual(try drag(100), "after 6, before 6, willTransition(7), didFinish(false)")
  }

  // MARK: Picture

  func testPagesLieASpacingApart() throws {
    // C214: a step is the width and the spacing.
    var style = PagerStyle.uiKit
    style.spacing = 20
    XCTAssertEqual(style.scrollFrame(in: size), Rect(x: -10, y: 0, width: 395, height: 600))
    var pager = try PagerMotion(style, pageCount: 5, page: 2, in: size)
    XCTAssertEqual(PagerPicture(pager).slots.map(\.page), [1, 2, 3])
    XCTAssertEqual(PagerPicture(pager).slots.map(\.frame.x), [-395, 0, 395])
    XCTAssertEqual(PagerPicture(pager).visiblePages, [2])
    pager.grab()
    try pager.drag(to: 20)
    XCTAssertEqual(PagerPicture(pager).visiblePages, [2], "only the spacing is seen")
    try pager.drag(to: 10 + 197.5)
    XCTAssertEqual(PagerPicture(pager).fraction, 0.5)
    XCTAssertEqual(PagerPicture(pager).pair, PagePair(from: 2, to: 3))
    XCTAssertEqual(PagerPicture(pager).slots.map(\.frame.x), [-592.5, -197.5, 197.5])
  }

  func testPagesFollowTheAxisAndTheLayoutDirection() throws {
    var style = PagerStyle.uiKit
    style.spacing = 20
    let mirrored = try PagerMotion(
      style, pageCount: 3, page: 1, in: size, layoutDirection: .rightToLeft)
    XCTAssertEqual(PagerPicture(mirrored).slots.map(\.frame.x), [395, 0, -395])
    style.axis = .vertical
    XCTAssertEqual(style.scrollFrame(in: size), Rect(x: 0, y: -10, width: 375, height: 620))
    let vertical = try PagerMotion(style, pageCount: 3, page: 1, in: size)
    XCTAssertEqual(PagerPicture(vertical).slots.map(\.frame.y), [-620, 0, 620])
    XCTAssertEqual(PagerPicture(vertical).slots.map(\.frame.x), [0, 0, 0])
  }

  func testAResizeKeepsThePagePart() throws {
    var pager = try PagerMotion(.uiKit, pageCount: 3, in: size)
    pager.grab()
    try pager.drag(to: 197.5)
    try pager.resize(to: Size(width: 750, height: 300))
    XCTAssertEqual(pager.position, 0.5)
    try pager.drag(by: 75)
    XCTAssertEqual(pager.position, 0.6, accuracy: 1e-12, "1 : 1 in the new size")
    try pager.release(velocity: 0)
    try pager.advance(by: 0.1)
    let (position, remaining, velocity) = (pager.position, pager.remaining, pager.velocity)
    try pager.resize(to: size)
    XCTAssertEqual(pager.position, position)
    XCTAssertEqual(pager.remaining, remaining)
    XCTAssertEqual(pager.velocity, velocity / 2, accuracy: 1e-9)
  }

  // MARK: Configuration

  func testStylesAreWrittenAndRead() throws {
    for style in [
      PagerStyle.uiKit, .like.compose(), .like.compose(atMost: 4), .like.viewPager,
      .like.viewPager2,
      .like.reactNativePagerView, .like.tabView, .like.flutter(),
      .like.flutter(devicePixelRatio: 2),
    ] {
      XCTAssertNoThrow(try style.validate())
      let data = try JSONEncoder().encode(style)
      XCTAssertEqual(try JSONDecoder().decode(PagerStyle.self, from: data), style)
    }
  }

  func testErrorsNameTheField() throws {
    var pager = try PagerMotion(.uiKit, pageCount: 2, in: size)
    pager.grab()
    let fresh = pager
    func fails(_ field: String, _ work: (inout PagerMotion) throws -> Void) {
      XCTAssertThrowsError(try work(&pager)) { error in
        switch error as? PagerError {
        case .notFinite(field), .outOfRange(field, _, _): break
        default: XCTFail("\(error)")
        }
      }
      XCTAssertEqual(pager, fresh)
    }
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      fails("travel") { try $0.drag(to: number) }
      fails("velocity") { try $0.release(velocity: number) }
      fails("time") { try $0.advance(by: number) }
      var style = PagerStyle.uiKit
      style.spacing = number
      fails("spacing") { _ in try style.validate() }
      style = .uiKit
      style.program = .curve(.linear, .seconds(number))
      fails("program.duration") { _ in try style.validate() }
      fails("ends.coefficient") { _ in
        try PagerStyle(
          release: .tabView, settling: .viewPager, ends: .rubberBand(coefficient: number)
        ).validate()
      }
      fails("release.speed") { _ in
        try PagerStyle(release: .speedOrNearest(number), settling: .viewPager).validate()
      }
      fails("release.devicePixelRatio") { _ in
        try PagerStyle.like.flutter(devicePixelRatio: number).validate()
      }
    }
    for size in [Size(width: 0, height: 1), Size(width: 1e7, height: 1)] {
      fails("width") { try $0.resize(to: size) }
      fails("width") { _ in _ = try PagerMotion(.uiKit, pageCount: 1, in: size) }
    }
    fails("height") { try $0.resize(to: Size(width: 1, height: 1e7)) }
    fails("settling.damping") { _ in
      var style = PagerStyle.uiKit
      style.settling = .spring(try Spring(mass: 1, stiffness: 1, damping: 0))
      try style.validate()
    }
    fails("page") { try $0.go(to: 2, animated: true) }
    fails("page") { try $0.go(to: -1, animated: false) }
    fails("time") { try $0.advance(by: -1) }
    fails("release.atMost") { _ in try PagerStyle.like.compose(atMost: 0).validate() }
    fails("longestMove") { _ in
      var style = PagerStyle.uiKit
      style.longestMove = 0
      try style.validate()
    }
    fails("pageCount") { _ in _ = try PagerMotion(.uiKit, pageCount: 0, in: self.size) }
    fails("page") { _ in _ = try PagerMotion(.uiKit, pageCount: 2, page: 2, in: self.size) }
    XCTAssertEqual(PagerError.notFinite(field: "time").description, "time must be a finite number")
  }
}
