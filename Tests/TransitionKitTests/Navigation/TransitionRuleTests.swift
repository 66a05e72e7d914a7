import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Rules of a single transition that no other test covers: order, flags, queries, lifetimes.
final class TransitionRuleTests: XCTestCase {
  /// An observer that runs a closure at events.
  private final class Listener: NavigationObserver {
    var tokens: [String] = []
    var act: (NavigationEvent, NavigationController) -> Void = { _, _ in }

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) {
      tokens.append(event.description)
      if let controller = stack as? NavigationController { act(event, controller) }
    }
  }

  private let card = PresentationStyle.custom(frame: Rect(x: 20, y: 60, width: 280, height: 360))

  /// Every kind of animated change, on a stack of a and b.
  private let changes: [(name: String, run: (NavigationController) throws -> Void)] = [
    ("push", { try $0.push(Screen("c"), animated: true) }),
    ("pop", { try $0.pop(animated: true) }),
    ("set", { try $0.setScreens([Screen("x"), Screen("y")], animated: true) }),
    ("present", { try $0.present(Screen("m"), animated: true) }),
  ]

  // MARK: - Order

  func testBothWillCallbacksComeBeforePlayingAndBothDidCallbacksAfterItsEnd() throws {
    // R003, R256: the end and the callbacks happen at the same time
    for (name, run) in changes {
      let stage = try Stage(["a", "b"])
      try run(stage.controller)
      stage.controller.advanceToRest()
      let trace = stage.recorder.trace
      let begin = try XCTUnwrap(trace.firstIndex { $0.hasPrefix("AT") })
      let end = try XCTUnwrap(trace.firstIndex { $0.hasPrefix("CT") })
      let indices = { (tokens: [String]) in
        trace.indices.filter { index in tokens.contains { trace[index].hasPrefix($0 + "(") } }
      }
      XCTAssertEqual(indices(["wA", "wD"]).count, 2, name)
      XCTAssertEqual(indices(["dA", "dD"]).count, 2, name)
      XCTAssertTrue(indices(["wA", "wD"]).allSatisfy { $0 < begin }, "\(name): \(trace)")
      XCTAssertEqual(indices(["dA", "dD"]), [end + 1, end + 2], "\(name): \(trace)")
      XCTAssertEqual(
        Set(stage.recorder.entries[end...].map(\.time)), [stage.recorder.entries[end].time], name)
    }
  }

  func testNoEndEventComesBeforeTheEnd() throws {
    // R004
    for (name, run) in changes {
      let stage = try Stage(["a", "b"])
      try run(stage.controller)
      stage.controller.advance(by: stage.controller.remaining - 1e-9)
      let early = stage.recorder.trace.filter { token in
        ["dA", "dD", "dS", "dM", "CB", "CO", "CT", "AE"].contains { token.hasPrefix($0) }
      }
      XCTAssertEqual(early, [], name)
      XCTAssertNotNil(stage.controller.transition, name)
      stage.controller.advance(by: 1e-6)
      XCTAssertNil(stage.controller.transition, name)
    }
  }

  func testATransitionIsCompletedExactlyOnce() throws {
    // R250, also when it has no duration and ends within the call
    for duration in [0, 0.5] {
      for isCancelled in [false, true] {
        let stage = try Stage(["a", "b"], defaultAnimator: Fade(duration: duration))
        let driver = isCancelled ? GestureInteraction() : nil
        try stage.controller.pop(animated: true, interaction: driver)
        driver?.cancel()
        stage.controller.advanceToRest()
        stage.controller.advance(by: 10)
        XCTAssertEqual(
          stage.recorder.trace.filter { $0.hasPrefix("CT") }, ["CT(\(!isCancelled))"])
        XCTAssertEqual(
          stage.recorder.trace.filter { $0.hasPrefix("AE") }, ["AE(\(!isCancelled))"])
      }
    }
  }

  func testTheDurationIsAskedBeforePlaying() throws {
    // R128
    for (name, run) in changes {
      let stage = try Stage(["a", "b"])
      try run(stage.controller)
      let trace = stage.recorder.trace
      let asked = try XCTUnwrap(trace.firstIndex(of: "TD"), name)
      XCTAssertLessThan(asked, try XCTUnwrap(trace.firstIndex { $0.hasPrefix("AT") }), name)
    }
  }

  func testAScreenJoinsThePictureOnceBetweenItsWillAndItsDid() throws {
    // R137: after playing has begun, because the animator shows it
    for (name, run) in changes {
      let stage = try Stage(["a", "b"])
      try run(stage.controller)
      stage.controller.advanceToRest()
      let tokens = stage.recorder.trace.filter { token in
        ["wA", "AT", "iA", "dA"].contains { token.hasPrefix($0) }
      }
      XCTAssertEqual(tokens.map { $0.prefix(2) }, ["wA", "AT", "iA", "dA"], name)
    }
  }

  func testTheStackAnnouncesTheShownScreenAndWhetherItIsAnimated() throws {
    // R133
    for isAnimated in [true, false] {
      let stage = try Stage(["a", "b", "c"])
      try stage.controller.pop(to: "a", animated: isAnimated)
      stage.controller.advanceToRest()
      let shown = stage.recorder.entries.map(\.event).filter {
        switch $0 {
        case .willShow, .didShow: true
        default: false
        }
      }
      XCTAssertEqual(
        shown, [.willShow("a", animated: isAnimated), .didShow("a", animated: isAnimated)])
    }
  }

  func testAnInteractivePopAnnouncesTheScreenThatItWouldShow() throws {
    // R635; a cancellation shows no new screen
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    XCTAssertTrue(stage.trace.contains("wS(a) TD SI AT(b→a)"), stage.trace)
    driver.update(0.5)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertFalse(stage.trace.contains("dS"), stage.trace)
  }

  func testOnlyTheScreenInFrontIsNotifiedWhenTheStackIsCoveredAndUncovered() throws {
    // R614
    let stage = try Stage(["a", "b", "c"])
    XCTAssertEqual(
      try stage.tokens { try $0.present(Screen("m"), animated: true) },
      "wD(c) wA(m) AT(c→m) CT(true) dA(m) dD(c) CB AE(true)")
    XCTAssertEqual(
      try stage.tokens { try $0.dismiss(animated: true) },
      "wD(m) wA(c) AT(m→c) CT(true) dA(c) dD(m) CB AE(true)")
  }

  func testAScreenCanComeAndGoWithinOneInstant() throws {
    // R624: all four callbacks, in their order
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    try stage.controller.pop(animated: true)
    stage.controller.layoutIfNeeded()
    let heard = stage.recorder.entries.filter {
      ["wA(b)", "dA(b)", "wD(b)", "dD(b)"].contains($0.event.description)
    }
    XCTAssertEqual(heard.map(\.event.description), ["wA(b)", "dA(b)", "wD(b)", "dD(b)"])
    XCTAssertEqual(Set(heard.map(\.time)), [0])
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testAPresentationWithoutAnimationStillAnnouncesItself() throws {
    // R109
    let stage = try Stage(["a"], defaultAnimator: SlideWithFakeNavBar())
    XCTAssertEqual(
      try stage.tokens {
        try $0.present(Screen("b", presentationStyle: self.card), animated: true)
      },
      "pWB wA(b) pDE(true) dA(b) CB")
  }

  // MARK: - Flags

  func testTheContextTellsInteractivityAndCancellation() throws {
    // R241, R242: cancelled from the decision on, not only at the end
    let stage = try Stage(["a", "b"])
    func flags() -> [Bool?] {
      [stage.controller.transition?.isInteractive, stage.controller.transition?.isCancelled]
    }
    try stage.controller.pop(animated: true)
    XCTAssertEqual(flags(), [false, false], "driven by the clock it is never cancelled")
    stage.controller.advanceToRest()
    try stage.controller.push(Screen("b"), animated: false)
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    XCTAssertEqual(flags(), [true, false])
    driver.update(0.5)
    XCTAssertEqual(flags(), [true, false])
    driver.cancel()
    XCTAssertEqual(flags(), [false, true])
    stage.controller.advance(by: 0.01)
    XCTAssertEqual(flags(), [false, true])
  }

  func testOnlyACustomPresentationWithoutAnimationIsNotAnimated() throws {
    // R240: the context for the delegate. R245: the style is the presented screen's in both directions
    var seen: [(operation: TransitionOperation, isAnimated: Bool, style: PresentationStyle)] = []
    let chooser = Chooser { context in
      seen.append((context.operation, context.isAnimated, context.fore.presentationStyle))
      return nil
    }
    let stage = try Stage(["a"])
    stage.controller.delegate = chooser
    let sheet = Screen("m", presentationStyle: card)
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advanceToRest()
    for isAnimated in [true, false] {
      try stage.controller.present(sheet, animated: isAnimated)
      stage.controller.advanceToRest()
      try stage.controller.dismiss(animated: isAnimated)
      stage.controller.advanceToRest()
    }
    XCTAssertEqual(seen.map(\.operation), [.push, .present, .dismiss, .present, .dismiss])
    XCTAssertEqual(seen.map(\.isAnimated), [true, true, true, false, false])
    XCTAssertEqual(seen.dropFirst().map(\.style), [card, card, card, card])
  }

  func testAPauseUnderTheFingerIsIgnoredAndReported() throws {
    // R249
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.25)
    driver.pause()
    XCTAssertEqual(stage.recorder.trace.last, "!request-ignored(pause)")
    XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 0.25))
  }

  func testTheEnteredScreensFrameIsKnownInItsWillAppear() throws {
    // R214; later it follows the layout
    let stage = try Stage(["a"])
    let listener = Listener()
    var frames: [Rect?] = []
    listener.act = { event, controller in
      guard case .willAppear = event else { return }
      frames.append(controller.transition?.finalFrame(of: .to))
    }
    stage.controller.observer = listener
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(frames, [Rect(x: 0, y: 64, width: 320, height: 504)])
    try stage.controller.resize(to: Size(width: 568, height: 320))
    XCTAssertEqual(
      stage.controller.transition?.finalFrame(of: .to),
      Rect(x: 0, y: 64, width: 568, height: 256))
  }

  // MARK: - Queries and lifetimes

  func testTheAnimatorIsNotifiedOfBothOutcomes() throws {
    // R309
    for outcome in TransitionOutcome.allCases {
      let stage = try Stage(["a", "b"])
      let animator = OutcomeRecorder(base: Fade())
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, using: animator, interaction: driver)
      driver.update(0.5)
      if outcome == .finished { driver.finish() } else { driver.cancel() }
      XCTAssertEqual(animator.log.outcomes, [])
      stage.controller.advanceToRest()
      XCTAssertEqual(animator.log.outcomes, [outcome])
    }
  }

  func testTheDelegateIsNotAskedForAnInvisibleChange() throws {
    // R304: the two screens must both exist and differ
    let recorder = OperationRecorder()
    let stage = try Stage([])
    stage.controller.delegate = recorder
    try stage.controller.push(Screen("a"), animated: true)
    try stage.controller.setScreens([Screen("x"), Screen("a")], animated: true)
    try stage.controller.setScreens([], animated: true)
    XCTAssertEqual(recorder.operations, [])
    XCTAssertFalse(stage.trace.contains("AT"))
  }

  func testADelegateThatIsReleasedLeavesTheDefaultTransition() throws {
    // R165
    let stage = try Stage(["a"])
    do {
      let chooser = Chooser { _ in Fade() }
      stage.controller.delegate = chooser
    }
    XCTAssertNil(stage.controller.delegate)
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.33, "the default")
    XCTAssertFalse(stage.trace.contains("!"), "silently")
  }

  func testAnimatorAndInteractionAreRetainedUntilTheEndAndNoLonger() throws {
    // R310, R360: a handler may release its interaction right after the decision
    final class Witness: Sendable {}
    struct Held: AnimatedTransitioning {
      let witness = Witness()
      func duration(in context: any TransitionContext) -> Double { 1 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Fade(duration: 1).timeline(for: context)
      }
    }
    let stage = try Stage(["a", "b"])
    weak var driver: GestureInteraction?
    weak var witness: Witness?
    do {
      let animator = Held()
      let interaction = GestureInteraction()
      (driver, witness) = (interaction, animator.witness)
      try stage.controller.pop(animated: true, using: animator, interaction: interaction)
      interaction.update(0.5)
      interaction.finish()
    }
    XCTAssertNotNil(driver)
    XCTAssertNotNil(witness)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.recorder.trace.last, "AE(true)")
    XCTAssertNil(driver)
    XCTAssertNil(witness)
  }

  func testACustomInteractionHasTheDefaultsOfTheProtocol() throws {
    // R320, R322, R323
    final class Minimal: PercentDrivenInteraction {
      weak var target: (any InteractionTarget)?
      func update(_ fraction: Double) { target?.interaction(self, requests: .update(fraction)) }
      func finish() { target?.interaction(self, requests: .finish(velocity: nil)) }
      func cancel() { target?.interaction(self, requests: .cancel(velocity: nil)) }
      func pause() { target?.interaction(self, requests: .pause) }
    }
    XCTAssertEqual(GestureInteraction().completionCurve, .easeInOut)
    XCTAssertEqual(GestureInteraction().completionSpeed, 1)
    let stage = try Stage(["a", "b"], defaultAnimator: Fade(duration: 1))
    let interaction = Minimal()
    XCTAssertEqual(interaction.completionCurve, .easeInOut)
    XCTAssertEqual(interaction.completionSpeed, 1)
    try stage.controller.pop(animated: true, interaction: interaction)
    XCTAssertEqual(stage.controller.transition?.isInteractive, true)
    interaction.update(0.2)
    interaction.finish()
    XCTAssertEqual(stage.controller.remaining, 0.8, accuracy: 1e-12)
    stage.controller.advance(by: 0.4)
    XCTAssertEqual(try XCTUnwrap(stage.controller.playback).fraction, 0.6, accuracy: 1e-12)
  }

  // MARK: - The result

  func testAtTheEndTheRightScreensAreShownForEveryAnimator() throws {
    // R006, R231, R233, R235: an animator that shows only an additional layer
    struct Ghost: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.5 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(duration: 0.5, layers: [Layer(.named("ghost"), frame: .zero)])
      }
    }
    for (name, run) in changes {
      let (plain, haunted) = (try Stage(["a", "b"]), try Stage(["a", "b"]))
      let chooser = Chooser { _ in Ghost() }
      haunted.controller.delegate = chooser
      for stage in [plain, haunted] {
        try run(stage.controller)
        if stage === haunted { XCTAssertNotNil(stage.controller.picture[.named("ghost")]) }
        stage.controller.advanceToRest()
      }
      XCTAssertEqual(haunted.controller.picture.layers, plain.controller.picture.layers, name)
      XCTAssertNotNil(haunted.controller.picture[.to], name)
    }
  }

  func testACancellationPutsEverythingBack() throws {
    // R234: no animator leaves a transform, an opacity, a corner radius or a hidden element
    let photo = try Element("p", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    for name in Cases.animators where name.animator().operations.contains(.pop) {
      let stage = try Stage(["a", "b"])
      for id in ["a", "b"] {
        try stage.controller.updateScreen(Screen(id, elements: [photo]))
      }
      let before = stage.controller.picture.layers
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, using: name.animator(), interaction: driver)
      driver.update(0.7)
      XCTAssertNotEqual(stage.controller.picture.layers, before, "\(name)")
      driver.cancel()
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.picture.layers, before, "\(name)")
      XCTAssertEqual(stage.controller.hiddenElements, [], "\(name)")
    }
  }

  func testARemovedScreenLiesUnderneathUnlessTheNewOneFadesIn() throws {
    // R232: forward, the new screen lies above the old one; backward, below it. Effects of other
    // libraries have other orders, which their tables check.
    for name in NamedAnimator.writeUps + NamedAnimator.system {
      for operation in name.animator().operations {
        let context = try Situations.context(operation, bar: .opaque)
        let timeline = try name.animator().resolvedTimeline(for: context)
        let order = timeline.layers.map(\.id)
        guard let from = order.firstIndex(where: { $0 == .from || $0 == .snapshot(.from) }),
          let to = order.firstIndex(where: { $0 == .to || $0 == .snapshot(.to) })
        else { return XCTFail("\(name) \(operation) lacks a screen") }
        let fadesIn = timeline.layers[to].initial.alpha == 0
        let isAbove = operation.direction == .forward
        // The older drop moves the page in from above, over the page that leaves.
        let isFromAbove = timeline.layers[to].initial.frame.y < 0 && operation == .pop
        XCTAssertTrue(
          (to > from) == isAbove || fadesIn || isFromAbove, "\(name) \(operation): \(order)")
      }
    }
  }

  func testADismissedScreenLeavesAsItsAnimatorShows() throws {
    // R216: its final frame is its resting frame; the animator chooses where it moves
    let context = try Situations.context(.dismiss, bar: .hidden)
    XCTAssertEqual(context.finalFrame(of: .from), Rect(x: 0, y: 0, width: 320, height: 568))
    let timeline = try Cover().timeline(for: context)
    XCTAssertEqual(
      timeline.lastPicture[.from]?.frame, Rect(x: 0, y: 568, width: 320, height: 568))
  }

  func testAGestureOnTheRootBlocksNothing() throws {
    // R633: there is nothing to pop, so nothing begins, and the next push is not affected
    let stage = try Stage(["a"])
    let driver = GestureInteraction()
    XCTAssertNil(try stage.controller.pop(animated: true, interaction: driver))
    driver.update(0.4)
    driver.finish()
    XCTAssertEqual(stage.trace, "")
    XCTAssertEqual(
      try stage.tokens { try $0.push(Screen("b"), animated: true) },
      "wD(a) wA(b) AT(a→b) CT(true) dD(a) dA(b) AE(true)")
  }
}
