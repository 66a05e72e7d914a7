import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// What goes wrong in real apps: errors, rotations, lost objects, safe areas, lists under a drag.
@MainActor
final class RobustnessTests: XCTestCase {
  private let (a, b) = (TestPage("A"), TestPage("B"))

  func testScreensThatTheModelRefusesAreShownAtOnce() async throws {
    for byFinger in [false, true] {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let window = Window(byFinger ? [a, b] : [a])
      let transitions = NavigationTransitionDelegate(ScaleBack())
      transitions.attach(to: window.navigation)
      transitions.screen = { _ in Screen("same") }
      if byFinger {
        XCTAssertTrue(swipe(transitions, .began, 2))
        swipe(transitions, .changed, 50)
        swipe(transitions, .ended, 50)
      } else {
        window.navigation.pushViewController(b, animated: true)
      }
      window.wait(2)
      XCTAssertEqual(window.navigation.topViewController, byFinger ? a : b)
      XCTAssertNotNil((byFinger ? a : b).view.window)
      window.checkAtRest()
    }
  }

  func testARotationIsFollowed() async throws {
    let window = Window([a])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    window.navigation.pushViewController(b, animated: true)
    window.wait(0.1)
    window.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    window.wait(0.1)
    XCTAssertEqual(b.view.bounds.size, CGSize(width: 480, height: 320), "it is laid out anew")
    window.wait(2)
    XCTAssertEqual(b.view.frame, CGRect(x: 0, y: 0, width: 480, height: 320))
    XCTAssertEqual(
      Faults.shared.checkAtRest().filter { !$0.hasPrefix("the to-view ends") }, [],
      "the double does not know the new final frame")
  }

  func testRightToLeft() async throws {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let window = Window([a, b])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    let edge = try XCTUnwrap(
      transitions.gesture?.recognizer as? UIScreenEdgePanGestureRecognizer)
    XCTAssertEqual(edge.edges, .right)
    XCTAssertTrue(swipe(transitions, .began, -2, from: 319))
    for x in stride(from: -20.0, through: -240, by: -20) {
      swipe(transitions, .changed, x, from: 319)
    }
    XCTAssertEqual(window.corners(of: b.view)[0].x, -240, accuracy: 3)
    swipe(transitions, .ended, -240, velocity: -900, from: 319)
    window.wait(1)
    XCTAssertEqual(window.navigation.viewControllers, [a])
    window.checkAtRest()
  }

  func testReducedMotionOnlyFades() async throws {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let window = Window([a])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    window.navigation.pushViewController(b, animated: true)
    window.wait(0.1)
    XCTAssertEqual(window.corners(of: b.view)[0].x, 0, accuracy: 1e-6)
    // The bar of UIKit moves for the time of the fade, which is shorter than the animator's own motion.
    let coordinator = try XCTUnwrap(window.navigation.transitionCoordinator)
    XCTAssertEqual(coordinator.transitionDuration, 0.25)
    window.wait(2)
    window.checkAtRest()
  }

  func testTheNavigationControllerKeepsItsDelegate() async throws {
    let window = Window([a])
    weak var kept: NavigationTransitionDelegate?
    do {
      let transitions = NavigationTransitionDelegate(ScaleBack())
      transitions.attach(to: window.navigation)
      kept = transitions
    }
    XCTAssertNotNil(kept)
    window.navigation.pushViewController(b, animated: true)
    window.wait(0.1)
    XCTAssertGreaterThan(window.corners(of: b.view)[0].x, 0)
    window.wait(2)
    window.checkAtRest()
  }

  func testAPageThatIsPresentedAgainHasOneDrag() async throws {
    Faults.shared.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = a
    window.makeKeyAndVisible()
    DisplayLinks.endTurn()
    for _ in 0..<3 {
      let delegate = PresentationTransitionDelegate(PageSheet())
      delegate.present(b, from: a)
      DisplayLinks.tick(after: 3)
      b.dismiss(animated: true)
      DisplayLinks.tick(after: 3)
    }
    XCTAssertEqual(b.view.gestureRecognizers?.count, 1)
    XCTAssertEqual(Faults.shared.checkAtRest(), [])
  }

  func testPagesKeepTheirSafeAreaInFlight() async throws {
    final class Measuring: UIView {
      var insets: Set<CGFloat> = []
      override func layoutSubviews() { insets.insert(safeAreaInsets.top) }
    }
    let window = Window([a])
    window.window.setSafeAreaInsets(UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let measuring = Measuring(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    b.view.addSubview(measuring)
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    window.navigation.pushViewController(b, animated: true)
    for _ in 0..<20 {
      window.wait(1 / 60)
      measuring.setNeedsLayout()
      measuring.layoutIfNeeded()
    }
    XCTAssertEqual(measuring.insets, [59])
    let host = try XCTUnwrap(b.view.superview as? PageHost)
    XCTAssertEqual(host.pinnedInsets?.top, 59, "it does not follow where the page is drawn")
    window.wait(2)
    window.checkAtRest()
  }

  func testALiveViewNeverLeavesTheWindow() async throws {
    final class Watching: UIView {
      var losses = 0
      override func didMoveToWindow() { if window == nil { losses += 1 } }
    }
    let watching = Watching(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    a.view.addSubview(watching)
    let window = Window([a])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    window.navigation.pushViewController(b, animated: true)
    window.wait(0.2)
    XCTAssertTrue(swipe(transitions, .began, 5))
    for x in stride(from: 10.0, through: 280, by: 30) { swipe(transitions, .changed, x) }
    swipe(transitions, .ended, 280, velocity: 900)
    window.wait(1)
    XCTAssertEqual(window.navigation.viewControllers, [a])
    XCTAssertEqual(watching.losses, 0)
    window.checkAtRest()
  }

  func testAListIsScrolledBeforeItsSheetIsDragged() async throws {
    let drag = ReturnGesture(.verticalPan, in: .leftToRight)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    list.contentSize = CGSize(width: 320, height: 2000)
    func waits(for kind: ReturnGesture) -> Bool {
      kind.gestureRecognizer(
        kind.recognizer, shouldBeRequiredToFailBy: list.panGestureRecognizer)
    }
    XCTAssertTrue(waits(for: drag), "at its top the sheet is dragged")
    list.contentOffset.y = 100
    XCTAssertFalse(waits(for: drag))
    XCTAssertTrue(waits(for: ReturnGesture(.edge, in: .leftToRight)))
    XCTAssertTrue(waits(for: ReturnGesture(.pan, in: .leftToRight)))
    list.contentOffset.x = 50
    XCTAssertFalse(waits(for: ReturnGesture(.pan, in: .leftToRight)))
    XCTAssertFalse(waits(for: ReturnGesture(.pinch, in: .leftToRight)))
  }

  func testAnOrderThatChangesIsFollowed() async throws {
    final class Pictures: LayerPictures {
      func picture(of layer: Picture.Entry) -> LayerPicture { .view(UIView(frame: .zero)) }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let renderer = PictureRenderer(in: root, pictures: Pictures())
    func show(_ ids: [LayerID]) -> [UIView] {
      renderer.show(
        Picture(
          time: 0, fraction: 0,
          layers: ids.map {
            Picture.Entry($0, LayerState(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
          }))
      return root.subviews
    }
    let first = show([.from, .to, .shadow])
    XCTAssertEqual(first.map(\.layer.zPosition), first.map(\.layer.zPosition).sorted())
    XCTAssertGreaterThan(first[1].layer.zPosition, first[0].layer.zPosition)
    XCTAssertEqual(show([.shadow, .from, .to]), [first[2], first[0], first[1]])
    XCTAssertEqual(root.subviews.map(\.layer.zPosition), [0, 10_000, 20_000])
    XCTAssertEqual(show([.to]), [first[1]])
  }

  func testLooksOfALayer() async throws {
    final class Pictures: LayerPictures {
      func picture(of layer: Picture.Entry) -> LayerPicture {
        layer.state.fill == nil
          ? .view(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))) : .color
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let renderer = PictureRenderer(in: root, pictures: Pictures())
    var state = LayerState(
      frame: Rect(x: 0, y: 0, width: 200, height: 200), cornerRadius: 12,
      shadow: Shadow(opacity: 0.5, radius: 7, offset: Point(x: 1, y: 2)),
      roundedCorners: .top, content: ContentFit(.fill, of: Size(width: 100, height: 50)))
    func show() {
      renderer.show(Picture(time: 0, fraction: 0, layers: [Picture.Entry(.to, state)]))
    }
    show()
    let (layer, body) = (root.subviews[0].layer, root.subviews[0].subviews[0])
    XCTAssertEqual(layer.shadowOpacity, 0.5)
    XCTAssertEqual(layer.shadowRadius, 7)
    XCTAssertEqual(layer.shadowOffset, CGSize(width: 1, height: 2))
    XCTAssertNotNil(layer.shadowPath)
    XCTAssertEqual(body.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertTrue(body.layer.masksToBounds)
    // 100 × 50 fills 200 × 200 at four times its size, centred.
    XCTAssertEqual(body.subviews[0].layer.frame, CGRect(x: -100, y: 0, width: 400, height: 200))
    state.content = nil
    state.shadow = .none
    state.roundedCorners = .all
    show()
    XCTAssertEqual(body.subviews[0].layer.frame, CGRect(x: 0, y: 0, width: 200, height: 200))
    XCTAssertEqual(layer.shadowOpacity, 0)
    XCTAssertNil(layer.shadowPath)
    renderer.clear()
    state.fill = Fill(
      from: RGBColor(white: 0, alpha: 0), to: .black, startPoint: Point(x: 0, y: 0.5),
      endPoint: Point(x: 1, y: 0.5))
    show()
    let gradient = try XCTUnwrap(root.subviews[0].subviews[0].layer as? CAGradientLayer)
    XCTAssertEqual(gradient.colors?.count, 2)
    XCTAssertEqual(gradient.startPoint, CGPoint(x: 0, y: 0.5))
    XCTAssertEqual(gradient.endPoint, CGPoint(x: 1, y: 0.5))
    state.fill = Fill(.white)
    show()
    XCTAssertNil(gradient.colors)
    XCTAssertEqual(root.subviews[0].subviews[0].backgroundColor, .white)
  }

  func testALayerSetOffTheMainThreadIsAFault() async throws {
    Faults.shared.reset()
    CALayer().opacity = 0.9
    nonisolated(unsafe) let layer = CALayer()
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      layer.opacity = 0.5
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + 5)
    XCTAssertEqual(Faults.shared.all, ["opacity set off the main thread"])
    Faults.shared.reset()
  }

  func testADriverStartsInTheBackgroundWhenTheAppReturns() async throws {
    var steps = 0
    let driver = DisplayLinkDriver { _ in
      steps += 1
      return true
    }
    UIApplication.shared.enterBackground()
    driver.start()
    DisplayLinks.tick(after: 0.2)
    XCTAssertEqual(steps, 0)
    XCTAssertTrue(driver.isRunning)
    UIApplication.shared.enterForeground()
    DisplayLinks.tick(after: 1.0 / 60)
    XCTAssertEqual(steps, 1)
    driver.stop()
    XCTAssertFalse(driver.isRunning)
  }
}
