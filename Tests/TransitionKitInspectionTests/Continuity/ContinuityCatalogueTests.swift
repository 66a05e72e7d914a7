import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// The whole catalogue moves without jumps, whatever happens on the way.
final class ContinuityCatalogueTests: XCTestCase {
  func testOperationsTouchesAndTurnsOfThePhoneMakeNoJump() throws {
    let landscape = Size(width: 568, height: 320)
    for (name, operation) in Cases.some(of: MotionCases.some(each: 6), quick: 8) {
      let (animator, situation) = (name.animator(), try Situation.photos(operation))
      let duration = try animator.timeline(in: situation).duration
      let begun = situation.story(playing: animator).after(0.3 * duration)
      var stories = [
        begun.resize(to: landscape).after(0.2 * duration).resize(to: Situation.phoneSize),
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
