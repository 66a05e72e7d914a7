import TransitionKit
import TransitionKitCatalogue
import Workloads

/// The time from the call that starts a transition to its first picture, and of whole cycles.
enum StartRows {
  static func all() throws -> [Row] {
    try catalogue() + chosen() + ofClient() + slowest() + sharedElements() + cycles()
  }

  /// Returns a contender that starts a transition and reads its first picture.
  ///
  /// A controller of its own is prepared for each run, which is not timed.
  private static func start(
    _ name: String, _ animator: any AnimatedTransitioning, _ operation: TransitionOperation,
    from list: Screen? = nil, to detail: Screen? = nil,
    delegate: (any NavigationDelegate)? = nil
  ) throws -> Contender {
    let screen = try detail ?? Transitions.screen("detail", isLarge: true)
    let many = list == nil ? 16 : 1
    var controllers: [NavigationController] = []
    return Contender(
      name, operations: many,
      prepare: {
        controllers = (0..<many).compactMap { _ in
          let controller = try? Transitions.controller(animator, showing: list)
          controller?.delegate = delegate
          return controller
        }
      },
      run: {
        var sum = 0.0
        for controller in controllers {
          if operation == .push {
            try? controller.push(screen, animated: true)
          } else {
            try? controller.present(screen, animated: true)
          }
          sum += controller.withPicture { $0.layers[0].state.frame.x }
        }
        return sum
      })
  }

  /// Returns the time of the first push of this process; it is called before anything else.
  static func first() throws -> Row {
    let detail = try Transitions.screen("detail", isLarge: true)
    let clock = ContinuousClock()
    let start = clock.now
    let controller = try Transitions.controller()
    try controller.push(detail, animated: true)
    let layers = controller.withPicture { $0.layers.count }
    return .note("First push of a process (\(layers) layers)", "\(clock.now - start)")
  }

  private static func micro(
    _ name: String, _ contender: String, in race: Race, atMost limit: Double
  ) -> Row {
    let scaled = race.scaled(contender) / 1000
    return .limit(
      name, scaled, atMost: limit, unit: "µs",
      measured: "\((race.nanoseconds(contender) / 1000).brief) µs, scaled \(scaled.brief) µs")
  }

  private static func catalogue() throws -> [Row] {
    let times = try Transitions.catalogue.compactMap { name, operation -> (String, Double)? in
      guard let animator = NamedAnimator(rawValue: name)?.animator() else { return nil }
      let race = Race([try start(name, animator, operation)], rounds: 5)
      return (name, race.scaled(name) / 1000)
    }
    let sorted = times.sorted { $0.1 > $1.1 }
    return [
      .limit(
        "Start, median of the \(times.count) animators of the catalogue", median(times.map(\.1)),
        atMost: 20, unit: "µs"),
      .limit(
        "Start, slowest of the catalogue (\(sorted[0].0))", sorted[0].1, atMost: 500, unit: "µs"),
      .note(
        "Start, the next slowest",
        sorted[1...6].map { "\($0.0) \($0.1.brief) µs" }.joined(separator: ", ")),
    ]
  }

  private final class Chooser: NavigationDelegate {
    func navigation(
      _ stack: any NavigationStack, animatorFor context: any TransitionContext
    ) -> (any AnimatedTransitioning)? { StackAndModal.standard }
  }

  private static func chosen() throws -> [Row] {
    let chooser = Chooser()
    let race = Race([
      try start("default", StackAndModal.standard, .push),
      try start("chosen", Fade(), .push, delegate: chooser),
    ])
    return [
      micro("Start of the default push", "default", in: race, atMost: 20),
      micro("Start of the default push, chosen by the delegate", "chosen", in: race, atMost: 20),
    ]
  }

  /// An animator that the library does not know; it shows what `Fade` shows.
  private struct ClientFade: AnimatedTransitioning {
    func duration(in context: any TransitionContext) -> Double { Fade().duration(in: context) }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      try Fade().timeline(for: context)
    }
  }

  private static func ofClient() throws -> [Row] {
    let race = Race([
      try start("library", Fade(), .push), try start("client", ClientFade(), .push),
    ])
    return [
      .limit(
        "Start of a client's animator, over the library's with the same layers",
        1 / race.speed(of: "client", against: "library"), atMost: 1.1, unit: "×")
    ]
  }

  private static func slowest() throws -> [Row] {
    let names = ["vc-explode", "container-transform-android", "container-transform-android-arc"]
    let race = Race(
      try names.compactMap { name in
        guard let animator = NamedAnimator(rawValue: name)?.animator() else { return nil }
        return try start(name, animator, .push)
      })
    return names.map { micro("Start of \($0)", $0, in: race, atMost: 500) }
  }

  private static func sharedElements() throws -> [Row] {
    let counts = [100, 1000, 5000]
    let race = Race(
      try counts.map { count in
        let (list, detail) = try Transitions.screens(sharing: count)
        return try start("shared \(count)", SharedElements(), .push, from: list, to: detail)
      })
    let (list, detail) = try Transitions.screens(sharing: 5000)
    let magic = Race([try start("magic", MagicMove(), .push, from: list, to: detail)])
    return counts.map { count in
      micro(
        "Start of \(count) shared elements", "shared \(count)", in: race, atMost: 5 * Double(count))
    } + [
      micro("Start of a magic move with 5000 elements", "magic", in: magic, atMost: 10_000)
    ]
  }

  private static func cycles() throws -> [Row] {
    let controller = try Transitions.controller()
    let detail = try Transitions.screen("detail", isLarge: true)
    let flood = 1000
    let screens = (0..<flood).map { Screen("s\($0)") }
    let race = Race([
      Contender("cycle", operations: 1, prepare: { _ = try? controller.popToRoot(animated: false) })
      {
        try? controller.push(detail, animated: true)
        let step = controller.remaining / 60
        var sum = 0.0
        for _ in 0..<60 {
          controller.advance(by: step)
          sum += controller.withPicture { $0.fraction }
        }
        controller.advanceToRest()
        return sum
      },
      Contender("flood", operations: flood) {
        guard let controller = try? Transitions.controller() else { return .nan }
        for screen in screens {
          try? controller.push(screen, animated: true)
          controller.advance(by: 0.05)
        }
        return controller.withPicture { Double($0.layers.count) }
      },
    ])
    return [
      micro("A push, 60 ticks, and rest", "cycle", in: race, atMost: 60),
      micro("1000 pushes 50 ms apart, each", "flood", in: race, atMost: 60),
    ]
  }
}
