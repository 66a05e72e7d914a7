#if canImport(UIKit)
  import QuartzCore
  import TransitionKit
  import TransitionKitCatalogue
  import UIKit
  import XCTest

  @testable import TransitionKitUIKit

  /// What a stack of one's own shows in its navigation bars.
  ///
  /// Sizes are computed by hand from the default
  /// margins and 8.5 points for each character.
  @MainActor
  final class BarPictureTests: XCTestCase {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func makeController(
      direction: TransitionKit.LayoutDirection = .leftToRight
    ) throws -> NavigationController {
      try NavigationController(
        screens: [Screen("list", title: "All photos")],
        container: Container(size: Size(width: 320, height: 480), layoutDirection: direction),
        defaultAnimator: SystemPush().takingNavigationBar())
    }

    private func makeRenderer(_ controller: NavigationController) -> PictureRenderer {
      let pictures = ScreenPictures(in: root)
      for id in ["photo", "list"] {
        pictures.add(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 416)), of: id)
      }
      pictures.bars = BarPictures(of: controller)
      return PictureRenderer(in: root, pictures: pictures)
    }

    /// The labels in sight, back to front.
    private func labels(in view: UIView) -> [UILabel] {
      view.subviews.filter { !$0.isHidden }.flatMap { view in
        (view as? UILabel).map { [$0] } ?? labels(in: view)
      }
    }

    private func chevrons(in view: UIView) -> [CAShapeLayer] {
      view.subviews.filter { !$0.isHidden }.flatMap { view in
        ((view.layer as? CAShapeLayer).map { [$0] } ?? []) + chevrons(in: view)
      }
    }

    private func show(_ controller: NavigationController, _ renderer: PictureRenderer) -> [String] {
      controller.withPicture { renderer.show($0) }
      return labels(in: root).compactMap(\.text)
    }

    func testTitlesLabelsAndTheChevronAreDrawnAtRestAndInATransition() async throws {
      let controller = try makeController()
      let renderer = makeRenderer(controller)
      XCTAssertEqual(show(controller, renderer), ["All photos"])
      XCTAssertEqual(chevrons(in: root).count, 0)
      try controller.push(Screen("photo", title: "Photo 7"), animated: true)
      controller.advance(by: 0.1)
      // Each text once: the bar leaves them to the layers of its parts.
      XCTAssertEqual(show(controller, renderer).sorted(), ["All photos", "All photos", "Photo 7"])
      XCTAssertEqual(chevrons(in: root).count, 1)
      let title = try XCTUnwrap(labels(in: root).first { $0.text == "Photo 7" })
      XCTAssertEqual(title.bounds.size, CGSize(width: 59.5, height: 44))
      XCTAssertEqual(title.font.weight, .semibold)
      XCTAssertEqual(title.textAlignment, .center)
      controller.advanceToRest()
      XCTAssertEqual(show(controller, renderer), ["All photos", "Photo 7"])
      let chevron = try XCTUnwrap(chevrons(in: root).first)
      // 13 × 44 points, with a chevron of 10 × 18 in the middle.
      XCTAssertEqual(chevron.path?.boundingBox, CGRect(x: 1.5, y: 13, width: 10, height: 18))
      try controller.pop(animated: true)
      controller.advance(by: 0.1)
      XCTAssertEqual(show(controller, renderer).sorted(), ["All photos", "All photos", "Photo 7"])
      controller.advanceToRest()
      XCTAssertEqual(show(controller, renderer), ["All photos"])
    }

    /// The texts in sight with the opacity of the whole bar's content around them.
    private func shares(_ controller: NavigationController, _ renderer: PictureRenderer) -> [String]
    {
      controller.withPicture { renderer.show($0) }
      return labels(in: root).map { label in
        var (view, alpha) = (label as UIView?, 1.0)
        while let current = view, current !== root {
          alpha *= Double(current.alpha)
          view = current.superview
        }
        return "\(label.text ?? "") \((alpha * 100).rounded() / 100)"
      }
    }

    /// After a quarter of a fade the old title has 1 − 1.6 · 0.25 of its opacity, the new one nothing yet.
    func testABarThatStaysFadesItsTitlesAlsoWhenTheTransitionIsInterrupted() async throws {
      let controller = try NavigationController(
        screens: [Screen("list", title: "List")],
        container: Container(size: Size(width: 320, height: 480)),
        defaultAnimator: Fade(duration: 0.4))
      let renderer = makeRenderer(controller)
      XCTAssertEqual(shares(controller, renderer), ["List 1.0"])
      var photo = Screen("photo", title: "Photo")
      photo.barContents.backLabel = .none
      try controller.push(photo, animated: true)
      controller.advance(by: 0.1)
      XCTAssertEqual(shares(controller, renderer), ["List 0.6", "Photo 0.0"])
      controller.advance(by: 0.2)
      XCTAssertEqual(shares(controller, renderer), ["List 0.0", "Photo 0.6"])
      var zoom = Screen("zoom", title: "Zoom")
      zoom.barContents.backLabel = .none
      try controller.push(zoom, animated: true)
      XCTAssertEqual(shares(controller, renderer), ["List 0.0", "Photo 0.6", "Zoom 0.0"])
      // The first push is at its end, and the second at a quarter.
      controller.advance(by: 0.1)
      XCTAssertEqual(shares(controller, renderer), ["Photo 0.6", "Zoom 0.0"])
      controller.advanceToRest()
      XCTAssertEqual(shares(controller, renderer), ["Zoom 1.0"])
    }

    func testALabelThatDoesNotFitSaysBackAndALargeTitleIsLarge() async throws {
      let controller = try makeController()
      try controller.setScreens(
        [Screen("list", title: String(repeating: "w", count: 40))], animated: false)
      let renderer = makeRenderer(controller)
      var photo = Screen("photo", title: "Photo 7", bar: .largeTitle)
      photo.barContents.backLabel = .fitting
      try controller.push(photo, animated: true)
      controller.advance(by: 0.1)
      let texts = show(controller, renderer)
      XCTAssertTrue(texts.contains("Back"), "\(texts)")
      let title = try XCTUnwrap(labels(in: root).first { $0.text == "Photo 7" })
      XCTAssertEqual(title.bounds.size, CGSize(width: 119, height: 52))
      XCTAssertEqual(title.font.pointSize, 34)
      XCTAssertEqual(title.textAlignment, .left)
      // The label is laid out at its size at rest, although it starts elsewhere.
      let label = try XCTUnwrap(labels(in: root).first { $0.text == "Back" })
      XCTAssertEqual(label.bounds.size, CGSize(width: 34, height: 44))
    }

    func testFromRightToLeftTheTipOfTheChevronIsAtTheRight() async throws {
      for (direction, tip) in [
        (TransitionKit.LayoutDirection.leftToRight, 1.5), (.rightToLeft, 11.5),
      ] {
        let controller = try makeController(direction: direction)
        try controller.push(Screen("photo", title: "Photo 7"), animated: false)
        let renderer = makeRenderer(controller)
        _ = show(controller, renderer)
        let chevron = try XCTUnwrap(chevrons(in: root).first)
        let first = try XCTUnwrap(chevron.path?.parts.first)
        guard case .move(let point) = first else { return XCTFail("\(first)") }
        XCTAssertEqual(point, CGPoint(x: tip, y: 22))
        renderer.clear()
      }
    }

    func testAHostReplacesPicturesAndUIKitsOwnBarsAreNotDrawn() async throws {
      let controller = try makeController()
      let pictures = ScreenPictures(in: root)
      let renderer = PictureRenderer(in: root, pictures: pictures)
      XCTAssertEqual(show(controller, renderer), [])
      renderer.clear()
      pictures.bars = BarPictures(of: controller)
      pictures.custom = { layer in
        guard case .bar = layer.node else { return nil }
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        label.text = "own"
        return .view(label)
      }
      XCTAssertEqual(show(controller, renderer), ["own"])
    }

    func testAScreenThatHasLeftKeepsItsTextsWhileItsPartsFade() async throws {
      let controller = try makeController()
      for id in ["photo", "zoom"] {
        try controller.push(Screen(id, title: id), animated: false)
      }
      let bars = BarPictures(of: controller)
      func text(of node: NodeID) -> String? {
        let entry = Picture.Entry(
          .named("part"), LayerState(frame: Rect(x: 0, y: 0, width: 9, height: 9)), node: node)
        guard case .view(let view) = bars.picture(of: entry) else { return nil }
        return (view as? UILabel)?.text
      }
      XCTAssertEqual(text(of: .piece("back title", of: "zoom")), "photo")
      try controller.pop(to: "list", animated: false)
      XCTAssertEqual(text(of: .piece("title", of: "zoom")), "zoom")
      XCTAssertEqual(text(of: .piece("back title", of: "zoom")), "photo")
      XCTAssertNil(text(of: .piece("title", of: "photo")), "its bar was never drawn")
    }
  }
#endif
