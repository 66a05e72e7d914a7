import TransitionKit
import TransitionKitContainers
import Workloads

/// The time in which a tree of containers plans and makes a push, beside a stack alone.
enum TreeRows {
  private static let steps = 96
  /// The nodes of the small tree and of the large one.
  private static let counts = [10, 1000]

  static func all() throws -> [Row] {
    let visitors = Stacks.visitors.prefix(steps).map { ContainerNode.screen($0) }
    let alone = try Stacks.controller(depth: 200)
    var contenders: [Contender] = []
    for count in counts {
      let tree = try ContainerTree(node(count))
      precondition(tree.count == count)
      let requests = visitors.map { ContainerRequest.push($0, onto: "stack 0") }
      contenders.append(
        Contender(name("plan", count), operations: steps) {
          requests.reduce(0) { $0 + ((try? tree.plan($1)).map { Double($0.removed.count) } ?? 1) }
        })
      let app = try ContainerController(node(count), container: alone.container)
      let top = app.tree.children(of: "stack 0").last ?? ""
      contenders.append(
        Contender(
          name("push", count), operations: steps,
          prepare: { try? app.perform(.popTo(top), animated: false) },
          run: {
            for request in requests { try? app.perform(request, animated: false) }
            return Double(app.tree.count)
          }))
    }
    let screens = Stacks.visitors.prefix(steps)
    contenders.append(
      Contender(
        "alone", operations: steps, prepare: { _ = try? alone.pop(to: "s199", animated: false) },
        run: {
          for screen in screens { try? alone.push(screen, animated: false) }
          return Double(alone.presentedScreens.count)
        }))
    let race = Race(contenders)
    return counts.map { count in
      .time(
        "A plan of a push in a tree of \(count) nodes", name("plan", count), in: race, atMost: 2000)
    } + [
      .limit(
        "A plan of a push, a tree of \(counts[1]) nodes over one of \(counts[0])",
        1 / race.speed(of: name("plan", counts[1]), against: name("plan", counts[0])), atMost: 2,
        unit: "×"),
      .limit(
        "A push without animation, a tree of \(counts[1]) nodes over one of \(counts[0])",
        1 / race.speed(of: name("push", counts[1]), against: name("push", counts[0])), atMost: 2,
        unit: "×"),
      .note(
        "A push without animation: a tree of \(counts[1]) nodes, of \(counts[0]), a stack alone",
        "\(race.nanoseconds(name("push", counts[1])).brief) ns, "
          + "\(race.nanoseconds(name("push", counts[0])).brief) ns, "
          + "\(race.nanoseconds("alone").brief) ns"),
    ]
  }

  private static func name(_ work: String, _ count: Int) -> String { "\(work) in \(count)" }

  /// Returns tabs with a number of nodes in all: up to four stacks, of which all but the first also have pagers, and
  /// areas with something presented over them.
  private static func node(_ count: Int) -> ContainerNode {
    let stacks = min(4, (count - 1) / 2)
    let screens = count - 1 - stacks
    return .tabs(
      "app",
      (0..<stacks).map { stack in
        let size = screens / stacks + (stack < screens % stacks ? 1 : 0)
        let root = ContainerNode.screen("root \(stack)")
        return .stack("stack \(stack)", [root] + pages(of: stack, max(0, size - 1)))
      })
  }

  /// Returns pages with a number of nodes in all.
  private static func pages(of stack: Int, _ count: Int) -> [ContainerNode] {
    var pages: [ContainerNode] = []
    var left = count
    func id(_ part: Int) -> String { "\(stack) \(left - part)" }
    while left > 0 {
      if stack > 0, left >= 6 {
        pages.append(.pager(id(0), [.screen(id(1)), .screen(id(2))]))
        pages.append(.area(id(3), .screen(id(4))).presenting(.screen(id(5))))
        left -= 6
      } else {
        pages.append(.screen(id(0)))
        left -= 1
      }
    }
    return pages
  }
}
