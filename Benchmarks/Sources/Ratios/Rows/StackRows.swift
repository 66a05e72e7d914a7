import TransitionKit
import Workloads

/// The time of a push and a pop at several depths, with and without observers and kept old stacks.
enum StackRows {
  /// The number of pushes or pops in a run: three chunks of the stack's storage.
  ///
  /// The cost of allocating and leaving a chunk is therefore included.
  static let steps = 96

  private enum Audience: String, CaseIterable {
    case nobody = "nobody listening"
    case observer = "with an observer"
    case snapshots = "every older stack kept"
  }

  static func all() throws -> [Row] {
    let controllers = try Stacks.depths.map { ($0, try Stacks.controller(depth: $0)) }
    let looked = try Stacks.depths.map { ($0, try Stacks.controller(depth: $0)) }
    let race = Race(
      controllers.flatMap { contenders([.nobody, .observer], Pile($1), depth: $0) }
        + looked.flatMap { contenders([.snapshots], Pile($1), depth: $0) } + [
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

  private static func contenders(
    _ audiences: [Audience], _ pile: Pile, depth: Int
  ) -> [Contender] {
    audiences.flatMap { audience in
      let stage = Stage(pile, audience, steps: steps)
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

  /// A controller and the number of visitors on its stack.
  ///
  /// Reading the number from the controller would share the list of its screens.
  private final class Pile {
    let controller: NavigationController
    private(set) var visitorCount = 0
    private var next = 0

    init(_ controller: NavigationController) { self.controller = controller }

    func push() {
      next = (next + 1) % Stacks.visitors.count
      try? controller.push(Stacks.visitors[next], animated: false)
      visitorCount += 1
    }

    func pop() {
      _ = try? controller.pop(animated: false)
      visitorCount -= 1
    }
  }

  /// A controller with its audience.
  private final class Stage {
    private let pile: Pile
    private let audience: Audience
    private let listener = Listener()
    private var snapshots: [ScreenList]
    private let steps: Int

    init(_ pile: Pile, _ audience: Audience, steps: Int) {
      self.pile = pile
      self.audience = audience
      self.steps = steps
      snapshots = Array(repeating: [], count: 2 * steps)
    }

    /// Pushes or pops until the stack has this number of visitors; not timed.
    func settle(above count: Int) {
      pile.controller.observer = audience == .observer ? listener : nil
      while pile.visitorCount > count { pile.pop() }
      while pile.visitorCount < count { pile.push() }
    }

    func push() -> Double {
      keeping { kept in
        for step in 0..<steps {
          if audience == .snapshots { kept[step] = pile.controller.screens }
          pile.push()
        }
      }
    }

    func pop() -> Double {
      keeping { kept in
        for step in 0..<steps {
          if audience == .snapshots { kept[steps + step] = pile.controller.screens }
          pile.pop()
        }
      }
    }

    /// Runs work on the kept stacks, in a local array so that access to it is fast.
    private func keeping(_ work: (inout [ScreenList]) -> Void) -> Double {
      var kept: [ScreenList] = []
      swap(&kept, &snapshots)
      work(&kept)
      swap(&kept, &snapshots)
      return Double(pile.visitorCount)
    }
  }
}

/// The work by which times of a stack are scaled to the reference machine.
///
/// The yardstick is an array of screens, each an integer and a name, with a dictionary from the
/// integers to indices. It took 26.5 ns per push or pop on the reference machine. Like a stack it
/// hashes, counts references and accesses memory. The library identifies screens by a string, which
/// takes longer to hash.
enum StackYardstick {
  static let name = "array with a map"
  static let nanosecondsOnReferenceMachine = 26.5

  static var contender: Contender {
    var screens = (0..<1000).map { (id: $0, name: "s\($0)") }
    var indices = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1.id, $0) })
    let visitors = (1000..<2024).map { (id: $0, name: "visitor\($0)") }
    return Contender(name, operations: 2 * visitors.count) {
      for visitor in visitors {
        indices[visitor.id] = screens.count
        screens.append(visitor)
        indices[visitor.id] = nil
        screens.removeLast()
      }
      return Double(screens.count)
    }
  }

  /// Returns the median time of an operation scaled to the reference machine, in nanoseconds.
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
