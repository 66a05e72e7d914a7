import TransitionKit
import TransitionKitCatalogue

// What the options of `timeline` mean.

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
      Console.tell("\(TimelineOption.bar.name) is for the built-in screens, passed over")
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
