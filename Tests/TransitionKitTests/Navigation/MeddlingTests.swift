import TransitionKit
import XCTest

/// Client code calls the controller while the controller is asking it.
final class MeddlingTests: XCTestCase {
  private typealias Call = (name: String, call: (NavigationController) throws -> Void)

  /// Every call that changes something, with throwing ones first.
  private let calls: [Call] = [
    ("push", { try $0.push(Screen("x"), animated: false) }),
    ("push animated", { try $0.push(Screen("x"), animated: true) }),
    ("pop", { try $0.pop(animated: false) }),
    ("pop to", { try $0.pop(to: "a", animated: true) }),
    ("set", { try $0.setScreens([Screen("y")], animated: false) }),
    ("present", { try $0.present(Screen("m"), animated: false) }),
    ("update", { try $0.updateScreen(Screen("a", title: "new")) }),
    ("advance", { $0.advance(by: 1) }),
    ("rest", { $0.advanceToRest() }),
    ("layout", { $0.layoutIfNeeded() }),
    ("cancel", { $0.cancelUndecided() }),
    ("resize", { try $0.resize(to: Size(width: 100, height: 50)) }),
    (
      "alongside",
      { controller in
        controller.transitionCoordinator?.animate(
          alongside: [Layer(.named("extra"), frame: .unit)], completion: nil)
      }
    ),
  ]

  /// What is done to the stack while the delegate or the animator meddles.
  private let steps: [(name: String, step: (NavigationController) throws -> Void)] = [
    ("push", { try $0.push(Screen("c"), animated: true) }),
    ("pop", { try $0.pop(animated: true) }),
    ("present", { try $0.present(Screen("n"), animated: true) }),
    (
      "several",
      {
        try $0.push(Screen("c"), animated: true)
        try $0.pop(animated: true)
        try $0.push(Screen("d"), animated: true)
      }
    ),
    (
      "resize",
      {
        try $0.push(Screen("c"), animated: true)
        $0.advance(by: 0.1)
        try $0.resize(to: Size(width: 400, height: 300))
      }
    ),
  ]

  func testCallsOfAnAskedDelegateOrAnimatorAreRefusedAndNothingBreaks() throws {
    for profile in InterruptionProfile.allCases {
      for (stepName, step) in steps {
        for (callName, call) in calls {
          let label = "\(profile) \(stepName), \(callName) meanwhile"
          let meddler = Meddler(call)
          let stage = try Stage(["a", "b"], profile: profile, defaultAnimator: Asked(meddler))
          meddler.controller = stage.controller
          stage.controller.delegate = meddler
          meddler.isActive = true
          try? step(stage.controller)
          stage.controller.layoutIfNeeded()
          stage.controller.advance(by: 0.05)
          XCTAssertGreaterThan(meddler.count, 0, label)
          meddler.isActive = false
          stage.controller.advanceToRest()
          XCTAssertNil(stage.controller.transition, label)
          assertEveryWillHasItsDid(stage.recorder.trace, label)
          let shown = stage.controller.presentedScreens.last ?? stage.controller.topScreen
          XCTAssertTrue(
            stage.controller.picture.layers.contains { $0.id == .screen(.to) },
            "\(label): \(shown?.id ?? "")")
          // The stack works as before.
          while try stage.controller.dismiss(animated: false) != nil {}
          try stage.controller.push(Screen("after"), animated: true)
          stage.controller.advanceToRest()
          XCTAssertEqual(stage.ids.last, "after", label)
          XCTAssertFalse(stage.ids.contains("x") || stage.ids.contains("y"), label)
        }
      }
    }
  }

  func testCallsThatCannotThrowAreReported() throws {
    let meddler = Meddler {
      $0.advance(by: 1)
      $0.layoutIfNeeded()
      try $0.resize(to: .init(width: 1, height: 1))
    }
    let stage = try Stage(["a"])
    meddler.controller = stage.controller
    stage.controller.delegate = meddler
    meddler.isActive = true
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(
      stage.recorder.trace.filter { $0.hasPrefix("!") },
      [
        "!request-ignored(advance)", "!request-ignored(layoutIfNeeded)", "!request-ignored(resize)",
      ] + [
        "!request-ignored(advance)", "!request-ignored(layoutIfNeeded)", "!request-ignored(resize)",
      ], "once for the animator, once for the interaction")
    XCTAssertEqual(stage.controller.container.size, Size(width: 320, height: 568))
  }

  private func assertEveryWillHasItsDid(_ trace: [String], _ label: String) {
    for (will, did) in [("wA(", "dA("), ("wD(", "dD(")] {
      let wills = trace.filter { $0.hasPrefix(will) }.count
      let dids = trace.filter { $0.hasPrefix(did) }.count
      XCTAssertGreaterThanOrEqual(wills, dids, "\(label): \(trace)")
    }
    let begun = trace.filter { $0.hasPrefix("AT(") }.count
    XCTAssertEqual(begun, trace.filter { $0.hasPrefix("CT(") }.count, "\(label): \(trace)")
  }
}

/// A delegate that calls the controller whenever it is asked.
private final class Meddler: NavigationDelegate {
  weak var controller: NavigationController?
  var isActive = false
  private(set) var count = 0
  private let call: (NavigationController) throws -> Void

  init(_ call: @escaping (NavigationController) throws -> Void) { self.call = call }

  func meddle() {
    guard isActive, let controller else { return }
    count += 1
    try? call(controller)
  }

  func navigation(
    _ stack: any NavigationStack, animatorFor context: any TransitionContext
  ) -> (any AnimatedTransitioning)? {
    meddle()
    return nil
  }

  func navigation(
    _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
    context: any TransitionContext
  ) -> (any PercentDrivenInteraction)? {
    meddle()
    return nil
  }
}

/// An animator that lets a meddler call the controller while it is asked for its timeline.
private struct Asked: AnimatedTransitioning, @unchecked Sendable {
  let meddler: Meddler

  init(_ meddler: Meddler) { self.meddler = meddler }

  func duration(in context: any TransitionContext) -> Double { 0.3 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    meddler.meddle()
    return try (context.operation.isModal ? AnyFade.modal : AnyFade.stack).timeline(for: context)
  }
}

private enum AnyFade {
  static let stack: any AnimatedTransitioning = Fade(duration: 0.3)
  static let modal: any AnimatedTransitioning = Effect.opacity(.fore, 0).lasting(0.3)
}
