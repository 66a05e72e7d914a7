import Foundation
import TransitionKit
import TransitionKitExport
import TransitionKitInspection
import TransitionKitPreview
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

  // MARK: - Formats for people

  /// Names that begin a block of Markdown, or make a link, where they stand at the start of a line.
  private static let markdown = [
    "- a|b", "1. a|b", "    a|b", "+ |", "# |", "![x](y)|", "`|`", "|`|``", "a\\|b", " x ", "~~~|",
    "https://example.com|", "www.example.com|",
  ]

  /// Returns a transition in which all titles, elements and the transition itself have a name.
  private func transition(_ name: String) throws -> PreviewTransition {
    let photo = try Element(name, frame: Rect(x: 0, y: 0, width: 200, height: 80))
    let context = StaticContext(
      .push, from: Screen("a \(name)", title: name, elements: [photo]),
      to: Screen("b \(name)", title: name, elements: [photo]),
      container: try Container(size: Size(width: 320, height: 568)))
    return PreviewTransition(name, MagicMove(), in: context)
  }

  private func spec(_ name: String) throws -> MotionSpec {
    try MotionSpec(name, MagicMove(), in: transition(name).context)
  }

  /// A sheet has as many blocks of each kind as that of a plain name, and no mark of its own.
  func testMotionSheetsAsMarkdownHaveTheSameBlocksForEachName() throws {
    let plain = SheetMarks(try spec("photo").markdown)
    XCTAssertGreaterThan(plain.bars.count, 20)
    for name in names + Self.markdown {
      let text = try spec(name).markdown
      let (found, wanted) = (SheetMarks(text), plain)
      XCTAssertEqual(found.bars, wanted.bars, name.debugDescription)
      for (index, pair) in zip(found.starts, wanted.starts).enumerated() where pair.0 != pair.1 {
        XCTFail("line \(index): \(pair) with \(name.debugDescription)")
      }
      XCTAssertEqual(found.starts.count, wanted.starts.count, name.debugDescription)
      assertHoldsNoControlCharacter(text, name)
    }
  }

  /// The body of the page is XML, apart from the tick boxes; each name stands in it as text.
  func testMotionSheetsAsPagesHaveTheSameElementsForEachName() throws {
    let plain = try page("photo")
    XCTAssertGreaterThan(plain.elements.count, 100)
    for name in names + Self.markdown {
      let page = try page(name)
      XCTAssertEqual(page.elements, plain.elements, name.debugDescription)
      XCTAssertTrue(page.texts.contains(where: { $0.contains(page.name) }), page.name)
    }
  }

  /// The file loads nothing, and no script element is a user's.
  func testPreviewsHaveTheSameScriptsForEachName() throws {
    func scripts(_ text: String) -> Int {
      text.lowercased().components(separatedBy: "<script").count
        + text.lowercased().components(separatedBy: "</script").count
    }
    let plain = scripts(try HTMLPreview([transition("photo")]).html())
    for name in Cases.some(of: names, quick: 4) {
      let text = try HTMLPreview([transition(name)]).html()
      XCTAssertEqual(scripts(text), plain, name)
    }
  }

  func testTablesAndFilmsHaveTheSameLinesForEachName() throws {
    func texts(_ name: String) throws -> [String] {
      let timeline = try transition(name).animator
        .resolvedTimeline(for: transition(name).context)
      return [
        "\(timeline.table(at: [0, 0.3]))",
        TerminalFilm(timeline, in: Size(width: 320, height: 568)).text, GoldenText(timeline).text,
      ]
    }
    let plain = try texts("photo").map { $0.split(separator: "\n").count }
    for name in names {
      let texts = try texts(name)
      XCTAssertEqual(texts.map { $0.split(separator: "\n").count }, plain, name.debugDescription)
      for text in texts { assertHoldsNoControlCharacter(text, name) }
    }
  }

  private func assertHoldsNoControlCharacter(
    _ text: String, _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for scalar in text.unicodeScalars where scalar != "\n" {
      if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl {
        return XCTFail("\(scalar.value) with \(name.debugDescription)", file: file, line: line)
      }
    }
  }

  private func page(
    _ name: String
  ) throws -> (elements: [String], texts: [String], name: String) {
    let html = try spec(name).html
    assertHoldsNoControlCharacter(html, name)
    let main = try XCTUnwrap(html.components(separatedBy: "<main>").last)
      .components(separatedBy: "</main>")[0]
    let xml = "<main>\(main)</main>"
      .replacingOccurrences(of: "<input type=\"checkbox\">", with: "<input/>")
    let reader = ElementReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    XCTAssertTrue(parser.parse(), "\(name.debugDescription): \(xml)")
    // XML has no U+FFFE; pages show the replacement character instead.
    let shown =
      name.isEmpty
      ? "\"\"" : TerminalText.escaped(name).replacingOccurrences(of: "\u{FFFE}", with: "\u{FFFD}")
    return (reader.elements, reader.texts, shown)
  }
}

/// Where the blocks of a Markdown text begin: the marks of its lines, and the bars of its tables.
private struct SheetMarks: Equatable {
  /// The first word of each line that begins a block other than a paragraph.
  var starts: [String] = []
  /// The bars of each row of a table that are not escaped.
  var bars: [Int] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("|") {
        bars.append(line.replacingOccurrences(of: "\\|", with: "").count { $0 == "|" })
        continue
      }
      let word = line.prefix { $0 != " " }
      starts.append(["#", "##", "###", "-"].contains(word) ? String(word) : "")
      guard word == "-" else { continue }
      // What follows the mark of a list must not begin a list, a block or a rule of its own.
      let rest = line.dropFirst(2).replacingOccurrences(of: "[ ] ", with: "")
      let opening = rest.prefix { "-+*#>.)0123456789 ".contains($0) }
      starts.append(opening.isEmpty || rest.first?.isNumber == true ? "" : String(opening))
      if rest.first?.isNumber == true {
        let number = rest.drop { $0.isNumber }
        starts[starts.count - 1] = number.hasPrefix(". ") || number.hasPrefix(") ") ? "1." : ""
      }
    }
  }
}

/// Collects the elements and texts of an XML document.
private final class ElementReader: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var texts: [String] = [""]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elements.append(name)
    texts.append("")
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { texts.append("") }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    texts[texts.count - 1] += text
  }
}
