import Foundation
import TransitionKit
import XCTest

/// What holds for every stack, whatever is asked of it and whenever.
///
/// Random stories of operations and gestures are played in the three profiles. A story that breaks
/// a law is cut down to the shortest one that still does before it is printed.
///
/// `TK_STORIES=20000 swift test --disable-swift-testing --filter StackLawTests` plays more of them.
final class StackLawTests: XCTestCase {
  func testNoStoryBreaksALaw() {
    var random = SeededRandom.fromEnvironment()
    let wanted = ProcessInfo.processInfo.environment["TK_STORIES"].flatMap(Int.init) ?? 900
    for number in 0..<wanted {
      let profile = InterruptionProfile.allCases[number % 3]
      let story = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Action.random(using: &random)
      }
      guard let violation = Story.violation(of: story, profile) else { continue }
      let shortest = Story.shortest(story, profile)
      return XCTFail(
        """
        \(violation)
        profile \(profile), shortest story found:
        \(shortest.map { "  \($0)" }.joined(separator: "\n"))
        which breaks: \(Story.violation(of: shortest, profile) ?? "nothing")
        """)
    }
  }

  func testTheLawsFindABrokenStory() {
    // A check of the checker: an appearance that nobody announced, and one that never ends.
    var automaton = AppearanceAutomaton(appeared: ["a"])
    XCTAssertNotNil(automaton.take(.didAppear("b", animated: true)))
    XCTAssertNil(automaton.take(.willAppear("b", animated: true)))
    XCTAssertNotNil(automaton.take(.willAppear("b", animated: true)))
    XCTAssertNotNil(automaton.take(.didDisappear("a", animated: true)))
  }
}

// MARK: - Stories

private enum Action: CustomStringConvertible {
  case push(Int, animated: Bool, interactive: Bool)
  case pop(animated: Bool, interactive: Bool)
  case popTo(Int, animated: Bool)
  case popToRoot(animated: Bool)
  case set([Int], animated: Bool)
  case present(Int, style: Int, animated: Bool, interactive: Bool)
  case dismiss(animated: Bool, interactive: Bool)
  case update(Double)
  case finish
  case cancel
  case pause
  case advance(Double)
  case rest
  case resize(Double)
  case relayout(Int)

  static func random(using random: inout SeededRandom) -> Action {
    func screen() -> Int { Int.random(in: 0..<7, using: &random) }
    func flag() -> Bool { Bool.random(using: &random) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: return .push(screen(), animated: flag() || flag(), interactive: flag())
    case 3, 4: return .pop(animated: flag() || flag(), interactive: flag())
    case 5: return .popTo(screen(), animated: flag())
    case 6: return .popToRoot(animated: flag())
    case 7:
      return .set(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in screen() }, animated: flag())
    case 8, 9:
      return .present(
        screen(), style: Int.random(in: 0..<4, using: &random), animated: flag() || flag(),
        interactive: flag())
    case 10: return .dismiss(animated: flag() || flag(), interactive: flag())
    case 11: return .update(Double.random(in: -0.2...1.2, using: &random))
    case 12: return .finish
    case 13: return .cancel
    case 14: return .pause
    case 15, 16: return .advance(Double.random(in: 0...0.4, using: &random))
    case 17: return .rest
    case 18: return .resize(Double.random(in: 0...600, using: &random))
    default: return .relayout(screen())
    }
  }

  var description: String {
    switch self {
    case .push(let id, let animated, let interactive):
      "push \(id) animated \(animated) interactive \(interactive)"
    case .pop(let animated, let interactive): "pop animated \(animated) interactive \(interactive)"
    case .popTo(let id, let animated): "popTo \(id) animated \(animated)"
    case .popToRoot(let animated): "popToRoot animated \(animated)"
    case .set(let ids, let animated): "set \(ids) animated \(animated)"
    case .present(let id, let style, let animated, let interactive):
      "present \(id) style \(style) animated \(animated) interactive \(interactive)"
    case .dismiss(let animated, let interactive):
      "dismiss animated \(animated) interactive \(interactive)"
    case .update(let fraction): "update \(fraction)"
    case .finish: "finish"
    case .cancel: "cancel"
    case .pause: "pause"
    case .advance(let seconds): "advance \(seconds)"
    case .rest: "rest"
    case .resize(let width): "resize \(width)"
    case .relayout(let id): "relayout \(id)"
    }
  }
}

private enum Story {
  /// Returns the first law that a story breaks, or `nil`.
  static func violation(of story: [Action], _ profile: InterruptionProfile) -> String? {
    do {
      let player = try StoryPlayer(profile)
      for action in story {
        player.play(action)
        if let violation = player.violation { return violation }
      }
      player.play(.rest)
      return player.violation ?? player.violationAtRest
    } catch {
      return "\(error)"
    }
  }

  /// Returns the shortest part of a story that still breaks a law, found by leaving things out.
  static func shortest(_ story: [Action], _ profile: InterruptionProfile) -> [Action] {
    var story = story
    var chunk = max(1, story.count / 2)
    while chunk >= 1 {
      var start = 0
      while start < story.count {
        var shorter = story
        shorter.removeSubrange(start..<min(start + chunk, story.count))
        if violation(of: shorter, profile) != nil { story = shorter } else { start += chunk }
      }
      if chunk == 1 { break }
      chunk /= 2
    }
    return story
  }
}

private final class StoryPlayer: NavigationObserver {
  let controller: NavigationController
  private var driver = InteractionDriver()
  private var automaton = AppearanceAutomaton(appeared: ["0"])
  private var openTransitions = 0
  private var lastTime = 0.0
  private weak var lastCoordinator: TransitionCoordinator?
  private var completionsDue = 0
  private(set) var violation: String?

  init(_ profile: InterruptionProfile) throws {
    controller = try NavigationController(
      screens: [Screen("0")], container: Container(size: Size(width: 320, height: 568)),
      profile: profile, defaultAnimator: StackAndModal.standard)
    controller.observer = self
  }

  func play(_ action: Action) {
    let coordinator = controller.transitionCoordinator
    let before = controller.playback.map { ($0.frame, $0.phase) }
    // A call may be refused; that is an answer, too.
    try? perform(action)
    if coordinator === controller.transitionCoordinator { checkNoJump(action, before) }
    noteCoordinator()
    for entry in controller.frame.layers where !entry.state.isFinite {
      violation = violation ?? "\(entry.id) is not finite after \(action)"
    }
    let ids = controller.frame.layers.map(\.id)
    if Set(ids).count != ids.count { violation = violation ?? "a layer twice: \(ids)" }
    if case .rest = action { violation = violation ?? violationAtRest }
    let isRunning = controller.transition != nil
    if (controller.transitionCoordinator != nil) != isRunning {
      violation = violation ?? "R009: the coordinator does not live as long as its transition"
    }
  }

  /// Waits for the completion of each transition that is met.
  private func noteCoordinator() {
    guard let coordinator = controller.transitionCoordinator, coordinator !== lastCoordinator
    else { return }
    lastCoordinator = coordinator
    completionsDue += 1
    coordinator.animate { [weak self] _ in self?.completionsDue -= 1 }
  }

  private func perform(_ action: Action) throws {
    func fresh(_ isInteractive: Bool) -> InteractionDriver? {
      guard isInteractive else { return nil }
      driver = InteractionDriver()
      return driver
    }
    switch action {
    case .push(let id, let animated, let interactive):
      try controller.push(
        Screen("\(id)"), animated: animated, interaction: fresh(interactive))
    case .pop(let animated, let interactive):
      try controller.pop(animated: animated, interaction: fresh(interactive))
    case .popTo(let id, let animated): try controller.pop(to: "\(id)", animated: animated)
    case .popToRoot(let animated): try controller.popToRoot(animated: animated)
    case .set(let ids, let animated):
      try controller.setScreens(ids.map { Screen("\($0)") }, animated: animated)
    case .present(let id, let style, let animated, let interactive):
      let card = Rect(x: 20, y: 60, width: 280, height: 360)
      let styles: [PresentationStyle] = [
        .fullScreen, .overFullScreen, .custom(frame: card),
        .custom(frame: card, removesPresenter: true),
      ]
      try controller.present(
        Screen("\(id)", presentation: styles[style]), animated: animated,
        interaction: fresh(interactive))
    case .dismiss(let animated, let interactive):
      try controller.dismiss(animated: animated, interaction: fresh(interactive))
    case .update(let fraction): driver.update(fraction)
    case .finish: driver.finish()
    case .cancel: driver.cancel()
    case .pause: driver.pause()
    case .advance(let seconds): controller.advance(by: seconds)
    case .rest: controller.advanceToRest()
    case .resize(let width): try controller.resize(to: Size(width: width, height: 568))
    case .relayout(let id):
      try controller.updateScreen(
        Screen("\(id)", elements: [try Element("e", frame: Rect(x: 1, y: 2, width: 3, height: 4))]))
    }
  }

  /// Requests that do not move the playhead must not move the picture.
  private func checkNoJump(
    _ action: Action, _ before: (frame: Frame, phase: TransitionPlayback.Phase)?
  ) {
    switch action {
    case .finish, .cancel, .pause, .resize, .relayout: break
    default: return
    }
    guard let before, let after = controller.playback?.frame else { return }
    // At the very ends the exact end of the new layout comes before an unbroken picture.
    if before.frame.fraction == 0 || before.frame.fraction == 1 { return }
    for entry in before.frame.layers {
      guard let state = after[entry.id] else { continue }
      let jump = max(
        abs(state.frame.x - entry.state.frame.x), abs(state.frame.y - entry.state.frame.y))
      if jump > 1e-9, entry.id != .bar {
        violation = violation ?? "\(entry.id) jumps by \(jump) at \(action) in \(before.phase)"
      }
    }
  }

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    if time < lastTime { violation = violation ?? "time runs backwards at \(event)" }
    lastTime = time
    if let broken = automaton.take(event) { violation = violation ?? broken }
    switch event {
    case .transitionBegan: openTransitions += 1
    case .transitionCompleted, .animationEnded:
      if case .animationEnded = event { openTransitions -= 1 }
    default: break
    }
    if !(0...1).contains(openTransitions) {
      violation = violation ?? "\(openTransitions) transitions at \(event)"
    }
  }

  /// At rest exactly the visible screen and the presenters that were kept are appeared.
  var violationAtRest: String? {
    if controller.transition != nil || controller.remaining != 0 { return "it does not rest" }
    if openTransitions != 0 { return "a transition never ended" }
    if completionsDue != 0 { return "R508: \(completionsDue) completions too few" }
    let presented = controller.presentedScreens
    // Everyone is there whom the presentation above keeps, and the one in front.
    let all = [controller.topScreen].compactMap { $0 } + presented
    let expected = Set(
      all.indices.filter { place in
        place == all.count - 1 || !all[place + 1].presentation.removesPresenter
      }.map { all[$0].id })
    if automaton.appeared != expected {
      return "appeared \(automaton.appeared.sorted()), expected \(expected.sorted())"
    }
    if !automaton.moving.isEmpty { return "still on the way: \(automaton.moving)" }
    let ids = Set(controller.screens.map(\.id) + presented.map(\.id))
    if ids.count != controller.screens.count + presented.count { return "an id twice" }
    let shown = controller.frame.layers.filter { $0.id != .bar }.count
    if shown != expected.count { return "\(shown) layers at rest, expected \(expected.count)" }
    if !controller.hiddenElements.isEmpty { return "elements stay hidden" }
    return nil
  }
}

/// R001 and R002: the four states of each screen and the only edges between them.
struct AppearanceAutomaton {
  private(set) var appeared: Set<String>
  private(set) var moving: [String: Bool] = [:]  // true: appearing, false: disappearing

  init(appeared: Set<String>) { self.appeared = appeared }

  /// Takes an event; returns what it breaks, if anything.
  mutating func take(_ event: NavigationEvent) -> String? {
    switch event {
    case .willAppear(let id, _):
      if appeared.contains(id) || moving[id] == true { return "R001: \(event) of a visible screen" }
      moving[id] = true
    case .didAppear(let id, _):
      guard moving.removeValue(forKey: id) == true else { return "R001: \(event) without its will" }
      appeared.insert(id)
    case .willDisappear(let id, _):
      guard appeared.remove(id) != nil || moving[id] == true else {
        return "R001: \(event) of a screen that is not there"
      }
      moving[id] = false
    case .didDisappear(let id, _):
      guard moving.removeValue(forKey: id) == false else {
        return "R001: \(event) without its will"
      }
    case .transitionBegan:
      // Nothing but the screens of this transition is on the way, announced before.
      break
    default: break
    }
    return nil
  }
}
