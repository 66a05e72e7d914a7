import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

final class BackPolicyTests: XCTestCase {
  private let tabs = ["home", "search", "mail"]

  private func tabContainer(_ policy: TabBackPolicy, selecting visits: [String]) -> BackContainer {
    var history = TabHistory(policy, selected: "home")
    for tab in visits { history.select(tab) }
    return BackContainer("tabs", .tabs(history, among: tabs))
  }

  private func stack(_ id: String, _ depth: Int, vetoes: Bool = false) -> BackContainer {
    BackContainer(id, .stack(depth: depth), vetoes: vetoes)
  }

  // MARK: - The chain

  // C603: the stack of a tab holds [r, N], and N the stack [p, q].
  func testV33BackPopsQThenNThenAsksTabsOrLeaves() {
    let first = tabContainer(.firstRoute, selecting: [])
    let second = tabContainer(.firstRoute, selecting: ["mail"])
    for policy in BackPolicy.allCases {
      func handler(_ inner: Int?, _ outer: Int, _ tabs: BackContainer) -> String {
        let path = (inner.map { [stack("N", $0)] } ?? []) + [stack("tab", outer), tabs]
        return policy.handler(of: path).description
      }
      XCTAssertEqual(handler(2, 2, first), "pop(N)", "q is popped")
      XCTAssertEqual(handler(1, 2, first), "pop(tab)", "N is popped")
      XCTAssertEqual(handler(nil, 1, first), "app")
      XCTAssertEqual(handler(nil, 1, second), "select(tabs, home)")
    }
  }

  // C603
  func testThePresentedChainComesBeforeOuterStacks() {
    let policy = BackPolicy.stacksFirst
    let path = [
      stack("sheetStack", 2), BackContainer("sheet", .presented), stack("outer", 3),
      tabContainer(.firstRoute, selecting: ["mail"]),
    ]
    let expected = ["pop(sheetStack)", "dismiss(sheet)", "pop(outer)", "select(tabs, home)"]
    for (index, handler) in expected.enumerated() {
      XCTAssertEqual(policy.handler(of: Array(path[index...])).description, handler)
    }
    XCTAssertEqual(policy.handler(of: []), .app)
  }

  // C603
  func testOnlyTheVetoOfTheTopScreenCounts() {
    for policy in BackPolicy.allCases {
      XCTAssertEqual(
        policy.handler(of: [stack("inner", 2, vetoes: true), stack("outer", 2)]), .vetoed("inner"))
      XCTAssertEqual(
        policy.handler(of: [stack("inner", 1, vetoes: true), stack("outer", 2)]), .vetoed("inner"),
        "at its root, too")
      XCTAssertEqual(
        policy.handler(of: [stack("inner", 2), stack("outer", 2, vetoes: true)]), .pop("inner"))
      XCTAssertEqual(
        policy.handler(of: [stack("inner", 1), stack("outer", 2, vetoes: true)]), .pop("outer"),
        "an outer veto waits until its screen is on top")
    }
  }

  // C603, C507: tabs inside a stack are asked last, or as the innermost container.
  func testTabsInsideAStack() {
    let path = [
      stack("tab", 1), tabContainer(.firstRoute, selecting: ["mail"]), stack("outer", 2),
    ]
    XCTAssertEqual(BackPolicy.stacksFirst.handler(of: path).description, "pop(outer)")
    XCTAssertEqual(BackPolicy.innermostFirst.handler(of: path).description, "select(tabs, home)")
  }

  // C424
  func testPanesAnswerOrPassOn() {
    let history = PaneHistory([.init(.list), .init(.detail, content: "1")])
    func path(_ paneCount: Int) -> [BackContainer] {
      let panes = BackContainer.Kind.panes(
        history, .popUntilScaffoldValueChange, paneCount: paneCount, .listDetail)
      return [BackContainer("panes", panes), stack("outer", 2)]
    }
    XCTAssertEqual(
      BackPolicy.stacksFirst.handler(of: path(1)),
      .showPanes("panes", PaneHistory([.init(.list)])))
    XCTAssertEqual(
      BackPolicy.stacksFirst.handler(of: path(1)).description, "panes(panes, secondary)")
    XCTAssertEqual(BackPolicy.stacksFirst.handler(of: path(2)), .pop("outer"))
    XCTAssertEqual(
      BackPolicy.stacksFirst.handler(of: [stack("a", 1, vetoes: true)]).description, "vetoed(a)")
  }

  // C602: the answer is a value, which a gesture keeps whatever happens to the tree.
  func testTheHandlerIsKnownBeforeTheGesture() {
    var path = [stack("inner", 2), stack("outer", 2)]
    let handler = BackPolicy.stacksFirst.handler(of: path)
    path[0] = stack("inner", 1, vetoes: true)
    XCTAssertEqual(handler, .pop("inner"))
  }

  // C605
  func testEdgeSwipeBelongsToTheInnermostStackThatCanPop() {
    let sheet = BackContainer("sheet", .presented)
    let tab = tabContainer(.firstRoute, selecting: ["mail"])
    let table: [(path: [BackContainer], stack: String?)] = [
      ([stack("inner", 2), stack("outer", 2)], "inner"),
      ([stack("inner", 1), stack("outer", 2)], "outer"),
      ([stack("inner", 1), sheet, stack("outer", 2)], nil),
      ([stack("inner", 1), tab], nil), ([stack("inner", 1), tab, stack("outer", 2)], "outer"),
    ]
    for (index, (path, stack)) in table.enumerated() {
      XCTAssertEqual(
        BackPolicy.edgeSwipe(of: path, isTransitioning: false), stack, "row \(index)")
      XCTAssertNil(BackPolicy.edgeSwipe(of: path, isTransitioning: true), "row \(index)")
    }
  }

  // MARK: - Callbacks

  // C601
  func testExactlyOneCallbackAnswers() {
    let first = BackCallback("first")
    let second = BackCallback("second")
    let table: [(callbacks: [BackCallback], id: String?)] = [
      ([first, second], "second"),
      ([first, BackCallback("off", isEnabled: false)], "first"),
      ([first, BackCallback("stopped", isStarted: false)], "first"),
      ([BackCallback("menu", priority: BackCallback.overlay), first, second], "menu"),
      ([first, BackCallback("system", priority: BackCallback.system)], "first"),
      ([BackCallback("system", priority: BackCallback.system)], "system"), ([], nil),
    ]
    for (index, (callbacks, id)) in table.enumerated() {
      XCTAssertEqual(BackCallback.answering(callbacks)?.id, id, "row \(index)")
    }
    XCTAssertEqual(BackCallback.overlay, 1_000_000)
  }

  // MARK: - Tabs

  // C604: the tabs that back selects one after the other, after home, mail, search, mail.
  func testTabHistoryPolicies() {
    let table: [(policy: TabBackPolicy, start: String, back: [String])] = [
      (.firstRoute, "home", ["home"]), (.firstRoute, "search", ["home"]),
      (.initialRoute, "search", ["search"]), (.order, "home", ["search", "home"]),
      (.history, "home", ["search", "home"]),
      (.fullHistory, "home", ["search", "mail", "home"]), (.none, "home", []),
    ]
    for (policy, start, expected) in table {
      var history = TabHistory(policy, selected: start)
      for tab in ["mail", "mail", "search", "mail"] { history.select(tab) }
      var selected: [String] = []
      while let back = history.back(among: tabs) {
        history = back
        selected.append(back.selected)
      }
      XCTAssertEqual(selected, expected, "\(policy) from \(start)")
    }
    XCTAssertEqual(TabBackPolicy.standard, .firstRoute)
  }

  // C604
  func testRemovedTabsAreSkipped() {
    for policy in TabBackPolicy.allCases {
      var history = TabHistory(policy, selected: "gone")
      history.select("home")
      XCTAssertNil(history.back(among: ["home"]), "\(policy)")
      XCTAssertNil(history.back(among: []), "\(policy)")
    }
  }
}
