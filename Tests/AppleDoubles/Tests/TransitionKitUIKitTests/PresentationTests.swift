import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// Presentations and dismissals through UIKit's delegate methods.
@MainActor
final class PresentationTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let presenter = TestPage("presenter")
  private let sheet = TestPage("sheet")

  private func begin() {
    Faults.shared.reset()
    window.rootViewController = presenter
    window.makeKeyAndVisible()
    DisplayLinks.endTurn()
  }

  private func checkAtRest(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(Faults.shared.checkAtRest(), [], file: file, line: line)
    XCTAssertEqual(DisplayLinks.added.filter { !$0.isPaused }.count, 0, file: file, line: line)
  }

  func testAFullScreenPageIsPresentedAndDismissed() async throws {
    begin()
    let delegate = PresentationTransitionDelegate(CoverVertical())
    var isPresented = false
    delegate.present(sheet, from: presenter) { isPresented = true }
    DisplayLinks.tick(after: 0.1)
    XCTAssertFalse(isPresented)
    let y = sheet.view.layer.convert(CGPoint.zero, to: window.layer).y
    XCTAssertGreaterThan(y, 0)
    XCTAssertLessThan(y, 480)
    DisplayLinks.tick(after: 2)
    XCTAssertTrue(isPresented)
    XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    XCTAssertNil(presenter.view.window, "a full screen removes its presenter's view")
    var isDismissed = false
    sheet.dismiss(animated: true) { isDismissed = true }
    DisplayLinks.tick(after: 2)
    XCTAssertTrue(isDismissed)
    XCTAssertNotNil(presenter.view.window)
    XCTAssertNil(sheet.view.window)
    checkAtRest()
  }

  func testASheetRestsWhereItsStyleSays() async throws {
    begin()
    let delegate = PresentationTransitionDelegate(PageSheet())
    delegate.present(sheet, from: presenter)
    DisplayLinks.tick(after: 3)
    let container = try Container(size: Size(width: 320, height: 480), statusBarHeight: 0)
    let rest = PageSheet().presentationStyle(in: container).adapted(to: container)
      .frame(in: container)
    XCTAssertEqual(Double(sheet.view.frame.minY), rest.y, accuracy: 1e-9)
    XCTAssertEqual(Double(sheet.view.frame.height), rest.height, accuracy: 1e-9)
    XCTAssertNotNil(presenter.view.window, "the presenter stays in view")
    let dimming = try XCTUnwrap(
      sheet.view.superview?.subviews.first { $0.backgroundColor == UIColor.black })
    XCTAssertEqual(
      Double(dimming.alpha),
      PageSheet().presentationStyle(in: container).dimming?.alpha ?? 0, accuracy: 1e-6)
    checkAtRest()
    // A drag that goes back, and one that dismisses.
    XCTAssertTrue(drag(delegate, .began, 2, velocity: 20))
    for y in stride(from: 10.0, through: 60, by: 10) { drag(delegate, .changed, y) }
    let held = sheet.view.layer.convert(CGPoint.zero, to: window.layer).y
    XCTAssertGreaterThan(held, CGFloat(rest.y) + 30)
    drag(delegate, .ended, 60, velocity: -100)
    DisplayLinks.tick(after: 3)
    XCTAssertEqual(Double(sheet.view.frame.minY), rest.y, accuracy: 1e-9)
    XCTAssertNotNil(presenter.presentedViewController)
    checkAtRest()
    XCTAssertTrue(drag(delegate, .began, 2, velocity: 20))
    for y in stride(from: 20.0, through: 300, by: 20) { drag(delegate, .changed, y) }
    drag(delegate, .ended, 300, velocity: 1500)
    DisplayLinks.tick(after: 3)
    XCTAssertNil(presenter.presentedViewController)
    XCTAssertNil(sheet.view.window)
    checkAtRest()
  }

  func testThePageHasTheCornersOfItsStyleWhileItRests() async throws {
    begin()
    sheet.loadViewIfNeeded()
    sheet.view.layer.cornerRadius = 3
    let delegate = PresentationTransitionDelegate(CoverVertical(), style: .formSheet)
    delegate.present(sheet, from: presenter)
    DisplayLinks.tick(after: 3)
    let container = try Container(size: Size(width: 320, height: 480), statusBarHeight: 0)
    let radius = PresentationStyle.formSheet.adapted(to: container).cornerRadius
    XCTAssertEqual(sheet.view.layer.cornerRadius, CGFloat(radius))
    XCTAssertTrue(sheet.view.clipsToBounds)
    checkAtRest()
    sheet.dismiss(animated: true)
    DisplayLinks.tick(after: 3)
    XCTAssertEqual(sheet.view.layer.cornerRadius, 3, "the page's own")
    XCTAssertFalse(sheet.view.clipsToBounds)
    checkAtRest()
  }

  func testTheDimmingIsTheSameInFlightAndAtRest() async throws {
    let cases: [(any AnimatedTransitioning, PresentationStyle?)] = [
      (PageSheet(), nil), (CupertinoPopup(), nil), (CoverVertical(), .pageSheet),
      // An animator that leaves a dimming under a style that has none.
      (
        try XCTUnwrap(NamedAnimator(rawValue: "card-dialog-android")).animator(),
        .custom(frame: Rect(x: 20, y: 100, width: 280, height: 280))
      ),
    ]
    for (animator, style) in cases {
      begin()
      let page = TestPage("sheet")
      let delegate = PresentationTransitionDelegate(animator, style: style)
      /// How dark the presenter is, in the whole window.
      func darkness() throws -> Double {
        let black = try XCTUnwrap(window.firstDescendant { $0.backgroundColor == .black })
        XCTAssertEqual(black.layer.convert(black.bounds, to: window.layer), window.bounds)
        return sequence(first: black, next: \.superview).reduce(1) { $0 * Double($1.alpha) }
      }
      delegate.present(page, from: presenter)
      DisplayLinks.endTurn()
      var last = 0.0
      while delegate.running?.isRunning ?? false {
        last = try darkness()
        DisplayLinks.tick(after: 1.0 / 60)
      }
      let rest = try darkness()
      XCTAssertGreaterThan(rest, 0.09)
      XCTAssertEqual(last, rest, accuracy: 0.01)
      page.dismiss(animated: true)
      DisplayLinks.endTurn()
      XCTAssertEqual(try darkness(), rest, accuracy: 1e-6)
      DisplayLinks.tick(after: 3)
      XCTAssertNil(window.firstDescendant { $0.backgroundColor == .black })
      checkAtRest()
    }
  }

  func testNothingBehindAPresenterThatStaysIsDrawn() async throws {
    begin()
    let delegate = PresentationTransitionDelegate(ModalCard(form: .beforeIOS26))
    /// Whether black covers the presenter.
    func isBlack() -> Bool {
      window.firstDescendant { view in
        guard view.backgroundColor == .black, let layer = view.superview else { return false }
        return !layer.isHidden && layer.alpha > 0.9
      } != nil
    }
    delegate.present(sheet, from: presenter)
    DisplayLinks.endTurn()
    XCTAssertFalse(isBlack())
    DisplayLinks.tick(after: 3)
    sheet.dismiss(animated: true)
    DisplayLinks.endTurn()
    while delegate.running?.isRunning ?? false {
      XCTAssertFalse(isBlack())
      DisplayLinks.tick(after: 1.0 / 60)
    }
    checkAtRest()
  }

  func testAPresentationWithoutAnimationIsCompletedWithinTheCall() async throws {
    begin()
    let delegate = PresentationTransitionDelegate(PageSheet())
    sheet.transitioningDelegate = delegate
    sheet.modalPresentationStyle = .custom
    presenter.present(sheet, animated: false)
    XCTAssertEqual(presenter.presentedViewController, sheet)
    DisplayLinks.endTurn()
    XCTAssertEqual(Double(sheet.view.frame.minY), 38.4, accuracy: 1e-9)
    checkAtRest()
    sheet.dismiss(animated: false)
    DisplayLinks.endTurn()
    XCTAssertNil(presenter.presentedViewController)
    XCTAssertNil(sheet.view.window)
    checkAtRest()
  }

  func testAPresenterThatLeavesTheViewComesBack() async throws {
    for cancels in [false, true] {
      let (presenter, sheet) = (TestPage("presenter"), TestPage("sheet"))
      Faults.shared.reset()
      window.rootViewController = presenter
      window.makeKeyAndVisible()
      DisplayLinks.endTurn()
      let frame = TransitionKit.Rect(x: 20, y: 60, width: 280, height: 360)
      let delegate = PresentationTransitionDelegate(
        CoverVertical(), style: .custom(frame: frame, removesPresenter: true))
      delegate.present(sheet, from: presenter)
      DisplayLinks.tick(after: 2)
      XCTAssertEqual(sheet.view.frame, CGRect(x: 20, y: 60, width: 280, height: 360))
      XCTAssertNil(presenter.view.window)
      XCTAssertTrue(drag(delegate, .began, 2, velocity: 20))
      for y in stride(from: 20.0, through: 240, by: 20) { drag(delegate, .changed, y) }
      XCTAssertNotNil(presenter.view.window, "it is seen behind the page that leaves")
      drag(delegate, cancels ? .cancelled : .ended, 240, velocity: cancels ? 0 : 1500)
      DisplayLinks.tick(after: 2)
      XCTAssertEqual(presenter.presentedViewController, cancels ? sheet : nil)
      XCTAssertEqual(presenter.view.window == nil, cancels)
      checkAtRest()
    }
  }

  func testEveryAnimatorPresentsAndDismissesWithoutAFault() async throws {
    for named in NamedAnimator.allCases {
      let animator = named.animator()
      guard animator.operations.isSuperset(of: [.present, .dismiss]) else { continue }
      let (presenter, sheet) = (TestPage("presenter"), TestPage("sheet"))
      Faults.shared.reset()
      window.rootViewController = presenter
      window.makeKeyAndVisible()
      DisplayLinks.endTurn()
      let delegate = PresentationTransitionDelegate(animator)
      delegate.present(sheet, from: presenter)
      DisplayLinks.tick(after: 3)
      XCTAssertEqual(presenter.presentedViewController, sheet, named.rawValue)
      XCTAssertTrue(drag(delegate, .began, 2, velocity: 20), named.rawValue)
      drag(delegate, .changed, 90)
      drag(delegate, .cancelled, 90)
      DisplayLinks.tick(after: 3)
      XCTAssertEqual(presenter.presentedViewController, sheet, named.rawValue)
      sheet.dismiss(animated: true)
      DisplayLinks.tick(after: 3)
      XCTAssertNil(presenter.presentedViewController, named.rawValue)
      XCTAssertNotNil(presenter.view.window, named.rawValue)
      XCTAssertEqual(Faults.shared.checkAtRest(), [], named.rawValue)
    }
  }

  func testAPageBelowADismissedOneGetsItsCornersBackToo() async throws {
    let (presenter, lower, upper) = (TestPage("presenter"), TestPage("lower"), TestPage("upper"))
    Faults.shared.reset()
    window.rootViewController = presenter
    window.makeKeyAndVisible()
    DisplayLinks.endTurn()
    lower.view.layer.cornerRadius = 3
    let sheets = [
      PresentationTransitionDelegate(PageSheet()), PresentationTransitionDelegate(PageSheet()),
    ]
    sheets[0].present(lower, from: presenter)
    DisplayLinks.tick(after: 3)
    XCTAssertGreaterThan(lower.view.layer.cornerRadius, 3)
    sheets[1].present(upper, from: lower)
    DisplayLinks.tick(after: 3)
    presenter.dismiss(animated: true)
    DisplayLinks.tick(after: 3)
    XCTAssertNil(presenter.presentedViewController)
    XCTAssertEqual(lower.view.layer.cornerRadius, 3)
    XCTAssertFalse(lower.view.clipsToBounds)
    checkAtRest()
  }
}
