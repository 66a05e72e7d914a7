import TransitionKit
import Workloads

/// Stacks: pushing and popping, however deep and whoever listens or keeps old stacks.
enum StackRows {
  /// How often a screen is pushed and then popped: one leaf of the list, so that its cost is in.
  private static let steps = 32

  private enum Audience: String, CaseIterable {
    case nobody = "nobody listening"
    case observer = "with an observer"
    case snapshots = "every older stack kept"
  }

  static func all() throws -> [Row] {
    let controllers = try Stacks.depths.map { ($0, try Stacks.controller(depth: $0)) }
    let race = Race(
      controllers.flatMap(contenders) + [
        arrayPush(1000), arrayPush(100_000), StackYardstick.contender,
      ])
    var rows = Audience.allCases.flatMap { audience in
      ["push", "pop"].flatMap { operation in
        Stacks.depths.map { depth in
          StackYardstick.row(
            "\(operation), \(audience.rawValue), depth \(depth)",
            name(operation, audience, depth), in: race,
            atMost: audience == .observer ? 400 : 80)
        } + [flatness(operation, audience, race)]
      }
    }
    rows.append(
      .note(
        "push on an array whose old value is kept, depth 1000 and 100000",
        "\(race.nanoseconds("array 1000").brief) ns, "
          + "\(race.nanoseconds("array 100000").brief) ns"))
    return rows + (try PopToRows.all(controllers))
  }

  private static func name(_ operation: String, _ audience: Audience, _ depth: Int) -> String {
    "\(operation) \(audience.rawValue) \(depth)"
  }

  private static func flatness(_ operation: String, _ audience: Audience, _ race: Race) -> Row {
    let times = Stacks.depths.map { race.scaled(name(operation, audience, $0)) }
    return .limit(
      "\(operation), \(audience.rawValue), slowest depth over fastest",
      (times.max() ?? .nan) / (times.min() ?? .nan), atMost: 1.5, unit: "×")
  }

  private static func contenders(depth: Int, controller: NavigationController) -> [Contender] {
    Audience.allCases.flatMap { audience in
      let stage = Stage(controller, audience, steps: steps)
      return [
        Contender(
          name("push", audience, depth), operations: steps, prepare: { stage.settle(above: 0) },
          run: stage.push),
        Contender(
          name("pop", audience, depth), operations: steps,
          prepare: { stage.settle(above: steps) }, run: stage.pop),
      ]
    }
  }

  private static func arrayPush(_ depth: Int) -> Contender {
    let screens = (0..<depth).map { Screen("s\($0)") }
    let visitors = Stacks.visitors
    return Contender("array \(depth)", operations: 1) {
      var stack = ArrayStack(screens)
      stack.push(visitors[0])
      return Double(stack.screens.count)
    }
  }

  /// A controller with whoever listens to it.
  private final class Stage {
    private let controller: NavigationController
    private let depth: Int
    private let audience: Audience
    private let listener = Listener()
    private var snapshots: [ScreenList]
    private var next = 0
    private let steps: Int

    init(_ controller: NavigationController, _ audience: Audience, steps: Int) {
      self.controller = controller
      self.audience = audience
      self.steps = steps
      depth = controller.screens.count
      snapshots = Array(repeating: [], count: 2 * steps)
    }

    /// Brings the stack to its depth and some screens more, untimed.
    func settle(above count: Int) {
      controller.observer = audience == .observer ? listener : nil
      while controller.screens.count > depth + count { _ = try? controller.pop(animated: false) }
      while controller.screens.count < depth + count { pushOne() }
    }

    private func pushOne() {
      next = (next + 1) % Stacks.visitors.count
      try? controller.push(Stacks.visitors[next], animated: false)
    }

    func push() -> Double {
      for step in 0..<steps {
        if audience == .snapshots { snapshots[step] = controller.screens }
        pushOne()
      }
      return controller.time
    }

    func pop() -> Double {
      for step in 0..<steps {
        if audience == .snapshots { snapshots[steps + step] = controller.screens }
        _ = try? controller.pop(animated: false)
      }
      return controller.time
    }
  }
}

/// What the times of a stack are held against.
///
/// An array of screens, each a whole number and a name, with a map from the numbers to places took
/// 26.5 ns a push or pop on the reference machine: hashing, counting references and touching
/// memory, as a stack must. The library's screens are known by a text, which takes longer to hash.
enum StackYardstick {
  static let name = "array with a map"
  static let nanosecondsOnReferenceMachine = 26.5

  static var contender: Contender {
    var screens = (0..<1000).map { (id: $0, name: "s\($0)") }
    var places = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1.id, $0) })
    let visitors = (1000..<2024).map { (id: $0, name: "visitor\($0)") }
    return Contender(name, operations: 2 * visitors.count) {
      for visitor in visitors {
        places[visitor.id] = screens.count
        screens.append(visitor)
        places[visitor.id] = nil
        screens.removeLast()
      }
      return Double(screens.count)
    }
  }

  /// Returns a time as it would be on the reference machine, in nanoseconds.
  static func scaled(_ contender: String, in race: Race) -> Double {
    nanosecondsOnReferenceMachine / race.speed(of: contender, against: name)
  }

  static func row(
    _ title: String, _ contender: String, in race: Race, atMost limit: Double
  ) -> Row {
    let scaled = scaled(contender, in: race)
    return .limit(
      title, scaled, atMost: limit, unit: "ns",
      measured: "\(race.nanoseconds(contender).brief) ns, scaled \(scaled.brief) ns")
  }
}
