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
}
