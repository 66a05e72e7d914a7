import QuartzCore
import TransitionKit
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// A page with a colour and, if wanted, two identified views.
final class TestPage: UIViewController {
  let name: String
  let elements: [String: CGRect]

  init(_ name: String, elements: [String: CGRect] = [:]) {
    self.name = name
    self.elements = elements
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (id, frame) in elements.sorted(by: { $0.key < $1.key }) {
      let part = UIView(frame: frame)
      part.accessibilityIdentifier = id
      view.addSubview(part)
    }
  }
}

/// A window with a navigation controller, and a finger.
@MainActor
struct Window {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let navigation: UINavigationController

  init(_ pages: [UIViewController], barHidden: Bool = true) {
    Faults.shared.reset()
    navigation = UINavigationController(rootViewController: pages[0])
    navigation.isNavigationBarHidden = barHidden
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
    DisplayLinks.endTurn()
  }

  /// Lets time pass at 60 pictures a second.
  func wait(_ seconds: Double) { DisplayLinks.tick(after: seconds) }

  /// Checks that nothing was misused and everything is at rest.
  func checkAtRest(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(Faults.shared.checkAtRest(), [], file: file, line: line)
    XCTAssertEqual(DisplayLinks.added.filter { !$0.isPaused }.count, 0, file: file, line: line)
  }

  /// The corners of a view in the window, clockwise from the top left.
  func corners(of view: UIView) -> [Point] {
    let box = view.bounds
    return [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ].map { Point(view.layer.convert($0, to: window.layer)) }
  }
}

extension XCTestCase {
  /// Swipes a page with the delegate's gesture, `x` points from where the finger touched down, and shows
  /// the next picture; returns whether the gesture follows.
  @MainActor
  @discardableResult
  func swipe(
    _ transitions: NavigationTransitionDelegate, _ state: UIGestureRecognizer.State, _ x: Double,
    velocity: Double = 0, from start: Double = 0
  ) -> Bool {
    move(
      transitions.gesture, state, CGPoint(x: x, y: 0), velocity: CGPoint(x: velocity, y: 0),
      from: CGPoint(x: start, y: 200))
  }

  /// Drags a presented page with the delegate's gesture, `y` points down from where the finger touched
  /// down on the page; see ``swipe(_:_:_:velocity:from:)``.
  @MainActor
  @discardableResult
  func drag(
    _ delegate: PresentationTransitionDelegate, _ state: UIGestureRecognizer.State, _ y: Double,
    velocity: Double = 0
  ) -> Bool {
    guard let pan = delegate.gesture?.recognizer as? UIPanGestureRecognizer else { return false }
    var start = CGPoint(x: 160, y: 100)
    if state == .began {
      let top = pan.view.map { $0.convert($0.bounds, to: nil).minY } ?? 0
      start.y = max(start.y, top + 10)
    } else {
      start.y = pan.location(in: nil).y - pan.translation(in: nil).y
    }
    return move(
      delegate.gesture, state, CGPoint(x: 0, y: y), velocity: CGPoint(x: 0, y: velocity),
      from: start)
  }

  @MainActor
  private func move(
    _ gesture: ReturnGesture?, _ state: UIGestureRecognizer.State, _ distance: CGPoint,
    velocity: CGPoint, from start: CGPoint
  ) -> Bool {
    guard let pan = gesture?.recognizer as? UIPanGestureRecognizer else { return false }
    let done = pan.script(
      state, translation: distance, velocity: velocity,
      location: CGPoint(x: start.x + distance.x, y: start.y + distance.y))
    DisplayLinks.tick(after: 1 / 60)
    return done
  }

  /// Compares two points to 1e-6.
  func assertClose(
    _ a: Point, _ b: Point, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if abs(a.x - b.x) > 1e-6 || abs(a.y - b.y) > 1e-6 {
      XCTFail("\(a) is not \(b) \(message)", file: file, line: line)
    }
  }
}
