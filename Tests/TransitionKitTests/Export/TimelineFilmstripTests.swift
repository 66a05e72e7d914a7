import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class TimelineFilmstripTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 504)

  private func strip(_ layers: Layer..., at times: [Double] = [0, 0.5]) throws -> String {
    TimelineFilmstrip.svg(
      of: TimelineDocument(
        animator: "fade", operation: .push, container: Size(width: 320, height: 480),
        timeline: try Timeline(duration: 0.5, layers: layers)), at: times)
  }

  /// By hand: half a pixel per point (240 of 480), pictures of 160 × 240 with 16 between them.
  func testPicturesStandSideBySideWithTimesAndNamesBelow() throws {
    let text = try strip(
      Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .linear))
    for piece in [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 368 326" width="368" height="326""#,
      "<title>fade push</title>", #"<g transform="translate(16 16) scale(0.5)" data-time="0">"#,
      #"<g transform="translate(192 16) scale(0.5)" data-time="0.5">"#,
      #"points="320,64 640,64 640,568 320,568"><title>to</title></polygon>"#,
      #"points="0,64 320,64 320,568 0,568"><title>to</title></polygon>"#,
      #"<text x="96" y="274" text-anchor="middle">0 s</text>"#,
      #"<text x="272" y="274" text-anchor="middle">0.5 s</text>"#,
      #"<text x="32" y="302">to</text>"#, "prefers-color-scheme: dark",
    ] { XCTAssertTrue(text.contains(piece), "\(piece)\n\(text)") }
    let parser = XMLParser(data: Data(text.utf8))
    XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func testWhatIsNotSeenIsNotDrawn() throws {
    let back = LayerState(
      frame: page, transform: Transform(rotationY: .pi), hidesBackFace: true)
    let behind = LayerState(
      frame: page, transform: Transform(translationZ: 600, perspective: 0.002))
    let text = try strip(
      Layer(.from, LayerState(frame: page, isHidden: true)), Layer(.to, frame: page, alpha: 0),
      Layer(.bar, back), Layer(.shadow, behind))
    XCTAssertFalse(text.contains("<polygon"), text)
    XCTAssertEqual(text.components(separatedBy: "<text").count, 1 + 2 + 4, text)
  }

  func testClipsCornersAndFillsAreDrawn() throws {
    let clipped = LayerState(frame: page, clip: Rect(x: 32, y: 0, width: 64, height: 252))
    let round = LayerState(frame: page, cornerRadius: 8)
    let red = LayerState(
      frame: page, fill: Fill(RGBColor(red: 1, green: 0, blue: 0, alpha: 0.25)))
    let gradient = LayerState(
      frame: page,
      fill: Fill(from: .clear, to: .black, startPoint: .zero, endPoint: Point(x: 1, y: 0)))
    let text = try strip(
      Layer(.from, clipped), Layer(.to, round), Layer(.bar, red), Layer(.dimming, gradient), at: [0]
    )
    for piece in [
      #"points="32,64 96,64 96,316 32,316">"#, #"x="0" y="64" width="320" height="504" rx="8">"#,
      ##"fill="#ff0000" fill-opacity="0.25""##, ##"fill="url(#fill-3)""##,
      ##"<linearGradient id="fill-3" x1="0" y1="0" x2="1" y2="0"><stop offset="0" "##
        + ##"stop-color="#000000" stop-opacity="0"/>"##,
    ] { XCTAssertTrue(text.contains(piece), "\(piece)\n\(text)") }
  }

  func testTimesAreSpreadEvenlyToTheVeryEnd() throws {
    let timeline = try Timeline(duration: 0.7, layers: [])
    XCTAssertEqual(TimelineFilmstrip.times(of: timeline, count: 3), [0, 0.35, 0.7])
    XCTAssertEqual(TimelineFilmstrip.times(of: timeline, count: 1), [0.7])
  }

  func testRandomTimelinesAreWellFormed() throws {
    var random = RandomTimelines(seed: 17)
    for number in 0..<30 {
      let document = TimelineDocument(
        animator: "x", operation: .pop, container: random.rect().size,
        timeline: try random.timeline())
      let times = TimelineFilmstrip.times(of: document.timeline, count: 4)
      let text = TimelineFilmstrip.svg(of: document, at: times)
      XCTAssertTrue(XMLParser(data: Data(text.utf8)).parse(), "\(number)\n\(text)")
      XCTAssertFalse(text.contains("nan") || text.contains("inf"), "\(number)")
    }
  }

  func testAContainerOfAnySizeGivesAStrip() throws {
    let timeline = try Timeline(duration: 1, layers: [Layer(.to, frame: .unit)])
    for side in [0, 1e-300, 1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan] {
      for other in [1, side] {
        let document = TimelineDocument(
          animator: "a", operation: .push, container: Size(width: side, height: other),
          timeline: timeline)
        let text = TimelineFilmstrip.svg(of: document, at: [0, 1])
        XCTAssertTrue(text.hasSuffix("</svg>\n"))
        XCTAssertFalse(text.contains("nan") || text.contains("inf"), "\(side)")
      }
    }
  }
}
