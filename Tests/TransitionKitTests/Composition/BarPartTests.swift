import XCTest

@testable import TransitionKit

/// What a navigation bar shows at rest, computed by hand from the default margins and 8.5 points for each
/// character.
final class BarPartTests: XCTestCase {
  private let list = Screen("list", title: "All")
  private let photo = Screen(
    "photo", title: "Photo 7", barContents: BarContents(trailing: [BarContents.Item("share")]))

  private func container(_ direction: LayoutDirection = .leftToRight) throws -> Container {
    try Container(size: Size(width: 320, height: 480), layoutDirection: direction)
  }

  func testABarHasABackButtonATitleAndItems() throws {
    let parts = try container().barParts(of: photo, above: list)
    XCTAssertEqual(parts.map(\.source), [.backChevron, .backTitle, .title, .item("share")])
    XCTAssertEqual(parts.map(\.text), [nil, "All", "Photo 7", nil])
    XCTAssertEqual(
      parts.map(\.state.frame),
      [
        Rect(x: 8, y: 20, width: 13, height: 44), Rect(x: 27, y: 20, width: 25.5, height: 44),
        Rect(x: 130.25, y: 20, width: 59.5, height: 44),
        Rect(x: 260, y: 20, width: 44, height: 44),
      ])
  }

  func testTheLowestScreenHasNoBackButtonAndAHiddenBarHasNothing() throws {
    XCTAssertEqual(try container().barParts(of: list, above: nil).map(\.source), [.title])
    let hidden = Screen("hidden", title: "Hidden", bar: .hidden)
    XCTAssertEqual(try container().barParts(of: hidden, above: list), [])
  }

  func testPartsAreMirroredFromRightToLeft() throws {
    let parts = try container(.rightToLeft).barParts(of: photo, above: list)
    XCTAssertEqual(parts.map(\.state.frame.x), [299, 267.5, 130.25, 16])
  }

  func testALabelThatDoesNotFitFallsBackAndALargeTitleIsBelowTheRow() throws {
    var screen = Screen("photo", title: "Photo 7", bar: .largeTitle)
    screen.barContents.backLabel = .fitting
    // 40 characters are 340 points wide, more than the container.
    let long = Screen("list", title: String(repeating: "w", count: 40))
    let parts = try container().barParts(of: screen, above: long)
    XCTAssertEqual(parts.map(\.source), [.backChevron, .backTitle, .largeTitle])
    XCTAssertEqual(parts[1].text, "Back")
    XCTAssertEqual(parts[2].state.frame, Rect(x: 16, y: 64, width: 119, height: 52))
  }
}
