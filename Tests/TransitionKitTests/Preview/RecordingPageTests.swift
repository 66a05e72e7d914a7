import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

@testable import TransitionKitPreview

/// The page of a story that a test has played.
final class RecordingPageTests: XCTestCase {
  func testARecordingBecomesAStoryWithItsPicturesAndMainEvents() throws {
    let recording = try Situation.photos(.push).story(playing: MagicMove()).play(
      framesPerSecond: 10)
    let story = PreviewStory("photos", recording)
    XCTAssertEqual(story.name, "photos")
    XCTAssertEqual(story.container.size, Size(width: 320, height: 568))
    XCTAssertEqual(story.screens.map(\.id), ["grid", "detail"])
    XCTAssertEqual(story.shots.map(\.picture), recording.pictures)
    XCTAssertEqual(story.shots.map(\.from), recording.shots.map(\.from))
    XCTAssertEqual(story.shots.first?.hiddenElements.map(\.element), ["photo-7", "photo-7"])
    XCTAssertEqual(
      story.events.map(\.text),
      [
        "wD(grid)", "wA(detail)", "AT(grid→detail)", "CT(true)", "dD(grid)", "dA(detail)",
        "AE(true)",
      ])
  }

  func testARecordingWritesItsPage() throws {
    let recording = try Story(Screen("a")).push(Screen("<b>")).play(framesPerSecond: 10)
    let page = try recording.html(named: "push & rest")
    XCTAssertTrue(page.contains("<title>push &amp; rest"), String(page.prefix(600)))
    XCTAssertTrue(page.contains("\\u003cb\\u003e"))
    XCTAssertFalse(page.contains("<b>"))
  }
}
