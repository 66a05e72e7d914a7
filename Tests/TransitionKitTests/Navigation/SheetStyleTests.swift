import TransitionKit
import TransitionKitCatalogue
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

  func testANumberOfAStyleThatMakesNoSenseIsRefusedByItsName() throws {
    func style(_ change: (inout PresentationStyle) -> Void) -> PresentationStyle {
      var style = PresentationStyle.pageSheet
      style.adaptations = []
      change(&style)
      return style
    }
    var adapted = style { _ in }
    adapted.adaptations = [.init(.landscape, style { $0.dimming = .init(-1) })]
    let cases: [(PresentationStyle, String)] = [
      (style { $0.dimming = .init(7) }, "dimming.alpha"),
      (style { $0.dimming = .init(.nan) }, "dimming.alpha"),
      (style { $0.backdropAlpha = 1.1 }, "backdropAlpha"),
      (style { $0.cornerRadius = .nan }, "cornerRadius"),
      (style { $0.cornerRadius = -5 }, "cornerRadius"),
      (style { $0.presenter.cornerRadius = .infinity }, "presenter.cornerRadius"),
      (style { $0.presenter.shrinking = .scale(0) }, "presenter.shrinking"),
      (style { $0.presenter.shrinking = .inset(.nan) }, "presenter.shrinking"),
      (style { $0.presenter.drop = .init(points: .infinity) }, "presenter.drop"),
      (style { $0.placement = .bottom(height: .init(heights: .nan)) }, "placement.height"),
      (adapted, "adaptations[0].dimming.alpha"),
      (.popup(dimming: 3), "dimming.alpha"),
    ]
    for (style, field) in cases {
      let screen = Screen("m", presentationStyle: style)
      let expected = NavigationError.invalidPresentationStyle(screen: "m", field: field)
      let controller = try NavigationController(
        screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)))
      XCTAssertThrowsError(try controller.present(screen, animated: true)) {
        XCTAssertEqual($0 as? NavigationError, expected)
      }
      let state = try NavigationState(screens: [Screen("a")], presentedScreens: [screen])
      XCTAssertThrowsError(try controller.show(state, animated: true)) {
        XCTAssertEqual($0 as? NavigationError, expected)
      }
      XCTAssertEqual(controller.presentedScreens, [])
    }
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
        controller.picture[.to]?.frame ?? controller.picture.layers.last?.state.frame,
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
    let driver = GestureInteraction()
    let before = controller.picture
    try controller.present(
      Screen("note"), animated: true, using: PageSheet(), interaction: driver)
    driver.update(0.4)
    driver.cancel()
    controller.advanceToRest()
    XCTAssertEqual(controller.presentedScreens.count, 0)
    XCTAssertEqual(controller.picture.layers, before.layers)
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
    let driver = GestureInteraction()
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
