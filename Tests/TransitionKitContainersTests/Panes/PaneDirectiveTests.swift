import TransitionKit
import TransitionKitContainers
import XCTest

final class PaneDirectiveTests: XCTestCase {
  func testV26WidthsGiveOneTwoOrThreePanes() throws {
    let table: [(width: Double, panes: Int, gap: Double)] = [
      (599, 1, 0), (600, 1, 0), (839, 1, 0), (840, 2, 24), (1199, 2, 24), (1200, 3, 24),
    ]
    for (width, panes, gap) in table {
      let directive = try PaneDirective(for: Size(width: width, height: 600))
      XCTAssertEqual(directive.paneCount, panes, "at \(width)")
      XCTAssertEqual(directive.gap, gap, "at \(width)")
    }
  }

  // C420
  func testOldVersionHasTwoPanesAtMost() throws {
    let size = Size(width: 2000, height: 600)
    XCTAssertEqual(try PaneDirective(for: size, version: .old).paneCount, 2)
    XCTAssertEqual(try PaneDirective(for: size, version: .old).defaultWidth, 360)
    XCTAssertEqual(try PaneDirective(for: size).defaultWidth, 412)
  }

  // C420
  func testDenseVariantHasTwoPanesFrom600On() throws {
    for (width, panes, gap) in [(599.0, 1, 0.0), (600, 2, 24), (839, 2, 24), (840, 2, 24)] {
      let directive = try PaneDirective(for: Size(width: width, height: 600), isDense: true)
      XCTAssertEqual(directive.paneCount, panes, "at \(width)")
      XCTAssertEqual(directive.gap, gap, "at \(width)")
    }
  }

  // C420
  func testTabletopAndTallSingleColumnsHaveTwoRows() throws {
    let table: [(width: Double, height: Double, isTabletop: Bool, rows: Int)] = [
      (400, 899, false, 1), (400, 900, false, 2), (839, 900, false, 2), (840, 900, false, 1),
      (840, 500, true, 2),
    ]
    for (width, height, isTabletop, rows) in table {
      let directive = try PaneDirective(
        for: Size(width: width, height: height), posture: PanePosture(isTabletop: isTabletop))
      XCTAssertEqual(directive.rowCount, rows, "\(width)×\(height)")
      XCTAssertEqual(directive.rowGap, rows == 2 ? 24 : 0, "\(width)×\(height)")
    }
  }

  // C420
  func testPoliciesChooseTheirHinges() throws {
    let hinges = [
      PaneHinge(Rect(x: 600, y: 0, width: 20, height: 800), isOccluding: true),
      PaneHinge(Rect(x: 300, y: 0, width: 0, height: 800), isSeparating: true),
      PaneHinge(Rect(x: 0, y: 400, width: 1000, height: 20), isSeparating: true, isOccluding: true),
    ]
    let table: [(policy: HingePolicy, edges: [Double])] = [
      (.always, [300, 600]), (.separating, [300]), (.occluding, [600]), (.never, []),
    ]
    let posture = PanePosture(hinges: hinges)
    for (policy, edges) in table {
      XCTAssertEqual(posture.bounds(avoidedBy: policy).map(\.x), edges, "\(policy)")
    }
    let directive = try PaneDirective(for: Size(width: 1000, height: 800), posture: posture)
    XCTAssertEqual(directive.avoidedBounds.map(\.x), [300], "by default those that separate")
  }

  func testIllegalNumbersAreNamed() {
    let hinge = PaneHinge(Rect(x: .nan, y: 0, width: 0, height: 9), isSeparating: true)
    let phone = Size(width: 400, height: 800)
    let table: [(make: () throws -> PaneDirective, message: String)] = [
      (
        { try PaneDirective(for: Size(width: .nan, height: 1)) }, "width must be a finite number"
      ),
      (
        { try PaneDirective(for: Size(width: 1, height: -.infinity)) },
        "height must be a finite number"
      ),
      (
        { try PaneDirective(for: Size(width: -1, height: 1)) },
        "width is -1, expected 0...1000000000"
      ),
      (
        { try PaneDirective(for: phone, posture: PanePosture(hinges: [hinge])) },
        "hinges[0].x must be a finite number"
      ),
      ({ try PaneDirective(paneCount: 4) }, "paneCount is 4, expected 1...3"),
      ({ try PaneDirective(paneCount: 1, rowCount: 0) }, "rowCount is 0, expected 1...2"),
      ({ try PaneDirective(paneCount: 1, gap: .infinity) }, "gap must be a finite number"),
    ]
    for (make, message) in table {
      XCTAssertThrowsError(try make()) { XCTAssertEqual("\($0)", message) }
    }
  }
}
