import TransitionKit
import XCTest

/// The bar whose contents slide with their pages; expected values are computed by hand.
///
/// R643a: front x = W(1 − q), back x = −0.3·W·q, the lower group clipped at the leading edge of the
/// upper one.
final class SlidingBarTests: XCTestCase {
  private let list = Screen(
    "list", title: "Photos", barContents: BarContents(trailing: [.init("edit", width: 40)]))
  private let detail = Screen(
    "detail", title: "Photo 7", barContents: BarContents(trailing: [.init("edit", width: 40)]))

  /// A linear slide of 1 s.
  private let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
    .takingNavigationBar(.sliding)

  private func timeline(
    _ operation: TransitionOperation, _ lower: Screen, _ upper: Screen,
    _ direction: LayoutDirection = .leftToRight, curve: TimingCurve? = nil
  ) throws -> Timeline {
    let container = try Container(
      size: Size(width: 320, height: 568), layoutDirection: direction, barMetrics: .iOS26)
    var animator = slide
    animator.curve = curve
    return try animator.timeline(
      for: StaticContext(
        operation, from: operation == .push ? lower : upper,
        to: operation == .push ? upper : lower, container: container))
  }

  private let (oldTitle, newTitle) = (LayerID.barTitle(of: .from), LayerID.barTitle(of: .to))

  func testTheContentsSlideWithTheirPagesAndDoNotFade() throws {
    let push = try timeline(.push, list, detail)
    // "Photos" is 51 wide and rests at 134.5, "Photo 7" is 59.5 wide and rests at 130.25; the item
    // rests at 320 − 16 − 40. The bar is 54 high at y 10.
    for (q, old, new) in [(0.0, 134.5, 450.25), (0.5, 86.5, 290.25), (1, 38.5, 130.25)] {
      let picture = push.picture(at: q)
      XCTAssertEqual(picture[oldTitle]?.frame, Rect(x: old, y: 10, width: 51, height: 54))
      XCTAssertEqual(picture[newTitle]?.frame, Rect(x: new, y: 10, width: 59.5, height: 54))
      XCTAssertEqual(picture[.barItem("edit", of: .from)]?.frame.x, 264 - 96 * q)
      XCTAssertEqual(picture[.barItem("edit", of: .to)]?.frame.x, 264 + 320 * (1 - q))
      XCTAssertEqual(picture[.bar]?.frame, Rect(x: 0, y: 0, width: 320, height: 64))
      for id in [oldTitle, newTitle, .barItem("edit", of: .from), .barItem("edit", of: .to)] {
        XCTAssertEqual(picture[id]?.alpha, 1, "\(id) at \(q)")
      }
    }
    XCTAssertEqual(
      push.layers.map(\.id.description),
      [
        "from", "to", "bar", "from piece title", "from piece item edit", "to piece title",
        "to piece item edit", "bar back chevron", "to piece back title",
      ])
  }

  func testTheLowerContentsEndAtTheLeadingEdgeOfTheUpperOnes() throws {
    for curve in [TimingCurve.linear, .easeInOut] {
      let push = try timeline(.push, list, detail, curve: curve)
      for step in 0...40 {
        let picture = push.picture(at: Double(step) / 40)
        // Measured in the picture: how far the upper title still is from its place.
        let edge = (picture[newTitle]?.frame.x ?? .nan) - 130.25
        for (id, width) in [(oldTitle, 51.0), (.barItem("edit", of: .from), 40)] {
          let state = try XCTUnwrap(picture[id])
          let clip = try XCTUnwrap(state.clip)
          XCTAssertEqual(
            clip.width, max(0, min(width, edge - state.frame.x)), accuracy: 1e-9,
            "\(id), step \(step)")
          XCTAssertEqual([clip.x, clip.y, clip.height], [0, 0, 54])
        }
      }
    }
    // By hand: at ¾ the edge is at 80 and the title at 62.5, at 0.9 they are at 32 and 48.1.
    let push = try timeline(.push, list, detail)
    XCTAssertEqual(push.picture(at: 0.75)[oldTitle]?.clip?.width ?? .nan, 17.5, accuracy: 1e-12)
    XCTAssertEqual(push.picture(at: 0.9)[oldTitle]?.clip?.width ?? .nan, 0, accuracy: 1e-12)
  }

  func testNothingIsClippedThatTheUpperContentsNeverReach() throws {
    // A leading item that rests at 16 and ends at −80, left of the container.
    var lower = list
    lower.barContents.leading = [.init("menu", width: 40)]
    let push = try timeline(.push, lower, detail)
    // At q = 1 the edge is at 0 and the item at −80: all of its 40 points are left of the edge.
    let item = try XCTUnwrap(push[.barItem("menu", of: .from)])
    XCTAssertNil(item.initial.clip)
    XCTAssertEqual(item.tracks.segments.map(\.property), ["frame"])
    XCTAssertEqual(push.picture(at: 0.5)[.barItem("menu", of: .from)]?.frame.x, 16 - 48)
  }

  func testLargeTitlesKeepTheirHeightInTheContainer() throws {
    var (lower, upper) = (list, detail)
    (lower.bar, upper.bar) = (.largeTitle, .largeTitle)
    let push = try timeline(.push, lower, upper)
    let (old, new) = (LayerID.barLargeTitle(of: .from), LayerID.barLargeTitle(of: .to))
    for q in [0, 0.25, 0.5, 1] {
      let picture = push.picture(at: q)
      XCTAssertEqual(
        picture[old]?.frame, Rect(x: 16 - 96 * q, y: 64, width: 102, height: 52), "\(q)")
      XCTAssertEqual(
        picture[new]?.frame, Rect(x: 16 + 320 * (1 - q), y: 64, width: 119, height: 52), "\(q)")
      XCTAssertEqual(picture[.bar]?.frame.height, 116, "10 and 106")
    }
  }

  func testTheBackButtonStaysAtSixteen() throws {
    var (lower, upper) = (list, detail)
    func xs(_ timeline: Timeline, _ id: LayerID) -> Set<Double> {
      Set([0, 0.3, 1].compactMap { timeline.picture(at: $0)[id]?.frame.x })
    }
    let first = try timeline(.push, lower, upper)
    XCTAssertEqual(xs(first, .barBackChevron), [16])
    XCTAssertEqual(xs(first, .barBackTitle(of: .to)), [35])
    XCTAssertEqual(first.picture(at: 0.25)[.barBackChevron]?.alpha, 0.25)
    // Both pages have the same one.
    (lower.barContents.backTitle, upper.barContents.backTitle) = ("Home", "Home")
    let same = try timeline(.push, lower, upper)
    XCTAssertEqual(same[.barBackChevron]?.tracks.isEmpty, true)
    XCTAssertEqual(same[.barBackTitle(of: .to)]?.tracks.isEmpty, true)
    XCTAssertNil(same[.barBackTitle(of: .from)])
    // Both pages have one, with different labels.
    upper.barContents.backTitle = nil
    let other = try timeline(.push, lower, upper)
    XCTAssertEqual(other[.barBackChevron]?.tracks.isEmpty, true)
    XCTAssertEqual(other.picture(at: 0.25)[.barBackTitle(of: .from)]?.alpha, 0.75)
    XCTAssertEqual(xs(other, .barBackTitle(of: .from)), [35])
  }

  func testAPopIsThePushBackwards() throws {
    for curve in [TimingCurve.linear, .easeIn] {
      let push = try timeline(.push, list, detail, curve: curve)
      // Compared at equal progress, which the picture of the push tells.
      let pop = try timeline(.pop, list, detail, curve: .linear)
      for step in 0...20 {
        let time = Double(step) / 20
        let q = 1 - ((push.picture(at: time)[newTitle]?.frame.x ?? .nan) - 130.25) / 320
        let (there, back) = (push.picture(at: time), pop.picture(at: 1 - q))
        for (id, other) in [
          (oldTitle, newTitle), (newTitle, oldTitle),
          (.barItem("edit", of: .from), .barItem("edit", of: .to)),
        ] {
          assertEqual(back[other]?.frame, try XCTUnwrap(there[id]).frame, "\(id) at \(time)")
          XCTAssertEqual(
            back[other]?.clip?.width ?? -1, there[id]?.clip?.width ?? -1, accuracy: 1e-9)
        }
      }
    }
  }

  func testRightToLeftIsTheMirrorImage() throws {
    for operation in [TransitionOperation.push, .pop] {
      let plain = try timeline(operation, list, detail)
      let mirror = try timeline(operation, list, detail, .rightToLeft)
      for step in 0...10 {
        let (left, right) = (
          plain.picture(at: Double(step) / 10), mirror.picture(at: Double(step) / 10)
        )
        for layer in left.layers where layer.id != .from && layer.id != .to {
          let (a, b) = (layer.state, try XCTUnwrap(right[layer.id]))
          XCTAssertEqual(b.frame.x, 320 - a.frame.maxX, accuracy: 1e-9, "\(layer.id)")
          guard let clip = a.clip, let mirrored = b.clip else { continue }
          XCTAssertEqual(mirrored.x, a.frame.width - clip.maxX, accuracy: 1e-9, "\(layer.id)")
        }
      }
    }
  }

  func testACancelledPopReturnsTheContents() throws {
    let controller = try NavigationController(
      screens: [list, detail],
      container: try Container(size: Size(width: 320, height: 568), barMetrics: .iOS26),
      defaultAnimator: slide)
    let driver = GestureInteraction()
    driver.completionCurve = .linear
    try controller.pop(animated: true, interaction: driver)
    driver.update(0.25)
    // A quarter of the way back: q = ¾.
    XCTAssertEqual(
      controller.picture[.barTitle(of: .from)]?.frame.x ?? .nan, 130.25 + 80, accuracy: 1e-9)
    XCTAssertEqual(
      controller.picture[.barTitle(of: .to)]?.frame.x ?? .nan, 134.5 - 72, accuracy: 1e-9)
    XCTAssertEqual(
      controller.picture[.barTitle(of: .to)]?.clip?.width ?? .nan, 17.5, accuracy: 1e-9)
    driver.cancel()
    controller.advance(by: 0.125)
    XCTAssertEqual(
      controller.picture[.barTitle(of: .from)]?.frame.x ?? .nan, 130.25 + 40, accuracy: 1e-9)
    controller.advanceToRest()
    XCTAssertEqual(controller.screens.count, 2)
    XCTAssertNil(controller.picture[.barTitle(of: .from)])
  }

  func testTheDefaultIsTheCrossFade() throws {
    let plain = Effect.move(.fore, to: .trailing)
    XCTAssertEqual(plain.takingNavigationBar().style, .crossFading)
    XCTAssertEqual(NavigationBarCompanion(of: plain).style, .crossFading)
  }
}
