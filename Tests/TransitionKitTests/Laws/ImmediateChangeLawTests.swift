import TransitionKit
import TransitionKitCatalogue
import XCTest

/// An immediate change at rest has the same result as the general path of a call.
///
/// A call without animation takes the general path if it has an interaction that waits for its finger;
/// the interaction changes nothing else. The same random calls go to three stacks: one with an
/// observer, one with an observer that takes the general path, and one without an observer.
final class ImmediateChangeLawTests: XCTestCase {
  /// An observer that records every event and sometimes answers with a call.
  private final class Replier: NavigationObserver {
    var heard: [String] = []
    var outcomes: [TransitionOutcome] = []
    let isGeneral: Bool
    private var answers = 0

    init(isGeneral: Bool) { self.isGeneral = isGeneral }

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) {
      heard.append("\(event) at \(time), \(stack.screens), \(stack.presentedScreens.count)")
      guard let controller = stack as? NavigationController else { return }
      switch (event, heard.count % 11) {
      case (.willShow, 3):
        controller.transitionCoordinator?.animate { self.outcomes.append($0) }
      case (.didDisappear, 5), (.load, 7):
        answers += 1
        try? controller.push(
          Screen("answer \(answers)"), animated: false, using: nil,
          interaction: ImmediateChangeLawTests.hand(isGeneral))
      case (.didMove, 2):
        _ = try? controller.pop(
          animated: false, using: nil, interaction: ImmediateChangeLawTests.hand(isGeneral))
      default: break
      }
    }
  }

  private static func hand(_ isGeneral: Bool) -> GestureInteraction? {
    guard isGeneral else { return nil }
    let driver = GestureInteraction()
    driver.wantsInteractiveStart = false
    return driver
  }

  private enum Call: CustomStringConvertible {
    case push(Int, Bool), pop(Bool), popTo(Int), popToRoot, set([Int]), present(Int), dismiss(Bool)
    case advance(Double), update(Int)

    static func random(using random: inout SeededRandom) -> Call {
      let id = Int.random(in: 0..<12, using: &random)
      let isAnimated = Int.random(in: 0..<6, using: &random) == 0
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<16: return .push(id, isAnimated)
      case 16..<25: return .pop(isAnimated)
      case 25..<28: return .popTo(id)
      case 28: return .popToRoot
      case 29: return .set(Array((0..<12).shuffled(using: &random).prefix(id)))
      case 30: return .present(id)
      case 31, 32: return .dismiss(isAnimated)
      case 33, 34: return .update(id)
      default: return .advance(Double.random(in: 0...0.5, using: &random))
      }
    }

    func perform(on controller: NavigationController, isGeneral: Bool) throws {
      // Only calls without animation have two paths.
      func hand(_ isAnimated: Bool = false) -> GestureInteraction? {
        ImmediateChangeLawTests.hand(isGeneral && !isAnimated)
      }
      func screen(_ id: Int) -> Screen { Screen("\(id)", hidesBottomBar: id % 3 == 0) }
      switch self {
      case .push(let id, let isAnimated):
        try controller.push(
          screen(id), animated: isAnimated, using: nil, interaction: hand(isAnimated))
      case .pop(let isAnimated):
        try controller.pop(animated: isAnimated, using: nil, interaction: hand(isAnimated))
      case .popTo(let id):
        try controller.pop(to: "\(id)", animated: false, using: nil, interaction: hand())
      case .popToRoot: try controller.popToRoot(animated: false, using: nil, interaction: hand())
      case .set(let ids): try controller.setScreens(ids.map(screen), animated: false)
      case .present(let id): try controller.present(screen(id), animated: id % 2 == 0)
      case .dismiss(let isAnimated): try controller.dismiss(animated: isAnimated)
      case .advance(let seconds): controller.advance(by: seconds)
      case .update(let id):
        try controller.updateScreen(Screen("\(id)", title: "new", hidesBottomBar: id % 2 == 0))
      }
    }

    var description: String {
      switch self {
      case .push(let id, let isAnimated): "push \(id)\(isAnimated ? ", animated" : "")"
      case .pop(let isAnimated): "pop\(isAnimated ? ", animated" : "")"
      case .popTo(let id): "pop to \(id)"
      case .popToRoot: "pop to the root"
      case .set(let ids): "set \(ids)"
      case .present(let id): "present \(id)"
      case .dismiss(let isAnimated): "dismiss\(isAnimated ? ", animated" : "")"
      case .advance(let seconds): "advance by \(seconds)"
      case .update(let id): "update \(id)"
      }
    }
  }

  /// Returns the first difference between the paths in a random story, or `nil`.
  private static func play(_ seed: UInt64, answers: Bool) throws -> String? {
    var random = SeededRandom(seed: seed)
    let profile = InterruptionProfile.allCases[Int.random(in: 0..<3, using: &random)]
    let rule = BottomBarRule.allCases[Int.random(in: 0..<2, using: &random)]
    let depth = Int.random(in: 0...3, using: &random)
    let stacks = try (0..<3).map { _ in
      try NavigationController(
        screens: (0..<depth).map { Screen("\($0)") },
        container: Container(size: Size(width: 320, height: 568), bottomBarHeight: 49),
        profile: profile, bottomBarRule: rule, defaultAnimator: StackAndModal.standard)
    }
    let (immediate, general, unobserved) = (stacks[0], stacks[1], stacks[2])
    let (replier, generalReplier) = (Replier(isGeneral: false), Replier(isGeneral: true))
    let (recorder, generalRecorder) = (NavigationRecorder(), NavigationRecorder())
    immediate.observer = answers ? replier : recorder
    general.observer = answers ? generalReplier : generalRecorder
    var calls: [Call] = []
    for _ in 0..<40 {
      let call = Call.random(using: &random)
      calls.append(call)
      let errors = zip(stacks, [false, true, false]).map { stack, isGeneral -> String in
        do {
          try call.perform(on: stack, isGeneral: isGeneral)
          return ""
        } catch {
          return "\(error)"
        }
      }
      var story: String { "seed \(seed), \(profile), depth \(depth): \(calls)" }
      guard errors[0] == errors[1] else { return "\(story): \(errors)" }
      guard replier.heard == generalReplier.heard,
        replier.outcomes == generalReplier.outcomes, recorder.entries == generalRecorder.entries
      else { return "\(story): the events differ" }
      let state = StoryState(immediate)
      guard state == StoryState(general), immediate.hiddenElements == general.hiddenElements,
        immediate.remaining == general.remaining
      else { return "\(story): the immediate change leads to another state" }
      // A stack without an observer gets no answers.
      if !answers {
        guard errors[0] == errors[2], state == StoryState(unobserved),
          immediate.remaining == unobserved.remaining
        else { return "\(story): the stack without an observer reaches another state" }
      }
      guard immediate.transitionCoordinator == nil || immediate.transition != nil else {
        return "\(story): a coordinator is left over"
      }
    }
    return nil
  }

  func testAnImmediateChangeHasTheEventsAndTheStateOfTheGeneralPath() throws {
    let first = SeededRandom.fromEnvironment().seed
    try concurrently((0..<UInt64(Cases.count(full: 400, quick: 40))).map { first &+ $0 }) { seed in
      for answers in [false, true] {
        if let difference = try ImmediateChangeLawTests.play(seed, answers: answers) {
          XCTFail("answers \(answers): \(difference)")
        }
      }
    }
  }

  func testAnObserverSetDuringAChangeHearsTheRemainingEvents() throws {
    // R101 without animation: the trace of a push, split where the first observer sets the next one
    final class First: NavigationObserver {
      let next = NavigationRecorder()
      var heard: [String] = []

      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        heard.append("\(event)")
        if case .willShow = event { (stack as? NavigationController)?.observer = next }
      }
    }
    let stack = try NavigationController(
      screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)),
      defaultAnimator: StackAndModal.standard)
    let first = First()
    stack.observer = first
    try stack.push(Screen("b"), animated: false)
    XCTAssertEqual(first.heard, ["wM(b,nav)", "load(b)", "wD(a)", "wA(b)", "wS(b)"])
    XCTAssertEqual(first.next.trace, ["dD(a)", "dA(b)", "dM(b,nav)", "dS(b)", "CO"])
  }
}
