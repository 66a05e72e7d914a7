import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// Pictures of pages; those of a view that was never drawn are empty, and a fault of the double.
@MainActor
final class PagePictureTests: XCTestCase {
  private func pages() -> (TestPage, TestPage) {
    (
      TestPage("list", elements: ["photo": CGRect(x: 20, y: 100, width: 90, height: 60)]),
      TestPage("detail", elements: ["photo": CGRect(x: 20, y: 40, width: 90, height: 60)])
    )
  }

  /// The views in the window that show a still picture, with what it shows.
  private func pictures(in view: UIView) -> [(view: UIView, source: UIView?)] {
    view.subviews.flatMap { view -> [(view: UIView, source: UIView?)] in
      if let picture = view as? UISnapshotView { return [(picture, picture.source)] }
      if let picture = view as? UIImageView { return [(picture, picture.image?.source)] }
      return pictures(in: view)
    }
  }

  func testPicturesOfAPageThatWasNeverDrawnShowIt() async throws {
    for name in ["vc-fold", "vc-flip", "vc-explode", "vc-portal", "magic-move"] {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      let (list, detail) = pages()
      let window = Window([list])
      let transitions = NavigationTransitionDelegate(animator)
      transitions.attach(to: window.navigation)
      for isPush in [true, false] {
        if isPush {
          window.navigation.pushViewController(detail, animated: true)
        } else {
          // The lower page has been drawn before, in an earlier stay in the window.
          window.navigation.popViewController(animated: true)
        }
        DisplayLinks.endTurn()
        for (view, source) in pictures(in: window.window) {
          XCTAssertNotNil(source, "\(name): \(type(of: view)) is empty")
        }
        window.wait(3)
        XCTAssertEqual(Faults.shared.checkAtRest(), [], name)
      }
    }
  }

  func testThePiecesOfAPageShareOneImage() async throws {
    for name in ["vc-fold", "vc-flip", "vc-explode"] {
      let (list, detail) = pages()
      let window = Window([list])
      let transitions = NavigationTransitionDelegate(
        try XCTUnwrap(NamedAnimator(rawValue: name)).animator())
      transitions.attach(to: window.navigation)
      window.navigation.pushViewController(detail, animated: true)
      DisplayLinks.endTurn()
      let all = pictures(in: window.window)
      let images = all.compactMap { ($0.view as? UIImageView)?.image }
      XCTAssertEqual(images.count, all.count, "\(name): no piece has a picture of its own")
      XCTAssertGreaterThanOrEqual(images.count, 4, name)
      for page in [list.view, detail.view] {
        let own = images.filter { $0.source === page }
        XCTAssertLessThanOrEqual(Set(own.map { ObjectIdentifier($0) }).count, 1, name)
      }
      // A piece shows its part of a picture of the whole page.
      XCTAssertTrue(all.allSatisfy { $0.view.bounds.size == CGSize(width: 320, height: 480) })
      window.wait(3)
      window.checkAtRest()
    }
  }

  func testNewPagesAreDrawnOnceForAllTheirPictures() async throws {
    for name in ["vc-fold", "vc-explode", "magic-move"] {
      var elements: [String: CGRect] = [:]
      for index in 0..<9 {
        elements["photo \(index)"] = CGRect(x: 20, y: 50 * index, width: 90, height: 40)
      }
      let window = Window([TestPage("list", elements: elements)])
      let transitions = NavigationTransitionDelegate(
        try XCTUnwrap(NamedAnimator(rawValue: name)).animator())
      transitions.attach(to: window.navigation)
      let before = UISnapshotView.updates
      for isPush in [true, false] {
        if isPush {
          let detail = TestPage("detail", elements: elements)
          window.navigation.pushViewController(detail, animated: true)
        } else {
          window.navigation.popViewController(animated: true)
        }
        window.wait(3)
      }
      XCTAssertLessThanOrEqual(UISnapshotView.updates - before, 2, "\(name): a push and a pop")
      window.checkAtRest()
    }
  }

  func testAPageThatIsDrawnForItsPicturesIsNotSeenBefore() async throws {
    for isPush in [true, false] {
      let (list, detail) = pages()
      let window = Window([list])
      var draws = 0
      defer { UISnapshotView.onUpdate = {} }
      UISnapshotView.onUpdate = {
        draws += 1
        @MainActor func isInSight(_ view: UIView) -> Bool {
          view.layer.convert(view.bounds, to: window.window.layer).intersects(window.window.bounds)
        }
        XCTAssertTrue(isInSight(list.view))
        // In a push it lies behind the page that is on screen.
        let siblings = detail.view.superview?.subviews ?? []
        XCTAssertTrue(
          isPush ? siblings == [detail.view, list.view] : !isInSight(detail.view), "\(isPush)")
      }
      let flip = try XCTUnwrap(NamedAnimator(rawValue: "vc-flip")).animator()
      let transitions = NavigationTransitionDelegate(flip)
      let delegate = PresentationTransitionDelegate(
        flip, style: .custom(frame: Rect(x: 0, y: 0, width: 320, height: 480)))
      if isPush {
        transitions.attach(to: window.navigation)
        window.navigation.pushViewController(detail, animated: true)
      } else {
        delegate.present(detail, from: window.navigation)
      }
      window.wait(3)
      XCTAssertEqual(draws, 1)
      window.checkAtRest()
    }
  }

  func testAPageThatJoinedTheWindowInTheSameTurnIsDrawnFirst() async throws {
    let (list, detail) = pages()
    let window = Window([list])
    let transitions = NavigationTransitionDelegate(
      try XCTUnwrap(NamedAnimator(rawValue: "vc-flip")).animator())
    transitions.attach(to: window.navigation)
    window.navigation.pushViewController(TestPage("between"), animated: false)
    window.navigation.pushViewController(detail, animated: true)
    DisplayLinks.endTurn()
    XCTAssertTrue(pictures(in: window.window).allSatisfy { $0.source != nil })
    window.wait(3)
    window.checkAtRest()
  }

  func testASourceOfPicturesKnowsWhichPagesWereDrawn() async throws {
    Faults.shared.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.makeKeyAndVisible()
    let piece = Picture.Entry(
      .to, LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 480)),
      node: .picture(of: "page"))
    for turns in [false, true] {
      let page = UIView(frame: window.bounds)
      window.addSubview(page)
      if turns { DisplayLinks.endTurn() }
      let pictures = ScreenPictures(in: window)
      pictures.add(page, of: "page")
      // The first layer has the live view, the second one a picture.
      _ = pictures.picture(of: piece)
      guard case .view(let view) = pictures.picture(of: piece) else { return XCTFail("nothing") }
      XCTAssertEqual((view as? UISnapshotView)?.source, page)
      pictures.clear()
    }
    XCTAssertEqual(Faults.shared.all, [])
  }

  func testWhatAControllerAddsToTheSafeAreaCountsOnce() async throws {
    final class Measuring: UIView {
      var insets: Set<CGFloat> = []
      override func layoutSubviews() { insets.insert(safeAreaInsets.top) }
    }
    let (list, detail) = pages()
    let window = Window([list])
    window.window.setSafeAreaInsets(UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    detail.additionalSafeAreaInsets.top = 10
    let measuring = Measuring(frame: window.window.bounds)
    detail.view.addSubview(measuring)
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    window.navigation.pushViewController(detail, animated: true)
    for _ in 0..<60 {
      window.wait(1 / 60)
      measuring.setNeedsLayout()
      measuring.layoutIfNeeded()
    }
    XCTAssertEqual(measuring.insets, [69], "in flight and at rest")
    window.checkAtRest()
  }

  func testViewsThatJoinedADrawnPageInTheSameTurnAreDrawnFirst() async throws {
    for (name, isWrapped, isPush) in [
      ("magic-move", false, true), ("magic-move", true, true), ("magic-move", false, false),
      ("vc-fold", false, true), ("vc-fold", true, false),
    ] {
      let (list, detail) = (TestPage("list"), pages().1)
      let lower = isPush ? list : pages().0
      let upper = isPush ? detail : TestPage("detail")
      let window = Window(isPush ? [lower] : [lower, upper])
      let transitions = NavigationTransitionDelegate(
        try XCTUnwrap(NamedAnimator(rawValue: name)).animator())
      transitions.attach(to: window.navigation)
      // A list that is reloaded, and the tap that leads away from it.
      let photo = UIView(frame: CGRect(x: 20, y: 100, width: 90, height: 60))
      photo.accessibilityIdentifier = "photo"
      let page: UIView = isPush ? lower.view : upper.view
      if isWrapped {
        let cell = UIView(frame: page.bounds)
        cell.addSubview(photo)
        page.addSubview(cell)
      } else {
        page.addSubview(photo)
      }
      let before = UISnapshotView.updates
      if isPush {
        window.navigation.pushViewController(upper, animated: true)
      } else {
        window.navigation.popViewController(animated: true)
      }
      DisplayLinks.endTurn()
      XCTAssertTrue(pictures(in: window.window).allSatisfy { $0.source != nil }, name)
      XCTAssertEqual(UISnapshotView.updates - before, 1, "\(name) \(isWrapped) \(isPush)")
      window.wait(3)
      window.checkAtRest()
    }
  }

  func testThePictureOfAnElementIsNotThatOfATransparentViewWithItsId() async throws {
    let (list, detail) = pages()
    let window = Window([list])
    let photo = try XCTUnwrap(list.view.subviews.first)
    for (index, alpha) in [CGFloat(0), 1].enumerated() {
      let twin = UIView(frame: CGRect(x: 200, y: 300, width: index * 40, height: 40))
      twin.alpha = alpha
      twin.accessibilityIdentifier = "photo"
      list.view.addSubview(twin)
    }
    DisplayLinks.endTurn()
    let transitions = NavigationTransitionDelegate(MagicMove())
    transitions.attach(to: window.navigation)
    for subview in list.view.subviews.dropFirst() where subview.bounds.width > 0 {
      subview.alpha = 0
    }
    window.navigation.pushViewController(detail, animated: true)
    DisplayLinks.endTurn()
    let sources = pictures(in: window.window).compactMap(\.source)
    XCTAssertTrue(sources.contains(photo))
    window.wait(3)
    XCTAssertEqual(photo.alpha, 1)
    window.checkAtRest()
  }
}
