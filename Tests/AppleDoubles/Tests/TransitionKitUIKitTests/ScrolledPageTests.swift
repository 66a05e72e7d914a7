import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// Elements are read where they are drawn; all places are computed by hand.
@MainActor
final class ScrolledPageTests: XCTestCase {
  /// A page whose own view scrolls, as that of a table does.
  private final class ListPage: UIViewController {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    override func loadView() { view = list }
  }

  private func element(_ id: String, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = id
    return view
  }

  private func rect(of id: String, on page: UIViewController) -> Rect? {
    PlacedScreen(Screen(page), frame: Rect(x: 0, y: 0, width: 320, height: 480)).rect(of: id)
  }

  func testAPageThatScrollsIsReadWhereItIsDrawn() async throws {
    let page = ListPage(nibName: nil, bundle: nil)
    page.list.addSubview(element("photo", CGRect(x: 5, y: 115, width: 60, height: 40)))
    let cell = element("cell", CGRect(x: 0, y: 300, width: 320, height: 50))
    cell.addSubview(element("icon", CGRect(x: 8, y: 9, width: 10, height: 10)))
    page.list.addSubview(cell)
    for (x, y) in [(0.0, 150.0), (0, 0), (0, -88), (30, 150)] {
      // An offset of −88 is that of a list at rest below a bar and a status bar.
      page.list.contentOffset = CGPoint(x: x, y: y)
      XCTAssertEqual(
        rect(of: "photo", on: page), Rect(x: 5 - x, y: 115 - y, width: 60, height: 40))
      XCTAssertEqual(
        rect(of: "icon", on: page), Rect(x: 8 - x, y: 309 - y, width: 10, height: 10))
    }
    page.list.contentOffset = CGPoint(x: 0, y: 150)
    XCTAssertEqual(Screen(page).elements[0].frame, Rect(x: 5, y: -35, width: 60, height: 40))
  }

  func testAListInAPageThatScrolls() async throws {
    let page = ListPage(nibName: nil, bundle: nil)
    let row = UIScrollView(frame: CGRect(x: 10, y: 200, width: 300, height: 100))
    row.addSubview(element("photo", CGRect(x: 400, y: 20, width: 80, height: 60)))
    page.list.addSubview(row)
    page.list.contentOffset.y = 150
    row.contentOffset.x = 350
    // 10 − 350 + 400 from the left, 200 − 150 + 20 from the top; the row ends at 310.
    XCTAssertEqual(rect(of: "photo", on: page), Rect(x: 60, y: 70, width: 80, height: 60))
    row.contentOffset.x = 120
    let placed = PlacedScreen(Screen(page), frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let photo = try XCTUnwrap(placed.placedElements.first { $0.id == "photo" })
    XCTAssertEqual(photo.rect, Rect(x: 290, y: 70, width: 80, height: 60))
    let container = try Container(size: Size(width: 320, height: 480))
    XCTAssertEqual(photo.visibleRect(in: container), Rect(x: 290, y: 70, width: 20, height: 60))
  }

  func testZoomedContent() async throws {
    // A scroll view zooms by the transform of the view in it, and scrolls what is zoomed.
    let page = ListPage(nibName: nil, bundle: nil)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    content.layer.anchorPoint = .zero
    content.layer.position = .zero
    let photo = element("photo", CGRect(x: 20, y: 100, width: 60, height: 40))
    photo.layer.cornerRadius = 6
    photo.addSubview(element("face", CGRect(x: 10, y: 5, width: 20, height: 20)))
    content.addSubview(photo)
    page.list.addSubview(content)
    content.transform = CGAffineTransform(scaleX: 2, y: 2)
    page.list.contentOffset = CGPoint(x: 30, y: 150)
    XCTAssertEqual(rect(of: "photo", on: page), Rect(x: 10, y: 50, width: 120, height: 80))
    XCTAssertEqual(rect(of: "face", on: page), Rect(x: 30, y: 60, width: 40, height: 40))
    XCTAssertEqual(Screen(page).elements[0].look.cornerRadius, 12)
  }

  func testAListInATransformedView() async throws {
    let page = UIViewController(nibName: nil, bundle: nil)
    let card = element("card", CGRect(x: 0, y: 0, width: 200, height: 200))
    card.layer.position = CGPoint(x: 160, y: 240)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    list.addSubview(element("photo", CGRect(x: 20, y: 110, width: 60, height: 40)))
    card.addSubview(list)
    page.view.addSubview(card)
    list.contentOffset.y = 100
    // Half as large about its middle: the card is at (110, 190).
    card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    XCTAssertEqual(rect(of: "card", on: page), Rect(x: 110, y: 190, width: 100, height: 100))
    XCTAssertEqual(rect(of: "photo", on: page), Rect(x: 120, y: 195, width: 30, height: 20))
    // Mirrored, as some apps turn lists for languages from right to left.
    card.transform = CGAffineTransform(scaleX: -1, y: 1)
    XCTAssertEqual(rect(of: "photo", on: page), Rect(x: 180, y: 150, width: 60, height: 40))
    // A quarter of a turn about the middle: (dx, dy) becomes (−dy, dx).
    card.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = try XCTUnwrap(rect(of: "photo", on: page))
    assertClose(turned.origin, Point(x: 210, y: 160))
    assertClose(Point(x: turned.maxX, y: turned.maxY), Point(x: 250, y: 220))
  }

  func testAFlightBeginsWhereAScrolledPageDrawsItsElement() async throws {
    for offset in [150.0, -30] {
      let list = ListPage(nibName: nil, bundle: nil)
      list.list.addSubview(element("photo", CGRect(x: 5, y: 215, width: 60, height: 40)))
      list.list.contentOffset.y = CGFloat(offset)
      let detail = TestPage(
        "detail", elements: ["photo": CGRect(x: 0, y: 80, width: 320, height: 240)])
      let window = Window([list])
      window.window.setSafeAreaInsets(UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      let transitions = NavigationTransitionDelegate(MagicMove())
      transitions.attach(to: window.navigation)
      window.navigation.pushViewController(detail, animated: true)
      DisplayLinks.endTurn()
      let flying = try XCTUnwrap(
        window.navigation.view.firstDescendant { $0 is UISnapshotView })
      assertClose(window.corners(of: flying)[0], Point(x: 5, y: 215 - offset))
      window.wait(2)
      window.navigation.popViewController(animated: true)
      window.wait(0.6)
      window.wait(2)
      XCTAssertEqual(list.list.contentOffset, CGPoint(x: 0, y: offset), "it stays scrolled")
      window.checkAtRest()
    }
  }

  func testATouchIsMeasuredFromTheCornerOfAScrolledPage() async throws {
    // React Navigation's touches begin within 50 points of the edge.
    for (x, begins) in [(40.0, true), (60, false)] {
      let list = ListPage(nibName: nil, bundle: nil)
      let window = Window([TestPage("root"), list])
      list.list.contentOffset = CGPoint(x: 100, y: 150)
      let transitions = NavigationTransitionDelegate(ScaleBack())
      transitions.attach(to: window.navigation, gesture: nil)
      let gesture = transitions.addGesture(.pan, to: list.view)
      gesture.startRule = .reactNavigationHorizontal
      let pan = try XCTUnwrap(gesture.recognizer as? UIPanGestureRecognizer)
      XCTAssertEqual(
        pan.script(
          .began, translation: CGPoint(x: 10, y: 0), velocity: CGPoint(x: 300, y: 0),
          location: CGPoint(x: x + 10, y: 200)), begins, "\(x)")
      pan.script(.cancelled)
      window.wait(1)
    }
  }
}
