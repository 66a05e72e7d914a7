import TransitionKit
import Workloads

/// Popping to a screen that is named: what finding it costs, and every screen above it.
enum PopToRows {
  private static let many = 1000

  static func all(_ controllers: [(depth: Int, controller: NavigationController)]) throws -> [Row] {
    var rows: [Row] = []
    for (depth, controller) in controllers where depth >= many {
      while controller.screens.count > depth { try controller.pop(animated: false) }
      let race = Race([
        contender("one", controller, 1), contender("many", controller, many),
        StackYardstick.contender,
      ])
      // A pop, and 25 ns to find where to.
      rows.append(
        StackYardstick.row(
          "pop(to:), one screen removed, depth \(depth)", "one", in: race, atMost: 105))
      let each =
        (StackYardstick.scaled("many", in: race) - StackYardstick.scaled("one", in: race))
        / Double(many - 1)
      rows.append(
        .limit("pop(to:), every screen removed, depth \(depth)", each, atMost: 10, unit: "ns"))
    }
    return rows
  }

  private static func contender(
    _ name: String, _ controller: NavigationController, _ count: Int
  ) -> Contender {
    let target = controller.topScreen?.id ?? ""
    return Contender(name, operations: 1, prepare: { refill(controller, count) }) {
      let removed = try? controller.pop(to: target, animated: false)
      return Double(removed?.count ?? 0)
    }
  }

  private static func refill(_ controller: NavigationController, _ count: Int) {
    for screen in Stacks.visitors.prefix(count) { try? controller.push(screen, animated: false) }
  }
}
