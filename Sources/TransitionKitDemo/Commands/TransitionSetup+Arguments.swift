import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection

extension TransitionSetup {
  /// Creates the transition of a named animator from the options of `timeline`.
  init(_ word: String, _ arguments: Arguments, console: Console) throws {
    let name = try NamedAnimator.named(word)
    let operation = try TransitionSetup.operation(arguments, of: name)
    let animator = try arguments.setting(name.parameters, of: try arguments.animator(name))
    let size = try arguments.size(TimelineOption.container)
    let path = try arguments.file(TimelineOption.scenario)
    // The options above are checked before a file is read.
    if let path {
      self = try TransitionSetup(name, operation, scenario: path, size: size, arguments, console)
    } else {
      let container = try Container(size: size ?? Situation.phoneSize).with(arguments)
      let bar = arguments[TimelineOption.bar].flatMap(BarStyle.init) ?? .opaque
      self.init(name, in: try .photos(operation, bar: bar, in: container))
    }
    self.animator = animator
    situation.isInteractive = arguments.has(TimelineOption.interactive)
  }

  /// Creates the transition with the container and the screens of a scenario; options override them.
  private init(
    _ name: NamedAnimator, _ operation: TransitionOperation, scenario path: String, size: Size?,
    _ arguments: Arguments, _ console: Console
  ) throws {
    let scenario = try Scenario.read(path, console: console)
    guard case .stack(let story) = scenario.content else {
      throw Failure.data(
        JSONError(at: [ScenarioKey("app")], "expected a scenario with a stack"), in: path)
    }
    if arguments.has(TimelineOption.bar) {
      console.report("\(TimelineOption.bar.name) ignored: it is only for the built-in screens")
    }
    let resized = try size.map(story.container.resized) ?? story.container
    let stack = story.beginning.screens
    guard let back = stack.last,
      let fore = scenario.screens.first(where: { screen in
        !stack.contains { $0.id == screen.id }
      })
    else {
      throw Failure.data(
        "\(path.quotedIfNeeded): $.screens: expected a screen that is not in the stack")
    }
    self.init(
      name, in: Situation(operation, back: back, fore: fore, container: try resized.with(arguments))
    )
  }

  /// Returns this transition with another animator.
  ///
  /// If that animator does not support the operation and the command line states none, its first operation is used.
  func compared(to word: String, _ arguments: Arguments) throws(Misuse) -> TransitionSetup {
    let name = try NamedAnimator.named(word)
    let served = name.servedOperations
    var other = self
    other.name = name
    other.animator = try arguments.animator(name)
    guard arguments.has(TimelineOption.operation) || served.contains(operation) else {
      other.situation.operation = served.first ?? operation
      return other
    }
    other.situation.operation = try TransitionSetup.operation(
      arguments, of: name, default: operation)
    return other
  }

  /// Returns this transition with another animator, for the same page.
  ///
  /// - Throws: ``Misuse`` when that animator does not support the operation of this transition.
  func besideOnPage(_ word: String, _ arguments: Arguments) throws(Misuse) -> TransitionSetup {
    let other = try compared(to: word, arguments)
    guard other.operation != operation else { return other }
    let common = name.servedOperations.filter(other.name.servedOperations.contains)
    let hint = common.first.map { "; both serve \(TimelineOption.operation.name) \($0.rawValue)" }
    let served = other.name.servedOperations.map(\.rawValue).joined(separator: ", ")
    throw Misuse(
      "\(TimelineOption.compare.name) \(word.quoted): \(name.rawValue) is shown with "
        + "\(operation.rawValue), and \(other.name.rawValue) serves only \(served)\(hint ?? "")")
  }

  /// Returns the operation on the command line, or the default one if there is none.
  private static func operation(
    _ arguments: Arguments, of name: NamedAnimator, default usual: TransitionOperation? = nil
  ) throws(Misuse) -> TransitionOperation {
    let served = name.servedOperations
    guard let word = arguments[TimelineOption.operation] else {
      return usual ?? served.first ?? .push
    }
    guard let operation = TransitionOperation(rawValue: word), served.contains(operation) else {
      let names = served.map(\.rawValue).joined(separator: ", ")
      throw Misuse("\(name.rawValue) does not serve \(word.quoted), only \(names)")
    }
    return operation
  }
}

extension Container {
  /// Returns the container with the settings on the command line.
  fileprivate func with(_ arguments: Arguments) throws -> Container {
    let direction: LayoutDirection? =
      switch arguments[TimelineOption.direction] {
      case "ltr": .leftToRight
      case "rtl": .rightToLeft
      default: nil
      }
    return try with(
      layoutDirection: direction,
      reducesMotion: arguments.has(TimelineOption.reduceMotion) ? true : nil)
  }
}

extension Arguments {
  /// Returns an animator with the duration on the command line.
  fileprivate func animator(_ name: NamedAnimator) throws(Misuse) -> any AnimatedTransitioning {
    name.animator(
      duration: try number(TimelineOption.duration, "seconds, 0 or more") { $0 >= 0 })
  }

  /// Returns an animator with the values of its parameters on the command line.
  fileprivate func setting(
    _ parameters: [AnimatorParameter<any AnimatedTransitioning>],
    of animator: any AnimatedTransitioning
  ) throws(Misuse) -> any AnimatedTransitioning {
    var animator = animator
    for word in all(TimelineOption.set) {
      let name = String(word.prefix { $0 != "=" })
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw .unknown("parameter", name, known: parameters.map(\.name))
      }
      // An animator without a duration of its own is wrapped to be stretched, and the wrapper has no such parameter.
      guard parameter.text(of: animator) != nil else {
        try exclude([TimelineOption.duration], beside: TimelineOption.set)
        return animator
      }
      guard let changed = parameter.setting(String(word.dropFirst(name.count + 1)), of: animator)
      else { throw .value(word, of: TimelineOption.set, expected: parameter.values) }
      animator = changed
    }
    return animator
  }

  /// Returns an option's value as a size, such as `320x568`.
  fileprivate func size(_ option: Option) throws(Misuse) -> Size? {
    try value(option, "two numbers from 0 to 1e9, such as 320x568") { word in
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
      // Far larger sizes would lose the precision of layout.
      let numbers = parts.compactMap { Decimal.number($0) }.filter { (0...1e9).contains($0) }
      guard parts.count == 2, numbers.count == 2 else { return nil }
      return Size(width: numbers[0], height: numbers[1])
    }
  }
}
