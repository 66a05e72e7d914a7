import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Tables of timelines, written by hand.
final class TableTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  private func slide() throws -> Timeline {
    try Timeline(
      duration: 0.4,
      layers: [
        Layer(.from, frame: page),
        Layer(.to, frame: page.withOrigin(x: 320), alpha: 0).moving(to: page, curve: .linear)
          .fading(to: 1, curve: .linear),
      ])
  }

  func testATableOfATimeline() throws {
    let style = TextStyle(width: 80, hasPlots: false)
    XCTAssertEqual(
      "\(try slide().table(at: [0, 0.1, 0.4], style: style))",
      """
      0.4 s  2 layers

        z  layer  changes                   constant
        0  from   -                         x 0, y 0, 320x568
        1  to     x 320 to 0, alpha 0 to 1  y 0, 320x568

                                       to
        time s  fraction      x pt  alpha
         0.000     0.000   320.000  0.000
         0.100     0.250   240.000  0.250
         0.400     1.000     0.000  1.000
      """)
  }

  func testBarsAndPlotsStandBesideTheNumbers() throws {
    let text = "\(try slide().table(at: [0, 0.4], heading: ""))"
    // 8 · k/11 for k from 11 to 0, cut: 7 (the last bar), 7, 6, 5, 5, 4, 3, 2, 2, 1, 0, 0.
    XCTAssertTrue(text.contains("x 320 to 0 ██▇▆▆▅▄▃▃▂▁▁"), text)
    XCTAssertTrue(text.hasPrefix("  z  layer"), text)
    let lines = text.split(separator: "\n")
    XCTAssertTrue(lines[lines.count - 2].hasSuffix("·1│"), text)
    XCTAssertTrue(lines[lines.count - 1].contains("│1·"), text)
    let ascii = "\(try slide().table(at: [0], style: TextStyle(width: 70, isASCII: true)))"
    XCTAssertTrue(ascii.allSatisfy(\.isASCII), ascii)
    XCTAssertLessThanOrEqual(ascii.split(separator: "\n").map(\.count).max() ?? 0, 70)
  }

  func testATableWithoutTimesHasElevenRowsAndOneOfNoDurationHasOne() throws {
    XCTAssertEqual(try slide().table().times.count, 11)
    XCTAssertEqual(try slide().table().times.last, 0.4)
    XCTAssertEqual(try slide().table(perSecond: 10).times, [0, 0.1, 0.2, 0.3, 0.4])
    XCTAssertThrowsError(try slide().table(perSecond: 0))
    XCTAssertEqual(try slide().scaled(toDuration: 0).table().times, [0])
  }

  // The reviewed output of the demo has a table of every animator of the write-ups.
  func testATestPrintsWhatTheDemoPrints() throws {
    let tour = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("TransitionKitTests/Demo/Golden/tour.txt"), encoding: .utf8)
    var count = 0
    for name in NamedAnimator.writeUps {
      for operation in TransitionOperation.allCases
      where name.animator().operations.contains(operation) {
        let timeline = try name.animator().timeline(in: .photos(operation))
        let times = [0, 0.25, 0.5, 0.75, 1].map { timeline.duration * $0 }
        let style = TextStyle(width: 80, isASCII: true, hasPlots: false)
        let table = timeline.table(at: times, heading: "", style: style)
        guard tour.contains("\(name) \(operation)  ") else { continue }
        XCTAssertTrue(tour.contains("\(table)\n"), "\(name) \(operation)\n\(table)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 10)
  }

  func testEachPartOfALineHasATone() throws {
    var lines: [TextLine] = []
    try slide().table(at: [0], style: TextStyle(hasPlots: false)).forEachLine { lines.append($0) }
    XCTAssertEqual(lines[0].spans, [.init("0.4 s  2 layers", .heading)])
    XCTAssertEqual(lines[2].spans.map(\.tone), [.faint])
    XCTAssertEqual(lines[4].spans.first?.tone, .layer(1))
    let painted = lines[4].text { text, tone in tone == .plain ? text : "<\(text)>" }
    XCTAssertTrue(painted.hasPrefix("<  1  to   >"), painted)
  }

  func testHostileNamesStayOnTheirLine() throws {
    let timeline = try Timeline(
      duration: 1, layers: [Layer(.named("a\u{1B}[2J\nb"), frame: page)])
    let text = "\(timeline.table(at: [0]))"
    XCTAssertTrue(text.contains("\"a\\u001b[2J\\nb\""), text)
    XCTAssertFalse(text.unicodeScalars.contains("\u{1B}"))
  }
}
