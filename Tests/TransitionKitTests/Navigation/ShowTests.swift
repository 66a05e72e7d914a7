import TransitionKit
import XCTest

/// A state is reached from any other state in one transition.
final class ShowTests: XCTestCase {
  private static let over = PresentationStyle.overFullScreen

  private func state(_ ids: [String], _ presented: [Screen] = []) throws -> NavigationState {
    try NavigationState(
      screens: ScreenList(ids.map { Screen($0) }), presentedScreens: presented)
  }

  private func sheet(_ id: String) -> Screen { Screen(id, presentationStyle: Self.over) }

  private func stage(
    _ ids: [String], _ presented: [Screen] = [], profile: InterruptionProfile = .fluid
  ) throws -> Stage {
    let stage = try Stage(ids, profile: profile)
    for screen in presented { try stage.controller.present(screen, animated: false) }
    stage.controller.layoutIfNeeded()
    stage.recorder.reset()
    return stage
  }

  private func parents(_ stage: Stage) -> [String] {
    stage.recorder.trace.filter { $0.hasPrefix("wM") || $0.hasPrefix("dM") }
  }

  func testOneTransitionLeadsToTheScreenInFrontThen() throws {
    // The expected traces follow the contract's order of a single push, presentation or dismissal.
    // Screens beside the two leave and come with them, outer ones first.
    let table: [(from: NavigationState, to: NavigationState, trace: String)] = try [
      (state(["a"]), state(["a", "b", "c"]), "wD(a) wA(c) AT(a→c) CT(true) dD(a) dA(c) AE(true)"),
      (
        state(["a"]), state(["a", "b"], [Screen("m")]),
        "wD(a) wA(m) AT(a→m) CT(true) dA(m) dD(a) CB AE(true)"
      ),
      // The presenter of the sheet is not the old top.
      (
        state(["a"]), state(["b"], [sheet("m")]),
        "wD(a) wA(b) wA(m) AT(a→m) CT(true) dA(b) dA(m) dD(a) CB AE(true)"
      ),
      (
        state(["a"]), state(["a"], [sheet("m"), sheet("n")]),
        "wA(m) wA(n) AT(a→n) CT(true) dA(m) dA(n) CB AE(true)"
      ),
      // R161: the whole chain goes; what is hidden is told nothing.
      (
        state(["a"], [Screen("m"), Screen("n")]), state(["a"]),
        "wD(n) wA(a) AT(n→a) CT(true) dA(a) dD(n) CB AE(true)"
      ),
      (
        state(["a"], [sheet("m"), sheet("n")]), state(["a"]),
        "wD(m) wD(n) AT(n→a) CT(true) dD(m) dD(n) CB AE(true)"
      ),
      (
        state(["a"], [sheet("m")]), state(["a", "b"]),
        "wD(a) wD(m) wA(b) AT(m→b) CT(true) dA(b) dD(a) dD(m) CB AE(true)"
      ),
      (
        state(["a", "b"], [Screen("m")]), state(["a"], [Screen("n")]),
        "wD(m) wA(n) AT(m→n) CT(true) dA(n) dD(m) CB AE(true)"
      ),
      // The screen in front stays.
      (state(["a"], [Screen("m"), Screen("n")]), state(["a", "b"], [Screen("n")]), ""),
      (
        state(["a"], [sheet("m"), sheet("n")]), state(["a"], [sheet("n")]), "wD(m) dD(m)"
      ),
      (
        state(["a"], [sheet("m")]), state(["a", "b"], [sheet("m")]),
        "wD(a) wA(b) AT(a→b) CT(true) dD(a) dA(b) AE(true)"
      ),
      (state(["a", "b"], [sheet("m")]), state(["a", "b"], [sheet("m")]), ""),
    ]
    for (from, to, trace) in table {
      let stage = try stage(from.screens.map(\.id), from.presentedScreens)
      XCTAssertEqual(
        try stage.tokens { try $0.show(to, animated: true) }, trace, "\(from) to \(to)")
      XCTAssertEqual(stage.controller.state, to)
      let pair = try self.stage(from.screens.map(\.id), from.presentedScreens)
      let unanimated = try pair.tokens { try $0.show(to, animated: false) }
      XCTAssertEqual(
        unanimated,
        trace.split(separator: " ").filter { !["AT", "CT", "AE"].contains($0.prefix(2)) }
          .joined(separator: " "), "\(from) to \(to), without animation")
      XCTAssertEqual(pair.controller.state, to)
      XCTAssertEqual(
        pair.controller.picture.layers, stage.controller.picture.layers, "\(from) to \(to)")
    }
  }

  func testScreensHearThatTheyJoinAndLeaveTheStack() throws {
    // R130, R132: all of them, the wills before the transition and the dids after it
    let stage = try stage(["a", "b"], [Screen("m")])
    try stage.controller.show(state(["a", "c", "d"]), animated: true)
    XCTAssertEqual(parents(stage), ["wM(c,nav)", "wM(d,nav)", "wM(b,nil)"])
    stage.controller.advanceToRest()
    XCTAssertEqual(
      parents(stage),
      ["wM(c,nav)", "wM(d,nav)", "wM(b,nil)", "dM(c,nav)", "dM(d,nav)", "dM(b,nil)"])
  }

  func testAScreenIsLoadedWhenItComesIntoView() throws {
    let stage = try stage(["a"])
    try stage.controller.show(state(["a", "b", "c"], [sheet("m")]), animated: true)
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.recorder.trace.filter { $0.hasPrefix("load") }, ["load(c)", "load(m)"], "not b")
  }

  func testACancelledShowRestoresEverything() throws {
    for (from, to) in try [
      (state(["a", "b"], [sheet("m"), sheet("n")]), state(["a", "c"])),
      (state(["a"]), state(["b"], [sheet("m"), sheet("n")])),
      (state(["a"], [Screen("m")]), state(["c"], [Screen("n")])),
    ] {
      let stage = try stage(from.screens.map(\.id), from.presentedScreens)
      let before = stage.controller.picture.layers
      let driver = GestureInteraction()
      try stage.controller.show(to, animated: true, interaction: driver)
      XCTAssertEqual(stage.controller.state.contents, to.contents)
      driver.update(0.5)
      driver.cancel()
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.state, from)
      XCTAssertEqual(stage.controller.picture.layers, before)
      let heard = parents(stage)
      XCTAssertEqual(
        heard.filter { $0.hasPrefix("w") }.count, heard.filter { $0.hasPrefix("d") }.count,
        "\(heard)")
    }
  }

  func testAChangeOfTheStackUnderAPresentationThatRisesIsAPartOfIt() throws {
    // Nobody sees the stack, so the presented page rises as if nothing had happened.
    for isCancelled in [false, true] {
      let (stage, alone) = (try stage(["a", "b"]), try stage(["a", "b"]))
      let drivers = [GestureInteraction(), GestureInteraction()]
      let target = try state(["x", "y"], [Screen("m")])
      for (controller, driver) in zip([stage.controller, alone.controller], drivers) {
        driver.wantsInteractiveStart = false
        try controller.show(target, animated: true, interaction: driver)
        controller.advance(by: 0.1)
      }
      try stage.controller.push(Screen("z"), animated: true)
      try stage.controller.pop(to: "x", animated: true)
      try stage.controller.push(Screen("w"), animated: true)
      XCTAssertEqual("\(stage.controller.state.contents)", "[x, w] + [m]")
      XCTAssertEqual(stage.controller.picture.layers, alone.controller.picture.layers)
      XCTAssertEqual(stage.controller.remaining, alone.controller.remaining)
      XCTAssertEqual("\(try XCTUnwrap(stage.controller.state.transition?.origin))", "[a, b]")
      for (controller, driver) in zip([stage.controller, alone.controller], drivers)
      where isCancelled {
        driver.pause()
        driver.cancel()
        controller.advance(by: 0.01)
      }
      XCTAssertEqual(stage.controller.picture.layers, alone.controller.picture.layers)
      stage.controller.advanceToRest()
      XCTAssertEqual(
        "\(stage.controller.state)", isCancelled ? "[a, b]" : "[x, w] + [m]")
      XCTAssertEqual(
        stage.recorder.trace.filter { $0.hasPrefix("CT") }, ["CT(\(!isCancelled))"])
      for screen in ["z", "w", "y", "x"] {
        let heard = parents(stage).filter { $0.contains("(\(screen),") }
        XCTAssertEqual(heard.filter { $0.hasPrefix("d") }.count, 1, "\(heard)")
      }
    }
  }

  func testShowInterruptsWhateverRuns() throws {
    let target = try state(["x"], [Screen("n")])
    let steps: [(name: String, step: (NavigationController) throws -> Void)] = [
      ("push", { try $0.push(Screen("c"), animated: true) }),
      ("pop", { try $0.pop(animated: true) }),
      ("present", { try $0.present(Screen("m"), animated: true) }),
      ("show", { try $0.show(try self.state(["q"], [self.sheet("r")]), animated: true) }),
    ]
    for (name, step) in steps {
      let stage = try stage(["a", "b"])
      try step(stage.controller)
      stage.controller.advance(by: 0.1)
      try stage.controller.show(target, animated: true)
      XCTAssertEqual(stage.controller.state.contents, target.contents, name)
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.state, target, name)
      XCTAssertFalse(stage.trace.contains("!"), stage.trace)
    }
    let queued = try stage(["a", "b"], profile: .deferred)
    try queued.controller.pop(animated: true)
    queued.controller.advance(by: 0.1)
    try queued.controller.show(target, animated: true)
    queued.controller.advanceToRest()
    XCTAssertEqual(queued.controller.state, target)
    XCTAssertTrue(queued.measured.contains("AT(b→a)"), queued.measured)
    XCTAssertTrue(queued.measured.contains("AT(a→n)"), queued.measured)
  }

  func testAStateInFlightIsShownAsItWouldRest() throws {
    let source = try stage(["a", "b"])
    let driver = GestureInteraction()
    try source.controller.pop(animated: true, interaction: driver)
    let stage = try stage(["x"])
    try stage.controller.show(source.controller.state, animated: false)
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testTheStyleOfAnAnimatorIsKept() throws {
    let stage = try stage(["a"])
    try stage.controller.show(state(["b"], [Screen("m")]), animated: true, using: PageSheet())
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.controller.presentedScreens.first?.presentationStyle.removesPresenter, false)
    XCTAssertEqual(stage.controller.picture.layers.first?.node, .picture(of: "b"))
    XCTAssertTrue(stage.measured.hasSuffix("dA(b) dA(m) dD(a) CB AE(true)"), stage.measured)
  }

  func testAMiddlePresentationIsDismissedWithAllAboveIt() throws {
    // R161
    let stage = try stage(["a"], [sheet("m"), sheet("n"), sheet("o")])
    XCTAssertEqual(
      try stage.controller.dismiss(through: "n", animated: true).map(\.id), ["n", "o"])
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.measured, "wD(n) wD(o) AT(o→m) CT(true) dD(n) dD(o) CB AE(true)")
    XCTAssertEqual(stage.controller.presentedScreens.map(\.id), ["m"])
    XCTAssertThrowsError(try stage.controller.dismiss(through: "a", animated: true)) {
      XCTAssertEqual($0 as? NavigationError, .notPresented(screen: "a"))
    }
    // The topmost alone is an ordinary dismissal.
    let pair = try self.stage(["a"], [Screen("m")])
    XCTAssertEqual(
      try pair.tokens { try $0.dismiss(through: "m", animated: true) },
      "wD(m) wA(a) AT(m→a) CT(true) dA(a) dD(m) CB AE(true)")
  }
}
