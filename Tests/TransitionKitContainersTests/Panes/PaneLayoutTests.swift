import TransitionKit
import TransitionKitContainers
import XCTest

final class PaneLayoutTests: XCTestCase {
  private let size = Size(width: 1000, height: 700)

  private func edges(
    _ shown: Set<PaneRole>, width: Double = 1000, count: Int = 2, gap: Double = 24,
    hinges: [Rect] = [], widths: [PaneRole: Double] = [:],
    _ direction: LayoutDirection = .leftToRight
  ) throws -> [[Double]] {
    let layout = try PaneLayout(
      shown, in: Size(width: width, height: 700),
      directive: PaneDirective(paneCount: count, gap: gap, avoidedBounds: hinges), widths: widths,
      layoutDirection: direction)
    return layout.shown.compactMap { layout[$0] }.map { [$0.x, $0.maxX] }
  }

  func testMostImportantPaneGetsTheRemainingSpace() throws {
    XCTAssertEqual(try edges([.list, .detail]), [[0, 360], [384, 1000]])
    XCTAssertEqual(try edges([.detail, .extra]), [[0, 616], [640, 1000]])
    XCTAssertEqual(try edges([.list, .extra]), [[0, 616], [640, 1000]])
    XCTAssertEqual(try edges([.list]), [[0, 1000]])
    XCTAssertEqual(
      try edges([.list, .detail, .extra], width: 1300, count: 3),
      [[0, 360], [384, 916], [940, 1300]])
  }

  func testPanesShrinkInProportion() throws {
    // 576 of 720 preferred points: 288 each.
    XCTAssertEqual(try edges([.list, .detail], width: 600), [[0, 288], [312, 600]])
    // 676 of 300 + 1052: half of each.
    XCTAssertEqual(
      try edges([.list, .detail], width: 700, widths: [.list: 300, .detail: 1052]),
      [[0, 150], [174, 700]])
  }

  func testGapsShrinkInAContainerNarrowerThanThem() throws {
    XCTAssertEqual(try edges([.list, .detail], width: 10), [[0, 0], [10, 10]])
    XCTAssertEqual(try edges([.list, .detail], width: 0), [[0, 0], [0, 0]])
  }

  func testRightToLeftIsTheMirrorImage() throws {
    XCTAssertEqual(try edges([.list, .detail], .rightToLeft), [[0, 616], [640, 1000]])
  }

  func testPanesDoNotCrossHinges() throws {
    let fold = Rect(x: 400, y: 0, width: 0, height: 700)
    let hinge = Rect(x: 400, y: 0, width: 60, height: 700)
    XCTAssertEqual(try edges([.list, .detail], hinges: [fold]), [[0, 400], [424, 1000]])
    XCTAssertEqual(try edges([.list, .detail], hinges: [hinge]), [[0, 400], [460, 1000]])
    // Three panes in two areas: two in the wider one, 460...1300. 360 + 24 + 456.
    XCTAssertEqual(
      try edges([.list, .detail, .extra], width: 1300, count: 3, hinges: [hinge]),
      [[0, 400], [460, 916], [940, 1300]])
    // One pane is in the first area.
    XCTAssertEqual(try edges([.detail], hinges: [hinge]), [[0, 400]])
  }

  func testHingesAtEdgesCutTheContainer() throws {
    let left = Rect(x: -10, y: 0, width: 30, height: 700)
    let right = Rect(x: 980, y: 0, width: 40, height: 700)
    let beyond = Rect(x: 1000, y: 0, width: 40, height: 700)
    XCTAssertEqual(try edges([.detail], hinges: [left, right, beyond]), [[20, 980]])
    let all = Rect(x: -10, y: 0, width: 2000, height: 700)
    XCTAssertEqual(try edges([.list, .detail], hinges: [all]), [[1000, 1000], [1000, 1000]])
  }

  /// A hinge in the middle leaves one of three panes on its left; one at an edge divides nothing.
  func testRoundingDoesNotChooseTheAreaOfAPane() throws {
    var random = SeededRandom(seed: 0x38)
    for _ in 0..<300 {
      let (width, hinge) = (random.double(in: 600...1000), random.double(in: 1...40))
      let size = Size(width: width, height: 700)
      func layout(_ x: Double) throws -> PaneLayout {
        let directive = try PaneDirective(
          paneCount: 3, avoidedBounds: [Rect(x: x, y: 0, width: hinge, height: 700)])
        return try PaneLayout(Set(PaneRole.allCases), in: size, directive: directive)
      }
      let middle = (width - hinge) / 2
      let divided = try layout(middle)
      XCTAssertEqual(divided.frames.values.filter { $0.maxX <= middle }.count, 1, "\(width)")
      let edges: [(hinge: Double, first: Double)] = [
        (0.1 + 0.2 - 0.3, hinge), (width - width.ulp, 0),
      ]
      for (x, first) in edges {
        let whole = try layout(x)
        XCTAssertEqual(whole[whole.order[0]]?.x ?? .nan, first, accuracy: 1e-9)
        for role in whole.order {
          XCTAssertEqual(whole[role]?.width ?? .nan, width / 3, accuracy: hinge, "\(role) at \(x)")
        }
      }
    }
  }

  func testLayoutOfAHistory() throws {
    let history = PaneHistory([.init(.list), .init(.detail, content: "1"), .init(.extra)])
    let layout = try PaneLayout(history, in: size, directive: PaneDirective(for: size))
    XCTAssertEqual(layout.shown, [.detail, .extra])
  }

  func testIllegalPanesAreNamed() throws {
    let directive = try PaneDirective(for: size)
    let two = try PaneArrangement([.list, .detail])
    let table: [(make: () throws -> Any, message: String)] = [
      (
        { try PaneLayout(Set(PaneRole.allCases), in: self.size, directive: directive) },
        "3 panes are shown, expected at most 2"
      ),
      (
        { try PaneLayout([.extra], in: self.size, directive: directive, arrangement: two) },
        "the arrangement has no tertiary pane"
      ),
      (
        { try PaneLayout([.list], in: self.size, directive: directive, widths: [.list: .nan]) },
        "width of secondary must be a finite number"
      ),
      (
        { try PaneLayout([], in: Size(width: 1, height: .nan), directive: directive) },
        "height must be a finite number"
      ),
      ({ try PaneArrangement([]) }, "the arrangement has no pane"),
      ({ try PaneArrangement([.list, .list]) }, "the arrangement has the secondary pane twice"),
    ]
    for (make, message) in table {
      XCTAssertThrowsError(try make()) { XCTAssertEqual("\($0)", message) }
    }
  }
}
