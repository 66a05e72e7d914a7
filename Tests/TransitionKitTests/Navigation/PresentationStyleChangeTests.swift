import Foundation
import TransitionKit
import XCTest

/// Another presentation style for a screen that is presented already.
final class PresentationStyleChangeTests: XCTestCase {
  private func style(top: Double) -> PresentationStyle {
    var style = PresentationStyle(.fixed(Rect(x: 0, y: top, width: 320, height: 568 - top)))
    style.dimming = PresentationStyle.Dimming(0.4)
    return style
  }

  private func start() throws -> NavigationController {
    let controller = try NavigationController(
      screens: [Screen("map", bar: .hidden)],
      container: try Container(size: Size(width: 320, height: 568)))
    var sheet = Screen("sheet", bar: .hidden)
    sheet.presentationStyle = style(top: 300)
    try controller.present(sheet, animated: false)
    return controller
  }

  private func top(_ controller: NavigationController) -> Double? {
    controller.picture.layers.first { $0.node == .screen("sheet") }?.state.frame.y
  }

  func testThePictureFollowsAtRest() throws {
    let controller = try start()
    for y in [250.0, 100, 400] {
      try controller.setPresentationStyle(style(top: y), of: "sheet")
      XCTAssertEqual(top(controller), y)
      XCTAssertEqual(controller.presentedScreens.last?.presentationStyle, style(top: y))
      XCTAssertNil(controller.transition)
    }
  }

  func testADismissalThatRunsGoesOnFromTheNewPlace() throws {
    let controller = try start()
    try controller.dismiss(through: "sheet", animated: true)
    controller.advance(by: 0.1)
    // The share of the way to the bottom edge at 568 stays.
    let share = (568 - (try XCTUnwrap(top(controller)))) / (568 - 300)
    try controller.setPresentationStyle(style(top: 100), of: "sheet")
    XCTAssertEqual(top(controller) ?? 0, 568 - share * (568 - 100), accuracy: 1e-6)
    controller.advance(by: .infinity)
    XCTAssertNil(top(controller))
    XCTAssertThrowsError(try controller.setPresentationStyle(style(top: 200), of: "sheet")) {
      XCTAssertEqual("\($0)", "\(NavigationError.unknownScreen("sheet"))")
    }
  }

  func testACancelledDismissalReturnsToTheStyleThatItsScreenGotMeanwhile() throws {
    for isWhole in [false, true] {
      let controller = try start()
      let finger = GestureInteraction()
      if isWhole {
        try controller.show(
          NavigationState(screens: [Screen("other", bar: .hidden)]), animated: true,
          interaction: finger)
      } else {
        try controller.dismiss(animated: true, interaction: finger)
      }
      finger.update(0.5)
      try controller.setPresentationStyle(style(top: 100), of: "sheet")
      finger.cancel()
      controller.advance(by: .infinity)
      XCTAssertEqual(top(controller), 100)
      XCTAssertEqual(controller.presentedScreens.last?.presentationStyle, style(top: 100))
    }
  }

  func testAPresentationThatRunsGoesOnToTheNewPlace() throws {
    let controller = try start()
    try controller.dismiss(through: "sheet", animated: false)
    var sheet = Screen("sheet", bar: .hidden)
    sheet.presentationStyle = style(top: 300)
    try controller.present(sheet, animated: true)
    controller.advance(by: 0.1)
    // The share of the way from the bottom edge at 568 stays.
    let share = (568 - (try XCTUnwrap(top(controller)))) / (568 - 300)
    try controller.setPresentationStyle(style(top: 100), of: "sheet")
    XCTAssertEqual(top(controller) ?? 0, 568 - share * (568 - 100), accuracy: 1e-6)
    controller.advance(by: .infinity)
    XCTAssertEqual(top(controller), 100)
    try controller.dismiss(through: "sheet", animated: true)
    controller.advance(by: .infinity)
    XCTAssertNil(top(controller))
  }

  func testACancelledDismissalReturnsToTheStyleOfNow() throws {
    let controller = try start()
    try controller.setPresentationStyle(style(top: 120), of: "sheet")
    let before = controller.picture.layers
    let finger = GestureInteraction()
    try controller.dismiss(through: "sheet", animated: true, interaction: finger)
    finger.update(0.5)
    finger.cancel()
    controller.advance(by: .infinity)
    XCTAssertEqual(controller.picture.layers, before)
  }

  func testStylesThatMakeNoSenseAreRefused() throws {
    let controller = try start()
    var wrong = style(top: 100)
    wrong.cornerRadius = -1
    XCTAssertThrowsError(try controller.setPresentationStyle(wrong, of: "sheet")) {
      XCTAssertEqual(
        "\($0)",
        "\(NavigationError.invalidPresentationStyle(screen: "sheet", field: "cornerRadius"))")
    }
    XCTAssertThrowsError(try controller.setPresentationStyle(.fullScreen, of: "sheet")) {
      XCTAssertEqual(
        "\($0)",
        "\(NavigationError.invalidPresentationStyle(screen: "sheet", field: "removesPresenter"))")
    }
    XCTAssertThrowsError(try controller.setPresentationStyle(style(top: 0), of: "map"))
    XCTAssertEqual(top(controller), 300)
  }

  func testASpringIsReadBack() throws {
    let springs = [
      try Spring(mass: 3, stiffness: 1000, damping: 109.5),
      try Spring(mass: 1, stiffness: 380, damping: 31, initialVelocity: 2),
    ]
    let data = try JSONEncoder().encode(springs)
    XCTAssertEqual(try JSONDecoder().decode([Spring].self, from: data), springs)
    XCTAssertThrowsError(
      try JSONDecoder().decode(
        Spring.self, from: Data(#"{"mass":0,"stiffness":1,"damping":1}"#.utf8)))
  }
}
