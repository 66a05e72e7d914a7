import XCTest

@testable import TransitionKit
@testable import TransitionKitExport

final class EventWordsTests: XCTestCase {
  private let events: [NavigationEvent] = [
    .load("a"), .willAppear("a", animated: true, movement: .none), .isAppearing("a"),
    .didAppear("a", animated: true, movement: .none),
    .willDisappear("a", animated: true, movement: .none),
    .didDisappear("a", animated: true, movement: .none), .willMove("a", toStack: true),
    .didMove("a", toStack: false), .willShow("a", animated: true), .didShow("a", animated: true),
    .presentationWillBegin("a"), .presentationDidEnd("a", completed: true),
    .dismissalWillBegin("a"), .dismissalDidEnd("a", completed: false), .durationAsked,
    .transitionBegan(from: "a", to: "b"), .interactionBegan,
    .interactionChanged(isInteractive: true), .transitionCompleted(false), .completion,
    .coordinatorCompleted, .animationEnded(true), .diagnostic(.undecided),
  ]

  /// Pages find the words by the token that a description begins with.
  func testDescriptionsBeginWithTheTokensOfTheTable() {
    XCTAssertEqual(events.map(\.parts.kind), EventKind.allCases)
    for event in events {
      let (text, token) = (event.description, event.parts.kind.words.token)
      let begins = [token, "!undecided"].contains(text) || text.hasPrefix("\(token)(")
      XCTAssertTrue(begins, "\(text) begins with \(token)")
    }
    XCTAssertEqual(Set(EventKind.allCases.map(\.words.token)).count, events.count)
  }

  /// Pages take what the sentence names from between the parentheses of a description.
  func testSentencesNameOnlyWhatDescriptionsName() {
    for event in events {
      let (parts, text) = (event.parts, event.description)
      let sentences = [parts.kind.words.words, parts.kind.words.otherwise].compactMap { $0 }
      for sentence in sentences where sentence.contains("%") {
        XCTAssertEqual(sentence.split(separator: "%", omittingEmptySubsequences: false).count, 2)
        XCTAssertTrue(text.contains(parts.name ?? "no name"), text)
      }
    }
  }

  /// The flag of a description, `nil` or `false`, chooses the second sentence.
  func testTheSecondSentenceIsForWhatLeavesOrIsCancelled() {
    for event in events where event.parts.kind.words.otherwise != nil {
      let text = event.description
      let isOtherwise = text.hasSuffix(",nil)") || text.hasSuffix("(false)")
      XCTAssertEqual(event.parts.isOtherwise, isOtherwise, text)
    }
  }
}
