import TransitionKit
import TransitionKitContainers
import XCTest

/// Traces of UIKit 26.1, with the column numbers of the rules: 0 primary, 1 supplementary, 2 secondary, 3
/// compact.
final class SplitColumnsTests: XCTestCase {
  private func three(
    _ secondary: [String] = ["B"], compact: [String] = [], mounted: Bool = true
  ) -> SplitColumns {
    var columns = SplitColumns(
      .tripleColumn,
      [.primary: ["A"], .supplementary: ["S"], .secondary: secondary, .compact: compact])
    if mounted { columns.mount(isCompact: false) }
    return columns
  }

  private func expect(
    _ trace: SplitTrace?, _ ordered: String, _ anyOrder: [SplitEvent] = [], _ message: String = "",
    line: UInt = #line
  ) {
    let tokens = trace?.ordered.map(\.description).joined(separator: " ")
    XCTAssertEqual(tokens, ordered, message, line: line)
    XCTAssertEqual(
      trace?.anyOrder, SplitTrace([], anyOrder: anyOrder).anyOrder, message, line: line)
  }

  // MARK: - Collapsing and expanding

  // C402, C403, C405
  func testV24ThreeColumnsCollapseAndExpand() {
    var columns = three()
    let before = columns
    expect(
      columns.collapse(),
      "topColumn?(2) willHide(1) willShow(0) willHide(2) willHide(0) willShow(2)",
      [.didShow(.secondary), .didCollapse, .didHide(.primary), .didHide(.supplementary)])
    XCTAssertTrue(columns.isCollapsed)
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A, nav[S], nav[B]]"])
    XCTAssertEqual(columns.stacks[0].top, "B")
    expect(
      columns.expand(), "displayMode?(2) willShow(1)", [.didExpand, .didShow(.supplementary)])
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A]", "nav[S]", "nav[B]"])
    XCTAssertEqual(columns, before)
  }

  // C403
  func testV25APopInTheCollapsedStackIsKept() {
    var columns = three(["b", "c"])
    columns.collapse()
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A, nav[S], nav[b, c]]"])
    XCTAssertEqual(columns.stacks[0].top, "c")
    expect(columns.pop(), "")
    XCTAssertEqual(columns.stacks[0].top, "b")
    columns.expand()
    XCTAssertEqual(columns.screens(of: .secondary), ["b"])
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A]", "nav[S]", "nav[b]"])
  }

  // C402: the events after the change are compared as a multiset.
  func testEventsAfterTheChangeHaveNoOrder() {
    let one = SplitTrace([.willShow(.primary)], anyOrder: [.didCollapse, .didShow(.primary)])
    let two = SplitTrace([.willShow(.primary)], anyOrder: [.didShow(.primary), .didCollapse])
    XCTAssertEqual(one, two)
    XCTAssertNotEqual(one, SplitTrace([.willShow(.primary)], anyOrder: [.didCollapse]))
    XCTAssertEqual(one.description, "willShow(0) + {didCollapse, didShow(0)}")
  }

  // C403: the other columns are kept for the expansion.
  func testTheDelegateMayAnswerPrimary() {
    var columns = three()
    expect(
      columns.collapse(to: .primary), "topColumn?(2) willHide(1) willShow(0) willHide(2)",
      [.didShow(.primary), .didCollapse, .didHide(.supplementary), .didHide(.secondary)])
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A]"])
    columns.expand()
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A]", "nav[S]", "nav[B]"])
  }

  // C404
  func testACompactColumnIsAlone() {
    var columns = three(compact: ["C"])
    let before = columns
    expect(
      columns.collapse(), "topColumn?(3) willHide(1) willShow(3) willHide(2)",
      [.didHide(.supplementary), .didCollapse, .didShow(.compact), .didHide(.secondary)])
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[C]"])
    columns.expand()
    XCTAssertEqual(columns, before)
  }

  // C406
  func testFirstMountInACompactWidthIsACollapse() {
    for style in SplitStyle.allCases {
      var columns = SplitColumns(
        style, [.primary: ["A"], .supplementary: ["S"], .secondary: ["B"]])
      XCTAssertEqual(columns.visibleColumns, [])
      expect(
        columns.mount(isCompact: true),
        "willChangeTo(2) topColumn?(2) willShow(0) willHide(0) willShow(2)",
        [.didCollapse, .didShow(.secondary), .didHide(.primary)], "\(style)")
      XCTAssertTrue(columns.mount(isCompact: true).isEmpty, "once")
    }
  }

  // C401: a column holds a stack, and only columns that were given exist.
  func testColumnsAreStacks() {
    var columns = SplitColumns(.doubleColumn, [.primary: ["A"], .supplementary: ["S"]])
    columns.mount(isCompact: false)
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A]"])
    XCTAssertEqual(SplitColumn.allCases.map(\.description), ["0", "1", "2", "3", "4"])
    columns.push("B")
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A]", "nav[B]"])
  }

  // C411
  func testPreferredColumnIsOnTopAndFollowsTheUser() {
    var columns = three()
    columns.preferredCompactColumn = .supplementary
    columns.collapse()
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A, nav[S]]"])
    columns.pop()
    XCTAssertEqual(columns.preferredCompactColumn, .primary)
    columns.expand()
    columns.collapse()
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A]"])
    columns.expand()
    columns.preferredCompactColumn = .inspector
    columns.collapse()
    XCTAssertEqual(columns.visibleColumns, [.secondary], "an impossible column counts as none")
  }

  func testTheDelegateMayAnswerAnotherDisplayMode() {
    var columns = three()
    columns.collapse()
    expect(
      columns.expand(to: .twoBesideSecondary), "displayMode?(2) willShow(0) willShow(1)",
      [.didExpand, .didShow(.primary), .didShow(.supplementary)])
    XCTAssertEqual(columns.displayMode, .twoBesideSecondary)
  }

  // MARK: - Collapsed

  // C407
  func testCollapsedColumnsArePoppedAndPushed() {
    let all = "nav[A, nav[S], nav[B]]"
    let table: [(call: (inout SplitColumns) -> SplitTrace, events: String, stack: String)] = [
      ({ $0.show(.primary) }, "willHide(2) + {didHide(2)}", "nav[A]"),
      ({ $0.show(.supplementary) }, "willHide(2) + {didHide(2)}", "nav[A, nav[S]]"),
      ({ $0.hide(.secondary) }, "willHide(2) + {didHide(2)}", "nav[A, nav[S]]"),
      ({ $0.show(.secondary) }, "", all), ({ $0.hide(.primary) }, "", all),
      ({ $0.hide(.supplementary) }, "willHide(2) + {didHide(2)}", "nav[A]"),
      ({ $0.show(.inspector) }, "", all), ({ $0.setDisplayMode(.secondaryOnly) }, "", all),
      ({ $0.collapse() }, "", all),
      ({ $0.showDetail("D") }, "", "nav[A, nav[S], nav[D]]"),
    ]
    for (index, (call, events, stack)) in table.enumerated() {
      var columns = three()
      columns.collapse()
      XCTAssertEqual(call(&columns).description, events, "row \(index)")
      XCTAssertEqual(columns.stacks.map(\.description), [stack], "row \(index)")
    }
  }

  // C407
  func testDetailIsReplacedAndThenPushed() {
    var columns = three(["b", "c"])
    columns.collapse(to: .primary)
    XCTAssertEqual(columns.showDetail("D").description, "willShow(2) + {didShow(2)}")
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A, nav[S], nav[D]]"])
    XCTAssertEqual(columns.screens(of: .secondary), ["D"])
    columns.hide(.secondary)
    columns.show(.secondary)
    XCTAssertEqual(columns.stacks[0].top, "D")
  }

  // C407
  func testSettingASecondaryStackIsSilent() {
    var columns = three()
    columns.collapse()
    columns.setScreens(["x", "y"], of: .secondary)
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A, nav[S], nav[x, y]]"])
    columns.setScreens([], of: .secondary)
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A, nav[S]]"])
    columns.setScreens([], of: .primary)
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A, nav[S]]"], "the lowest stays")
  }

  func testACompactColumnTakesNavigation() {
    var columns = three(compact: ["C"])
    columns.collapse()
    for call in [SplitColumn.primary, .secondary, .compact] {
      XCTAssertTrue(columns.show(call).isEmpty)
      XCTAssertTrue(columns.hide(call).isEmpty)
    }
    columns.showDetail("D")
    columns.push("E")
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[C, D, E]"])
    columns.pop()
    columns.pop()
    XCTAssertNil(columns.pop(), "the root stays")
  }

  func testAPushGoesToTheColumnOnTop() {
    var columns = three()
    columns.collapse(to: .supplementary)
    columns.push("S2")
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A, nav[S, S2]]"])
    columns.expand()
    columns.push("B2")
    XCTAssertEqual(columns.stacks.map(\.description), ["nav[A]", "nav[S, S2]", "nav[B, B2]"])
    columns.pop(in: .supplementary)
    XCTAssertEqual(columns.screens(of: .supplementary), ["S"])
    XCTAssertNil(columns.pop(in: .supplementary))
  }

  // MARK: - Expanded

  // C408
  func testDisplayModesShowAndHideColumns() {
    var columns = three()
    expect(
      columns.setDisplayMode(.twoBesideSecondary), "willChangeTo(4) willShow(0)",
      [.didShow(.primary)])
    expect(
      columns.setDisplayMode(.secondaryOnly), "willChangeTo(1) willHide(0) willHide(1)",
      [.didHide(.primary), .didHide(.supplementary)])
    XCTAssertTrue(columns.setDisplayMode(.secondaryOnly).isEmpty)
    XCTAssertTrue(columns.expand().isEmpty, "it is expanded")
  }

  // C408
  func testShowAndHideOnlyChangeTheDisplayMode() {
    let table:
      [(call: (inout SplitColumns) -> SplitTrace, events: String, visible: [SplitColumn])] = [
        ({ $0.show(.primary) }, "willChangeTo(4)", [.primary, .supplementary, .secondary]),
        ({ $0.hide(.supplementary) }, "willChangeTo(1)", [.secondary]),
        ({ $0.show(.supplementary) }, "", [.supplementary, .secondary]),
        ({ $0.hide(.primary) }, "", [.supplementary, .secondary]),
        ({ $0.hide(.secondary) }, "", [.supplementary, .secondary]),
        ({ $0.show(.secondary) }, "", [.supplementary, .secondary]),
        ({ $0.hide(.compact) }, "", [.supplementary, .secondary]),
        ({ $0.showDetail("D") }, "", [.supplementary, .secondary]),
      ]
    for (index, (call, events, visible)) in table.enumerated() {
      var columns = three()
      XCTAssertEqual(call(&columns).description, events, "row \(index)")
      XCTAssertEqual(columns.visibleColumns, visible, "row \(index)")
    }
    var over = three()
    over.setDisplayMode(.oneOverSecondary)
    XCTAssertEqual(over.show(.primary).description, "willChangeTo(5)", "it stays over")
  }

  func testTheInspectorIsHiddenInACompactWidth() {
    var columns = SplitColumns(
      .doubleColumn, [.primary: ["A"], .secondary: ["B"], .inspector: ["I"]])
    XCTAssertTrue(columns.show(.primary).isEmpty, "not mounted")
    XCTAssertTrue(columns.hide(.primary).isEmpty, "not mounted")
    expect(
      columns.mount(isCompact: false), "willChangeTo(2) willShow(0) willShow(2)",
      [.didShow(.primary), .didShow(.secondary)])
    XCTAssertEqual(columns.show(.inspector).description, "willShow(4) + {didShow(4)}")
    let before = columns
    expect(
      columns.collapse(), "topColumn?(2) willHide(4) willHide(2) willHide(0) willShow(2)",
      [.didCollapse, .didHide(.primary), .didHide(.inspector), .didShow(.secondary)])
    columns.expand()
    XCTAssertEqual(columns, before)
    XCTAssertEqual(columns.hide(.inspector).description, "willHide(4) + {didHide(4)}")
  }

  func testAStyleOfTwoHasNoModesWithThreeColumns() {
    let table: [(mode: SplitDisplayMode, legal: SplitDisplayMode)] = [
      (.twoBesideSecondary, .oneBesideSecondary), (.twoOverSecondary, .oneOverSecondary),
      (.twoDisplaceSecondary, .oneBesideSecondary), (.secondaryOnly, .secondaryOnly),
    ]
    for (mode, legal) in table {
      XCTAssertEqual(SplitStyle.doubleColumn.legal(mode), legal)
      XCTAssertEqual(SplitStyle.tripleColumn.legal(mode), mode)
    }
  }

  // MARK: - Classic style

  // C409
  func testClassicStyleDiscardsOrPushesTheSecondarySide() {
    let table: [(discards: Bool, answer: SplitNode?, collapsed: String, separate: [String?])] = [
      (false, nil, "nav[a, b, nav[x, y]]", ["nav[a, b]", "nav[x, y]"]),
      (true, nil, "nav[a, b]", ["nav[a]", "b"]),
      (true, .screen("z"), "nav[a, b]", ["nav[a, b]", "z"]),
      (false, .screen("z"), "nav[a, b, nav[x, y]]", ["nav[a, b, nav[x, y]]", "z"]),
    ]
    for (discards, answer, collapsed, separate) in table {
      var split = ClassicSplit(
        primary: [.screen("a"), .screen("b")], secondary: .stack(of: ["x", "y"]))
      split.collapse(discardingSecondary: discards)
      XCTAssertEqual(split.primary.description, collapsed)
      XCTAssertNil(split.secondary)
      split.separate(answer)
      XCTAssertEqual([split.primary.description, split.secondary?.description], separate)
      XCTAssertFalse(split.isCollapsed)
    }
  }

  func testClassicRootIsNeverPopped() {
    var split = ClassicSplit(primary: [.screen("a")], secondary: .screen("b"))
    split.separate()
    XCTAssertEqual(split.secondary, .screen("b"), "it is separate")
    split.collapse(discardingSecondary: true)
    split.collapse(discardingSecondary: false)
    split.separate()
    XCTAssertEqual(split.primary, .stack([.screen("a")]))
    XCTAssertNil(split.secondary)
    XCTAssertNil(SplitNode.stack([]).top)
  }

  func testNestedStacksAreReadAsDeepAsADocumentMayBe() throws {
    // On a thread with 512 KiB of stack.
    try onSmallStack {
      var node = SplitNode.screen("a")
      for _ in 0..<160 { node = .stack([node]) }
      let read = try JSONDecoder().decode(SplitNode.self, from: JSONEncoder().encode(node))
      XCTAssertEqual(read, node)
      XCTAssertEqual(read.hashValue, node.hashValue)
      XCTAssertEqual(read.top, "a")
      XCTAssertEqual(read.description, node.description)
    }
  }
}
