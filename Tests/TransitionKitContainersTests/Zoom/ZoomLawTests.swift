import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// What holds for every zoom and for every sequence of gestures, on random ones with a printed seed.
final class ZoomLawTests: XCTestCase {
  // MARK: - The animator

  func testTheTimelineKeepsTheLawsOfAnimators() throws {
    for context in try contexts() {
      for zoom in zooms {
        let name = "\(context.operation) \(context.container.size) \(zoom)"
        let timeline = try zoom.resolvedTimeline(for: context)
        let (first, last) = (timeline.firstPicture, timeline.lastPicture)
        let entered = try XCTUnwrap(last[.to], name)
        XCTAssertEqual(entered.frame, context.finalFrame(of: .to), name)
        XCTAssertEqual(entered.transform, .identity, name)
        XCTAssertEqual(entered.alpha, 1, name)
        let left = try XCTUnwrap(first[.from], name)
        XCTAssertEqual(left.frame, context.initialFrame(of: .from), name)
        XCTAssertEqual(left.transform, .identity, name)
        XCTAssertEqual(timeline.duration, zoom.duration(in: context), name)
        XCTAssertEqual(timeline.reversed().reversed(), timeline, name)
        XCTAssertEqual(timeline.reversed().firstPicture.layers, last.layers, name)
        XCTAssertEqual(try zoom.resolvedTimeline(for: context), timeline, name)
        for part in [-1, 0, 1e-9, 0.2, 0.5, 0.999, 1, 7] {
          for entry in timeline.picture(at: part * timeline.duration).layers {
            XCTAssertTrue(entry.state.isWithinLimits, name)
            XCTAssertTrue((0...1).contains(entry.state.alpha), name)
          }
        }
        try assertVelocityIsTheDerivative(of: timeline, name)
        if context.isInteractive, !context.container.reducesMotion {
          XCTAssertFalse(String(describing: timeline).contains("spring"), name)
        }
      }
    }
  }

  private func assertVelocityIsTheDerivative(of timeline: Timeline, _ name: String) throws {
    let step = timeline.duration * 1e-6
    for part in [0.113, 0.371, 0.537, 0.863] {
      let time = timeline.duration * part
      let velocities = timeline.velocity(at: time)
      let (before, after) = (timeline.picture(at: time - step), timeline.picture(at: time + step))
      for (early, late) in zip(before.layers, after.layers) {
        let rate = try XCTUnwrap(velocities[early.id], name)
        for (start, end, rate) in [
          (early.state.frame.y, late.state.frame.y, rate.frame.y),
          (early.state.frame.width, late.state.frame.width, rate.frame.width),
          (early.state.cornerRadius, late.state.cornerRadius, rate.cornerRadius),
        ] {
          XCTAssertEqual(
            rate, (end - start) / (2 * step), accuracy: 1e-5 * max(1, abs(rate)),
            "\(early.id) \(part) \(name)")
        }
      }
    }
  }

  func testTheFlightIsThePureShapeWithinAHundredthOfAPoint() throws {
    let context = try self.context(.push)
    let timeline = try Zoom(from: "cell").timeline(for: context)
    let shape = Zoom(from: "cell").shape(in: context)
    // Without the last keyframe, which goes to the exact end.
    for index in 0..<590 {
      let time = Double(index) / 1000
      let card = try XCTUnwrap(timeline.picture(at: time)[.to]).frame
      let pure = shape.card(at: ZoomShape.flight.motion(at: time).value).frame
      XCTAssertEqual(card.x, pure.x, accuracy: 0.01, "\(time)")
      XCTAssertEqual(card.y, pure.y, accuracy: 0.01, "\(time)")
      XCTAssertEqual(card.width, pure.width, accuracy: 0.01, "\(time)")
      XCTAssertEqual(card.maxY, pure.maxY, accuracy: 0.01, "\(time)")
    }
  }

  /// A corner inside the display is seen, so it has to be that of the page at rest.
  func testOnlyAPageThatFillsTheDisplayHasItsCorners() throws {
    let phone = try Container(
      size: Size(width: 393, height: 852), navigationBarHeight: 44,
      safeArea: Insets(top: 59, left: 0, bottom: 34, right: 0))
    let grid = Screen("grid", bar: .opaque)
    // The display's radius is estimated: 0.9 of the safe area at the top.
    for (bar, radius) in [(BarStyle.hidden, 53.1), (.opaque, 0)] {
      let page = Screen("photo", bar: bar)
      for isPush in [true, false] {
        let timeline = try Zoom().resolvedTimeline(
          for: StaticContext(
            isPush ? .push : .pop, from: isPush ? grid : page, to: isPush ? page : grid,
            container: phone))
        let open = isPush ? timeline.lastPicture[.to] : timeline.firstPicture[.from]
        XCTAssertEqual(open?.cornerRadius ?? -1, radius, accuracy: 1e-9, "\(bar) \(isPush)")
      }
    }
  }

  func testASourceIsLookedUpAnewScrolledAwayOrMissing() throws {
    var context = try self.context(.pop)
    XCTAssertEqual(Zoom(from: "cell").shape(in: context).source.y, 64 + 500)
    let cell = try Element("cell", frame: Rect(x: 20, y: 600, width: 100, height: 100))
    let list = try Element(
      "list", frame: Rect(x: 0, y: 0, width: 320, height: 504),
      scrollOffset: Point(x: 0, y: 900), elements: [cell])
    context.to = Screen("grid", bar: .opaque, elements: [list])
    XCTAssertEqual(
      Zoom(from: "cell").shape(in: context).source,
      Rect(x: 20, y: 64 - 300, width: 100, height: 100))
    XCTAssertEqual(
      Zoom(from: "gone").shape(in: context).source, Zoom.middle(of: context.container))
    XCTAssertEqual(Zoom.middle(of: context.container).x, 16, accuracy: 1e-12)
    XCTAssertEqual(Zoom.middle(of: context.container).height, 511.2, accuracy: 1e-12)
    XCTAssertEqual(
      try Zoom(from: "gone").timeline(for: context).hiddenElements, [])
  }

  /// Nothing on the other page is there for a card without a source to turn into: it fades as the picture of a
  /// source would, between 0 and 0.55 of the progress.
  func testACardWithoutASourceFades() throws {
    for (operation, isForward) in [(TransitionOperation.push, true), (.pop, false)] {
      var context = try self.context(operation)
      context.isInteractive = true
      let timeline = try Zoom(from: "gone").timeline(for: context)
      for (progress, alpha) in [(0, 0), (0.11, 0.2), (0.275, 0.5), (0.55, 1), (0.8, 1), (1, 1)] {
        let time = (isForward ? progress : 1 - progress) * timeline.duration
        let card = try XCTUnwrap(timeline.picture(at: time)[isForward ? .to : .from])
        XCTAssertEqual(card.alpha, alpha, accuracy: 1e-9, "\(operation) at \(progress)")
      }
    }
  }

  func testReducedMotionIsACrossFadeOf140Milliseconds() throws {
    let context = try self.context(.push, reducesMotion: true)
    let timeline = try Zoom(from: "cell").resolvedTimeline(for: context)
    XCTAssertEqual(timeline.duration, 0.14)
    XCTAssertEqual(try XCTUnwrap(timeline.picture(at: 0.07)[.to]).alpha, 0.5, accuracy: 1e-6)
    XCTAssertEqual(timeline.firstPicture[.to]?.frame, timeline.lastPicture[.to]?.frame)
  }

  // MARK: - Gestures

  func testRandomGesturesKeepTheLaws() throws {
    let seed =
      ProcessInfo.processInfo.environment["TK_SEED"].flatMap { UInt64($0) } ?? 0x5EED
    print("\(#function): TK_SEED=\(seed)")
    for index in 0..<Cases.count(full: 2000, quick: 60) {
      var random = SeededRandom(seed: seed, index: index)
      try play(&random, "seed \(seed), case \(index)")
    }
  }

  private func play(_ random: inout SeededRandom, _ name: String) throws {
    let size = Size(width: random.between(200, 900), height: random.between(300, 1200))
    let drag = try ZoomDrag(
      size: size, variant: random.coin ? .page : .sheet,
      layoutDirection: random.coin ? .leftToRight : .rightToLeft)
    let page = Rect(origin: .zero, size: size)
    let source = Rect(
      x: random.between(-100, 500), y: random.between(-900, 900), width: random.between(0, 300),
      height: random.between(0, 300))
    var card = try ZoomDismissal(drag, source: source)
    if random.coin {
      try card.open(
        from: ZoomShape(source: source, sourceRadius: 12, page: page, pageRadius: 62))
    }
    var finger = Point.zero
    for _ in 0..<25 {
      let before = card
      func assertContinuous(_ call: String) {
        assertAlike(before.card, card.card, 1e-6, "\(call), \(name)")
        XCTAssertEqual(before.behind.value, card.behind.value, accuracy: 1e-9, "\(call), \(name)")
        XCTAssertEqual(
          before.cornerRadius(source: 12, page: 62), card.cornerRadius(source: 12, page: 62),
          accuracy: 1e-6, "\(call), \(name)")
      }
      switch random.index(8) {
      case 0:
        finger = random.point(size)
        let kinds: [ZoomGesture] = [.pan, .edge, .content]
        if (try? card.begin(kinds[random.index(3)], at: finger)) != nil {
          assertContinuous("begin")
        } else {
          XCTAssertEqual(before, card, name)
        }
      case 1:
        finger = random.point(size)
        if (try? card.begin(pinchAt: finger, distance: random.between(20, 400), angle: 1)) != nil {
          assertContinuous("pinch")
        }
      case 2, 3:
        guard let kind = card.gesture else { continue }
        if kind == .pinch {
          try card.update(
            pinchTo: random.point(size),
            distance: MotionSample(value: random.between(1, 400), velocity: 0),
            angle: MotionSample(value: random.between(-3, 3), velocity: 0))
        } else {
          let velocity = Point(x: random.between(-900, 900), y: random.between(-900, 900))
          try card.update(to: random.point(size), velocity: velocity)
          XCTAssertThrowsError(try card.update(to: Point(x: .nan, y: 0))) {
            XCTAssertEqual($0 as? ZoomError, .illegalNumber(field: "location"), name)
          }
        }
      case 4:
        guard case .held = card.phase else { continue }
        if try card.release() == .finished {
          XCTAssertEqual(card.phase, .settling(toward: .source), name)
        }
        assertContinuous("release")
        XCTAssertEqual(before.card.y.velocity, card.card.y.velocity, accuracy: 1e-6, name)
        XCTAssertEqual(before.card.width.velocity, card.card.width.velocity, accuracy: 1e-6, name)
      case 5:
        XCTAssertThrowsError(try card.advance(by: -1), name)
        XCTAssertThrowsError(try card.advance(by: .infinity), name)
        try card.advance(by: 0)
        if before.phase == card.phase { assertContinuous("advance by 0") }
      default:
        try assertFlows(&card, random.between(0, 0.1), name)
      }
      XCTAssertTrue(card.card.isWithinLimits, name)
      XCTAssertGreaterThanOrEqual(card.card.width.value, 0, name)
    }
    if case .held = card.phase {
      if random.coin { try card.cancel() } else { try card.release() }
    }
    for _ in 0..<600 { try card.advance(by: 0.01) }
    XCTAssertTrue(card.phase.isResting, name)
    XCTAssertEqual(card.card.frame, card.phase == .resting(at: .screen) ? page : source, name)
    XCTAssertEqual(card.card.velocity, .zero, name)
    XCTAssertEqual(
      card.behind, MotionSample(value: card.phase == .resting(at: .screen) ? 1 : 0, velocity: 0),
      name)
  }

  /// Advances in small steps; the frame has to change as its velocity says.
  private func assertFlows(
    _ card: inout ZoomDismissal, _ seconds: Double, _ name: String
  ) throws {
    let step = 1e-5
    guard case .held = card.phase else {
      var middle = card
      try middle.advance(by: step)
      var end = middle
      try end.advance(by: step)
      if middle.phase == card.phase, end.phase == card.phase {
        let (a, b, m) = (card.card, end.card, middle.card)
        for (start, finish, now) in [(a.x, b.x, m.x), (a.y, b.y, m.y), (a.width, b.width, m.width)]
        where start.value > 0 && finish.value > 0 || now == m.x || now == m.y {
          XCTAssertEqual(
            (finish.value - start.value) / (2 * step), now.velocity,
            accuracy: 1e-3 * max(10, abs(now.velocity)), name)
        }
      }
      try card.advance(by: seconds)
      return
    }
    try card.advance(by: seconds)
  }

  func testTheVelocityUnderAFingerIsTheDerivative() throws {
    let drag = try ZoomDrag(size: Size(width: 402, height: 874))
    let velocity = Point(x: 210, y: 340)
    for kind in [ZoomGesture.pan, .edge, .content] {
      for step in 1..<40 {
        func card(_ time: Double, _ speed: Point) throws -> ZoomDismissal {
          var card = try ZoomDismissal(drag, source: .zero)
          try card.begin(kind, at: Point(x: 60, y: 300))
          let seconds = Double(step) * 0.07 + time
          let place = Point(x: 60 + velocity.x * seconds, y: 300 + velocity.y * seconds)
          try card.update(to: place)
          // The offset across is on its own spring, which settles here. Meanwhile the finger has no speed.
          try card.advance(by: 10)
          try card.update(to: place, velocity: speed)
          return card
        }
        let now = try card(0, velocity).card
        let (a, b) = (try card(-1e-5, .zero).card, try card(1e-5, .zero).card)
        XCTAssertEqual(
          (b.width.value - a.width.value) / 2e-5, now.width.velocity, accuracy: 0.01, "\(kind)")
        XCTAssertEqual(
          (b.height.value - a.height.value) / 2e-5, now.height.velocity, accuracy: 0.01, "\(kind)")
        guard kind == .pan else { continue }
        XCTAssertEqual((b.y.value - a.y.value) / 2e-5, now.y.velocity, accuracy: 0.01, "\(step)")
      }
    }
  }

  /// A velocity is that of the last movement, and a finger rests after 0.04 s without one.
  func testAFingerThatHasRestedThrowsNoCard() throws {
    let rows: [(rest: Double, TransitionOutcome)] = [
      (0, .finished), (0.03, .finished), (0.04, .cancelled), (60, .cancelled),
    ]
    for (rest, outcome) in rows {
      var card = try heldCard()
      // Too little of a way, and a flick of 3000 points per second.
      try card.update(to: Point(x: 201, y: 330), velocity: Point(x: 0, y: 3000))
      try card.advance(by: rest)
      XCTAssertEqual(try card.release(), outcome, "\(rest) s")
      if outcome == .cancelled { XCTAssertEqual(card.card.velocity, .zero, "\(rest) s") }
    }
  }

  func testACardThatIsCaughtOnItsReturnKeepsReturningUnderThePan() throws {
    var card = try heldCard()
    try card.update(to: Point(x: 201, y: 400))
    XCTAssertEqual(try card.release(), .cancelled)
    try card.advance(by: 0.03)
    let seen = card.card.frame
    try card.begin(.pan, at: Point(x: 100, y: 500))
    XCTAssertEqual(card.card.frame.y, seen.y, accuracy: 1e-9)
    try card.advance(by: 2)
    XCTAssertEqual(card.card.frame, Rect(x: 0, y: 0, width: 402, height: 874))
    XCTAssertEqual(card.gesture, .pan)
  }

  func testALandingCardIsNotCaughtAndFollowsItsSource() throws {
    var card = try heldCard()
    try card.update(to: Point(x: 201, y: 600))
    XCTAssertEqual(try card.release(), .finished)
    try card.advance(by: 0.05)
    XCTAssertThrowsError(try card.begin(.pan, at: .zero)) {
      XCTAssertEqual($0 as? ZoomError, .landing)
    }
    let seen = card.card.frame
    let moved = Rect(x: 20, y: 100, width: 100, height: 100)
    try card.moveSource(to: moved)
    XCTAssertEqual(card.card.frame.y, seen.y, accuracy: 1e-9)
    for _ in 0..<300 { try card.advance(by: 0.01) }
    XCTAssertEqual(card.card.frame, moved)
    XCTAssertEqual(card.phase, .resting(at: .source))
  }

  func testAPinchTurnsTheCardOnlyOnceTheFingersHaveClosed() throws {
    var card = try ZoomDismissal(
      try ZoomDrag(size: Size(width: 402, height: 874)), source: .zero)
    try card.begin(pinchAt: Point(x: 201, y: 437), distance: 300)
    let still = MotionSample(value: 295, velocity: 0)
    try card.update(
      pinchTo: Point(x: 260, y: 437), distance: still, angle: MotionSample(value: 1, velocity: 0))
    XCTAssertEqual(card.card.frame, Rect(x: 0, y: 0, width: 402, height: 874))
    try card.update(
      pinchTo: Point(x: 260, y: 437), distance: MotionSample(value: 291.3, velocity: 0),
      angle: MotionSample(value: 1, velocity: 0))
    XCTAssertEqual(card.card.rotation.value, 0)
    try card.update(
      pinchTo: Point(x: 280, y: 447), distance: MotionSample(value: 145.65, velocity: 0),
      angle: MotionSample(value: 1.5, velocity: 0))
    XCTAssertEqual(card.card.rotation.value, 0.5, accuracy: 1e-12)
    XCTAssertEqual(card.card.width.value, 201, accuracy: 1e-9)
    // Pencil: the focus was (260, 437), 59 points right of the centre; half of that, turned by 0.5.
    XCTAssertEqual(card.card.frame.center.x, 280 - 29.5 * cos(0.5), accuracy: 1e-9)
    XCTAssertEqual(card.card.frame.center.y, 447 - 29.5 * sin(0.5), accuracy: 1e-9)
  }

  private func heldCard() throws -> ZoomDismissal {
    var card = try ZoomDismissal(
      try ZoomDrag(size: Size(width: 402, height: 874)),
      source: Rect(x: 20, y: 600, width: 100, height: 100))
    try card.begin(.pan, at: Point(x: 201, y: 300))
    return card
  }

  private func assertAlike(
    _ one: CardMotion, _ other: CardMotion, _ accuracy: Double, _ message: String
  ) {
    let difference = one.frame - other.frame
    for number in [difference.x, difference.y, difference.width, difference.height] {
      XCTAssertEqual(number, 0, accuracy: accuracy, message)
    }
    XCTAssertEqual(one.rotation.value, other.rotation.value, accuracy: accuracy, message)
  }

  // MARK: - Situations

  private let zooms = [
    Zoom(from: "cell"), Zoom(from: "gone", blur: 8),
    Zoom(from: "cell", alignment: Rect(x: 0, y: 50, width: 320, height: 240), dimmingColor: .white),
    Zoom(),
  ]

  private func context(
    _ operation: TransitionOperation, size: Size = Size(width: 320, height: 568),
    isInteractive: Bool = false, reducesMotion: Bool = false
  ) throws -> StaticContext {
    let cell = try Element(
      "cell", frame: Rect(x: 20, y: 500, width: 100, height: 80),
      look: ElementLook(cornerRadius: 12))
    let (grid, photo) = (
      Screen("grid", bar: .opaque, elements: [cell]), Screen("photo", bar: .opaque)
    )
    let isForward = operation.direction == .forward
    return StaticContext(
      operation, from: isForward ? grid : photo, to: isForward ? photo : grid,
      container: try Container(size: size, reducesMotion: reducesMotion),
      isInteractive: isInteractive)
  }

  private func contexts() throws -> [StaticContext] {
    try TransitionOperation.allCases.flatMap { operation in
      try [Size(width: 320, height: 568), Size(width: 1024, height: 768), .zero].flatMap { size in
        try [false, true].flatMap { isInteractive in
          try [false, true].map { reducesMotion in
            try context(
              operation, size: size, isInteractive: isInteractive, reducesMotion: reducesMotion)
          }
        }
      }
    }
  }
}

extension SeededRandom {
  fileprivate var coin: Bool {
    mutating get { next() & 1 == 0 }
  }
  fileprivate mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  fileprivate mutating func between(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }
  fileprivate mutating func point(_ size: Size) -> Point {
    Point(x: between(-50, size.width + 50), y: between(-50, size.height + 50))
  }
}
