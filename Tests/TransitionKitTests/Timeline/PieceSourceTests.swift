import TransitionKit
import XCTest

final class PieceSourceTests: XCTestCase {
  func testAHostKnowsWhatEachPieceShows() throws {
    let context = StaticContext(
      .push, from: Screen("list"), to: Screen("detail"),
      container: try Container(size: Size(width: 320, height: 568)))
    let expected: [(LayerID, PieceSource)] = [
      (.barTitle(of: .to), .title), (.barLargeTitle(of: .to), .largeTitle),
      (.barBackTitle(of: .from), .backTitle), (.barBackChevron(of: .from), .backChevron),
      (.barItem("edit", of: .to), .item("edit")), (.element("photo", on: .from), .element("photo")),
      (.barPiece(of: .to, "left"), .bar), (.piece(of: .to, column: 3, row: 4), .page),
    ]
    for (layer, source) in expected {
      let node = context.node(of: layer)
      XCTAssertEqual(node.pieceSource, source, "\(layer)")
      XCTAssertEqual(node.screen, layer.description.hasPrefix("to") ? "detail" : "list")
    }
    for layer in [LayerID.from, .bar, .bottomBar, .snapshot(.to), .element("photo"), .dimming] {
      XCTAssertNil(context.node(of: layer).pieceSource, "\(layer)")
    }
  }
}
