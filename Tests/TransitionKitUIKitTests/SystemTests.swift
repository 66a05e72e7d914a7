#if canImport(UIKit)
  import QuartzCore
  import TransitionKit
  import UIKit
  import XCTest

  @testable import TransitionKitUIKit

  /// Transitions on whichever UIKit there is: Apple's in a simulator, or the double on Linux.
  @MainActor
  final class SystemTests: XCTestCase {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func page(_ color: UIColor) -> UIViewController {
      let page = UIViewController(nibName: nil, bundle: nil)
      page.view.backgroundColor = color
      return page
    }

    private func show(_ root: UIViewController) async {
      window.rootViewController = root
      window.makeKeyAndVisible()
      await pass(0.1)
    }

    /// Lets time pass: real time on Apple's systems.
    private func pass(_ seconds: Double) async {
      #if canImport(ObjectiveC)
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
      #else
        DisplayLinks.tick(after: seconds)
      #endif
    }

    /// The left edge of a view in the window, as it is drawn.
    private func left(of view: UIView) -> Double {
      Double(view.layer.convert(CGPoint.zero, to: window.layer).x)
    }

    func testAPushAndAPop() async throws {
      let (list, detail) = (page(.white), page(.black))
      let navigation = UINavigationController(rootViewController: list)
      let transitions = NavigationTransitionDelegate(ScaleBack())
      transitions.attach(to: navigation)
      await show(navigation)
      navigation.pushViewController(detail, animated: true)
      // The transition takes 0.6 s.
      await pass(0.2)
      XCTAssertGreaterThan(left(of: detail.view), 0)
      XCTAssertLessThan(left(of: detail.view), 320)
      await pass(1.5)
      XCTAssertEqual(left(of: detail.view), 0)
      XCTAssertNil(list.view.window)
      navigation.popViewController(animated: true)
      await pass(1.5)
      XCTAssertEqual(navigation.viewControllers, [list])
      XCTAssertEqual(left(of: list.view), 0)
      XCTAssertNil(detail.view.window)
      withExtendedLifetime(transitions) {}
    }

    func testASheetIsPresentedAndDismissed() async throws {
      let (presenter, sheet) = (page(.white), page(.black))
      await show(presenter)
      let delegate = PresentationTransitionDelegate(CoverVertical())
      delegate.present(sheet, from: presenter)
      await pass(1.5)
      XCTAssertEqual(presenter.presentedViewController, sheet)
      XCTAssertEqual(sheet.view.layer.convert(CGPoint.zero, to: window.layer), .zero)
      sheet.dismiss(animated: true)
      await pass(1.5)
      XCTAssertNil(presenter.presentedViewController)
      XCTAssertNotNil(presenter.view.window)
    }

    func testANavigationControllerInASheetKeepsBothDelegates() async throws {
      let presenter = page(.white)
      await show(presenter)
      let navigation = UINavigationController(rootViewController: page(.black))
      NavigationTransitionDelegate(ScaleBack()).attach(to: navigation)
      PresentationTransitionDelegate(CoverVertical()).present(navigation, from: presenter)
      await pass(1.5)
      XCTAssertTrue(navigation.delegate is NavigationTransitionDelegate)
      XCTAssertTrue(navigation.transitioningDelegate is PresentationTransitionDelegate)
      XCTAssertEqual(
        navigation.view.gestureRecognizers?.filter { $0.name == "TransitionKit" }.count, 2)
    }

    func testAListIsReadWhereItIsDrawn() async throws {
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      list.contentSize = CGSize(width: 320, height: 2000)
      let photo = UIView(frame: CGRect(x: 5, y: 115, width: 60, height: 40))
      photo.accessibilityIdentifier = "photo"
      list.addSubview(photo)
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.view = list
      list.contentOffset.y = 150
      // 115 − 150
      XCTAssertEqual(
        Screen(controller).elements.map(\.frame), [Rect(x: 5, y: -35, width: 60, height: 40)])
    }

    func testARendererShowsAController() async throws {
      let controller = try NavigationController(
        screens: [Screen("list")], container: Container(size: Size(width: 320, height: 480)),
        defaultAnimator: StackAndModal.standard)
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let renderer = PictureRenderer(in: root, pictures: Colors())
      try controller.push(Screen("detail"), animated: true, using: ScaleBack())
      controller.advance(by: 0.2)
      renderer.show(controller.picture)
      XCTAssertEqual(root.subviews.count, controller.picture.layers.count)
      controller.advanceToRest()
      renderer.show(controller.picture)
      XCTAssertEqual(root.subviews.count, controller.picture.layers.count)
      renderer.clear()
      XCTAssertEqual(root.subviews.count, 0)
    }

    private final class Colors: LayerPictures {
      func picture(of layer: Picture.Entry) -> LayerPicture { .view(UIView(frame: .zero)) }
    }
  }
#endif
