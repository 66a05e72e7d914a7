import TransitionKit
import TransitionKitContainers
import XCTest

/// Who is touched does not depend on rounding: a sheet at a detent counts as there, although 844 − 659.4 is not 184.6.
///
/// The right values follow from the rules: up to the largest undimmed detent nothing dims, and a sheet that rests at
/// its largest detent cannot grow. The containers are random; most of them have tops that are not exact.
final class NearDetentTests: XCTestCase {
  private func containers(_ count: Int) throws -> [Container] {
    var random = SeededRandom(seed: 0x36)
    let phone = try Container(
      size: Size(width: 390, height: 844), safeArea: Insets(top: 47, bottom: 34))
    return try [phone]
      + (0..<count).map { _ in
        try Container(
          size: Size(
            width: random.double(in: 320...900), height: random.double(in: 520...1400)),
          safeArea: Insets(top: random.double(in: 0...60), bottom: random.double(in: 0...40)))
      }
  }

  func testNothingIsDimmedAtTheLargestUndimmedDetent() throws {
    for container in try containers(Cases.count(full: 60, quick: 8)) {
      for share in [0.1, 0.2, 0.3, 0.7] {
        for var style in [
          SheetStyle.uiKit16(detents: [.fraction(share), .large]), .like.gorhom(),
          .like.smoothSheets(),
          .like.ionicSheet(breakpoints: [share, 1]), .like.flutterDraggable(shares: [share, 1]),
        ] {
          let detent = style.detents[0].id
          style.largestUndimmed = detent
          let app = try ContainerController(
            ContainerNode.stack("s", [.screen("A")]).presenting(
              ContainerNode.screen("S").asSheet(style, at: detent)), container: container)
          let name = "\(detent) in \(container.size)"
          XCTAssertTrue(app.takesTouches("A"), name)
          XCTAssertTrue(app.accessibleNodes.contains("A"), name)
          let map = ContainerScroll("map", in: "A", before: 500, after: 500)
          XCTAssertEqual(
            app.gesture(Point(x: 0, y: 20), from: Point(x: 150, y: 100), scrolls: [map]),
            .scroll("map"), name)
          // A tap beside the sheet belongs to what is behind it.
          try app.tapBehindSheet("S")
          XCTAssertTrue(app.isAtRest, name)
        }
      }
    }
  }

  func testTouchesAndAccessibilityAgreeAtRest() throws {
    for container in try containers(40) {
      // Two measures of the same height differ by rounding.
      let height = (container.height - container.safeArea.top - container.safeArea.bottom) * 0.4
      let style = SheetStyle.uiKit16(detents: [.fraction(0.3), .height(height), .medium, .large])
      for undimmed in style.detents.map(\.id) {
        for detent in style.detents.map(\.id) {
          var style = style
          style.largestUndimmed = undimmed
          let app = try ContainerController(
            ContainerNode.screen("A").presenting(
              ContainerNode.screen("S").asSheet(style, at: detent)), container: container)
          XCTAssertEqual(
            app.takesTouches("A"), app.accessibleNodes.contains("A"),
            "\(detent), undimmed up to \(undimmed), in \(container.size)")
        }
      }
    }
  }

  func testAtTheLargestDetentTheContentScrolls() throws {
    for container in try containers(60) {
      for style in [
        SheetStyle.uiKit16(detents: [.medium, .large]), .uiKit26(), .like.compose(),
        .like.material(),
        .like.flutterDraggable(), .like.gorhom(), .like.ionicSheet(), .like.floatingPanel(),
        .like.smoothSheets(),
      ] {
        let largest = try XCTUnwrap(style.detents.last).id
        let app = try ContainerController(
          ContainerNode.screen("A").presenting(
            ContainerNode.screen("S").asSheet(style, at: largest)), container: container)
        let list = ContainerScroll("list", in: "S", before: 0, after: 900)
        let name = "\(style.handOff) in \(container.size)"
        XCTAssertEqual(
          app.gesture(
            Point(x: 0, y: -20), from: Point(x: 150, y: container.height - 60), scrolls: [list]),
          .scroll("list"), name)
        try app.grabSheet("S")
        let content = SheetContent()
        XCTAssertEqual(try app.dragSheet("S", by: -30, over: content), -30, accuracy: 1e-6, name)
        XCTAssertEqual(
          try app.releaseSheet("S", velocity: -1500, over: content), -1500, accuracy: 1e-6, name)
      }
    }
  }

  /// A top edge that is off a stop by rounding is released as one that is exactly there.
  func testAReleaseAtADetentDoesNotDependOnRounding() {
    let rules: [SheetReleaseRule] = [
      .uiKit(projection: 0.2, leavingSpeed: 1000), .nearest(projection: 0.2),
      .compose(speed: 125, distance: 56), .composeFromStart(speed: 125, distance: 56),
      .material(skipsCollapsed: false), .modal(speed: 700, share: 0.5),
      .fling(leavingSpeed: 2, share: 0.52),
      .next(slowSpeed: 50, leavingSpeed: 2, leavingShare: 0.3),
      .next(slowSpeed: 50, leavingSpeed: nil, leavingShare: 0), .card(projection: 1, share: 0.5),
      .segment(projection: 0.499, leavingRate: 5.5), .panModal(speed: 300),
      .quick(duration: 0.3, distance: 10), .transmission(speed: 800, share: 0.5),
    ]
    let anchors = [659.4, 400.1, 97.3]
    for rule in rules {
      for top in anchors + [844] {
        for velocity in [-2000, -400, -100, 0, 100, 400, 2000] as [Double] {
          for travel in [nil, -1, 0, 1] as [Double?] {
            var exact = SheetRelease(
              top: top, velocity: velocity, anchors: anchors, height: 844, hidden: 844,
              startTop: top)
            (exact.contentTravel, exact.duration) = (travel, 0.1)
            for rounding in [-2e-13, 2e-13] {
              var near = exact
              near.top += rounding
              XCTAssertEqual(
                rule.target(of: near), rule.target(of: exact),
                "\(rule), \(top) at \(velocity), off by \(rounding)")
            }
          }
        }
      }
    }
  }

  func testAFingerIsSharedAtADetentAsIfItWereExact() {
    let rules: [ScrollHandOff.Rule] = [
      .uiKit(scrollingExpands: true), .uiKit(scrollingExpands: false), .compose,
      .material(hideable: false), .material(hideable: true), .flutter, .floatingPanel, .locked,
      .ionicCard,
    ]
    for rule in rules {
      for top in [97.3, 659.4] {
        for offset in [0, 50] as [Double] {
          var exact = ScrollHandOff.Situation(top: top, largestTop: 97.3)
          (exact.smallestTop, exact.contentOffset) = (659.4, offset)
          for rounding in [-2e-13, 2e-13] {
            var near = exact
            near.top += rounding
            near.contentOffset += abs(rounding)
            for amount in [-70, -3, 3, 70] as [Double] {
              let hand = ScrollHandOff(rule)
              let name = "\(rule), \(top), \(offset), \(rounding), \(amount)"
              XCTAssertEqual(
                hand.split(drag: amount, in: near).sheet, hand.split(drag: amount, in: exact).sheet,
                accuracy: 1e-9, name)
              XCTAssertEqual(
                hand.split(fling: amount, in: near), hand.split(fling: amount, in: exact), name)
            }
          }
        }
      }
    }
  }

  /// A finger that moves a pager by exactly a page has it on that page, and no pair is in transition.
  func testAPagerUnderAFingerIsOnAPageDespiteRounding() throws {
    var random = SeededRandom(seed: 0x37)
    for style in [PagerStyle.uiKit, .like.compose(), .like.viewPager, .like.flutter()] {
      for _ in 0..<200 {
        var style = style
        style.spacing = random.double(in: 0...30)
        let size = Size(width: random.double(in: 300...900), height: 600)
        var pager = try PagerMotion(style, pageCount: 4, page: 1, in: size)
        pager.grab()
        let first = random.double(in: 30...90)
        try pager.drag(to: first)
        // What the start of the drag has taken.
        let taken = first - pager.offset
        for pages in [1.0, 0, 2, -1] {
          try pager.drag(to: taken + pages * pager.step)
          XCTAssertEqual(pager.position, 1 + pages)
          XCTAssertNil(pager.pair)
        }
      }
    }
  }

  func testAScrollViewAtItsEndByRoundingDoesNotScroll() {
    let arbiter = GestureArbiter(width: 390)
    for rest in [0, 1e-13, 2e-12] {
      let candidates: [GestureCandidate] = [
        .sheet(depth: 1), .scroll(depth: 2, axis: .vertical, before: rest, after: 500),
      ]
      XCTAssertEqual(
        arbiter.verdict(
          on: Point(x: 0, y: 20), from: Point(x: 100, y: 300), among: candidates), .taken(by: 0))
    }
    // A touch 20 points from the right edge, where the width is 390.
    let edge = GestureArbiter(width: 390.1, layoutDirection: .rightToLeft)
    XCTAssertEqual(
      edge.verdict(
        on: Point(x: -20, y: 0), from: Point(x: 390.1 - 20.000_000_000_000_02, y: 300),
        among: [.edgePan(depth: 0, screens: 2)]), .taken(by: 0))
  }
}
