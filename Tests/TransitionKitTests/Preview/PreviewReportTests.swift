import Foundation
import XCTest

@testable import TransitionKit
@testable import TransitionKitCatalogue
@testable import TransitionKitInspection
@testable import TransitionKitPreview

/// What a page says in words: findings of the checks, differences, operations.
final class PreviewReportTests: XCTestCase {
  private func data(_ preview: HTMLPreview) throws -> [String: Any] {
    try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(try preview.json().utf8)) as? [String: Any])
  }

  private func views(_ data: [String: Any]) throws -> [[String: Any]] {
    let shows = try XCTUnwrap(data["shows"] as? [[String: Any]])
    return try XCTUnwrap(shows.first?["views"] as? [[String: Any]])
  }

  func testFindingsAreThoseOfTheInspectionWithTheirTimes() throws {
    let context = try Situations.context(.push, bar: .opaque)
    // Both pages are half transparent in between: known from its own tests in the inspection.
    let animator = TabTransition(.fade)
    let situation = Situation(
      .push, back: context.from, fore: context.to, container: context.container)
    let expected = try animator.audit(in: situation).filter(\.story.isEmpty)
    XCTAssertFalse(expected.isEmpty)
    let views = try views(data(HTMLPreview([PreviewTransition("fade", animator, in: context)])))
    let found = try XCTUnwrap(views[0]["findings"] as? [[String: Any]])
    XCTAssertEqual(found.map { $0["reason"] as? String }, expected.map(\.reason))
    for (each, finding) in zip(found, expected) {
      let times = (each["time"] as? Double, finding.time)
      XCTAssertEqual(try XCTUnwrap(times.0), try XCTUnwrap(times.1), accuracy: 1e-12)
    }
    // Under a finger the times are not those of a clock.
    XCTAssertNil(views[2]["findings"] as? [[String: Any]])
  }

  func testAPageWithoutFindingsSaysSoAndALongOneIsNotChecked() throws {
    let context = try Situations.context(.push, bar: .opaque)
    for (duration, isChecked) in [(0.4, true), (11.0, false)] {
      let transition = PreviewTransition("s", ScaleBack(duration: duration), in: context)
      let found = try views(data(HTMLPreview([transition])))[0]["findings"] as? [Any]
      XCTAssertEqual(found?.count, isChecked ? 0 : nil, "\(duration) s")
    }
  }

  func testDifferencesAreThoseOfTheLibraryAndUnlikeOperationsAreNotCompared() throws {
    let push = try Situations.context(.push, bar: .opaque)
    let present = try Situations.context(.present, bar: .opaque)
    let preview = HTMLPreview([
      PreviewTransition("a", ScaleBack(), in: push), PreviewTransition("b", Fade(), in: push),
      PreviewTransition("a again", ScaleBack(), in: push),
      PreviewTransition("c", Cover(), in: present),
    ])
    let all = try XCTUnwrap(try data(preview)["comparisons"] as? [[String: Any]])
    XCTAssertEqual(
      all.map { "\($0["view"] ?? "") \($0["shows"] ?? "")" },
      [
        "clock [0, 1]", "back [0, 1]", "reduced [0, 1]", "clock [0, 2]", "back [0, 2]",
        "reduced [0, 2]",
      ])
    let expected = try ScaleBack().timeline(for: push)
      .differences(to: try Fade().timeline(for: push), tolerance: 1e-3)
    XCTAssertFalse(expected.isEmpty)
    XCTAssertEqual(all[0]["lines"] as? [String], expected.map(\.description))
    XCTAssertEqual(all[3]["lines"] as? [String], [])
  }

  func testAStoryHasItsOperationsAndWhatIsWrongInIt() throws {
    let recording = try Situation.photos(.push).story(playing: ScaleBack()).after(0.1).pop()
      .play(framesPerSecond: 30)
    let story = PreviewStory("turned", recording)
    XCTAssertEqual(story.operations.map(\.text), ["push detail", "pop"])
    XCTAssertEqual(story.operations.map(\.time), [0, 0.1])
    XCTAssertEqual(story.findings, recording.findings)
    let written = try XCTUnwrap(try data(HTMLPreview(story))["story"] as? [String: Any])
    XCTAssertEqual((written["operations"] as? [[String: Any]])?.count, 2)
    XCTAssertEqual((written["findings"] as? [Any])?.count, recording.findings.count)
  }
}
