import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

/// The spread of shadows; expected values are computed by hand, and their meaning is that of
/// `box-shadow` in CSS Backgrounds and Borders 3.
final class ShadowSpreadTests: XCTestCase {
  private let tight = Shadow(opacity: 0.5, radius: 4, spread: -3)
  private let wide = Shadow(
    opacity: 0.5, radius: 4, offset: Point(x: 0, y: 2), path: nil, spread: 5)
  private let page = Rect(x: 0, y: 0, width: 100, height: 50)

  private func timeline(_ start: Shadow, _ end: Shadow) throws -> Timeline {
    try Timeline(
      duration: 1,
      layers: [Layer(.to, frame: page, shadow: start).shadowing(to: end, curve: .linear)])
  }

  func testTheRectangleGrowsOnEachSide() {
    XCTAssertEqual(wide.rect(in: page.size), Rect(x: -5, y: -5, width: 110, height: 60))
    XCTAssertEqual(tight.rect(in: page.size), Rect(x: 3, y: 3, width: 94, height: 44))
    let part = Shadow(
      opacity: 1, radius: 0, path: Rect(x: 10, y: 20, width: 30, height: 8), spread: 2)
    XCTAssertEqual(part.rect(in: page.size), Rect(x: 8, y: 18, width: 34, height: 12))
    XCTAssertTrue(Shadow(opacity: 1, radius: 0, spread: -25).rect(in: page.size).isEmpty)
  }

  func testRoundCornersGrowAndSharpOnesStaySharp() {
    for (shadow, radius, expected) in [
      (wide, 8.0, 13.0), (wide, 0, 0), (tight, 8, 5), (tight, 2, 0),
    ] {
      XCTAssertEqual(shadow.cornerRadius(of: radius), expected)
    }
  }

  func testTheSpreadIsSampledLinearlyInEveryForm() throws {
    let timeline = try timeline(tight, wide)
    let compiled = CompiledTimeline(timeline)
    let channel = try XCTUnwrap(compiled.channels.first(where: \.isShadowSpread))
    XCTAssertEqual(channel.scalars.count, 1)
    for (time, spread) in [(0.0, -3.0), (0.25, -1), (0.5, 1), (1, 5)] {
      XCTAssertEqual(timeline.picture(at: time)[.to]?.shadow.spread, spread, "at \(time)")
      XCTAssertEqual(timeline.layers[0].state(at: time).shadow.spread, spread, "at \(time)")
      var values = ContiguousArray(repeating: 0.0, count: compiled.scalarCount)
      var span = values.mutableSpan
      try compiled.sample(at: time, into: &span)
      XCTAssertEqual(values[channel.scalars.lowerBound], spread, "at \(time)")
      XCTAssertEqual(timeline.reversed().picture(at: 1 - time)[.to]?.shadow.spread, spread)
    }
    XCTAssertEqual(tight.velocity(to: wide, rate: 2).spread, 16)
  }

  func testAShadowWithoutSpreadHasTheSameChannelsAndTextAsBefore() throws {
    var (start, end) = (tight, wide)
    (start.spread, end.spread) = (0, 0)
    let channels = CompiledTimeline(try timeline(start, end)).channels
    XCTAssertEqual(channels.map(\.scalars.count), [4, 4])
    XCTAssertEqual("\(end)", "0.5 radius 4 offset (0, 2)")
    XCTAssertEqual("\(wide)", "0.5 radius 4 offset (0, 2) spread 5")
    XCTAssertEqual(try JSONText.encode(start), #"{"opacity":0.5,"radius":4}"#)
  }

  func testJSONKeepsTheSpread() throws {
    let text = try JSONText.encode(wide)
    XCTAssertEqual(text, #"{"offset":[0,2],"opacity":0.5,"radius":4,"spread":5}"#)
    XCTAssertEqual(try JSONDecoder().decode(Shadow.self, from: Data(text.utf8)), wide)
    XCTAssertThrowsError(
      try JSONDecoder().decode(
        Shadow.self, from: Data(#"{"opacity":1,"radius":2,"spread":"5"}"#.utf8)))
  }

  func testBadNumbersAreReported() {
    XCTAssertThrowsError(try timeline(.none, Shadow(opacity: 1, radius: 1, spread: .nan))) {
      XCTAssertEqual($0 as? TimelineError, .illegalNumber(.to, property: "shadow"))
    }
  }

  func testMirroringKeepsItAndScaledLayersDivideIt() throws {
    let timeline = try timeline(tight, wide)
    XCTAssertEqual(
      timeline.mirrored(in: Size(width: 320, height: 568)).picture(at: 1)[.to]?.shadow.spread, 5)
    XCTAssertEqual(Transform(scaleX: 0.5, scaleY: 0.25).shadow(drawnAs: tight).spread, -8)
  }

  func testCSSHasTheFourthLength() throws {
    let css = TimelineCSS.text(
      of: TimelineDocument(
        animator: "shadow", operation: .push, container: Size(width: 320, height: 568),
        timeline: try timeline(tight, wide)))
    XCTAssertTrue(css.contains("box-shadow: 0px 0px 8px -3px rgb"), css)
    XCTAssertTrue(css.contains("box-shadow: 0px 2px 8px 5px rgb"), css)
  }
}
