import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

final class TimelineWebAnimationsTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 504)

  /// By hand: one entry per group of properties, times in milliseconds, names of JavaScript.
  func testAListOfCallsIsReadyForElementAnimate() throws {
    let timeline = try Timeline(
      duration: 0.5,
      layers: [
        Layer(.from, frame: page),
        Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .easeInOut)
          .rounding(to: 8, curve: .linear),
      ])
    let geometry = #""height":"504px","left":"0px","position":"absolute","top":"64px""#
    XCTAssertEqual(
      try TimelineWebAnimations.json(of: timeline),
      #"[{"keyframes":[],"layer":"from","options":{"duration":500,"easing":"linear","fill":"both"},"#
        + #""style":{"boxSizing":"border-box",\#(geometry),"width":"320px","zIndex":"0"}},"#
        + #"{"keyframes":[{"easing":"cubic-bezier(0.42, 0, 0.58, 1)","offset":0,"#
        + #""translate":"320px 0px"},{"easing":"linear","offset":1,"translate":"0px 0px"}],"#
        + #""layer":"to","options":{"duration":500,"easing":"linear","fill":"both"},"#
        + #""style":{"borderRadius":"8px","boxSizing":"border-box","height":"504px","left":"0px","#
        + #""overflow":"hidden","position":"absolute","top":"64px","translate":"0px 0px","#
        + #""width":"320px","zIndex":"1"}},"#
        + #"{"keyframes":[{"borderRadius":"0px","easing":"linear","offset":0},"#
        + #"{"borderRadius":"8px","easing":"linear","offset":1}],"layer":"to","#
        + #""options":{"duration":500,"easing":"linear","fill":"both"}}]"#)
  }

  func testAShapedShadowMovesTheElementBeforeAndGradientsAreRegistered() throws {
    let path = Rect(x: 0, y: 0, width: 320, height: 632)
    let gradient = Fill(
      from: .clear, to: .black, startPoint: .zero, endPoint: Point(x: 1, y: 0))
    let layer = Layer(
      .to,
      LayerState(frame: page, shadow: Shadow(opacity: 1, radius: 3, path: path), fill: gradient)
    ).shadowing(to: Shadow(opacity: 0, radius: 3, path: path), curve: .linear)
      .filling(to: Fill(.black), curve: .linear)
    let text = try TimelineWebAnimations.json(of: try Timeline(duration: 1, layers: [layer]))
    let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    let entries = try XCTUnwrap(list)
    let pseudo = entries.compactMap { ($0["options"] as? [String: Any])?["pseudoElement"] }
    XCTAssertEqual(pseudo as? [String], ["::before"])
    XCTAssertNotNil(entries[0]["before"])
    let registered = entries[0]["registered"] as? [[String: Any]]
    XCTAssertEqual(
      registered?.compactMap { $0["name"] as? String },
      ["angle", "start", "end", "from", "to"].map { "--tk-fill-\($0)" })
    XCTAssertEqual(registered?.last?["syntax"] as? String, "<color>")
    XCTAssertTrue(text.contains(#""--tk-fill-from":"rgba(0, 0, 0, 0)""#), text)
  }

  /// The part of a call that the test below needs.
  private struct Entry: Decodable {
    struct Keyframe: Decodable {
      let offset: Double
    }
    let keyframes: [Keyframe]
  }

  func testEveryKeyframeListGoesFromZeroToOneInOrder() throws {
    var random = RandomTimelines(seed: 5)
    let timelines = try (0..<Cases.count(full: 5, quick: 1)).map { _ in try random.timeline() }
    try concurrently(Array(timelines.enumerated())) { number, timeline in
      let text = try TimelineWebAnimations.json(of: timeline, tolerance: 2)
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      // On Linux only the decoder reads numbers back to the same bits.
      let exact = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
      for (entry, call) in zip(try XCTUnwrap(object as? [[String: Any]]), exact) {
        let keyframes = try XCTUnwrap(entry["keyframes"] as? [[String: Any]])
        let offsets = call.keyframes.map(\.offset)
        guard !keyframes.isEmpty else { continue }
        XCTAssertEqual(offsets.first, 0, "\(number)")
        XCTAssertEqual(offsets.last, 1, "\(number)")
        XCTAssertTrue(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "\(offsets)")
        XCTAssertEqual(Set(keyframes.map { Set($0.keys) }).count, 1, "\(number)")
      }
    }
  }
}
