import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection
import XCTest

final class MotionSpecTests: XCTestCase {
  private func spec(
    _ name: NamedAnimator, _ operation: TransitionOperation = .push,
    _ change: (inout Situation) -> Void = { _ in }
  ) throws -> MotionSpec {
    let animator = name.animator()
    var situation = try Situation.photos(operation)
    change(&situation)
    let policy: NamedReleasePolicy = operation.isModal ? .cupertinoSheet : .system
    return try MotionSpec(
      name.rawValue, animator, in: situation.context(for: animator), policy: policy.policy,
      policyName: policy.rawValue)
  }

  /// The sheets of two transitions equal the reviewed copies; `TK_RECORD=1` replaces them.
  func testSheetsSayWhatWasReviewed() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Demo/Golden")
    let sheet = try XCTUnwrap(NamedAnimator(rawValue: "page-sheet"))
    let reviewed: [(NamedAnimator, TransitionOperation)] = [
      (try .known("magic-move"), .push), (sheet, .dismiss),
    ]
    for (name, operation) in reviewed {
      let file = folder.appendingPathComponent("spec-\(name.rawValue).md")
      let text = try spec(name, operation).markdown
      if ProcessInfo.processInfo.environment["TK_RECORD"] == "1" {
        try Data(text.utf8).write(to: file)
      }
      let reviewed = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for (line, expected) in zip(text.split(separator: "\n"), reviewed.split(separator: "\n")) {
        XCTAssertEqual(line, expected)
      }
      XCTAssertEqual(text, reviewed)
    }
  }

  /// Numbers of the write-up: scale 0.965, opacity 0.3, 0.6 s, from the trailing edge at x = 320.
  func testScaleBackHasTheNumbersOfItsWriteUp() throws {
    let text = try spec(.known("scale-back")).markdown
    for piece in [
      "# scale-back: push", "600 ms in a container of 320 × 568 pt",
      "| scale | 1 | 0.965 | 0 | 600 | 0 % to 100 % | `spring(1,0,0.6)` |",
      "| opacity | 1 | 0.3 | 0 | 600 |", "| x | 320 pt | 0 pt | 0 | 600 |",
      "`viewWillAppear(_:)`",
      "- [ ] From 600 ms on, `to` is at x 0, y 64, 320 × 504 pt, opacity 1.",
      "- [ ] Cancelled at any time, `to` ends at x 320, y 64, 320 × 504 pt, opacity 1.",
      "- [ ] Nothing moves after 600 ms.", "the release policy `system` decides",
    ] { XCTAssertTrue(text.contains(piece), "\(piece)\n\(text)") }
  }

  func testAFingerMakesCurvesStraight() throws {
    let text = try spec(.known("scale-back")) { $0.isInteractive = true }.markdown
    XCTAssertTrue(text.contains("A finger drives it"), text)
    XCTAssertTrue(text.contains("`linear` | constant speed"), text)
  }

  func testReducedMotionSaysWhatRemains() throws {
    let text = try spec(.known("scale-back")).markdown
    let parts = text.components(separatedBy: "### With reduced motion\n")
    XCTAssertEqual(parts.count, 2)
    XCTAssertTrue(parts[1].contains("Only this changes: opacity."), parts[1])
  }

  func testTheTwoFormsHaveTheSameTables() throws {
    let spec = try spec(.known("push-to-left"))
    let rows = spec.markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }.count
    let rules = spec.markdown.split(separator: "\n").filter { $0.hasPrefix("| ---") }.count
    XCTAssertEqual(spec.html.components(separatedBy: "<tr>").count - 1, rows - rules)
    XCTAssertEqual(
      spec.html.components(separatedBy: "type=\"checkbox\"").count,
      spec.markdown.components(separatedBy: "- [ ] ").count)
    XCTAssertFalse(spec.html.contains("http:") || spec.html.contains("https:"))
  }

  func testEveryPolicyIsSaidWithItsNumbers() throws {
    let context = try Situation.photos(.push).context(for: ScaleBack())
    for policy in NamedReleasePolicy.allCases {
      let text = try MotionSpec(
        "a", ScaleBack(), in: context, policy: policy.policy, policyName: policy.rawValue
      ).markdown
      XCTAssertTrue(text.contains("Lifting the finger: the transition finishes"), policy.rawValue)
      XCTAssertFalse(text.contains("nan") || text.contains("Optional"), policy.rawValue)
    }
  }
}
