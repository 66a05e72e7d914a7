import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

@testable import TransitionKitDemo
@testable import TransitionKitInspection

/// Layers inside layers in the recorded stories of the demo program.
final class NestedFrameTests: XCTestCase {
  private let page = LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 568))

  private func shot(inside alpha: Double) throws -> StackStage.Shot {
    var half = page
    half.alpha = alpha
    let old = Picture.Content(
      [
        .init(.from, half, node: .screen("a"), hiddenElements: ["photo"], isCopy: true),
        .init(.to, page, node: .screen("b")),
      ], bounds: page.frame)
    let layers: [Picture.Entry] = [
      .init(.from, page, node: .own("from", transition: 2), content: old),
      .init(.to, page, node: .screen("c"), hiddenElements: ["x"]),
    ]
    return StackStage.Shot(
      picture: Picture(time: 0, fraction: 0.5, layers: layers), from: "b", to: "c", isModal: false,
      hiddenElements: [], container: try Container(size: page.frame.size), isMoving: true,
      isUnderFinger: false, velocities: [:])
  }

  func testLayersInsideALayerAreItsContent() throws {
    let frame = StackFrame(try shot(inside: 0.5))
    let text = try JSONText.encode(frame)
    let state = #""state":{"alpha":1,"frame":[0,0,320,568]}"#
    XCTAssertEqual(
      text,
      #"{"fraction":0.5,"hiddenElements":[],"layers":[{"bounds":[0,0,320,568],"content":["#
        + #"{"hiddenElements":["photo"],"id":"from","isCopy":true,"node":"screen(a)","#
        + #""state":{"alpha":0.5,"frame":[0,0,320,568]}},{"id":"to","node":"screen(b)",\#(state)}],"#
        + #""id":"from","node":"own(from)",\#(state)},{"id":"to","node":"screen(c)",\#(state)}],"#
        + #""time":0}"#)
    XCTAssertEqual(
      try JSONText.encode(JSONText.decode(StackFrame.self, from: Array(text.utf8))), text)
  }
}
