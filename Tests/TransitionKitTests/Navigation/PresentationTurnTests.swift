import TransitionKit
import XCTest

/// Presentations and dismissals during presentations and dismissals, in the fluid profile.
final class PresentationTurnTests: XCTestCase {
  /// A presentation takes 0.4 s, linear, so a half of it takes 0.2 s.
  private let animator = Effect.move(.fore, to: .bottom).timing(.linear).lasting(0.4)
  private let phone = Container.phone
  private let style = PresentationStyle.overFullScreen

  private func start(
    _ pages: [String] = ["a"]
  ) throws -> (NavigationController, NavigationRecorder) {
    let controller = try NavigationController(
      screens: pages.map { Screen($0) }, container: phone, defaultAnimator: animator)
    let recorder = NavigationRecorder()
    controller.observer = recorder
    return (controller, recorder)
  }

  private func measured(_ recorder: NavigationRecorder) -> String {
    recorder.trace.filter { token in
      ["wA", "dA", "wD", "dD", "AT", "CT", "CB", "AE"].contains { token.hasPrefix($0) }
    }.joined(separator: " ")
  }

  private func screen(_ id: String, full: Bool = true) -> Screen {
    Screen(id, presentationStyle: full ? .fullScreen : style)
  }

  private func y(_ id: String, _ controller: NavigationController) -> Double? {
    controller.picture[node: .screen(id)].map { $0.frame.y + $0.transform.translationY }
  }

  func testADismissalTurnsAPresentation() throws {
    let (controller, recorder) = try start()
    try controller.present(screen("m"), animated: true)
    controller.advance(by: 0.1)
    let before = try XCTUnwrap(y("m", controller))
    XCTAssertEqual(before, phone.height * 0.75, accuracy: 1e-9)
    recorder.reset()
    try controller.dismiss(animated: true)
    XCTAssertEqual(try XCTUnwrap(y("m", controller)), before, accuracy: 1e-9, "nothing jumps")
    XCTAssertEqual(controller.presentedScreens, [])
    // It has come for 0.1 s, so it leaves in 0.1 s.
    XCTAssertEqual(controller.remaining, 0.1, accuracy: 1e-9)
    controller.advance(by: 0.05)
    XCTAssertEqual(try XCTUnwrap(y("m", controller)), phone.height * 0.875, accuracy: 1e-9)
    controller.advanceToRest()
    XCTAssertEqual(
      measured(recorder),
      "CT(true) dA(m) dD(a) CB AE(true) wD(m) wA(a) AT(m→a) CT(true) dA(a) dD(m) CB AE(true)")
  }

  func testAPresentationTurnsTheDismissalOfItsScreen() throws {
    let (controller, recorder) = try start()
    try controller.present(screen("m"), animated: false)
    recorder.reset()
    try controller.dismiss(animated: true)
    controller.advance(by: 0.1)
    var outcome: TransitionOutcome?
    let newer = Screen("m", title: "new", presentationStyle: .fullScreen)
    try controller.present(newer, animated: true) { outcome = $0 }
    XCTAssertEqual(try XCTUnwrap(y("m", controller)), phone.height / 4, accuracy: 1e-9)
    XCTAssertEqual(controller.presentedScreens, [newer])
    XCTAssertEqual(controller.remaining, 0.1, accuracy: 1e-9)
    controller.advanceToRest()
    XCTAssertEqual(outcome, .finished)
    XCTAssertEqual(
      measured(recorder), "wD(m) wA(a) AT(m→a) CT(false) wD(a) dD(a) wA(m) dA(m) CB AE(false)")
    XCTAssertEqual(controller.presentedScreens, [newer])
    XCTAssertEqual(try XCTUnwrap(y("m", controller)), 0)
  }

  func testAnotherScreenPresentedMeanwhileIsANewLevel() throws {
    let (controller, recorder) = try start()
    try controller.present(screen("m", full: false), animated: true)
    controller.advance(by: 0.2)
    recorder.reset()
    try controller.present(screen("n", full: false), animated: true)
    XCTAssertEqual(controller.presentedScreens.map(\.id), ["m", "n"])
    XCTAssertEqual(try XCTUnwrap(y("m", controller)), phone.height / 2, accuracy: 1e-9)
    controller.advance(by: 0.1)
    // m goes on by its own clock, below n.
    XCTAssertEqual(try XCTUnwrap(y("m", controller)), phone.height / 4, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(y("n", controller)), phone.height * 0.75, accuracy: 1e-9)
    controller.advanceToRest()
    XCTAssertEqual(
      measured(recorder), "CT(true) dA(m) CB AE(true) wA(n) AT(m→n) CT(true) dA(n) CB AE(true)")
  }

  func testAPresentationDuringADismissalOfAnotherScreen() throws {
    let (controller, recorder) = try start()
    try controller.present(screen("m", full: false), animated: false)
    recorder.reset()
    try controller.dismiss(animated: true)
    controller.advance(by: 0.2)
    try controller.present(screen("n", full: false), animated: true)
    XCTAssertEqual(try XCTUnwrap(y("m", controller)), phone.height / 2, accuracy: 1e-9)
    controller.advance(by: 0.1)
    XCTAssertEqual(try XCTUnwrap(y("m", controller)), phone.height * 0.75, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(y("n", controller)), phone.height * 0.75, accuracy: 1e-9)
    controller.advanceToRest()
    XCTAssertEqual(controller.presentedScreens.map(\.id), ["n"])
    XCTAssertEqual(
      measured(recorder),
      "wD(m) AT(m→a) CT(true) dD(m) CB AE(true) wA(n) AT(a→n) CT(true) dA(n) CB AE(true)")
  }

  func testTheLowerLevelIsDismissedWhileTheUpperOneLeaves() throws {
    let (controller, recorder) = try start()
    try controller.present(screen("m", full: false), animated: false)
    try controller.present(screen("n", full: false), animated: false)
    recorder.reset()
    try controller.dismiss(animated: true)
    controller.advance(by: 0.2)
    try controller.dismiss(through: "m", animated: true)
    XCTAssertEqual(try XCTUnwrap(y("n", controller)), phone.height / 2, accuracy: 1e-9)
    XCTAssertEqual(controller.presentedScreens, [])
    controller.advanceToRest()
    XCTAssertEqual(
      measured(recorder),
      "wD(n) AT(n→m) CT(true) dD(n) CB AE(true) wD(m) AT(m→a) CT(true) dD(m) CB AE(true)")
  }

  func testTheOtherProfilesRefuseOrWait() throws {
    for profile in [InterruptionProfile.strict, .deferred] {
      let controller = try NavigationController(
        screens: [Screen("a")], container: phone, profile: profile, defaultAnimator: animator)
      try controller.present(screen("m"), animated: true)
      controller.advance(by: 0.1)
      if profile == .strict {
        XCTAssertThrowsError(try controller.dismiss(animated: true)) {
          XCTAssertEqual($0 as? NavigationError, .transitionRunning(from: "a", to: "m"))
        }
        continue
      }
      try controller.dismiss(animated: true)
      XCTAssertEqual(try XCTUnwrap(y("m", controller)), phone.height * 0.75, accuracy: 1e-9)
      controller.advance(by: 0.3)
      XCTAssertEqual(try XCTUnwrap(y("m", controller)), 0, accuracy: 1e-9)
      controller.advance(by: 0.2)
      XCTAssertEqual(try XCTUnwrap(y("m", controller)), phone.height / 2, accuracy: 1e-9)
    }
  }
}
