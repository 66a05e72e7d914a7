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

  /// A transition that was interrupted goes on inside of a layer, which shows it as one thing.
  func testAGroupIsSeenAsItsContent() {
    let group = NodeID.own("from", transition: 2)
    assertBothWays([page], [layer(group, holding: [page])], isSeen: false)
    assertBothWays([page], [layer(group, alpha: 0.9, holding: [page])], isSeen: true)
    assertBothWays([page], [layer(group, holding: [])], isSeen: true)
    // A gap inside shows the background, and not the page behind.
    let gap = layer(group, holding: [layer(.screen("other"), alpha: 0)])
    assertBothWays([page], [page, gap], isSeen: true)
    let left = Rect(x: 0, y: 0, width: 50, height: 100)
    let halves = [0, 0.5].map { x in
      ContainerLayer(
        container: "app", node: group, id: .node(group),
        state: LayerState(
          frame: left.offset(byX: 100 * x), sourceRect: Rect(x: x, y: 0, width: 0.5, height: 1)),
        content: [page], contentTop: 0)
    }
    assertBothWays([page], halves, isSeen: false)
  }

  /// A group may show a part of what is inside, whose coordinates are those of the container.
  func testAGroupShowsAPartOfItsContent() {
    let strip = Rect(x: 0, y: 40, width: 100, height: 60)
    let bar = layer(.bar(of: "page"), Rect(x: 0, y: 0, width: 100, height: 40))
    var group = layer(.own("from", transition: 2), strip, holding: [layer(.screen("page"), strip)])
    group.bounds = strip
    assertBothWays([layer(.screen("page"), strip), bar], [group, bar], isSeen: false)
    group.bounds = strip.offset(byX: 0, y: 3)
    assertBothWays([layer(.screen("page"), strip), bar], [group, bar], isSeen: true)
  }

  /// A copy of a page with something inside may have no layers of that.
  func testACopyOfAHostIsUnknown() {
    var (copy, other) = (layer(.screen("host")), layer(.screen("other")))
    (copy.isCopy, other.isCopy) = (true, true)
    assertBothWays([layer(.screen("host"), holding: [page])], [copy], isSeen: false)
    assertBothWays([layer(.screen("host"))], [other], isSeen: true)
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
