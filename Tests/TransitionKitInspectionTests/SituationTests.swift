import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

final class SituationTests: XCTestCase {
  func testAControllerPlaysTheTimelineOfTheSituation() throws {
    for name in Cases.animators {
      let animator = name.animator()
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        let situation = try Situation.photos(operation)
        let timeline = try animator.timeline(in: situation)
        let controller = try situation.controller(playing: animator)
        try situation.begin(on: controller)
        controller.layoutIfNeeded()
        XCTAssertEqual(
          controller.remaining, timeline.duration, accuracy: 1e-12, "\(name.rawValue) \(operation)")
        for layer in timeline.firstPicture.layers {
          XCTAssertEqual(
            controller.picture[layer.id]?.frame, layer.state.frame,
            "\(name.rawValue) \(operation) \(layer.id)")
        }
      }
    }
  }

  func testASituationAndAFindingDescribeThemselves() throws {
    var situation = try Situation.photos(.pop, bar: .hidden)
    situation.isInteractive = true
    XCTAssertEqual(
      situation.description, "pop detail → grid, 320 × 568, hidden bars, under a finger")
    let finding = Finding(
      .jump, "page detail", at: 0.4, place: Point(x: 160, y: 284.126), "moves by 64 pt",
      story: ["push detail", "cancel"])
    XCTAssertEqual(
      finding.description,
      "jump: page detail moves by 64 pt, at (160, 284.13), at 0.4 s, after: push detail; cancel")
  }
}
