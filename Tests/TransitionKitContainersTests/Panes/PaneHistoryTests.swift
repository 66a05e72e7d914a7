import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

final class PaneHistoryTests: XCTestCase {
  private let list = PaneDestination(.list)
  private let first = PaneDestination(.detail, content: "1")
  private let second = PaneDestination(.detail, content: "2")
  private let extra = PaneDestination(.extra)

  // C421
  func testCurrentPaneComesFirstThenHistoryThenImportance() throws {
    let table: [(history: [PaneDestination], panes: Int, shown: Set<PaneRole>)] = [
      ([], 1, [.primary]), ([], 2, [.primary, .secondary]), ([], 3, Set(PaneRole.allCases)),
      ([list], 1, [.list]), ([list], 2, [.list, .detail]),
      ([list, first], 1, [.detail]), ([list, first], 2, [.list, .detail]),
      ([list, first, extra], 1, [.extra]), ([list, first, extra], 2, [.detail, .extra]),
      ([list, extra], 2, [.list, .extra]), ([list, first, second], 2, [.list, .detail]),
      ([extra], 2, [.extra, .primary]), ([list], 0, [.list]),
    ]
    for (history, panes, shown) in table {
      XCTAssertEqual(
        PaneHistory(history).shown(paneCount: panes), shown, "\(history) in \(panes)")
    }
  }

  func testPanesThatAreNotArrangedAreSkipped() throws {
    let two = try PaneArrangement([.list, .detail])
    XCTAssertEqual(PaneHistory([list, extra]).shown(paneCount: 1, in: two), [.list])
    XCTAssertEqual(PaneHistory([extra]).shown(paneCount: 3, in: two), [.list, .detail])
  }

  // C421: the history is kept across changes of the width.
  func testNavigationAddsAnEntry() {
    var history = PaneHistory([list])
    history.navigate(to: first)
    XCTAssertEqual(history.current, first)
    XCTAssertEqual(history.destinations.map(\.description), ["secondary", "primary 1"])
  }

  // C424
  func testBackLeadsAsFarAsItsBehavior() {
    let history = PaneHistory([list, first, second])
    let table: [(behavior: PaneBackBehavior, panes: Int, left: [PaneDestination]?)] = [
      (.popUntilScaffoldValueChange, 2, nil), (.popUntilContentChange, 2, [list, first]),
      (.popLatest, 2, [list, first]), (.popUntilCurrentDestinationChange, 2, [list]),
      (.popUntilScaffoldValueChange, 1, [list]), (.popUntilContentChange, 1, [list, first]),
      (.popLatest, 1, [list, first]), (.popUntilCurrentDestinationChange, 1, [list]),
    ]
    for (behavior, panes, left) in table {
      XCTAssertEqual(
        history.back(behavior, paneCount: panes)?.destinations, left, "\(behavior) in \(panes)")
    }
  }

  // C424
  func testBackWithoutAnEarlierEntryIsNotHandled() {
    for behavior in PaneBackBehavior.allCases {
      XCTAssertNil(PaneHistory([list]).back(behavior, paneCount: 1), "\(behavior)")
      XCTAssertNil(PaneHistory().back(behavior, paneCount: 1), "\(behavior)")
    }
  }

  // C424: other panes count as other content.
  func testSameContentInAnotherPaneIsAnotherContent() {
    let history = PaneHistory([PaneDestination(.list, content: "a"), .init(.detail, content: "a")])
    XCTAssertEqual(history.back(.popUntilContentChange, paneCount: 1)?.current?.role, .list)
    XCTAssertNil(history.back(.popUntilContentChange, paneCount: 2))
  }

  // C425
  func testScaleOfPredictiveBack() {
    for (fraction, scale) in [
      (0.0, 1.0), (0.1, 0.96), (0.5, 0.952381), (1, 0.951220), (-1, 1), (9, 0.951220), (.nan, 1),
    ] {
      XCTAssertEqual(PaneBackBehavior.scale(at: fraction), scale, accuracy: 1e-6, "at \(fraction)")
    }
    XCTAssertEqual(PaneBackBehavior.scale(at: 0), 1, "exactly")
  }
}
