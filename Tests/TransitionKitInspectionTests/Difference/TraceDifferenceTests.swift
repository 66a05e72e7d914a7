import TransitionKit
import TransitionKitInspection
import XCTest

/// Differences of event traces.
final class TraceDifferenceTests: XCTestCase {
  private let push: EventTrace = [
    "wD(list)", "wA(detail)", "AT(list→detail)", "CT(true)", "dD(list)", "dA(detail)", "AE(true)",
  ]

  private func edited(_ edit: (inout [EventTrace.Line]) -> Void) -> [String] {
    var lines = push.lines
    edit(&lines)
    return push.differences(to: EventTrace(lines)).map(\.description)
  }

  func testAMissingAnExtraAndAMovedEvent() {
    XCTAssertEqual(push.differences(to: push), [])
    XCTAssertEqual(
      edited { $0.remove(at: 5) }, ["dA(detail): is missing: after dD(list)"])
    XCTAssertEqual(
      edited { $0.insert(.init("wA(detail)"), at: 2) }, ["wA(detail): is new: after wA(detail)"])
    XCTAssertEqual(
      edited { $0.insert($0.remove(at: 6), at: 0) },
      ["AE(true): at the start instead of after dA(detail)"])
    XCTAssertEqual(
      edited { lines in
        lines[3].text = "CT(false)"
        lines.removeFirst()
      },
      [
        "wD(list): is missing: at the start", "CT(false): is new: after AT(list→detail)",
        "CT(true): is missing: after AT(list→detail)",
      ])
  }

  func testNeighboursThatAreLateTogetherAreOneDifference() {
    func trace(_ end: Double, _ last: Double) -> EventTrace {
      EventTrace([
        .init("AT", at: 0), .init("CT", at: end), .init("dA", at: end), .init("AE", at: last),
        .init("CO"),
      ])
    }
    XCTAssertEqual(
      trace(0.4, 0.5).differences(to: trace(0.44, 0.5)).map(\.description),
      ["each of 2 events from CT to dA: happens 40 ms later"])
    XCTAssertEqual(
      trace(0.4, 0.5).differences(to: trace(0.4, 0.4)).map(\.description),
      ["AE: happens 100 ms earlier"])
    XCTAssertEqual(trace(0.4, 0.5).differences(to: trace(0.44, 0.5), tolerance: 0.05), [])
    XCTAssertEqual("\(trace(0.4, 0.5))", "0 AT\n0.4 CT\n0.4 dA\n0.5 AE\nCO")
  }

  // The shortest sequence of a push that two controllers announce differs only in its times.
  func testARecordedTrace() throws {
    final class Recorder: NavigationObserver {
      var trace = EventTrace()
      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        trace.append(event, at: time)
      }
    }
    func record(_ duration: Double) throws -> EventTrace {
      let situation = try Situation.photos(.push)
      let controller = try situation.controller(
        playing: Effect.move(.fore, to: .trailing).lasting(duration))
      let recorder = Recorder()
      controller.observer = recorder
      try situation.begin(on: controller)
      controller.advance(by: 2)
      return recorder.trace
    }
    let (fast, slow) = (try record(0.25), try record(0.5))
    XCTAssertEqual(fast.differences(to: try record(0.25)), [])
    let found = fast.differences(to: slow)
    XCTAssertEqual(found.count, 1)
    XCTAssertEqual(found.first?.changes, [.delayed(.happens, seconds: 0.25, names: [])])
  }
}
