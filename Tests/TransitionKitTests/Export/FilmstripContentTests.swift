import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Film strips with the content of the screens.
final class FilmstripContentTests: XCTestCase {
  private static func strip(_ name: NamedAnimator, at times: [Double]) throws -> String {
    let animator = name.animator()
    let situation = try Situation.photos(
      try XCTUnwrap(TransitionOperation.allCases.first(where: animator.operations.contains)))
    return try TimelineFilmstrip.svg(
      named: name.rawValue, animator, in: situation.context(for: animator), at: times)
  }

  private func assertWellFormed(_ text: String, _ note: String) {
    let parser = XMLParser(data: Data(text.utf8))
    XCTAssertTrue(parser.parse(), "\(note): \(String(describing: parser.parserError))")
    XCTAssertFalse(text.contains("nan") || text.contains("inf"), note)
  }

  func testEveryAnimatorHasAWellFormedStrip() throws {
    let texts = try concurrentMap(NamedAnimator.allCases) { try Self.strip($0, at: [0, 0.1, 9]) }
    for (name, text) in zip(NamedAnimator.allCases, texts) { assertWellFormed(text, name.rawValue) }
  }

  /// By hand: 340 pixels of 568 points, at the end the page is at (0, 64) and its photo is 320 wide.
  func testAPageHasItsBarItsTitleAndItsElements() throws {
    let text = try Self.strip(.known("scale-back"), at: [0, 0.6])
    for piece in [
      "<title>scale-back push</title>", "data-time=\"0.6\"", ">600 ms</text>", ">Photo 7</text>",
      ">Photos</text>", ">photo-4</text>", "d=\"M0,0L320,0L320,320L0,320Z\"",
      "<g data-layer=\"to\">", "prefers-color-scheme: dark",
    ] { XCTAssertTrue(text.contains(piece), piece) }
  }

  func testWhatAnElementFliesOverIsHidden() throws {
    let text = try Self.strip(.known("magic-move"), at: [0.1])
    // The page that is left has eight of nine photos; the ninth is the flying one.
    XCTAssertEqual(text.components(separatedBy: ">photo-7</text>").count, 2)
    XCTAssertEqual(text.components(separatedBy: ">photo-8</text>").count, 2)
  }

  func testNamesStayText() throws {
    for name in HostileNamesTests.names {
      let photo = try Element(name, frame: Rect(x: 0, y: 0, width: 200, height: 80))
      let context = StaticContext(
        .push, from: Screen("a", title: name, elements: [photo]),
        to: Screen("b", title: name, elements: [photo]),
        container: try Container(size: Size(width: 320, height: 568)))
      let text = try TimelineFilmstrip.svg(
        named: name, MagicMove(), in: context, at: [0, 0.1])
      assertWellFormed(text, name)
      XCTAssertFalse(text.contains("<script"), text)
      XCTAssertFalse(text.contains("]]>"), text)
      let spec = try MotionSpec(name, MagicMove(), in: context)
      XCTAssertFalse(spec.html.contains("<script"), name)
      XCTAssertFalse(spec.markdown.contains("\u{1B}"), name)
      for line in spec.markdown.split(separator: "\n") where line.hasPrefix("|") {
        // Each cell between bars that are not escaped; the tables have 3, 4, 5 or 7 columns.
        let bars = line.replacingOccurrences(of: "\\|", with: "").filter { $0 == "|" }.count
        XCTAssertTrue([4, 5, 6, 8].contains(bars), String(line))
      }
    }
  }

  func testContainersOfAnySizeHaveAStrip() throws {
    for (width, height) in [(0.0, 0.0), (1e-9, 3), (4000, 9)] {
      let size = Size(width: width, height: height)
      let context = StaticContext(
        .push, from: Screen("a"), to: Screen("b"), container: try Container(size: size))
      let text = try TimelineFilmstrip.svg(
        named: "x", ScaleBack(), in: context, at: [0, 0.3, .nan, .infinity])
      assertWellFormed(text, "\(size)")
    }
  }
}
