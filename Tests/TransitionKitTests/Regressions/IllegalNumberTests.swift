import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

/// Numbers that make no sense are refused where they enter, with their names.
final class IllegalNumberTests: XCTestCase {
  private let phone = Size(width: 320, height: 568)

  /// A screen with one number that makes no sense, and the name of that number.
  private var screens: [(field: String, screen: Screen)] {
    let edits: [(String, @Sendable (inout Screen) -> Void)] = [
      (
        "barContents.leading[1].width",
        {
          $0.barContents.leading = [.init("a"), .init("i", width: .nan)]
        }
      ),
      ("barContents.trailing[0].width", { $0.barContents.trailing = [.init("i", width: -1)] }),
      ("barContents.titleWidth", { $0.barContents.titleWidth = .infinity }),
      ("barContents.backTitleWidth", { $0.barContents.backTitleWidth = 1e31 }),
      (
        "barContents.margins.itemSpacing",
        { $0.barContents.margins = BarMargins(itemSpacing: .nan) }
      ),
      ("barContents.scrollOffset", { $0.barContents.scrollOffset = -.infinity }),
      ("barLook", { $0.barLook = .color(RGBColor(red: .nan, green: 0, blue: 0)) }),
      ("background", { $0.background = .color(RGBColor(white: .infinity)) }),
    ]
    return edits.map { field, edit in
      var screen = Screen("b", bar: .largeTitle)
      edit(&screen)
      return (field, screen)
    }
  }

  func testEveryWayIntoAControllerNamesTheNumber() throws {
    let container = try Container(size: phone)
    let doors: [(String, (NavigationController, Screen) throws -> Void)] = [
      (
        "init",
        { _, screen in _ = try NavigationController(screens: [screen], container: container) }
      ),
      (
        "restoring",
        { _, screen in
          _ = try NavigationController(
            restoring: NavigationState(screens: [screen]), container: container)
        }
      ),
      ("push", { try $0.push($1, animated: true) }),
      ("push at once", { try $0.push($1, animated: false) }),
      ("present", { try $0.present($1, animated: true) }),
      ("setScreens", { try $0.setScreens([Screen("a"), $1], animated: true) }),
      (
        "updateScreen",
        { controller, screen in
          try controller.push(Screen("b"), animated: false)
          try controller.updateScreen(screen)
        }
      ),
      ("show", { try $0.show(NavigationState(screens: [$1]), animated: false) }),
    ]
    for (field, screen) in screens {
      for (door, enter) in doors {
        let controller = try NavigationController(screens: [Screen("a")], container: container)
        XCTAssertThrowsError(try enter(controller, screen), "\(door): \(field)") { error in
          XCTAssertEqual(
            error as? NavigationError, .invalidScreen(screen: "b", field: field), door)
        }
      }
    }
  }

  func testNumbersAtTheLimitsAreAccepted() throws {
    var screen = Screen("b", bar: .largeTitle)
    screen.barContents.trailing = [.init("i", width: 0)]
    screen.barContents.titleWidth = 1e30
    screen.barContents.margins = BarMargins(leading: -8)
    screen.barContents.scrollOffset = -1e30
    let controller = try NavigationController(
      screens: [Screen("a")], container: try Container(size: phone))
    try controller.push(screen, animated: false)
    XCTAssertEqual(controller.screens.map(\.id), ["a", "b"])
  }

  /// A decoder that reads texts as numbers that JSON lacks, as a property list has them.
  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func assertRefused<Value: Codable>(
    _ value: Value, _ word: String, line: UInt = #line
  ) throws {
    let data = Data(try text(value).utf8)
    XCTAssertThrowsError(try decoder.decode(Value.self, from: data), line: line) { error in
      guard case DecodingError.dataCorrupted(let context) = error else {
        return XCTFail("\(error)", line: line)
      }
      XCTAssertTrue(context.debugDescription.contains(word), context.debugDescription, line: line)
    }
  }

  func testDecodersRefuseNumbersThatMakeNoSense() throws {
    try assertRefused(BarContents.Item("i", width: .nan), "width of item i")
    try assertRefused(BarContents(titleWidth: .infinity), "titleWidth of bar contents")
    try assertRefused(BarMargins(leading: .nan), "leading of bar margins")
    try assertRefused(BarMetrics(navigationBarHeight: .nan), "bar metrics")
    try assertRefused(ElementLook(alpha: .nan), "element look")
    try assertRefused(Screen("s", barContents: BarContents(scrollOffset: .nan)), "scrollOffset")
    try assertRefused(Point(x: 1, y: .nan), "item 1 is nan")
    try assertRefused(Size(width: .infinity, height: 1), "item 0 is inf")
    try assertRefused(Rect(x: 0, y: 0, width: 1, height: .nan), "item 3 is nan")
    try assertRefused(Insets(left: .nan), "left is nan")
    try assertRefused(Transform(scaleX: .infinity), "scaleX is inf")
    try assertRefused(RGBColor(white: .nan), "item 0 is nan")
    var style = PresentationStyle(.bottom(height: ContainerLength(points: .nan)))
    try assertRefused(style, "placement.height of presentation style")
    style = .overFullScreen
    style.dimming = .init(.nan)
    try assertRefused(style, "dimming.alpha")
    style = .overFullScreen
    style.adaptations = [
      .init(.landscape, PresentationStyle(.fixed(Rect(x: .nan, y: 0, width: 1, height: 1))))
    ]
    try assertRefused(style, "item 0 is nan")
  }

  /// The text is as before, and every member but the dimming is still required.
  func testAStyleReadsBackAndNeedsItsMembers() throws {
    var style = PresentationStyle(.centered(width: ContainerLength(points: 3), height: .zero))
    style.dimming = .init(0.5)
    style.adaptations = [.init(.compactWidth, .fullScreen)]
    let text = try text(style)
    XCTAssertEqual(try decoder.decode(PresentationStyle.self, from: Data(text.utf8)), style)
    for member in ["\"backdropAlpha\":0", "\"cornerRadius\":0", "\"adaptations\":[]"] {
      let other = text.replacingOccurrences(of: member, with: "\"x\":0")
      XCTAssertThrowsError(
        try decoder.decode(PresentationStyle.self, from: Data(other.utf8)), member)
    }
  }

  func testADocumentHasAContainerOfFiniteSize() throws {
    let timeline = try Timeline(duration: 1, layers: [Layer(.to, frame: .unit)])
    func document(_ width: Double) -> TimelineDocument {
      TimelineDocument(
        animator: "a", operation: .push, container: Size(width: width, height: 5),
        timeline: timeline)
    }
    for width in [Double.nan, .infinity, -.infinity, 1e31] {
      try assertRefused(document(width), "size of container")
      let css = TimelineCSS.text(of: document(width))
      XCTAssertTrue(css.contains("  width: 0px;\n  height: 5px;\n"), css)
    }
    XCTAssertTrue(TimelineCSS.text(of: document(-1)).contains("  width: 0px;\n  height: 5px;\n"))
  }

  /// By hand: no row.
  func testALargeTitleWithoutAHeightIsGone() {
    for height in [Double.nan, -1, .infinity] {
      let title = LargeTitle(scrolledBy: 3, height: height)
      XCTAssertEqual([title.height, title.rowHeight, title.collapse, title.alpha], [0, 0, 1, 0])
    }
  }
}
