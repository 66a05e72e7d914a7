import TransitionKit
import XCTest

/// What becomes of a call while a finger holds a transition.
///
/// Every held transition meets every call, in each profile; then the finger decides. The expected contents come from
/// `Contents.after`, which applies a call to two lists of names.
final class HeldTransitionLawTests: XCTestCase {
  /// The stack and the presentations, by pencil.
  private struct Contents: Equatable, CustomStringConvertible {
    var stack: [String]
    var presented: [String] = []

    var description: String { "\(stack) + \(presented)" }

    init(_ stack: [String], _ presented: [String] = []) {
      (self.stack, self.presented) = (stack, presented)
    }

    init(_ controller: NavigationController) {
      (stack, presented) = (
        controller.screens.map(\.id), controller.presentedScreens.map(\.id)
      )
    }

    /// The contents after a call, or `nil` when it makes no sense.
    func after(_ call: Call) -> Contents? {
      var after = self
      switch call {
      case .pop: after.stack = stack.count > 1 ? stack.dropLast() : stack
      case .popToRoot: after.stack = Array(stack.prefix(1))
      case .popTo(let id):
        guard let index = stack.firstIndex(of: id) else { return nil }
        after.stack = Array(stack[...index])
      case .push(let id):
        guard !(stack + presented).contains(id) else { return nil }
        after.stack.append(id)
      case .set(let ids): after.stack = ids
      case .present(let id): after.presented.append(id)
      case .dismiss: _ = after.presented.popLast()
      case .show(let contents): after = contents
      }
      return after
    }
  }

  private indirect enum Call: Equatable {
    case pop, popToRoot, dismiss
    case popTo(String), push(String), present(String), set([String])
    case show(Contents)

    var isModal: Bool {
      switch self {
      case .present, .dismiss: true
      default: false
      }
    }
  }

  private func make(
    _ call: Call, _ controller: NavigationController, animated: Bool, _ style: PresentationStyle,
    _ driver: GestureInteraction? = nil,
    _ completion: @escaping (TransitionOutcome) -> Void = { _ in }
  ) throws {
    let options = (animated, driver)
    func screens(_ ids: [String]) -> [Screen] { ids.map { Screen($0) } }
    switch call {
    case .pop:
      try controller.pop(animated: options.0, interaction: options.1, completion: completion)
    case .popToRoot:
      try controller.popToRoot(animated: options.0, interaction: options.1, completion: completion)
    case .dismiss:
      try controller.dismiss(animated: options.0, interaction: options.1, completion: completion)
    case .popTo(let id):
      try controller.pop(
        to: id, animated: options.0, interaction: options.1, completion: completion)
    case .push(let id):
      try controller.push(
        Screen(id), animated: options.0, interaction: options.1, completion: completion)
    case .present(let id):
      try controller.present(
        Screen(id, presentationStyle: style), animated: options.0, interaction: options.1,
        completion: completion)
    case .set(let ids):
      try controller.setScreens(
        screens(ids), animated: options.0, interaction: options.1, completion: completion)
    case .show(let contents):
      let state = try NavigationState(
        screens: ScreenList(screens(contents.stack)),
        presentedScreens: contents.presented.map { Screen($0, presentationStyle: style) })
      try controller.show(
        state, animated: options.0, interaction: options.1, completion: completion)
    }
  }

  /// A held transition, a call and a decision.
  private struct CheckedStory {
    let profile: InterruptionProfile
    let style: PresentationStyle
    let before: Contents
    let held: Call
    let call: Call
    let isAnimated: Bool
    let isFinished: Bool
    /// Whether the held transition has begun, which waits for the end of the instant in the deferred profile.
    let hasBegun: Bool

    var after: Contents { before.after(held) ?? before }
    /// The contents where the finger alone decides.
    var decided: Contents { isFinished ? after : before }

    /// Whether the call has nothing to do at either end.
    var isIdle: Bool { before.after(call) == before && after.after(call) == after }

    /// Whether the call changes pages below the one in front, so that the held presentation or dismissal goes on:
    /// below a full-screen page that comes, or below the same top.
    var isUnseen: Bool {
      guard held.isModal, !call.isModal else { return false }
      if case .show = call { return false }
      return held != .dismiss && style == .fullScreen
        || before.after(call)?.stack.last == before.stack.last
    }

    /// Whether the held transition shows a new top, so that it counts as done (R142, R623).
    var isPush: Bool { held == .push("p") || held == .set(["s"]) }

    /// The contents that an accepted call leads to.
    var wanted: Contents? {
      // Calls of one instant become one transition, which the finger of the first one does not drive.
      if isIdle, hasBegun { return decided }
      switch profile {
      case .strict: return nil
      case .deferred:
        // It waits with the target that it has now.
        guard let target = after.after(call) else { return nil }
        switch call {
        case .show: return target
        case .present(let id): return Contents(decided.stack, decided.presented + [id])
        case .dismiss:
          return Contents(decided.stack, after.presented.isEmpty ? decided.presented : [])
        default: return Contents(target.stack, decided.presented)
        }
      case .fluid:
        // A held presentation, too, counts as done for another presentation and for a dismissal.
        if isPush || held == .present("m") && call.isModal { return after.after(call) }
        guard let target = before.after(call) ?? after.after(call) else { return nil }
        return isUnseen ? Contents(target.stack, decided.presented) : target
      }
    }

    var name: String {
      "\(profile), \(style.removesPresenter ? "full" : "over"), \(before): held \(held), then \(call)"
        + (isAnimated ? "" : " at once") + (isFinished ? ", finished" : ", cancelled")
        + (hasBegun ? "" : ", in one instant")
    }
  }

  private var stories: [CheckedStory] {
    var all: [CheckedStory] = []
    for profile in InterruptionProfile.allCases {
      for style in [PresentationStyle.fullScreen, .overFullScreen] {
        for stack in [["a"], ["a", "b"], ["a", "b", "c"]] {
          for held in heldCalls(stack) {
            let before = Contents(stack, held == .dismiss ? ["m"] : [])
            let after = before.after(held) ?? before
            let calls: [Call] =
              [
                .pop, .popToRoot, .push("x"), .push(stack[stack.count - 1]), .present("n"),
                .dismiss,
              ]
              + Set(before.stack + after.stack + ["z"]).sorted().map { .popTo($0) }
              + [before.stack, after.stack, ["x"], ["x", after.stack[after.stack.count - 1]]]
              .map { .set($0) }
              + [before, after, Contents(["a"], ["n"])].map { .show($0) }
            for call in calls {
              for bits in 0..<(profile == .deferred ? 8 : 4) {
                all.append(
                  CheckedStory(
                    profile: profile, style: style, before: before, held: held, call: call,
                    isAnimated: bits & 1 == 0, isFinished: bits & 2 == 0, hasBegun: bits & 4 == 0))
              }
            }
          }
        }
      }
    }
    return all
  }

  private func heldCalls(_ stack: [String]) -> [Call] {
    var calls: [Call] = [.push("p"), .set(["s"]), .present("m"), .dismiss]
    if stack.count > 1 { calls += [.pop, .set([stack[1], stack[0]])] }
    if stack.count > 2 { calls += [.popToRoot] }
    return calls
  }

  func testNoCallIsLostWhileAFingerHoldsATransition() throws {
    var failures: [String] = []
    for story in Cases.some(of: stories, quick: 120) {
      for failure in try violations(of: story) { failures.append("\(story.name): \(failure)") }
    }
    XCTAssertEqual(failures.count, 0, failures.prefix(40).joined(separator: "\n"))
  }

  private func violations(of story: CheckedStory) throws -> [String] {
    let stage = try Stage(story.before.stack, profile: story.profile)
    let controller = stage.controller
    for id in story.before.presented {
      try make(.present(id), controller, animated: false, story.style)
      controller.layoutIfNeeded()
    }
    let driver = GestureInteraction()
    try make(story.held, controller, animated: true, story.style, driver)
    if story.hasBegun { controller.layoutIfNeeded() }
    driver.update(0.4)
    stage.recorder.reset()
    var heard: [TransitionOutcome] = []
    var isRefused = false
    do {
      try make(story.call, controller, animated: story.isAnimated, story.style) { heard.append($0) }
    } catch is NavigationError {
      isRefused = true
    }
    var failures: [String] = []
    func check(_ holds: Bool, _ text: @autoclosure () -> String) {
      if !holds { failures.append(text()) }
    }
    let isReported = stage.recorder.trace.contains { $0.hasPrefix("!request-ignored") }
    let isAtOnce =
      story.profile == .fluid && !story.isAnimated && !isRefused && !story.isIdle && !story.isUnseen
    // A full-screen page whose dismissal is taken back covers what was asked for, and comes back by the clock.
    let isCovered = story.held == .dismiss && story.style == .fullScreen
    if isAtOnce {
      check(isCovered || controller.transition == nil, "what is asked for at once is under way")
      check(controller.remaining <= (isCovered ? 1 : 0), "\(controller.remaining) s remain")
    }
    if story.isFinished { driver.finish() } else { driver.cancel() }
    check(controller.remaining < .infinity || story.profile == .deferred, "it never ends")
    controller.advanceToRest()
    let now = Contents(controller)
    check(controller.transition == nil && controller.remaining == 0, "it does not rest")
    if isRefused {
      check(now == story.decided, "refused, and leads to \(now)")
      check(heard == [], "refused, and told \(heard)")
      return failures
    }
    if isReported {
      check(now == story.decided, "reported, and leads to \(now)")
      check(heard == [story.isFinished ? .finished : .cancelled], "reported, and told \(heard)")
      return failures
    }
    guard let wanted = story.wanted else { return failures + ["is neither refused nor reported"] }
    check(now == wanted, "leads to \(now) instead of \(wanted), told \(heard)")
    // A change that waits may make no sense any more when its turn comes.
    let mayBeDropped = story.profile == .deferred && story.call == .dismiss
    check(heard == [.finished] || mayBeDropped && heard == [.cancelled], "told \(heard)")
    return failures
  }

  // MARK: - By a clock

  /// What is asked for without animation is there at once where a transition by the clock leads to it already.
  func testAnEndOfARunningTransitionIsThereAtOnceWithoutAnimation() throws {
    let (ab, m) = (Contents(["a", "b"]), Contents(["a", "b"], ["m"]))
    let running: [(before: Contents, first: Call, calls: [Call])] = [
      (
        Contents(["a"]), .push("b"), [.set(["a", "b"]), .set(["x", "b"]), .popTo("b"), .show(ab)]
      ),
      (
        ab, .pop, [.set(["a"]), .set(["x", "a"]), .popTo("a"), .popToRoot, .show(Contents(["a"]))]
      ),
      (ab, .present("m"), [.show(m)]), (m, .dismiss, [.dismiss, .show(ab)]),
    ]
    for (before, first, calls) in running {
      let back: [Call] = [.show(before)] + (first == .pop ? [.set(before.stack), .popTo("b")] : [])
      for (call, isCancelling) in calls.map({ ($0, false) }) + back.map({ ($0, true) }) {
        let stage = try Stage(before.stack)
        for id in before.presented {
          try make(.present(id), stage.controller, animated: false, .overFullScreen)
        }
        let driver = GestureInteraction()
        driver.wantsInteractiveStart = isCancelling
        try make(first, stage.controller, animated: true, .overFullScreen, driver)
        stage.controller.advance(by: 0.1)
        if isCancelling {
          driver.update(0.6)
          driver.cancel()
          stage.controller.advance(by: 0.05)
        }
        XCTAssertNotNil(stage.controller.transition)
        var heard: [TransitionOutcome] = []
        try make(call, stage.controller, animated: false, .overFullScreen) { heard.append($0) }
        let name = "\(before), \(first)\(isCancelling ? " cancelled" : ""), then \(call)"
        XCTAssertNil(stage.controller.transition, name)
        XCTAssertEqual(stage.controller.remaining, 0, name)
        XCTAssertEqual(heard, [.finished], name)
        let wanted = try XCTUnwrap((isCancelling ? before : before.after(first))?.after(call))
        XCTAssertEqual(Contents(stage.controller), call == .dismiss ? ab : wanted, name)
        let resting = try Stage(wanted.stack)
        if wanted.presented.isEmpty {
          XCTAssertEqual(
            stage.controller.picture.layers.map(\.node),
            resting.controller.picture.layers.map(\.node),
            name)
        }
      }
    }
  }

  // MARK: - The root

  func testAPopToTheRootAppliesToTheStackBeforeAHeldTransition() throws {
    // By hand: the held replacement counts as cancelled, so the root is that of the stack before it.
    for isAnimated in [true, false] {
      for viaProtocol in [true, false] {
        let stage = try Stage(["x", "y", "z", "q"])
        let driver = GestureInteraction()
        try stage.controller.setScreens(
          ["y", "x"].map { Screen($0) }, animated: true, interaction: driver)
        driver.update(0.4)
        let stack: any NavigationStack = stage.controller
        let removed =
          try viaProtocol
          ? stack.popToRoot(animated: isAnimated, using: nil, interaction: nil)
          : stage.controller.popToRoot(animated: isAnimated)
        XCTAssertEqual(removed.map(\.id), ["y", "z", "q"])
        driver.finish()
        stage.controller.advanceToRest()
        XCTAssertEqual(stage.ids, ["x"])
      }
    }
  }
}
