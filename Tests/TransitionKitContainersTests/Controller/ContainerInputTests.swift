import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// What makes no sense is refused with the same error, in whatever way it comes into a tree.
///
/// The errors are read from the rules of each field by hand.
final class ContainerInputTests: XCTestCase {
  private var phone: Container {
    get throws { try Container(size: Size(width: 320, height: 568)) }
  }

  private let root: ContainerNode = .tabs(
    "t", [.stack("s", [.screen("a")]), .area("r", .screen("f"))])

  private func styled(_ style: PresentationStyle) -> ContainerNode {
    ContainerNode(Screen("n", presentationStyle: style))
  }

  private func framed(_ x: Double, _ width: Double) -> PresentationStyle {
    .custom(frame: Rect(x: x, y: 0, width: width, height: 100))
  }

  /// Nodes that make no sense, with what is said of them.
  private func nodes() -> [(node: ContainerNode, error: ContainerError)] {
    let frame = ContainerError.refused(.invalidPresentationFrame(screen: "n"))
    var adapted = PresentationStyle.fullScreen
    adapted.adaptations = [.init(.landscape, framed(0, -1))]
    var round = PresentationStyle.overFullScreen
    round.cornerRadius = -1
    var dark = PresentationStyle.overFullScreen
    dark.dimming = PresentationStyle.Dimming(2)
    var slow = SheetStyle.uiKit16()
    slow.slop = -1
    var far = ContainerNode.screen("n").asSheet(.uiKit16())
    far.sheet?.contentHeight = .infinity
    var selected = ContainerNode.pager("n", [.screen("p")])
    selected.selected = "q"
    var spaced = PagerStyle.uiKit
    spaced.spacing = -1
    var wide = Panes()
    wide.paneCount = 4
    let foreign = Panes(history: PaneHistory([PaneDestination(.extra)]))
    func tabs(_ height: Double) -> ContainerNode {
      .tabs("n", [.screen("p")], behaviour: Tabs(barHeight: height))
    }
    func sheet(_ detents: [Detent], _ id: String? = nil) -> ContainerNode {
      .screen("n").asSheet(.uiKit16(detents: detents), at: id)
    }
    return [
      (styled(framed(0, -5)), frame), (styled(framed(.nan, 5)), frame),
      (styled(framed(0, .infinity)), frame), (styled(framed(1e31, 5)), frame),
      (styled(adapted), frame),
      (styled(round), .illegalPresentationStyle("n", field: "cornerRadius")),
      (styled(dark), .illegalPresentationStyle("n", field: "dimming.alpha")),
      (
        styled(PresentationStyle(.bottom(height: ContainerLength(points: .nan)))),
        .illegalPresentationStyle("n", field: "placement.height")
      ),
      (sheet([]), .illegalSheet("n", .noDetents)),
      (sheet([.large, .large]), .illegalSheet("n", .duplicateDetent("large"))),
      (sheet([.large], "small"), .illegalSheet("n", .unknownDetent("small"))),
      (
        sheet([.height(.nan)]),
        .illegalSheet("n", .illegalNumber(field: "detents.\(Detent.height(.nan).id)"))
      ),
      (.screen("n").asSheet(slow), .illegalSheet("n", .illegalNumber(field: "slop"))),
      (far, .illegalSheet("n", .illegalNumber(field: "contentHeight"))),
      (tabs(-1), .illegalBarHeight("n")), (tabs(.nan), .illegalBarHeight("n")),
      (tabs(1e31), .illegalBarHeight("n")),
      (.tabs("n", [.screen("p")], selected: ""), .notInContainer("", container: "n")),
      (selected, .notInContainer("q", container: "n")),
      (
        .pager("n", [.screen("p")], style: spaced),
        .illegalPager("n", .outOfRange(field: "spacing", value: -1, expected: "0...1000000"))
      ),
      (
        .panes("n", [.screen("p")], behaviour: wide),
        .illegalPanes("n", .outOfRange(field: "paneCount", value: 4, expected: "1...3"))
      ),
      (.panes("n", [.screen("p")], behaviour: foreign), .illegalPanes("n", .unknownPane(.extra))),
      (
        ContainerNode(Screen("n"), kind: .screen, children: [.screen("p")]),
        .childOfScreen("p", in: "n")
      ),
      (
        ContainerNode(Screen("n"), kind: .area, children: [.screen("p"), .screen("q")]),
        .secondChild("q", in: "n")
      ),
      (.stack("n", [.screen("p"), .screen("p")]), .duplicateNode("p")),
      (.stack("n", [.screen("n")]), .duplicateNode("n")),
      (.screen("n").presenting(.screen("a")), .duplicateNode("a")),
    ]
  }

  func testANodeIsRefusedAlikeWhereverItComesIn() throws {
    for (node, error) in nodes() {
      let places: [(ContainerNode) -> ContainerNode] = [
        { $0 }, { .stack("new", [.screen("new1"), $0]) }, { .screen("new").presenting($0) },
        { .pager("new", [.area("new1", $0)]) },
      ]
      for place in places {
        let whole = place(node)
        let requests: [ContainerRequest] = [
          .push(whole, onto: "s"), .push(whole, onto: nil), .present(whole, over: nil),
          .present(whole, over: "s"), .setStack("s", [.screen("a"), whole]),
          .setStack("s", [whole, .screen("a")]), .setTabs("t", root.children + [whole]),
          .exchange(whole, in: "r"),
        ]
        for request in requests {
          let app = try ContainerController(root, container: phone)
          let before = app.tree
          XCTAssertThrowsError(try app.perform(request, animated: false), "\(request)") {
            XCTAssertEqual($0 as? ContainerError, error, "\(request)")
          }
          XCTAssertEqual(app.tree, before, "\(request)")
        }
        for root in [
          ContainerNode.tabs("t", root.children + [whole]), root.presenting(whole),
        ] {
          XCTAssertThrowsError(try ContainerTree(root)) {
            XCTAssertEqual($0 as? ContainerError, error, "\(root)")
          }
          XCTAssertThrowsError(try ContainerController(root, container: phone)) {
            XCTAssertEqual($0 as? ContainerError, error, "\(root)")
          }
          // JSON has no numbers that are not finite.
          guard let data = try? JSONEncoder().encode(root) else { continue }
          XCTAssertThrowsError(try JSONDecoder().decode(ContainerTree.self, from: data)) {
            guard case DecodingError.dataCorrupted(let context) = $0 else {
              return XCTFail("\($0)")
            }
            // A presentation style refuses its numbers itself.
            if case .illegalPresentationStyle(_, let field) = error {
              return XCTAssertTrue(context.debugDescription.contains(field), "\(context)")
            }
            XCTAssertEqual(context.underlyingError as? ContainerError, error, "\(root)")
          }
        }
      }
    }
  }

  func testANodeThatStaysIsCheckedToo() throws {
    var bad = PresentationStyle.overFullScreen
    bad.backdropAlpha = -1
    let errors: [(PresentationStyle, ContainerError)] = [
      (bad, .illegalPresentationStyle("a", field: "backdropAlpha")),
      (framed(0, -5), .refused(.invalidPresentationFrame(screen: "a"))),
    ]
    for (style, error) in errors {
      let screen = ContainerNode(Screen("a", presentationStyle: style))
      let tabs = ContainerNode.tabs("t", [.screen("a"), .screen("b")])
      let cases: [(ContainerNode, ContainerRequest)] = [
        (root, .setStack("s", [screen, .screen("b")])), (tabs, .setTabs("t", [screen])),
        (.area("r", .screen("a")), .exchange(screen, in: "r")),
      ]
      for (root, request) in cases {
        let app = try ContainerController(root, container: phone)
        let before = app.tree
        XCTAssertThrowsError(try app.perform(request, animated: false), "\(request)") {
          XCTAssertEqual($0 as? ContainerError, error, "\(request)")
        }
        XCTAssertEqual(app.tree, before, "\(request)")
      }
    }
  }

  /// A container that is too high for the motion of a sheet still takes its new style, and refuses a wrong one.
  func testASheetIsUpdatedInEveryContainer() throws {
    for height in [700, 1e13] {
      let app = try ContainerController(
        ContainerNode.screen("map").presenting(ContainerNode.screen("n").asSheet(.uiKit16())),
        container: Container(size: Size(width: 400, height: height)))
      let before = app.tree
      let errors: [(SheetStyle?, Double?, SheetError)] = [
        (.uiKit16(detents: []), nil, .noDetents),
        (nil, .nan, .illegalNumber(field: "contentHeight")),
        (.uiKit16(detents: [.fraction(2)]), 9, .illegalNumber(field: "detents.2.0")),
      ]
      for (style, content, error) in errors {
        XCTAssertThrowsError(
          try app.updateSheet("n", style: style, contentHeight: content, animated: false)
        ) { XCTAssertEqual($0 as? ContainerError, .illegalSheet("n", error)) }
        XCTAssertEqual(app.tree, before)
      }
      try app.updateSheet("n", style: .like.gorhom(), contentHeight: 300, animated: false)
      XCTAssertEqual(app.tree.sheet(of: "n")?.style, .like.gorhom(), "\(height)")
      XCTAssertEqual(app.tree.sheet(of: "n")?.contentHeight, 300, "\(height)")
    }
  }

  func testAPlanOfAnotherTreeSelectsNoDetentThatTheSheetLacks() throws {
    func tree(_ detents: [Detent]) throws -> ContainerTree {
      try ContainerTree(
        ContainerNode.screen("map").presenting(
          ContainerNode.screen("n").asSheet(.uiKit16(detents: detents))))
    }
    let plan = try tree([.medium, .large]).plan(.selectDetent("medium", of: "n"))
    var other = try tree([.large])
    XCTAssertThrowsError(try other.apply(plan)) {
      XCTAssertEqual($0 as? ContainerError, .illegalSheet("n", .unknownDetent("medium")))
    }
    XCTAssertEqual(other, try tree([.large]))
  }

  /// What is legal in one container is so in every other one, as a container may change at any time.
  func testALegalStyleHasALegalFrameInEveryContainer() throws {
    let numbers = [0, -1e30, 1e30, 1, -0.5]
    let lengths = numbers.flatMap { number in
      [
        ContainerLength(points: number), ContainerLength(widths: number),
        ContainerLength(heights: number, safeTops: number),
      ]
    }
    let sizes = [0, 1e-300, 400, 1e12, 1e30]
    for width in sizes {
      for height in sizes {
        let container = try Container(
          size: Size(width: width, height: height), safeArea: Insets(top: height / 2))
        for first in lengths {
          for second in lengths {
            for placement: PresentationStyle.Placement in [
              .between(top: first, bottom: second), .centered(width: first, height: second),
              .bottom(height: first),
            ] {
              let frame = PresentationStyle(placement).frame(in: container)
              let isLegal =
                frame.width >= 0 && frame.height >= 0
                && [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isWithinLimits)
              XCTAssertTrue(isLegal, "\(placement) in \(container.size): \(frame)")
              guard isLegal else { return }
            }
          }
        }
      }
    }
  }
}
