import Foundation
import TransitionKit
import XCTest

final class ScreenTests: XCTestCase {
  func testTheTitleOfAScreenIsItsIdByDefault() throws {
    let screen = Screen("list")
    XCTAssertEqual(screen.id, "list")
    XCTAssertEqual(screen.title, "list")
    XCTAssertEqual(screen.kind, "")
    XCTAssertEqual(screen.bar, .opaque)
    XCTAssertEqual(screen.presentationStyle, .fullScreen)
    XCTAssertEqual(screen.elements, [])
    XCTAssertEqual(Screen("list", title: "Photos").title, "Photos")
  }

  func testAPresentationStyleHasAFrameAndMayRemoveThePresenter() throws {
    let container = try Container(size: Size(width: 320, height: 480))
    let sheet = Rect(x: 20, y: 60, width: 280, height: 360)
    let table: [(style: PresentationStyle, removes: Bool, frame: Rect)] = [
      (.fullScreen, true, container.bounds), (.overFullScreen, false, container.bounds),
      (.custom(frame: sheet), false, sheet),
      (.custom(frame: sheet, removesPresenter: true), true, sheet),
    ]
    for (style, removes, frame) in table {
      XCTAssertEqual(style.removesPresenter, removes, "\(style)")
      XCTAssertEqual(style.frame(in: container), frame, "\(style)")
    }
  }

  func testAnElementIsNeitherScrolledNorNestedByDefault() throws {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let element = try Element("photo", frame: frame)
    XCTAssertEqual(element.id, "photo")
    XCTAssertEqual(element.frame, frame)
    XCTAssertEqual(element.scrollOffset, .zero)
    XCTAssertNil(element.contentSize)
    XCTAssertEqual(element.elements, [])
  }

  func testInvalidNumbersOfAnElementAreReportedWithNameAndField() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let owner = "element photo"
    let table: [(LayoutError, () throws -> Element)] = [
      (
        .illegalNumber(owner: owner, field: "frame"),
        { try Element("photo", frame: frame.withOrigin(x: .nan)) }
      ),
      (
        .negative(owner: owner, field: "frame", value: -1),
        { try Element("photo", frame: Rect(x: 0, y: 0, width: 1, height: -1)) }
      ),
      (
        .illegalNumber(owner: owner, field: "scrollOffset"),
        { try Element("photo", frame: frame, scrollOffset: Point(x: 0, y: .infinity)) }
      ),
      (
        .illegalNumber(owner: owner, field: "contentSize"),
        { try Element("photo", frame: frame, contentSize: Size(width: .nan, height: 0)) }
      ),
      (
        .negative(owner: owner, field: "contentSize", value: -3),
        { try Element("photo", frame: frame, contentSize: Size(width: -3, height: 0)) }
      ),
    ]
    for (error, make) in table {
      XCTAssertThrowsError(try make(), error.description) {
        XCTAssertEqual($0 as? LayoutError, error)
      }
    }
  }

  func testElementsMayBeNestedAtMostAHundredLevelsDeep() throws {
    let frame = Rect(x: 1, y: 1, width: 10, height: 10)
    var tower = try Element("level 1", frame: frame)
    for level in 2...Limits.elementDepth {
      tower = try Element("level \(level)", frame: frame, elements: [tower])
    }
    XCTAssertEqual(Limits.elementDepth, 100)
    let placed = PlacedScreen(
      Screen("deep", elements: [tower]), frame: Rect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertEqual(placed.rect(of: "level 1")?.origin, Point(x: 100, y: 100), "99 levels inside")
    let flat = try Element("flat", frame: frame)
    for siblings in [[tower], [flat, tower], [tower, flat]] {
      XCTAssertThrowsError(try Element("level 101", frame: frame, elements: siblings)) {
        XCTAssertEqual($0 as? LayoutError, .tooDeep(element: "level 101"))
      }
    }
  }

  func testTenThousandNestedElementsAreRejectedWithoutACrash() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    XCTAssertThrowsError(
      try (0..<10_000).reduce(try Element("0", frame: frame)) { tower, level in
        try Element("\(level + 1)", frame: frame, elements: [tower])
      }
    ) { XCTAssertEqual($0 as? LayoutError, .tooDeep(element: "100")) }
  }

  /// A worker thread has 512 KiB.
  func testTheDeepestElementNeedsLittleStack() throws {
    let frame = Rect(x: 1, y: 1, width: 10, height: 10)
    @Sendable func tower() throws -> Element {
      try (1..<Limits.elementDepth).reduce(try Element("0", frame: frame)) { tower, level in
        try Element("\(level)", frame: frame, elements: [tower])
      }
    }
    try onSmallStack {
      let (screen, other) = (
        Screen("a", elements: [try tower()]), Screen("a", elements: [try tower()])
      )
      XCTAssertEqual(screen, other)
      XCTAssertEqual(screen.hashValue, other.hashValue)
      let data = try JSONEncoder().encode(screen)
      XCTAssertEqual(try JSONDecoder().decode(Screen.self, from: data), screen)
      let deepest = try (1..<Limits.elementDepth).reduce(try Element("other", frame: frame)) {
        try Element("\($1)", frame: frame, elements: [$0])
      }
      XCTAssertNotEqual(Screen("a", elements: [deepest]), screen)
    }
  }

  func testADocumentOfElementsThatIsTooDeepIsRefusedOnItsWayDown() throws {
    let start = #"{"id":"x","frame":[1,1,10,10]"#
    for depth in [101, 102, 250] {
      let text = (1..<depth).reduce(start + "}") { text, _ in
        start + #","elements":["# + text + "]}"
      }
      try onSmallStack {
        XCTAssertThrowsError(try JSONDecoder().decode(Element.self, from: Data(text.utf8))) {
          guard case .dataCorrupted(let context) = $0 as? DecodingError else {
            return XCTFail("\($0)")
          }
          XCTAssertEqual(
            context.underlyingError as? LayoutError, .tooDeep(element: "x"), "\(depth)")
        }
      }
    }
  }
}
