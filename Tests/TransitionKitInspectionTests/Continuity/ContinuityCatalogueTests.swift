import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// The whole catalogue moves without jumps.
final class ContinuityCatalogueTests: XCTestCase {
  /// What is found although it is meant so.
  private static let exceptions: [String: String] = [
    // Android's reveal opens its clip by the whole height within 70 ms; the curve is Android's own.
    "card-reveal-from-bottom-android": "budget"
  ]

  func testTransitionsMoveWithoutJumpsFromRestToRest() throws {
    let found = try MotionCases.findings { name, operation in
      try name.animator().continuity(in: .photos(operation)).findings()
    }
    for (name, findings) in found {
      for finding in findings where Self.exceptions[name] != finding.kind.rawValue {
        XCTFail("\(name): \(finding)")
      }
    }
    XCTAssertEqual(
      Set(found.keys), Set(Self.exceptions.keys), "an exception is not needed any more")
  }

  func testOperationsTouchesAndTurnsOfThePhoneMakeNoJump() throws {
    let landscape = Size(width: 568, height: 320)
    for (name, operation) in MotionCases.some(each: 6) {
      let (animator, situation) = (name.animator(), try Situation.photos(operation))
      let duration = try animator.timeline(in: situation).duration
      let begun = situation.story(playing: animator).after(0.3 * duration)
      var stories = [
        begun.resize(to: landscape).after(0.2 * duration).resize(to: Situation.phone),
        begun.pause().after(0.1).update(to: 0.2).after(0.1).cancel(),
      ]
      switch operation {
      case .push: stories.append(begun.pop().after(0.1 * duration).push(Screen("more")))
      case .pop: stories.append(begun.push(Screen("more")).after(0.1 * duration).pop())
      case .present, .dismiss: break
      }
      for story in stories {
        XCTAssertEqual(try story.play().continuity().findings(), [], "\(name) \(operation)")
      }
    }
  }
}
