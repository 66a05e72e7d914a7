import Foundation
import TransitionKit
import XCTest

/// A screen's id occurs once, whatever is held, runs or waits when something new comes.
///
/// The right value is the rule itself: a state can be made from what a controller contains after every step.
final class ScreenIdentityLawTests: XCTestCase {
  /// `TK_SEED` sets the seed and `TK_IDS` the number of stories.
  func testNoStoryLeadsToOneIDTwice() throws {
    let seed = SeededRandom.fromEnvironment(default: 0x1D6).seed
    let count = ProcessInfo.processInfo.environment["TK_IDS"].flatMap { Int($0) } ?? 150
    var refused = 0
    for index in 0..<count {
      var random = SeededRandom(seed: seed, index: index)
      let profile = InterruptionProfile.allCases[index % InterruptionProfile.allCases.count]
      let controller = try NavigationController(
        screens: ["a", "b", "c"].map { Screen($0) },
        container: Container(size: Size(width: 320, height: 568)), profile: profile)
      if Bool.random(using: &random) { try controller.present(screen("m"), animated: false) }
      if Bool.random(using: &random) { try controller.present(screen("n"), animated: false) }
      var fingers: [GestureInteraction] = []
      var steps: [String] = []
      for _ in 0..<14 {
        steps.append(play(controller, &fingers, &random, &refused))
        let state = controller.state
        let contents = [state.contents, state.resting.contents] + state.pending
        let isLegal = contents.allSatisfy {
          (try? NavigationState(screens: $0.screens, presentedScreens: $0.presentedScreens)) != nil
        }
        guard isLegal else {
          XCTFail("TK_SEED=\(seed), story \(index) (\(profile)): \(steps) lead to \(state)")
          break
        }
      }
      for finger in fingers { finger.cancel() }
      controller.advanceToRest()
      let end = controller.state
      XCTAssertNoThrow(
        try NavigationState(screens: end.screens, presentedScreens: end.presentedScreens),
        "TK_SEED=\(seed), story \(index) (\(profile)): \(steps) end with \(end)")
    }
    print("testNoStoryLeadsToOneIDTwice: \(refused) requests refused")
    XCTAssertGreaterThan(refused, count / 4)
  }

  private func screen(_ id: String) -> Screen { Screen(id, presentationStyle: .overFullScreen) }

  private func play(
    _ controller: NavigationController, _ fingers: inout [GestureInteraction],
    _ random: inout SeededRandom, _ refused: inout Int
  ) -> String {
    let id = ["a", "b", "c", "m", "n", "z"].randomElement(using: &random)!
    let finger = Bool.random(using: &random) ? GestureInteraction() : nil
    let animated = finger != nil || Bool.random(using: &random)
    var list = Array(controller.screens).shuffled(using: &random)
    if Bool.random(using: &random), !list.isEmpty { list.removeLast() }
    if Bool.random(using: &random) { list.append(screen(id)) }
    var over = controller.presentedScreens
    if Bool.random(using: &random), !over.isEmpty { over.removeFirst() }
    if Bool.random(using: &random) { over.append(screen(id)) }
    var text = "\(id), \(animated), \(finger != nil): "
    do throws(NavigationError) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        text += "push"
        try controller.push(screen(id), animated: animated, using: nil, interaction: finger)
      case 1:
        text += "pop"
        try controller.pop(animated: animated, using: nil, interaction: finger)
      case 2:
        text += "pop to"
        try controller.pop(to: id, animated: animated, using: nil, interaction: finger)
      case 3:
        text += "set \(list.map(\.id))"
        try controller.setScreens(list, animated: animated, using: nil, interaction: finger)
      case 4:
        text += "present"
        try controller.present(screen(id), animated: animated, using: nil, interaction: finger)
      case 5:
        text += "dismiss"
        try controller.dismiss(animated: animated, using: nil, interaction: finger)
      case 6:
        text += "dismiss through"
        try controller.dismiss(through: id, animated: animated, using: nil, interaction: finger)
      case 7:
        text += "show \(list.map(\.id)) + \(over.map(\.id))"
        guard
          let state = try? NavigationState(screens: ScreenList(list), presentedScreens: over)
        else { return text + ", impossible" }
        try controller.show(state, animated: animated, using: nil, interaction: finger)
      case 8:
        text += "advance"
        controller.advance(by: Double.random(in: 0.01...0.5, using: &random))
      default:
        text += "decide"
        guard let held = fingers.popLast() else { return "nothing" }
        if Bool.random(using: &random) { held.cancel() } else { held.finish() }
      }
      if let finger, finger.target != nil { fingers.append(finger) }
    } catch {
      refused += 1
      text += " is refused: \(error)"
    }
    return text
  }
}
