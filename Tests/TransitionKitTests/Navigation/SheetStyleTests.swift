import TransitionKit
import XCTest

/// A presented screen rests where its animator's sheet does, unless the screen says otherwise.
final class SheetStyleTests: XCTestCase {
  private let phone = Situations.anyContainer
  private var sheetStyle: PresentationStyle { PageSheet().presentationStyle(in: phone) }

  private func makeController(
    _ animator: any AnimatedTransitioning = StackAndModal.standard
  ) throws -> NavigationController {
    try NavigationController(
      screens: [Screen("list")], container: phone, defaultAnimator: animator)
  }

  func testTheAnimatorOfTheCallBringsItsStyle() throws {
    for animated in [true, false] {
      let controller = try makeController()
      let recorder = NavigationRecorder()
      controller.observer = recorder
      try controller.present(Screen("note"), animated: animated, using: PageSheet())
      controller.advanceToRest()
      XCTAssertEqual(controller.presentedScreens.last?.presentationStyle, sheetStyle)
      XCTAssertEqual(
        controller.frame[.to]?.frame ?? controller.frame.layers.last?.state.frame,
        sheetStyle.frame(in: phone))
      // The presenter stays in view below the sheet.
      XCTAssertFalse(recorder.trace.contains { $0.hasPrefix("wD(list") }, "\(recorder.trace)")
    }
  }

  func testTheDefaultAnimatorAndTheDelegateBringTheirStyle() throws {
    for animated in [true, false] {
      let controller = try makeController(StackAndModal(stack: SystemPush(), modal: PageSheet()))
      try controller.present(Screen("note"), animated: animated)
      controller.advanceToRest()
      XCTAssertEqual(controller.presentedScreens.last?.presentationStyle, sheetStyle)
    }
    final class Chooser: NavigationDelegate {
      func navigation(
        _ stack: any NavigationStack, animatorFor context: any TransitionContext
      ) -> (any AnimatedTransitioning)? {
        Effect.animator(PageSheet()).lasting(0.2)
      }
    }
    let chooser = Chooser()
    let controller = try makeController()
    controller.delegate = chooser
    try controller.present(Screen("note"), animated: true)
    controller.advanceToRest()
    XCTAssertEqual(controller.presentedScreens.last?.presentationStyle, sheetStyle)
  }

  func testAStyleOfTheScreenIsKept() throws {
    let style = PresentationStyle.custom(frame: Rect(x: 0, y: 300, width: 320, height: 268))
    let controller = try makeController()
    try controller.present(
      Screen("note", presentationStyle: style), animated: true, using: PageSheet())
    controller.advanceToRest()
    XCTAssertEqual(controller.presentedScreens.last?.presentationStyle, style)
  }

  func testANewerVersionKeepsTheStyleThatTheAnimatorBrought() throws {
    let controller = try makeController()
    try controller.present(Screen("note"), animated: true, using: PageSheet())
    controller.advance(by: 0.1)
    try controller.updateScreen(Screen("note", title: "Note 2"))
    controller.advanceToRest()
    try controller.updateScreen(Screen("note", title: "Note 3"))
    XCTAssertEqual(controller.presentedScreens.last?.presentationStyle, sheetStyle)
    XCTAssertEqual(controller.presentedScreens.last?.title, "Note 3")
  }

  func testACancelledPresentationLeavesNothing() throws {
    let controller = try makeController()
    let driver = InteractionDriver()
    let before = controller.frame
    try controller.present(
      Screen("note"), animated: true, using: PageSheet(), interaction: driver)
    driver.update(0.4)
    driver.cancel()
    controller.advanceToRest()
    XCTAssertEqual(controller.presentedScreens.count, 0)
    XCTAssertEqual(controller.frame.layers, before.layers)
    // The same screen, presented by another animator, fills the container.
    try controller.present(Screen("note"), animated: true, using: CoverVertical())
    controller.advanceToRest()
    XCTAssertEqual(controller.presentedScreens.last?.presentationStyle, .fullScreen)
  }

  func testADismissalThatWaitsKnowsTheStyleThatTheAnimatorBrings() throws {
    // R105: the presenter stays in view, so it neither disappears nor appears.
    let stage = try Stage(["a"], profile: .deferred)
    try stage.controller.present(Screen("m"), animated: true, using: PageSheet())
    try stage.controller.dismiss(animated: true)
    stage.controller.advanceToRest()
    // A cancelled dismissal leaves the sheet as it was.
    try stage.controller.present(Screen("n"), animated: true, using: PageSheet())
    let driver = InteractionDriver()
    try stage.controller.dismiss(animated: true, interaction: driver)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.presentedScreens.last?.presentationStyle, sheetStyle)
    let appearances = ["wA(a", "dA(a", "wD(a", "dD(a"]
    XCTAssertEqual(
      stage.recorder.trace.filter { token in appearances.contains { token.hasPrefix($0) } }, [],
      stage.trace)
  }
}
