import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// Trees as values: stored, read, refused.
final class ContainerValueTests: XCTestCase {
  private let app: ContainerNode = .tabs(
    "app",
    [
      .stack("home", [.screen("list"), .screen("photo")]).presenting(.screen("note")),
      .pager("pages", [.screen("one"), .screen("two")], at: "two"),
      .area("area", .screen("child")), .area("empty"),
    ], selected: "pages", behaviour: Tabs(barHeight: 49, order: .android))

  func testATreeIsReadAsItWasWritten() throws {
    let tree = try ContainerTree(app)
    let read = try JSONDecoder().decode(ContainerTree.self, from: JSONEncoder().encode(tree))
    XCTAssertEqual(read, tree)
    XCTAssertEqual(
      read.description,
      "app{home[list, photo] + (note), pages<one, two*>*, area(child), empty()}")
  }

  func testAWrongTreeIsNotRead() throws {
    let twice = ContainerNode.stack("home", [.screen("list"), .screen("list")])
    let data = try JSONEncoder().encode(twice)
    XCTAssertThrowsError(try JSONDecoder().decode(ContainerTree.self, from: data)) { error in
      guard case DecodingError.dataCorrupted(let context) = error else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(context.underlyingError as? ContainerError, .duplicateNode("list"))
    }
  }

  func testATreeNamesWhatIsWrong() {
    var odd = ContainerNode.screen("leaf")
    odd.children = [.screen("inner")]
    var crowded = ContainerNode.area("area", .screen("a"))
    crowded.children.append(.screen("b"))
    let wrong: [(ContainerNode, ContainerError, String)] = [
      (
        .stack("s", [.screen("a"), .screen("a")]), .duplicateNode("a"), "duplicate-node(a)"
      ),
      (odd, .childOfScreen("inner", in: "leaf"), "child-of-screen(inner, leaf)"),
      (crowded, .secondChild("b", in: "area"), "second-child(b, area)"),
      (
        .tabs("t", [.screen("a")], selected: "b"), .notInContainer("b", container: "t"),
        "not-in-container(b, t)"
      ),
      (
        .tabs("t", [.screen("a")], behaviour: Tabs(barHeight: -1)), .illegalBarHeight("t"),
        "illegal-bar-height(t)"
      ),
      (
        .tabs("t", [.screen("a")], behaviour: Tabs(barHeight: .nan)), .illegalBarHeight("t"),
        "illegal-bar-height(t)"
      ),
    ]
    for (node, error, text) in wrong {
      XCTAssertThrowsError(try ContainerTree(node)) { XCTAssertEqual($0 as? ContainerError, error) }
      XCTAssertEqual(error.description, text)
    }
  }

  func testARequestNamesWhatIsWrong() throws {
    let tree = try ContainerTree(app)
    let wrong: [(ContainerRequest, ContainerError)] = [
      (.push(.screen("x"), onto: "nowhere"), .unknownNode("nowhere")),
      (.push(.screen("x"), onto: "app"), .wrongKind("app", expected: "stack")),
      (.push(.screen("list"), onto: "home"), .duplicateNode("list")),
      (.popTo("app"), .notInContainer("app", container: "app")),
      (.popTo("one"), .wrongKind("pages", expected: "stack")),
      (.setStack("home", [.screen("a"), .screen("a")]), .duplicateNode("a")),
      (.select("list", in: "app", by: .user), .notInContainer("list", container: "app")),
      (.select("list", in: "home", by: .user), .wrongKind("home", expected: "tabs")),
      (.exchange(nil, in: "home"), .wrongKind("home", expected: "area")),
      (.present(.screen("note"), over: nil), .duplicateNode("note")),
      (.dismiss("photo"), .notPresented("photo")),
    ]
    for (request, error) in wrong {
      XCTAssertThrowsError(try tree.plan(request), "\(request)") {
        XCTAssertEqual($0 as? ContainerError, error, "\(request)")
      }
    }
  }

  func testNodesAreNestedSixtyFourDeepAtMost() throws {
    func nested(_ depth: Int) -> ContainerNode {
      (1..<depth).reduce(.screen("n0")) { .area("n\($1)", $0) }
    }
    XCTAssertEqual(ContainerTree.maximumDepth, 64)
    XCTAssertEqual(try ContainerTree(nested(64)).count, 64)
    XCTAssertThrowsError(try ContainerTree(nested(65))) {
      XCTAssertEqual($0 as? ContainerError, .tooDeep("n0"))
    }
    // A stack in the deepest place but one holds screens, and no stack with a screen inside.
    let stack = (1...62).reduce(ContainerNode.stack("s", [.screen("r")])) { .area("n\($1)", $0) }
    let tree = try ContainerTree(stack)
    XCTAssertEqual(tree.count, 64)
    XCTAssertNoThrow(try tree.plan(.push(.screen("x"), onto: "s")))
    XCTAssertThrowsError(try tree.plan(.push(.area("a", .screen("x")), onto: "s"))) {
      XCTAssertEqual($0 as? ContainerError, .tooDeep("x"))
    }
    XCTAssertThrowsError(try tree.plan(.present(.screen("x"), over: "r"))) {
      XCTAssertEqual($0 as? ContainerError, .tooDeep("x"))
    }
  }
}
