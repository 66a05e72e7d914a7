import Foundation
import TransitionKit
import XCTest

final class LayerIDTests: XCTestCase {
  func testNamesAreThoseOfTimelineDescriptions() {
    let table: [(LayerID, String)] = [
      (.from, "from"), (.to, "to"), (.screen(.from), "from"), (.bar, "bar"),
      (.barSnapshot(.from), "barSnapshot(from)"), (.barSnapshot(.to), "barSnapshot(to)"),
      (.snapshot(.from), "snapshot(from)"), (.snapshot(.to), "snapshot(to)"),
      (.element("photo-7"), "snapshot(photo-7)"), (.element("from"), "snapshot(\"from\")"),
      (.dimming, "dimming"), (.shadow, "shadow"), (.named("badge"), "badge"),
      (.named("bar"), "\"bar\""), (.named("snapshot(x)"), "\"snapshot(x)\""),
    ]
    for (id, name) in table {
      XCTAssertEqual(id.description, name)
      XCTAssertEqual(LayerID(name), id, name)
    }
  }

  func testEveryNameIsReadBackAsTheSameLayer() {
    let fixed: [LayerID] = [
      .from, .to, .bar, .barSnapshot(.from), .barSnapshot(.to), .snapshot(.from), .snapshot(.to),
      .dimming, .shadow,
    ]
    fixed.forEach(assertRoundTrip)
    nastyNames.forEach {
      assertRoundTrip(.named($0))
      assertRoundTrip(.element($0))
    }
  }

  func testRandomNamesAreReadBackAsTheSameLayer() {
    let pieces = [
      "from", "to", "bar", "shadow", "dimming", "snapshot", "barSnapshot", "(", ")", "\"", "\\",
      ",", "\n", "\r\n", " ", "x", "é", "🎞️", "\u{301}", "\u{200D}", "\u{600}", "\u{0}",
    ]
    var random = RandomTimelines(seed: 5)
    for _ in 0..<4000 {
      let name = random.text(pieces, upTo: 6)
      assertRoundTrip(.named(name))
      assertRoundTrip(.element(name))
    }
  }

  func testDifferentLayersHaveDifferentNames() {
    let fixed: [LayerID] = [
      .from, .to, .bar, .barSnapshot(.from), .barSnapshot(.to), .snapshot(.from), .snapshot(.to),
      .dimming, .shadow,
    ]
    let all = fixed + nastyNames.flatMap { [LayerID.named($0), .element($0)] }
    XCTAssertEqual(Set(all).count, all.count, "the list has no duplicates")
    XCTAssertEqual(Set(all.map(\.description)).count, all.count)
  }

  private func assertRoundTrip(_ id: LayerID) {
    let name = id.description
    XCTAssertEqual(LayerID(name), id, "\(name.debugDescription)")
  }

  private let nastyNames = [
    "", " ", "from", "to", "bar", "dimming", "shadow", "x", "photo-7", "\"", "\"\"", "\"\"\"",
    "\"from\"", "\"\"from\"\"", "\"quoted\"", "\"half", "half\"", "snapshot(x)", "snapshot(from)",
    "snapshot()", "snapshot(", "snapshot(\"from\")", "barSnapshot(to)", "barSnapshot(x)", "(", ")",
    "a,b", "a\nb", "a\r\nb", "🎬", "👩‍👩‍👧", "snapshot(snapshot(x))",
    // Combining marks that form one character with a parenthesis or a quotation mark.
    "\u{301}", "\u{301}x", "\u{600}", "\"\u{301}\"", "x\u{600}", "from\u{301}",
  ]
}
