import TransitionKit
import XCTest

/// Observers and closures that answer every event with another call, and a clock that has no room left.
final class EndlessObserverTests: XCTestCase {
  /// Answers events with a call, for ever.
  private final class Answering: NavigationObserver {
    let answer: (NavigationEvent) throws -> Void
    var errors: [NavigationError] = []
    var diagnostics: [NavigationDiagnostic] = []
    var count = 0

    init(_ answer: @escaping (NavigationEvent) throws -> Void) { self.answer = answer }

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) {
      count += 1
      if case .diagnostic(let diagnostic) = event { diagnostics.append(diagnostic) }
      do { try answer(event) } catch {
        if let error = error as? NavigationError { errors.append(error) }
      }
    }
  }

  private let calls = Limits.callsInAnswer

  /// Pushes and pops without animation, with a completion, a dismissal of nothing, a newer version of a page, a
  /// request of a used driver: each in answer to each event.
  func testCallsInAnswerToEventsAreRefusedBeyondTheLimit() throws {
    let names = ["push", "pop and push", "completion", "dismiss", "update", "driver", "two"]
    for (index, name) in names.enumerated() {
      let stage = try Stage(["a", "b"])
      let (controller, driver) = (stage.controller, GestureInteraction())
      var (number, isEnding) = (0, false)
      func push() throws {
        try controller.push(Screen("\(number)"), animated: false)
        number += 1
      }
      let observer = Answering { event in
        guard !isEnding else { return }
        switch index {
        case 0: if case .didAppear = event { try push() }
        case 1:
          if controller.screens.count > 2 {
            try controller.pop(animated: false)
          } else {
            try push()
          }
        case 2:
          try controller.push(Screen("\(number)"), animated: false) { _ in }
          number += 1
        case 3: try controller.dismiss(animated: true)
        case 4: try controller.updateScreen(Screen("a", title: "\(number)"))
        case 5: driver.finish()
        default:
          if case .didAppear = event {
            try push()
            try push()
          }
        }
      }
      controller.observer = observer
      if index == 5 {
        try controller.pop(animated: true, interaction: driver)
        driver.finish()
      } else {
        try controller.push(Screen("c"), animated: false)
      }
      controller.advanceToRest()
      XCTAssertLessThan(observer.count, 40 * calls, name)
      XCTAssertLessThan(number, 2 * calls, name)
      if ![3, 4, 5].contains(index) {
        XCTAssertEqual(
          observer.errors.first, .overLimit("callsInAnswer", limit: calls), name)
        XCTAssertEqual(
          observer.diagnostics, [.overLimit("callsInAnswer", limit: calls)], name)
      }
      // The next call begins anew.
      isEnding = true
      XCTAssertNoThrow(try controller.push(Screen("z"), animated: true), name)
      controller.advanceToRest()
      XCTAssertEqual(controller.topScreen?.id, "z", name)
      XCTAssertNil(controller.transition, name)
    }
  }

  /// Closures of calls that have nothing to do, and completions of a coordinator, that begin again.
  func testClosuresThatBeginAgainComeToAnEnd() throws {
    let stage = try Stage(["a"])
    let controller = stage.controller
    var count = 0
    func again(_ outcome: TransitionOutcome = .finished) {
      count += 1
      _ = try? controller.pop(animated: true, completion: again)
    }
    again()
    XCTAssertLessThan(count, calls + 10)
    try controller.push(Screen("b"), animated: true)
    let coordinator = try XCTUnwrap(controller.transitionCoordinator)
    count = 0
    func twice(_ outcome: TransitionOutcome) {
      count += 1
      for _ in 0..<2 { coordinator.animate(completion: twice) }
    }
    coordinator.animate(completion: twice)
    controller.advanceToRest()
    XCTAssertLessThan(count, calls + 10)
    XCTAssertTrue(stage.trace.contains("!over-limit(callsInAnswer, \(calls))"))
    XCTAssertNil(controller.transition)
  }

  /// A slide show: each page that has appeared pushes or replaces the next one.
  func testTheClockStopsAfterTheLimitOfTransitionsAndGoesOnWithTheNextCall() throws {
    for step in [Double.infinity, 1e9] {
      let limit = Limits.transitionsPerStep
      let stage = try Stage(["a"], defaultAnimator: Fade(duration: 0.25))
      let controller = stage.controller
      var number = 0
      let observer = Answering { event in
        guard case .animationEnded = event, number < 3 * limit else { return }
        number += 1
        try controller.setScreens([Screen("\(number)")], animated: true)
      }
      controller.observer = observer
      try controller.push(Screen("0"), animated: true)
      controller.advance(by: step)
      // By hand: the first transition and as many others of 0.25 s as the limit allows.
      XCTAssertEqual(number, limit + 1)
      XCTAssertEqual(controller.time, 0.25 * Double(limit + 1), accuracy: 1e-6)
      XCTAssertEqual(
        observer.diagnostics, [.overLimit("transitionsPerStep", limit: limit)])
      XCTAssertEqual(controller.remaining, 0.25, accuracy: 1e-9)
      controller.advance(by: 0.125)
      XCTAssertEqual(controller.remaining, 0.125, accuracy: 1e-9)
      controller.advance(by: 0.25 * Double(limit))
      XCTAssertEqual(number, 2 * limit + 1, "a step with as many transitions takes all its time")
    }
  }

  // MARK: - The clock

  func testTheClockStandsStillAtItsLimitAndTransitionsGoOn() throws {
    for start in [1e16, 1e300, Double.greatestFiniteMagnitude] {
      let stage = try Stage(["a"], defaultAnimator: SlideWithFakeNavBar(duration: 0.5))
      let controller = stage.controller
      for _ in 0..<2 { controller.advance(by: start) }
      XCTAssertEqual(controller.time, Limits.clock)
      try controller.push(Screen("b"), animated: true)
      controller.advance(by: 0.125)
      // By hand: a quarter of the transition, whatever the clock shows.
      XCTAssertEqual(controller.playback?.fraction ?? .nan, 0.25, accuracy: 1e-12)
      XCTAssertEqual(controller.remaining, 0.375, accuracy: 1e-12)
      for _ in 0..<100 { controller.advance(by: 0.003) }
      XCTAssertEqual(controller.remaining, 0.075, accuracy: 1e-9)
      controller.advance(by: .greatestFiniteMagnitude)
      XCTAssertNil(controller.transition)
      XCTAssertEqual(controller.time, Limits.clock)
      let driver = GestureInteraction()
      try controller.pop(animated: true, interaction: driver)
      driver.update(0.4)
      controller.advanceToRest()
      XCTAssertNil(controller.transition)
      XCTAssertEqual(controller.time, Limits.clock)
    }
  }
}
