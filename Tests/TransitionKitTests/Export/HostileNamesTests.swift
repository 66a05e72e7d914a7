import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every name of a screen, an element or a layer stays text in every format.
final class HostileNamesTests: XCTestCase {
  static let names = [
    "<script>alert(1)</script>", "=1+1", "+1", "-1", "@SUM(A1)", "line\nbreak", "\"quoted\"", "*/",
    "</style>", "]]>", "\u{0}\u{1}\u{1B}[31m", "🎞️👩‍👩‍👧", "\u{202E}abc\u{202C}\u{200F}", "'", "\\",
    "a,b",
    "${x}", "{a.b}", "<!--", "&amp;", "\u{FFFE}", "",
  ]

  private var names: [String] { HostileNamesTests.names }

  /// Returns a timeline that fades one layer for each name.
  static func timeline() throws -> Timeline {
    let page = Rect(x: 0, y: 0, width: 10, height: 10)
    let layers = names.map {
      Layer(.element($0), frame: page, alpha: 0).fading(to: 1, curve: .linear)
    }
    return try Timeline(duration: 1, layers: layers, hiddenElements: names)
  }

  private func document() throws -> TimelineDocument {
    TimelineDocument(
      animator: names.joined(), operation: .push, container: Size(width: 10, height: 10),
      timeline: try HostileNamesTests.timeline())
  }

  func testStyleSheetsHoldNothingThatEndsACommentOrAnElement() throws {
    let text = TimelineCSS.text(of: try document(), reducedMotion: .fading)
    XCTAssertEqual(text.components(separatedBy: "*/").count, 2, text)
    XCTAssertFalse(text.contains("<"), text)
    for scalar in text.unicodeScalars {
      XCTAssertFalse(scalar.properties.generalCategory == .control && scalar != "\n")
      XCTAssertFalse(["\u{202E}", "\u{200F}", "\u{202C}"].contains(scalar))
    }
    // There are no quotation marks outside strings, so each line has an even number of them.
    for line in text.split(separator: "\n") {
      XCTAssertTrue(line.count { $0 == "\"" }.isMultiple(of: 2), String(line))
    }
  }

  func testJSONReadsBackToTheSameNamesAndHoldsNoTag() throws {
    let document = try document()
    let ids = document.timeline.layers.map(\.id.description)
    let native = try document.json()
    XCTAssertEqual(
      try JSONDecoder().decode(TimelineDocument.self, from: Data(native.utf8)), document)
    let web = try TimelineWebAnimations.json(of: document.timeline)
    let entries = try JSONSerialization.jsonObject(with: Data(web.utf8)) as? [[String: Any]]
    XCTAssertEqual(entries?.compactMap { $0["layer"] as? String }, ids)
    let lottie = try TimelineLottie.json(of: document)
    let object = try JSONSerialization.jsonObject(with: Data(lottie.utf8)) as? [String: Any]
    let solids = object?["layers"] as? [[String: Any]]
    XCTAssertEqual(solids?.compactMap { $0["nm"] as? String }, ids.reversed())
    let tokens = try TimelineTokens.json(of: document)
    XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(tokens.utf8)))
    for text in [native, web, lottie, tokens] { XCTAssertFalse(text.contains("<"), text) }
  }

  /// The Design Tokens module, section 5.1.1: no name begins with `$` or contains `{`, `}` or `.`.
  func testTokenNamesAreNames() throws {
    let text = try TimelineTokens.json(of: try document())
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let group = try XCTUnwrap((object as? [String: Any])?.values.first as? [String: Any])
    let layers = try XCTUnwrap(group["layers"] as? [String: Any])
    XCTAssertEqual(layers.count, names.count)
    for name in layers.keys {
      XCTAssertTrue(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    }
  }

  func testPicturesAreWellFormedAndHoldNoElementOfTheUsers() throws {
    let text = TimelineFilmstrip.svg(of: try document(), at: [0, 1])
    XCTAssertTrue(XMLParser(data: Data(text.utf8)).parse(), text)
    XCTAssertFalse(text.contains("<script"), text)
    XCTAssertFalse(text.contains("]]>"), text)
  }

  func testNoCellOfATableIsAFormula() throws {
    let document = TimelineDocument(
      animator: "", operation: .push, container: .init(width: 1, height: 1),
      timeline: try Timeline(
        duration: 1,
        layers: names.filter { !$0.isEmpty }.map { Layer(.named($0), frame: .zero) }))
    let table = TimelineCSV.table(of: document.timeline, at: [0])
    for name in ["=1+1", "+1", "-1", "@SUM(A1)"] {
      XCTAssertTrue(table.contains(",'\(name),"), name)
      XCTAssertFalse(table.contains(",\(name),"), name)
    }
    XCTAssertTrue(table.contains(",'',"), table)
  }
}
