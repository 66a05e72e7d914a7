import TransitionKit

// What the options of `timeline` mean.

extension NamedAnimator {
  static func named(_ word: String) throws(Misuse) -> NamedAnimator {
    guard let name = NamedAnimator(rawValue: word) else {
      throw .unknown("animator", word, known: allCases.map(\.rawValue))
    }
    return name
  }
}

extension Shot {
  init(_ arguments: Arguments) throws {
    let name = try NamedAnimator.named(try arguments.operand())
    let operation = try Shot.operation(arguments, of: name)
    let duration = try arguments.number(
      TimelineOption.duration, "seconds that are not negative"
    ) { $0 >= 0 }
    let size = try arguments.size(TimelineOption.container)
    let path = try arguments.file(TimelineOption.scenario)
    // Words are checked before files are read.
    if let path {
      self = try Shot(name, operation, scenario: path, size: size, arguments)
    } else {
      let container = try Container(size: size ?? BuiltInScreens.size).adapted(by: arguments)
      let bar = arguments[TimelineOption.bar].flatMap(BarStyle.init) ?? .opaque
      let screens = try BuiltInScreens(in: container, bar: bar)
      self.init(name, operation, fore: screens.detail, back: screens.grid, container: container)
    }
    self.duration = duration
    isInteractive = arguments.has(TimelineOption.interactive)
  }

  /// Takes container and screens from a scenario; what the command line says goes first.
  private init(
    _ name: NamedAnimator, _ operation: TransitionOperation, scenario path: String, size: Size?,
    _ arguments: Arguments
  ) throws {
    let scenario = try ScenarioReader.read(path)
    if arguments.has(TimelineOption.bar) {
      Program.tell("\(TimelineOption.bar.name) is for the built-in screens, passed over")
    }
    let resized = try size.map(scenario.container.resized) ?? scenario.container
    guard let back = scenario.stackScreens.last,
      let fore = scenario.screens.first(where: { !scenario.stack.contains($0.id) })
    else {
      throw Failure.data("\(plain(path)): $.screens: expected a screen that is not in the stack")
    }
    self.init(
      name, operation, fore: fore, back: back, container: try resized.adapted(by: arguments))
  }

  /// Returns the same transition by another animator; its first operation where it does not serve
  /// this one and none was asked for.
  func compared(to word: String, _ arguments: Arguments) throws(Misuse) -> Shot {
    let name = try NamedAnimator.named(word)
    let served = name.servedOperations
    var other = self
    other.name = name
    guard arguments.has(TimelineOption.operation) || served.contains(operation) else {
      other.operation = served.first ?? operation
      return other
    }
    other.operation = try Shot.operation(arguments, of: name, unlessSaid: operation)
    return other
  }

  private static func operation(
    _ arguments: Arguments, of name: NamedAnimator, unlessSaid usual: TransitionOperation? = nil
  ) throws(Misuse) -> TransitionOperation {
    let served = name.servedOperations
    guard let word = arguments[TimelineOption.operation] else {
      return usual ?? served.first ?? .push
    }
    guard let operation = TransitionOperation(rawValue: word), served.contains(operation) else {
      let names = served.map(\.rawValue).joined(separator: ", ")
      throw Misuse("\(name.rawValue) does not serve \(shown(word)), but \(names)")
    }
    return operation
  }
}

extension Container {
  /// Returns the container with the habits that the command line asks for.
  fileprivate func adapted(by arguments: Arguments) throws -> Container {
    let direction: LayoutDirection? =
      switch arguments[TimelineOption.direction] {
      case "ltr": .leftToRight
      case "rtl": .rightToLeft
      default: nil
      }
    return try Container(
      size: size, statusBarHeight: statusBarHeight, navigationBarHeight: navigationBarHeight,
      bottomBarHeight: bottomBarHeight, safeArea: safeArea,
      layoutDirection: direction ?? layoutDirection,
      reducesMotion: reducesMotion || arguments.has(TimelineOption.reduceMotion))
  }
}

extension Arguments {
  /// A size as `320x568`.
  fileprivate func size(_ option: Option) throws(Misuse) -> Size? {
    guard let word = self[option] else { return nil }
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    // Beyond a billion points layout runs out of places; no screen is near.
    let numbers = parts.compactMap { Decimal.number($0) }.filter { (0...1e9).contains($0) }
    guard parts.count == 2, numbers.count == 2 else {
      throw .value(word, of: option, expected: "two numbers from 0 to 1e9, as 320x568")
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}

/// When a timeline is looked at.
struct Sampling {
  /// How many rows there may be; more is a slip of the hand.
  static let maximumRows = 1_000_000.0

  /// Samples a second.
  let rate: Double
  /// A Boolean value that tells whether the command line says when.
  let isChosen: Bool
  private let listed: [Double]?
  /// The words that decide how many samples there are.
  private let words: String

  init(_ arguments: Arguments) throws(Misuse) {
    let fps = try arguments.number(TimelineOption.fps, "a number above 0") { $0 > 0 }
    listed = try arguments.numbers(TimelineOption.at)
    guard fps == nil || listed == nil else {
      throw Misuse("\(TimelineOption.fps.name) and \(TimelineOption.at.name): expected one of them")
    }
    rate = fps ?? 60
    isChosen = fps != nil || listed != nil
    words = [TimelineOption.at, TimelineOption.fps, TimelineOption.duration]
      .compactMap { option in arguments[option].map { "\(option.name) \(shown($0))" } }
      .joined(separator: " ")
  }

  /// Returns the times, in the order that was asked for.
  func times(of timeline: Timeline) throws -> [Double] {
    let count = listed.map { Double($0.count) } ?? timeline.duration * rate
    guard count * Double(max(1, timeline.layers.count)) <= Sampling.maximumRows else {
      throw Misuse("\(words): expected samples that make at most 1000000 rows")
    }
    return try listed ?? timeline.sampleTimes(perSecond: rate)
  }
}

extension Timeline {
  /// Calls a closure with the picture at every time, in order.
  func forEachFrame(at times: [Double], _ body: (Frame) throws -> Void) rethrows {
    var sampler = TimelineSampler(self)
    var frame = sampler.makeFrame()
    for time in times {
      sampler.sample(at: time, into: &frame)
      try body(frame)
    }
  }
}
