import TransitionKit
import TransitionKitContainers
import XCTest

final class SplitWidthsTests: XCTestCase {
  private let height = 1000.0

  private func edges(
    _ widths: SplitWidths, _ mode: SplitDisplayMode, _ width: Double,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> [[Double]] {
    let size = Size(width: width, height: height)
    let frames = try widths.frames(in: mode, size: size, layoutDirection: direction)
    return frames.sorted { $0.key < $1.key }.map { [$0.value.x, $0.value.maxX] }
  }

  // C410
  func testWidthsOfThePrimaryColumn() throws {
    let table: [(widths: SplitWidths, width: Double, primary: Double)] = [
      (SplitWidths(.doubleColumn), 1200, 320), (SplitWidths(.tripleColumn), 1200, 280),
      (SplitWidths(.doubleColumn, primaryFraction: 0.5), 820, 346),
      (SplitWidths(.doubleColumn, isFloating: false), 1200, 320),
      (SplitWidths(.doubleColumn), 300, 0),
    ]
    for (widths, width, primary) in table {
      XCTAssertEqual(try widths.primaryWidth(in: width), primary, "\(widths) in \(width)")
    }
  }

  // C410
  func testAutomaticModeKeepsTheSecondaryColumnWide() throws {
    let table: [(widths: SplitWidths, width: Double, mode: SplitDisplayMode)] = [
      (SplitWidths(.tripleColumn), 820, .oneBesideSecondary),
      // 10 + 280 + 320 + 0.5 + 464 = 1074.5
      (SplitWidths(.tripleColumn), 1074, .oneBesideSecondary),
      (SplitWidths(.tripleColumn), 1074.5, .twoBesideSecondary),
      (SplitWidths(.tripleColumn), 784, .secondaryOnly),
      // 10 + 320 + 464 = 794
      (SplitWidths(.doubleColumn), 793, .secondaryOnly),
      (SplitWidths(.doubleColumn), 794, .oneBesideSecondary),
      (SplitWidths(.doubleColumn, primaryFraction: 0.5), 820, .oneBesideSecondary),
      (SplitWidths(.doubleColumn, primaryFraction: 0.5), 474, .secondaryOnly),
    ]
    for (widths, width, mode) in table {
      XCTAssertEqual(try widths.automaticMode(in: width), mode, "\(widths.style) in \(width)")
    }
  }

  // C410
  func testFramesOfTwoColumns() throws {
    let half = SplitWidths(.doubleColumn, primaryFraction: 0.5)
    XCTAssertEqual(try edges(half, .oneBesideSecondary, 820), [[10, 356], [356, 820]])
    XCTAssertEqual(
      try edges(half, .oneBesideSecondary, 820, .rightToLeft), [[464, 810], [0, 464]])
    XCTAssertEqual(try edges(half, .oneOverSecondary, 820), [[10, 356], [0, 820]])
    XCTAssertEqual(try edges(half, .secondaryOnly, 820), [[0, 820]])
    let plain = SplitWidths(.doubleColumn, isFloating: false)
    XCTAssertEqual(try edges(plain, .oneBesideSecondary, 1000), [[0, 320], [320.5, 1000]])
    let frames = try half.frames(
      in: .oneBesideSecondary, size: Size(width: 820, height: height))
    XCTAssertEqual(frames[.primary], Rect(x: 10, y: 10, width: 346, height: 980))
  }

  // C410
  func testFramesOfThreeColumns() throws {
    let widths = SplitWidths(.tripleColumn)
    XCTAssertEqual(try edges(widths, .oneBesideSecondary, 820), [[0, 320], [320.5, 820]])
    XCTAssertEqual(
      try edges(widths, .twoBesideSecondary, 1200), [[10, 290], [290, 610], [610.5, 1200]])
    XCTAssertEqual(
      try edges(widths, .twoOverSecondary, 1200), [[10, 290], [290, 610], [0, 1200]])
    // It keeps 1200 − 320.5 = 879.5 and leaves the container.
    XCTAssertEqual(
      try edges(widths, .twoDisplaceSecondary, 1200), [[10, 290], [290, 610], [610.5, 1490]])
    XCTAssertEqual(try edges(widths, .oneBesideSecondary, 100), [[0, 100], [100, 100]])
  }

  func testIllegalNumbersAreNamed() {
    let table: [(widths: SplitWidths, width: Double, message: String)] = [
      (SplitWidths(.doubleColumn), .nan, "width must be a finite number"),
      (
        SplitWidths(.doubleColumn, primaryFraction: .infinity), 800,
        "primaryFraction must be a finite number"
      ),
      (
        SplitWidths(.doubleColumn, primaryFraction: 2), 800, "primaryFraction is 2, expected 0...1"
      ),
    ]
    for (widths, width, message) in table {
      XCTAssertThrowsError(try widths.primaryWidth(in: width)) {
        XCTAssertEqual("\($0)", message)
      }
      XCTAssertThrowsError(try edges(widths, .oneBesideSecondary, width)) {
        XCTAssertEqual("\($0)", message)
      }
    }
  }
}
