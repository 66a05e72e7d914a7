import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// A layer with a picture inside is drawn as one thing, and its pages keep their views when they move.
@MainActor
final class NestedPictureTests: XCTestCase {
  private let stage = NestedStage()

  override func tearDown() async throws {
    XCTAssertEqual(Faults.shared.all, [])
  }

  func testAPageInAGroupThatIsHalfFadedScaledAndShifted() async throws {
    // The group is half as large as its content, and drawn at half its size about its centre (120, 180), which is
    // moved by (30, −10): from (110, 110) to (190, 230), a quarter of the content's size.
    var group = LayerState(frame: Rect(x: 40, y: 60, width: 160, height: 240), alpha: 0.5)
    group.transform = Transform(translationX: 30, translationY: -10, scaleX: 0.5, scaleY: 0.5)
    var b = LayerState(frame: Rect(x: 160, y: 0, width: 320, height: 480), alpha: 0.8)
    b.transform = Transform(scaleX: 0.5, scaleY: 0.5)
    stage.show([
      stage.group(
        1, group, [stage.page("a", at: Rect(x: -80, y: 0, width: 320, height: 480)), .page("b", b)]),
      stage.page("c", at: Rect(x: 200, y: 0, width: 320, height: 480)),
    ])
    XCTAssertEqual(stage.box(of: "a"), CGRect(x: 90, y: 110, width: 80, height: 120))
    // About its own centre, b is drawn from (240, 120) to (400, 360) in the group.
    XCTAssertEqual(stage.box(of: "b"), CGRect(x: 170, y: 140, width: 40, height: 60))
    XCTAssertEqual(stage.box(of: "c"), CGRect(x: 200, y: 0, width: 320, height: 480))
    XCTAssertEqual(stage.opacity(of: "a"), 0.5, accuracy: 1e-6)
    XCTAssertEqual(stage.opacity(of: "b"), 0.4, accuracy: 1e-6)
    XCTAssertEqual(stage.opacity(of: "c"), 1)
    XCTAssertEqual(stage.drawn(), ["a", "b", "c"])
    // Under the content lies the colour of the window, in all of the frame, and nothing is drawn beyond it.
    let container = try XCTUnwrap(stage.container(of: "a"))
    XCTAssertEqual(container.backgroundColor, .red)
    XCTAssertTrue(container.clipsToBounds)
    XCTAssertEqual(
      container.layer.convert(container.bounds, to: stage.window.layer),
      CGRect(x: 110, y: 110, width: 80, height: 120))
  }

  func testTheOrderInsideAGroupIsItsOwn() async throws {
    var raised = LayerState(frame: stage.whole)
    raised.zIndex = ZIndex(7)
    var lowered = LayerState(frame: stage.whole)
    lowered.zIndex = ZIndex(-1)
    stage.show([
      stage.group(1, stage.state, [.page("a", raised), stage.page("b")]), stage.page("c"),
      .page("d", lowered),
    ])
    XCTAssertEqual(stage.drawn(), ["d", "b", "a", "c"])
  }

  func testTheContentIsLaidOutInItsBoundsAndFollowsThem() async throws {
    for (bounds, box) in [
      (Rect(x: 0, y: 0, width: 320, height: 480), CGRect(x: 32, y: 48, width: 32, height: 48)),
      // From the point (16, 24) on, and twice as large.
      (Rect(x: 16, y: 24, width: 160, height: 240), CGRect(x: 32, y: 48, width: 64, height: 96)),
    ] {
      let place = Rect(x: 32, y: 48, width: 32, height: 48)
      stage.show([
        stage.group(1, stage.state, [stage.page("a", at: place)], bounds: bounds)
      ])
      XCTAssertEqual(stage.box(of: "a"), box)
    }
    // Fitted as a page of 320 × 480 points would be: in a square of 240 points it is 160 points wide.
    var square = LayerState(frame: Rect(x: 0, y: 0, width: 240, height: 240))
    square.content = ContentFit(.fit, of: Size(width: 320, height: 480))
    stage.show([stage.group(1, square, [stage.page("a")])])
    XCTAssertEqual(stage.box(of: "a"), CGRect(x: 40, y: 0, width: 160, height: 240))
  }

  func testAnInterruptionMovesTheViewsIntoTheGroupAsTheyAre() async throws {
    stage.show([stage.page("a"), stage.dimming("a"), stage.page("b")])
    let views = stage.root.subviews
    stage.asked = []
    stage.show([
      stage.group(1, stage.state, [stage.page("a"), stage.dimming("a"), stage.page("b")]),
      stage.page("c"),
    ])
    XCTAssertEqual(stage.asked, [.screen("c")])
    XCTAssertEqual(stage.container(of: "a")?.subviews, Array(views.suffix(3)))
    // Another interruption: the whole group goes into the next.
    let inner = stage.group(1, stage.state, [stage.page("a"), stage.dimming("a"), stage.page("b")])
    stage.show([stage.group(2, stage.state, [inner, stage.page("c")]), stage.page("d")])
    XCTAssertEqual(stage.asked, [.screen("c"), .screen("d")])
    XCTAssertEqual(stage.drawn(), ["a", "b", "c", "d"])
    // It is cancelled: what was there goes on outside.
    stage.show([inner, stage.page("c")])
    XCTAssertEqual(stage.drawn(), ["a", "b", "c"])
    XCTAssertEqual(stage.asked, [.screen("c"), .screen("d")])
    // Inside, the first push ends, then the second: the pages that have left wait.
    stage.show([stage.group(1, stage.state, [stage.page("b")]), stage.page("c")])
    XCTAssertEqual(stage.drawn(), ["b", "c"])
    XCTAssertEqual(stage.waiting(), ["a", "d"])
    stage.show([stage.page("c")])
    XCTAssertEqual(stage.drawn(), ["c"])
    XCTAssertEqual(stage.waiting(), ["a", "b", "d"])
    XCTAssertEqual(stage.views.values.map(\.moves), [1, 1, 1, 1], "no page has left the window")
  }

  func testNothingIsRebuiltWhileTheStructureStays() async throws {
    func show(at x: Double) {
      let place = Rect(x: x, y: 0, width: 320, height: 480)
      stage.show([
        stage.group(
          2, LayerState(frame: place),
          [
            stage.group(1, stage.state, [stage.page("a", at: place), stage.page("b")]),
            stage.page("c", at: place),
          ]), stage.page("d"),
      ])
    }
    show(at: 0)
    var changes: [String] = []
    CALayer.recorder = { _, key, _ in changes.append(key) }
    defer { CALayer.recorder = nil }
    let tree = stage.tree()
    show(at: 20)
    XCTAssertEqual(changes, ["position", "position", "position"])
    XCTAssertEqual(stage.tree(), tree)
    show(at: 20)
    XCTAssertEqual(changes.count, 3)
    XCTAssertEqual(stage.asked.count, 4)
  }

  func testTheNewestLayerHasThePageAndACopyIsASnapshot() async throws {
    stage.show([stage.page("a"), stage.page("b")])
    DisplayLinks.endTurn()
    for x in [0.0, 10] {
      let place = Rect(x: x, y: 0, width: 320, height: 480)
      stage.show([
        stage.group(1, stage.state, [stage.page("a"), stage.copy("b")]),
        stage.page("c"), stage.page("b", at: place),
      ])
      XCTAssertEqual(stage.drawn(), ["a", "copy of b", "c", "b"])
      XCTAssertEqual(stage.box(of: "b").minX, CGFloat(x))
    }
    let snapshot = try XCTUnwrap(stage.snapshots().first)
    XCTAssertEqual(stage.asked.count, 4)
    XCTAssertEqual(stage.snapshots(), [snapshot], "it is taken once")
    // One more group around it: the copy is the same.
    stage.show([
      stage.group(
        2, stage.state,
        [
          stage.group(1, stage.state, [stage.page("a"), stage.copy("b")]), stage.page("c"),
          stage.copy("b"),
        ]), stage.page("b"),
    ])
    XCTAssertEqual(stage.drawn(), ["a", "copy of b", "c", "copy of b", "b"])
    XCTAssertTrue(stage.snapshots().contains(snapshot))
    // When the newest goes, the page itself is in the group again.
    stage.show([
      stage.group(1, stage.state, [stage.page("a"), stage.page("b")]), stage.page("c"),
    ])
    XCTAssertEqual(stage.drawn(), ["a", "b", "c"])
    XCTAssertEqual(stage.snapshots(), [])
    XCTAssertEqual(stage.views["b"]?.moves, 1)
  }

  func testElementsAreHiddenOnTheCopyThatNamesThem() async throws {
    let photo = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    photo.accessibilityIdentifier = "photo"
    photo.alpha = 0.75
    stage.views["a"]?.addSubview(photo)
    DisplayLinks.endTurn()
    var hiding = stage.page("a")
    hiding = Picture.Entry(hiding.id, hiding.state, node: hiding.node, hiddenElements: ["photo"])
    stage.show([hiding, stage.page("b")])
    XCTAssertEqual(photo.alpha, 0)
    DisplayLinks.endTurn()
    // A copy without the photo, and one with it, of a page that shows it or not.
    for (page, alpha) in [(hiding, 0), (stage.page("a"), 0.75)] as [(Picture.Entry, CGFloat)] {
      for hidden in [[], ["photo"]] {
        stage.show([
          stage.group(1, stage.state, [stage.copy("a", hiding: hidden), stage.page("b")]), page,
        ])
        XCTAssertEqual(photo.alpha, alpha)
        let snapshot = try XCTUnwrap(stage.snapshots().first as? UISnapshotView)
        XCTAssertEqual(snapshot.missing, Set(hidden), "\(alpha)")
      }
    }
    stage.show([stage.page("c")])
    DisplayLinks.endTurn()
    // A copy without the photo and one with it, and the picture of the photo, at once.
    let flight = Picture.Entry(.element("photo"), stage.state, node: .element("photo"))
    stage.show([
      stage.group(
        2, stage.state,
        [
          stage.group(1, stage.state, [stage.copy("a", hiding: ["photo"]), stage.copy("b")]),
          stage.copy("a"), stage.page("b"), flight,
        ]), hiding,
    ])
    let taken = stage.snapshots().compactMap { $0 as? UISnapshotView }
    XCTAssertEqual(taken.map(\.source), ["a", "b", "a"].map { stage.views[$0] } + [photo])
    XCTAssertEqual(taken.map(\.missing), [["photo"], [], [], []])
    // A piece of the page that does not show the photo either.
    let piece = Picture.Entry(
      .piece(of: .from, "left"), stage.state, node: .piece("left", of: "a"),
      hiddenElements: ["photo"])
    stage.show([piece, stage.page("c")])
    let image = try XCTUnwrap((stage.snapshots().first as? UIImageView)?.image)
    XCTAssertEqual(image.source, stage.views["a"])
    XCTAssertEqual(image.missing, ["photo"])
    XCTAssertEqual(photo.alpha, 0.75)
    stage.show([stage.group(1, stage.state, [hiding, stage.page("b")]), stage.page("c")])
    XCTAssertEqual(photo.alpha, 0)
    stage.show([stage.page("c")])
    XCTAssertEqual(photo.alpha, 0.75, "the page has left")
    stage.show([hiding])
    stage.renderer.clear()
    XCTAssertEqual(photo.alpha, 0.75)
  }

  func testEachPieceShowsItsPartOfTheGroup() async throws {
    func piece(_ name: String, at x: Double, from: Double, _ layers: [Picture.Entry])
      -> Picture.Entry
    {
      var state = LayerState(frame: Rect(x: x, y: 0, width: 160, height: 480))
      state.sourceRect = Rect(x: from, y: 0, width: 0.5, height: 1)
      return stage.group(1, state, layers, name: name)
    }
    let place = Rect(x: 20, y: 0, width: 320, height: 480)
    stage.show([stage.page("a", at: place), stage.page("b")])
    DisplayLinks.endTurn()
    for shift in [0.0, 30] {
      stage.show([
        piece("left", at: -shift, from: 0, [stage.copy("a", at: place), stage.copy("b")]),
        piece("middle", at: 80, from: 0.25, [stage.copy("a", at: place), stage.copy("b")]),
        piece("right", at: 160 + shift, from: 0.5, [stage.page("a", at: place), stage.page("b")]),
        stage.page("c"),
      ])
      // The right half begins at 160 points of the group, and the page at 20.
      XCTAssertEqual(stage.box(of: "a").minX, CGFloat(20 + shift))
      let copies = stage.snapshots().map {
        $0.layer.convert($0.bounds, to: stage.window.layer).minX
      }
      XCTAssertEqual(copies, [20 - shift, -shift, 20, 0].map { CGFloat($0) })
      let bodies = stage.root.subviews.compactMap(\.subviews.first).filter { $0.clipsToBounds }
      XCTAssertEqual(
        bodies.map(\.bounds.size), Array(repeating: CGSize(width: 160, height: 480), count: 3))
    }
    // The first copy of a page is a snapshot; the others share an image.
    XCTAssertEqual(stage.snapshots().filter { $0 is UIImageView }.count, 2)
  }

  func testACopyTakesNoViewFromAPage() async throws {
    // A source of pictures that knows nothing of copies.
    let views = ["a", "b"].map { _ in UIView(frame: stage.root.bounds) }
    stage.screens.custom = { layer in
      switch layer.node {
      case .screen("a"): .view(views[0])
      case .screen("b"): .view(views[1])
      default: nil
      }
    }
    stage.show([stage.page("a"), stage.page("b")])
    let layer = try XCTUnwrap(views[1].layerContainer)
    XCTAssertEqual(layer, stage.root)
    stage.show([stage.page("b"), stage.group(1, stage.state, [stage.page("a"), stage.copy("b")])])
    XCTAssertEqual(views[1].layerContainer, stage.root)
    stage.show([])
    stage.show([stage.page("b"), stage.group(1, stage.state, [stage.copy("b"), stage.page("a")])])
    XCTAssertEqual(views[1].layerContainer, stage.root)
    XCTAssertNotEqual(views[0].layerContainer, stage.root)
  }

  func testWhatAnAnimatorDrawsIsDrawnTheSameInAGroup() async throws {
    let (list, detail) = (Screen("a", bar: .hidden), Screen("b", bar: .hidden))
    let container = try Container(size: Size(width: 320, height: 480))
    // Half as large, from (20, 40) on.
    let half = LayerState(frame: Rect(x: 20, y: 40, width: 160, height: 240), alpha: 0.5)
    var compared = 0
    for name in ["fade", "scale-back", "vc-cube", "vc-flip", "vc-fold", "cover", "drop"] {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      let context = StaticContext(.push, from: list, to: detail, container: container)
      let timeline = try animator.resolvedTimeline(for: context)
      for step in 0...8 {
        let picture = timeline.picture(at: timeline.duration * Double(step) / 8)
        stage.screens.custom = { [stage] _ in .view(UIView(frame: stage.root.bounds)) }
        stage.show([stage.group(1, half, picture.layers)])
        let views = try XCTUnwrap(stage.root.subviews.last?.subviews[0].subviews[0].subviews[0])
        for (entry, view) in zip(picture.layers, views.subviews) where !view.isHidden {
          XCTAssertEqual(
            Double(view.layer.opacity), max(0, min(1, entry.state.alpha)), accuracy: 1e-6)
          guard entry.state.clip == nil else { continue }
          for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
            guard let inside = entry.state.drawnPoint(ofUnit: Point(x: x, y: y)) else { continue }
            let corner = CGPoint(x: x * entry.state.frame.width, y: y * entry.state.frame.height)
            assertClose(
              Point(view.layer.convert(corner, to: stage.window.layer)),
              Point(x: 20 + inside.x / 2, y: 40 + inside.y / 2), "\(name) \(entry.id) \(step)/8")
            compared += 1
          }
        }
      }
    }
    XCTAssertGreaterThan(compared, 500)
  }

  func testAPageInAGroupKeepsItsSafeAreaAndTakesANewSize() async throws {
    let page = try XCTUnwrap(stage.views["a"])
    stage.show([stage.page("a"), stage.page("b")])
    let small = LayerState(frame: Rect(x: 100, y: 200, width: 32, height: 48))
    stage.show([stage.group(1, small, [stage.page("a"), stage.page("b")]), stage.page("c")])
    XCTAssertEqual(page.safeAreaInsets.top, 44, "as at rest, wherever the group is")
    stage.renderer.resize(page, to: CGSize(width: 480, height: 320))
    stage.show([stage.group(1, small, [stage.page("a"), stage.page("b")]), stage.page("c")])
    XCTAssertEqual(page.bounds.size, CGSize(width: 480, height: 320))
    XCTAssertEqual(stage.box(of: "a"), CGRect(x: 100, y: 200, width: 32, height: 48))
  }

  func testRandomPicturesAreDrawnAsTheyAre() async throws {
    var random = RandomPictures(ids: stage.views.keys.sorted())
    for step in 0..<400 {
      let (layers, names) = random.next(on: stage)
      stage.show(layers)
      XCTAssertEqual(stage.drawn(), names, "step \(step)")
      // Nothing is left of layers that have gone, and no page has left the window.
      XCTAssertEqual(stage.layerCount(), random.layerCount, "step \(step)")
      XCTAssertEqual(stage.views.values.map(\.moves), [1, 1, 1, 1], "step \(step)")
      DisplayLinks.endTurn()
    }
  }

  func testALayerWithAFillShowsOnlyItsColour() async throws {
    var state = stage.state
    state.fill = Fill(.black)
    stage.show([stage.group(1, state, [stage.page("a")]), stage.page("b")])
    XCTAssertEqual(stage.drawn(), ["b"])
    XCTAssertEqual(stage.waiting(), ["a", "c", "d"])
  }

  func testPagesThatUIKitHasTakenStayWhereTheyAre() async throws {
    stage.show([
      stage.group(1, stage.state, [stage.page("a"), stage.page("b")]), stage.page("c"),
    ])
    let page = try XCTUnwrap(stage.views["b"])
    stage.root.addSubview(page)
    stage.renderer.clear()
    stage.screens.clear()
    XCTAssertEqual(stage.root.subviews, [page])
    XCTAssertEqual(page.moves, 1)
    XCTAssertNil(stage.views["a"]?.superview)
    XCTAssertNil(stage.views["c"]?.superview)
  }

  func testABarLosesItsTextsOnlyToThePartsBesideIt() async throws {
    let controller = try NavigationController(
      screens: [Screen("a", title: "A"), Screen("b", title: "B")],
      container: Container(size: Size(width: 320, height: 480), statusBarHeight: 20))
    stage.screens.bars = BarPictures(of: controller)
    let place = LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 64))
    let bar = Picture.Entry(.bar, place, node: .bar(of: "b"))
    let title = Picture.Entry(.named("title"), place, node: .piece("title", of: "a"))
    stage.show([stage.group(1, stage.state, [stage.page("a"), title]), stage.page("b"), bar])
    XCTAssertEqual(stage.texts().sorted(), ["A", "A", "B"], "a title, and a bar with two texts")
    stage.show([
      stage.group(1, stage.state, [stage.page("a"), bar, title]), stage.page("c"),
    ])
    XCTAssertEqual(stage.texts(), ["A"])
  }
}
