#if canImport(UIKit)
  import QuartzCore
  import TransitionKit
  import TransitionKitCatalogue
  import UIKit
  import XCTest

  @testable import TransitionKitUIKit

  /// A renderer's tree of layers shows what the picture says.
  @MainActor
  final class PictureRendererTests: XCTestCase {
    /// Gives every layer a view of the size of a page, or only its colour.
    private final class Pictures: LayerPictures {
      var asked: [LayerID] = []

      func picture(of layer: Picture.Entry) -> LayerPicture {
        asked.append(layer.id)
        if layer.state.fill != nil || layer.isDimming { return .color }
        return .view(UIView(frame: CGRect(x: 7, y: 9, width: 320, height: 480)))
      }
    }

    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func screens() throws -> (Screen, Screen) {
      (
        try Screen(
          "list", elements: [Element("photo", frame: Rect(x: 20, y: 100, width: 60, height: 40))]),
        try Screen(
          "detail", bar: .translucent,
          elements: [Element("photo", frame: Rect(x: 0, y: 80, width: 320, height: 240))])
      )
    }

    func testTheOrderChangesAndTheShadowSpreads() throws {
      let page = Rect(x: 0, y: 0, width: 320, height: 480)
      let shadow = Shadow(opacity: 0.5, radius: 4, spread: 3)
      let timeline = try Timeline(
        duration: 1,
        layers: [
          Layer(.from, frame: page, shadow: shadow),
          Layer(.to, frame: page).raising(to: -1).raising(to: 0, at: 0.5),
        ])
      let renderer = PictureRenderer(in: root, pictures: Pictures())
      for (time, order) in [(0.0, [10_000.0, 0]), (0.5, [0, 10_000]), (0.25, [10_000, 0])] {
        renderer.show(timeline.picture(at: time))
        XCTAssertEqual(root.subviews.map { Double($0.layer.zPosition) }, order, "at \(time)")
      }
      XCTAssertEqual(
        root.subviews[0].layer.shadowPath?.boundingBox,
        CGRect(x: -3, y: -3, width: 326, height: 486))
      let keyframes = timeline.keyframeAnimations()[.to]
      XCTAssertEqual(keyframes?.animations.map(\.keyPath), ["zPosition"])
    }

    func testAShapeThatClipsIsAMaskInTheCoordinatesOfTheLayer() throws {
      let frame = Rect(x: 40, y: 60, width: 200, height: 100)
      let renderer = PictureRenderer(in: root, pictures: Pictures())
      func mask(_ path: ClipPath?) throws -> CAShapeLayer? {
        let state = LayerState(
          frame: frame, clip: Rect(x: 0, y: 0, width: 9, height: 9), clipPath: path,
          fill: Fill(.white))
        let timeline = try Timeline(duration: 1, layers: [Layer(.named("card"), state)])
        renderer.show(timeline.picture(at: 0))
        return root.subviews.first?.layer.mask as? CAShapeLayer
      }
      let circle = try mask(.circle(center: Point(x: 50, y: 40), radius: 30))
      XCTAssertEqual(circle?.path?.boundingBox, CGRect(x: 20, y: 10, width: 60, height: 60))
      // The rectangle has no effect beside a shape.
      XCTAssertEqual(root.subviews.first?.layer.bounds.size, CGSize(width: 200, height: 100))
      XCTAssertEqual(root.subviews.first?.layer.masksToBounds, false)
      let triangle = try mask(.polygon([.zero, Point(x: 9, y: 0), Point(x: 0, y: 6)]))
      XCTAssertTrue(triangle === circle, "one mask is kept")
      XCTAssertEqual(triangle?.path?.boundingBox, CGRect(x: 0, y: 0, width: 9, height: 6))
      let box = try mask(
        .roundedRect(Rect(x: 1, y: 2, width: 30, height: 10), cornerRadius: 99))
      XCTAssertEqual(box?.path?.boundingBox, CGRect(x: 1, y: 2, width: 30, height: 10))
      let oval = try mask(
        .ellipticRect(
          Rect(x: 1, y: 2, width: 30, height: 10), cornerRadii: Size(width: 15, height: 5)))
      XCTAssertEqual(oval?.path?.boundingBox, CGRect(x: 1, y: 2, width: 30, height: 10))
      XCTAssertEqual(
        oval?.path,
        CGPath(
          roundedRect: CGRect(x: 1, y: 2, width: 30, height: 10), cornerWidth: 15, cornerHeight: 5,
          transform: nil))
      XCTAssertNil(try mask(nil))
      XCTAssertEqual(root.subviews.first?.layer.masksToBounds, true)
    }

    func testEveryAnimatorIsDrawnWhereItsPictureSays() async throws {
      let (list, detail) = try screens()
      let container = try Container(size: Size(width: 320, height: 480), bottomBarHeight: 49)
      var compared = 0
      for named in NamedAnimator.allCases {
        let animator = named.animator()
        for operation in TransitionOperation.allCases where animator.operations.contains(operation)
        {
          let isBack = operation == .pop || operation == .dismiss
          let context = StaticContext(
            operation, from: isBack ? detail : list, to: isBack ? list : detail,
            container: container)
          guard let timeline = try? animator.resolvedTimeline(for: context) else { continue }
          let renderer = PictureRenderer(in: root, pictures: Pictures())
          for step in 0...40 {
            let frame = timeline.picture(at: timeline.duration * Double(step) / 40)
            renderer.show(frame)
            compared += try compare(frame, "\(named.rawValue) \(operation) at \(step)/40")
          }
          renderer.clear()
          XCTAssertEqual(root.subviews.count, 0)
        }
      }
      XCTAssertGreaterThan(compared, 50_000)
    }

    /// Compares what is in the root with a picture; returns the number of visible layers.
    private func compare(_ picture: Picture, _ message: String) throws -> Int {
      let drawn = root.subviews.sorted { $0.layer.zPosition < $1.layer.zPosition }
      XCTAssertEqual(drawn, root.subviews, "order of \(message)")
      guard drawn.count == picture.layers.count else {
        XCTFail("\(drawn.count) views for \(picture.layers.count) layers, \(message)")
        return 0
      }
      var count = 0
      for (entry, view) in zip(picture.layers, drawn) {
        let state = entry.state
        let part = state.clip ?? Rect(origin: .zero, size: state.frame.size)
        let isHidden =
          state.isHidden || state.hidesBackFace && state.showsBackFace || part.width <= 0
          || part.height <= 0
        XCTAssertEqual(view.isHidden, isHidden, "\(entry.id) \(message)")
        guard !isHidden else { continue }
        count += 1
        XCTAssertEqual(
          Double(view.layer.opacity), max(0, min(1, state.alpha)), accuracy: 1e-6,
          "\(entry.id) \(message)")
        XCTAssertEqual(view.layer.masksToBounds, state.clip != nil, "\(entry.id) \(message)")
        let body = view.subviews[0]
        XCTAssertEqual(Double(body.layer.cornerRadius), max(0, state.cornerRadius), accuracy: 1e-9)
        for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
          // The clip is a part of the frame: its corners are where the frame puts them.
          let unit = Point(
            x: (part.x + x * part.width) / max(state.frame.width, 1e-300),
            y: (part.y + y * part.height) / max(state.frame.height, 1e-300))
          guard state.frame.width > 0, state.frame.height > 0,
            let expected = state.drawnPoint(ofUnit: unit)
          else { continue }
          let corner = CGPoint(x: part.x + x * part.width, y: part.y + y * part.height)
          let shown = Point(view.layer.convert(corner, to: root.layer))
          let size = 1e-6 * max(1, abs(expected.x), abs(expected.y))
          if abs(shown.x - expected.x) > size || abs(shown.y - expected.y) > size {
            XCTFail("\(entry.id) is drawn at \(shown), expected \(expected), \(message)")
            return count
          }
        }
        guard let content = body.subviews.first, state.content == nil else { continue }
        // The picture's corners are the corners of its source, stretched to the frame.
        let source = state.sourceRect
        let whole = Rect(
          x: -source.x * state.frame.width / source.width,
          y: -source.y * state.frame.height / source.height,
          width: state.frame.width / source.width, height: state.frame.height / source.height)
        // A plane seen edge on has no inverse, so the body is not left.
        let box = content.layer.frame
        XCTAssertEqual(Double(box.minX), whole.x, accuracy: 1e-6, message)
        XCTAssertEqual(Double(box.minY), whole.y, accuracy: 1e-6, message)
        XCTAssertEqual(Double(box.maxX), whole.maxX, accuracy: 1e-6, message)
        XCTAssertEqual(Double(box.maxY), whole.maxY, accuracy: 1e-6, message)
      }
      return count
    }

    func testALayerKeepsItsViewsAcrossPicturesAndIsAskedForOnce() async throws {
      let pictures = Pictures()
      let renderer = PictureRenderer(in: root, pictures: pictures)
      let (list, detail) = try screens()
      let controller = try NavigationController(
        screens: [list], container: Container(size: Size(width: 320, height: 480)))
      controller.withPicture { renderer.show($0) }
      let page = root.subviews[0]
      try controller.push(detail, animated: true)
      controller.withPicture { renderer.show($0) }
      XCTAssertTrue(root.subviews.contains(page), "the list goes on in the same view")
      let views = root.subviews
      let asked = pictures.asked.count
      for _ in 0..<10 {
        controller.advance(by: 0.01)
        controller.withPicture { renderer.show($0) }
        XCTAssertEqual(root.subviews, views)
      }
      XCTAssertEqual(pictures.asked.count, asked)
      controller.advanceToRest()
      controller.withPicture { renderer.show($0) }
      XCTAssertEqual(root.subviews.filter { !$0.isHidden }.count, controller.picture.layers.count)
    }

    func testAPageThatHasLeftComesBackAsItsLiveView() async throws {
      let animators: [any AnimatedTransitioning] = [SystemPush(), MagicMove(), ScaleBack()]
      for animator in animators {
        let pages = [
          TestPage("list", elements: ["photo": CGRect(x: 20, y: 100, width: 60, height: 40)]),
          TestPage("detail", elements: ["photo": CGRect(x: 0, y: 80, width: 320, height: 240)]),
        ]
        let pictures = ScreenPictures(in: root)
        for page in pages.reversed() {
          page.view.frame = root.bounds
          pictures.add(page.view, of: page.name)
        }
        let renderer = PictureRenderer(in: root, pictures: pictures)
        let controller = try NavigationController(
          screens: [Screen(pages[0], id: "list")],
          container: Container(size: Size(width: 320, height: 480)), defaultAnimator: animator)
        /// Shows a transition until it is at rest, and the one page that is then in the picture.
        func checkRest(_ front: TestPage, _ behind: TestPage, line: UInt = #line) {
          for _ in 0..<5 {
            controller.withPicture { renderer.show($0) }
            controller.advance(by: 0.02)
          }
          controller.advanceToRest()
          controller.withPicture { renderer.show($0) }
          let layer = root.subviews.last
          XCTAssertTrue(layer.map(front.view.isDescendant) ?? false, front.name, line: line)
          XCTAssertFalse(layer.map(behind.view.isDescendant) ?? true, behind.name, line: line)
          XCTAssertNil(layer?.firstDescendant { $0 is UISnapshotView }, line: line)
        }
        for _ in 0..<2 {
          try controller.push(Screen(pages[1], id: "detail"), animated: true)
          checkRest(pages[1], pages[0])
          try controller.pop(animated: true)
          checkRest(pages[0], pages[1])
        }
        renderer.clear()
        pictures.clear()
        XCTAssertEqual(root.subviews.count, 0)
      }
    }

    func testOnlyWhatHasChangedIsSet() async throws {
      let renderer = PictureRenderer(in: root, pictures: Pictures())
      func picture(_ x: Double) -> Picture {
        Picture(
          time: 0, fraction: 0,
          layers: [
            Picture.Entry(.from, LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 480))),
            Picture.Entry(.to, LayerState(frame: Rect(x: x, y: 0, width: 320, height: 480))),
          ])
      }
      renderer.show(picture(320))
      var changes: [String] = []
      CALayer.recorder = { _, key, _ in changes.append(key) }
      defer { CALayer.recorder = nil }
      renderer.show(picture(160))
      XCTAssertEqual(changes, ["position"])
      renderer.show(picture(160))
      XCTAssertEqual(changes, ["position"])
    }

    func testALayerThatComesIntoSightIsDrawnAsItIs() async throws {
      let renderer = PictureRenderer(in: root, pictures: Pictures())
      var state = LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 480))
      func show() {
        renderer.show(Picture(time: 0, fraction: 0, layers: [Picture.Entry(.to, state)]))
      }
      show()
      state.isHidden = true
      show()
      XCTAssertTrue(root.subviews[0].isHidden)
      state.isHidden = false
      show()
      XCTAssertFalse(root.subviews[0].isHidden)
      state.clip = .zero
      show()
      XCTAssertTrue(root.subviews[0].isHidden, "nothing is left of it")
      state.clip = nil
      show()
      XCTAssertFalse(root.subviews[0].isHidden)
      XCTAssertEqual(root.subviews[0].bounds.size, CGSize(width: 320, height: 480))
    }
  }
#endif
