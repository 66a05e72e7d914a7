import TransitionKit
import TransitionKitInspection
import XCTest

final class StoryTraceDifferenceTests: XCTestCase {
  /// The second story is the first with a pop, 0.1 s after the push.
  func testTheTracesOfTwoStoriesAreCompared() throws {
    let push = try Story(Screen("list")).push(Screen("detail")).using(ScaleBack())
    let (one, two) = (try push.play().trace, try push.after(0.1).pop().play().trace)
    XCTAssertEqual(one.differences(to: one), [])
    let differences = one.differences(to: two)
    XCTAssertFalse(differences.isEmpty)
    XCTAssertTrue(differences.contains { $0.description.contains("dD(detail)") }, "\(differences)")
    let golden = GoldenText(one)
    XCTAssertEqual(golden.findings(comparedWith: GoldenText(one).text, named: "push"), [])
    XCTAssertEqual(golden.findings(comparedWith: GoldenText(two).text, named: "push").count, 1)
  }

  /// Options that are set later are as legal as those of the initialisers.
  func testOptionsAreHeldWithinTheirLimits() throws {
    var seen = VisibilityOptions()
    (seen.instants, seen.columns, seen.rows) = (0, -3, 0)
    XCTAssertEqual([seen.instants, seen.columns, seen.rows], [1, 1, 1])
    XCTAssertEqual(
      try ScaleBack().audit(
        [.visibility], in: .photos(.push), options: AuditOptions(visibility: seen)), [])
    var ways = ExitPathOptions.quick
    (ways.releases, ways.changes, ways.columns) = ([.nan, 2, -1], [.infinity], -1)
    XCTAssertEqual(ways.releases, [1, 0])
    XCTAssertEqual(ways.changes, [1])
    XCTAssertEqual(ways.columns, 1)
    XCTAssertEqual(
      try ScaleBack().audit(
        [.exitPaths], in: .photos(.push), options: AuditOptions(exitPaths: ways)), [])
  }
}
