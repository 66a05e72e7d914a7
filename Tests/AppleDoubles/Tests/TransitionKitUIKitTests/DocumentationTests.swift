import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import TransitionKitUIKit
import UIKit
import XCTest

// The samples of the README and of the articles, as they are printed there, and what they lead to.

// MARK: - Types of the samples

/// The views of the pages, by the ids of their screens.
@MainActor
final class Pages: LayerPictures {
  var views: [String: UIView] = [:]

  func picture(of layer: Picture.Entry) -> LayerPicture {
    if layer.state.fill != nil { return .color }
    switch layer.node {
    case .screen(let id), .picture(let id): return views[id].map { .view($0) } ?? .none
    case .dimming, .shadow: return .color
    default: return .none
    }
  }
}

/// A stack of views.
final class StackView: UIView {
  let controller: NavigationController
  private let pages = Pages()
  private lazy var renderer = PictureRenderer(in: self, pictures: pages)
  private lazy var driver = DisplayLinkDriver(controller) { [weak self] in
    self?.renderer.show($0)
  }
  private lazy var swipe = StackGesture(.pan, on: controller)

  init(root: UIView, size: CGSize) throws {
    let container = try Container(size: TransitionKit.Size(size), statusBarHeight: 0)
    controller = try NavigationController(
      screens: [Screen("root", bar: .hidden)], container: container,
      defaultAnimator: ScaleBack())
    super.init(frame: CGRect(origin: .zero, size: size))
    root.frame = bounds
    pages.views["root"] = root
    renderer.show(controller.picture)
  }

  required init?(coder: NSCoder) { nil }

  func push(_ page: UIView, as id: String) throws {
    page.frame = bounds
    pages.views[id] = page
    try controller.push(Screen(id, bar: .hidden), animated: true)
    driver.start()
  }

  /// The action of a pan recogniser; on Apple's systems it is marked `@objc`.
  func pan(_ recognizer: UIPanGestureRecognizer) {
    do { try swipe.follow(recognizer, in: self) } catch { swipe.cancel() }
    driver.start()
  }

  /// Releases the display link, before the view goes.
  func close() { driver.stop() }
}

/// A delegate that keeps the running transition.
final class Transitions: NSObject, UINavigationControllerDelegate {
  /// Drives the next transition, or `nil` for the clock.
  var interaction: (any PercentDrivenInteraction)?
  private(set) var running: ViewControllerTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    running = ViewControllerTransition(SystemPush(), operation == .pop ? .pop : .push)
    running?.interaction = interaction
    return running
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    running?.wantsInteractiveStart == true ? running : nil
  }
}

// The article about Hero: a list and a photo, after the change.

final class ListPage: UIViewController {
  let thumbnail = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(thumbnail)
    thumbnail.accessibilityIdentifier = "photo 7"
  }
}

final class PhotoPage: UIViewController {
  let photo = UIView(frame: CGRect(x: 0, y: 80, width: 320, height: 240))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(photo)
    photo.accessibilityIdentifier = "photo 7"
  }
}

@MainActor
final class Album {
  let navigation = UINavigationController(rootViewController: ListPage())
  private let transitions = NavigationTransitionDelegate(
    SharedElements(
      pages: .animator(HeroTransition(.push)),
      flight: ElementFlight(.bend(1), curve: .standard), duration: 0.35))

  init() {
    transitions.attach(to: navigation)
    transitions.gesture?.policy = .halfTheWidth
  }

  func open() { navigation.pushViewController(PhotoPage(), animated: true) }
}

// The article about Hero: an animator written by hand, before the change.

final class RiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPush: Bool

  init(isPush: Bool) {
    self.isPush = isPush
    super.init()
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let toView = context.view(forKey: .to),
      let fromView = context.view(forKey: .from)
    else { return context.completeTransition(false) }
    let end = context.finalFrame(for: to)
    toView.frame = end
    if isPush {
      context.containerView.addSubview(toView)
      toView.frame = end.offsetBy(dx: 0, dy: 80)
      toView.alpha = 0
    } else {
      context.containerView.insertSubview(toView, belowSubview: fromView)
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: .curveEaseInOut,
      animations: { [isPush] in
        if isPush {
          toView.frame = end
          toView.alpha = 1
        } else {
          fromView.frame = fromView.frame.offsetBy(dx: 0, dy: 80)
          fromView.alpha = 0
        }
      },
      completion: { _ in
        fromView.alpha = 1
        if context.transitionWasCancelled { toView.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

final class RiseDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { RiseAnimator(isPush: operation == .push) }
}

// MARK: - The samples

@MainActor
final class DocumentationTests: XCTestCase {
  private final class GridPage: UIViewController {}
  private final class SettingsPage: UIViewController {}
  private let (a, b) = (TestPage("A"), TestPage("B"))

  private func begin(_ pages: [UIViewController]) -> (Window, UINavigationController) {
    let window = Window(pages)
    return (window, window.navigation)
  }

  func testTheLinesOfTheReadme() async throws {
    let (window, navigationController) = begin([GridPage(nibName: nil, bundle: nil)])
    let (presenter, note) = (navigationController, TestPage("note"))

    // In a UINavigationController: a pop uses the animator of the push, and a swipe drives it.
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.use(MagicMove(), from: GridPage.self, to: PhotoPage.self)
    transitions.attach(to: navigationController)

    // A sheet over any view controller, with a drag that dismisses it.
    let sheet = PresentationTransitionDelegate(PageSheet())
    sheet.present(note, from: presenter)

    window.wait(3)
    XCTAssertEqual(presenter.presentedViewController, note)
    note.dismiss(animated: true)
    window.wait(3)
    navigationController.pushViewController(PhotoPage(), animated: true)
    window.wait(1)
    window.checkAtRest()
  }

  func testANavigationControllerInThreeLines() async throws {
    let (window, navigationController) = begin([a, b])

    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: navigationController)

    let pan = try XCTUnwrap(transitions.gesture?.recognizer as? UIPanGestureRecognizer)
    XCTAssertTrue(pan.script(.began, location: CGPoint(x: 2, y: 200)))
    window.wait(1 / 60)
    for x in stride(from: 20.0, through: 240, by: 20) {
      pan.script(
        .changed, translation: CGPoint(x: x, y: 0), location: CGPoint(x: 2 + x, y: 200))
      window.wait(1 / 60)
    }
    pan.script(.ended, velocity: CGPoint(x: 900, y: 0))
    window.wait(1)
    XCTAssertEqual(navigationController.viewControllers, [a])
    window.checkAtRest()
  }

  func testChoosing() async throws {
    let (_, navigationController) = begin([GridPage(nibName: nil, bundle: nil)])

    let transitions = NavigationTransitionDelegate()
    transitions.use(MagicMove(), from: GridPage.self, to: PhotoPage.self)
    transitions.use(PushFromBottom(), to: SettingsPage.self)
    transitions.policy = .halfTheWidth
    transitions.attach(to: navigationController, gesture: .pan)

    let grid = navigationController.viewControllers[0]
    let settings = SettingsPage(nibName: nil, bundle: nil)
    XCTAssertTrue(
      transitions.animator(for: .push, from: grid, to: PhotoPage()) is MagicMove)
    XCTAssertTrue(transitions.animator(for: .push, from: b, to: settings) is PushFromBottom)
    XCTAssertNil(transitions.animator(for: .push, from: grid, to: b), "UIKit's own")
  }

  func testASheet() async throws {
    let (window, presenter) = begin([a])
    let note = TestPage("note")

    let sheet = PresentationTransitionDelegate(PageSheet())
    sheet.policy = NamedReleasePolicy.cupertinoSheet.policy
    sheet.present(note, from: presenter)

    window.wait(3)
    XCTAssertNotNil(a.view.window, "the presenter stays in view")
    XCTAssertGreaterThan(note.view.frame.minY, 0)

    let cover = PresentationTransitionDelegate(
      HeroTransition(.cover, to: .top),
      style: .custom(frame: TransitionKit.Rect(x: 20, y: 100, width: 280, height: 280)))
    cover.present(b, from: note)

    window.wait(3)
    XCTAssertEqual(b.view.frame, CGRect(x: 20, y: 100, width: 280, height: 280))
    b.dismiss(animated: true)
    window.wait(3)
    window.checkAtRest()
  }

  func testAPinch() async throws {
    let (window, navigationController) = begin([a, b])
    let transitions = NavigationTransitionDelegate(Fade())
    transitions.attach(to: navigationController)
    let page = b

    let pinch = transitions.addGesture(.pinch, to: page.view)
    pinch.policy = .closingPinch

    let recognizer = try XCTUnwrap(pinch.recognizer as? UIPinchGestureRecognizer)
    XCTAssertTrue(recognizer.script(.began, scale: 0.95))
    for scale in stride(from: 0.9, through: 0.2, by: -0.1) {
      recognizer.script(.changed, scale: scale)
      window.wait(1 / 60)
    }
    recognizer.script(.ended)
    window.wait(3)
    XCTAssertEqual(navigationController.viewControllers, [a])
    window.checkAtRest()
  }

  func testAnInteractionOfOnesOwn() async throws {
    for finishes in [true, false] {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let (window, navigationController) = begin([a, b])
      let transitions = Transitions()

      let driver = GestureInteraction()
      transitions.interaction = driver
      navigationController.delegate = transitions
      navigationController.popViewController(animated: true)

      window.wait(0.1)
      driver.update(0.4)
      window.wait(1 / 60)
      XCTAssertEqual(transitions.running?.fraction ?? 0, 0.4, accuracy: 1e-9)
      finishes ? driver.finish() : driver.cancel()
      window.wait(2)
      XCTAssertEqual(navigationController.viewControllers, finishes ? [a] : [a, b])
      window.checkAtRest()
    }
  }

  func testPausingAndScrubbing() async throws {
    let (window, navigationController) = begin([a])
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.window.addSubview(badge)
    let transitions = Transitions()
    navigationController.delegate = transitions
    navigationController.pushViewController(b, animated: true)
    window.wait(0.1)

    let animator = transitions.running?.runningAnimator
    animator?.addAnimations { badge.center.x = 105 }
    animator?.pauseAnimation()
    animator?.fractionComplete = 0.5
    let seen = Double(badge.layer.presentation()?.position.x ?? 0)
    animator?.startAnimation()

    XCTAssertEqual(seen, 55, accuracy: 1e-6)
    window.wait(2)
    XCTAssertEqual(badge.center.x, 105)
    XCTAssertEqual(navigationController.viewControllers, [a, b])
    window.checkAtRest()
  }

  func testElementsByClosure() async throws {
    let (list, detail) = (ListPage(), PhotoPage())
    let (window, navigationController) = begin([list])
    let transitions = NavigationTransitionDelegate(MagicMove())
    transitions.attach(to: navigationController)

    transitions.screen = { controller in
      var screen = Screen(controller)
      screen.elements.removeAll { !$0.id.hasPrefix("photo ") }
      return screen
    }

    list.view.accessibilityIdentifier = "list"
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    button.accessibilityIdentifier = "button"
    list.view.addSubview(button)
    XCTAssertEqual(transitions.screen(list).elements.map(\.id), ["photo 7"])
    navigationController.pushViewController(detail, animated: true)
    window.wait(0.1)
    XCTAssertEqual(list.thumbnail.alpha, 0, "the original is hidden")
    window.wait(1)
    XCTAssertEqual(list.thumbnail.alpha, 1)
    window.checkAtRest()
  }

  func testPicturesOfLayersThatAnAnimatorNames() async throws {
    let (window, navigationController) = begin([a])
    let swoosh = Effect.layers([
      Layer(.named("swoosh"), frame: TransitionKit.Rect(x: 0, y: 0, width: 10, height: 10))
    ])
    let transitions = NavigationTransitionDelegate(swoosh.with(.move(.fore, to: .trailing)))
    transitions.attach(to: navigationController)
    let image = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    transitions.picture = { layer in
      layer.id == .named("swoosh") ? .view(image) : nil
    }

    navigationController.pushViewController(b, animated: true)
    window.wait(0.1)
    XCTAssertNotNil(image.window)
    window.wait(1)
    XCTAssertNil(image.window)
    window.checkAtRest()
  }

  func testAStackOfOnesOwn() async throws {
    Faults.shared.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (list, detail) = (UIView(frame: .zero), UIView(frame: .zero))
    let stack = try StackView(root: list, size: CGSize(width: 320, height: 480))
    window.addSubview(stack)
    let pan = UIPanGestureRecognizer()
    stack.addGestureRecognizer(pan)
    pan.onChange = { [unowned stack] in
      if let pan = $0 as? UIPanGestureRecognizer { stack.pan(pan) }
    }
    window.makeKeyAndVisible()
    func left(of view: UIView) -> Double {
      Double(view.layer.convert(CGPoint.zero, to: window.layer).x)
    }
    XCTAssertEqual(left(of: list), 0)
    // The live views of the pages are shown each time.
    for _ in 0..<2 {
      try stack.push(detail, as: "detail")
      DisplayLinks.tick(after: 0.1)
      XCTAssertGreaterThan(left(of: detail), 0)
      DisplayLinks.tick(after: 2)
      XCTAssertEqual(left(of: detail), 0)
      XCTAssertNil(list.window)
      XCTAssertTrue(pan.script(.began, location: CGPoint(x: 50, y: 200)))
      for x in stride(from: 20.0, through: 240, by: 20) {
        pan.script(
          .changed, translation: CGPoint(x: x, y: 0), location: CGPoint(x: 50 + x, y: 200))
        DisplayLinks.tick(after: 1 / 60)
      }
      XCTAssertNotNil(list.window)
      XCTAssertEqual(left(of: detail), 240, accuracy: 1e-6)
      pan.script(.ended)
      DisplayLinks.tick(after: 2)
      XCTAssertEqual(stack.controller.screens.count, 1)
      XCTAssertEqual(left(of: list), 0)
      XCTAssertNil(detail.window)
    }
    XCTAssertEqual(DisplayLinks.added.filter { !$0.isPaused }, [])
    stack.close()
    XCTAssertEqual(DisplayLinks.added, [])
    XCTAssertEqual(Faults.shared.all, [])
  }

  func testKeyframeAnimations() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let page = UIView(frame: view.bounds)
    view.addSubview(page)

    let context = StaticContext(
      .push, from: Screen("list", bar: .hidden), to: Screen("detail", bar: .hidden),
      container: try Container(size: TransitionKit.Size(view.bounds.size), statusBarHeight: 0))
    let timeline = try ScaleBack().resolvedTimeline(for: context)
    let keyframes = timeline.keyframeAnimations(tolerance: 0.25)
    keyframes[.to]?.add(to: page.layer)

    XCTAssertEqual(page.layer.position, CGPoint(x: 160, y: 240), "the model has the end")
    XCTAssertEqual(keyframes[.to]?.animations.map(\.keyPath), ["position"])
  }

  func testBarsOfAStackOfYourOwn() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let share = BarContents(trailing: [BarContents.Item("share")])
    let controller = try NavigationController(
      screens: [Screen("list", title: "List")],
      container: Container(size: TransitionKit.Size(view.bounds.size)),
      defaultAnimator: ScaleBack().takingNavigationBar())

    let pictures = ScreenPictures(in: view)
    let bars = BarPictures(of: controller)
    // The host draws the items, of which a screen says only the ids.
    bars.item = { id in UIButton(type: .system, primaryAction: UIAction(title: id) { _ in }) }
    pictures.bars = bars
    let renderer = PictureRenderer(in: view, pictures: pictures)

    try controller.push(Screen("7", title: "Photo 7", barContents: share), animated: true)
    controller.advance(by: 0.1)
    controller.withPicture { renderer.show($0) }
    XCTAssertNotNil(view.firstDescendant { ($0 as? UILabel)?.text == "Photo 7" })
    XCTAssertNotNil(view.firstDescendant { ($0 as? UIButton)?.currentTitle == "share" })
  }

  // MARK: A renderer's contract

  func testAWorkedExample() async throws {
    // Every number is computed by hand: see the article.
    let state = LayerState(
      frame: Rect(x: 40, y: 100, width: 200, height: 120),
      transform: Transform(rotationY: .pi / 3, perspectiveDistance: 500),
      vanishingPoint: Point(x: 160, y: 240))
    let topLeft = state.drawnPoint(ofUnit: Point(x: 0, y: 0))  // (75.34, 70.67)
    let topRight = state.drawnPoint(ofUnit: Point(x: 1, y: 0))  // (185.57, 120.67)
    let bottomRight = state.drawnPoint(ofUnit: Point(x: 1, y: 1))  // (185.57, 222.95)
    let bottomLeft = state.drawnPoint(ofUnit: Point(x: 0, y: 1))  // (75.34, 215.81)

    let expected = [(75.34, 70.67), (185.57, 120.67), (185.57, 222.95), (75.34, 215.81)]
    let corners = try [topLeft, topRight, bottomRight, bottomLeft].map { try XCTUnwrap($0) }
    for (corner, (x, y)) in zip(corners, expected) {
      XCTAssertEqual(corner.x, x, accuracy: 0.005)
      XCTAssertEqual(corner.y, y, accuracy: 0.005)
    }
    // The matrix of the article, and the same numbers with the layer's rows taken for columns.
    let (x, y) = (-20.0, -80.0)
    let (sin, cos) = (3.0.squareRoot() / 2, 0.5)
    let rows = [
      [cos - x * sin / 500, -y * sin / 500, sin / 500], [0, 1, 0], [0, 0, 1],
    ]
    for (value, text) in zip(rows[0], [0.534641, 0.138564, 0.001732]) {
      XCTAssertEqual(value, text, accuracy: 5e-7)
    }
    func drawn(_ a: [Double], _ b: [Double], _ c: [Double]) -> (Double, Double) {
      let w = 100 * a[2] - 60 * b[2] + c[2]
      return (140 + (100 * a[0] - 60 * b[0] + c[0]) / w, 160 + (100 * a[1] - 60 * b[1] + c[1]) / w)
    }
    let right = drawn(rows[0], rows[1], rows[2])
    XCTAssertEqual(right.0, corners[1].x, accuracy: 1e-9)
    XCTAssertEqual(right.1, corners[1].y, accuracy: 1e-9)
    let columns = (0..<3).map { column in rows.map { $0[column] } }
    let wrong = drawn(columns[0], columns[1], columns[2])
    XCTAssertEqual(wrong.0, 185.15, accuracy: 0.005)
    XCTAssertEqual(wrong.1, 100, accuracy: 1e-9)
  }

  func testTheSmallestRenderer() async throws {
    let container = try Container(size: Size(width: 320, height: 480))
    let controller = try NavigationController(screens: [Screen("list")], container: container)

    func draw(_ picture: Picture) {
      for layer in picture.layers where !layer.state.isHidden && layer.state.alpha > 0 {
        let units = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
        let corners = units.map { layer.state.drawnPoint(ofUnit: Point(x: $0.0, y: $0.1)) }
        print(layer.id, corners)
      }
    }
    controller.withPicture { draw($0) }

    XCTAssertEqual(controller.picture.layers.map(\.node), [.screen("list"), .bar(of: "list")])
    XCTAssertEqual(controller.picture.layers.flatMap(\.barTitles), [])

    try controller.push(Screen("photo"), animated: true)
    controller.advance(by: 0.1)
    for bar in controller.picture.layers {
      for title in bar.barTitles { print(title.screen, title.opacity) }
    }

    let titles = controller.picture.layers.flatMap(\.barTitles)
    XCTAssertEqual(titles.map(\.screen), ["list", "photo"])
  }

  // MARK: Migrating

  func testAnAlbumThatUsedHero() async throws {
    Faults.shared.reset()
    let album = Album()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = album.navigation
    window.makeKeyAndVisible()
    DisplayLinks.endTurn()
    album.open()
    DisplayLinks.tick(after: 0.15)
    let list = try XCTUnwrap(album.navigation.viewControllers[0] as? ListPage)
    XCTAssertEqual(list.thumbnail.alpha, 0, "its picture flies")
    DisplayLinks.tick(after: 1)
    XCTAssertEqual(list.thumbnail.alpha, 1)
    album.navigation.popViewController(animated: true)
    DisplayLinks.tick(after: 1)
    XCTAssertEqual(album.navigation.viewControllers.count, 1)
    XCTAssertEqual(Faults.shared.checkAtRest(), [])
  }

  func testAnAnimatorWrittenByHandAndTheEffect() async throws {
    for isOurs in [false, true] {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let (window, navigationController) = begin([a])

      let rise = Effect.together(.offset(.fore, y: 80), .opacity(.fore, 0)).lasting(0.35)
      let transitions = NavigationTransitionDelegate(rise)

      let delegate = RiseDelegate()
      if isOurs {
        transitions.attach(to: navigationController)
      } else {
        navigationController.delegate = delegate
      }
      for isPush in [true, false] {
        if isPush {
          navigationController.pushViewController(b, animated: true)
        } else {
          navigationController.popViewController(animated: true)
        }
        window.wait(0.175)
        let layer = b.view.layer.presentation() ?? b.view.layer
        let y = isOurs ? window.corners(of: b.view)[0].y : Double(layer.position.y) - 240
        XCTAssertEqual(y, 40, accuracy: 4, "\(isOurs) \(isPush)")
        window.wait(1)
        XCTAssertEqual(navigationController.viewControllers, isPush ? [a, b] : [a])
      }
      window.checkAtRest()
    }
  }

  // MARK: The printed samples

  /// Every sample is in a test, except the snippets of the README, which have a test of their own,
  /// and what begins with the import of another library.
  func testEverySampleIsInATest() async throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = (0..<4).reduce(tests) { url, _ in url.deletingLastPathComponent() }
    func plain(_ text: String) -> String {
      text.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined()
        .filter { !$0.isWhitespace }
    }
    func read(_ path: String, in folder: URL) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    let compiled =
      try plain(read("DocumentationTests.swift", in: tests))
      + plain(read("../AppleDoublesTests/SwiftUIDocumentationTests.swift", in: tests))
    let folder = "Sources/TransitionKit/TransitionKit.docc/Articles/"
    var count = 0
    for file in [
      "README.md", folder + "DrivingUIKit.md", folder + "UsingSwiftUI.md",
      folder + "RendererContract.md", folder + "Migrating.md",
    ] {
      for block in try read(file, in: root).components(separatedBy: "```swift\n").dropFirst() {
        let sample = block.components(separatedBy: "```")[0]
        // The names of a module are compiled by `.ci/clashes`.
        if ["import TransitionKit\n", "import Foundation\n", "import Hero\n", ".package("].contains(
          where: { sample.hasPrefix($0) })
        {
          continue
        }
        // What needs no bridge is run by `.ci/samples`.
        if file == "README.md", !sample.contains("Delegate(") { continue }
        count += 1
        XCTAssertTrue(compiled.contains(plain(sample)), "\(file):\n\(sample)")
      }
    }
    XCTAssertGreaterThanOrEqual(count, 20)
  }
}
