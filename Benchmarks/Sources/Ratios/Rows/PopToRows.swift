import TransitionKit
import Workloads

/// The time of `pop(to:)`: the cost of finding the screen, and of each screen above it.
enum PopToRows {
  private static let many = 1000

  static func all(_ controllers: [(depth: Int, controller: NavigationController)]) throws -> [Row] {
    var rows: [Row] = []
    for (depth, controller) in controllers where depth >= many {
      while controller.screens.count > depth { try controller.pop(animated: false) }
      let race = Race([oneByOne(controller), atOnce(controller), StackYardstick.contender])
      // The limit is that of a pop, 80 ns, and 25 ns to find the screen.
      rows.append(
        StackYardstick.row(
          "pop(to:), one screen removed, depth \(depth)", "one", in: race, atMost: 105))
      let each =
        (StackYardstick.scaled("all", in: race) - StackYardstick.scaled("one", in: race))
        / Double(many - 1)
      rows.append(
        .limit("pop(to:), every screen removed, depth \(depth)", each, atMost: 10, unit: "ns"))
    }
    return rows
  }

  /// Removes visitors one by one, each time by the id of the screen below.
  private static func oneByOne(_ controller: NavigationController) -> Contender {
    let visitors = Stacks.visitors.prefix(StackRows.steps)
    let targets = [controller.topScreen?.id ?? ""] + visitors.dropLast().map(\.id)
    return Contender(
      "one", operations: StackRows.steps, prepare: { push(visitors, on: controller) }
    ) {
      var count = 0
      for target in targets.reversed() {
        count += (try? controller.pop(to: target, animated: false).count) ?? 0
      }
      return Double(count)
    }
  }

  /// Removes many visitors at once.
  private static func atOnce(_ controller: NavigationController) -> Contender {
    let target = controller.topScreen?.id ?? ""
    let visitors = Stacks.visitors.prefix(many)
    return Contender("all", operations: 1, prepare: { push(visitors, on: controller) }) {
      Double((try? controller.pop(to: target, animated: false).count) ?? 0)
    }
  }

  private static func push(_ screens: some Sequence<Screen>, on controller: NavigationController) {
    for screen in screens { try? controller.push(screen, animated: false) }
  }
}
