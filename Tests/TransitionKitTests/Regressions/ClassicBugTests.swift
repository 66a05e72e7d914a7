import TransitionKit
import TransitionKitInspection
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// The thirty common bugs of custom transitions, which are not possible here.
///
/// The numbers are those of the table of common mistakes in the documentation. "Classic bug B01" is
/// not the defect B1 of the write-ups.
final class ClassicBugTests: XCTestCase {
  /// An animator that shows given layers for one second.
  private struct Showing: AnimatedTransitioning {
    var operations = Set(TransitionOperation.allCases)
    let layers: [Layer]

    func duration(in context: any TransitionContext) -> Double { 1 }
    func timeline(for context: any TransitionContext) throws -> Timeline {
      try Timeline(duration: 1, layers: layers)
    }
  }

  private let page = Rect(x: 0, y: 0, width: 320, height: 568)
  private let photo = Rect(x: 10, y: 20, width: 30, height: 40)

  /// Returns a stack of a and b with an interactive pop.
  private func swiped(
    using animator: (any AnimatedTransitioning)? = nil, to fraction: Double = 0.5
  ) throws -> (Stage, GestureInteraction) {
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, using: animator, interaction: driver)
    driver.update(fraction)
    return (stage, driver)
  }

  private func withPhoto(_ id: String) throws -> Screen {
    Screen(id, elements: [try Element("p", frame: photo)])
  }

  // MARK: - Ends

  func testB01ATransitionCannotBeLeftOpen() throws {
    // Classic bug B01. R252: driven by the clock it ends by itself; an undecided interaction is reported.
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: Showing(layers: []))
    XCTAssertEqual(stage.controller.remaining, 1)
    stage.controller.advance(by: 1)
    XCTAssertNil(stage.controller.transition)

    let (held, _) = try swiped()
    XCTAssertEqual(held.controller.remaining, .infinity, "it waits for the interaction")
    held.controller.cancelUndecided()
    held.controller.advanceToRest()
    XCTAssertNil(held.controller.transition)
    XCTAssertTrue(held.trace.contains("!undecided"))
  }

  func testB02AnInterruptedTransitionEndsToo() throws {
    // Classic bug B02
    let interruptions: [(NavigationController) throws -> Void] = [
      { try $0.push(Screen("x"), animated: true) }, { try $0.pop(animated: true) },
      { try $0.setScreens([Screen("y")], animated: false) },
      { try $0.present(Screen("m"), animated: true) },
    ]
    for (index, interrupt) in interruptions.enumerated() {
      let stage = try Stage(["a"])
      let animator = OutcomeRecorder(base: Fade())
      try stage.controller.push(Screen("b"), animated: true, using: animator)
      stage.controller.advance(by: 0.1)
      try interrupt(stage.controller)
      stage.controller.advanceToRest()
      XCTAssertEqual(animator.log.outcomes.count, 1 + (index == 1 ? 1 : 0), "\(index)")
      let counts = ["AT", "CT", "AE"].map { token in
        stage.recorder.trace.filter { $0.hasPrefix(token) }.count
      }
      XCTAssertEqual(Set(counts).count, 1, "\(index): \(stage.trace)")
    }
  }

  func testB03TheOutcomeCannotBeInverted() throws {
    // Classic bug B03. R007
    for outcome in TransitionOutcome.allCases {
      let stage = try Stage(["a"])
      try stage.controller.present(Screen("m"), animated: false)
      let driver = GestureInteraction()
      let animator = OutcomeRecorder(base: Cover())
      try stage.controller.dismiss(animated: true, using: animator, interaction: driver)
      driver.update(0.5)
      if outcome == .finished { driver.finish() } else { driver.cancel() }
      stage.controller.advanceToRest()
      XCTAssertTrue(stage.trace.contains("CT(\(outcome == .finished))"))
      XCTAssertEqual(animator.log.outcomes, [outcome])
      XCTAssertEqual(stage.controller.presentedScreens.isEmpty, outcome == .finished)
    }
  }

  func testB04NoAnimatorCanCallACancellationASuccess() throws {
    // Classic bug B04
    for name in Cases.animators where name.animator().operations.contains(.pop) {
      let (stage, driver) = try swiped(using: name.animator())
      driver.cancel()
      stage.controller.advanceToRest()
      XCTAssertTrue(stage.trace.contains("CT(false)"), "\(name)")
      XCTAssertEqual(stage.ids, ["a", "b"], "\(name)")
    }
  }

  func testB05CleaningUpHappensOnce() throws {
    // Classic bug B05
    let animator = OutcomeRecorder(base: Fade())
    let (stage, driver) = try swiped(using: animator)
    driver.finish()
    driver.finish()
    stage.controller.advanceToRest()
    driver.finish()
    stage.controller.advanceToRest()
    XCTAssertEqual(animator.log.outcomes, [.finished])
    XCTAssertEqual(stage.recorder.trace.filter { $0 == "!request-ignored(finish)" }.count, 2)
  }

  // MARK: - Fingers

  func testB06AFingerThatIsFasterThanTheTransitionIsRemembered() throws {
    // Classic bug B06
    for isFinish in [true, false] {
      let stage = try Stage(["a", "b"])
      let driver = GestureInteraction()
      driver.update(0.3)
      if isFinish { driver.finish() } else { driver.cancel() }
      try stage.controller.pop(animated: true, interaction: driver)
      XCTAssertLessThan(stage.controller.remaining, 1)
      stage.controller.advance(by: 1)
      XCTAssertEqual(stage.ids, isFinish ? ["a"] : ["a", "b"])
      XCTAssertNil(stage.controller.transition)
    }
  }

  func testB07AnUpdateAfterTheDecisionStopsNothing() throws {
    // Classic bug B07
    let (stage, driver) = try swiped()
    driver.finish()
    let remaining = stage.controller.remaining
    driver.update(0.1)
    XCTAssertEqual(stage.recorder.trace.last, "!request-ignored(update)")
    stage.controller.advance(by: remaining)
    XCTAssertNil(stage.controller.transition)
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testB08AnInteractionWithoutAFingerIsFoundAndCanBeEnded() throws {
    // Classic bug B08. R321: a delegate that always returns an interaction makes a tap wait forever
    final class Eager: NavigationDelegate {
      func navigation(
        _ stack: any NavigationStack, animatorFor context: any TransitionContext
      ) -> (any AnimatedTransitioning)? { nil }
      func navigation(
        _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
        context: any TransitionContext
      ) -> (any PercentDrivenInteraction)? { GestureInteraction() }
    }
    let stage = try Stage(["a", "b"])
    let eager = Eager()
    stage.controller.delegate = eager
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 60)
    XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 0), "it waits")
    XCTAssertEqual(stage.controller.remaining, .infinity, "and the remaining time is infinite")
    stage.controller.cancelUndecided()
    stage.controller.advanceToRest()
    XCTAssertTrue(stage.trace.contains("!undecided"))
    stage.controller.delegate = nil
    XCTAssertEqual(try stage.controller.pop(animated: true)?.id, "b")
  }

  // MARK: - Presence of screens

  func testB09APresenterThatStaysInSightKeepsItsFrame() throws {
    // Classic bug B09. R226: the animator moves the presenter; afterwards it is at its frame again
    let stage = try Stage(["a"])
    let resting = stage.controller.picture.layers
    let sheet = Screen("m", presentationStyle: .overFullScreen)
    try stage.controller.present(sheet, animated: true)
    stage.controller.advanceToRest()
    let under = stage.controller.picture[.node(.screen("a"))]
    XCTAssertEqual(under, resting.first { $0.id == .to }?.state)
    let thief = Showing(layers: [Layer(.to, frame: page.withOrigin(x: 900), alpha: 0)])
    try stage.controller.dismiss(animated: true, using: thief)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.picture.layers, resting)
  }

  func testB10AScreenThatTheAnimatorForgotIsThereAtTheEnd() throws {
    // Classic bug B10
    let stage = try Stage(["a"])
    let forgetful = Showing(layers: [Layer(.from, frame: page).fading(to: 0, curve: .linear)])
    try stage.controller.push(Screen("b"), animated: true, using: forgetful)
    stage.controller.advanceToRest()
    let plain = try Stage(["a", "b"])
    XCTAssertEqual(stage.controller.picture.layers, plain.controller.picture.layers)
  }

  func testB11AScreenThatTheAnimatorTookAwayIsBackAfterACancellation() throws {
    // Classic bug B11
    let eager = Showing(layers: [Layer(.to, frame: page)])
    let before = try Stage(["a", "b"]).controller.picture.layers
    let (stage, driver) = try swiped(using: eager)
    XCTAssertNil(stage.controller.picture[.from])
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.picture.layers, before)
  }

  func testB12NoLayerOfTheAnimatorIsLeft() throws {
    // Classic bug B12
    let messy = Showing(layers: [
      Layer(.from, frame: page), Layer(.to, frame: page), Layer(.dimming, frame: page),
      Layer(.snapshot(.from), frame: page), Layer(.named("container"), frame: page),
    ])
    for isFinish in [true, false] {
      let (stage, driver) = try swiped(using: messy)
      XCTAssertNotNil(stage.controller.picture[.dimming])
      if isFinish { driver.finish() } else { driver.cancel() }
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to, .bar])
    }
  }

  // MARK: - Frames

  func testB13ARectangleIsThatOfTheLaidOutScreen() throws {
    // Classic bug B13: below a bar of 64 points, before any layout pass
    let stage = try Stage(["a"])
    try stage.controller.push(try withPhoto("b"), animated: true)
    XCTAssertEqual(
      stage.controller.transition?.elementRect("p", on: .to),
      Rect(x: 10, y: 84, width: 30, height: 40))
  }

  func testB14HiddenElementsComeBackOnEveryPath() throws {
    // Classic bug B14
    let paths: [(name: String, go: (NavigationController, GestureInteraction) throws -> Void)] = [
      ("finish", { $1.finish() }), ("cancel", { $1.cancel() }),
      ("push", { controller, _ in try controller.push(Screen("x"), animated: false) }),
      ("again", { controller, _ in try controller.push(Screen("b"), animated: true) }),
      ("set", { controller, _ in try controller.setScreens([Screen("y")], animated: true) }),
    ]
    for (name, go) in paths {
      let stage = try Stage([])
      try stage.controller.setScreens([try withPhoto("a"), try withPhoto("b")], animated: false)
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, using: MagicMove(), interaction: driver)
      driver.update(0.5)
      XCTAssertEqual(
        Set(stage.controller.hiddenElements),
        [ElementOnScreen("p", on: "a"), ElementOnScreen("p", on: "b")], name)
      try go(stage.controller, driver)
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.hiddenElements, [], name)
    }
  }

  func testB15HidingAnElementMovesNoOther() throws {
    // Classic bug B15
    let stage = try Stage([])
    let frame = Rect(x: 5, y: 200, width: 9, height: 9)
    let screens = try ["a", "b"].map {
      Screen(
        $0, elements: [try Element("p", frame: photo), try Element("beside-\($0)", frame: frame)])
    }
    try stage.controller.setScreens(screens, animated: false)
    try stage.controller.pop(animated: true, using: MagicMove())
    for step in [0.0, 0.1, 0.1] {
      stage.controller.advance(by: step)
      XCTAssertEqual(
        Set(stage.controller.hiddenElements),
        [ElementOnScreen("p", on: "a"), ElementOnScreen("p", on: "b")])
      let context = try XCTUnwrap(stage.controller.transition)
      for role in TransitionRole.allCases {
        XCTAssertEqual(
          context.elementRect("beside-\(context.screen(role).id)", on: role),
          frame.withOrigin(y: 264))
      }
    }
  }

  func testB16AnAnimatorCannotChangeTheRestingPicture() throws {
    // Classic bug B16: the animator ends 64 points too high, scaled and translucent
    let astray = Showing(layers: [
      Layer(.to, frame: page, alpha: 0.4, transform: Transform(scaleX: 0.9, scaleY: 0.9))
    ])
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: astray)
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.controller.picture[.to],
      LayerState(frame: Rect(x: 0, y: 64, width: 320, height: 504)))
  }

  func testB17AFrameAndATransformDoNotDisturbEachOther() throws {
    // Classic bug B17: half of each distance, calculated by hand
    let layer = Layer(
      .to, frame: page.withOrigin(x: 320), transform: Transform(scaleX: 0, scaleY: 0.5)
    )
    .moving(to: page, curve: .linear)
    .transforming(to: Transform(rotation: 1), curve: .linear)
    let state = try XCTUnwrap(
      try Timeline(duration: 1, layers: [layer]).picture(at: 0.5)[.to])
    XCTAssertEqual(state.frame, page.withOrigin(x: 160))
    XCTAssertEqual(state.transform, Transform(scaleX: 0.5, scaleY: 0.75, rotation: 0.5))
    // A container that is resized during the transition gives frames of its new size.
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: ScaleBack())
    stage.controller.advance(by: 0.2)
    try stage.controller.resize(to: Size(width: 568, height: 320))
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.controller.picture[.to],
      LayerState(frame: Rect(x: 0, y: 64, width: 568, height: 256)))
  }

  func testB18TheRevealedScreenLiesBelowTheOneThatLeaves() throws {
    // Classic bug B18
    for animator in [SlideWithFakeNavBar(), ScaleBack(), PushToLeft(), PushFromBottom()]
      as [any AnimatedTransitioning]
    {
      let stage = try Stage(["a", "b"])
      try stage.controller.pop(animated: true, using: animator)
      let order = stage.controller.picture.layers.map(\.id)
      let to = try XCTUnwrap(order.firstIndex { $0 == .to || $0 == .snapshot(.to) })
      let from = try XCTUnwrap(order.firstIndex(of: .from))
      XCTAssertLessThan(to, from, "\(type(of: animator)): \(order)")
    }
  }

  func testB19AShrunkenPageIsWholeAgainAfterACancellation() throws {
    // Classic bug B19
    let stage = try Stage(["a"])
    let before = stage.controller.picture.layers
    let driver = GestureInteraction()
    try stage.controller.push(
      Screen("b"), animated: true, using: ScaleBack(), interaction: driver)
    driver.update(0.8)
    XCTAssertNotEqual(stage.controller.picture[.snapshot(.from)]?.transform, .identity)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.picture.layers, before)
  }

  // MARK: - Order

  func testB20AfterASecondOperationPictureAndStackAgree() throws {
    // Classic bug B20
    for profile in InterruptionProfile.allCases {
      let stage = try Stage(["a"], profile: profile)
      try stage.controller.push(Screen("b"), animated: true)
      stage.controller.advance(by: 0.1)
      if profile == .strict {
        assertThrows(NavigationError.transitionRunning(from: "a", to: "b")) {
          try stage.controller.push(Screen("c"), animated: true)
        }
      } else {
        try stage.controller.push(Screen("c"), animated: true)
      }
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, profile == .strict ? ["a", "b"] : ["a", "b", "c"])
      let shown = stage.recorder.trace.last { $0.hasPrefix("dS") }
      XCTAssertEqual(shown, "dS(\(stage.ids.last ?? ""))", "\(profile)")
    }
  }

  func testB21AppearanceIsAlwaysBalanced() throws {
    // Classic bug B21
    for profile in InterruptionProfile.allCases {
      let stage = try Stage(["a", "b"], profile: profile)
      let driver = GestureInteraction()
      _ = try? stage.controller.pop(animated: true, interaction: driver)
      driver.update(0.4)
      try? stage.controller.push(Screen("c"), animated: true)
      stage.controller.advance(by: 0.1)
      _ = try? stage.controller.pop(animated: true)
      driver.cancel()
      try? stage.controller.setScreens([Screen("x")], animated: true)
      stage.controller.advanceToRest()
      var automaton = AppearanceAutomaton(appeared: ["b"])
      for entry in stage.recorder.entries {
        XCTAssertNil(automaton.take(entry.event), "\(profile): \(stage.trace)")
      }
      XCTAssertEqual(automaton.appeared, [try XCTUnwrap(stage.ids.last)], "\(profile)")
      XCTAssertTrue(automaton.moving.isEmpty, "\(profile)")
    }
  }

  func testB22WithoutItsDelegateAStackUsesTheDefault() throws {
    // Classic bug B22: an animator given with the call needs no delegate
    let stage = try Stage(["a"])
    do {
      let chooser = Chooser { _ in Drop() }
      stage.controller.delegate = chooser
      try stage.controller.present(Screen("m"), animated: true, using: Drop())
    }
    XCTAssertNil(stage.controller.delegate)
    XCTAssertEqual(stage.controller.remaining, 0.5, "as given")
    stage.controller.advanceToRest()
    try stage.controller.dismiss(animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.4, "the animator of its presentation")
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.presentedScreens, [])
    try stage.controller.present(Screen("m"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.33, "the default")
  }

  func testB23AStoredContextKeepsNothingAlive() throws {
    // Classic bug B23
    var kept: [any TransitionContext] = []
    let chooser = Chooser { context in
      kept.append(context)
      return nil
    }
    weak var controller: NavigationController?
    do {
      let stage = try Stage(["a", "b", "c"])
      controller = stage.controller
      stage.controller.delegate = chooser
      try stage.controller.pop(animated: true)
      stage.controller.advanceToRest()
      try stage.controller.pop(animated: true)
      stage.controller.advanceToRest()
    }
    XCTAssertNil(controller)
    XCTAssertEqual(kept.map { "\($0.from.id)→\($0.to.id)" }, ["c→b", "b→a"], "each its own")
  }

  func testB24ArrivalsAndDeparturesBalanceOnACancelledSwipe() throws {
    // Classic bug B24: a resource that `wA` acquires and `wD` releases exists once per visible screen
    let (stage, driver) = try swiped()
    driver.cancel()
    stage.controller.advanceToRest()
    var observers = ["b": 1]
    for entry in stage.recorder.entries {
      switch entry.event {
      case .willAppear(let id, _, _): observers[id, default: 0] += 1
      case .willDisappear(let id, _, _): observers[id, default: 0] -= 1
      default: break
      }
    }
    XCTAssertEqual(observers, ["a": 0, "b": 1])
  }

  func testB25AListBesideTheStackFollowsItsEvents() throws {
    // Classic bug B25: a separate list that follows only `dM` always matches the stack
    let stage = try Stage(["a", "b", "c", "d"])
    var side: Set<String> = ["a", "b", "c", "d"]
    func settle() {
      stage.controller.advanceToRest()
      for entry in stage.recorder.entries {
        guard case .didMove(let id, let toStack) = entry.event else { continue }
        if toStack { side.insert(id) } else { side.remove(id) }
      }
      stage.recorder.reset()
      XCTAssertEqual(side, Set(stage.ids))
    }
    let driver = GestureInteraction()
    try stage.controller.pop(to: "b", animated: true, interaction: driver)
    driver.update(0.5)
    driver.cancel()
    settle()
    XCTAssertEqual(stage.ids.count, 4)
    try stage.controller.pop(to: "b", animated: true)
    settle()
    try stage.controller.setScreens([Screen("x"), Screen("b")], animated: false)
    settle()
    try stage.controller.push(Screen("y"), animated: true)
    try stage.controller.pop(animated: true)
    settle()
  }

  func testB26OnlyTheCoordinatorsCompletionTellsTheOutcomeOfADismissal() throws {
    // Classic bug B26
    let stage = try Stage(["a"])
    try stage.controller.present(Screen("m"), animated: false)
    stage.recorder.reset()
    let driver = GestureInteraction()
    try stage.controller.dismiss(animated: true, interaction: driver)
    var outcomes: [TransitionOutcome] = []
    stage.controller.transitionCoordinator?.animate { outcomes.append($0) }
    driver.update(0.5)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertTrue(stage.recorder.trace.contains("CB"))
    XCTAssertEqual(outcomes, [.cancelled])
    XCTAssertEqual(stage.controller.visibleScreen?.id, "m")
  }

  func testB27AScreenThatDidNotAppearIsNotCounted() throws {
    // Classic bug B27: it was announced and did not appear
    let (stage, driver) = try swiped()
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertTrue(stage.recorder.trace.contains("wA(a)"))
    XCTAssertFalse(stage.recorder.trace.contains("dA(a)"))
  }

  func testB28ReleasingEverythingDuringATransitionDoesNotCrash() throws {
    // Classic bug B28
    weak var controller: NavigationController?
    let driver = GestureInteraction()
    do {
      let stage = try Stage(["a", "b"])
      controller = stage.controller
      try stage.controller.pop(animated: true, interaction: driver)
      driver.update(0.5)
      XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 0.5))
    }
    XCTAssertNil(controller)
    driver.update(0.7)
    driver.finish()
  }

  func testB29AnAnimatorIsNotUsedForWhatItCannotShow() throws {
    // Classic bug B29
    let popOnly = Showing(operations: [.pop], layers: [])
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: popOnly)
    XCTAssertTrue(stage.trace.contains("!operation-not-served(push, Showing)"), stage.trace)
    XCTAssertEqual(stage.controller.remaining, 0.33, "the default's")
    stage.controller.advanceToRest()
    try stage.controller.pop(animated: true, using: popOnly)
    XCTAssertEqual(stage.controller.remaining, 1)
  }

  func testB30LayersAlongsideFollowTheFingerAndAreRemoved() throws {
    // Classic bug B30
    let (stage, driver) = try swiped(to: 0)
    let line = Layer(.named("line"), frame: .zero).moving(
      to: Rect(x: 100, y: 0, width: 0, height: 0), curve: .easeIn)
    stage.controller.transitionCoordinator?.animate(alongside: [line])
    driver.update(0.25)
    XCTAssertEqual(stage.controller.picture[.named("line")]?.frame.x, 25)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertNil(stage.controller.picture[.named("line")])
  }
}
