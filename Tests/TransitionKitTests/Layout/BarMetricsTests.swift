import TransitionKit
import XCTest

/// The heights of the bars of two systems, from their tables.
final class BarMetricsTests: XCTestCase {
  private let phone = Size(width: 402, height: 874)

  func testTheDefaultsAreTheClassicHeights() throws {
    // R731: status bar 20, navigation bar 44, large title + 52, tab bar 49 + 34, toolbar 44
    let container = try Container(size: phone, safeArea: Insets(top: 59, bottom: 34))
    XCTAssertEqual(container.barMetrics, .classic)
    XCTAssertEqual(container.barFrame, Rect(x: 0, y: 0, width: 402, height: 64))
    XCTAssertEqual(container.barFrame(of: .largeTitle)?.height, 20 + 96)
    XCTAssertEqual(BarMetrics.classic.tabBarHeight(safeArea: container.safeArea), 83)
    XCTAssertEqual(BarMetrics.classic.tabBarHeight(safeArea: .zero), 49)
    XCTAssertEqual(BarMetrics.classic.toolbarHeight(in: phone), 44)
    XCTAssertEqual(BarMetrics(), .classic)
  }

  func testTheHeightsOfIOS26() throws {
    // R731a: 54 below the safe area, 106 with a large title, toolbar 48 or 44, tab bar 83
    let island = try Container(
      size: phone, safeArea: Insets(top: 62, bottom: 34), barMetrics: .iOS26)
    XCTAssertEqual(island.barFrame, Rect(x: 0, y: 0, width: 402, height: 62 + 54))
    XCTAssertEqual(island.barFrame(of: .largeTitle)?.height, 62 + 106)
    XCTAssertEqual(island.contentFrame(under: .opaque).y, 116)
    XCTAssertEqual(island.contentFrame(under: .largeTitle).y, 168)
    XCTAssertEqual(BarMetrics.iOS26.tabBarHeight(safeArea: island.safeArea), 83)
    XCTAssertEqual(BarMetrics.iOS26.toolbarHeight(in: phone), 48)
    XCTAssertEqual(BarMetrics.iOS26.toolbarHeight(in: Size(width: 874, height: 402)), 44)
    // At y = 10 where there is no safe area.
    let window = try Container(size: phone, barMetrics: .iOS26)
    XCTAssertEqual(window.statusBarHeight, 10)
    XCTAssertEqual(window.barFrame.height, 64)
    XCTAssertEqual(window.barFrame(of: .largeTitle)?.height, 116)
  }

  func testAGivenHeightComesFirstAndACopyKeepsTheMetrics() throws {
    var metrics = BarMetrics.iOS26
    metrics.largeTitleHeight = 60
    let container = try Container(
      size: phone, statusBarHeight: 3, navigationBarHeight: 5, barMetrics: metrics)
    XCTAssertEqual(container.barFrame(of: .largeTitle)?.height, 68)
    let turned = try container.resized(to: Size(width: 874, height: 402))
    XCTAssertEqual(turned.barMetrics, metrics)
    XCTAssertEqual(turned.barFrame(of: .largeTitle)?.height, 68)
  }

  func testInvalidMetricsAreReported() {
    for bad in [-1, .nan, .infinity] {
      var metrics = BarMetrics.classic
      metrics.largeTitleHeight = bad
      XCTAssertThrowsError(try Container(size: phone, barMetrics: metrics))
    }
  }
}
