import TransitionKit
import TransitionKitContainers
import XCTest

/// Observers of a tree that answer every event, clocks without room, and sizes without a layout.
final class EndlessContainerTests: XCTestCase {
  private final class Answering: ContainerObserver {
    let answer: (ContainerEvent) throws -> Void
    var errors: [ContainerError] = []
    var diagnostics: [String] = []
    var count = 0

    init(_ answer: @escaping (ContainerEvent) throws -> Void) { self.answer = answer }

    func containers(
      _ controller: ContainerController, announced event: ContainerEvent, at time: Double
    ) {
      count += 1
      if "\(event)".contains("over-limit") { diagnostics.append("\(event)") }
      do {
        try answer(event)
      } catch {
        if let error = error as? ContainerError { errors.append(error) }
      }
    }
  }

  func testRequestsInAnswerToEventsAreRefusedBeyondTheLimit() throws {
    let limit = Limits.callsInAnswer
    let (app, _) = try start(.stack("s", [.screen("a"), .screen("b")]))
    var number = 0
    let observer = Answering { event in
      guard case .didAppear = event else { return }
      // One more and one less, as each request in a tree takes longer with the stack.
      if number % 2 == 0 {
        try app.perform(.push(.screen("\(number)"), onto: "s"), animated: false)
      } else {
        try app.perform(.pop(from: "s"), animated: false)
      }
      number += 1
    }
    app.observer = observer
    try app.perform(.push(.screen("c"), onto: "s"), animated: false)
    // By hand: the limit, and one for each event of the first request.
    XCTAssertEqual(Double(number), Double(limit), accuracy: 20)
    XCTAssertEqual(observer.errors.first, .refused(.overLimit("callsInAnswer", limit: limit)))
    XCTAssertEqual(observer.diagnostics.count, 1)
    app.observer = nil
    try app.perform(.push(.screen("z"), onto: "s"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "s").last, "z")
    XCTAssertTrue(app.isAtRest)
  }

  private final class Choosing: ContainerDelegate {
    var errors = 0

    func containers(
      _ controller: ContainerController, shouldSelect tab: String, in tabs: String
    ) -> Bool {
      do {
        try controller.perform(.select("u", in: tabs, by: .user), animated: true)
      } catch {
        errors += 1
      }
      return true
    }
  }

  func testADelegateThatAnswersByChoosingForTheUserIsAskedOnce() throws {
    let (app, _) = try start(.tabs("app", [.screen("t"), .screen("u")]))
    let delegate = Choosing()
    app.delegate = delegate
    try app.perform(.select("u", in: "app", by: .user), animated: true)
    XCTAssertEqual(delegate.errors, 1)
    app.advanceToRest()
    XCTAssertEqual(app.tree.shownChild(of: "app"), "u")
  }

  func testFingersInAnswerToEventsAreRefusedBeyondTheLimit() throws {
    // The app itself answers back, so nothing runs and a gesture ends at once.
    let (app, _) = try start(.tabs("t", [.screen("a"), .screen("b")], selected: "a"))
    let observer = Answering { _ in
      try app.beginBack(at: Point(x: 2, y: 300))
      try app.moveBack(to: Point(x: 200, y: 300))
      try app.cancelBack()
    }
    app.observer = observer
    try app.perform(.select("b", in: "t", by: .user), animated: false)
    let limit = Limits.callsInAnswer
    XCTAssertEqual(
      observer.errors.first { $0 != .notDraggable("t") },
      .refused(.overLimit("callsInAnswer", limit: limit)))
    XCTAssertLessThan(observer.count, 3 * limit)
    XCTAssertEqual(observer.diagnostics.count, 1)
    app.observer = nil
    app.advanceToRest()
    XCTAssertTrue(app.isAtRest)
  }

  /// The steps that the clock takes from one end to the next share what observers may answer.
  func testAnswersOfOneStepOfTheClockCountTogether() throws {
    let (app, _) = try start(.pager("p", ["a", "b"].map { .screen($0) }))
    let observer = Answering { _ in
      try app.grabPager("p")
      try app.dragPager("p", to: 0)
      try app.releasePager("p", velocity: 0)
    }
    try app.perform(.select("b", in: "p", by: .program), animated: true)
    app.observer = observer
    app.advance(by: 10)
    XCTAssertLessThan(observer.count, 4 * Limits.callsInAnswer)
    app.observer = nil
    app.advanceToRest()
    XCTAssertTrue(app.isAtRest)
  }

  func testTheClockStopsAfterTheLimitOfTransitionsAndGoesOnWithTheNextCall() throws {
    let limit = Limits.transitionsPerStep
    for toRest in [true, false] {
      let (app, _) = try start(.stack("s", [.screen("a")]))
      var number = 0
      let observer = Answering { event in
        guard case .transition(.animationEnded, _) = event else { return }
        number += 1
        try app.perform(
          .setStack("s", [.screen("\(number)")]), animated: true, using: Fade(duration: 0.25))
      }
      app.observer = observer
      try app.perform(.push(.screen("b"), onto: "s"), animated: true, using: Fade(duration: 0.25))
      if toRest { app.advanceToRest() } else { app.advance(by: 1e9) }
      XCTAssertGreaterThan(number, limit / 2)
      XCTAssertLessThan(number, limit + 20)
      XCTAssertEqual(observer.diagnostics.count, 1)
      XCTAssertEqual(app.time, 0.25 * Double(number), accuracy: 1e-6)
      XCTAssertEqual(app.remaining, 0.25, accuracy: 1e-9)
      let before = number
      app.advance(by: 0.25)
      XCTAssertEqual(number, before + 1)
      app.observer = nil
      app.advanceToRest()
      XCTAssertTrue(app.isAtRest)
    }
  }

  func testTheClockStandsStillAtItsLimitAndEverythingGoesOn() throws {
    for start in [1e16, 1e300, Double.greatestFiniteMagnitude] {
      let (app, _) = try TransitionKitContainersTests.start(
        .tabs(
          "app",
          [
            .stack("s", [.screen("a")]), .pager("p", ["b", "c", "d"].map { .screen($0) }),
            .area("area", .screen("e")),
          ]))
      for _ in 0..<2 { app.advance(by: start) }
      XCTAssertEqual(app.time, Limits.clock)
      let requests: [ContainerRequest] = [
        .push(.screen("x"), onto: "s"), .present(.screen("m"), over: "s"),
        .select("p", in: "app", by: .user), .select("d", in: "p", by: .program),
        .select("area", in: "app", by: .user), .exchange(.screen("f"), in: "area"),
        .exchange(nil, in: "area"), .select("s", in: "app", by: .program), .dismiss("m"),
        .setTabs("app", [.screen("new")]),
      ]
      for (index, request) in requests.enumerated() {
        try app.perform(request, animated: true)
        app.advance(by: 0.05)
        if index % 3 == 0 { app.advance(by: 1e-9) } else { app.advanceToRest() }
        XCTAssertLessThan(app.remaining, 10)
      }
      app.advance(by: .greatestFiniteMagnitude)
      XCTAssertTrue(app.isAtRest)
      XCTAssertEqual(app.time, Limits.clock)
    }
  }

  func testHeldPanesInAnAreaWithoutALayoutComeToRest() throws {
    for size in [
      Size(width: 320, height: 1e12), Size(width: 1e12, height: 320), Size(width: 0, height: 0),
    ] {
      for isHeld in [true, false] {
        let app = try ContainerController(
          .panes(
            "mail", [.screen("inbox"), .screen("letter")],
            behaviour: Panes(
              history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)]))),
          container: Container(size: Size(width: 390, height: 844)))
        if isHeld {
          try app.grabPanes("mail")
          try app.dragPanes("mail", to: 195)
        } else {
          try app.perform(.goBack(by: .innermostFirst), animated: true)
          app.advance(by: 0.05)
        }
        app.updateContainer(try Container(size: size))
        app.advanceToRest()
        XCTAssertTrue(app.isAtRest, "\(size), \(isHeld)")
        app.updateContainer(try Container(size: Size(width: 390, height: 844)))
        app.advanceToRest()
        XCTAssertTrue(app.isAtRest, "\(size), \(isHeld)")
        XCTAssertEqual(app.tree.visible, ["mail", isHeld ? "letter" : "inbox"])
      }
    }
  }
}
