import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// The lines of golden texts, written by hand.
final class GoldenTextTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  private func fade(to alpha: Double) throws -> Timeline {
    try Timeline(
      duration: 0.4,
      layers: [
        Layer(.from, frame: page).fading(to: alpha, curve: .easeInOut),
        Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .easeOut)
          .transforming(
            to: Transform(scaleX: 1.0 / 3, scaleY: 1, perspectiveDistance: 850), curve: .linear),
        Layer(.named("a\nb"), frame: page, alpha: 2.0 / 3),
      ], hiddenElements: ["photo"])
  }

  func testATimelineHasALineForEachTrack() throws {
    XCTAssertEqual(
      "\(GoldenText(try fade(to: 0.3)))",
      """
      timeline 0.4 s
      from (0, 0) 320×568
        alpha 1 → 0.3 (ease-in-out)
      to
        frame (320, 0) 320×568 → (0, 0) 320×568 (ease-out)
        transform identity → scaleX 0.333 perspective 0.001176 (linear)
      a\\nb (0, 0) 320×568, alpha 0.667
      hides photo on from
      hides photo on to

      """)
    XCTAssertTrue(
      GoldenText(try fade(to: 0.3).reversed()).text.hasPrefix("timeline 0.4 s, played backwards\n"))
  }

  func testPicturesHaveALineForEachLayer() throws {
    let timeline = try Timeline(
      duration: 0.3, layers: [Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .linear)])
    XCTAssertEqual(
      GoldenText(timeline, at: [0, 0.1, 0.3]).text,
      """
      0 s
        to (0, 0) 320×568, alpha 0
      0.1 s
        to (0, 0) 320×568, alpha 0.333
      0.3 s
        to (0, 0) 320×568

      """)
    let state = LayerState(frame: page)
    let frame = Picture(
      time: 1, fraction: 1, layers: [Picture.Entry(.to, state, node: .screen("list"))])
    XCTAssertEqual(GoldenText([frame]).text, "1 s\n  to [screen(list)] (0, 0) 320×568\n")
    let inside = Picture.Content(
      [.init(.to, LayerState(frame: page, alpha: 1.0 / 3))], bounds: page)
    let nested = Picture(
      time: 1, fraction: 1, layers: [.init(.from, state, content: inside), .init(.to, state)])
    XCTAssertEqual(
      GoldenText([nested]).text,
      """
      1 s
        from (0, 0) 320×568
          to (0, 0) 320×568, alpha 0.333
        to (0, 0) 320×568

      """)
  }

  func testATraceHasALineForEachEvent() {
    let trace = EventTrace([.init("wA(list)", at: 0), .init("dA(list)", at: 1.0 / 3)])
    XCTAssertEqual(GoldenText(trace).text, "0 wA(list)\n0.333333 dA(list)\n")
  }

  func testTheCatalogueHasCompactLinesAndOneTextForEachTimeline() throws {
    var texts: [String: Timeline] = [:]
    for name in Cases.animators {
      let animator = name.animator()
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        let timeline = try animator.timeline(in: .photos(operation))
        let text = GoldenText(timeline).text
        let longest = text.split(separator: "\n").map(\.count).max() ?? 0
        XCTAssertLessThan(longest, 400, "\(name) \(operation)")
        // Different pictures have different texts.
        if let known = texts[text] {
          XCTAssertEqual(
            known.differences(to: timeline, tolerance: 0.001), [], "\(name) \(operation)")
        }
        texts[text] = timeline
      }
    }
    XCTAssertGreaterThan(texts.count, Cases.count(full: 100, quick: 40))
  }
}
