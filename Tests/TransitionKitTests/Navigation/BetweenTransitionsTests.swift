import TransitionKit
import XCTest

/// What must stay in view, and how time passes, where one transition follows another.
final class BetweenTransitionsTests: XCTestCase {
  /// Moves the new screen only.
  private struct OnlyTheNewScreen: AnimatedTransitioning {
    func duration(in context: any TransitionContext) -> Double { 0.4 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let end = context.container.contentFrame(under: context.to.bar)
      return try Timeline(
        duration: 0.4,
        layers: [
          Layer(.to, frame: end.offset(byX: end.width, y: 0)).moving(to: end, curve: .easeInOut)
        ])
    }
  }

  private func painter(_ controller: NavigationController, _ ids: [String]) -> Painter {
    var painter = Painter(container: controller.container, screens: ids.map { Screen($0) })
    painter.presented = ["m"]
    return painter
  }

  /// Performs a step and checks that it alone changes nothing.
  private func step(
    _ controller: NavigationController, _ painter: Painter, _ name: String, for seconds: Double,
    _ step: () throws -> Void
  ) throws {
    let before = controller.picture
    try step()
    XCTAssertNil(painter.difference(before, controller.picture), name)
    // No page moves faster than a spring that crosses the container, nor comes or goes at once.
    for _ in 0..<Int((seconds * 240).rounded()) {
      let old = controller.picture
      controller.advance(by: 1.0 / 240)
      for layer in old.flattened where layer.opacity > 0.9 && !layer.entry.isCopy {
        guard case .screen(let id) = layer.entry.node, let was = old.origin(of: id),
          was.x < controller.container.width, was.y < controller.container.height,
          let now = controller.picture.origin(of: id)
        else { continue }
        XCTAssertLessThan(abs(now.x - was.x), 40, "\(name): \(id)")
        XCTAssertLessThan(abs(now.y - was.y), 40, "\(name): \(id)")
      }
    }
  }

  func testAPageThatTheAnimatorLeavesOutStaysInView() throws {
    let controller = try Stage(["a"]).controller
    try controller.push(Screen("b"), animated: true, using: OnlyTheNewScreen())
    for _ in 0..<4 {
      XCTAssertEqual(controller.picture[node: .screen("a")]?.alpha, 1)
      XCTAssertEqual(controller.picture[node: .screen("a")]?.frame.x, 0)
      controller.advance(by: 0.09)
    }
  }

  func testAScreenThatComesBackContinuesFromWhatIsLeftOfIt() throws {
    let controller = try NavigationController(
      screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)))
    let painter = painter(controller, ["a", "b", "c"])
    try step(controller, painter, "push b", for: 0.1) {
      try controller.push(Screen("b"), animated: true)
    }
    try step(controller, painter, "push c", for: 0.2) {
      try controller.push(Screen("c"), animated: true)
    }
    try step(controller, painter, "pop to the root", for: 0.6) {
      try controller.popToRoot(animated: true)
    }
    controller.advanceToRest()
    XCTAssertEqual(controller.picture[.to]?.frame, Rect(x: 0, y: 64, width: 320, height: 504))
  }

  func testASheetThatIsDismissedAfterAPushUnderItContinuesFromWhereItIs() throws {
    let controller = try NavigationController(
      screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)))
    let painter = painter(controller, ["a", "b", "m"])
    try step(controller, painter, "present", for: 0.1) {
      try controller.present(Screen("m", presentationStyle: .pageSheet), animated: true)
    }
    try step(controller, painter, "push", for: 0.05) {
      try controller.push(Screen("b"), animated: true)
    }
    try step(controller, painter, "dismiss", for: 0.7) { try controller.dismiss(animated: true) }
    controller.advanceToRest()
    XCTAssertEqual(controller.picture.layers.map(\.node), [.screen("b"), .bar(of: "b")])
  }

  func testTheSameStackLeavesTheTransitionThatLeadsToItAlone() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    let (before, count) = (stage.controller.picture, stage.recorder.trace.count)
    let screens = Array(stage.controller.screens)
    try stage.controller.setScreens(screens, animated: true)
    XCTAssertEqual(stage.controller.picture, before)
    XCTAssertEqual(stage.recorder.trace.count, count)
    XCTAssertNotNil(stage.controller.transition)
    // Without animation the caller asks for its end.
    try stage.controller.setScreens(screens, animated: false)
    XCTAssertEqual(
      stage.controller.picture.layers, try Stage(["a", "b"]).controller.picture.layers)
    XCTAssertNil(stage.controller.transition)
  }

  func testATransitionGoesOnWhenTheStackChangesBelowItsPage() throws {
    // R142: with the same top there is no other transition.
    for isPop in [false, true] {
      for isAnimated in [false, true] {
        let (stage, twin) = (try Stage(["a", "b"]), try Stage(["a", "b"]))
        let (top, below) = isPop ? ("a", "x") : ("c", "b")
        for each in [stage, twin] {
          if isPop {
            try each.controller.pop(animated: true)
          } else {
            try each.controller.push(Screen("c"), animated: true)
          }
          each.controller.advance(by: 0.1)
        }
        var outcomes: [TransitionOutcome] = []
        try stage.controller.setScreens(
          ["y", below, top].map { Screen($0) }, animated: isAnimated
        ) { outcomes.append($0) }
        XCTAssertEqual(stage.ids, ["y", below, top])
        if !isAnimated { twin.controller.advanceToRest() }
        while twin.controller.transition != nil {
          XCTAssertEqual(stage.controller.picture.layers, twin.controller.picture.layers)
          XCTAssertEqual(outcomes, [])
          for each in [stage, twin] { each.controller.advance(by: 1 / 60) }
        }
        XCTAssertEqual(stage.controller.picture.layers, twin.controller.picture.layers)
        XCTAssertNil(stage.controller.transition)
        XCTAssertEqual(outcomes, [.finished])
      }
    }
  }

  func testScreensThatMoveBelowARunningTransitionHearOfIt() throws {
    for isCancelled in [false, true] {
      let stage = try Stage(["a", "b"])
      let driver = GestureInteraction()
      driver.wantsInteractiveStart = false
      try stage.controller.push(Screen("c"), animated: true, interaction: driver)
      stage.controller.advance(by: 0.1)
      try stage.controller.setScreens([Screen("x"), Screen("a"), Screen("c")], animated: true)
      try stage.controller.setScreens([Screen("x"), Screen("c", title: "new")], animated: true)
      // A finger that catches the transition takes back all that it leads to.
      driver.pause()
      XCTAssertEqual(stage.controller.transition?.to.title, "new")
      XCTAssertEqual(stage.controller.state.transition?.leaving, ["a", "b"])
      if isCancelled { driver.cancel() } else { driver.finish() }
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, isCancelled ? ["a", "b"] : ["x", "c"])
      let ends = ["x": "wM(x,nav)", "a": "wM(a,nil)", "b": "wM(b,nil)", "c": "wM(c,nav)"].map {
        "\($1) dM(\($0),\(stage.ids.contains($0) ? "nav" : "nil"))"
      }
      let heard = ["x", "a", "b", "c"].map { id in
        stage.trace.split(separator: " ").filter {
          $0.hasPrefix("wM(\(id),") || $0.hasPrefix("dM(\(id),")
        }.joined(separator: " ")
      }
      XCTAssertEqual(heard.sorted(), ends.sorted(), "\(isCancelled)")
    }
  }

  // MARK: - The clock within events

  /// Moves the clock whenever a screen has appeared or a transition ends.
  private final class ImpatientObserver: NavigationObserver {
    weak var controller: NavigationController?
    var count = 0

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) {
      guard case .transitionCompleted = event, count < 3 else { return }
      count += 1
      controller?.advance(by: 0.05)
    }
  }

  func testAnObserverThatMovesTheClockDoesNotCountTimeTwice() throws {
    for profile in InterruptionProfile.allCases {
      let controller = try Stage(["a"], profile: profile).controller
      let observer = ImpatientObserver()
      observer.controller = controller
      controller.observer = observer
      try controller.push(Screen("b"), animated: true)
      controller.advance(by: 0.5)
      XCTAssertEqual(controller.time, 0.5, accuracy: 1e-12, "\(profile)")
      XCTAssertEqual(observer.count, 1, "\(profile)")
      XCTAssertNil(controller.transition, "\(profile)")
    }
  }
}
