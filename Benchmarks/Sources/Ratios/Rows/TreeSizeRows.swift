import TransitionKit
import TransitionKitContainers
import Workloads

/// What a change of a large tree costs, beside the same change of a small one.
enum TreeSizeRows {
  /// The stacks in each of five tabs, and the screens in each of these stacks.
  private static let sizes: [(name: String, stacks: Int, screens: Int)] = [
    ("100", 4, 4), ("100 000", 4, 5000),
  ]
  private static let repetitions = 8

  static func all() throws -> [Row] {
    var contenders: [Contender] = []
    for size in sizes {
      let app = try ContainerController(
        tree(size.stacks, size.screens), container: Stacks.controller(depth: 1).container)
      let front = "stack 0 \(size.stacks - 1)"
      for change in try changes(in: front, of: app) {
        contenders.append(
          Contender("\(change.name) in \(size.name)", operations: repetitions) {
            for _ in 0..<repetitions {
              for request in change.requests {
                try? app.perform(request, animated: change.isAnimated)
                if change.isAnimated { app.advanceToRest() }
              }
            }
            return Double(app.tree.count)
          })
      }
    }
    let race = Race(contenders)
    let app = try ContainerController(
      tree(1, 1), container: Stacks.controller(depth: 1).container)
    return try changes(in: "stack 0 0", of: app).map { change in
      .limit(
        "\(change.name), a tree of \(sizes[1].name) nodes over one of \(sizes[0].name)",
        1
          / race.speed(
            of: "\(change.name) in \(sizes[1].name)", against: "\(change.name) in \(sizes[0].name)"),
        atMost: 3, unit: "×")
    } + (try memory())
  }

  /// Returns changes that each come back to where they began.
  private static func changes(
    in front: String, of app: ContainerController
  ) throws -> [(name: String, requests: [ContainerRequest], isAnimated: Bool)] {
    let home = app.tree
    try app.perform(.select("tab 1", in: "app", by: .program), animated: false)
    let link = app.tree
    try app.perform(.show(home), animated: false)
    return [
      (
        "A push of a stack and its pop",
        [.push(.stack("new", [.screen("page")]), onto: front), .pop(from: front)], false
      ),
      (
        "A push and its pop, animated",
        [.push(.screen("page"), onto: front), .pop(from: front)], true
      ),
      (
        "A presentation and its dismissal",
        [.present(.screen("sheet"), over: nil), .dismiss("sheet")], false
      ),
      (
        "A change of tabs and back",
        [.select("tab 1", in: "app", by: .program), .select("tab 0", in: "app", by: .program)],
        false
      ),
      ("A link to another tab and back", [.show(link), .show(home)], false),
    ]
  }

  private static func memory() throws -> [Row] {
    guard Heap.isMeasurable else { return [.skipped("Bytes a node of a large tree")] }
    let node = tree(sizes[1].stacks, sizes[1].screens)
    let count = Double(try ContainerTree(node).count)
    return [
      .limit(
        "Bytes a node of a tree of \(sizes[1].name) nodes, besides its screen",
        Double(try Heap.bytes { try ContainerTree(node) }) / count, atMost: 400, unit: "")
    ]
  }

  private static func tree(_ stacks: Int, _ screens: Int) -> ContainerNode {
    .tabs(
      "app",
      (0..<5).map { tab in
        .stack(
          "tab \(tab)",
          (0..<stacks).map { stack in
            .stack(
              "stack \(tab) \(stack)",
              (0..<screens).map { .screen("screen \(tab) \(stack) \($0)") })
          })
      })
  }
}
