import XCTest

@testable import TransitionKit
@testable import TransitionKitExport

final class CSSTextTests: XCTestCase {
  func testNumbersAreShortAndNeverNegativeZero() {
    let table: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (320, "320"), (0.1 + 0.2, "0.3"), (106.0 + 2.0 / 3, "106.666666667"),
      (-1e-12, "0"), (1e-9, "1e-9"), (1e20, "1e20"),
    ]
    for (number, text) in table { XCTAssertEqual(CSSText.number(number), text, "\(number)") }
    XCTAssertEqual(CSSText.px(-1.5), "-1.5px")
  }

  func testPercentagesLoseTheirNoiseAndNothingElse() {
    XCTAssertEqual(CSSText.percent(0.07), "7%")
    XCTAssertEqual(CSSText.percent(0.128_906_25), "12.890625%")
    XCTAssertEqual(CSSText.percent(1), "100%")
    XCTAssertNotEqual(CSSText.percent(1 / 3.0), CSSText.percent((1 / 3.0) + 1e-14))
  }

  func testColoursAreHeldWithinWhatCanBeDrawn() {
    XCTAssertEqual(CSSText.color(.black), "rgba(0, 0, 0, 1)")
    XCTAssertEqual(
      CSSText.color(RGBColor(red: 2, green: -1, blue: 0.5, alpha: 1.5)), "rgba(255, 0, 127.5, 1)")
  }

  /// From CSS Syntax Level 3, section 4.3.7, and the ends of comments and elements.
  func testNothingBreaksOutOfAString() {
    let table = [
      ("photo-7", "\"photo-7\""), ("a\"b", "\"a\\22 b\""), ("a\\", "\"a\\5c \""),
      ("*/", "\"\\2a \\2f \""), ("</style>", "\"\\3c \\2f style\\3e \""), ("\n", "\"\\a \""),
      ("\u{0}", "\"\\fffd \""), ("]]>", "\"]]\\3e \""), ("\u{202E}", "\"\\202e \""),
      ("é🎞", "\"é🎞\""), ("'", "\"\\27 \""),
    ]
    for (text, quoted) in table { XCTAssertEqual(CSSText.quoted(text), quoted) }
  }

  func testIdentifiersAreLegalAndDistinct() {
    let names = [
      "to", "snapshot(photo-7)", "snapshot photo 7", "SNAPSHOT-PHOTO-7", "", "—", "7", "a--b",
      "<script>", "=1+1", "é", "snapshot-photo-7-2",
    ]
    let identifiers = CSSText.identifiers(names)
    XCTAssertEqual(
      identifiers,
      [
        "to", "snapshot-photo-7", "snapshot-photo-7-2", "SNAPSHOT-PHOTO-7-3", "unnamed",
        "unnamed-2", "7", "a-b", "script", "1-1", "unnamed-3", "snapshot-photo-7-2-2",
      ])
    XCTAssertEqual(Set(identifiers.map { $0.lowercased() }).count, names.count)
  }
}
