import TransitionKit
import TransitionKitContainers
import XCTest

/// What becomes of a request while a finger holds the transition of a stack in a tree.
///
/// The expected lists come from `Contents.after`, which applies a request to two lists of names.
final class HeldStackLawTests: XCTestCase {
  private struct Contents: Equatable, CustomStringConvertible {
    var stack: [String]
    var presented: [String] = []
    var description: String { "\(stack) + \(presented)" }

    init(_ stack: [String], _ presented: [String] = []) {
      (self.stack, self.presented) = (stack, presented)
    }

    init(_ tree: ContainerTree) {
      (stack, presented) = (tree.children(of: "s"), tree.presented(over: "s"))
    }

    func after(_ call: Call) -> Contents? {
      var after = self
      switch call {
      case .pop: after.stack = stack.count > 1 ? stack.dropLast() : stack
      case .popTo(let id):
        guard let index = stack.firstIndex(of: id) else { return nil }
        after.stack = Array(stack[...index])
      case .push(let id):
        guard !(stack + presented).contains(id) else { return nil }
        after.stack.append(id)
      case .set(let ids): after.stack = ids
      case .present(let id): after.presented.append(id)
      case .dismiss(let id):
        guard let index = presented.firstIndex(of: id) else { return nil }
        after.presented = Array(presented[..<index])
      case .show(let contents): after = contents
      }
      return after
    }

    var node: ContainerNode {
      var node = ContainerNode.stack("s", stack.map { .screen($0) })
      node.presented = presented.map { .screen($0) }
      return node
    }
  }

  private indirect enum Call: Equatable {
    case pop
    case popTo(String), push(String), present(String), dismiss(String), set([String])
    case show(Contents)

    var isModal: Bool {
      switch self {
      case .present, .dismiss: true
      default: false
      }
    }

    var request: ContainerRequest {
      get throws {
        switch self {
        case .pop: .pop(from: "s")
        case .popTo(let id): .popTo(id)
        case .push(let id): .push(.screen(id), onto: "s")
        case .present(let id): .present(.screen(id), over: "s")
        case .dismiss(let id): .dismiss(id)
        case .set(let ids): .setStack("s", ids.map { .screen($0) })
        case .show(let contents): .show(try ContainerTree(contents.node))
        }
      }
    }
  }

  private func controller(
    _ contents: Contents, _ profile: InterruptionProfile = .fluid
  ) throws -> (ContainerController, Trace) {
    let controller = try ContainerController(
      contents.node, container: Container(size: Size(width: 320, height: 568)), profile: profile)
    return (controller, Trace(of: controller))
  }

  func testNoRequestIsLostWhileAFingerHoldsATransition() throws {
    var failures: [String] = []
    for profile in InterruptionProfile.allCases {
      for stack in [["a"], ["a", "b"], ["a", "b", "c"]] {
        var held: [Call] = [.push("p"), .set(["s1"]), .present("m"), .dismiss("m")]
        if stack.count > 1 { held += [.pop, .set([stack[1], stack[0]])] }
        if stack.count > 2 { held += [.popTo("a")] }
        for first in held {
          let before = Contents(stack, first == .dismiss("m") ? ["m"] : [])
          let after = try XCTUnwrap(before.after(first))
          let calls: [Call] =
            [.pop, .push("x"), .push(stack[stack.count - 1]), .present("n"), .dismiss("m")]
            + Set(stack + after.stack + ["z"]).sorted().map { .popTo($0) }
            + [before.stack, after.stack, ["x"]].map { .set($0) }
            + [before, after, Contents(["a"], ["n"])].map { .show($0) }
          for call in Cases.some(of: calls, quick: 2) {
            for bits in 0..<4 {
              let (animated, finished) = (bits & 1 == 0, bits & 2 == 0)
              let name =
                "\(profile), \(before): held \(first), then \(call)\(animated ? "" : " at once"), "
                + (finished ? "finished" : "cancelled")
              let violation = try violation(
                profile, before, after, first, call, animated: animated, finished: finished)
              if let violation { failures.append("\(name): \(violation)") }
            }
          }
        }
      }
    }
    XCTAssertEqual(failures.count, 0, failures.prefix(40).joined(separator: "\n"))
  }

  private func violation(
    _ profile: InterruptionProfile, _ before: Contents, _ after: Contents, _ first: Call,
    _ call: Call, animated: Bool, finished: Bool
  ) throws -> String? {
    let (controller, trace) = try controller(before, profile)
    let driver = GestureInteraction()
    try controller.perform(first.request, animated: true, interaction: driver)
    controller.advance(by: .leastNormalMagnitude)
    driver.update(0.4)
    trace.reset()
    let decided = finished ? after : before
    var isRefused = false
    do { try controller.perform(call.request, animated: animated) } catch { isRefused = true }
    isRefused = isRefused || trace.tokens.contains { $0.contains("request-ignored") }
    if finished { driver.finish() } else { driver.cancel() }
    controller.advanceToRest()
    let now = Contents(controller.tree)
    guard controller.isAtRest, controller.remaining == 0 else { return "it does not rest" }
    if isRefused { return now == decided ? nil : "refused, and leads to \(now)" }
    let wanted: Contents?
    let isPush = first == .push("p") || first == .set(["s1"])
    if before.after(call) == before, after.after(call) == after {
      wanted = decided
    } else if case .present(let id) = call, !first.isModal {
      // What a finger holds inside of a node is cancelled when a page covers it; a page that waits covers it later.
      wanted = Contents(profile == .deferred ? decided.stack : before.stack, [id])
    } else if profile == .deferred, !first.isModal {
      // It waits with the target that it has now; presentations do not wait for a stack.
      let target = after.after(call) ?? before.after(call)
      wanted = call.isModal ? target.map { Contents(decided.stack, $0.presented) } : target
    } else if profile == .strict, !first.isModal {
      // Presentations of the tree are another container.
      wanted = call.isModal ? before.after(call).map { Contents(decided.stack, $0.presented) } : nil
    } else if isPush {
      wanted =
        call.isModal
        ? after.after(call).map { Contents(decided.stack, $0.presented) } : after.after(call)
    } else if first.isModal, call.isModal {
      // A held presentation counts as finished for it, a held dismissal as cancelled; it may wait for the decision.
      let start = profile == .deferred ? decided : first == .present("m") ? after : before
      wanted = start.after(call) ?? (profile == .deferred ? decided : nil)
    } else if first.isModal {
      // The stack and what is presented over it are two containers.
      if case .show(let target) = call {
        wanted = target
      } else {
        wanted = before.after(call).map { Contents($0.stack, decided.presented) }
      }
    } else {
      let target = before.after(call) ?? after.after(call)
      wanted = call.isModal ? target.map { Contents(decided.stack, $0.presented) } : target
    }
    guard let wanted else { return "is neither refused nor reported, and leads to \(now)" }
    return now == wanted ? nil : "leads to \(now) instead of \(wanted)"
  }

  /// What is asked for without animation is there at once where a transition leads to it already.
  func testAnEndOfARunningTransitionIsThereAtOnceWithoutAnimation() throws {
    let (ab, a) = (Contents(["a", "b"]), Contents(["a"]))
    let cases: [(Contents, Call, [Call])] = [
      (a, .push("b"), [.set(["a", "b"]), .popTo("b"), .show(ab)]),
      (ab, .pop, [.set(["a"]), .popTo("a"), .show(a)]),
      (a, .present("m"), [.show(Contents(["a"], ["m"]))]),
      (Contents(["a"], ["m"]), .dismiss("m"), [.show(a)]),
    ]
    for (before, first, calls) in cases {
      for call in calls {
        for isHeld in [false, true] {
          let (controller, _) = try controller(before)
          let driver = GestureInteraction()
          driver.wantsInteractiveStart = isHeld
          try controller.perform(first.request, animated: true, interaction: driver)
          controller.advance(by: 0.1)
          driver.update(0.4)
          XCTAssertFalse(controller.isAtRest)
          try controller.perform(call.request, animated: false)
          let name = "\(before), \(first), then \(call), held \(isHeld)"
          XCTAssertEqual(controller.remaining, 0, name)
          XCTAssertTrue(controller.isAtRest, name)
          XCTAssertEqual(Contents(controller.tree), before.after(first), name)
        }
      }
    }
    // Tabs.
    for isHeld in [false, true] {
      let (app, _) = try start(.tabs("app", [.screen("t"), .screen("u")]))
      let driver = GestureInteraction()
      driver.wantsInteractiveStart = isHeld
      try app.perform(
        .select("u", in: "app", by: .program), animated: true, using: Fade(), interaction: driver)
      app.advance(by: 0.05)
      driver.update(0.4)
      XCTAssertFalse(app.isAtRest)
      try app.perform(.select("u", in: "app", by: .program), animated: false)
      XCTAssertEqual(app.remaining, 0)
      XCTAssertEqual(app.tree.shownChild(of: "app"), "u")
    }
  }

  /// A request for the page or the pane that is shown already takes it from the finger.
  func testPagersAndPanesThatAFingerHoldsGoWhereARequestSays() throws {
    for isAnimated in [true, false] {
      let (app, _) = try start(.pager("p", ["a", "b"].map { .screen($0) }))
      try app.grabPager("p")
      try app.dragPager("p", to: 300)
      try app.perform(.select("a", in: "p", by: .program), animated: isAnimated)
      try app.releasePager("p", velocity: 0)
      XCTAssertEqual(app.isAtRest, !isAnimated)
      app.advanceToRest()
      XCTAssertEqual(app.tree.shownChild(of: "p"), "a")

      let letters = PaneHistory([PaneDestination(.list), PaneDestination(.detail)])
      let (mail, _) = try start(
        .panes("mail", [.screen("inbox"), .screen("letter")], behaviour: Panes(history: letters)))
      try mail.grabPanes("mail")
      try mail.dragPanes("mail", to: 300)
      try mail.perform(.navigate(to: PaneDestination(.detail), in: "mail"), animated: isAnimated)
      XCTAssertThrowsError(try mail.releasePanes("mail", velocity: 900))
      XCTAssertEqual(mail.isAtRest, !isAnimated)
      mail.advanceToRest()
      XCTAssertEqual(mail.tree.visible, ["mail", "letter"])
    }
  }

  /// The user taps the selected tab, whose stack a finger holds on its way to another root.
  func testATapOnTheSelectedTabLeadsToTheRootOfTheStackBeforeAHeldTransition() throws {
    let (app, _) = try start(
      .tabs("app", [.stack("s", ["x", "y", "z", "q"].map { .screen($0) })]))
    let driver = GestureInteraction()
    try app.perform(
      .setStack("s", [.screen("y"), .screen("x")]), animated: true, interaction: driver)
    driver.update(0.4)
    try app.perform(.select("s", in: "app", by: .user), animated: true)
    driver.finish()
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "s"), ["x"])
  }

  /// By hand: a held pop counts as cancelled, and the step back takes one page from the stack before it.
  func testAStepBackAppliesToTheStackBeforeAHeldPop() throws {
    let inner = ContainerNode.stack("i", [.screen("x"), .screen("y")])
    let table: [(root: ContainerNode, pop: String, rest: String)] = [
      (.stack("s", ["a", "b", "c"].map { .screen($0) }), "s", "s[a, b]"),
      (.stack("s", [.screen("a"), inner]), "i", "s[a, i[x]]"),
      (
        ContainerNode.stack("s", [.screen("a")]).presenting(inner.asSheet(.uiKit16())), "i",
        "s[a] + (i[x])"
      ),
      (
        .tabs("t", [.stack("s", [.screen("a"), .screen("b")]), .screen("u")]), "s",
        "t{s[a]*, u}"
      ),
    ]
    for (root, stack, rest) in table {
      for byGesture in [false, true] {
        let (app, _) = try start(root)
        let driver = GestureInteraction()
        try app.perform(.pop(from: stack), animated: true, interaction: driver)
        driver.update(0.3)
        if byGesture {
          try app.beginBack(at: Point(x: 2, y: 300))
          try app.moveBack(to: Point(x: 200, y: 300))
          try app.releaseBack()
        } else {
          try app.perform(.goBack(by: .stacksFirst), animated: true)
        }
        app.advanceToRest()
        XCTAssertEqual(app.tree.description, rest, "by a gesture: \(byGesture)")
      }
      let app = try ContainerController(
        root, container: Container(size: Size(width: 320, height: 568)), profile: .strict)
      let driver = GestureInteraction()
      try app.perform(.pop(from: stack), animated: true, interaction: driver)
      driver.update(0.3)
      let before = app.tree
      XCTAssertThrowsError(try app.perform(.goBack(by: .stacksFirst), animated: true))
      XCTAssertEqual(app.tree, before)
      driver.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, "\(try ContainerTree(root))")
    }
  }

  /// A link has popped b beside its held transition.
  ///
  /// A pop has nothing to do now, and would have after a cancellation.
  func testARequestWithNothingToDoBesideAHeldLinkIsRefused() throws {
    func root(_ s: [String], _ selected: String) -> ContainerNode {
      .tabs(
        "t", [.stack("s", s.map { .screen($0) }), .stack("u", [.screen("c")])], selected: selected)
    }
    for profile in InterruptionProfile.allCases {
      for request: ContainerRequest in [.pop(from: "s"), .popTo("a")] {
        for isFinished in [false, true] {
          let app = try ContainerController(
            root(["a", "b"], "s"), container: Container(size: Size(width: 320, height: 568)),
            profile: profile)
          let driver = GestureInteraction()
          try app.perform(
            .show(ContainerTree(root(["a"], "u"))), animated: true, interaction: driver)
          app.advance(by: 1e-9)
          driver.update(0.3)
          XCTAssertThrowsError(try app.perform(request, animated: true), "\(request), \(profile)") {
            XCTAssertEqual(
              $0 as? ContainerError, .refused(.transitionRunning(from: "s", to: "u")))
          }
          if isFinished { driver.finish() } else { driver.cancel() }
          app.advanceToRest()
          let expected = isFinished ? root(["a"], "u") : root(["a", "b"], "s")
          XCTAssertEqual(app.tree, try ContainerTree(expected), "\(request), \(profile)")
        }
      }
    }
  }

  /// A tab that a finger holds, or that runs back to the one before, and is chosen again: it comes as it is.
  func testATabThatAFingerHoldsOrHasLostComesWhenItIsChosenAgain() throws {
    for author in [ContainerRequest.Author.user, .program] {
      for (isHeld, isAnimated) in [(true, true), (true, false), (false, true), (false, false)] {
        let (app, _) = try start(
          .tabs("t", [.screen("s"), .stack("u", [.screen("c"), .screen("d")])]))
        let driver = GestureInteraction()
        try app.perform(
          .select("u", in: "t", by: .program), animated: true, using: Fade(), interaction: driver)
        driver.update(0.6)
        if !isHeld {
          driver.cancel()
          app.advance(by: 0.01)
        }
        try app.perform(.select("u", in: "t", by: author), animated: isAnimated, using: Fade())
        driver.cancel()
        app.advanceToRest()
        XCTAssertEqual(
          app.tree.description, "t{s, u[c, d]*}", "\(author), \(isHeld), animated: \(isAnimated)")
      }
    }
  }

  /// A request that has nothing to do while a transition waits for its content would have after a cancellation.
  func testARequestForWhatWaitsForItsContentIsRefused() throws {
    for profile in InterruptionProfile.allCases {
      let pop: [ContainerRequest] = [.pop(from: "s"), .popTo("a")]
      let select: [ContainerRequest] = [
        .select("u", in: "t", by: .program), .select("u", in: "t", by: .user),
      ]
      for (first, second) in [(pop[0], pop), (select[0], select)] {
        for request in second {
          let app = try ContainerController(
            .tabs("t", [.stack("s", [.screen("a"), .screen("b")]), .screen("u")]),
            container: Container(size: Size(width: 320, height: 568)), profile: profile)
          let before = app.tree
          let start = DeferredStart(limit: 5)
          try app.perform(first, animated: true, using: Fade(), start: start)
          app.advance(by: 0.1)
          XCTAssertThrowsError(try app.perform(request, animated: true), "\(request), \(profile)") {
            guard case ContainerError.refused(.transitionRunning) = $0 else {
              return XCTFail("\($0)")
            }
          }
          start.cancel()
          app.advanceToRest()
          XCTAssertEqual(app.tree, before, "\(request), \(profile)")
        }
      }
    }
  }

  /// The page behind a modal page stays, whatever a finger that holds the dismissal decides.
  func testAStepBackUnderAHeldDismissalIsRefused() throws {
    for isFinished in [true, false] {
      let (app, _) = try start(
        ContainerNode.stack("s", [.screen("a"), .screen("b")]).presenting(.screen("m")))
      let driver = GestureInteraction()
      try app.perform(.dismiss("m"), animated: true, interaction: driver)
      driver.update(0.3)
      XCTAssertThrowsError(try app.perform(.goBack(by: .stacksFirst), animated: true)) {
        guard case ContainerError.refused(.transitionRunning("m", _)) = $0 else {
          return XCTFail("\($0)")
        }
      }
      if isFinished { driver.finish() } else { driver.cancel() }
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, isFinished ? "s[a, b]" : "s[a, b] + (m)")
      try app.perform(.goBack(by: .stacksFirst), animated: true)
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, isFinished ? "s[a]" : "s[a, b]")
    }
  }
}
