import TransitionKit
import TransitionKitInspection
import XCTest

final class AcceptedFindingTests: XCTestCase {
  private let dip = Finding(.dip, "page a and page b", "cover 75 % of the background")

  func testAnEntryAppliesToItsKindTransitionOperationAndStatement() {
    func accepts(_ entry: AcceptedFinding, _ operation: TransitionOperation? = .push) -> Bool {
      entry.accepts(dip, of: operation, in: "tab-fade")
    }
    XCTAssertTrue(accepts(.init(.dip, because: "")))
    XCTAssertFalse(accepts(.init(.gap, because: "")))
    XCTAssertTrue(accepts(.init(.dip, in: "tab-fade", of: .push, because: "")))
    XCTAssertFalse(accepts(.init(.dip, of: .pop, because: "")))
    XCTAssertFalse(accepts(.init(.dip, in: "tab", because: "")))
    XCTAssertTrue(accepts(.init(.dip, saying: "page a and*75 %*", because: "")))
    XCTAssertFalse(accepts(.init(.dip, saying: "page a and page b", because: "")))
    // An entry with an operation or a name accepts nothing where these are not known.
    XCTAssertFalse(accepts(.init(.dip, of: .push, because: ""), nil))
    XCTAssertFalse(AcceptedFinding(.dip, in: "*", because: "").accepts(dip))
  }

  /// Expected by hand.
  func testAStarStandsForAnyCharacters() {
    for (pattern, text, matches) in [
      ("*", "", true), ("", "", true), ("", "a", false), ("a*", "a", true), ("*a", "ba", true),
      ("a*a", "a", false), ("a*a", "aa", true), ("a*b*c", "axxbyyc", true),
      ("a*b*c", "acb", false), ("**", "ab", true), ("*ab*ab*", "ab", false),
      ("*ab*ab*", "abab", true), ("a.c", "abc", false), ("*é*", "cafés", true),
    ] {
      let entry = AcceptedFinding(.dip, in: pattern, because: "")
      XCTAssertEqual(entry.accepts(dip, in: text), matches, "\(pattern) \(text)")
    }
  }

  func testAListDividesFindings() {
    let gap = Finding(.gap, "background", "is all that is seen")
    let accepted = [
      AcceptedFinding(.dip, because: "Both pages fade."), AcceptedFinding(.dip, because: "Twice."),
    ]
    let parts = [gap, dip].partitioned(by: accepted)
    XCTAssertEqual(parts.remaining, [gap])
    XCTAssertEqual(parts.accepted.map(\.finding), [dip])
    XCTAssertEqual(parts.accepted.map(\.entry), [accepted[0]])
    XCTAssertEqual([gap, dip].without(accepted), [gap])
    XCTAssertEqual(
      AcceptedFinding(.dip, in: "tab-*", of: .pop, saying: "page *", because: "It fades.")
        .description, "dip in tab-* of pop saying page *: It fades.")
  }

  // MARK: One fault, told several times

  func testFindingsOfOneFaultAreMerged() {
    let painted = Finding(
      .jump, "page detail", at: 0.3, place: Point(x: 1, y: 2), "moves by 64 pt",
      instant: "at the end")
    let played = Finding(
      .wrongEnd, "page detail", at: 0.3, "moves by 63.5 pt", instant: "at the end",
      story: ["push detail"])
    let other = Finding(.jump, "page detail", "moves by 64 pt", instant: "on touch")
    let merged = [painted, other, played].merged()
    XCTAssertEqual(
      merged.map(\.description),
      [
        "jump: page detail moves by 64 pt at the end, at (1, 2), at 0.3 s, and in 1 other story",
        "jump: page detail moves by 64 pt on touch",
      ])
    var (second, third) = (played, played)
    (second.story, third.situation) = (["pop"], "in no time")
    XCTAssertEqual(
      [played, second, third].merged().map(\.description),
      [
        "wrong-end: page detail moves by 63.5 pt at the end, at 0.3 s, after: push detail, "
          + "and in 2 other stories"
      ])
    // Another check may tell the same in the same story.
    XCTAssertEqual([played, second, played].merged().map(\.count), [2])
    // Other numbers are the same fault, other words another.
    let speeds = [320, 640].map {
      Finding(.budget, "to", "moves at \($0) pt/s", situation: "at \($0)")
    }
    XCTAssertEqual(speeds.merged().map(\.count), [2])
    XCTAssertEqual([speeds[0], Finding(.budget, "to", "jerks by 3 pt/s³")].merged().count, 2)
  }

  func testAFindingOfSeveralSituationsNamesTheFirst() {
    var found = Finding(.dip, "a", "is thin", situation: "on tablet: push")
    found.story = ["pop"]
    var other = found
    other.situation = "on phone: push"
    XCTAssertEqual(
      [found, other].merged(outOf: 40).map(\.description),
      ["dip: a is thin, in 2 of 40 situations, first on tablet: push, after: pop"])
    XCTAssertEqual(
      [found].merged(outOf: 40).map(\.description),
      ["dip: a is thin, on tablet: push, after: pop"])
  }
}
