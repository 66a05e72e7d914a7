import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

final class PaneMotionTests: XCTestCase {
  private let size = Size(width: 1000, height: 700)

  private func layout(_ shown: Set<PaneRole>, _ size: Size? = nil) throws -> PaneLayout {
    try PaneLayout(
      shown, in: size ?? self.size, directive: PaneDirective(paneCount: 3, gap: 24))
  }

  private func transition(
    _ old: Set<PaneRole>, _ new: Set<PaneRole>, reducesMotion: Bool = false
  ) throws -> PaneTransition {
    try PaneTransition(from: layout(old), to: layout(new), reducesMotion: reducesMotion)
  }

  // MARK: - What panes do

  func testV27ListAndDetailBecomeDetailAndExtra() throws {
    let there = try transition([.list, .detail], [.detail, .extra])
    XCTAssertEqual(
      there.motions, [.list: .exitToLeft, .detail: .bounds, .extra: .enterFromRight])
    let back = try transition([.detail, .extra], [.list, .detail])
    XCTAssertEqual(
      back.motions, [.list: .enterFromLeft, .detail: .bounds, .extra: .exitToRight])
  }

  // C423
  func testMotionsByThePanesOnBothSides() {
    let table: [(old: Set<PaneRole>, new: Set<PaneRole>, motions: [PaneRole: PaneMotion])] = [
      ([.list], [.list], [.list: .bounds]),
      ([.list], [.detail], [.list: .exitToLeft, .detail: .enterFromRight]),
      ([.detail], [.list], [.list: .enterFromLeft, .detail: .exitToRight]),
      ([.list, .detail], [.list], [.list: .bounds, .detail: .exitToRight]),
      ([.list], [.list, .detail], [.list: .bounds, .detail: .enterFromRight]),
      ([.detail], [.list, .detail], [.list: .enterFromLeft, .detail: .bounds]),
      (
        [.list, .detail, .extra], [.list, .extra],
        [.list: .bounds, .detail: .shrink, .extra: .bounds]
      ),
      (
        [.list, .extra], [.list, .detail, .extra],
        [.list: .bounds, .detail: .expand, .extra: .bounds]
      ),
      (
        [.list, .extra], [.detail],
        [.list: .exitToLeft, .detail: .enterFromRightDelayed, .extra: .exitToRight]
      ),
      (
        [.list, .extra], [.detail, .extra],
        [.list: .exitToLeft, .detail: .enterFromLeftDelayed, .extra: .bounds]
      ),
      (
        [.detail], [.list, .extra],
        [.list: .enterFromLeft, .detail: .exitToRight, .extra: .enterFromRightDelayed]
      ),
      ([], [.detail], [.detail: .enterFromRight]), ([.detail], [], [.detail: .exitToRight]),
    ]
    for (old, new, motions) in table {
      XCTAssertEqual(
        PaneMotion.motions(from: old, to: new, order: PaneArrangement.listDetail.order), motions,
        "\(old) to \(new)")
    }
  }

  // C423
  func testSidesFollowTheOrderOnTheScreen() throws {
    let directive = try PaneDirective(paneCount: 2, gap: 24)
    func layout(_ shown: Set<PaneRole>) throws -> PaneLayout {
      try PaneLayout(shown, in: size, directive: directive, layoutDirection: .rightToLeft)
    }
    let transition = try PaneTransition(
      from: layout([.list, .detail]), to: layout([.detail, .extra]))
    XCTAssertEqual(
      transition.motions, [.list: .exitToRight, .detail: .bounds, .extra: .enterFromLeft])
  }

  // MARK: - Times

  func testV28DelayedPaneHoldsATenthOfItsDuration() throws {
    // Without a gap a pane that replaces another moves by the container's width, here 500.
    XCTAssertEqual(try PaneVersion.recent.duration(from: 0, to: 500), 0.431)
    let size = Size(width: 500, height: 700)
    let transition = try PaneTransition(
      from: layout([.list, .extra], size), to: layout([.detail], size))
    XCTAssertEqual(transition.motions[.detail], .enterFromRightDelayed)
    XCTAssertEqual(transition.duration, 0.4741, accuracy: 1e-12)
    for (time, x) in [(0, 500.0), (0.0431, 500), (0.4741, 0)] {
      let frame = transition.flights(at: time)[.detail]?.frame
      XCTAssertEqual(try XCTUnwrap(frame).x, x, accuracy: 1e-6, "at \(time) s")
    }
    XCTAssertLessThan(try XCTUnwrap(transition.flights(at: 0.05)[.detail]).frame.x, 500)
  }

  // C422. By mpmath: ln(A)/g in whole milliseconds, A² = u² + ((v + g·u)/ω_d)²; and the last time at
  // which u·(1 + 20t)·e^(−20t) is 1.
  func testDurationsOfBothVersions() throws {
    let recent: [(distance: Double, velocity: Double, duration: Double)] = [
      (100, 0, 0.328), (384, 0, 0.414), (1000, 0, 0.475), (-384, -900, 0.408), (0, 1000, 0.285),
      (0, 5, 0), (500, 2000, 0.420), (0, 0, 0), (0.5, 0, 0),
    ]
    for (distance, velocity, duration) in recent {
      XCTAssertEqual(
        try PaneVersion.recent.duration(from: 7, to: 7 + distance, velocity: velocity), duration,
        "\(distance) at \(velocity)")
    }
    for (distance, duration) in [(100.0, 0.331), (500, 0.423), (1000, 0.461)] {
      XCTAssertEqual(try PaneVersion.old.duration(from: 0, to: distance), duration, "\(distance)")
    }
  }

  func testV21UnitStepOfTheSpring() {
    for (time, value) in [(0.05, 0.280177), (0.1, 0.659831), (0.2, 0.988346), (0.328, 1.009739)] {
      XCTAssertEqual(
        PaneVersion.recent.spring.motion(at: time).value, value, accuracy: 1e-6, "at \(time) s")
    }
    for (time, value) in [(0.05, 0.264241), (0.1, 0.593994), (0.2, 0.908422), (0.3, 0.982649)] {
      XCTAssertEqual(
        PaneVersion.old.spring.motion(at: time).value, value, accuracy: 1e-6, "at \(time) s")
    }
  }

  // MARK: - Frames

  // C423: each pane slides by 384, its neighbour's edge with the gap. By mpmath, 384·s(0.1) = 253.375126.
  func testPanesSlideToTheirNeighboursEdge() throws {
    let transition = try transition([.list, .detail], [.detail, .extra])
    XCTAssertEqual(transition.duration, 0.414)
    let table: [(role: PaneRole, start: Double, middle: Double, end: Double, width: Double)] = [
      (.list, 0, -253.375126143, -384, 360), (.detail, 384, 130.624873857, 0, 616),
      (.extra, 1024, 770.624873857, 640, 360),
    ]
    for (role, start, middle, end, width) in table {
      // A pane that leaves is gone at the end.
      let last = role == .list ? 0.414.nextDown : 0.414
      for (time, x, accuracy) in [(0, start, 1e-6), (0.1, middle, 1e-6), (last, end, 1)] {
        let frame = try XCTUnwrap(transition.flights(at: time)[role]).frame
        XCTAssertEqual(frame.x, x, accuracy: accuracy, "\(role) at \(time) s")
        XCTAssertEqual(frame.width, width, accuracy: 1e-6, "\(role) at \(time) s")
      }
    }
  }

  func testPaneBetweenTwoGrowsFromNothing() throws {
    // The detail ends in 384...616, so it grows from 500.
    let there = try transition([.list, .extra], [.list, .detail, .extra])
    let detail = try XCTUnwrap(there.flights(at: 0)[.detail]).frame
    XCTAssertEqual(detail.x, 500, accuracy: 1e-9)
    XCTAssertEqual(detail.width, 0)
    let back = try transition([.list, .detail, .extra], [.list, .extra])
    let last = try XCTUnwrap(back.flights(at: back.duration.nextDown)[.detail]).frame
    XCTAssertEqual(last.x, detail.x, accuracy: 1)
    XCTAssertEqual(last.width, 0, accuracy: 1)
  }

  // C422. By mpmath, from 200 to 384 at −1500, and from 500 to 616 at 300.
  func testMotionGoesOnWithItsVelocity() throws {
    let directive = try PaneDirective(paneCount: 2, gap: 24)
    let target = try PaneLayout([.list, .detail], in: size, directive: directive)
    let flight = PaneFlight(
      Rect(x: 200, y: 0, width: 500, height: 700),
      velocity: Rect(x: -1500, y: 0, width: 300, height: 0))
    let transition = try PaneTransition(
      from: [.list: PaneFlight(Rect(x: 0, y: 0, width: 360, height: 700)), .detail: flight],
      to: target)
    XCTAssertEqual(transition.flights(at: 0)[.detail], flight)
    let table = [
      (0.05, 219.090320785, 538.993048671), (0.1, 296.586572805, 581.50487105),
      (0.2, 377.779717155, 615.463287476),
    ]
    for (time, x, width) in table {
      let exact = try XCTUnwrap(transition.flights(at: time)[.detail])
      XCTAssertEqual(exact.frame.x, x, accuracy: 1e-6, "at \(time) s")
      XCTAssertEqual(exact.frame.width, width, accuracy: 1e-6, "at \(time) s")
    }
    XCTAssertEqual(transition.flights(at: transition.duration)[.detail]?.frame, target[.detail])
  }

  func testTurningRoundLeadsBack() throws {
    let there = try transition([.list, .detail], [.detail, .extra])
    let back = try PaneTransition(from: there.flights(at: 0.1), to: layout([.list, .detail]))
    XCTAssertEqual(back.motions, [.list: .bounds, .detail: .bounds, .extra: .exitToRight])
  }

  func testDistanceBelowTheThresholdStillEndsExactly() throws {
    let target = try layout([.detail])
    let near = PaneFlight(Rect(x: 0.25, y: 0, width: 999.5, height: 700))
    let transition = try PaneTransition(from: [.detail: near], to: target)
    XCTAssertEqual(transition.duration, 0)
    XCTAssertEqual(transition.flights(at: 0)[.detail]?.frame, target[.detail])
  }

  // MARK: - Reduced motion

  func testReducedMotionFadesInsteadOfMoving() throws {
    let transition = try transition(
      [.list, .detail], [.detail, .extra], reducesMotion: true)
    XCTAssertEqual(transition.duration, 0.25)
    let table: [(role: PaneRole, states: [(time: Double, x: Double, alpha: Double)])] = [
      (.list, [(0, 0, 1), (0.125, 0, 0.5), (0.25, 0, 0)]),
      (.extra, [(0, 640, 0), (0.125, 640, 0.5), (0.25, 640, 1)]),
      (.detail, [(0, 384, 1), (0.125, 0, 0), (0.25, 0, 1)]),
    ]
    for (role, states) in table {
      for (time, x, alpha) in states {
        // A pane that leaves is gone at the end.
        guard let flight = transition.flights(at: time)[role] else {
          XCTAssertEqual(alpha, 0, "\(role) at \(time) s")
          continue
        }
        XCTAssertEqual(flight.frame.x, x, "\(role) at \(time) s")
        XCTAssertEqual(flight.alpha, alpha, accuracy: 1e-9, "\(role) at \(time) s")
      }
    }
    XCTAssertEqual(try self.transition([.list], [.list], reducesMotion: true).duration, 0)
  }

  func testOpacityGoesOnWhenAFadeIsInterrupted() throws {
    let fade = try transition([.list, .detail], [.detail, .extra], reducesMotion: true)
    let flights = fade.flights(at: 0.1)
    for reducesMotion in [true, false] {
      let back = try PaneTransition(
        from: flights, to: layout([.list, .detail]), reducesMotion: reducesMotion)
      let (first, last) = (back.flights(at: 0), back.flights(at: back.duration))
      for (role, flight) in flights {
        XCTAssertEqual(first[role]?.frame, flight.frame, "\(role)")
        XCTAssertEqual(first[role]?.alpha ?? 0, flight.alpha, accuracy: 1e-9, "\(role)")
        XCTAssertLessThan(flight.alpha, 1, "\(role)")
      }
      for role in [PaneRole.list, .detail] { XCTAssertEqual(last[role]?.alpha, 1, "\(role)") }
      // The detail moves 384 points, so its spring takes 0.414 s.
      let half = try XCTUnwrap(back.flights(at: 0.207)[.detail])
      XCTAssertLessThan(half.alpha, 1)
    }
  }

  // MARK: - Errors

  func testIllegalFlightsAreNamed() throws {
    let target = try layout([.list])
    let page = Rect(x: 0, y: 0, width: 1, height: 1)
    let table: [(flights: [PaneRole: PaneFlight], message: String)] = [
      (
        [.list: PaneFlight(page.withOrigin(x: .nan))], "pane secondary.x must be a finite number"
      ),
      (
        [.list: PaneFlight(page, velocity: page.withOrigin(y: .infinity))],
        "velocity of pane secondary.y must be a finite number"
      ),
      (
        [.list: PaneFlight(page.withOrigin(x: 2e9))],
        "pane secondary.x is 2000000000, expected within ±1000000000"
      ),
      ([.list: PaneFlight(page, alpha: 2)], "alpha of pane secondary is 2, expected 0...1"),
      ([.list: PaneFlight(page, alpha: .nan)], "alpha of pane secondary must be a finite number"),
    ]
    for (flights, message) in table {
      XCTAssertThrowsError(try PaneTransition(from: flights, to: target)) {
        XCTAssertEqual("\($0)", message)
      }
    }
    XCTAssertThrowsError(try PaneVersion.recent.duration(from: 0, to: .nan))
    let two = try PaneLayout(
      [.list], in: size, directive: PaneDirective(paneCount: 1),
      arrangement: PaneArrangement([.list, .detail]))
    XCTAssertThrowsError(try PaneTransition(from: [.extra: PaneFlight(page)], to: two)) {
      XCTAssertEqual("\($0)", "the arrangement has no tertiary pane")
    }
  }
}
