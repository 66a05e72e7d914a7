import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Tests that play short stories of calls and gestures, written down by hand or found by ``StackLawTests``.
class StoryTestCase: XCTestCase {
  let plain = StoryOptions()
  let held = StoryOptions(hand: .holding)
  let waiting = StoryOptions(hand: .waiting)

  func page(_ id: Int, _ look: Int = 0) -> StoryPage { StoryPage(id: id, look: look) }

  func using(_ name: String, _ hand: StoryOptions.Hand = .none) -> StoryOptions {
    StoryOptions(hand: hand, animator: NamedAnimator(rawValue: name))
  }

  /// Fails if the story breaks a law.
  func check(_ story: CheckedStory, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertNil(story.violation, "\n\(story)", file: file, line: line)
  }

  /// A phone 320 points wide, with pages under opaque bars.
  func stack(_ ids: String..., bottomBarHeight: Double = 0) throws -> NavigationController {
    try NavigationController(
      screens: ids.map { Screen($0) },
      container: Container(
        size: Size(width: 320, height: 568), bottomBarHeight: bottomBarHeight))
  }
}

extension CheckedStory {
  /// Creates a story in a phone's container, plain where nothing is said.
  init(
    profile: InterruptionProfile = .fluid, pages: [StoryPage],
    rule: BottomBarRule = .anyScreenAboveRoot, size: Size = Size(width: 320, height: 568),
    bottomBarHeight: Double = 0, direction: LayoutDirection = .leftToRight,
    reducesMotion: Bool = false, defaultAnimator: NamedAnimator? = nil, actions: [StoryAction]
  ) {
    self.init(seed: 0)
    (self.profile, self.pages, self.rule, self.size) = (profile, pages, rule, size)
    (self.bottomBarHeight, self.direction) = (bottomBarHeight, direction)
    (self.reducesMotion, self.defaultAnimator) = (reducesMotion, defaultAnimator)
    self.actions = actions
  }
}
