import Foundation
import TransitionKit
import XCTest

/// A presentation for which nobody names an animator has the timing of its style.
///
/// Expected values by pencil: on the spring of iOS 26 a part of 1 − (1 + ωt)·e^(−ωt) of the way is done after t, with
/// ω = √(1000/3).
final class SheetTimingTests: XCTestCase {
  private func container(
    _ width: Double, _ height: Double, top: Double = 0, bottom: Double = 0,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> Container {
    try Container(
      size: Size(width: width, height: height), safeArea: Insets(top: top, bottom: bottom),
      layoutDirection: direction)
  }

  private func y(_ controller: NavigationController, _ role: LayerID) -> Double {
    controller.picture[role]?.frame.y ?? .nan
  }

  private func part(_ time: Double) -> Double {
    let way = (1000.0 / 3).squareRoot() * time
    return 1 - (1 + way) * exp(-way)
  }

  func testTheSheetsOfIOS26ComeAndLeaveOnTheSpring() throws {
    let rows: [(PresentationStyle, Container, y: Double)] = [
      (.pageSheet(.iOS26), try container(375, 667, top: 20), 30),
      (.pageSheet(.iOS26), try container(375, 667, top: 20, .rightToLeft), 30),
      (.pageSheet(.iOS26), try container(393, 852, top: 59, bottom: 34), 59),
      // It fills a compact height.
      (.pageSheet(.iOS26), try container(852, 393, bottom: 21), 0),
      (.pageSheet(.iOS26), try container(820, 1180, top: 24, bottom: 20), 42),
      (.formSheet(.iOS26), try container(820, 1180, top: 24, bottom: 20), 265),
      (.formSheet(.iOS26), try container(375, 667, top: 20), 30),
    ]
    for (style, container, rest) in rows {
      let height = container.height
      let controller = try NavigationController(screens: [Screen("a")], container: container)
      try controller.present(Screen("note", presentationStyle: style), animated: true)
      XCTAssertEqual(controller.remaining, 0.5058, accuracy: 1e-4)
      XCTAssertEqual(y(controller, .to), height)
      var now = 0.0
      for time in [0.05, 0.1, 0.25, 0.5] {
        controller.advance(by: time - now)
        now = time
        XCTAssertEqual(
          y(controller, .to), height + (rest - height) * part(time), accuracy: 1e-6,
          "in \(container.size) \(time)")
      }
      controller.advanceToRest()
      try controller.dismiss(animated: true)
      now = 0
      for time in [0.05, 0.1, 0.25, 0.5] {
        controller.advance(by: time - now)
        now = time
        XCTAssertEqual(
          y(controller, .from), rest + (height - rest) * part(time), accuracy: 1e-6,
          "out \(container.size) \(time)")
      }
    }
  }

  func testOtherStylesKeepTheClassicTiming() throws {
    let styles: [PresentationStyle] = [
      .pageSheet, .formSheet, .fullScreen, .overFullScreen,
      .custom(frame: Rect(x: 0, y: 300, width: 375, height: 367)),
    ]
    for style in styles {
      XCTAssertNil(style.timing)
      let controller = try NavigationController(
        screens: [Screen("a")], container: try container(375, 667, top: 20))
      try controller.present(Screen("note", presentationStyle: style), animated: true)
      XCTAssertEqual(controller.remaining, 0.4, "\(style)")
    }
  }

  func testATimingOfAStyleReachesItsAdaptationsAndAnAnimatorMayHaveItsOwn() throws {
    var style = PresentationStyle.formSheet
    style.timing = .system
    for container in [try container(375, 667), try container(820, 1180)] {
      XCTAssertEqual(style.adapted(to: container).timing, .system)
      let rows: [(any AnimatedTransitioning, Double)] = [
        (CoverVertical(), 0.5058), (CoverVertical(timing: .classic), 0.4),
        (CoverVertical(timing: .system), 0.5058),
      ]
      for (animator, duration) in rows {
        let controller = try NavigationController(screens: [Screen("a")], container: container)
        try controller.present(
          Screen("note", presentationStyle: style), animated: true, using: animator)
        XCTAssertEqual(controller.remaining, duration, accuracy: 1e-4, "\(animator)")
      }
    }
  }

  func testAStyleIsReadAsItWasWritten() throws {
    for style in [PresentationStyle.pageSheet(.iOS26), .formSheet(.iOS26), .pageSheet, .fullScreen]
    {
      let data = try JSONEncoder().encode(style)
      XCTAssertEqual(try JSONDecoder().decode(PresentationStyle.self, from: data), style)
    }
  }
}
