import TransitionKit
import TransitionKitCatalogue
import Workloads

/// The time and the allocations of one instant of a transition: `advance` and the picture.
enum TickRows {
  static func all() throws -> [Row] { try defaultPush() + catalogue() + sharedElements() }

  /// A transition that runs, in steps so short that no measurement reaches its end.
  final class Run {
    let controller: NavigationController
    /// The time of a step, in seconds.
    private let step = 1e-9

    init(
      _ controller: NavigationController, begin: (NavigationController) throws -> Void
    ) throws {
      self.controller = controller
      try begin(controller)
      precondition(controller.transition != nil)
    }

    /// Moves the clock and reads the picture in place.
    @inline(never)
    func tick() -> Double {
      controller.advance(by: step)
      return controller.withPicture { $0.layers[$0.layers.count - 1].state.frame.x + $0.fraction }
    }

    /// Moves the clock and keeps the picture until the next.
    @inline(never)
    func tick(keeping picture: inout Picture?) -> Double {
      controller.advance(by: step)
      picture = controller.picture
      return picture?.fraction ?? .nan
    }
  }

  /// The number of ticks in a run.
  private static let ticks = 200

  private static func contender(_ name: String, _ run: Run) -> Contender {
    Contender(name, operations: ticks) {
      var sum = 0.0
      for _ in 0..<ticks { sum += run.tick() }
      return sum
    }
  }

  // MARK: - The default push

  private static func defaultPush() throws -> [Row] {
    func push(_ controller: NavigationController) throws {
      try controller.push(try Transitions.screen("detail", isLarge: true), animated: true)
    }
    func run(_ begin: (NavigationController) throws -> Void) throws -> Run {
      try Run(Transitions.controller(), begin: begin)
    }
    let plain = try run(push)
    let interrupted = try run { controller in
      try push(controller)
      controller.advance(by: 0.1)
      try controller.push(Screen("next"), animated: true)
    }
    let driver = GestureInteraction()
    let finger = try Transitions.controller()
    try finger.push(try Transitions.screen("detail", isLarge: true), animated: false)
    try finger.pop(animated: true, interaction: driver)
    var position = 0.0
    let race = Race([
      contender("tick", plain), contender("interrupted", interrupted),
      Contender("finger", operations: ticks) {
        var sum = 0.0
        for _ in 0..<ticks {
          position = position < 0.9 ? position + 1e-4 : 0.1
          driver.update(position)
          sum += finger.withPicture { $0.layers[0].state.frame.x }
        }
        return sum
      },
      closures(), dictionaries(),
    ])
    let count = plain.controller.picture.layers.count
    var rows: [Row] = [
      .time("Tick of the default push, \(count) layers", "tick", in: race, atMost: 400),
      .note(
        "The same with a closure for each property, which makes a new array of layers",
        "\(race.nanoseconds("closures").brief) ns"),
      .note(
        "The same with dictionaries of properties, as the engines of the web have them",
        "\(race.nanoseconds("dictionaries").brief) ns"),
      .time("Tick under a finger", "finger", in: race, atMost: 600),
      .time("Tick after an interruption", "interrupted", in: race, atMost: 600),
    ]
    if Heap.isMeasurable {
      var kept: Picture?
      let inPlace = Heap.requests { for _ in 0..<1000 { keep(plain.tick()) } }
      let returned = Heap.requests { for _ in 0..<1000 { keep(plain.tick(keeping: &kept)) } }
      rows += [
        .limit(
          "Allocations, a tick with `withPicture`", Double(inPlace) / 1000, atMost: 0, unit: ""),
        .limit(
          "Allocations, a tick with `picture`", Double(returned) / 1000, atMost: 1, unit: ""),
      ]
    }
    return rows
  }

  private static func closures() -> Contender {
    let engine = ClosureEngine()
    return Contender("closures", operations: ticks) {
      (0..<ticks).reduce(0) { $0 + engine.frame(at: Double($1) / Double(ticks))[3].frame.x }
    }
  }

  private static func dictionaries() -> Contender {
    let engine = DictionaryEngine()
    return Contender("dictionaries", operations: ticks) {
      (0..<ticks).reduce(0) {
        $0 + (engine.frame(at: Double($1) / Double(ticks))[3]["x"] ?? .nan)
      }
    }
  }

  // MARK: - The catalogue

  private static func catalogue() throws -> [Row] {
    var flat: [(name: String, time: Double)] = []
    var all: [Double] = []
    for (name, operation) in Transitions.catalogue {
      guard let animator = NamedAnimator(rawValue: name)?.animator() else { continue }
      let run = try Run(Transitions.controller(animator)) { controller in
        let screen = try Transitions.screen("detail", isLarge: true)
        if operation == .push {
          try controller.push(screen, animated: true)
        } else {
          try controller.present(screen, animated: true)
        }
      }
      let race = Race([contender(name, run)], rounds: 5)
      all.append(race.scaled(name))
      if run.controller.picture.layers.count <= 8 { flat.append((name, race.scaled(name))) }
    }
    let worst = flat.max { $0.time < $1.time } ?? ("", .nan)
    return [
      .limit(
        "Tick, median of the \(all.count) animators of the catalogue", median(all), atMost: 500,
        unit: "ns"),
      .limit(
        "Tick, slowest with at most eight layers (\(worst.name))", worst.time, atMost: 1200,
        unit: "ns"),
    ]
  }

  private static func sharedElements() throws -> [Row] {
    let count = 1000
    let (list, detail) = try Transitions.screens(sharing: count)
    let run = try Run(Transitions.controller(SharedElements(), showing: list)) {
      try $0.push(detail, animated: true)
    }
    let race = Race([
      Contender("elements", operations: 10 * count) {
        var sum = 0.0
        for _ in 0..<10 { sum += run.tick() }
        return sum
      }
    ])
    return [
      .time("Tick of 1000 shared elements, each", "elements", in: race, atMost: 50),
      lookup(in: run.controller.picture),
    ]
  }

  /// Returns the time to find a layer of a picture by its id.
  private static func lookup(in picture: Picture) -> Row {
    let ids = picture.layers.map(\.id)
    let race = Race([
      Contender("lookup", operations: ids.count) {
        ids.reduce(0) { $0 + (picture[$1]?.alpha ?? 0) }
      }
    ])
    return .time("A layer by its id, among \(ids.count)", "lookup", in: race, atMost: 200)
  }
}
