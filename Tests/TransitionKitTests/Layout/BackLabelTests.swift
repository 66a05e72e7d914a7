import Foundation
import TransitionKit
import XCTest

/// The label of the back button and the margins of a bar; expected values are computed by hand.
final class BackLabelTests: XCTestCase {
  private let phone = constantContainer(Size(width: 320, height: 568))

  /// "Photo 7" is 59.5 wide, so the title begins at 130.25; a label begins at 27 and has to end at
  /// 122.25: 95.25 points, or 11 characters.
  private func label(
    _ lower: String?, _ mode: BackLabel, _ change: (inout BarContents) -> Void = { _ in }
  ) -> String? {
    var screen = Screen("detail", title: "Photo 7", barContents: BarContents(backLabel: mode))
    change(&screen.barContents)
    return phone.backLabel(of: screen, above: lower.map { Screen("list", title: $0) })
  }

  func testALongTitleBecomesBackAndThenNothing() {
    XCTAssertEqual(label("12345678901", .fitting), "12345678901")
    XCTAssertEqual(label("123456789012", .fitting), "Back")
    // 95.25 − 61.5 leaves less than the 34 points of "Back".
    XCTAssertEqual(
      label("12345678901", .fitting) { $0.leading = [.init("menu", width: 45)] }, "Back")
    XCTAssertNil(label("12345678901", .fitting) { $0.leading = [.init("menu", width: 46)] })
    XCTAssertEqual(label("12345678901", .cut), "12345678901")
    XCTAssertEqual(label("a very, very long title", .cut), "a very, very long title")
  }

  func testTheOtherModes() {
    XCTAssertEqual(label("Photos", .general), "Back")
    XCTAssertEqual(label("Photos", .general) { $0.generalBackTitle = "Zurück" }, "Zurück")
    XCTAssertNil(label("Photos", .general) { $0.generalBackTitle = "a general title" })
    XCTAssertNil(label("Photos", .none))
    XCTAssertNil(label(nil, .fitting), "no back button")
    XCTAssertEqual(label(nil, .fitting) { $0.backTitle = "Home" }, "Home")
    XCTAssertEqual(label("Photos", .fitting) { $0.backTitle = "Home" }, "Home")
  }

  func testTheHostStatesWidths() {
    XCTAssertEqual(label("Photos", .fitting) { $0.backTitleWidth = 95.25 }, "Photos")
    XCTAssertEqual(label("Photos", .fitting) { $0.backTitleWidth = 95.5 }, "Back")
    // A title of 200 points begins at 60, which leaves 25.
    XCTAssertNil(label("Photos", .fitting) { $0.titleWidth = 200 })
  }

  func testALargeTitleLeavesTheRowToTheLabel() throws {
    var screen = Screen("detail", title: "Photo 7", bar: .largeTitle)
    screen.barContents.backLabel = .fitting
    screen.barContents.trailing = [.init("share")]
    // 320 − 16 − 44 − 8 − 27 = 225: 26 characters.
    for (count, text) in [(26, String(repeating: "a", count: 26)), (27, "Back")] {
      let lower = Screen("list", title: String(repeating: "a", count: count))
      XCTAssertEqual(phone.backLabel(of: screen, above: lower), text)
    }
    // Collapsed, the title is in the row.
    screen.barContents.scrollOffset = 52
    let lower = Screen("list", title: "123456789012")
    XCTAssertEqual(phone.backLabel(of: screen, above: lower), "Back")
  }

  func testTheLayersShowTheLabelThatFits() throws {
    let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
    let animator = slide.takingNavigationBar()
    let list = Screen("list", title: "A title that is long")
    func push(_ mode: BackLabel) throws -> (StaticContext, Timeline) {
      let detail = Screen("detail", title: "Photo 7", barContents: BarContents(backLabel: mode))
      let context = StaticContext(.push, from: list, to: detail, container: phone)
      return (context, try animator.timeline(for: context))
    }
    let label = LayerID.barBackTitle(of: .to)
    let (context, fitting) = try push(.fitting)
    XCTAssertEqual(context.text(of: label), "Back")
    XCTAssertEqual(context.text(of: .barTitle(of: .to)), "Photo 7")
    XCTAssertEqual(context.text(of: .barTitle(of: .from)), "A title that is long")
    XCTAssertNil(context.text(of: .bar))
    XCTAssertEqual(fitting.lastPicture[label]?.frame, Rect(x: 27, y: 20, width: 34, height: 44))
    XCTAssertEqual(fitting.firstPicture[label]?.frame.width, 34, "another text keeps its width")
    XCTAssertEqual(
      fitting.lastPicture[.barTitle(of: .from)]?.frame, fitting.lastPicture[label]?.frame)
    let (minimal, none) = try push(.none)
    XCTAssertNil(none[label])
    XCTAssertNil(minimal.text(of: label))
    XCTAssertNotNil(none[.barBackChevron])
    // The title of 170 points goes to the label's place, cut at the middle of the bar.
    XCTAssertEqual(
      none.lastPicture[.barTitle(of: .from)]?.frame, Rect(x: 27, y: 20, width: 133, height: 44))
    let (_, cut) = try push(.cut)
    XCTAssertEqual(cut.lastPicture[label]?.frame, Rect(x: 27, y: 20, width: 133, height: 44))
  }

  func testMarginsMoveTheContents() throws {
    let margins = BarMargins(
      leading: 20, trailing: 24, backButton: 10, chevronWidth: 12, labelSpacing: 4, itemSpacing: 5)
    var detail = Screen("detail", title: "Photo 7", bar: .largeTitle)
    detail.barContents.leading = [.init("a", width: 30), .init("b", width: 30)]
    detail.barContents.trailing = [.init("c", width: 40), .init("d", width: 40)]
    let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1).takingNavigationBar()
    func last(_ metrics: BarMetrics) throws -> Picture {
      let container = try Container(
        size: Size(width: 320, height: 568), barMetrics: metrics)
      return try slide.timeline(
        for: StaticContext(
          .push, from: Screen("list", title: "All"), to: detail, container: container)
      ).lastPicture
    }
    let own = { (frame: Picture) in
      XCTAssertEqual(frame[.barBackChevron]?.frame, Rect(x: 10, y: 20, width: 12, height: 44))
      // 26 to 51.5, then 20 points to the items.
      XCTAssertEqual(frame[.barBackTitle(of: .to)]?.frame.x, 26)
      XCTAssertEqual(frame[.barItem("a", of: .to)]?.frame.x, 71.5)
      XCTAssertEqual(frame[.barItem("b", of: .to)]?.frame.x, 106.5)
      XCTAssertEqual(frame[.barItem("c", of: .to)]?.frame.x, 256)
      XCTAssertEqual(frame[.barItem("d", of: .to)]?.frame.x, 211)
      XCTAssertEqual(frame[.barLargeTitle(of: .to)]?.frame.x, 20)
    }
    own(try last(BarMetrics(margins: margins)))
    detail.barContents.margins = margins
    own(try last(.classic))
    for bad in [-1, .nan] {
      XCTAssertThrowsError(
        try Container(size: .zero, barMetrics: BarMetrics(margins: BarMargins(itemSpacing: bad)))
      ) { XCTAssertTrue("\($0)".contains("barMetrics"), "\($0)") }
    }
  }

  func testDefaultsAreNotWrittenAndEverythingIsReadBack() throws {
    func coded<Value: Codable & Equatable>(_ value: Value) throws -> (String, Value) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(value)
      return (
        String(decoding: data, as: UTF8.self), try JSONDecoder().decode(Value.self, from: data)
      )
    }
    XCTAssertEqual(try coded(BarContents()).0, "{}")
    XCTAssertEqual(try coded(BarMargins()).0, "{}")
    XCTAssertFalse(try coded(BarMetrics.iOS26).0.contains("margins"))
    XCTAssertEqual(try coded(BarMetrics.iOS26).1, .iOS26)
    let margins = BarMargins(
      leading: 1, trailing: 2, backButton: 3, chevronWidth: 4, labelSpacing: 5, itemSpacing: 6,
      titleSpacing: 7)
    let contents = BarContents(
      backTitle: "All", backLabel: .fitting, backTitleWidth: 30, generalBackTitle: "Zurück",
      margins: margins, scrollOffset: -3)
    XCTAssertEqual(try coded(contents).1, contents)
    XCTAssertEqual(try coded(BarMetrics(margins: margins)).1, BarMetrics(margins: margins))
  }
}

/// Returns a container of a size with classic bars.
private func constantContainer(_ size: Size) -> Container {
  do {
    return try Container(size: size)
  } catch {
    fatalError("\(error)")
  }
}
