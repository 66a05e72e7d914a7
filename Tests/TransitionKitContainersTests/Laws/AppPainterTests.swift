import TransitionKit
import XCTest

@testable import TransitionKitContainers

/// What the painter of whole apps sees, and what it does not judge, in pictures made by hand.
final class AppPainterTests: XCTestCase {
  private let whole = Rect(x: 0, y: 0, width: 100, height: 100)

  private func layer(
    _ node: NodeID, in container: String = "app", _ frame: Rect? = nil, alpha: Double = 1,
    fill: Fill? = nil, holding content: [ContainerLayer] = []
  ) -> ContainerLayer {
    ContainerLayer(
      container: container, node: node, id: .node(node),
      state: LayerState(frame: frame ?? whole, alpha: alpha, fill: fill), content: content,
      contentTop: 0)
  }

  private func difference(_ old: [ContainerLayer], _ new: [ContainerLayer]) -> String? {
    AppPainter(size: whole.size).difference(
      ContainerPicture(time: 0, layers: old), ContainerPicture(time: 0, layers: new))
  }

  private func assertBothWays(
    _ old: [ContainerLayer], _ new: [ContainerLayer], isSeen: Bool, line: UInt = #line
  ) {
    XCTAssertEqual(difference(old, new) != nil, isSeen, line: line)
    XCTAssertEqual(difference(new, old) != nil, isSeen, line: line)
  }

  private var page: ContainerLayer { layer(.screen("page")) }

  func testItSeesWhatJumps() {
    let strip = Rect(x: 0, y: 0, width: 100, height: 44)
    for other in [
      [], [layer(.screen("other"))], [layer(.screen("page"), whole.offset(byX: 2))],
      [layer(.screen("page"), alpha: 0.9)], [page, layer(.dimming(over: "page"), alpha: 0.1)],
      [page, layer(.bar(of: "page"), strip)], [page, layer(.bottomBar, strip)],
      [layer(.screen("child"), holding: [page, layer(.bar(of: "page"), strip)])],
    ] {
      assertBothWays([page], other, isSeen: true)
    }
  }

  func testItDoesNotSeeWhatNobodySees() {
    for other in [
      [page], [layer(.screen("other")), page], [layer(.screen("page"), whole.offset(byX: 0.3))],
      [layer(.screen("page"), alpha: 0.97)], [layer(.screen("child"), holding: [page])],
      [page, layer(.screen("other"), alpha: 0)],
    ] {
      assertBothWays([page], other, isSeen: false)
    }
  }

  /// Behind all pages there is a background, of which an old picture brings its own.
  func testTheGroundOfAnOldPictureIsABackground() {
    let ground = layer(.own("veil", transition: 1), fill: Fill(.black))
    let half = layer(.screen("page"), alpha: 0.5)
    for wrap in [{ $0 }, { [self.layer(.screen("child"), holding: $0)] }]
      as [([ContainerLayer]) -> [ContainerLayer]]
    {
      assertBothWays(wrap([half]), wrap([ground, half]), isSeen: false)
      assertBothWays(wrap([half]), wrap([half, ground]), isSeen: true)
      let gray = layer(.own("veil", transition: 1), fill: Fill(.white))
      assertBothWays(wrap([half]), wrap([gray, half]), isSeen: true)
    }
  }

  /// The older picture of a page with something inside has no layers of that.
  func testTheOlderPictureOfAHostIsUnknown() {
    let old = layer(.former(.screen("host"), 1))
    assertBothWays([layer(.screen("host"), holding: [page])], [old], isSeen: false)
    assertBothWays([layer(.screen("host"))], [layer(.former(.screen("other"), 1))], isSeen: true)
  }

  /// A container may be lower than its two bars, of which one or the other is in front.
  func testTheOrderOfTwoBarsIsNotJudged() {
    let bars = [layer(.bar(of: "page"), in: "stack"), layer(.bottomBar)]
    assertBothWays([page] + bars, [page] + bars.reversed(), isSeen: false)
    assertBothWays([page] + bars, [page], isSeen: true)
    assertBothWays([page, bars[0]], [page], isSeen: true)
    assertBothWays([page, bars[1]], [page], isSeen: true)
    assertBothWays(
      [page, bars[0]], [page, layer(.bar(of: "other"), in: "other")], isSeen: true)
  }
}
