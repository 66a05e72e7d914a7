import TransitionKit
import TransitionKitContainers
import XCTest

/// Every tree that an app gives out can be made again: after each call, inside of each event, and for what it stores.
///
/// The truth is ``ContainerTree/init(_:)``, which checks a tree from its nodes alone. Every kind of request meets every
/// other kind, in all profiles, with an observer that answers events with requests of its own.
final class TreeLawTests: XCTestCase {
  private static let root: ContainerNode = .tabs(
    "t",
    [
      .stack("s", [.screen("a"), .screen("b")]), .stack("u", [.screen("c")]),
      .pager("p", [.screen("d"), .screen("e")]), .panes("q", [.screen("f"), .screen("g")]),
      .area("r", .screen("h")),
    ], selected: "r",
    behaviour: Tabs(barHeight: 49, backPolicy: .history))

  private static func requests() throws -> [ContainerRequest] {
    let other = ContainerNode.tabs(
      "t", [root.children[1], .screen("l"), root.children[0]], selected: "l",
      behaviour: Tabs(barHeight: 49, backPolicy: .history))
    return [
      .push(.screen("m"), onto: "s"), .push(.tabs("m", [.screen("n")]), onto: nil),
      .pop(from: "s"), .popTo("a"), .setStack("s", [.screen("m"), .screen("a")]),
      .select("s", in: "t", by: .user), .select("u", in: "t", by: .program),
      .select("e", in: "p", by: .program), .navigate(to: PaneDestination(.detail), in: "q"),
      .exchange(.screen("n"), in: "r"), .exchange(nil, in: "r"),
      .present(.screen("m").asSheet(.uiKit16()), over: nil), .present(.screen("n"), over: "s"),
      .dismiss("m"), .dismiss("n"), .goBack(by: .stacksFirst),
      .setTabs("t", [.screen("m"), root.children[0]]),
      .setTabs("t", [root.children[2], root.children[0]]),
      .setTabs("t", [root.children[1], root.children[4]]),
      .setTabs("p", [.screen("m")]), .show(try ContainerTree(root)),
      .show(try ContainerTree(other)),
    ]
  }

  func testEveryTreeCanBeMadeAgain() throws {
    let requests = try TreeLawTests.requests()
    let profiles = InterruptionProfile.allCases
    let phone = try Container(size: Size(width: 320, height: 568))
    var random = SeededRandom(seed: 0x7EE)
    for (index, first) in requests.enumerated() {
      for second in Cases.some(of: requests, quick: 8) {
        let app = try ContainerController(
          TreeLawTests.root, container: phone, profile: profiles[index % profiles.count])
        let observer = Meddler(requests, SeededRandom(seed: random.next()))
        app.observer = observer
        for (step, request) in [first, second, requests.randomElement(using: &random)!].enumerated()
        {
          observer.call(app, request)
          XCTAssertNil(observer.fault, "\(request), step \(step) of \(first), then \(second)")
        }
        for finger in observer.fingers { finger.cancel() }
        app.advanceToRest()
        observer.check(app, "rest")
        XCTAssertNil(observer.fault, "\(first), then \(second)")
      }
    }
  }

  /// A cancellation leads to the tab that the first finger has left, and so to the tabs of then.
  func testTabsThatReplaceTabsUnderAFingerReturnToTheFirstOnes() throws {
    let phone = try Container(size: Size(width: 320, height: 568))
    let root = ContainerNode.tabs("t", ["a", "b", "c"].map { .screen($0) }, selected: "c")
    let next: [(ContainerRequest, String)] = [
      (.setTabs("t", [.screen("d"), .screen("b")]), "t{d*, b}"),
      (.show(try ContainerTree(.tabs("t", [.screen("d"), .screen("b")]))), "t{d*, b}"),
      (.select("b", in: "t", by: .program), "t{a, b*, c}"),
    ]
    for (request, leads) in next {
      let app = try ContainerController(root, container: phone)
      let (first, second) = (GestureInteraction(), GestureInteraction())
      try app.perform(
        .setTabs("t", [.screen("a"), .screen("b")]), animated: true, interaction: first)
      first.update(0.5)
      XCTAssertEqual(app.tree.description, "t{a*, b}")
      XCTAssertEqual(app.restingTree.description, "t{a, b, c*}")
      try app.perform(request, animated: true, interaction: second)
      second.update(0.5)
      XCTAssertEqual(app.tree.description, leads)
      XCTAssertEqual(app.restingTree, try ContainerTree(root), "\(request)")
      second.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.tree, try ContainerTree(root), "\(request)")
      XCTAssertEqual(app.tree.visible, ["t", "c"])
    }
  }

  /// A tab that leaves is in no history, and a tab that is selected in its place has not been visited.
  func testTheHistoryHasOnlyTabsThatAreThere() throws {
    for order in [["a", "d"], ["d", "a"], ["d"]] {
      var tree = try ContainerTree(
        .tabs(
          "t", ["a", "b", "c"].map { .screen($0) }, behaviour: Tabs(backPolicy: .fullHistory)))
      for tab in ["b", "a", "b"] {
        try tree.apply(tree.plan(.select(tab, in: "t", by: .program)))
      }
      try tree.apply(tree.plan(.setTabs("t", order.map { .screen($0) })))
      guard case .tabs(let tabs) = tree.kind(of: "t") else { return XCTFail("no tabs") }
      XCTAssertEqual(tabs.visited, order.contains("a") ? ["a", "a"] : [], "\(order)")
      XCTAssertEqual(tree.shownChild(of: "t"), order.first)
      XCTAssertEqual(try ContainerTree(XCTUnwrap(tree.node("t"))), tree)
    }
  }
}

/// Answers events with requests, half of them by a finger, and checks the trees each time.
private final class Meddler: ContainerObserver {
  private let requests: [ContainerRequest]
  private var random: SeededRandom
  private var left = 12
  private var depth = 0
  private(set) var fingers: [GestureInteraction] = []
  private(set) var fault: String?

  init(_ requests: [ContainerRequest], _ random: SeededRandom) {
    (self.requests, self.random) = (requests, random)
  }

  func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double
  ) {
    check(controller, "\(event)")
    guard depth < 3, left > 0, Int.random(in: 0..<3, using: &random) == 0 else { return }
    (depth, left) = (depth + 1, left - 1)
    call(controller, requests.randomElement(using: &random)!)
    depth -= 1
  }

  func call(_ app: ContainerController, _ request: ContainerRequest) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: app.advance(by: 0.2)
    case 1 where !fingers.isEmpty:
      let finger = fingers.removeLast()
      Bool.random(using: &random) ? finger.finish() : finger.cancel()
    default: break
    }
    let finger = Bool.random(using: &random) ? GestureInteraction() : nil
    if let finger { fingers.append(finger) }
    try? app.perform(
      request, animated: Int.random(in: 0..<4, using: &random) > 0, interaction: finger)
    check(app, "\(request)")
  }

  func check(_ app: ContainerController, _ text: String) {
    for tree in [app.tree, app.restingTree] where fault == nil {
      do {
        let again = try tree.node(tree.root).map(ContainerTree.init)
        if again != tree { fault = "\(tree) is another one when made again, in \(text)" }
      } catch {
        fault = "\(tree): \(error), in \(text)"
      }
    }
  }
}
