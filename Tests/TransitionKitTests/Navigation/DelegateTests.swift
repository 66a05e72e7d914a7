import TransitionKit
import XCTest

/// The five methods of the write-ups to choose an animator.
final class DelegateTests: XCTestCase {
  func testChoosingByOperation() throws {
    let chooser = Chooser { context in
      switch context.operation {
      case .push: ScaleBack()
      case .pop: Fade()
      case .present, .dismiss: Drop()
      }
    }
    let stage = try Stage(["a"])
    stage.controller.delegate = chooser
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.6)
    stage.controller.advanceToRest()
    try stage.controller.pop(animated: true)
    XCTAssertEqual(stage.controller.remaining, 2)
    stage.controller.advanceToRest()
    try stage.controller.present(Screen("m"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.5)
    stage.controller.advanceToRest()
    try stage.controller.dismiss(animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.4)
  }

  func testChoosingOneForEverything() throws {
    let chooser = Chooser { _ in Fade(duration: 1.5) }
    let stage = try Stage(["a"])
    stage.controller.delegate = chooser
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 1.5)
    stage.controller.advanceToRest()
    try stage.controller.pop(animated: true)
    XCTAssertEqual(stage.controller.remaining, 1.5)
  }

  func testChoosingByThePairOfScreensOnly() throws {
    let chooser = Chooser { context in
      Set([context.from.id, context.to.id]) == ["first", "second"] ? MagicMove() : nil
    }
    let stage = try Stage(["first"])
    stage.controller.delegate = chooser
    try stage.controller.push(Screen("second"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.3, "the magic move")
    stage.controller.advanceToRest()
    try stage.controller.push(Screen("third"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.33, "the default")
  }

  func testChoosingByTheKindOfTheDestination() throws {
    let chooser = Chooser { $0.to.kind == "photo" ? MagicMove.spring : nil }
    let stage = try Stage(["grid"])
    stage.controller.delegate = chooser
    try stage.controller.push(Screen("p", kind: "photo"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.4)
    stage.controller.advanceToRest()
    try stage.controller.push(Screen("q", kind: "settings"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.33)
  }

  func testAPageCanBeTheDelegateWhileItIsThere() throws {
    // R311
    /// Sets the delegate while a page is visible.
    final class Page: NavigationObserver, NavigationDelegate {
      weak var controller: NavigationController?

      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        if "\(event)" == "dA(first)" { controller?.delegate = self }
        if "\(event)" == "wD(first)" { controller?.delegate = nil }
      }

      func navigation(
        _ stack: any NavigationStack, animatorFor context: any TransitionContext
      ) -> (any AnimatedTransitioning)? {
        context.from.id == "first" ? MagicMove() : nil
      }
    }
    let stage = try Stage(["root"])
    let page = Page()
    page.controller = stage.controller
    stage.controller.observer = page
    try stage.controller.push(Screen("first"), animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.33)
    stage.controller.advanceToRest()
    try stage.controller.push(Screen("second"), animated: true)
    XCTAssertEqual(
      stage.controller.remaining, 0.3, "the delegate was asked before the page was notified")
    stage.controller.advanceToRest()
    XCTAssertNil(stage.controller.delegate)
    try stage.controller.pop(animated: true)
    XCTAssertEqual(stage.controller.remaining, 0.3, "the animator that showed the page")
  }

  func testTheDelegateIsAskedOnceForEachAnimatedTransition() throws {
    // R303, R609
    let recorder = OperationRecorder()
    let stage = try Stage(["a", "b", "c"])
    stage.controller.delegate = recorder
    try stage.controller.pop(to: "a", animated: true)
    stage.controller.advanceToRest()
    try stage.controller.push(Screen("x"), animated: false)
    try stage.controller.setScreens([Screen("y")], animated: true)
    stage.controller.advanceToRest()
    XCTAssertEqual(recorder.operations, [.pop, .push])
  }

  func testAnAnimatorGivenWithTheCallComesBeforeTheDelegate() throws {
    let chooser = Chooser { _ in Fade() }
    let stage = try Stage(["a"])
    stage.controller.delegate = chooser
    try stage.controller.push(Screen("b"), animated: true, using: ScaleBack())
    XCTAssertEqual(stage.controller.remaining, 0.6)
  }
}

/// A delegate that chooses with a closure.
final class Chooser: NavigationDelegate {
  private let choose: (any TransitionContext) -> (any AnimatedTransitioning)?

  init(_ choose: @escaping (any TransitionContext) -> (any AnimatedTransitioning)?) {
    self.choose = choose
  }

  func navigation(
    _ stack: any NavigationStack, animatorFor context: any TransitionContext
  ) -> (any AnimatedTransitioning)? {
    choose(context)
  }
}
