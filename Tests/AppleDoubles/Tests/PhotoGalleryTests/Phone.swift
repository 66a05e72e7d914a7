import GalleryModel
import QuartzCore
import TransitionKit
import UIKit
import XCTest

@testable import PhotoGallery

/// A phone that shows the gallery, and its user's fingers.
@MainActor
final class Phone {
  let gallery = GalleryCoordinator()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))

  init() {
    Faults.shared.reset()
    window.setSafeAreaInsets(UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0))
    window.rootViewController = gallery.navigation
    window.makeKeyAndVisible()
    DisplayLinks.endTurn()
  }

  var navigation: UINavigationController { gallery.navigation }
  var page: UIViewController? { navigation.topViewController }
  var sheet: UIViewController? { navigation.presentedViewController }

  /// Lets time pass at 60 pictures a second.
  func wait(_ seconds: Double) { DisplayLinks.tick(after: seconds) }

  // MARK: Finding

  /// Returns the views of a class in a view, back to front; by default in the window.
  func views<V: UIView>(of type: V.Type, in root: UIView? = nil) -> [V] {
    (root ?? window).subviews.flatMap { view in
      [view as? V].compactMap { $0 } + views(of: type, in: view)
    }
  }

  /// Returns the view of a photo on a page.
  func photoView(_ photo: Photo, on page: UIViewController?) -> PhotoView? {
    views(of: PhotoView.self, in: page?.view).first { $0.photo == photo }
  }

  /// The picture that flies, if one does.
  var flyingPicture: UISnapshotView? {
    views(of: UISnapshotView.self).first { $0.source is PhotoView && !isHidden($0) }
  }

  private func isHidden(_ view: UIView) -> Bool {
    view.isHidden || view.alpha < 0.01 || view.superview.map(isHidden) ?? false
  }

  /// Returns the corners of a view in the window, clockwise from the top left.
  func corners(of view: UIView?) -> [Point] {
    guard let view else { return [] }
    let box = view.bounds
    return [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ].map { corner in
      let point = view.layer.convert(corner, to: window.layer)
      return Point(x: Double(point.x), y: Double(point.y))
    }
  }

  // MARK: Fingers

  /// Taps a button in the page in front or in the sheet.
  func tap(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
    let button = views(of: UIButton.self).last { $0.currentTitle == title }
    XCTAssertTrue(button?.tap() ?? false, "no tap on \(title)", file: file, line: line)
    DisplayLinks.endTurn()
  }

  /// Taps a photo of the grid.
  func tap(_ photo: Photo, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertTrue(
      photoView(photo, on: page)?.tap() ?? false, "no tap on \(photo.id)", file: file, line: line)
    DisplayLinks.endTurn()
  }

  private func recognizer<R: UIGestureRecognizer>(_ type: R.Type, on view: UIView?) -> R? {
    // UIKit's own swipe is the first; it leaves these pages to the gallery's.
    view?.gestureRecognizers?.lazy.compactMap { $0 as? R }.last
  }

  /// Moves a finger from the left edge through distances, with a picture after each of them.
  ///
  /// - Returns: Whether the swipe began.
  @discardableResult
  func swipe(through distances: [Double], andThen last: UIGestureRecognizer.State?) -> Bool {
    pan(
      recognizer(UIScreenEdgePanGestureRecognizer.self, on: navigation.view),
      through: distances.map { CGPoint(x: $0, y: 0) }, from: CGPoint(x: 1, y: 300), last)
  }

  /// Moves a finger down on the sheet through distances, with a picture after each of them.
  @discardableResult
  func drag(through distances: [Double], andThen last: UIGestureRecognizer.State?) -> Bool {
    pan(
      recognizer(UIPanGestureRecognizer.self, on: sheet?.view),
      through: distances.map { CGPoint(x: 0, y: $0) }, from: CGPoint(x: 160, y: 120), last)
  }

  private func pan(
    _ pan: UIPanGestureRecognizer?, through points: [CGPoint], from start: CGPoint,
    _ last: UIGestureRecognizer.State?
  ) -> Bool {
    guard let pan else { return false }
    var (isFirst, before) = (!pan.isActive, pan.translation(in: window))
    for point in points {
      let velocity = CGPoint(x: (point.x - before.x) * 60, y: (point.y - before.y) * 60)
      let location = CGPoint(x: start.x + point.x, y: start.y + point.y)
      let state: UIGestureRecognizer.State = isFirst ? .began : .changed
      guard
        pan.script(
          state, translation: point, velocity: isFirst ? .zero : velocity, location: location)
      else { return false }
      (isFirst, before) = (false, point)
      wait(1 / 60)
    }
    if let last { pan.script(last) }
    return true
  }

  /// Moves two fingers through scales, with a picture after each of them.
  @discardableResult
  func pinch(through scales: [Double], andThen last: UIGestureRecognizer.State?) -> Bool {
    let all = views(of: UIView.self).lazy
    guard
      let pinch = all.compactMap({ self.recognizer(UIPinchGestureRecognizer.self, on: $0) }).first
    else { return false }
    for scale in scales {
      let middle = pinch.view.map { $0.convert($0.bounds, to: nil) }
      let place = pinch.isActive ? nil : middle.map { CGPoint(x: $0.midX, y: $0.midY) }
      guard
        pinch.script(
          pinch.isActive ? .changed : .began, scale: CGFloat(scale), location: place)
      else {
        return false
      }
      wait(1 / 60)
    }
    if let last { pinch.script(last) }
    return true
  }

  // MARK: Checking

  /// Checks that nothing was misused, nothing moves, and what should be visible is.
  func checkAtRest(
    _ pages: [String], sheet: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(Faults.shared.checkAtRest(), [], file: file, line: line)
    XCTAssertEqual(DisplayLinks.added.filter { !$0.isPaused }.count, 0, file: file, line: line)
    XCTAssertEqual(
      navigation.viewControllers.map { $0.title ?? "" }, pages, "stack", file: file, line: line)
    XCTAssertEqual(self.sheet?.title, sheet, "sheet", file: file, line: line)
    XCTAssertEqual(views(of: UISnapshotView.self).count, 0, "snapshots", file: file, line: line)
    let front: [UIView?] = [page?.view, self.sheet?.view]
    for view in front.compactMap({ $0 }) + views(of: PhotoView.self) {
      XCTAssertFalse(isHidden(view), "\(view) is hidden", file: file, line: line)
      XCTAssertIdentical(view.window, window, file: file, line: line)
      XCTAssertEqual(view.alpha, 1, "\(view)", file: file, line: line)
    }
    XCTAssertEqual(page?.view.frame, window.bounds, file: file, line: line)
  }

  /// Checks where a view is drawn.
  func check(
    _ view: UIView?, isAt rect: Rect, accuracy: Double = 1e-6, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let expected = [
      Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.x, y: rect.maxY),
    ]
    let shown = corners(of: view)
    let isClose =
      shown.count == 4
      && zip(shown, expected).allSatisfy {
        abs($0.x - $1.x) <= accuracy && abs($0.y - $1.y) <= accuracy
      }
    if !isClose { XCTFail("\(shown) instead of \(expected)", file: file, line: line) }
  }
}

extension Rect {
  /// Returns the rectangle at a part of the way to another one.
  func moved(_ part: Double, to end: Rect) -> Rect {
    Rect(
      x: x + (end.x - x) * part, y: y + (end.y - y) * part,
      width: width + (end.width - width) * part, height: height + (end.height - height) * part)
  }
}
