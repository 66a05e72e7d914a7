import Foundation
import TransitionKit
import XCTest

/// The sheets of iOS 26 at rest, from the table of measurements.
final class SheetGenerationTests: XCTestCase {
  private func container(
    _ width: Double, _ height: Double, top: Double = 0, bottom: Double = 0
  ) throws -> Container {
    try Container(
      size: Size(width: width, height: height), safeArea: Insets(top: top, bottom: bottom))
  }

  func testTheTopOfALargePageSheet() throws {
    let style = PresentationStyle.pageSheet(.iOS26)
    let table: [(container: Container, y: Double)] = [
      // With a home indicator: the safe area.
      (try container(402, 874, top: 62, bottom: 34), 62),
      (try container(393, 852, top: 59, bottom: 34), 59),
      // Without one.
      (try container(375, 667, top: 20), 30),
      // A page sheet of an iPad.
      (try container(820, 1180, top: 24, bottom: 20), 42),
      // Compact height: full screen.
      (try container(874, 402, bottom: 20), 0),
      (try container(568, 320), 0),
    ]
    for (container, y) in table {
      let (width, height) = (container.width, container.height)
      XCTAssertEqual(
        style.frame(in: container), Rect(x: 0, y: y, width: width, height: height - y),
        "\(container.size)")
    }
    XCTAssertFalse(style.removesPresenter)
  }

  func testThePresenterIsOnlyDimmed() throws {
    let phone = try container(402, 874, top: 62, bottom: 34)
    let plain = LayerState(frame: phone.bounds)
    let style = PresentationStyle.pageSheet(.iOS26)
    XCTAssertEqual(style.presenterLook(of: plain, in: phone), plain)
    let dimming = try XCTUnwrap(style.dimmingLook(over: plain, in: phone))
    XCTAssertEqual(dimming.alpha, 0.2)
    XCTAssertEqual(dimming.fill, Fill(.black))
    XCTAssertEqual(dimming.frame, phone.bounds)
    let sheet = style.presentedLook(in: phone)
    XCTAssertEqual(sheet.roundedCorners, .top)
    let turned = try container(874, 402, bottom: 20)
    XCTAssertNil(style.dimmingLook(over: plain, in: turned))
    XCTAssertEqual(style.presentedLook(in: turned), LayerState(frame: turned.bounds))
  }

  func testTheFormSheet() throws {
    let style = PresentationStyle.formSheet(.iOS26)
    let pad = try container(820, 1180, top: 24, bottom: 20)
    XCTAssertEqual(style.frame(in: pad), Rect(x: 120, y: 265, width: 580, height: 650))
    XCTAssertEqual(style.presentedLook(in: pad).cornerRadius, 32)
    XCTAssertEqual(style.presentedLook(in: pad).roundedCorners, .all)
    // In compact width as a page sheet.
    for phone in [
      try container(402, 874, top: 62, bottom: 34), try container(375, 667, top: 20),
      try container(874, 402, bottom: 20),
    ] {
      XCTAssertEqual(
        style.presentedLook(in: phone), PresentationStyle.pageSheet(.iOS26).presentedLook(in: phone)
      )
    }
  }

  func testTheDefaultsStayAsTheyAre() throws {
    XCTAssertEqual(PresentationStyle.pageSheet(.classic), .pageSheet)
    XCTAssertEqual(PresentationStyle.formSheet(.classic), .formSheet)
    XCTAssertEqual(PageSheet().generation, .classic)
    XCTAssertEqual(FormSheet().generation, .classic)
    let phone = try container(402, 874, top: 62, bottom: 34)
    XCTAssertEqual(PageSheet(isOnSheet: true).presentationStyle(in: phone), .sheetOnSheet)
  }

  func testASheetEndsWhereItRestsAndFollowsARotation() throws {
    let phone = try container(402, 874, top: 62, bottom: 34)
    let animators: [any AnimatedTransitioning] = [
      PageSheet(generation: .iOS26), FormSheet(generation: .iOS26),
    ]
    for animator in animators {
      let controller = try NavigationController(screens: [Screen("a")], container: phone)
      let painter = Painter(container: phone, screens: [Screen("a"), Screen("m"), Screen("n")])
      func check(_ note: String, _ step: () throws -> Void) rethrows {
        let before = controller.picture
        try step()
        XCTAssertNil(painter.difference(before, controller.picture), "\(note) begins elsewhere")
        controller.advance(by: controller.remaining * (1 - 1e-9))
        let last = controller.picture
        controller.advanceToRest()
        XCTAssertNil(painter.difference(last, controller.picture), "\(note) ends elsewhere")
      }
      try check("present") {
        try controller.present(Screen("m"), animated: true, using: animator)
      }
      XCTAssertEqual(controller.picture[.to]?.frame, Rect(x: 0, y: 62, width: 402, height: 812))
      try check("present on it") {
        try controller.present(
          Screen("n"), animated: true,
          using: PageSheet(isOnSheet: true, generation: .iOS26))
      }
      try check("dismiss the upper one") { try controller.dismiss(animated: true) }
      try controller.resize(to: Size(width: 874, height: 402))
      XCTAssertEqual(controller.picture[.to]?.frame, Rect(x: 0, y: 0, width: 874, height: 402))
      try controller.resize(to: phone.size)
      try check("dismiss") { try controller.dismiss(animated: true) }
    }
  }

  func testAStyleIsReadBackAsItWasWritten() throws {
    for style in [PresentationStyle.pageSheet(.iOS26), .formSheet(.iOS26)] {
      let data = try JSONEncoder().encode(style)
      XCTAssertEqual(try JSONDecoder().decode(PresentationStyle.self, from: data), style)
    }
  }
}
