import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// Trees that share their nodes, and differ by what has changed.
final class TreeSizeTests: XCTestCase {
  private func large(_ width: Int = 40) -> ContainerNode {
    .tabs(
      "app",
      (0..<3).map { tab in
        .stack(
          "t\(tab)",
          (0..<width).map { stack in
            .stack("s\(tab).\(stack)", (0..<width).map { .screen("x\(tab).\(stack).\($0)") })
          })
      })
  }

  /// Random changes give the tree that is made anew from its nodes, and copies stay as they were.
  func testATreeThatChangesIsTheTreeOfItsNodes() throws {
    var random = SeededRandom(seed: 7)
    var tree = try ContainerTree(large(6))
    var copies: [(tree: ContainerTree, description: String)] = []
    for step in 0..<300 {
      let stacks =
        (0..<3).map { "t\($0)" } + tree.children(of: "t0").filter { tree.kind(of: $0) == .stack }
      let stack = stacks[Int(random.next() % UInt64(stacks.count))]
      switch random.next() % 5 {
      case 0:
        try tree.apply(tree.plan(.push(.stack("n\(step)", [.screen("m\(step)")]), onto: stack)))
      case 1: try tree.apply(tree.plan(.pop(from: stack)))
      case 2: try tree.apply(tree.plan(.present(.screen("p\(step)"), over: stack)))
      case 3:
        if let top = tree.presented(over: stack).last { try tree.apply(tree.plan(.dismiss(top))) }
      default:
        try tree.apply(tree.plan(.select("t\(random.next() % 3)", in: "app", by: .program)))
      }
      if step % 50 == 0 { copies.append((tree, tree.description)) }
      guard step % 10 == 0 else { continue }
      let anew = try ContainerTree(XCTUnwrap(tree.node("app")))
      XCTAssertEqual(tree, anew)
      XCTAssertEqual(tree.hashValue, anew.hashValue)
      XCTAssertEqual(tree.count, anew.count)
      XCTAssertEqual(try tree.plan(.show(anew)).change, .none)
    }
    for copy in copies { XCTAssertEqual(copy.tree.description, copy.description) }
  }

  /// A link names what leaves, the outer nodes before the inner ones, and what changes first.
  func testALinkBetweenLargeTreesNamesItsDifferences() throws {
    let tree = try ContainerTree(large())
    var other = tree
    try other.apply(other.plan(.popTo("s2.3")))
    try other.apply(other.plan(.pop(from: "s0.39")))
    try other.apply(other.plan(.setStack("s1.7", [.screen("x1.7.3"), .screen("new")])))
    let plan = try tree.plan(.show(other))
    XCTAssertEqual(plan.container, "s0.39")
    XCTAssertEqual(
      plan.removed,
      (4..<40).map { "s2.\($0)" } + ["x0.39.39"]
        + (0..<40).filter { $0 != 3 }.map { "x1.7.\($0)" })
    // The same trees, made from their nodes, share nothing.
    let stranger = try ContainerTree(XCTUnwrap(other.node("app")))
    XCTAssertEqual(try ContainerTree(large()).plan(.show(stranger)).removed, plan.removed)
  }

  /// What runs in a large tree is told as in a small one.
  func testALargeTreeTellsWhatASmallOneTells() throws {
    func told(_ width: Int) throws -> [String] {
      let (app, trace) = try start(large(width))
      let front = "s0.\(width - 1)"
      try app.perform(.push(.stack("p", [.screen("q")]), onto: front), animated: true)
      app.advance(by: 0.1)
      try app.perform(
        .present(ContainerNode.screen("sheet").asSheet(.uiKit26()), over: nil), animated: true)
      app.advanceToRest()
      try app.perform(.dismiss("sheet"), animated: true)
      app.advanceToRest()
      var link = app.tree
      try link.apply(link.plan(.pop(from: front)))
      try link.apply(link.plan(.select("t1", in: "app", by: .program)))
      let finger = GestureInteraction()
      try app.perform(.show(link), animated: true, interaction: finger)
      finger.cancel()
      app.advanceToRest()
      let last = width - 1
      let names = [
        ("x0.\(last).\(last)", "page"), ("x1.\(last).\(last)", "other page"),
        ("s0.\(last)", "front"), ("s1.\(last)", "other"),
      ]
      return trace.tokens.map { token in
        names.reduce(token) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
      }
    }
    XCTAssertEqual(try told(40), try told(2))
  }
}
