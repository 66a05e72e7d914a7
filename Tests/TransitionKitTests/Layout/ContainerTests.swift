import TransitionKit
import XCTest

final class ContainerTests: XCTestCase {
  private let phone = Size(width: 320, height: 568)

  func testThePhoneHasTheBarsOfIOS26BelowItsSafeArea() {
    XCTAssertEqual(Container.phone.size, Size(width: 390, height: 844))
    XCTAssertEqual(Container.phone.barFrame, Rect(x: 0, y: 0, width: 390, height: 47 + 54))
    XCTAssertEqual(Container.phone.safeArea, Insets(top: 47, bottom: 34))
  }

  func testAContainerIsAPhoneWithoutANotchByDefault() throws {
    let container = try Container(size: phone)
    XCTAssertEqual(container.statusBarHeight, 20)
    XCTAssertEqual(container.navigationBarHeight, 44)
    XCTAssertEqual(container.safeArea, .zero)
    XCTAssertEqual(container.layoutDirection, .leftToRight)
    XCTAssertFalse(container.reducesMotion)
    XCTAssertEqual(container.bounds, Rect(x: 0, y: 0, width: 320, height: 568))
    XCTAssertEqual(container.barHeight, 64)
    XCTAssertEqual(container.barFrame, Rect(x: 0, y: 0, width: 320, height: 64))
  }

  /// By hand: an opaque bar covers the top 50 + 10 points.
  func testContentStartsBelowAnOpaqueBarAndReachesUnderTheOthers() throws {
    let container = try Container(size: phone, statusBarHeight: 10, navigationBarHeight: 50)
    let table: [(BarStyle, Rect)] = [
      (.opaque, Rect(x: 0, y: 60, width: 320, height: 508)),
      // A large title adds a row of 52 points.
      (.largeTitle, Rect(x: 0, y: 112, width: 320, height: 456)),
      (.translucent, Rect(x: 0, y: 0, width: 320, height: 568)),
      (.hidden, Rect(x: 0, y: 0, width: 320, height: 568)),
    ]
    XCTAssertEqual(table.map(\.0), BarStyle.allCases)
    for (bar, frame) in table {
      XCTAssertEqual(container.contentFrame(under: bar), frame, "\(bar)")
    }
    let low = try Container(size: Size(width: 320, height: 40))
    XCTAssertEqual(
      low.contentFrame(under: .opaque), Rect(x: 0, y: 64, width: 320, height: 0),
      "content of a container lower than its bar")
  }

  func testInvalidNumbersAreReportedWithTheirField() {
    let bad = Double.nan
    let table: [(String, () throws -> Container)] = [
      ("size", { try Container(size: Size(width: bad, height: 1)) }),
      ("size", { try Container(size: Size(width: 1, height: .infinity)) }),
      ("statusBarHeight", { [phone] in try Container(size: phone, statusBarHeight: bad) }),
      ("navigationBarHeight", { [phone] in try Container(size: phone, navigationBarHeight: bad) }),
      ("safeArea", { [phone] in try Container(size: phone, safeArea: Insets(left: bad)) }),
    ]
    for (field, make) in table {
      XCTAssertThrowsError(try make(), field) {
        XCTAssertEqual($0 as? LayoutError, .illegalNumber(owner: "container", field: field))
      }
    }
    let negative: [(String, Double, () throws -> Container)] = [
      ("size", -1, { try Container(size: Size(width: -1, height: 1)) }),
      ("size", -2, { try Container(size: Size(width: 1, height: -2)) }),
      ("statusBarHeight", -3, { [phone] in try Container(size: phone, statusBarHeight: -3) }),
      (
        "navigationBarHeight", -4,
        { [phone] in try Container(size: phone, navigationBarHeight: -4) }
      ),
      ("safeArea", -5, { [phone] in try Container(size: phone, safeArea: Insets(right: -5)) }),
    ]
    for (field, value, make) in negative {
      XCTAssertThrowsError(try make(), field) {
        XCTAssertEqual(
          $0 as? LayoutError, .negative(owner: "container", field: field, value: value))
      }
    }
  }

  func testErrorDescriptionsAreOneLineWithTheOwner() {
    let table: [(LayoutError, String)] = [
      (
        .illegalNumber(owner: "container", field: "size"),
        "size of container is not a number within ±1e30"
      ),
      (
        .negative(owner: "element a", field: "frame", value: -2.5),
        "frame of element a is -2.5, expected 0 or more"
      ),
      (.tooDeep(element: "a"), "element a is nested deeper than 100 levels (limit elementDepth)"),
      (.unknownElement("a", screen: "list"), "screen list has no element a"),
    ]
    for (error, text) in table { XCTAssertEqual(error.description, text) }
  }

  func testAnEmptyContainerIsValid() throws {
    let container = try Container(size: .zero, statusBarHeight: 0, navigationBarHeight: 0)
    XCTAssertEqual(container.contentFrame(under: .opaque), .zero)
  }

  func testResizingChangesOnlyTheSize() throws {
    let container = try Container(
      size: phone, statusBarHeight: 1, navigationBarHeight: 2,
      safeArea: Insets(top: 3, left: 4, bottom: 5, right: 6), layoutDirection: .rightToLeft,
      reducesMotion: true)
    let turned = try container.resized(to: Size(width: 568, height: 320))
    XCTAssertEqual(
      turned,
      try Container(
        size: Size(width: 568, height: 320), statusBarHeight: 1, navigationBarHeight: 2,
        safeArea: Insets(top: 3, left: 4, bottom: 5, right: 6), layoutDirection: .rightToLeft,
        reducesMotion: true))
    XCTAssertEqual(try turned.resized(to: phone), container)
    XCTAssertThrowsError(try container.resized(to: Size(width: -1, height: 0)))
  }
}
