@testable import TransitionKit
@testable import TransitionKitCatalogue
@testable import TransitionKitExport
import XCTest

/// Pictures in text, with expected pictures drawn by hand.
final class TerminalFilmTests: XCTestCase {
  private let size = Size(width: 80, height: 80)

  private func film(_ layers: [Layer], ascii: Bool = true) throws -> TerminalFilm {
    TerminalFilm(
      try Timeline(duration: 2, layers: layers), in: size, columns: 58, isASCII: ascii)
  }

  func testALayerIsAnOutlineWithItsLetterWhereItIs() throws {
    let square = Rect(x: 0, y: 0, width: 40, height: 40)
    let film = try film([
      Layer(.to, frame: square).moving(to: square.offset(byX: 40, y: 40), curve: .linear)
    ])
    // Ten characters across and five down, because a character is twice as high as wide. The outer
    // dots are the edge of the container. The letter: 20 of 80 points is 2.25 of nine steps.
    XCTAssertEqual(
      film.lines(at: 0, columns: 10),
      [
        "..........",
        ". a .    .",
        ".....    .",
        ".        .",
        "..........",
      ])
    XCTAssertEqual(
      film.lines(at: 1, columns: 10),
      [
        "..........",
        ".        .",
        ".   ......",
        ".   . a  .",
        "..........",
      ])
  }

  func testWhatLiesAboveCoversWhatLiesBelowAndWhatIsClearDoesNot() throws {
    let page = Rect(x: 0, y: 0, width: 80, height: 80)
    let middle = Rect(x: 20, y: 20, width: 40, height: 40)
    let covered = try film([Layer(.element("x"), frame: middle), Layer(.to, frame: page)])
    XCTAssertEqual(
      covered.lines(at: 0, columns: 10)[2], ".   b    .", "the page covers the element")
    let clear = try film([Layer(.element("x"), frame: middle), Layer(.to, frame: page, alpha: 0)])
    XCTAssertTrue(clear.lines(at: 0, columns: 10)[2].contains("a"))
    XCTAssertFalse(clear.lines(at: 0, columns: 10).joined().contains("b"))
  }

  func testBrailleHasEightDotsALetter() throws {
    let lines = try film([], ascii: false).lines(at: 0, columns: 2)
    // Four dots across and four down: the edge of the container on all sides.
    XCTAssertEqual(lines, ["\u{28CF}\u{28F9}"])
  }

  func testARowOfPicturesHasItsTimesAboveAndItsNamesBelow() throws {
    let film = try film([
      Layer(.from, frame: Rect(x: 0, y: 0, width: 80, height: 80)), Layer(.dimming, frame: .unit),
    ])
    let lines = film.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Five pictures of ten characters with two characters between them.
    XCTAssertEqual(lines[0], "0 s         0.5 s       1 s         1.5 s       2 s")
    XCTAssertEqual(lines[1].count, 58)
    XCTAssertEqual(lines[lines.count - 2], "a from  b dimming")
    XCTAssertEqual(lines.last, "")
  }

  func testNoAnimatorNoContainerAndNoWidthBreaksAFilm() throws {
    try concurrently(Situations.animatorsAndOperations) { name, operation in
      let context = try Situations.context(operation, bar: .opaque)
      let timeline = try Situations.timeline(of: name, in: context)
      for columns in [0, 5, 80] {
        let film = TerminalFilm(
          timeline, in: context.container.size, columns: columns, isASCII: columns == 5)
        let lines = film.text.split(separator: "\n")
        XCTAssertGreaterThan(lines.count, 3, "\(name) \(operation)")
        if columns == 80 {
          XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, 80, "\(name) \(operation)")
        }
      }
    }
    for size in [Size(width: 0, height: 0), Size(width: 1, height: 1e9)] {
      let film = TerminalFilm(
        try Timeline(duration: 0, layers: [Layer(.to, frame: .unit)]), in: size)
      XCTAssertFalse(film.text.isEmpty)
    }
  }

  func testAnySizeGivesAPicture() throws {
    let layers = [Layer(.to, frame: Rect(x: 0, y: 0, width: 40, height: 40))]
    for columns in [Int.min, -1, 0, 1, Limits.filmColumns + 1, .max] {
      var film = try film(layers)
      film.columns = columns
      let widest = film.text.split(separator: "\n").map(\.count).max() ?? 0
      XCTAssertLessThanOrEqual(widest, Limits.filmColumns)
      XCTAssertLessThanOrEqual(
        film.lines(at: 0, columns: columns)[0].count, Limits.filmColumns)
    }
    for side in [0, 1e-300, 1e300, .infinity, .nan, -1] {
      for other in [1, side] {
        var film = try film(layers, ascii: false)
        film.container = Size(width: side, height: other)
        XCTAssertFalse(film.text.isEmpty)
      }
    }
  }

  func testNamesCannotControlTheTerminal() throws {
    let names = ["a\u{1B}[2J", "b\rc", "d\u{0}", "e\u{9B}1m", "f\u{202E}g", "h\u{2028}i", "j\nk"]
    let text = try film(names.map { Layer(.named($0), frame: .unit) }).text
    for scalar in text.unicodeScalars where scalar != "\n" {
      XCTAssertNotEqual(scalar.properties.generalCategory, .control)
      XCTAssertFalse(scalar.properties.isBidiControl)
    }
    XCTAssertTrue(text.contains("a\\u001b[2J"), text)
    XCTAssertTrue(text.contains("j\\nk"), text)
    XCTAssertEqual(TerminalText.escaped("plain é 🎞️"), "plain é 🎞️")
  }
}
