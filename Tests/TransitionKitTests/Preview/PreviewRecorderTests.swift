import Foundation
import TransitionKit
import TransitionKitInspection
import XCTest

@testable import TransitionKitPreview

/// Stories that are recorded from a controller without a recorder of one's own.
final class PreviewRecorderTests: XCTestCase {
  private let list = Screen("list")
  private let detail = Screen("detail")

  /// A controller whose transitions take half a second.
  private func controller() throws -> NavigationController {
    try NavigationController(
      screens: [list], container: Situations.anyContainer, defaultAnimator: Fade(duration: 0.5))
  }

  func testARunningTransitionIsPlayedToItsEnd() throws {
    let controller = try controller()
    try controller.push(detail, animated: true)
    let story = PreviewStory(recording: controller)
    XCTAssertEqual(story.name, "Recording")
    XCTAssertNil(controller.transition)
    // Half a second at 60 pictures a second: one at each sixtieth, and the first.
    let times = story.shots.map(\.picture.time)
    XCTAssertEqual(times.count, 31)
    for (index, time) in times.enumerated() {
      XCTAssertEqual(time, Double(index) / 60, accuracy: 1e-9)
    }
    XCTAssertEqual(story.shots.first?.from, "list")
    XCTAssertEqual(story.shots.first?.to, "detail")
    XCTAssertNil(story.shots.last?.from)
    XCTAssertEqual(story.screens.map(\.id), ["list", "detail"])
    XCTAssertTrue(try HTMLPreview(story).html().contains("\"name\":\"Recording\""))
  }

  func testStepsMoveTheClockAndTheObserverKeepsItsEvents() throws {
    let controller = try controller()
    controller.advance(by: 3)
    let observer = NavigationRecorder()
    controller.observer = observer
    let story = try PreviewStory("there and back", recording: controller) { recorder in
      try controller.push(detail, animated: true)
      recorder.advance(by: 0.2)
      recorder.mark("changed my mind")
      try controller.pop(animated: true)
    }
    XCTAssertEqual(story.events.map(\.text), observer.trace)
    XCTAssertTrue(controller.observer === observer)
    XCTAssertEqual(story.operations.map(\.text), ["changed my mind"])
    // Times count from the beginning of the recording, not of the controller.
    XCTAssertEqual(story.operations[0].time, 0.2, accuracy: 1e-9)
    XCTAssertEqual(story.events.first?.time, 0)
    XCTAssertEqual(controller.screens.map(\.id), ["list"])
    let times = story.shots.map(\.picture.time)
    XCTAssertEqual(times, times.sorted())
    XCTAssertEqual(Set(times).count, times.count)
  }

  func testARateIsHeededAndOneThatIsNoneCountsAsSixty() throws {
    for (rate, count) in [(10.0, 6), (120, 61), (0, 31), (-.infinity, 31), (.nan, 31)] {
      let controller = try controller()
      try controller.push(detail, animated: true)
      let story = PreviewStory(recording: controller, framesPerSecond: rate)
      XCTAssertEqual(story.shots.count, count, "\(rate)")
    }
  }

  func testAnErrorOfAStepEndsTheRecording() throws {
    let controller = try controller()
    let observer = NavigationRecorder()
    controller.observer = observer
    XCTAssertThrowsError(
      try PreviewStory(recording: controller) { _ in try controller.push(list, animated: true) })
    XCTAssertTrue(controller.observer === observer)
  }

  func testAnUndecidedFingerAndStrangeStepsDoNotKeepItFromEnding() throws {
    let controller = try controller()
    let driver = GestureInteraction()
    let story = try PreviewStory(recording: controller) { recorder in
      try controller.push(detail, animated: true, interaction: driver)
      driver.update(0.4)
      for step in [0.1, 0, -1, .nan, -.infinity] { recorder.advance(by: step) }
      recorder.advance(by: .infinity)
    }
    XCTAssertNil(controller.transition)
    XCTAssertTrue(story.events.contains { $0.text == "CT(false)" }, "\(story.events)")
  }

  func testNothingToRecordIsOnePicture() throws {
    let story = PreviewStory("still", recording: try controller())
    XCTAssertEqual(story.shots.count, 1)
    XCTAssertNoThrow(try HTMLPreview(story).html())
  }
}
