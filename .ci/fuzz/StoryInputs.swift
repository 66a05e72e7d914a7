import TransitionKit
import TransitionKitContainers
import TransitionKitInspection

/// A delegate and an observer that call the controller whenever they can.
private final class Meddler: NavigationDelegate, NavigationObserver {
  weak var controller: NavigationController?
  var dice: Dice
  var driver: GestureInteraction?
  private(set) var trace: [String] = []
  private(set) var lastTime = 0.0
  private(set) var fault: String?
  private var depth = 0
  /// How often it still meddles, so that every story ends.
  private var left = 40

  init(_ dice: Dice) { self.dice = dice }

  private func meddle() {
    guard let controller, depth < 3, left > 0, dice.happens(0.3) else { return }
    depth += 1
    left -= 1
    // Copies: the controller calls back while it is called.
    var (own, held) = (Dice(seed: dice.next(), index: left), driver)
    Inputs.act(on: controller, &own, driver: &held)
    driver = held
    depth -= 1
  }

  func navigation(
    _ stack: any NavigationStack, animatorFor context: any TransitionContext
  ) -> (any AnimatedTransitioning)? {
    meddle()
    return dice.happens(0.5) ? dice.animator() : nil
  }

  func navigation(
    _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
    context: any TransitionContext
  ) -> (any PercentDrivenInteraction)? {
    meddle()
    guard dice.happens(0.3) else { return nil }
    driver = GestureInteraction()
    return driver
  }

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    trace.append(event.description)
    if !time.isFinite || time < lastTime {
      fault = fault ?? "\(event) at \(time) after \(lastTime)"
    }
    lastTime = time
    meddle()
  }
}

extension Inputs {
  static func tryStory(_ dice: inout Dice) throws {
    // Numbers that make no sense are refused.
    guard
      let controller = try? NavigationController(
        screens: dice.happens(0.1) ? [] : [screen("a", &dice), screen("b", &dice)],
        container: dice.container(), profile: dice.one(of: InterruptionProfile.allCases))
    else { return }
    let meddler = Meddler(dice)
    if dice.happens(0.7) {
      meddler.controller = controller
      controller.delegate = meddler
    }
    controller.observer = meddler
    var driver: GestureInteraction?
    for _ in 0..<dice.below(20) {
      act(on: controller, &dice, driver: &driver)
      try check(controller.picture, "\(meddler.trace.suffix(6))")
    }
    controller.delegate = nil
    controller.advanceToRest()
    controller.observer = nil
    controller.advanceToRest()
    if let fault = meddler.fault { throw Finding(fault) }
    try require(controller.transition == nil, "never at rest: \(meddler.trace.suffix(8))")
    try require(controller.time.isFinite, "the time is \(controller.time)")
    try check(controller.picture, "at rest")
  }

  /// A transition that a finger has driven and cancelled leaves everything as it was.
  static func tryCancellation(_ dice: inout Dice) throws {
    guard
      let controller = try? NavigationController(
        screens: [screen("a", &dice), screen("b", &dice)], container: dice.container())
    else { return }
    if dice.happens(0.3) { try? controller.present(screen("m", &dice), animated: false) }
    let (before, ids) = (controller.picture, controller.screens.map(\.id))
    let presented = controller.presentedScreens
    let driver = GestureInteraction()
    let animator = dice.animator()
    switch dice.below(4) {
    case 0:
      try? controller.push(screen("c", &dice), animated: true, using: animator, interaction: driver)
    case 1: _ = try? controller.pop(animated: true, using: animator, interaction: driver)
    case 2:
      try? controller.present(
        screen("n", &dice), animated: true, using: animator, interaction: driver)
    default: _ = try? controller.dismiss(animated: true, using: animator, interaction: driver)
    }
    controller.layoutIfNeeded()
    guard let transition = controller.transition else { return }
    for _ in 0..<dice.below(4) { driver.update(dice.fraction()) }
    driver.releaseVelocity = dice.happens(0.5) ? dice.number() : nil
    driver.cancel()
    controller.advanceToRest()
    let text = "\(transition.operation) by \(animator) cancelled"
    try require(controller.screens.map(\.id) == ids, "\(text): other screens")
    try require(controller.presentedScreens == presented, "\(text): other presented screens")
    try require(controller.picture.layers == before.layers, "\(text): another picture at rest")
  }

  /// Calls the controller in one of all ways.
  static func act(
    on controller: NavigationController, _ dice: inout Dice, driver: inout GestureInteraction?
  ) {
    let isAnimated = dice.happens(0.7)
    let id = dice.one(of: ["a", "b", "c", "d", "e"])
    let animator = dice.happens(0.5) ? dice.animator() : nil
    let own = dice.happens(0.2) ? GestureInteraction() : nil
    if let own { driver = own }
    switch dice.below(16) {
    case 0, 1:
      try? controller.push(
        screen(id, &dice), animated: isAnimated, using: animator, interaction: own)
    case 2: _ = try? controller.pop(animated: isAnimated, using: animator, interaction: own)
    case 3: _ = try? controller.pop(to: id, animated: isAnimated, using: animator)
    case 4:
      try? controller.setScreens(
        [screen("a", &dice), screen(id, &dice)], animated: isAnimated, interaction: own)
    case 5:
      try? controller.present(
        screen(id, &dice), animated: isAnimated, using: animator, interaction: own)
    case 6: _ = try? controller.dismiss(animated: isAnimated, using: animator, interaction: own)
    case 7, 8: controller.advance(by: dice.happens(0.1) ? dice.number() : dice.unit() * 0.4)
    case 9: controller.layoutIfNeeded()
    case 10: driver?.update(dice.fraction())
    case 11:
      driver?.releaseVelocity = dice.number()
      driver?.completionSpeed = dice.number()
      dice.happens(0.5) ? driver?.finish() : driver?.cancel()
    case 12: driver?.pause()
    case 13: try? controller.updateScreen(screen(id, &dice))
    case 14: try? controller.resize(to: Size(width: dice.length(), height: dice.length()))
    default: touch(controller, &dice)
    }
  }

  private static func touch(_ controller: NavigationController, _ dice: inout Dice) {
    let kind = dice.one(of: GestureKind.allCases)
    let gesture = StackGesture(kind, on: controller, policy: policy(&dice))
    var time = 0.0
    for _ in 0..<dice.below(6) {
      time += dice.seconds() * 0.05
      if kind == .pinch {
        _ = try? gesture.follow(PinchSample(time: time, scale: dice.fraction()))
      } else {
        _ = try? gesture.follow(TouchSample(time: time, location: dice.point()))
      }
    }
    if dice.happens(0.8) { _ = gesture.release() } else { _ = gesture.cancel() }
  }
}

// MARK: - Apps

extension Inputs {
  /// A story of an app that plays ends at rest, with events in balance and finite layers.
  static func tryApp(_ dice: inout Dice) throws {
    var names = 0
    let root = node(&dice, &names, depth: 0)
    var story = Story(
      root, container: dice.container(), profile: dice.one(of: InterruptionProfile.allCases))
    for _ in 0..<dice.below(8) { story.steps.append(step(&dice, &names)) }
    note("\(story) in \(story.container)")
    // A typed error is an answer.
    guard let recording = try? story.play(framesPerSecond: 8, maximumFrames: 400) else { return }
    try require(recording.duration.isFinite, "the time is \(recording.duration)")
    let faults = recording.findings.filter { $0.kind == .event }
    try require(
      faults.isEmpty, "\(faults.first?.statement ?? "") in \(story.container.size): \(story)")
  }

  private static func node(
    _ dice: inout Dice, _ names: inout Int, depth: Int
  ) -> ContainerNode {
    names += 1
    let id = dice.happens(0.97) ? "n\(names)" : "n1"
    var children: [ContainerNode] = []
    if depth < 3 {
      for _ in 0..<dice.below(4) { children.append(node(&dice, &names, depth: depth + 1)) }
    }
    var result: ContainerNode
    switch dice.below(6) {
    case 0: result = .stack(id, children)
    case 1:
      result = .tabs(
        id, children, behaviour: Tabs(barHeight: dice.happens(0.9) ? 49 : dice.number()))
    case 2: result = .pager(id, children)
    case 3: result = .area(id, children.first)
    case 4: result = .panes(id, Array(children.prefix(3)))
    default: result = .screen(screen(id, &dice))
    }
    if dice.happens(0.2) { result = result.asSheet(.uiKit16()) }
    return result
  }

  private static func step(_ dice: inout Dice, _ names: inout Int) -> Story<AppStage>.Step {
    let (id, other) = ("n\(1 + dice.below(8))", "n\(1 + dice.below(8))")
    let isNew = dice.happens(0.8)
    let new = isNew ? node(&dice, &names, depth: 2) : .screen(other)
    let request: ContainerRequest =
      switch dice.below(10) {
      case 0: .push(new, onto: dice.happens(0.5) ? id : nil)
      case 1: .pop(from: dice.happens(0.5) ? id : nil)
      case 2: .popTo(id)
      case 3: .setStack(id, [new])
      case 4: .select(other, in: id, by: .user)
      case 5: .exchange(new, in: id)
      case 6: .present(new, over: dice.happens(0.5) ? id : nil)
      case 7: .dismiss(id)
      case 8: .navigate(to: PaneDestination(dice.one(of: PaneRole.allCases)), in: id)
      default: .goBack(by: .stacksFirst)
      }
    var samples: [TouchSample] = []
    var time = 0.0
    for _ in 0..<dice.below(6) {
      samples.append(TouchSample(time: time, location: dice.point()))
      time += dice.unit() * 0.1
    }
    let path = FingerPath(samples, isCancelledBySystem: dice.happens(0.2))
    let action: Story<AppStage>.Action =
      switch dice.below(14) {
      case 0: .touch(path, .pager(id))
      case 1: .touch(path, .sheet(id))
      case 2: .touch(path, .transition(request, .edge, .system))
      case 3: .touch(path, .card(id, Zoom(from: "photo"), .pan))
      case 4: .touch(path, .back(.stacksFirst))
      case 5: .resize(Size(width: dice.length(), height: dice.length()))
      case 6: .update(dice.fraction())
      case 7: dice.happens(0.5) ? .finish : .cancel
      default: .request(request)
      }
    var step = Story<AppStage>.Step(
      dice.happens(0.5) ? .atRest : .after(dice.unit() * 0.3), action)
    step.isAnimated = dice.happens(0.8)
    step.isInteractive = dice.happens(0.2)
    if dice.happens(0.3) { step.animator = dice.animator() }
    return step
  }
}
