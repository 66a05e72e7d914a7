import TransitionKit
import TransitionKitContainers
import XCTest

/// A tree of one stack tells what a stack alone tells, in the same order and at the same times.
final class StackInTreeLawTests: XCTestCase {
  private final class StackTrace: NavigationObserver {
    var tokens: [String] = []

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) {
      tokens.append("\(time) \(event)")
    }
  }

  private static func isCompared(_ token: String) -> Bool {
    ["wA", "dA", "wD", "dD", "SI", "AT", "IC", "CT", "AE"].contains {
      token.split(separator: " ")[1].hasPrefix($0 + "(") || token.hasSuffix(" " + $0)
    }
  }

  private enum Step {
    case push(String, Bool)
    case pop(Bool)
    case popTo(String, Bool)
    case set([String], Bool)
    case advance(Double)
  }

  private func steps(_ random: inout SeededRandom) -> [Step] {
    var (names, known) = (2, ["s0", "s1"])
    return (0..<14).map { _ in
      let animated = Int.random(in: 0..<4, using: &random) > 0
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        names += 1
        known.append("s\(names)")
        return .push("s\(names)", animated)
      case 2, 3: return .pop(animated)
      case 4: return .popTo(known.randomElement(using: &random)!, animated)
      case 5:
        return .set(
          Array(Set(known.shuffled(using: &random).prefix(3)).sorted()), animated)
      default: return .advance(Double.random(in: 0...0.4, using: &random))
      }
    }
  }

  func testATreeOfOneStackTellsWhatTheStackTells() throws {
    var random = SeededRandom.fromEnvironment()
    let container = try Container(size: Size(width: 320, height: 568))
    for story in 0..<Cases.count(full: 400, quick: 10) {
      for profile in [InterruptionProfile.fluid, .strict] {
        let stack = try NavigationController(
          screens: [Screen("s0"), Screen("s1")], container: container, profile: profile)
        let alone = StackTrace()
        stack.observer = alone
        let app = try ContainerController(
          .stack("stack", [.screen("s0"), .screen("s1")]), container: container, profile: profile)
        let inTree = Trace(of: app)
        var played: [String] = []
        for step in steps(&random) {
          played.append("\(step)")
          switch step {
          case .push(let id, let animated):
            let one = Result { try stack.push(Screen(id), animated: animated) }
            let two = Result {
              try app.perform(.push(.screen(id), onto: "stack"), animated: animated)
            }
            XCTAssertEqual(one.isSuccess, two.isSuccess, "\(played)")
          case .pop(let animated):
            guard stack.screens.count > 1 else { continue }
            _ = try? stack.pop(animated: animated)
            try? app.perform(.pop(from: "stack"), animated: animated)
          case .popTo(let id, let animated):
            guard stack.screens.contains(where: { $0.id == id }) else { continue }
            _ = try? stack.pop(to: id, animated: animated)
            try? app.perform(.popTo(id), animated: animated)
          case .set(let ids, let animated):
            try? stack.setScreens(ids.map { Screen($0) }, animated: animated)
            try? app.perform(
              .setStack("stack", ids.map { .screen($0) }), animated: animated)
          case .advance(let time):
            stack.advance(by: time)
            app.advance(by: time)
          }
        }
        stack.advance(by: 10)
        app.advanceToRest()
        let one = alone.tokens.filter(Self.isCompared)
        let two = inTree.entries.map { "\($0.time) \($0.token)" }.filter(Self.isCompared)
        guard one.map(rounded) != two.map(rounded) else { continue }
        return XCTFail(
          "\(random.seed), story \(story), \(profile): \(played)\nalone \(one)\nin a tree \(two)")
      }
    }
  }

  /// A token with its time in microseconds, as clocks that advance in other steps differ in the last digit.
  private func rounded(_ token: String) -> String {
    let parts = token.split(separator: " ", maxSplits: 1)
    return "\(((Double(parts[0]) ?? 0) * 1e6).rounded()) \(parts[1])"
  }
}

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
