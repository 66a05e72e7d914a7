import Foundation
@testable import TransitionKit
import TransitionKitExport
import XCTest

/// The order of layers that changes at an instant; expected values are computed by hand.
///
/// The order itself is that of CSS `z-index` and of Compose `Modifier.zIndex`: by number, and equal
/// ones as they are listed.
final class LayerOrderTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  /// Returns a timeline of 2 s in which `to` starts behind `from` and passes it at 0.5.
  private func shuffle() throws -> Timeline {
    try Timeline(
      duration: 2,
      layers: [
        Layer(.from, frame: page),
        Layer(.to, frame: page, alpha: 0.5).raising(to: -1).raising(to: 0, at: 0.5),
      ])
  }

  private func order(_ timeline: Timeline, _ time: Double) -> [LayerID] {
    timeline.picture(at: time).backToFront.map(\.id)
  }

  func testTheOrderChangesExactlyAtTheInstant() throws {
    let timeline = try shuffle()
    for (time, expected) in [
      (0.0, [LayerID.to, .from]), (0.999_999, [.to, .from]), (1, [.from, .to]), (2, [.from, .to]),
    ] {
      XCTAssertEqual(order(timeline, time), expected, "at \(time)")
      XCTAssertEqual(timeline.picture(at: time).layers.map(\.id), [.from, .to], "at \(time)")
    }
  }

  func testItRunsBackwardsWithoutMemoryAndMirrored() throws {
    let timeline = try shuffle()
    for time in [1.75, 0.25, 1.25, 0.75] {
      let expected = order(timeline, time)
      XCTAssertEqual(order(timeline.reversed(), 2 - time), expected, "at \(time)")
      XCTAssertEqual(order(timeline.mirrored(in: page.size), time), expected, "at \(time)")
      let reversed = try Timeline(duration: 2, layers: timeline.layers.map(\.reversed))
      XCTAssertEqual(order(reversed, 2 - time), expected, "at \(time)")
    }
  }

  func testEqualNumbersKeepTheOrderOfTheList() {
    var random = RandomTimelines(seed: 91)
    for round in 0..<100 {
      let layers = (0..<12).map { index in
        Picture.Entry(
          .named("\(index)"), LayerState(frame: page, zIndex: ZIndex(random.index(below: 3) - 1)))
      }
      let drawn = Picture(time: 0, fraction: 0, layers: layers).backToFront
      // An independent way: all with the lowest number, then the next ones.
      let expected = [-1, 0, 1].flatMap { z in layers.filter { $0.state.zIndex.number == z } }
      XCTAssertEqual(drawn, expected, "seed 91, round \(round)")
      for (index, rank) in layers.ranks.enumerated() {
        XCTAssertEqual(drawn[rank], layers[index])
      }
    }
    let plain = ["a", "b"].map { Picture.Entry(.named($0), LayerState(frame: page)) }
    XCTAssertFalse(plain.isReordered)
    XCTAssertEqual(plain.backToFront, plain)
  }

  func testThePagesOfAnEffectPassEachOther() throws {
    let effect = Effect.zIndex(.fore, -1, until: 0.25)
    func context(_ operation: TransitionOperation) throws -> StaticContext {
      StaticContext(
        operation, from: Screen("a"), to: Screen("b"), container: try Container(size: page.size))
    }
    let push = try effect.timeline(for: context(.push))
    XCTAssertEqual(push.picture(at: 0.24 * push.duration)[.to]?.zIndex, ZIndex(-1))
    XCTAssertEqual(push.picture(at: 0.25 * push.duration)[.to]?.zIndex, .zero)
    // A pop is the push backwards: the order changes when a quarter is left.
    let pop = try effect.timeline(for: context(.pop))
    XCTAssertEqual(pop.picture(at: 0.74 * pop.duration)[.from]?.zIndex, .zero)
    XCTAssertEqual(pop.picture(at: 0.76 * pop.duration)[.from]?.zIndex, ZIndex(-1))
    XCTAssertEqual("\(effect)", "zIndex(fore, -1, until 0.25)")
    for fraction in [-0.1, 1.5, .nan, .infinity] {
      XCTAssertThrowsError(
        try Effect.zIndex(.fore, 1, until: fraction).timeline(for: context(.push))
      ) {
        guard case EffectError.invalidTime = $0 else { return XCTFail("\($0)") }
      }
    }
  }

  func testANumberThatIsTooLargeIsReported() {
    let layer = Layer(.to, frame: page).raising(to: 1 << 40, at: 0.5)
    XCTAssertThrowsError(try Timeline(duration: 1, layers: [layer])) {
      XCTAssertEqual($0 as? TimelineError, .illegalNumber(.to, property: "zIndex"))
    }
  }

  func testJSONHasTheOrderOnlyWhenThereIsOne() throws {
    let plain = LayerState(frame: page)
    XCTAssertFalse(try JSONText.encode(plain).contains("zIndex"))
    var raised = plain
    raised.zIndex = ZIndex(2)
    XCTAssertTrue(try JSONText.encode(raised).contains("\"zIndex\":2"))
    for layer in try shuffle().layers + [Layer(.bar, raised)] {
      let data = Data(try JSONText.encode(layer).utf8)
      XCTAssertEqual(try JSONDecoder().decode(Layer.self, from: data), layer)
    }
    let text = #"{"frame":[0,0,1,1],"zIndex":0.5}"#
    XCTAssertThrowsError(try JSONDecoder().decode(LayerState.self, from: Data(text.utf8)))
  }

  func testExportsFollowTheOrder() throws {
    let timeline = try shuffle()
    let document = TimelineDocument(
      animator: "shuffle", operation: .push, container: page.size, timeline: timeline)
    let css = TimelineCSS.text(of: document)
    // Index 1 of 2 layers: 1 − 2 at first, then 1.
    XCTAssertTrue(css.contains("z-index: -1"), css)
    XCTAssertTrue(css.contains("z-index: 1"), css)
    let rows = TimelineCSV.rows(of: timeline.picture(at: 0.5)).split(separator: "\n")
      .map { $0.split(separator: ",").map(String.init) }
    // Time, fraction, z, layer.
    XCTAssertEqual(rows.map { $0[2...3].joined(separator: " ") }, ["1 from", "0 to"])
    XCTAssertEqual(
      TimelineLottie.omissions(of: timeline).map(\.description), ["order of to"])
    XCTAssertEqual(CompiledTimeline(timeline).channels.map(\.property), [.zIndex])
  }
}
